import { and, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Seen } from "#app/domain/text/seen.ts";

/**
 * True while a row still says what its form was filled from, or says already what the form does: to stand in the
 * WHERE of the statement that saves `fields`. Nothing to hold where the form does not say.
 */
export function stillAsSeen(table: SQLiteTable, seen: Seen, fields: object): SQL | undefined {
  if (seen === null) return undefined;
  const columns = getTableColumns(table);
  const names = Object.keys(fields).filter((name) => name in columns && name in seen);
  const says = (values: Readonly<Record<string, unknown>>) =>
    and(
      ...names.map((name) => {
        const column = columns[name];
        const value = values[name] ?? null;
        // A form may say anything; D1 takes no list for a value, and no such column holds one.
        if (Array.isArray(value) && column?.dataType !== "json") return sql`false`;
        return sql`${column} is ${sql.param(value, column)}`;
      }),
    );
  return or(says(seen), says(fields as Record<string, unknown>));
}
