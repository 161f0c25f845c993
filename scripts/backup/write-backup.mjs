import { createReadStream, createWriteStream, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { insertsOf } from "../../workers/scheduler/backup/insert-statements.mjs";
import { asDumped, rowOf, statementsOf } from "./dump.mjs";
import { fingerprint, objectsOf, saveObject } from "./objects.mjs";
import { Refusal, storesOf, tablesOf } from "./stores.mjs";

/**
 * What backup.json says of its own form. The weekly backup's is 2: `d1` is a list of parts, and `listed` lists
 * the files' names instead of having them in it.
 */
export const FORMAT = 1;
export const WEEKLY_FORMAT = 2;

/** Which columns name a file, and in which bucket it lies; held against db/file-columns.ts by a test. */
export const FILE_COLUMNS = {
  "profiles.headshot_url": "PROFILE_IMAGES",
  "profiles.logo_url": "PROFILE_IMAGES",
  "vendors.logo_key": "PROFILE_IMAGES",
  "client_documents.key": "HOME_FILES",
  "appliances.photo_key": "HOME_FILES",
  "client_tasks.photo_key": "HOME_FILES",
  "task_help_requests.photo_key": "HOME_FILES",
  "ai_conversations.image_key": "HOME_FILES",
  "turn_photos.key": "HOME_FILES",
  "imports.key": "HOME_FILES",
};

/**
 * Writes database and files into an empty folder; backup.json comes last, so that a backup without one is
 * known to be cut short.
 *
 * The database first: a file is written before the row that names it and deleted after it, so what the rows
 * of that moment name still lies there when the files are read, but for what is replaced or purged meanwhile;
 * that is counted. The other way round, every file uploaded in between would be missing. As it is, one
 * comes along that nothing names: harmless.
 */
export async function writeBackup(folder, { now, say = () => {}, ...where }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Refusal(`The folder ${folder} is not empty. Name a new one.`);
  const stores = storesOf(where);
  try {
    const dump = stores.scratch("dump.sql");
    say("Reading the database…");
    await stores.exportTo(dump);
    const open = await stores.open();
    try {
      const { tables, migrations, named } = await rewrite(dump, join(folder, "d1.sql"), open);
      if (migrations.length === 0) throw new Refusal("This database has no Peaceful Home data.");
      say("Reading the files…");
      const buckets = await saveBuckets(open.buckets, folder);
      const missing = missingOf(named, buckets);
      const d1 = { file: "d1.sql", ...(await fingerprint(join(folder, "d1.sql"))) };
      const manifest = {
        format: FORMAT,
        at: new Date(now).toISOString(),
        migrations,
        tables,
        d1,
        buckets,
        missing,
      };
      writeFileSync(join(folder, "backup.json"), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
      return manifest;
    } finally {
      await open.dispose();
    }
  } finally {
    stores.close();
  }
}

/**
 * Writes the dump anew, true to the database and with all tables and indices ahead of all rows: wrangler's order
 * puts rows before the table they refer to and before the unique index that makes it possible, and is refused. Answers rows per table, migrations and the files rows name.
 */
async function rewrite(dump, file, open) {
  const shapes = await shapesOf(open);
  const found = {
    tables: Object.fromEntries([...shapes.keys()].map((table) => [table, 0])),
    migrations: [],
    named: [],
  };
  const read = () => statementsOf(createReadStream(dump, "utf8"));
  const isSchema = (statement) => /^(pragma|create)\b/i.test(statement);
  async function* data() {
    for await (const statement of read()) {
      if (isSchema(statement)) continue;
      const row = rowOf(statement);
      yield row ? restorable(row, shapes, found) : statement;
    }
  }
  async function* lines() {
    for await (const statement of read()) if (isSchema(statement)) yield `${statement};\n`;
    for await (const statement of insertsOf(data())) yield `${statement}\n`;
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
  return found;
}

/** A row of the dump as it is in the database, noted in what was found. */
function restorable({ table, names, cells }, shapes, found) {
  const shape = shapes.get(table);
  // SQLite's own count of automatic numbers, which has no shape.
  if (!shape) return { table, columns: names ?? ["name", "seq"], keys: [], cells };
  const columns = names ?? shape.columns;
  const values = shape.originals.get(JSON.stringify(cells)) ?? cells;
  found.tables[table] += 1;
  if (table === "d1_migrations") found.migrations.push(values[columns.indexOf("name")]);
  columns.forEach((column, i) => {
    const bucket = FILE_COLUMNS[`${table}.${column}`];
    if (bucket && values[i]) found.named.push({ bucket, key: values[i].replace(/^\/brand\//, ""), table });
  });
  return { table, columns, keys: shape.keys, cells: values };
}

/** Columns and primary key of each table, and the rows that the dump does not give as they are. */
async function shapesOf(open) {
  const shapes = new Map();
  for (const table of await tablesOf(open)) {
    const info = await open.rows("select name, type, pk from pragma_table_info(?) order by cid", table);
    const texts = info.filter(({ type }) => /text/i.test(type)).map(({ name }) => `"${name}"`);
    const atRisk = texts.flatMap((column) => [
      `(instr(${column}, char(10)) and instr(${column}, '\\n'))`,
      `(instr(${column}, char(13)) and instr(${column}, '\\r'))`,
    ]);
    const rows = atRisk.length > 0 ? await open.rows(`select * from "${table}" where ${anyOf(atRisk)}`) : [];
    const originals = new Map(rows.map((row) => originalOf(info.map(({ name }) => row[name]))));
    const keys = info.filter(({ pk }) => pk > 0).map(({ name }) => name);
    shapes.set(table, { columns: info.map(({ name }) => name), keys, originals });
  }
  return shapes;
}

/** D1 allows an expression a depth of 100, and a table may have more columns. */
const CONDITIONS = 40;

/** Any of the conditions, in brackets of a few each. */
function anyOf(conditions) {
  const groups = [];
  for (let at = 0; at < conditions.length; at += CONDITIONS) {
    groups.push(`(${conditions.slice(at, at + CONDITIONS).join(" or ")})`);
  }
  return groups.join(" or ");
}

/** A row as the dump has it, and as it is. Looked up whole, so that one changed in between is not mistaken. */
function originalOf(values) {
  const cells = values.map((value) => (typeof value === "number" ? { number: String(value) } : value));
  const dumped = cells.map((cell) => (typeof cell === "string" ? asDumped(cell) : cell));
  return [JSON.stringify(dumped), cells];
}

async function saveBuckets(buckets, folder) {
  const saved = {};
  for (const [binding, bucket] of buckets) {
    saved[binding] = [];
    for await (const object of objectsOf(bucket)) {
      const entry = await saveObject(bucket, binding, object, folder);
      if (entry) saved[binding].push(entry);
    }
  }
  return saved;
}

/** What a row names and no bucket holds: purged while the backup ran, or lost before. */
function missingOf(named, buckets) {
  const there = new Map(
    Object.entries(buckets).map(([binding, list]) => [binding, new Set(list.map(({ key }) => key))]),
  );
  return named.filter(({ bucket, key }) => !there.get(bucket)?.has(key));
}
