import * as documents from "#db/queries/documents/documents.server.ts";
import { type Groups, LONG_AGO } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const DOCUMENTS: Groups = {
  ofHomes: {
    document: ({ db, client, row }) => documents.getDocumentState(db, client, row("client_documents")),
    trashDocument: ({ db, client, row }) =>
      documents.trashDocument(db, client, row("client_documents"), NOON),
    restoreDocument: ({ db, client, row }) =>
      documents.restoreDocument(db, client, row("client_documents"), LONG_AGO),
  },
};
