import { todayIn } from "#app/domain/days/calendar-day.ts";
import { agentQuota, homeQuota } from "#app/domain/files/storage-quota.ts";
import { brandImageOwner, brandImageUrl } from "#app/domain/profile/brand-image.ts";
import { purgeCutoffs, trashCutoff } from "#app/domain/retention.ts";
import { vendorLogoOwner } from "#app/domain/vendors/vendor.ts";
import { passwordReset } from "#app/emails/kinds.ts";
import { leaveAgent } from "#app/services/clients/leave-agent.server.ts";
import { deleteFiles, homeKeyPrefix, homeOfKey } from "#app/services/files/stored-files.server.ts";
import { runBatch } from "#db/client.server.ts";
import { endStaleResets } from "#db/queries/email/outbox.server.ts";
import { backfillStoredFiles, releaseOrphanedQuota } from "#db/queries/files/stored-files.server.ts";
import {
  AGENT_OWNED_TABLES,
  clearImportFileKeys,
  EXPIRED_RECORD_KINDS,
  eraseAgent,
  eraseAgentRows,
  eraseAppliances,
  eraseArchivedRows,
  eraseClient,
  eraseDocuments,
  eraseExpiredRecords,
  eraseTrash,
  eraseTurns,
  listClientsOfDeleted,
  listDeletedAgents,
  listImportKeys,
  listOrphanFiles,
  listOrphanImages,
  listTrashedClients,
  type PurgeCutoffs,
} from "#db/queries/trash/purge.server.ts";
import { count, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

const PAGE = 500;
/** Erased one by one in a run; the rest follows the next day. */
const MAX_CLIENTS = 2000;
const TRASH = [
  "maintenance_expenses",
  "vendors",
  "vendor_categories",
  "tasks",
  "client_log",
  "home_notes",
] as const;

/**
 * Deletes what has been in the trash for 30 days. Rows go before their files: an interrupted run leaves only orphan
 * files, which are swept at the end.
 */
export async function purge(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, files } = deps;
  const cutoff = trashCutoff(now);
  await part(tally, () => purgeAgents(deps, cutoff, tally));
  await part(tally, () => purgeClients(deps, cutoff, tally));
  await part(tally, () =>
    counted(tally, "documents", PAGE, async () => {
      const keys = await eraseDocuments(db, cutoff, PAGE);
      await deleteFiles(deps, files, keys);
      return keys.length;
    }),
  );
  await part(tally, () =>
    counted(tally, "appliances", PAGE, async () => {
      const { erased, keys } = await eraseAppliances(db, cutoff, PAGE);
      await deleteFiles(deps, files, keys);
      return erased;
    }),
  );
  await part(tally, () =>
    counted(tally, "turns", PAGE, async () => {
      const { erased, keys } = await eraseTurns(db, cutoff, PAGE);
      await deleteFiles(deps, files, keys);
      return erased;
    }),
  );
  await part(tally, () => counted(tally, "removed tasks", PAGE, () => eraseArchivedRows(db, cutoff, PAGE)));
  for (const kind of TRASH) {
    await part(tally, () => counted(tally, kind, PAGE, () => eraseTrash(db, kind, cutoff, PAGE)));
  }
  // Before the links themselves, which locate them.
  await part(tally, async () =>
    count(tally, "stale resets", await endStaleResets(db, passwordReset.name, now)),
  );
  const horizons = horizonsAt(now);
  for (const kind of EXPIRED_RECORD_KINDS) {
    await part(tally, () => counted(tally, kind, PAGE, () => eraseExpiredRecords(db, kind, horizons, PAGE)));
  }
  await part(tally, () => sweepImports(deps, tally));
  await part(tally, () => sweepFiles(deps, tally));
  await part(tally, () => sweepPictures(deps, tally));
}

function horizonsAt(now: number): PurgeCutoffs {
  const { tokenUse, vital, tap, link, import: begunImport, orphan: _, ...others } = purgeCutoffs(now);
  const days = {
    budgetDay: todayIn("UTC", tokenUse),
    vitalDay: todayIn("UTC", vital),
    tapDay: todayIn("UTC", tap),
    linkDay: todayIn("UTC", link),
  };
  return { ...others, ...days, begunImport, session: Math.floor(now / 1000) };
}

async function purgeClients(deps: PurgeDeps, cutoff: number, tally: Tally): Promise<void> {
  const clientIds = await listTrashedClients(deps.db, cutoff, MAX_CLIENTS);
  for (const clientId of clientIds) await part(tally, () => eraseHome(deps, clientId, cutoff, tally));
}

/** Accounts erased in a run; the rest follows the next day. */
const MAX_AGENTS = 50;
/** Most files one agent imports at once; far more than there can be. */
const MAX_IMPORTS = 1000;

/** The profile goes last, so a failed erasure resumes the next day. */
async function purgeAgents(deps: PurgeDeps, cutoff: number, tally: Tally): Promise<void> {
  for (const agentId of await listDeletedAgents(deps.db, cutoff, MAX_AGENTS)) {
    await part(tally, () => purgeAgent(deps, agentId, cutoff, tally));
  }
}

async function purgeAgent(deps: PurgeDeps, agentId: string, cutoff: number, tally: Tally): Promise<void> {
  const { db, files, pictures } = deps;
  for (;;) {
    const homes = await listClientsOfDeleted(db, agentId, cutoff, PAGE);
    for (const { id: clientId, goesOn } of homes) {
      if (!goesOn) await eraseHome(deps, clientId, cutoff, tally);
      else if (await leaveAgent(deps, { clientId, agentId }, { purgedBy: cutoff }))
        count(tally, "homes moved");
    }
    if (homes.length < PAGE) break;
  }
  const importKeys = await listImportKeys(db, agentId, MAX_IMPORTS);
  for (const table of AGENT_OWNED_TABLES) {
    await counted(tally, `${table} of agents`, PAGE, () =>
      eraseAgentRows(db, table, agentId, { cutoff, limit: PAGE }),
    );
  }
  // The account may have been reopened, so files go only after the rows.
  if (!(await eraseAgent(db, agentId, cutoff))) return;
  count(tally, "agents");
  await deleteFiles({ db }, files, importKeys);
  for await (const objects of pagesOf(pictures, `${agentId}_`)) {
    const theirs = objects.map(({ key }) => key).filter((key) => pictureOwner(key) === agentId);
    await deleteFiles({ db }, pictures, theirs);
    count(tally, "pictures", theirs.length);
  }
}

export type PurgeDeps = Pick<JobDeps, "db" | "now" | "random"> & { files: R2Bucket; pictures: R2Bucket };

/** Erases a home with its files, the rows first; does nothing if it is no longer to be erased. */
async function eraseHome(
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
function pictureOwner(key: string): string | null {
  return brandImageOwner(key) ?? vendorLogoOwner(key);
}

async function* pagesOf(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let startAfter: string | undefined;
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix, startAfter });
    if (objects.length > 0) yield objects;
    startAfter = objects.at(-1)?.key;
    if (!truncated || startAfter === undefined) return;
  }
}

/** Repeats until a page is not full. */
async function counted(tally: Tally, what: string, size: number, page: () => Promise<number>): Promise<void> {
  for (let rows = size; rows === size; ) {
    rows = await page();
    count(tally, what, rows);
  }
}

/* Deletes files no row names, and corrects the storage counts by what is in the buckets. */

/** Key range of all homes' files. */
const HOMES = { prefix: "homes/", end: "homes0" };
const IMPORTS = { prefix: "imports/", end: "imports0" };

async function sweepImports(deps: PurgeDeps, tally: Tally): Promise<void> {
  const { db, now, files } = deps;
  const cutoff = purgeCutoffs(now).import;
  for await (const objects of stretchesOf(deps, files, { ...IMPORTS, cutoff })) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() <= cutoff).map(({ key }) => key);
    await clearImportFileKeys(db, old);
    await deleteFiles(deps, files, old);
    count(tally, "imported files", old.length);
  }
}

async function sweepFiles(deps: PurgeDeps, tally: Tally): Promise<void> {
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

async function sweepPictures(deps: PurgeDeps, tally: Tally): Promise<void> {
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
