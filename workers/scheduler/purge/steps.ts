import { brandImageOwner } from "#app/domain/profile/brand-image.ts";
import { vendorLogoOwner } from "#app/domain/vendors/vendor-logo.ts";
import { homeKeyPrefix } from "#app/services/files/home-files.server.ts";
import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import { eraseClient } from "#db/queries/trash/purge.server.ts";
import { count, type JobDeps, type Tally } from "#workers/scheduler/job.ts";

export type PurgeDeps = Pick<JobDeps, "db" | "now"> & { files: R2Bucket; pictures: R2Bucket };

/** Erases a home with its files, the rows first; nothing where it is not to go any more. */
export async function eraseHome(
  { db, files }: PurgeDeps,
  clientId: string,
  cutoff: number,
  tally: Tally,
): Promise<void> {
  if (!(await eraseClient(db, clientId, cutoff))) return;
  count(tally, "clients");
  for await (const objects of pagesOf(files, homeKeyPrefix(clientId))) {
    const keys = objects.map(({ key }) => key);
    await deleteFiles({ db }, files, keys);
    count(tally, "files", objects.length);
  }
}

/** Whose a picture is: an agent's own or one of their vendors'; null for a key of neither. */
export function pictureOwner(key: string): string | null {
  return brandImageOwner(key) ?? vendorLogoOwner(key);
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
