import { brandImageOwner, brandImageUrl } from "#app/domain/brand-image.ts";
import { todayIn } from "#app/domain/calendar-day.ts";
import { TRASH_MS } from "#app/domain/clearing.ts";
import { homeOfKey, homePrefix } from "#app/services/home-files.server.ts";
import {
  eraseClient,
  eraseDocuments,
  eraseLeftovers,
  eraseTrash,
  type Horizons,
  LEFTOVER_KINDS,
  listOrphanFiles,
  listOrphanPictures,
  listTrashedClients,
} from "#db/queries/purge.server.ts";
import { chunksOf, count, type JobDeps, part, type Tally } from "./job.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 500;
/** Keys R2 deletes at once. */
const KEYS = 1000;
/** Clients erased one by one in a run; the rest goes the day after. */
const MOST_CLIENTS = 2000;
/** What every file of a home begins with. */
const HOMES = "homes/";
const TRASH = ["maintenance_expenses", "vendors", "vendor_categories", "tasks"] as const;

export type PurgeDeps = Pick<JobDeps, "db" | "now"> & { files: R2Bucket; pictures: R2Bucket };

/**
 * Empties the trash of what has lain in it for 30 days, and clears away what nobody can reach any more. Rows
 * go before the files they name: what a run cut short leaves behind is a file no row names, and those are
 * swept at the end.
 */
export async function purge(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, files } = deps;
  const horizon = now - TRASH_MS;
  await part(tally, () => purgeClients(deps, horizon, tally));
  await part(tally, () =>
    pageByPage(async () => {
      const keys = await eraseDocuments(db, horizon, PAGE);
      await deleteKeys(files, keys);
      count(tally, "documents", keys.length);
      return keys.length;
    }),
  );
  for (const kind of TRASH) {
    await part(tally, () => counted(tally, kind, () => eraseTrash(db, kind, horizon, PAGE)));
  }
  const horizons = horizonsAt(now);
  for (const kind of LEFTOVER_KINDS) {
    await part(tally, () => counted(tally, kind, () => eraseLeftovers(db, kind, horizons, PAGE)));
  }
  await part(tally, () => sweepFiles(deps, tally));
  await part(tally, () => sweepPictures(deps, tally));
}

function horizonsAt(now: number): Horizons {
  return {
    session: Math.floor(now / 1000),
    attempt: now - 2 * DAY_MS,
    reset: now - DAY_MS,
    usage: now - DAY_MS,
    budgetDay: todayIn("UTC", now - 40 * DAY_MS),
    mail: now - 90 * DAY_MS,
  };
}

async function purgeClients({ db, files }: PurgeDeps, horizon: number, tally: Tally): Promise<void> {
  const clientIds = await listTrashedClients(db, horizon, MOST_CLIENTS);
  for (const clientId of clientIds) {
    await part(tally, async () => {
      if (!(await eraseClient(db, clientId, horizon))) return;
      count(tally, "clients");
      for await (const objects of pagesOf(files, homePrefix(clientId))) {
        await deleteKeys(
          files,
          objects.map(({ key }) => key),
        );
        count(tally, "files", objects.length);
      }
    });
  }
}

async function sweepFiles({ db, now, files }: PurgeDeps, tally: Tally): Promise<void> {
  for await (const objects of pagesOf(files, HOMES)) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= now - DAY_MS);
    const named = old.flatMap(({ key }) => {
      const clientId = homeOfKey(key);
      return clientId === null ? [] : [{ key, clientId }];
    });
    const orphans = await listOrphanFiles(db, named);
    await deleteKeys(files, orphans);
    count(tally, "orphans", orphans.length);
  }
}

async function sweepPictures({ db, now, pictures }: PurgeDeps, tally: Tally): Promise<void> {
  for await (const objects of pagesOf(pictures, "")) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= now - DAY_MS);
    const named = old.flatMap(({ key }) => {
      const agentId = brandImageOwner(key);
      return agentId === null ? [] : [{ key, agentId, url: brandImageUrl(key) }];
    });
    const orphans = await listOrphanPictures(db, named);
    await deleteKeys(pictures, orphans);
    count(tally, "orphans", orphans.length);
  }
}

/** What lies in a bucket, a page at a time; the pages stay right while what was seen is deleted. */
async function* pagesOf(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let startAfter: string | undefined;
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix, startAfter });
    if (objects.length > 0) yield objects;
    startAfter = objects.at(-1)?.key;
    if (!truncated || startAfter === undefined) return;
  }
}

async function deleteKeys(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (const some of chunksOf(keys, KEYS)) await bucket.delete(some);
}

async function counted(tally: Tally, what: string, page: () => Promise<number>): Promise<void> {
  await pageByPage(async () => {
    const rows = await page();
    count(tally, what, rows);
    return rows;
  });
}

/** Asks for pages until one is not full. */
async function pageByPage(page: () => Promise<number>): Promise<void> {
  while ((await page()) === PAGE);
}
