import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Field, rowMapper } from "./row-mapper.ts";

type Schema = Record<string, never>;
type Prepare = SQLiteD1Session<Schema, Schema>["prepareQuery"];

/** What turns queries into SQL; it knows nothing of any request. */
export const dialect = new SQLiteAsyncDialect();

/** Drizzle's own session, with another mapping of rows. */
class LeanSession extends SQLiteD1Session<Schema, Schema> {
  override prepareQuery(
    ...[query, fields, method, inArrays, mapper, ...rest]: Parameters<Prepare>
  ): ReturnType<Prepare> {
    const own =
      fields && !mapper ? rowMapper(fields as Field[], () => prepared.joinsNotNullableMap) : undefined;
    const map = own && method === "get" ? (rows: unknown[][]) => own(rows)[0] : (mapper ?? own);
    const prepared: ReturnType<Prepare> & { joinsNotNullableMap?: Record<string, boolean> } =
      super.prepareQuery(query, fields, method, inArrays, map, ...rest);
    return prepared;
  }
}

/** Drizzle over this client, as `drizzle(client)` makes it, for a price every request can pay. */
export function leanDrizzle(client: D1Database) {
  const session = new LeanSession(client, dialect, undefined);
  return Object.assign(new DrizzleD1Database<Schema>("async", dialect, session as never, undefined), {
    $client: client,
    $session: session,
  });
}
