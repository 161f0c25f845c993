import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Field, rowMapper } from "./row-mapper.ts";

type Schema = Record<string, never>;
type Session = SQLiteD1Session<Schema, Schema>;
type Prepare = Session["prepareQuery"];

/** A query of Drizzle's on its way, as its own session knows it. */
type Prepared = {
  stmt: D1PreparedStatement;
  getQuery: () => { sql: string; params: unknown[] };
  mapResult: (result: D1Result, isFromBatch: boolean) => unknown;
};

/** Reads that wait to travel with others. */
type Waiting = { queries: Prepared[]; resolve: (rows: unknown[]) => void; reject: (error: unknown) => void };

/** What turns queries into SQL; it knows nothing of any request. */
export const dialect = new SQLiteAsyncDialect();

/**
 * So many turns of the loop of promises a read waits for others: the loaders of a page and of what it is nested in
 * begin at once, when it is known who is signed in, and each goes through a few promises of its own.
 */
const TURNS = 12;

/** Drizzle's own session, with another mapping of rows; the reads several loaders begin at once are one trip. */
class LeanSession extends SQLiteD1Session<Schema, Schema> {
  private readonly waiting: Waiting[] = [];

  constructor(private readonly d1: D1Database) {
    super(d1, dialect, undefined);
  }

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

  override batch(asked: Parameters<Session["batch"]>[0]): Promise<unknown[]> {
    const queries = asked.map((one) => (one as unknown as { _prepare: () => Prepared })._prepare());
    if (!queries.every(isRead)) return super.batch(asked);
    return new Promise((resolve, reject) => {
      this.waiting.push({ queries, resolve, reject });
      if (this.waiting.length === 1) void this.sendSoon();
    });
  }

  private async sendSoon(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await null;
    const sent = this.waiting.splice(0);
    const statements = sent.flatMap(({ queries }) => queries.map(bound));
    try {
      const results = await this.d1.batch(statements);
      let at = 0;
      for (const { queries, resolve } of sent) {
        resolve(queries.map((query) => query.mapResult(results[at++] as D1Result, true)));
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }
}

const isRead = (query: Prepared) => /^\(?select /.test(query.getQuery().sql);

function bound(query: Prepared): D1PreparedStatement {
  return query.stmt.bind(...query.getQuery().params);
}

/** Drizzle over this client, as `drizzle(client)` makes it, for a price every request can pay. */
export function leanDrizzle(client: D1Database) {
  const session = new LeanSession(client);
  return Object.assign(new DrizzleD1Database<Schema>("async", dialect, session as never, undefined), {
    $client: client,
    $session: session,
  });
}
