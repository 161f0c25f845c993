import { todayIn } from "#app/domain/days/calendar-day.ts";
import { brandImageOwner, brandImageUrl } from "#app/domain/profile/brand-image.ts";
import { purgeHorizons, trashHorizon } from "#app/domain/retention.ts";
import { homeOfKey } from "#app/services/files/home-files.server.ts";
import { endStaleResets } from "#db/queries/mail/outbox-delivery.server.ts";
import {
  eraseDocuments,
  eraseLeftovers,
  erasePutAway,
  eraseTrash,
  forgetTables,
  type Horizons,
  LEFTOVER_KINDS,
  listOrphanFiles,
  listOrphanPictures,
  listTrashedClients,
} from "#db/queries/trash/purge.server.ts";
import { count, part, type Tally } from "#workers/scheduler/job.ts";
import { purgeAgents } from "./agents.ts";
import { counted, deleteKeys, eraseHome, type PurgeDeps, pagesOf } from "./steps.ts";

export type { PurgeDeps };

const PAGE = 500;
/** Clients erased one by one in a run; the rest goes the day after. */
const MAX_CLIENTS = 2000;
/** What every file of a home begins with. */
const HOMES = "homes/";
/** Files on their way in. */
const IMPORTS = "imports/";
const TRASH = ["maintenance_expenses", "vendors", "vendor_categories", "tasks"] as const;

/**
 * Empties the trash of what has lain in it for 30 days, and clears away what nobody can reach any more. Rows
 * go before the files they name: what a run cut short leaves behind is a file no row names, and those are
 * swept at the end.
 */
export async function purge(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, files } = deps;
  const horizon = trashHorizon(now);
  await part(tally, () => purgeAgents(deps, horizon, tally));
  await part(tally, () => purgeClients(deps, horizon, tally));
  await part(tally, () =>
    counted(tally, "documents", PAGE, async () => {
      const keys = await eraseDocuments(db, horizon, PAGE);
      await deleteKeys(files, keys);
      return keys.length;
    }),
  );
  await part(tally, () => counted(tally, "put away", PAGE, () => erasePutAway(db, horizon, PAGE)));
  for (const kind of TRASH) {
    await part(tally, () => counted(tally, kind, PAGE, () => eraseTrash(db, kind, horizon, PAGE)));
  }
  // Before the links themselves go, by which they are found.
  await part(tally, async () => count(tally, "stale resets", await endStaleResets(db, now)));
  const horizons = horizonsAt(now);
  for (const kind of LEFTOVER_KINDS) {
    await part(tally, () => counted(tally, kind, PAGE, () => eraseLeftovers(db, kind, horizons, PAGE)));
  }
  await part(tally, () => sweepImports(deps, tally));
  await part(tally, () => sweepFiles(deps, tally));
  await part(tally, () => sweepPictures(deps, tally));
}

function horizonsAt(now: number): Horizons {
  const { tokenUse, import: begunImport, orphan: _, ...others } = purgeHorizons(now);
  return { ...others, begunImport, session: Math.floor(now / 1000), budgetDay: todayIn("UTC", tokenUse) };
}

async function purgeClients(deps: PurgeDeps, horizon: number, tally: Tally): Promise<void> {
  const clientIds = await listTrashedClients(deps.db, horizon, MAX_CLIENTS);
  for (const clientId of clientIds) await part(tally, () => eraseHome(deps, clientId, horizon, tally));
}

async function sweepImports({ db, now, files }: PurgeDeps, tally: Tally): Promise<void> {
  const horizon = purgeHorizons(now).import;
  for await (const objects of pagesOf(files, IMPORTS)) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= horizon).map(({ key }) => key);
    await forgetTables(db, old);
    await deleteKeys(files, old);
    count(tally, "imported files", old.length);
  }
}

async function sweepFiles({ db, now, files }: PurgeDeps, tally: Tally): Promise<void> {
  const horizon = purgeHorizons(now).orphan;
  for await (const objects of pagesOf(files, HOMES)) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= horizon);
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
  const horizon = purgeHorizons(now).orphan;
  for await (const objects of pagesOf(pictures, "")) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= horizon);
    const named = old.flatMap(({ key }) => {
      const agentId = brandImageOwner(key);
      return agentId === null ? [] : [{ key, agentId, url: brandImageUrl(key) }];
    });
    const orphans = await listOrphanPictures(db, named);
    await deleteKeys(pictures, orphans);
    count(tally, "orphans", orphans.length);
  }
}
