import { todayIn } from "#app/domain/days/calendar-day.ts";
import { purgeCutoffs, trashCutoff } from "#app/domain/retention.ts";
import { passwordReset } from "#app/emails/kinds.ts";
import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import { endStaleResets } from "#db/queries/email/outbox-delivery.server.ts";
import {
  EXPIRED_RECORD_KINDS,
  eraseAppliances,
  eraseArchivedRows,
  eraseDocuments,
  eraseExpiredRecords,
  eraseTrash,
  eraseTurns,
  listTrashedClients,
  type PurgeCutoffs,
} from "#db/queries/trash/purge.server.ts";
import { count, part, type Tally } from "#workers/scheduler/job.ts";
import { purgeAgents } from "./agents.ts";
import { counted, eraseHome, type PurgeDeps } from "./steps.ts";
import { sweepFiles, sweepImports, sweepPictures } from "./sweep.ts";

export type { PurgeDeps };

const PAGE = 500;
/** What stands before a link's id in the key of the mail that carries it. */

/** Clients erased one by one in a run; the rest goes the day after. */
const MAX_CLIENTS = 2000;
const TRASH = ["maintenance_expenses", "vendors", "vendor_categories", "tasks"] as const;

/**
 * Empties the trash of what has lain in it for 30 days, and clears away what nobody can reach any more. Rows
 * go before the files they name: what a run cut short leaves behind is a file no row names, and those are
 * swept at the end.
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
  // Before the links themselves go, by which they are found.
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
  const { tokenUse, vital, import: begunImport, orphan: _, ...others } = purgeCutoffs(now);
  const days = { budgetDay: todayIn("UTC", tokenUse), vitalDay: todayIn("UTC", vital) };
  return { ...others, ...days, begunImport, session: Math.floor(now / 1000) };
}

async function purgeClients(deps: PurgeDeps, cutoff: number, tally: Tally): Promise<void> {
  const clientIds = await listTrashedClients(deps.db, cutoff, MAX_CLIENTS);
  for (const clientId of clientIds) await part(tally, () => eraseHome(deps, clientId, cutoff, tally));
}
