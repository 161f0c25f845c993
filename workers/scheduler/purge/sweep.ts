import { agentQuota, homeQuota } from "#app/domain/files/upload-limits.ts";
import { brandImageUrl } from "#app/domain/profile/brand-image.ts";
import { purgeCutoffs } from "#app/domain/retention.ts";
import { homeOfKey } from "#app/services/files/home-files.server.ts";
import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import { runBatch } from "#db/client.server.ts";
import { backfillStoredFiles, releaseOrphanedQuota } from "#db/queries/files/stored-files.server.ts";
import { clearImportFileKeys, listOrphanFiles, listOrphanImages } from "#db/queries/trash/purge.server.ts";
import { count, type Tally } from "#workers/scheduler/job.ts";
import { type PurgeDeps, pagesOf, pictureOwner } from "./steps.ts";

/*
 * Looks through the buckets for what no row names, and holds what is counted of them against what lies there:
 * a file from before anybody counted is counted, and one that is not there takes no room any more.
 */

/** What every file of a home begins with, and no key behind them. */
const HOMES = { prefix: "homes/", end: "homes0" };
/** Files on their way in. */
const IMPORTS = { prefix: "imports/", end: "imports0" };

export async function sweepImports(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, files } = deps;
  const cutoff = purgeCutoffs(now).import;
  for await (const objects of stretchesOf(deps, files, { ...IMPORTS, cutoff })) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= cutoff).map(({ key }) => key);
    await clearImportFileKeys(db, old);
    await deleteFiles(deps, files, old);
    count(tally, "imported files", old.length);
  }
}

export async function sweepFiles(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, files } = deps;
  const cutoff = purgeCutoffs(now).orphan;
  for await (const objects of stretchesOf(deps, files, { ...HOMES, cutoff })) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= cutoff);
    const named = old.flatMap(({ key, size, uploaded }) => {
      const clientId = homeOfKey(key);
      return clientId === null
        ? []
        : [{ key, clientId, size, at: uploaded.getTime(), owner: homeQuota(clientId).owner }];
    });
    const orphans = await listOrphanFiles(db, named);
    await runBatch(db, [backfillStoredFiles(db, named)]);
    await deleteFiles(deps, files, orphans);
    count(tally, "orphans", orphans.length);
  }
}

export async function sweepPictures(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, pictures } = deps;
  const cutoff = purgeCutoffs(now).orphan;
  for await (const objects of pagesOf(pictures, "")) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= cutoff);
    const named = old.flatMap(({ key, size, uploaded }) => {
      const agentId = pictureOwner(key);
      return agentId === null
        ? []
        : [
            {
              key,
              agentId,
              size,
              at: uploaded.getTime(),
              url: brandImageUrl(key),
              owner: agentQuota(agentId).owner,
            },
          ];
    });
    const orphans = await listOrphanImages(db, named);
    await runBatch(db, [backfillStoredFiles(db, named)]);
    await deleteFiles(deps, pictures, orphans);
    count(tally, "orphans", orphans.length);
  }
}

/** The pages of a part of a bucket; of what was counted there and is in none of them, the room is given back. */
async function* stretchesOf(
  { db }: PurgeDeps,
  bucket: R2Bucket,
  { prefix, end, cutoff }: { prefix: string; end: string; cutoff: number },
): AsyncGenerator<R2Object[]> {
  let after = prefix;
  for await (const objects of pagesOf(bucket, prefix)) {
    const keys = objects.map(({ key }) => key);
    const upTo = keys.at(-1) ?? after;
    await runBatch(db, [releaseOrphanedQuota(db, { after, upTo, keys }, cutoff)]);
    after = upTo;
    yield objects;
  }
  await runBatch(db, [releaseOrphanedQuota(db, { after, upTo: end, keys: [] }, cutoff)]);
}
