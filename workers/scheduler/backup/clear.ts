import { isBackupKept } from "#app/domain/retention.ts";
import { count, type Tally } from "#workers/scheduler/job.ts";
import { type BackupDeps, manifestKey } from "./store.ts";

/** Pages of a thousand files deleted in a tick; the rest goes in the next. */
const MAX_PAGES = 20;

/**
 * Deletes the backups that are older than they are kept, and what an earlier week has left half done. What says
 * that a backup is whole goes first, so that one cut short in its going is not taken for one.
 */
export async function clearOldBackups(deps: BackupDeps, today: string, tally: Tally): Promise<void> {
  const { backups, now } = deps;
  const { delimitedPrefixes } = await backups.list({ delimiter: "/" });
  const days = delimitedPrefixes.map((prefix) => prefix.slice(0, -1)).filter((day) => day < today);
  let pages = 0;
  for (const day of days.sort()) {
    const isWhole = (await backups.head(manifestKey(day))) !== null;
    if (isWhole && isBackupKept(day, now)) continue;
    if (isWhole) await backups.delete(manifestKey(day));
    for (; pages < MAX_PAGES; pages++) {
      const { objects } = await backups.list({ prefix: `${day}/` });
      if (objects.length === 0) break;
      await backups.delete(objects.map(({ key }) => key));
      count(tally, "old files", objects.length);
    }
  }
}
