import { sql } from "drizzle-orm";
import { AGENT_TRASH, HOME_TRASH } from "#app/domain/trash/trash-list.ts";
import * as purge from "#db/queries/trash/purge.server.ts";
import * as agents from "#db/queries/trash/purge.server.ts";
import * as trash from "#db/queries/trash/trash.server.ts";
import { LONG_AGO, type Query, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const PAGE = { cutoff: LONG_AGO, after: null, limit: 99 };
const ROWS = { cutoff: LONG_AGO, limit: 99 };
const LOGO = { key: "logo.png", url: "/brand/logo.png" };

const OF_GONE: [name: string, ask: Query][] = agents.AGENT_OWNED_TABLES.flatMap(
  (table): [string, Query][] => [
    [`rows of who is gone, ${table}`, ({ db }) => agents.eraseAgentRows(db, table, "zz-gone", ROWS)],
    [`rows of who is there, ${table}`, ({ db, agent }) => agents.eraseAgentRows(db, table, agent, ROWS)],
  ],
);
/** Every retention period is over. */
const HORIZONS: purge.PurgeCutoffs = {
  session: NOON,
  attempt: NOON,
  reset: NOON * 2,
  usage: NOON,
  operation: NOON,
  budgetDay: TODAY,
  tapDay: TODAY,
  linkDay: TODAY,
  vitalDay: TODAY,
  mail: NOON,
  begunImport: NOON,
  importNote: NOON,
  suppression: NOON,
  trash: NOON,
  fault: NOON,
  storm: NOON,
};
const LEFTOVERS = purge.EXPIRED_RECORD_KINDS.map((kind): [string, Query] => [
  `leftovers, ${kind}`,
  ({ db }) => purge.eraseExpiredRecords(db, kind, HORIZONS, 999),
]);
const KINDS = [
  "maintenance_expenses",
  "vendors",
  "vendor_categories",
  "tasks",
  "client_log",
  "home_notes",
] as const;
const OF_TRASH = KINDS.map((kind): [string, Query] => [
  `trash, ${kind}`,
  ({ db }) => purge.eraseTrash(db, kind, LONG_AGO, 99),
]);

export const TRASH: QueryGroups = {
  ofAgents: {
    trash: ({ db, agent }) =>
      trash.selectAgentTrash(db, agent, { ...PAGE, kinds: AGENT_TRASH, except: null }),
    importKeys: ({ db, agent }) => agents.listImportKeys(db, agent, 99).then((keys) => keys.sort()),
    clearImportFileKeys: async ({ db }) => {
      await db.run(sql`update imports set key = 'imports/my-undone.csv' where id = 'my-undone'`);
      return purge.clearImportFileKeys(db, ["imports/my-undone.csv"]);
    },
    orphanPictures: ({ db, agent }) => purge.listOrphanImages(db, [{ ...LOGO, agentId: agent }]),
  },
  ofHomes: {
    trash: ({ db, client }) =>
      trash.selectHomeTrash(db, client, { personId: null, ...PAGE, kinds: HOME_TRASH }),
    orphanFiles: ({ db, client }) => purge.listOrphanFiles(db, [{ key: "old.pdf", clientId: client }]),
  },
  ofAll: {
    trashedClients: ({ db }) => purge.listTrashedClients(db, LONG_AGO, 99),
    eraseMine: ({ db }) => purge.eraseClient(db, "zz-my-trashed", LONG_AGO),
    eraseAnothers: ({ db }) => purge.eraseClient(db, "zz-trashed", LONG_AGO),
    eraseOfGone: ({ db }) => purge.eraseClient(db, "zz-gone-home", LONG_AGO),
    eraseLive: ({ db, client }) => purge.eraseClient(db, client, LONG_AGO),
    eraseArchivedRows: ({ db }) => purge.eraseArchivedRows(db, LONG_AGO, 99),
    eraseDocuments: ({ db }) => purge.eraseDocuments(db, LONG_AGO, 99),
    eraseAppliances: ({ db }) => purge.eraseAppliances(db, LONG_AGO, 99),
    eraseTurns: ({ db }) => purge.eraseTurns(db, LONG_AGO, 99),
    deletedAgents: ({ db }) => agents.listDeletedAgents(db, LONG_AGO, 99),
    clientsOfDeleted: ({ db }) => agents.listClientsOfDeleted(db, "zz-gone", LONG_AGO, 199),
    clientsOfLive: ({ db, agent }) => agents.listClientsOfDeleted(db, agent, LONG_AGO, 199),
    eraseGone: ({ db }) => agents.eraseAgent(db, "zz-left", LONG_AGO),
    eraseWhoIsThere: ({ db, agent }) => agents.eraseAgent(db, agent, LONG_AGO),
    ...Object.fromEntries([...OF_GONE, ...OF_TRASH, ...LEFTOVERS]),
  },
};
