import { backupDay, isBackupKept } from "#app/domain/retention.ts";
import {
  NOT_BACKED_UP,
  type Reference,
  readBackupPage,
  readSchema,
  type TableShape,
  type Value,
} from "#db/queries/backup-pages.server.ts";
import { recordFullBackup } from "#db/queries/email/job-runs.server.ts";
import { count, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";
import { insertsOf, name } from "./insert-statements.mjs";

/** Keeps a page far below a Worker's 128 MB, and a tick below D1's 1,000 statements. */
const SIZES: PageLimits = { rows: 500, letters: 1_000_000, objects: 500, steps: 400 };

/**
 * Begins on the first tick of a Sunday (UTC) and goes on at later ones; whole once backup.json, written last, exists.
 */
export async function backUp(deps: BackupDeps, tally: Tally, sizes: PageLimits = SIZES): Promise<void> {
  const day = backupDay(deps.now);
  await part(tally, () => clearOldBackups(deps, day, tally));
  const whole = (await wholeBackup(deps, day)) ?? (await goOn(deps, day, tally, sizes));
  if (whole) await recordFullBackup(deps.db, whole);
}

async function wholeBackup({ backups }: BackupDeps, day: string) {
  const manifest = await backups.head(manifestKey(day));
  if (!manifest) return null;
  const { begunAt, at, rows, files } = manifest.customMetadata ?? {};
  return { begunAt: Number(begunAt), at: Number(at), result: { rows: Number(rows), files: Number(files) } };
}

async function goOn(deps: BackupDeps, day: string, tally: Tally, sizes: PageLimits) {
  let kept: StoredProgress | null = (await readProgress(deps, day)) ?? (await begin(deps, day));
  for (let steps = 0; kept && steps < sizes.steps; steps++) {
    const next: StoredProgress | "done" | null = await step(deps, day, kept, sizes);
    if (next === "done") {
      await finish(deps, day, kept.progress);
      count(tally, "whole");
      return wholeBackup(deps, day);
    }
    kept = next;
    count(tally, "parts");
  }
  return null;
}

export type PageLimits = { rows: number; letters: number; objects: number; steps: number };

/** Format version in backup.json, as `npm run restore` reads it. */
const FORMAT = 2;
/** Wrangler's own table; its rows are restored with the tables. */
const MIGRATIONS = "d1_migrations";
/** A row inserted while pages were read may conflict with an older one; the first one stays. */
const VERB = "INSERT OR IGNORE INTO";

async function begin(deps: BackupDeps, day: string): Promise<StoredProgress | null> {
  const { statements, tables, migrations } = await readSchema(deps.db);
  const ordered = parentsFirst(tables);
  const list = ordered.find(({ name }) => name === MIGRATIONS) as TableShape;
  const rows = migrations.map((row) => list.columns.map((column) => row[column] ?? null));
  const lines = ["PRAGMA defer_foreign_keys=TRUE;", ...statements.map((statement) => `${statement};`)];
  const text = `${lines.join("\n")}\n${await sqlOf(list, rows)}`;
  const backedUp = ordered.filter(({ name }) => name !== MIGRATIONS && !NOT_BACKED_UP.includes(name));
  const none = Object.fromEntries(backedUp.map(({ name }) => [name, 0]));
  const progress: Progress = {
    begunAt: deps.now,
    migrations: migrations.map(({ name }) => String(name)),
    tables: backedUp,
    table: 0,
    after: 0,
    rows: { [MIGRATIONS]: rows.length, ...none },
    d1: [await putPart(deps, day, { name: "d1/0000-schema.sql", text })],
    bucket: 0,
    startAfter: null,
    listed: {},
  };
  return saveProgress(deps, day, progress, null);
}

/** "done" at the end; null when another run is ahead. */
async function step(
  deps: BackupDeps,
  day: string,
  { progress, etag }: StoredProgress,
  sizes: PageLimits,
): Promise<StoredProgress | "done" | null> {
  const next = (await nextPage(deps, day, progress, sizes)) ?? (await nextList(deps, day, progress, sizes));
  return next === null ? "done" : saveProgress(deps, day, next, etag);
}

async function nextPage(
  deps: BackupDeps,
  day: string,
  progress: Progress,
  sizes: PageLimits,
): Promise<Progress | null> {
  let { after } = progress;
  for (let at = progress.table; at < progress.tables.length; at++, after = 0) {
    const table = progress.tables[at] as TableShape;
    const { rows, last, isLastPage } = await readBackupPage(deps.db, table, { ...sizes, after });
    if (rows.length === 0) continue;
    const counted = { ...progress.rows, [table.name]: (progress.rows[table.name] ?? 0) + rows.length };
    const number = String(progress.d1.length).padStart(4, "0");
    const part = { name: `d1/${number}-${table.name}.sql`, text: await sqlOf(table, rows) };
    const d1 = [...progress.d1, await putPart(deps, day, part)];
    const place = isLastPage ? { table: at + 1, after: 0 } : { table: at, after: last };
    return { ...progress, ...place, rows: counted, d1 };
  }
  return null;
}

async function nextList(
  deps: BackupDeps,
  day: string,
  progress: Progress,
  sizes: PageLimits,
): Promise<Progress | null> {
  const buckets: [binding: string, bucket: R2Bucket][] = [
    ["HOME_FILES", deps.files],
    ["PROFILE_IMAGES", deps.pictures],
  ];
  const here = buckets[progress.bucket];
  if (!here) return null;
  const [binding, bucket] = here;
  const startAfter = progress.startAfter ?? undefined;
  const { objects, truncated } = await bucket.list({ limit: sizes.objects, startAfter });
  const seen = progress.listed[binding] ?? [];
  const lines = objects.map(({ key, size, etag }) => `${JSON.stringify({ key, size, etag })}\n`);
  const name = `files/${binding}-${String(seen.length).padStart(4, "0")}.jsonl`;
  const list = { ...(await putPart(deps, day, { name, text: lines.join("") })), count: objects.length };
  return {
    ...progress,
    table: progress.tables.length,
    bucket: truncated ? progress.bucket : progress.bucket + 1,
    startAfter: truncated ? (objects.at(-1)?.key ?? null) : null,
    listed: { ...progress.listed, [binding]: [...seen, list] },
  };
}

/** The last part, and then backup.json, without which there is no backup. */
async function finish(deps: BackupDeps, day: string, progress: Progress): Promise<void> {
  const text = `${repairReferences(progress.tables).join("\n")}\n`;
  const references = await putPart(deps, day, { name: "d1/9999-references.sql", text });
  const { begunAt, migrations, rows, listed } = progress;
  const manifest = {
    format: FORMAT,
    at: new Date(deps.now).toISOString(),
    begunAt: new Date(begunAt).toISOString(),
    migrations,
    tables: rows,
    d1: [...progress.d1, references],
    buckets: {},
    missing: [],
    listed,
    notBackedUp: NOT_BACKED_UP,
  };
  const sum = (counts: number[]) => String(counts.reduce((total, n) => total + n, 0));
  const files = Object.values(listed).flatMap((lists) => lists.map((list) => list.count));
  await deps.backups.put(manifestKey(day), `${JSON.stringify(manifest, null, 1)}\n`, {
    onlyIf: { etagDoesNotMatch: "*" },
    customMetadata: {
      begunAt: String(begunAt),
      at: String(deps.now),
      rows: sum(Object.values(rows)),
      files: sum(files),
    },
  });
}

async function sqlOf(table: TableShape, rows: readonly Value[][]): Promise<string> {
  const items = rows.map((row) => ({
    table: table.name,
    columns: table.columns,
    keys: table.keys,
    cells: row.map((value) => (typeof value === "number" ? { number: String(value) } : value)),
  }));
  let text = "";
  for await (const statement of insertsOf(items, VERB)) text += `${statement}\n`;
  return text;
}

export type BackupDeps = Pick<JobDeps, "db" | "now" | "random"> & {
  files: R2Bucket;
  pictures: R2Bucket;
  backups: R2Bucket;
};

export type Part = { file: string; size: number; sha256: string };
/** Objects of a bucket, listed and not copied. */
export type ListPart = Part & { count: number };

/** Saved after each part, so the next tick continues there. */
export type Progress = {
  begunAt: number;
  migrations: string[];
  tables: TableShape[];
  /** Read position: an index into `tables` and the last row number read. */
  table: number;
  after: number;
  rows: Record<string, number>;
  d1: Part[];
  /** List position: an index into the buckets and the last key seen. */
  bucket: number;
  startAfter: string | null;
  listed: Record<string, ListPart[]>;
};
type StoredProgress = { progress: Progress; etag: string };

const progressKey = (day: string) => `${day}/progress.json`;
const manifestKey = (day: string) => `${day}/backup.json`;

/** Under a name unique to this run, so parallel runs never mix. */
async function putPart(
  { backups, random }: BackupDeps,
  day: string,
  { name, text }: { name: string; text: string },
): Promise<Part> {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [stem, ending] = name.split(".");
  const file = `${stem}-${random.id()}.${ending}`;
  await backups.put(`${day}/${file}`, bytes, { sha256 });
  return { file, size: bytes.length, sha256 };
}

/** How far the backup of the day has come; null where it was not begun. */
async function readProgress({ backups }: BackupDeps, day: string): Promise<StoredProgress | null> {
  const kept = await backups.get(progressKey(day));
  return kept && { progress: await kept.json<Progress>(), etag: kept.etag };
}

/** Null where another run has gone ahead. */
async function saveProgress(
  { backups }: BackupDeps,
  day: string,
  progress: Progress,
  etag: string | null,
): Promise<StoredProgress | null> {
  const onlyIf = etag === null ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
  const kept = await backups.put(progressKey(day), JSON.stringify(progress), { onlyIf });
  return kept && { progress, etag: kept.etag };
}

const MAX_PAGES = 20;

/** Deletes the marker of a whole backup first, so that a half-deleted one never counts as whole. */
async function clearOldBackups(deps: BackupDeps, today: string, tally: Tally): Promise<void> {
  const { backups, now } = deps;
  const { delimitedPrefixes } = await backups.list({ delimiter: "/" });
  const days = delimitedPrefixes.map((prefix) => prefix.slice(0, -1)).filter((day) => day < today);
  let pages = 0;
  for (const day of days.sort()) {
    const isWhole = (await backups.head(manifestKey(day))) !== null;
    if (isWhole && isBackupKept(day, now)) continue;
    if (isWhole) await backups.delete(manifestKey(day));
    for (; pages < MAX_PAGES; pages++) {
      const { objects } = await backups.list({ prefix: `${day}/` });
      if (objects.length === 0) break;
      await backups.delete(objects.map(({ key }) => key));
      count(tally, "old files", objects.length);
    }
  }
}

/** A home's own task without its owner would become the agent's, so such a row is deleted. */
const OWNERS = ["users", "profiles", "clients"];

/** The tables in an order in which each comes after those it refers to. */
export function parentsFirst(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const visit = (table: TableShape, trail: readonly string[]) => {
    if (ordered.includes(table) || trail.includes(table.name)) return;
    for (const { table: parent } of table.references) {
      const found = tables.find((one) => one.name === parent);
      if (found) visit(found, [...trail, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

/** A row goes if its owner or a required reference is missing; otherwise only the reference is cleared. */
export function repairReferences(ordered: readonly TableShape[]): string[] {
  return ordered.flatMap((table) => table.references.map((reference) => repairStatement(table, reference)));
}

function repairStatement(table: TableShape, { table: parent, from, to }: Reference): string {
  const own = (column: string) => `${name(table.name)}.${name(column)}`;
  const named = from.map((column) => `${own(column)} IS NOT NULL`).join(" AND ");
  const same = to.map((column, i) => `parent.${name(column)} = ${own(from[i] as string)}`).join(" AND ");
  const where = `${named} AND NOT EXISTS (SELECT 1 FROM ${name(parent)} parent WHERE ${same})`;
  const loose = from.find((column) => table.nullable.includes(column) && isNamedOnce(table, column));
  return OWNERS.includes(parent) || loose === undefined
    ? `DELETE FROM ${name(table.name)} WHERE ${where};`
    : `UPDATE ${name(table.name)} SET ${name(loose)} = NULL WHERE ${where};`;
}

const isNamedOnce = ({ references }: TableShape, column: string) =>
  references.filter(({ from }) => from.includes(column)).length === 1;
