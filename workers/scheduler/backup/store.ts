import type { TableShape } from "#db/queries/backup-pages.server.ts";
import type { JobDeps } from "#workers/scheduler/job.ts";

export type BackupDeps = Pick<JobDeps, "db" | "now" | "random"> & {
  files: R2Bucket;
  pictures: R2Bucket;
  backups: R2Bucket;
};

/** A file of the backup, by its name in it. */
export type Part = { file: string; size: number; sha256: string };
/** Objects of a bucket, listed and not copied. */
export type ListPart = Part & { count: number };

/** How far a backup has come: kept beside its parts after each of them, so that the next tick goes on there. */
export type Progress = {
  begunAt: number;
  migrations: string[];
  /** Parents first. */
  tables: TableShape[];
  /** Where the reading stands: a place in `tables` and the number of the last row read there. */
  table: number;
  after: number;
  rows: Record<string, number>;
  d1: Part[];
  /** Where the listing stands: a place among the buckets and the last key seen. */
  bucket: number;
  startAfter: string | null;
  listed: Record<string, ListPart[]>;
};
export type StoredProgress = { progress: Progress; etag: string };

const progressKey = (day: string) => `${day}/progress.json`;
export const manifestKey = (day: string) => `${day}/backup.json`;

/** Writes a part under a name no other run uses: what two runs write at once never gets mixed. */
export async function putPart(
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
export async function readProgress({ backups }: BackupDeps, day: string): Promise<StoredProgress | null> {
  const kept = await backups.get(progressKey(day));
  return kept && { progress: await kept.json<Progress>(), etag: kept.etag };
}

/** Keeps how far it has come; null where another run has gone on in the meantime: then that one has it. */
export async function saveProgress(
  { backups }: BackupDeps,
  day: string,
  progress: Progress,
  etag: string | null,
): Promise<StoredProgress | null> {
  const onlyIf = etag === null ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
  const kept = await backups.put(progressKey(day), JSON.stringify(progress), { onlyIf });
  return kept && { progress, etag: kept.etag };
}
