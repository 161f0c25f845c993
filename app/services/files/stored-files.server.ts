import { RuleViolation } from "#app/domain/errors.ts";
import type { StorageQuota } from "#app/domain/files/upload-limits.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { releaseQuota, reserveQuota } from "#db/queries/files/stored-files.server.ts";

/** What R2 deletes in one call. */
const KEYS_PER_CALL = 1_000;

type FileDeps = Pick<Deps, "db" | "now">;

export type NewFile = { key: string; bytes: Uint8Array | string; httpMetadata: R2HTTPMetadata };

/**
 * Puts a file into R2 where its owner has room for it: the room is taken first, so that many at once do not pass
 * it. Throws RuleViolation beside `field` where there is none.
 */
export async function storeFile(
  { db, now }: FileDeps,
  bucket: R2Bucket,
  { key, bytes, httpMetadata }: NewFile,
  { quota, field }: { quota: StorageQuota; field: string },
): Promise<void> {
  const size = typeof bytes === "string" ? new TextEncoder().encode(bytes).length : bytes.length;
  const [taken] = await runBatch(db, [reserveQuota(db, quota, { key, size, at: now })]);
  if (rowsChanged(taken) !== 1) throw new RuleViolation(quota.full, field);
  try {
    await bucket.put(key, bytes, { httpMetadata });
  } catch (error) {
    await runBatch(db, [releaseQuota(db, [key])]);
    throw error;
  }
}

/** Deletes files, and only then gives their room back: what fails in between is swept. */
export async function deleteFiles(
  { db }: Pick<Deps, "db">,
  bucket: R2Bucket,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_PER_CALL) {
    const some = keys.slice(at, at + KEYS_PER_CALL);
    await bucket.delete(some);
    await runBatch(db, [releaseQuota(db, some)]);
  }
}
