import {
  NOT_BACKED_UP,
  readBackupPage,
  readSchema,
  type TableShape,
  type Value,
} from "#db/queries/backup-pages.server.ts";
import { insertsOf } from "./insert-statements.mjs";
import { parentsFirst, repairReferences } from "./references.ts";
import {
  type BackupDeps,
  manifestKey,
  type Progress,
  putPart,
  type StoredProgress,
  saveProgress,
} from "./store.ts";

/** Rows and letters of a page, objects of a list, and pages and lists of a tick. */
export type PageLimits = { rows: number; letters: number; objects: number; steps: number };

/** What backup.json says of its own form: the one `npm run restore` reads. */
const FORMAT = 2;
/** Wrangler's own list; its rows go in with the tables, as it is read when they are. */
const MIGRATIONS = "d1_migrations";
/** A row that came in while the pages were read may stand in the way of one read before it; then that one stays. */
const VERB = "INSERT OR IGNORE INTO";

/** The first part: tables, indices and the list of migrations. */
export async function begin(deps: BackupDeps, day: string): Promise<StoredProgress | null> {
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

/** The next page of a table or list of a bucket; "done" when there is none, null when another run is ahead. */
export async function step(
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
export async function finish(deps: BackupDeps, day: string, progress: Progress): Promise<void> {
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
