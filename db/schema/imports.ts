import { foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMPORT_KINDS, IMPORT_STATES } from "#app/domain/transfer/import-status.ts";
import { clients, profiles } from "./accounts.ts";
import { id, instant } from "./columns.ts";

export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    /** A homeowner's own import; null for the agent's. */
    clientId: text("client_id"),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull().default("chosen"),
    name: text("name").notNull(),
    /** R2 key of the file while it is needed. */
    key: text("key"),
    /** Choices: which column means what, and whether invites are sent. */
    options: text("options", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    /** Steps: rows of a table, files of an archive. */
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    /** Counts, or why it was refused. */
    result: text("result", { mode: "json" }).$type<Record<string, unknown>>(),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("imports_agent").on(t.agentId, t.createdAt),
    index("imports_client").on(t.clientId, t.createdAt),
    // Unfinished imports' files in sweep order.
    index("imports_age").on(t.createdAt),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);
