import { homePrefix } from "#app/services/files/home-files.server.ts";
import { eraseClient } from "#db/queries/trash/purge.server.ts";
import { chunksOf, count, type JobDeps, type Tally } from "#workers/scheduler/job.ts";

/** Keys R2 deletes at once. */
const KEYS = 1000;

export type PurgeDeps = Pick<JobDeps, "db" | "now"> & { files: R2Bucket; pictures: R2Bucket };

/** Erases a home with its files, the rows first; nothing where it is not to go any more. */
export async function eraseHome(
  { db, files }: PurgeDeps,
  clientId: string,
  horizon: number,
  tally: Tally,
): Promise<void> {
  if (!(await eraseClient(db, clientId, horizon))) return;
  count(tally, "clients");
  for await (const objects of pagesOf(files, homePrefix(clientId))) {
    await deleteKeys(
      files,
      objects.map(({ key }) => key),
    );
    count(tally, "files", objects.length);
  }
}

/** What lies in a bucket, a page at a time; the pages stay right while what was seen is deleted. */
export async function* pagesOf(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let startAfter: string | undefined;
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix, startAfter });
    if (objects.length > 0) yield objects;
    startAfter = objects.at(-1)?.key;
    if (!truncated || startAfter === undefined) return;
  }
}

export async function deleteKeys(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (const some of chunksOf(keys, KEYS)) await bucket.delete(some);
}

/** Asks for pages of so many until one is not full, and counts them. */
export async function counted(
  tally: Tally,
  what: string,
  size: number,
  page: () => Promise<number>,
): Promise<void> {
  for (let rows = size; rows === size; ) {
    rows = await page();
    count(tally, what, rows);
  }
}
