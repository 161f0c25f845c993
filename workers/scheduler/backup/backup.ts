import { backupDay } from "#app/domain/retention.ts";
import { recordFullBackup } from "#db/queries/email/job-runs.server.ts";
import { count, part, type Tally } from "#workers/scheduler/job.ts";
import { clearOldBackups } from "./clear.ts";
import { begin, finish, type PageLimits, step } from "./steps.ts";
import { type BackupDeps, manifestKey, readProgress, type StoredProgress } from "./store.ts";

export type { BackupDeps };

/** Pages that are far below a Worker's 128 MB, and fewer of them in a tick than the 1,000 statements D1 allows. */
const SIZES: PageLimits = { rows: 500, letters: 1_000_000, objects: 500, steps: 400 };

/**
 * The backup of this week: begun on the first tick of a Sunday (UTC), gone on with on the next ones, and nothing
 * more to do once it is whole. It is whole when backup.json is there, which is written last.
 */
export async function backUp(deps: BackupDeps, tally: Tally, sizes: PageLimits = SIZES): Promise<void> {
  const day = backupDay(deps.now);
  await part(tally, () => clearOldBackups(deps, day, tally));
  const whole = (await wholeBackup(deps, day)) ?? (await goOn(deps, day, tally, sizes));
  if (whole) await recordFullBackup(deps.db, whole);
}

/** When the backup of the day was begun and ended and what is in it; null while it is not whole. */
async function wholeBackup({ backups }: BackupDeps, day: string) {
  const manifest = await backups.head(manifestKey(day));
  if (!manifest) return null;
  const { begunAt, at, rows, files } = manifest.customMetadata ?? {};
  return { begunAt: Number(begunAt), at: Number(at), result: { rows: Number(rows), files: Number(files) } };
}

async function goOn(deps: BackupDeps, day: string, tally: Tally, sizes: PageLimits) {
  let kept: StoredProgress | null = (await readProgress(deps, day)) ?? (await begin(deps, day));
  for (let steps = 0; kept && steps < sizes.steps; steps++) {
    const next: StoredProgress | "done" | null = await step(deps, day, kept, sizes);
    if (next === "done") {
      await finish(deps, day, kept.progress);
      count(tally, "whole");
      return wholeBackup(deps, day);
    }
    kept = next;
    count(tally, "parts");
  }
  return null;
}
