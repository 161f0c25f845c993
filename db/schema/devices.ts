import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { clients } from "./accounts.ts";
import { instant } from "./columns.ts";

/** What a phone asked for and has got: sent again, whatever became of the answer, it is not done twice. */
export const appliedOperations = sqliteTable(
  "applied_operations",
  {
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    /** Made on the phone, once for each press. */
    operationId: text("operation_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.operationId] }), index("applied_operations_at").on(t.at)],
);
