import type { World } from "./homes.ts";

type Row = Record<string, unknown>;
type Table = { name: string; keys: string[]; rows: Map<string, Row> };

/** A changed row: `before` or `after` is missing if it was added or deleted. */
export type RowChange = { table: string; before?: Row; after?: Row };

/** Records every row, reports changes, and restores them. */
export async function snapshotRows(world: World) {
  const kept = await readTables(world, await tablesOf(world));
  return {
    /** The changes in all tables, or in the named ones. */
    async changed(named?: ReadonlySet<string>): Promise<RowChange[]> {
      const looked = kept.filter(({ name }) => named?.has(name) ?? true);
      const now = await readTables(world, looked);
      return looked.flatMap(({ name, rows }, at) => differences(name, rows, now[at]?.rows ?? new Map()));
    },
    async restore(changes: readonly RowChange[]): Promise<void> {
      const keysOf = new Map(kept.map(({ name, keys }) => [name, keys]));
      const statements = changes.map((one) => mending(world, one, keysOf.get(one.table) ?? []));
      if (statements.length === 0) return;
      // Deleting a row cascades, so added rows are removed first and deleted ones restored last.
      const order = (one: RowChange) => (one.before ? 1 : 0);
      const sorted = changes
        .map((one, at) => ({ order: order(one), statement: statements[at] as D1PreparedStatement }))
        .sort((a, b) => a.order - b.order);
      await world.d1.batch([
        world.d1.prepare("pragma defer_foreign_keys = on"),
        ...sorted.map(({ statement }) => statement),
      ]);
    },
  };
}

async function tablesOf(world: World): Promise<Omit<Table, "rows">[]> {
  const { results } = await world.d1
    .prepare(
      `select t.name, (select json_group_array(c.name) from pragma_table_info(t.name) c where c.pk > 0) keys
       from sqlite_schema t where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like '_cf%'
       order by t.name`,
    )
    .all<{ name: string; keys: string }>();
  return results.map(({ name, keys }) => ({ name, keys: JSON.parse(keys) }));
}

async function readTables(world: World, tables: readonly Omit<Table, "rows">[]): Promise<Table[]> {
  if (tables.length === 0) return [];
  const found = await world.d1.batch<Row>(
    tables.map(({ name }) => world.d1.prepare(`select * from "${name}"`)),
  );
  return tables.map(({ name, keys }, at) => {
    const rows = found[at]?.results ?? [];
    return {
      name,
      keys,
      rows: new Map(rows.map((row) => [JSON.stringify(keys.map((key) => row[key])), row])),
    };
  });
}

function differences(table: string, before: Table["rows"], after: Table["rows"]): RowChange[] {
  // Restored rows are last in their table, so rows are sorted by key.
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ table, before: was, after: is }];
  });
}

function mending(
  world: World,
  { table, before, after }: RowChange,
  keys: readonly string[],
): D1PreparedStatement {
  const where = keys.map((key) => `"${key}" = ?`).join(" and ");
  const row = before ?? after ?? {};
  const own = keys.map((key) => row[key]);
  if (!before) return world.d1.prepare(`delete from "${table}" where ${where}`).bind(...own);
  const columns = Object.keys(before);
  const values = columns.map((name) => before[name]);
  if (after) {
    const sets = columns.map((name) => `"${name}" = ?`).join(", ");
    return world.d1.prepare(`update "${table}" set ${sets} where ${where}`).bind(...values, ...own);
  }
  const names = columns.map((name) => `"${name}"`).join(", ");
  const holes = columns.map(() => "?").join(", ");
  return world.d1.prepare(`insert into "${table}" (${names}) values (${holes})`).bind(...values);
}
