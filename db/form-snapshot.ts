import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type FormSnapshot, isFieldChanged } from "#app/domain/text/form-snapshot.ts";

type Columns = ReturnType<typeof getTableColumns<SQLiteTable>>;

function holds(columns: Columns, name: string, value: unknown): SQL {
  const column = columns[name];
  // A form may send anything; D1 binds no lists, and no such column holds one.
  if (Array.isArray(value) && column?.dataType !== "json") return sql`false`;
  return sql`${column} is ${sql.param(value ?? null, column)}`;
}

export function rowEquals(table: SQLiteTable, fields: object): SQL | undefined {
  const columns = getTableColumns(table);
  const said = Object.entries(fields).filter(([name]) => Object.hasOwn(columns, name));
  return and(...said.map(([name, value]) => holds(columns, name, value)));
}

/** True while no one else has changed the fields this form changes; `matchesSnapshot` in SQL, for a WHERE. */
export function rowMatchesSnapshot(table: SQLiteTable, seen: FormSnapshot, fields: object): SQL | undefined {
  if (seen === null) return undefined;
  const columns = getTableColumns(table);
  const said = fields as Readonly<Record<string, unknown>>;
  const names = Object.keys(said).filter(
    (name) => Object.hasOwn(columns, name) && Object.hasOwn(seen, name) && isFieldChanged(name, seen, said),
  );
  return and(
    ...names.map((name) => sql`(${holds(columns, name, seen[name])} or ${holds(columns, name, said[name])})`),
  );
}

/** `applyChangedFields` as SQL, for that statement's SET: a field the form has not changed stays as it is. */
export function setChanged<Fields extends object>(table: SQLiteTable, seen: FormSnapshot, fields: Fields) {
  const columns = getTableColumns(table);
  const kept = (Object.keys(fields) as (keyof Fields & string)[])
    .filter((name) => Object.hasOwn(columns, name) && !isFieldChanged(name, seen, fields))
    .map((name) => [name, sql`${columns[name]}`]);
  return { ...fields, ...(Object.fromEntries(kept) as { [Name in keyof Fields]?: SQL }) };
}
