import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { withQueryCounts, zeroCounts } from "./query-counts.ts";

/**
 * Drizzle over D1. Takes a session of D1's Sessions API as well: it has `prepare` and `batch`, which is
 * all Drizzle calls, so the one cast below is safe.
 */
export function createDb(d1: D1Database | D1DatabaseSession) {
  const asked = zeroCounts();
  return Object.assign(drizzle(withQueryCounts(d1, asked) as D1Database), {
    /** What this connection has asked of the database, for the log. */
    asked,
  });
}

export { type D1Counts, zeroCounts } from "./query-counts.ts";
export type Db = ReturnType<typeof createDb>;

/** A write that has not been sent: one of Drizzle's builders, or `db.run` of raw SQL. */
export type Statement = SQLWrapper;

/** What turns a statement into SQL; it knows nothing of any request. */
const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction, in order, and answers their results; one batch is the only
 * transaction D1 has. Not Drizzle's own `db.batch`: as of 0.45 it throws on `db.run` of SQL with parameters, as it
 * binds them to a prepared statement such a query does not have.
 */
export function runBatch(db: Db, statements: readonly Statement[]): Promise<D1Result[]> {
  if (statements.length === 0) return Promise.resolve([]);
  const d1 = db.$client;
  return d1.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL());
      return d1.prepare(sql).bind(...params);
    }),
  );
}

/** Rows changed by a write of a batch. */
export function rowsChanged(result: D1Result | undefined): number {
  return result?.meta.changes ?? 0;
}
