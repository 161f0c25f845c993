import { type Column, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Statement } from "#db/client.server.ts";

/** Keeps one parameter well below the 2 MB D1 takes. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Statements that insert the rows, however many: the rows travel as one JSON parameter, since D1 binds
 * at most a hundred. Columns left out get the schema's default.
 */
export function insertRows<T extends SQLiteTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
): Statement[] {
  const columns = Object.entries(getTableColumns(table));
  const values = sql.join(
    columns.map((_, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const stored = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) =>
        columns.map(([key, column]) => storedValue(column, (row as Record<string, unknown>)[key])),
      );
    const source = sql`select ${values} from json_each(${JSON.stringify(stored)})`;
    statements.push(db.insert(table).select(source));
  }
  return statements;
}

function storedValue(column: Column, given: unknown): unknown {
  const value = given === undefined ? column.default : given;
  return value === undefined || value === null ? null : column.mapToDriverValue(value);
}
