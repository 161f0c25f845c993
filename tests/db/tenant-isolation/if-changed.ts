import { sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";

/**
 * A statement that depends on the previous one having changed a row, after one that changed a row without an
 * effect.
 */
export const ifChanged = (db: Db, agent: string, statement: Statement): Statement[] => [
  db.run(sql`update profiles set market = market where id = ${agent}`),
  statement,
];
