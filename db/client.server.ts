import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** Drizzle over D1. The cast is safe for a session too: it has `prepare` and `batch`, all that Drizzle calls. */
export function createDb(d1: D1Database | D1DatabaseSession) {
  const asked = zeroCounts();
  return Object.assign(drizzle(withQueryCounts(d1, asked) as D1Database), {
    asked,
  });
}

export type Db = ReturnType<typeof createDb>;

/** An unsent write: a Drizzle builder, or `db.run` of raw SQL. */
export type Statement = SQLWrapper;

/** Turns statements into SQL; holds no request state. */
const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction, in order; a batch is D1's only transaction. Drizzle 0.45's own `db.batch`
 * throws on `db.run` of SQL with parameters.
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

export function rowsChanged(result: D1Result | undefined): number {
  return result?.meta.changes ?? 0;
}

/** What was asked of the database, so far. */
export type D1Counts = {
  trips: number;
  rows: number;
  /** Rows D1 reports as read and written, for the statements it reports on. */
  read: number;
  written: number;
  /** Statements without such a report: D1's single selects. */
  unreported: number;
};

export const zeroCounts = (): D1Counts => ({ trips: 0, rows: 0, read: 0, written: 0, unreported: 0 });

/** A statement that counts. It keeps the real one, which a batch needs. */
class CountedStatement {
  constructor(
    readonly real: D1PreparedStatement,
    private readonly counts: D1Counts,
  ) {}

  bind(...values: unknown[]): CountedStatement {
    return new CountedStatement(this.real.bind(...values), this.counts);
  }

  async all(): Promise<D1Result> {
    this.counts.trips += 1;
    return told(this.counts, await this.real.all());
  }

  async run(): Promise<D1Result> {
    this.counts.trips += 1;
    return told(this.counts, await this.real.run());
  }

  async raw(): Promise<unknown[][]> {
    this.counts.trips += 1;
    this.counts.unreported += 1;
    const rows = await this.real.raw<unknown[]>();
    this.counts.rows += rows.length;
    return rows;
  }

  async first(): Promise<unknown> {
    this.counts.trips += 1;
    this.counts.unreported += 1;
    const row = await this.real.first();
    if (row !== null) this.counts.rows += 1;
    return row;
  }
}

function told(counts: D1Counts, result: D1Result): D1Result {
  counts.rows += result.results?.length ?? 0;
  counts.read += result.meta?.rows_read ?? 0;
  counts.written += result.meta?.rows_written ?? 0;
  return result;
}

/** The database, recording its use in `counts`. Has only what Drizzle and `runBatch` call. */
function withQueryCounts(d1: D1Database | D1DatabaseSession, counts: D1Counts): unknown {
  return {
    prepare: (sql: string) => new CountedStatement(d1.prepare(sql), counts),
    async batch(statements: CountedStatement[]) {
      counts.trips += 1;
      const results = await d1.batch(statements.map(({ real }) => real));
      for (const result of results) told(counts, result);
      return results;
    },
  };
}
