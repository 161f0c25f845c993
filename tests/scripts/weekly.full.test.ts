import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOT_BACKED_UP } from "#db/queries/backup-pages.server.ts";
import { createWorld, type World } from "#tests/support/homes.ts";
import { randomAgent } from "#tests/support/random-agents.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { SEED } from "#tests/support/seed.ts";
import { manifestOf, noteMigrations, placeOf, runFullBackup, SUNDAY } from "#tests/support/weekly-backups.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is built
import { restoreBackup } from "../../scripts/backup/restore-backup.mjs";
// @ts-expect-error -- as above
import { storesOf } from "../../scripts/backup/stores.mjs";
// @ts-expect-error -- as above
import { fetchWeekly, wholeDays } from "../../scripts/backup/weekly.mjs";

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;
type Open = { rows: (sql: string) => Promise<Row[]>; buckets: Map<string, R2Bucket> };

let folder: string;
let fetched: string;
let world: World;
let before: Tables;
let after: Tables;
let restored: { rowsLeftOut: Record<string, number>; filesNotThere: string[] };

const NAMES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'";

async function tablesOf(rows: Open["rows"]): Promise<Tables> {
  const names = (await rows(NAMES))
    .map(({ name }) => String(name))
    .filter((name) => name !== "d1_migrations");
  const lists = await Promise.all(names.sort().map((name) => rows(`select * from "${name}" order by 1, 2`)));
  return Object.fromEntries(names.map((name, i) => [name, lists[i] ?? []]));
}

const worldRows: Open["rows"] = async (sql) => (await world.d1.prepare(sql).all<Row>()).results;

async function within<T>(state: string, work: (open: Open) => Promise<T>): Promise<T> {
  const stores = storesOf({ state: join(folder, state) });
  const open = await stores.open();
  try {
    return await work(open);
  } finally {
    await open.dispose();
    stores.close();
  }
}

const run = (sql: string, ...values: unknown[]) => world.d1.prepare(sql).bind(...values);

const client = (id: string, email = `${id}@x.example`) =>
  run(
    "insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key) select ?, id, 'A', 'B', ?, 0, '' from profiles order by rowid limit 1",
    id,
    email,
  );
const occurrence = (id: string, home: string, n = 1) =>
  run(
    "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence) select ?, agent_id, id, 't', '2026-11-20', 1, ? from clients where id = ?",
    id,
    n,
    home,
  );

const document = (id: string) =>
  run(
    "insert into client_documents (id, client_id, name, key, type, size, created_at) values (?, 'busy', 'R', ?, 'application/pdf', 1, 0)",
    id,
    `homes/busy/${id}.pdf`,
  );

/** Homes that change while the backup is read. */
async function prepare(): Promise<void> {
  await world.d1.batch([
    client("leaving", "shared@x.example"),
    client("busy"),
    ...Array.from({ length: 25 }, (_, n) => client(`quiet-${n}`)),
    run(
      "insert into tasks (id, agent_id, title, category, type, frequency) select 't', id, 'T', 'HVAC', 'maintenance', 'monthly' from profiles order by rowid limit 1",
    ),
    occurrence("row-0", "busy"),
    run(
      "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values ('spent', 'busy', 'HVAC', 'x', 100, '2026-11-20', 0)",
    ),
    run("insert into mail_suppressions values ('long@x.example', ?, 1)", `${"long;\\n\n".repeat(20_000)}🏡`),
    document("paper"),
    run("insert into attempts (key, window_start, count) values ('tries', 1, 3)"),
  ]);
}

const seen = new Set<string>();
const once = (what: string) => !seen.has(what) && seen.add(what);

/** Changes between ticks: a task is completed and recurs, a client is invited, and at the worst moment */
async function live(tick: number): Promise<void> {
  await world.d1.batch([
    run("update client_tasks set completed = 1, completed_at = ? where id = ?", tick, `row-${tick - 1}`),
    occurrence(`row-${tick}`, "busy", tick + 1),
    client(`new-${tick}`),
    occurrence(`new-row-${tick}`, `new-${tick}`),
  ]);
  const { read, table, after: last } = await placeOf(world);
  const [leaving] = await worldRows("select rowid as n from clients where id = 'leaving'");
  // an email moves to another client after its first owner was read,
  if (table === "clients" && last >= Number(leaving?.n) && once("address")) {
    await world.d1.batch([
      run("update clients set deleted_at = 1 where id = 'leaving'"),
      client("heir", "shared@x.example"),
    ]);
  }
  // and an old expense gets a receipt after the documents were read.
  const isBetween = read.includes("client_documents") && !read.includes("maintenance_expenses");
  if (isBetween && once("receipt")) {
    await world.d1.batch([
      document("receipt"),
      run("update maintenance_expenses set document_id = 'receipt' where id = 'spent'"),
    ]);
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "peaceful-home-weekly-test-"));
  fetched = join(folder, "fetched");
  world = await createWorld();
  await noteMigrations(world.d1);
  const make = makerOf(SEED);
  for (let agents = 0; agents < 2; agents++) await randomAgent(world, make);
  await prepare();
  before = await tablesOf(worldRows);
  await runFullBackup(world, { between: live });
  await fetchWeekly(world.backups, SUNDAY, fetched);
  const [first] = (await world.homeFiles.list()).objects;
  const bytes = (await (await world.homeFiles.get(first?.key ?? ""))?.arrayBuffer()) ?? "";
  await within("one", async ({ buckets }) => {
    await buckets.get("HOME_FILES")?.put(first?.key ?? "", bytes);
    await buckets.get("HOME_FILES")?.put("homes/newer/upload.pdf", "newer");
  });
  restored = await restoreBackup(fetched, { state: join(folder, "one") });
  after = await within("one", ({ rows }) => tablesOf(rows));
}, 300_000);
afterAll(async () => {
  await world.dispose();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("rows unchanged during the backup are restored exactly, in every table", () => {
  const touched = ["leaving", "row-0", "spent"];
  for (const [table, rows] of Object.entries(before)) {
    if (NOT_BACKED_UP.includes(table) || table === "job_runs") continue;
    const quiet = rows.filter(({ id }) => !touched.includes(String(id)));
    expect(after[table], table).toEqual(expect.arrayContaining(quiet));
  }
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after.mail_suppressions?.[0]?.reason).toHaveLength(160_002);
});

test("sessions, reset links, and throttle counters are not restored", () => {
  expect(before.attempts).toHaveLength(1);
  expect(NOT_BACKED_UP.map((table) => after[table])).toEqual(NOT_BACKED_UP.map(() => []));
});

test("a task completed during the backup has one open occurrence, the earlier or the later one", () => {
  const open = after.client_tasks?.filter((row) => row.client_id === "busy" && row.completed === 0);
  expect(open).toHaveLength(1);
});

test("an email reassigned during the backup stays with the client read first", () => {
  expect([...seen]).toEqual(expect.arrayContaining(["address", "receipt"]));
  const holders = after.clients?.filter(({ email }) => email === "shared@x.example");
  expect(holders).toMatchObject([{ id: "leaving", deleted_at: null }]);
});

test("an expense whose receipt was added too late is restored without it", () => {
  expect(after.maintenance_expenses?.find(({ id }) => id === "spent")).toMatchObject({ document_id: null });
  expect(after.client_documents?.some(({ id }) => id === "receipt")).toBe(false);
});

test("rows of a home added too late are left out and counted", () => {
  const homes = new Set(after.clients?.map(({ id }) => id));
  expect(after.client_tasks?.filter(({ client_id }) => !homes.has(client_id))).toEqual([]);
  expect(restored.rowsLeftOut.client_tasks).toBeGreaterThan(0);
  expect(restored.rowsLeftOut.clients).toBe(1);
});

test("files stay in place, and missing ones on the list are named", async () => {
  const all =
    (await world.homeFiles.list()).objects.length + (await world.profileImages.list()).objects.length;
  expect(restored.filesNotThere).toHaveLength(all - 1);
  const kept = await within("one", async ({ buckets }) => {
    const objects = (await buckets.get("HOME_FILES")?.list())?.objects;
    return objects?.map(({ key }) => key);
  });
  expect(kept).toContain("homes/newer/upload.pdf");
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );
const partOf = (copy: string, name: string) =>
  join(
    copy,
    name.split("/")[0] ?? "",
    readdirSync(join(copy, name.split("/")[0] ?? "")).find((file) =>
      file.includes(name.split("/")[1] ?? ""),
    ) ?? "",
  );

test.each<[string, (copy: string) => void, string]>([
  ["a changed part", (copy) => appendFileSync(partOf(copy, "d1/clients"), "x"), "is not what was saved"],
  ["a missing part", (copy) => rmSync(partOf(copy, "d1/references")), "is missing"],
  [
    "a changed list of files",
    (copy) => appendFileSync(partOf(copy, "files/HOME_FILES"), "x"),
    "is not what was saved",
  ],
  ["an incomplete backup", (copy) => rmSync(join(copy, "backup.json")), "cut short"],
])("%s is refused and nothing is written", async (_, spoil, sentence) => {
  const [copy, state] = [join(folder, "copy"), join(folder, "none")];
  rmSync(copy, { recursive: true, force: true });
  cpSync(fetched, copy, { recursive: true });
  spoil(copy);
  expect(await refusal(restoreBackup(copy, { state }))).toContain(sentence);
  expect(existsSync(join(state, "v3"))).toBe(false);
});

test("an incomplete backup is not offered, one with a lost part is not downloaded, and one with data in its way is not restored", async () => {
  await world.backups.put("2026-11-29/d1/0000-schema-x.sql", "half");
  expect(await wholeDays(world.backups)).toEqual([SUNDAY]);
  expect(await refusal(fetchWeekly(world.backups, "2026-11-29", join(folder, "half")))).toContain(
    "no complete weekly",
  );
  expect(await refusal(restoreBackup(fetched, { state: join(folder, "one") }))).toContain(
    "There is data in this database",
  );
  const lost = (await manifestOf(world))?.d1[3]?.file;
  await world.backups.delete(`${SUNDAY}/${lost}`);
  expect(await refusal(fetchWeekly(world.backups, SUNDAY, join(folder, "lost")))).toContain("is damaged");
  expect(existsSync(join(folder, "lost", "backup.json"))).toBe(false);
});
