import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";

/**
 * Whose room every file takes that was sent to us. A row is written before its file and goes after it, so that
 * what lies in R2 is never more than what is counted here; the sweep puts right what was cut short.
 */
export const storedFiles = sqliteTable(
  "stored_files",
  {
    /** The file's key, in whichever bucket it lies. */
    key: text("key").primaryKey(),
    /** "home:", "agent:" or "import:" and an id: see app/domain/files/upload-limits.ts. */
    owner: text("owner").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("stored_files_owner").on(t.owner, t.key, t.size)],
);
