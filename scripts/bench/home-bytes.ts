import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Miniflare } from "miniflare";
import { FROZEN_FILE, type Frozen, loadFrozenDemo } from "./frozen-demo.ts";

/**
 * How many bytes of the database a home takes: the frozen demo's homes again and again, a thousand in all, each with
 * ids, an email and a code of its own. `tsx scripts/bench/home-bytes.ts`.
 */
const HOMES = 1_000;
/** Homes written at once. */
const AT_ONCE = 20;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

type Table = Frozen["tables"][number];
type Row = unknown[];

const miniflare = new Miniflare({
  modules: true,
  script: "export default {}",
  d1Databases: ["DB"],
  cf: false,
});
const d1 = await miniflare.getD1Database("DB");
await loadFrozenDemo(d1);
const frozen: Frozen = JSON.parse(gunzipSync(readFileSync(FROZEN_FILE)).toString());
const homes = frozen.tables.find(({ name }) => name === "clients")?.rows.map(([id]) => String(id)) ?? [];

/** Pages times their size, as D1 bills it. */
async function size(): Promise<number> {
  return (await d1.prepare("select 1").run()).meta.size_after;
}

/** What a home has of a table: its own row, and those that name it. */
function rowsOf({ columns, rows, name }: Table, home: string): Row[] {
  const owner = columns.indexOf(name === "clients" ? "id" : name === "stored_files" ? "owner" : "client_id");
  return owner < 0 ? [] : rows.filter((row) => String(row[owner] ?? "").endsWith(home));
}

/** The rows of a home once more: every id that is its own is another, as long as before. */
function copied(home: string, copy: number): { name: string; columns: string[]; rows: Row[] }[] {
  const tables = frozen.tables.map((table) => ({ ...table, rows: rowsOf(table, home) }));
  const own = new Set(tables.flatMap(({ rows }) => rows.map(([id]) => String(id))));
  const mark = copy.toString(36).padStart(6, "0");
  const renamed = (value: unknown, column: string) => {
    if (typeof value !== "string") return value;
    if (column === "invite_code") return mark;
    if (column === "email") return `${mark}${value.slice(mark.length)}`;
    if (column === "calendar_token") return `${mark}${value.slice(mark.length)}`;
    return value.replace(UUID, (id) => (own.has(id) || column === "key" ? `${mark}${id.slice(6)}` : id));
  };
  return tables.map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: rows.map((row) => row.map((value, at) => renamed(value, columns[at] ?? ""))),
  }));
}

/** One statement a table, its rows as JSON: a home has hundreds. */
function inserts(homesAtOnce: ReturnType<typeof copied>[]): D1PreparedStatement[] {
  return frozen.tables.map(({ name, columns }, at) => {
    const values = columns.map((_, n) => `value ->> ${n}`).join(", ");
    const rows = homesAtOnce.flatMap((tables) => tables[at]?.rows ?? []);
    return d1
      .prepare(`insert into "${name}" (${columns.join(", ")}) select ${values} from json_each(?)`)
      .bind(JSON.stringify(rows));
  });
}

const before = await size();
let rows = 0;
for (let from = 0; from < HOMES; from += AT_ONCE) {
  const batch = Array.from({ length: AT_ONCE }, (_, n) =>
    copied(homes[(from + n) % homes.length] ?? "", from + n),
  );
  rows += batch.flat().reduce((sum, table) => sum + table.rows.length, 0);
  await d1.batch([d1.prepare("pragma defer_foreign_keys = on"), ...inserts(batch)]);
}
const each = ((await size()) - before) / HOMES;
await miniflare.dispose();
process.stdout.write(
  `${(each / 1000).toFixed(1)} kB and ${(rows / HOMES).toFixed(0)} rows a home; ${Math.floor(10e9 / each).toLocaleString("en-US")} homes in 10 GB, ${Math.floor(6e9 / each).toLocaleString("en-US")} in 6 GB\n`,
);
