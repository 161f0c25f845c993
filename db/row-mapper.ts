import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
/** One column of a query, as Drizzle lists them: where its value goes in a row, and what it is. */
export type Field = { path: string[]; field: unknown };
/** Whether a joined table has a row for certain; undefined where nothing is joined. */
type Joins = Record<string, boolean> | undefined;
type Part = { group: string | null; name: string; decoder: Decoder; table: string | null };

/**
 * Makes the rows of one query out of what the database sends, the same as Drizzle's own mapping, which asks of every
 * value of every row anew what kind of column it is of: a fifth of what a page's reading cost.
 */
export function rowMapper(fields: readonly Field[], joins: () => Joins): (rows: unknown[][]) => unknown[] {
  const parts = fields.map(partOf);
  const isFlat = parts.every(({ group }) => group === null);
  return (rows) =>
    isFlat ? rows.map((row) => flatRow(parts, row)) : rows.map((row) => groupedRow(parts, row, joins()));
}

function partOf({ path, field }: Field): Part {
  const [group, name = group ?? "", more] = path;
  // No query of ours nests deeper than the tables it joins.
  if (more !== undefined) throw new Error(`a column lies too deep: ${path.join(".")}`);
  return {
    group: path.length > 1 ? (group ?? null) : null,
    name,
    decoder: decoderOf(field),
    table: is(field, Column) && path.length > 1 ? getTableName(field.table) : null,
  };
}

function decoderOf(field: unknown): Decoder {
  const known = field as { decoder: Decoder; _: { sql: { decoder: Decoder } }; sql: { decoder: Decoder } };
  if (is(field, Column)) return field;
  if (is(field, SQL)) return known.decoder;
  return is(field, Subquery) ? known._.sql.decoder : known.sql.decoder;
}

type Row = Record<string, unknown>;

const decoded = ({ decoder }: Part, value: unknown) =>
  value === null ? null : decoder.mapFromDriverValue(value);

function flatRow(parts: readonly Part[], values: unknown[]): Row {
  const row: Row = {};
  for (let n = 0; n < parts.length; n += 1) {
    const part = parts[n] as Part;
    row[part.name] = decoded(part, values[n]);
  }
  return row;
}

/** A joined table of which no value is there has no row: null, unless the join sees to it that there is one. */
function groupedRow(parts: readonly Part[], values: unknown[], joins: Joins): Row {
  const row: Row = {};
  const empty = new Map<string, string | false>();
  for (let n = 0; n < parts.length; n += 1) {
    const part = parts[n] as Part;
    const value = decoded(part, values[n]);
    if (part.group === null) {
      row[part.name] = value;
      continue;
    }
    const group = (row[part.group] ?? {}) as Row;
    group[part.name] = value;
    row[part.group] = group;
    if (part.table === null) continue;
    const before = empty.get(part.group);
    if (before === undefined) empty.set(part.group, value === null ? part.table : false);
    // Drizzle's own rule, word for word: what a group begins with decides, unless another table's column follows.
    else if (typeof before === "string" && before !== part.table) empty.set(part.group, false);
  }
  if (joins) for (const [group, table] of empty) if (table !== false && !joins[table]) row[group] = null;
  return row;
}
