import * as imports from "#db/queries/transfer/csv/imports.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

export const TRANSFER: Groups = {
  rowsOfAgents: {
    undoImport: ({ db, agent, row }) =>
      imports.markUndone(db, { agentId: agent, importId: row("imports") }, { now: NOON, horizon: 0 }),
    trashImported: ({ db, agent, row }) => imports.trashImported(db, agent, row("imports"), NOON),
    tally: ({ db, agent, row }) => imports.selectTally(db, "clients", agent, row("imports")),
    imported: ({ db, agent, row }) => imports.listImportedIds(db, "clients", agent, row("imports")),
  },
};
