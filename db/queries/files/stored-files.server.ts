import { eq, sql } from "drizzle-orm";
import type { StorageQuota } from "#app/domain/files/storage-quota.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { storedFiles } from "#db/schema.ts";

export type StoredFile = {
  key: string;
  size: number;
  at: number;
};

/**
 * Reserves quota before a file is written; changes no row if it does not fit. The same key counts once. D1 runs one
 * statement at a time, so simultaneous uploads never pass the limit.
 */
export function reserveQuota(
  db: Db,
  { owner, most }: Pick<StorageQuota, "owner" | "most">,
  { key, size, at }: StoredFile,
): Statement {
  return db.run(sql`
    insert into stored_files (key, owner, size, at)
    select ${key}, ${owner}, ${size}, ${at}
    where (select coalesce(sum(held.size), 0) from stored_files held
      where held.owner = ${owner} and held.key <> ${key}) + ${size} <= ${most}
    on conflict (key) do update set size = excluded.size, at = excluded.at
    where stored_files.owner = excluded.owner`);
}

export function releaseQuota(db: Db, keys: readonly string[]): Statement {
  return db.run(sql`
    delete from stored_files where key in (select value from json_each(${JSON.stringify(keys)}))`);
}

export function selectUsedBytes(db: Db, { owner }: Pick<StorageQuota, "owner">) {
  return db
    .select({ bytes: sql<number>`coalesce(sum(${storedFiles.size}), 0)`.as("taken_bytes") })
    .from(storedFiles)
    .where(eq(storedFiles.owner, owner));
}

export async function getUsedBytes(db: Db, room: Pick<StorageQuota, "owner">): Promise<number> {
  const [row] = await selectUsedBytes(db, room);
  return row?.bytes ?? 0;
}

/** Counts files stored before quotas existed; those already counted stay. */
export function backfillStoredFiles(db: Db, files: readonly (StoredFile & { owner: string })[]): Statement {
  return db.run(sql`
    insert into stored_files (key, owner, size, at)
    select value ->> 'key', value ->> 'owner', value ->> 'size', value ->> 'at'
    from json_each(${JSON.stringify(files)}) where true
    on conflict (key) do nothing`);
}

/** A range of a bucket's keys: after `after`, up to and including `upTo`, holding only `keys`. */
export type KeyRange = { after: string; upTo: string; keys: readonly string[] };

/** Releases quota of files in a key range that do not exist and were counted by `cutoff` (epoch milliseconds). */
export function releaseOrphanedQuota(db: Db, { after, upTo, keys }: KeyRange, cutoff: number): Statement {
  return db.run(sql`
    delete from stored_files where stored_files.key > ${after} and stored_files.key <= ${upTo}
      and stored_files.at <= ${cutoff}
      and stored_files.key not in (select value from json_each(${JSON.stringify(keys)}))`);
}
