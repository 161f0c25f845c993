import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "#db/seed/index.ts";
import { D1_WORKER, d1ByRequest } from "#tests/support/d1-by-request.ts";
import { sampled } from "#tests/support/seed.ts";
import { connectWorker, DIRECT_SOCKET } from "#tests/support/worker-client.ts";

const FOLDER = "db/migrations";
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const PAST = FILES.map((_, index) => index).slice(0, -1);

/** A migration that was applied to real data is never edited; a new one adds its line. */
const FINGERPRINTS: Record<string, string> = {
  "0000_foundation.sql": "0d65e4d0890da811341dd9210de12c77a44a7f6cc999c8d14af174e31b832f91",
  "0001_agent_office.sql": "37dae971ec6709ee8c836275ed6973452483d44f329d2841eb80e896d4a70ecb",
  "0002_assistant.sql": "48d906bd3bf781249189bf2eb5ea63fe23444134d99c2e3f3d28cb8cc9045c9d",
  "0003_scheduler.sql": "97adcef29cd0f6aa9844574613cfdace1f8bb062eb7a074ced2e7f4b7d7b2ee9",
  "0004_scheduler_purge.sql": "a5ec1dfc643986c621cf721a510c4f7b81ce8414315c715d4ec4eea00805e3b5",
  "0005_own_data.sql": "24aec82630fc4cc8c7ca11beb44bce2eb3b7f7686f49dc102856df3953e77fca",
  "0006_once_only_tasks.sql": "a8fc4b3acefd4275655c92a000de16212930f7a625c3d51d49515e3163b1ae85",
  "0007_suspended_agents.sql": "e8febda2dbff014747f3a5fcc3a11981babda9bb1c856f0b1c25619debd79bad",
  "0008_mail_limits.sql": "abbc1f9b44388848e1f69c620cbfdd20735ea4fd3c43d7b4f003a3a6b9fea79d",
  "0009_attempt_waits.sql": "d5ee8aa86684adb4c403719fbf6d88e387785ffc6936ce9471deb1acceb4a8c9",
  "0010_live_codes.sql": "36220afb641ec0a9237dfb15e5c99d2956a4557744791ea82b7db0160bcca452",
  "0011_fault_hours.sql": "6b53e2bf1adfba003f924fea80c942134362410e12ff2f353a0e624dd84fdba5",
  "0012_stored_files.sql": "068f1d0e3c5040f598533b5436f537bcbe4188b4ff50907746d0b390bf5d3a13",
  "0013_deleted_appliances.sql": "b0e6bd062996432cdf6ce9efc43659aeffa180da3f76ba9c8c11e9fc64890cf2",
  "0014_vendor_areas.sql": "1f2c1b330e10374f00344afebd04b29e135928b9a2ebdb9e514e0dff07fa5d8e",
  "0015_moved_and_declined.sql": "7fa051b7d44508ad05da259567c6774d965f4ea09e532b31b1450215f66b8914",
  "0016_reply_read.sql": "0e93d5dbe01a63e61c99d6d38d80cc41b0a1be13115503b68c606f1c5fd14f19",
  "0017_vendor_logo.sql": "857c38920a0451d8d7a2a993eea43ff9734093f0efa2778ba70b5420f6904bbe",
  "0018_care_levels.sql": "01aeddece241fb96bd475c34d5aaa75e256282d31e9ac4f77a1acdec4c08394c",
  "0019_care_of_catalogue.sql": "9e2d06bdc110d3eeed0c33311f24570b8c8fdbdb6773cd7c8f448f1a6cff1882",
  "0020_catalog_words.sql": "184d304501ba5ee30a330feb4b2bbf79caac82e953a5c505fb824d8e16b8a155",
  "0021_history_by_day.sql": "698a182890519d28952f151cf88ac835d1fc83b9f42d8fd338b92bef00927f28",
  "0022_assistant_chats.sql": "13ae551912f1bd2277a469084c716afbe69a582a7b3dc0e2ee27d03231e6fcce",
  "0023_applied_operations.sql": "41bfc8dcd4eeee77d348ca2835aed2aa85b67f0e7e27217543af6e26def022d1",
  "0024_push.sql": "506be67f8a12a24a7c13079788045b1c0610a41e68b1de4018cbbb49ac7fe591",
  "0025_vitals.sql": "4086af286589eea23f9b7c26e120a15c516b869e9f24ecd08e5f7f0286cadeb9",
  "0026_catalog_wording.sql": "fdd5f8fc47a68701cb561246478707d4195dcf7df9ef01c7810324aaa271fb19",
  "0027_removed_devices.sql": "c310c3c3aea77af505436f1d29354563d372d53cc469cd6ace69d91e24285525",
  "0028_email_confirmed.sql": "0ad1187960242e0b4fc69e662ac5ff502f8bfdc6d8204d7e966ddf0b23d4011d",
  "0029_written_to.sql": "605bdd5bfea00bfd04df938965f871ffa88d48731fef6a82fba77c13777d2f7b",
  "0030_plan_dates.sql": "5e273a772af82c651f52a08e34b659d6d140cac1a38826cd6aa2b45b64842f42",
  "0031_task_edits.sql": "218d9f877dbc513540ac7f6dc1fc86a7b7c7e64a99670fd44a390e73c32feb16",
  "0032_client_book.sql": "5d568c183f81aba275339ad7a00b2ed33b128fe429acd86724555bf61158fa37",
  "0033_for_one_home.sql": "062bf415577f544337ac8db8fd3688ef8d3d72f7e14c1375970c2a9581c58a77",
  "0034_call_drafts.sql": "1e59a6efbb71204de118bcc13b9d044080f559cfd14013cfb2380c9bfcb7e09f",
  "0035_people.sql": "01f919f4db0eaaac1ed7395f00d725bddd64267a75512c723159f6cf5101878c",
  "0036_links.sql": "5449b120fb81fb4ccdd7245a96e4bcf85dcd6d7bfc50f764d8e5d7b5c48a3c3b",
  "0037_home_without_agent.sql": "3dcc599c0a56599b829b15dd49d719653698b897bfa086a89a88d93571bf5d7f",
  "0038_sales.sql": "12b696b94e0f3f6557154cf0c55c948df72a9f2039884c42c677e61c086d448c",
  "0039_reminded.sql": "4e74847adc762e3ef042dfe6ea5def5eb4ab1f349f4a07a9d7328c10cc83b779",
  "0040_second_person.sql": "42582bc52f7622a51898d79966d0494ea2ab27539516cb62e76eb6bae8a793dd",
  "0041_home_moves.sql": "61493f2f91a7ddc309b35b8c42ae21d1c6bcc0e73c8587e2b64d093eeb82ef2f",
  "0042_hand_overs.sql": "2ec78334da637c11e17c68e1a2657168c278d312f741c779f7fd09bcb9e851e4",
  "0043_florida_and_storms.sql": "bb22e8b4b21d1a391cd18df8e1afbd74f9e0a00d722f706f922cb9c914f021ca",
  "0044_forecast.sql": "dbe9e25f6ae7f155ef042d1a6815dd68c850c71f9fbf2d96c36bb933f75aed1d",
};

/** Migrations only see rows, so the demo's files are discarded. */
const NOWHERE = { put: async () => null } as unknown as R2Bucket;

type Row = Record<string, unknown>;
let machine: Miniflare;
let filled: D1Database;

/** One workerd with a Worker per database costs a tenth of one workerd for each. */
const NEWEST = "newest";
const nameOf = (index: number) => `after-${index}`;

function startMachine(): Miniflare {
  const shared = { modules: true, script: D1_WORKER, ...DIRECT_SOCKET } as const;
  const names = [NEWEST, ...PAST.map(nameOf)];
  return new Miniflare({
    cf: false,
    workers: names.map((name) => ({ name, ...shared, d1Databases: { DB: name } })),
  });
}

const emptyDatabase = async (name: string): Promise<D1Database> =>
  d1ByRequest(connectWorker(await machine.unsafeGetDirectURL(name)));

const statementsOf = (file: string) =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim());

async function apply(d1: D1Database, files: string[]) {
  for (const file of files) await d1.batch(statementsOf(file).map((statement) => d1.prepare(statement)));
}

async function query<T = Row>(d1: D1Database, sql: string, ...values: unknown[]): Promise<T[]> {
  return (
    await d1
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}

/** Tables, columns, and indexes as SQLite stores them. */
const shapeOf = (d1: D1Database) =>
  query<{ type: string; name: string; sql: string }>(
    d1,
    "select type, name, sql from sqlite_master where name not like 'sqlite%' and name not like '\\_cf%' escape '\\' order by name",
  );

const tablesOf = async (d1: D1Database) =>
  (await shapeOf(d1)).filter(({ type }) => type === "table").map(({ name }) => name);

const columnsOf = (d1: D1Database, table: string) =>
  query<{ name: string; type: string }>(
    d1,
    "select name, type from pragma_table_info(?) order by cid",
    table,
  );

async function contents(d1: D1Database, columns: Map<string, string[]>) {
  const results = await d1.batch<Row>(
    [...columns].map(([table, names]) =>
      d1.prepare(`select ${names.join(", ")} from ${table} order by rowid`),
    ),
  );
  return Object.fromEntries([...columns.keys()].map((table, i) => [table, results[i]?.results ?? []]));
}

async function columnsByTable(d1: D1Database) {
  const tables = await tablesOf(d1);
  const lists = await Promise.all(tables.map((table) => columnsOf(d1, table)));
  return new Map(tables.map((table, i) => [table, (lists[i] ?? []).map(({ name }) => name)]));
}

/** A row with a value in every column and references to matching rows. */
async function madeUpRow(d1: D1Database, table: string): Promise<Row | null> {
  const links = await query<{ id: number; table: string; from: string; to: string }>(
    d1,
    'select id, "table", "from", "to" from pragma_foreign_key_list(?) order by seq',
    table,
  );
  const row: Row = {};
  const ids = [...new Set(links.map(({ id }) => id))];
  const width = (id: number) => links.filter((link) => link.id === id).length;
  for (const id of ids.sort((a, b) => width(b) - width(a))) {
    const pairs = links.filter((link) => link.id === id);
    const known = pairs.filter(({ from }) => from in row);
    const where = known.map(({ to }) => `${to} = ?`).join(" and ") || "true";
    const parent = `select * from ${pairs[0]?.table} where ${where} limit 1`;
    const [found] = await query(d1, parent, ...known.map(({ from }) => row[from]));
    if (!found) return null;
    for (const { from, to } of pairs) row[from] = found[to];
  }
  for (const { name, type } of await columnsOf(d1, table)) {
    row[name] ??= /int|real/i.test(type) ? 7 : `${table} ${name}`;
  }
  return row;
}

function insertRows(d1: D1Database, table: string, columns: string[], rows: Row[]) {
  const values = columns.map((_, i) => `value ->> ${i}`).join(", ");
  const list = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
  return d1
    .prepare(`insert into ${table} (${columns.join(", ")}) select ${values} from json_each(?)`)
    .bind(list);
}

/** The demo, plus a row in each table it leaves empty. */
async function fillNewest(d1: D1Database) {
  await apply(d1, FILES);
  const buckets = { homeFiles: NOWHERE, profileImages: NOWHERE };
  await seedDemo({ d1, ...buckets, now: Date.UTC(2026, 3, 14, 16, 30), pepper: "pepper".repeat(6) });
  const columns = await columnsByTable(d1);
  const empty = Object.entries(await contents(d1, columns)).filter(([, rows]) => rows.length === 0);
  // A row may reference another table that must be filled first.
  for (const [table] of [...empty, ...empty]) {
    const [{ n } = { n: 0 }] = await query<{ n: number }>(d1, `select count(*) as n from ${table}`);
    const row = n === 0 ? await madeUpRow(d1, table) : null;
    if (row) await insertRows(d1, table, Object.keys(row), [row]).run();
  }
}

/** Indexes whose row count differs from the table's; D1 allows no `pragma integrity_check`. */
async function unevenIndices(d1: D1Database) {
  const indices = (await shapeOf(d1)).filter(({ type }) => type === "index");
  expect(indices.length).toBeGreaterThan(50);
  const counts = indices.map(({ name, sql }) => {
    const [, table, where = "true"] = /` ON `(\w+)` \(.*?\)(?: WHERE (.*))?$/.exec(sql) ?? [];
    const count = (how: string) => `(select count(*) from ${table} ${how} where ${where})`;
    return d1.prepare(`select ${count(`indexed by ${name}`)} = ${count("not indexed")} as even`);
  });
  const results = await d1.batch<{ even: number }>(counts);
  return indices.filter((_, i) => results[i]?.results[0]?.even !== 1).map(({ name }) => name);
}

beforeAll(async () => {
  machine = startMachine();
  filled = await emptyDatabase(NEWEST);
  await fillNewest(filled);
});
afterAll(() => machine.dispose());

test("no migration that was ever applied has been edited", () => {
  const now = FILES.map((file) => [
    file,
    createHash("sha256")
      .update(readFileSync(`${FOLDER}/${file}`))
      .digest("hex"),
  ]);
  expect(Object.fromEntries(now)).toEqual(FINGERPRINTS);
});

test("migrations only add; those that change data say so row by row", () => {
  // An index may be replaced by one of the same name in the same migration.
  const replaces = (statement: string, all: readonly string[]) => {
    const name = /^DROP INDEX `(\w+)`;?$/.exec(statement)?.[1];
    return name !== undefined && all.some((one) => one.includes(`INDEX \`${name}\` ON`));
  };
  const added = FILES.map(statementsOf).flatMap((all) => all.filter((one) => !replaces(one, all)));
  const others = added.filter(
    (statement) =>
      !/^(\/\*[^*]*\*\/\n)?(CREATE (TABLE|INDEX|UNIQUE INDEX)|ALTER TABLE `\w+` ADD|UPDATE `\w+` SET [^;]* ?\nWHERE|INSERT INTO `\w+` \([^)]*\)\nSELECT) /.test(
        statement,
      ),
  );
  expect(others).toEqual([]);
});

describe.each(sampled(PAST, 3))("data from the schema after migration %i", (index) => {
  const later = FILES.slice(index + 1);
  let old: D1Database;
  let columns: Map<string, string[]>;
  let before: Record<string, Row[]>;

  beforeAll(async () => {
    old = await emptyDatabase(nameOf(index));
    await apply(old, FILES.slice(0, index + 1));
    columns = await columnsByTable(old);
    const source = await contents(filled, columns);
    const inserts = [...columns].map(([table, names]) => insertRows(old, table, names, source[table] ?? []));
    await old.batch([old.prepare("pragma defer_foreign_keys = true"), ...inserts]);
    before = await contents(old, columns);
  });

  test("has rows in every table", () => {
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    expect(empty).toEqual([]);
    expect(before.client_tasks?.length).toBeGreaterThan(1_000);
  });

  test("is unchanged after a migration that fails at its last statement", async () => {
    const shape = await shapeOf(old);
    const statements = [...statementsOf(later[0] as string), "create table users (id text)"];
    const failed = await old.batch(statements.map((one) => old.prepare(one))).catch((error) => String(error));
    expect(failed).toContain("already exists");
    expect(await shapeOf(old)).toEqual(shape);
  });

  test("survives the later migrations intact, with every reference and index of a new database", async () => {
    await apply(old, later);
    expect(await contents(old, columns)).toEqual(before);
    expect(await query(old, "pragma foreign_key_check")).toEqual([]);
    expect(await query(old, "pragma quick_check")).toEqual([{ quick_check: "ok" }]);
    expect(await shapeOf(old)).toEqual(await shapeOf(filled));
    expect(await unevenIndices(old)).toEqual([]);
  });
});
