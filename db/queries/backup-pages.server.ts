import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";

/** Left out of backups: sessions, browsers, resets, and attempt counts, which a restore should not bring back. */
export const NOT_BACKED_UP: readonly string[] = [
  "agent_sessions",
  "client_sessions",
  "push_subscriptions",
  "password_resets",
  "attempts",
];

export type Reference = { table: string; from: string[]; to: string[] };
/** A table as the database has it, possibly newer than this code's schema. */
export type TableShape = {
  name: string;
  columns: string[];
  keys: string[];
  nullable: string[];
  references: Reference[];
};
export type DatabaseSchema = {
  statements: string[];
  tables: TableShape[];
  migrations: Record<string, Value>[];
};
export type Value = string | number | null;

type Made = { type: string; name: string; sql: string; columns: string; links: string };
type Column = [name: string, pk: number, isNotNull: number];
type Link = [id: number, table: string, from: string, to: string];

export async function readSchema(db: Db): Promise<DatabaseSchema> {
  const made = await db.all<Made>(sql`
    select made.type, made.name, made.sql,
      (select json_group_array(json_array(c.name, c.pk, c."notnull")) from pragma_table_info(made.name) c) as columns,
      (select json_group_array(json_array(f.id, f."table", f."from", f."to"))
        from pragma_foreign_key_list(made.name) f) as links
    from sqlite_master made
    where made.type in ('table', 'index') and made.sql is not null
      and made.name not like 'sqlite\\_%' escape '\\' and made.name not like '\\_cf\\_%' escape '\\'
    order by made.type = 'index', made.rowid`);
  const migrations = await db.all<Record<string, Value>>(
    sql`select applied.* from d1_migrations applied order by applied.id`,
  );
  return {
    statements: made.map((one) => one.sql),
    tables: made.filter(({ type }) => type === "table").map(shapeOf),
    migrations,
  };
}

function shapeOf({ name, columns, links }: Made): TableShape {
  const all = JSON.parse(columns) as Column[];
  const byId = new Map<number, Reference>();
  for (const [id, table, from, to] of JSON.parse(links) as Link[]) {
    const reference = byId.get(id) ?? { table, from: [], to: [] };
    reference.from.push(from);
    reference.to.push(to);
    byId.set(id, reference);
  }
  return {
    name,
    columns: all.map(([column]) => column),
    keys: all.filter(([, pk]) => pk > 0).map(([column]) => column),
    nullable: all.filter(([, , isNotNull]) => isNotNull === 0).map(([column]) => column),
    references: [...byId.values()],
  };
}

export type Page = {
  rows: Value[][];
  last: number;
  /** Nothing followed it. Not checked again, as a table with constant writes would never end. */
  isLastPage: boolean;
};

/** Rows in insertion order after that row number, capped by count and by length to fit a Worker's memory. */
export async function readBackupPage(
  db: Db,
  { name, columns }: Pick<TableShape, "name" | "columns">,
  { after, rows, letters }: { after: number; rows: number; letters: number },
): Promise<Page> {
  const table = sql.identifier(name);
  const cells = columns.map((column) => sql`${table}.${sql.identifier(column)}`);
  const length = sql.join(
    cells.map((cell) => sql`coalesce(length(${cell}), 0)`),
    sql` + `,
  );
  const found = await db.values<[number, number, number, number, ...Value[]]>(sql`
    select page.* from (
      select read."row number", sum(read."letters") over (order by read."row number") as "up to", read.* from (
        select ${table}.rowid as "row number", ${length} as "letters", ${sql.join(cells, sql`, `)}
        from ${table} where ${table}.rowid > ${after} order by ${table}.rowid limit ${rows}
      ) read
    ) page where page."up to" - page."letters" < ${letters}`);
  const [last, upTo] = found.at(-1) ?? [after, 0];
  return {
    rows: found.map(([, , , , ...values]) => values as Value[]),
    last,
    isLastPage: found.length < rows && upTo < letters,
  };
}
