import { readdirSync } from "node:fs";
import { systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { backUp, type PageLimits, type Progress } from "#workers/scheduler/backup/backup.ts";
import { newTally } from "#workers/scheduler/job.ts";
import type { TestBindings } from "./bindings.ts";

/** Small pages, so a small database takes many, with one step per tick. */
export const SMALL: PageLimits = { rows: 15, letters: 30_000, objects: 3, steps: 1 };
/** A Wednesday at noon, whose backup is named after the Sunday before. */
export const WEDNESDAY = Date.UTC(2026, 10, 25, 12);
export const SUNDAY = "2026-11-22";

/** Wrangler's table of applied migrations, as in a deployed database. */
export async function noteMigrations(d1: D1Database): Promise<void> {
  const names = readdirSync("db/migrations")
    .filter((file) => file.endsWith(".sql"))
    .sort();
  await d1.batch([
    d1.prepare(
      "create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default '2026-01-01' not null)",
    ),
    d1.prepare("insert into d1_migrations (name) select value from json_each(?)").bind(JSON.stringify(names)),
  ]);
}

export type Gate = <T>(step: () => Promise<T>) => Promise<T>;

export function gatedBucket(bucket: R2Bucket, gate: Gate): R2Bucket {
  return new Proxy({} as R2Bucket, {
    get: (_, name) => {
      const value = Reflect.get(bucket, name);
      return (...args: unknown[]) => gate(() => value.apply(bucket, args));
    },
  });
}

/** One backup tick as the cron runs it; throws the error that ended it. */
export async function tick(
  bindings: TestBindings,
  {
    now = WEDNESDAY,
    sizes = SMALL,
    gate = (step) => step(),
  }: { now?: number; sizes?: PageLimits; gate?: Gate } = {},
) {
  const tally = newTally();
  const deps = {
    db: createDb(bindings.d1),
    now,
    random: systemRandom,
    files: gatedBucket(bindings.homeFiles, gate),
    pictures: gatedBucket(bindings.profileImages, gate),
    backups: gatedBucket(bindings.backups, gate),
  };
  await backUp(deps, tally, sizes);
  return tally;
}

/** Ticks until the backup is complete, with `between` in between; returns the count. */
export async function runFullBackup(
  bindings: TestBindings,
  {
    between = async () => {},
    now = WEDNESDAY,
  }: { between?: (tick: number) => Promise<void>; now?: number } = {},
): Promise<number> {
  for (let ticks = 1; ticks < 2_000; ticks++) {
    const { counts } = await tick(bindings, { now });
    if (counts.whole) return ticks;
    await between(ticks);
  }
  throw new Error("The backup did not come to its end");
}

export type Manifest = {
  tables: Record<string, number>;
  d1: { file: string; size: number; sha256: string }[];
  listed: Record<string, { file: string; sha256: string; count: number }[]>;
};

export async function manifestOf({ backups }: TestBindings, day = SUNDAY): Promise<Manifest | null> {
  return (await (await backups.get(`${day}/backup.json`))?.json<Manifest>()) ?? null;
}

/** The tables read completely, the current one, and the last row number read in it. */
export async function placeOf({ backups }: TestBindings) {
  const kept = await (await backups.get(`${SUNDAY}/progress.json`))?.json<Progress>();
  const names = kept?.tables.map(({ name }) => name) ?? [];
  const at = kept?.table ?? 0;
  return { read: names.slice(0, at), table: names[at], after: kept?.after ?? 0 };
}

export async function backupKeys({ backups }: TestBindings): Promise<string[]> {
  return (await backups.list()).objects.map(({ key }) => key);
}
