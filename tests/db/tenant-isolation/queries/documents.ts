import { sql } from "drizzle-orm";
import { MAX_HOME_DOCUMENTS } from "#app/domain/files/upload-limits.ts";
import type { Db, Statement } from "#db/client.server.ts";
import * as documents from "#db/queries/documents/documents.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { myOwn, theirOwn } from "#tests/db/tenant-isolation/rows/records.ts";
import { NOON } from "#tests/support/homes.ts";

const PAPER = { name: "x", kind: "other", expiresOn: null, applianceId: null } as const;
const FILE = { key: "made-key", type: "application/pdf", size: 1, createdAt: NOON };

const KEYS = ["paper-key", "thing-key", "row-key", "help-key", "chat-key", "photo-key"];

/** Runs while another home has the maximum number of documents. */
function besideAFullHome(db: Db, ask: Statement): Statement[] {
  return [
    db.run(sql`
      insert into client_documents (id, client_id, name, key, type, size, created_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MAX_HOME_DOCUMENTS})
      select 'made-' || n, ${myOwn("private")}, 'x', 'made-' || n, 'application/pdf', 1, 1 from numbers`),
    ask,
    db.run(sql`delete from client_documents where id like 'made-%'`),
  ];
}

export const DOCUMENTS: QueryGroups = {
  ofAgents: {
    unsharedPaper: ({ db, agent }) =>
      documents.getSharedFileName(db, agent, {
        clientId: myOwn("private"),
        key: myOwn("private-paper-key"),
      }),
    // Files of another home than the one in the query.
    paperOfAnother: ({ db, agent }) =>
      documents.getSharedFileName(db, agent, { clientId: myOwn("private"), key: myOwn("paper-key") }),
    photoOfAnother: ({ db, agent }) =>
      documents.getSharedFileName(db, agent, { clientId: myOwn("private"), key: myOwn("help-key") }),
  },
  byAgents: {
    sharedPaper: ({ db, agent, client }) =>
      documents.getSharedFileName(db, agent, { clientId: client, key: theirOwn("paper-key") }),
    sharedPhoto: ({ db, agent, client }) =>
      documents.getSharedFileName(db, agent, { clientId: client, key: theirOwn("help-key") }),
  },
  ofHomes: {
    documents: ({ db, client }) => documents.listDocuments(db, client, { kind: null, limit: 9 }),
    countDocuments: ({ db, client }) => documents.countDocuments(db, client),
    shownDocument: ({ db, client, row }) => documents.selectDocument(db, client, row("client_documents")),
    document: ({ db, client, row }) => documents.getDocumentState(db, client, row("client_documents")),
    mayAddDocument: ({ db, client }) =>
      besideAFullHome(db, db.run(sql`select ${documents.mayAddDocument(client)} as may`)),
    insertDocument: ({ db, client }) =>
      documents.insertDocument(db, client, { id: "made", ...PAPER, ...FILE }),
    updateDocument: ({ db, client, row }) =>
      documents.updateDocument(db, client, row("client_documents"), { ...PAPER, seen: null }),
    trashDocument: ({ db, client, row }) =>
      documents.trashDocument(db, client, row("client_documents"), NOON),
    restoreDocument: ({ db, client, row }) =>
      documents.restoreDocument(db, client, row("client_documents"), LONG_AGO),
    filesOfMine: ({ db, client }) =>
      Promise.all(KEYS.map((key) => documents.getFileName(db, client, myOwn(key), documents.OWNER_OF_FILES))),
    filesOfAnother: ({ db, client }) =>
      Promise.all(
        KEYS.map((key) => documents.getFileName(db, client, theirOwn(key), documents.OWNER_OF_FILES)),
      ),
  },
};
