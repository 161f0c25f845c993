import { sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";

/** A statement that goes by what the one before it changed, behind one that has changed a row, but nothing in it. */
export const ifChanged = (db: Db, agent: string, statement: Statement): Statement[] => [
  db.run(sql`update profiles set market = market where id = ${agent}`),
  statement,
];
