import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { backupDay } from "#app/domain/retention.ts";
import { NOT_BACKED_UP } from "#db/queries/backup-pages.server.ts";
import { createWorld, type World } from "#tests/support/homes.ts";
import { quietAlerts } from "#tests/support/quiet-alerts.ts";
import { randomAgent } from "#tests/support/random-agents.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import {
  backupKeys,
  type Gate,
  manifestOf,
  noteMigrations,
  runFullBackup,
  SMALL,
  SUNDAY,
  tick,
  WEDNESDAY,
} from "#tests/support/weekly-backups.ts";
import { run } from "#workers/scheduler/jobs.ts";

/** Everything in one tick, still in pages. */
const BIG = { ...SMALL, rows: 40, letters: 40_000, steps: 1_000 };
const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await noteMigrations(world.d1);
  const make = makerOf(SEED);
  for (let agents = 0; agents < 5; agents++) await randomAgent(world, make);
  const agent = await world.d1.prepare("select id from profiles limit 1").first<string>("id");
  await world.d1.batch([
    world.d1.prepare("insert into attempts (key, window_start, count) values ('secret-key', 1, 3)"),
    world.d1
      .prepare(
        "insert into agent_sessions (id, agent_id, expires_at, started_at) values ('secret-session', ?, 1, 1)",
      )
      .bind(agent),
  ]);
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.backups.delete(await backupKeys(world));
  await world.d1.prepare("delete from job_runs").run();
});

/** Everything backup.json lists, checked against SHA-256, as one text without job records. */
async function wholeText(): Promise<string> {
  const manifest = await manifestOf(world);
  const parts = [...(manifest?.d1 ?? []), ...Object.values(manifest?.listed ?? {}).flat()];
  const texts = [];
  for (const { file, sha256 } of parts) {
    const text = (await (await world.backups.get(`${SUNDAY}/${file}`))?.text()) ?? "";
    expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
    texts.push(text);
  }
  return texts.join("").replace(/^INSERT OR IGNORE INTO "job_runs".*\n/m, "");
}

/** The same as a short hash. */
const wholeHash = async () =>
  createHash("sha256")
    .update(await wholeText())
    .digest("hex");

test("each tick continues the last one until the backup has every row and file counted, except login secrets", async () => {
  const ticks = await runFullBackup(world);
  expect(ticks).toBeGreaterThan(20);
  const manifest = await manifestOf(world);
  const { results } = await world.d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
    )
    .all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !NOT_BACKED_UP.includes(name));
  expect(Object.keys(manifest?.tables ?? {}).sort()).toEqual(tables.sort());
  for (const table of tables) {
    const rows = await world.d1.prepare(`select count(*) as n from ${table}`).first<number>("n");
    expect([table, manifest?.tables[table]]).toEqual([table, table === "job_runs" ? 0 : rows]);
  }
  const listed = Object.entries(manifest?.listed ?? {}).map(([name, lists]) => [
    name,
    lists.reduce((sum, { count }) => sum + count, 0),
  ]);
  expect(listed).toEqual([
    ["HOME_FILES", (await world.homeFiles.list()).objects.length],
    ["PROFILE_IMAGES", (await world.profileImages.list()).objects.length],
  ]);
  // A page ends with the row that fills it; a character takes at most six bytes.
  for (const { size } of manifest?.d1 ?? []) expect(size).toBeLessThan((SMALL.letters + 10_000) * 6);
  // Sessions, reset links, and throttle counters are left out.
  const text = await wholeText();
  expect(text).toContain('INSERT OR IGNORE INTO "profiles"');
  for (const table of NOT_BACKED_UP) {
    expect(text).toContain(`CREATE TABLE \`${table}\``);
    expect(text).not.toContain(`INTO "${table}"`);
  }
  expect(text).not.toContain("secret-");
});

test("a complete backup needs nothing more until Sunday, when the next one starts", async () => {
  await tick(world, { sizes: BIG });
  const keys = await backupKeys(world);
  expect((await tick(world, { now: WEDNESDAY + 3 * DAY })).counts).toEqual({});
  expect(await backupKeys(world)).toEqual(keys);
  expect((await tick(world, { now: Date.UTC(2026, 10, 29) })).counts).toEqual({ parts: 1 });
});

test("one scheduled tick backs up a small database, logs it, and logs no personal data", async () => {
  const log: unknown[] = [];
  const { db, random } = world.deps;
  const { homeFiles: files, profileImages: pictures, backups } = world;
  const deps = {
    db,
    now: WEDNESDAY,
    random,
    enqueue: async () => {},
    log: (event: unknown) => log.push(event),
    files,
    pictures,
    backups,
    alerts: quietAlerts,
  };
  const tally = await run("backup", deps, () => WEDNESDAY);
  expect(tally).toMatchObject({ counts: { whole: 1 }, error: null });
  const { trips, rows, read, written, unreported, ...line } = log[0] as Record<string, unknown>;
  expect(line).toEqual({
    ...{ event: "job", job: "backup", ms: 0, error: null },
    ...{ parts: tally.counts.parts, whole: 1 },
  });
  const asked = [trips, rows, read, written, unreported];
  expect(asked.filter((count) => typeof count !== "number")).toEqual([]);
  expect(log).toHaveLength(1);
  const note = await world.d1
    .prepare("select started_at, ended_at from job_runs where job = 'whole backup'")
    .first();
  expect(note).toEqual({ started_at: WEDNESDAY, ended_at: WEDNESDAY });
  const statements = world.recording.trips.flat().filter((sql) => sql.includes('"row number"'));
  const plan = await world.d1
    .prepare(`explain query plan ${statements[0]}`)
    .bind(0, 500, 1_000_000)
    .all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail).join()).toMatch(/SEARCH .* USING INTEGER PRIMARY KEY/);
});

const killer = (step: number): { gate: Gate; reached: () => boolean } => {
  let left = step;
  return {
    gate: (work) => {
      left -= 1;
      if (left === 0) throw new Error("killed");
      return work();
    },
    reached: () => left <= 0,
  };
};

test(
  "killed at any step it continues, and an incomplete backup never counts as complete",
  async () => {
    await tick(world, { sizes: BIG });
    const whole = await wholeHash();
    let steps = 0;
    await world.backups.delete(await backupKeys(world));
    await tick(world, {
      sizes: BIG,
      gate: (work) => {
        steps += 1;
        return work();
      },
    });
    expect(steps).toBeGreaterThan(20);
    const every = PROOF ? 1 : Math.ceil(steps / 4);
    for (let step = 1 + (SEED % every); step <= steps; step += every) {
      await world.backups.delete(await backupKeys(world));
      const { gate } = killer(step);
      await tick(world, { sizes: BIG, gate }).catch((error) => expect(String(error)).toContain("killed"));
      if (await manifestOf(world)) expect(await wholeHash()).toBe(whole);
      await tick(world, { sizes: BIG });
      expect(await wholeHash(), `killed at step ${step}`).toBe(whole);
    }
  },
  PROOF ? 1_800_000 : 60_000,
);

test("two ticks at once make one backup without duplicate rows", async () => {
  await tick(world, { sizes: BIG });
  const whole = await wholeHash();
  await world.backups.delete(await backupKeys(world));
  await Promise.all([tick(world, { sizes: BIG }), tick(world, { sizes: BIG }), tick(world, { sizes: BIG })]);
  await tick(world, { sizes: BIG });
  expect(await wholeHash()).toBe(whole);
});

test("a complete backup is kept exactly eight weeks, an incomplete one until the next starts", async () => {
  const begun = Date.parse(SUNDAY);
  await world.backups.put("2026-11-15/d1/0000-schema-x.sql", "half");
  await world.backups.put(`${SUNDAY}/backup.json`, "{}", {
    customMetadata: { begunAt: "1", at: "2", rows: "3", files: "4" },
  });
  await world.backups.put(`${SUNDAY}/d1/0000-schema-x.sql`, "whole");
  await tick(world, { now: begun });
  expect(await backupKeys(world)).toEqual([`${SUNDAY}/backup.json`, `${SUNDAY}/d1/0000-schema-x.sql`]);
  await tick(world, { now: begun + 8 * WEEK - 1 });
  expect(await backupKeys(world)).toContain(`${SUNDAY}/backup.json`);
  await tick(world, { now: begun + 8 * WEEK });
  expect((await backupKeys(world)).filter((key) => key.startsWith(SUNDAY))).toEqual([]);
});

test("deleting an old backup removes its completion marker first", async () => {
  await world.backups.put("2026-01-04/backup.json", "{}");
  await world.backups.put("2026-01-04/d1/0000-schema-x.sql", "old");
  let deletes = 0;
  const gate: Gate = (work) => work();
  const { backups } = world;
  const dying = new Proxy(backups, {
    get: (target, name) =>
      name !== "delete"
        ? Reflect.get(target, name)
        : (keys: string | string[]) => {
            deletes += 1;
            if (deletes === 2) throw new Error("killed");
            return target.delete(keys);
          },
  });
  await tick({ ...world, backups: dying }, { gate });
  const old = (await backupKeys(world)).filter((key) => key.startsWith("2026-01-04"));
  expect(old).toEqual(["2026-01-04/d1/0000-schema-x.sql"]);
  await tick(world);
  expect((await backupKeys(world)).filter((key) => key.startsWith("2026-01-04"))).toEqual([]);
});

test.each([
  [Date.UTC(2026, 10, 22), SUNDAY],
  [Date.UTC(2026, 10, 22) - 1, "2026-11-15"],
  [Date.UTC(2026, 10, 28, 23, 59, 59, 999), SUNDAY],
  [0, "1969-12-28"],
])("the backup of instant %d is named after the Sunday before", (now, day) => {
  expect(backupDay(now)).toBe(day);
});
