import { and, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { jobRuns } from "#db/schema.ts";

export async function startJobRun(db: Db, job: string, now: number): Promise<void> {
  const begun = { startedAt: now, endedAt: null };
  await db
    .insert(jobRuns)
    .values({ job, ...begun })
    .onConflictDoUpdate({ target: jobRuns.job, set: begun });
}

export async function endJobRun(
  db: Db,
  job: string,
  { now, result, error }: { now: number; result: Record<string, number>; error: string | null },
): Promise<void> {
  await db.update(jobRuns).set({ endedAt: now, result, error }).where(eq(jobRuns.job, job));
}

/** The most frequent job, every five minutes. */
const OFTENEST = "requeue";

export async function lastJobBegan(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ startedAt: jobRuns.startedAt })
    .from(jobRuns)
    .where(eq(jobRuns.job, OFTENEST));
  return row?.startedAt ?? null;
}

export async function listDoneJobs(db: Db, jobs: readonly string[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const rows = await db
    .select({ job: jobRuns.job })
    .from(jobRuns)
    .where(inArray(jobRuns.job, [...jobs]));
  return new Set(rows.map(({ job }) => job));
}

/** Records a one-time job as done, and deletes those of its name from before `since`. */
export async function markJobDone(
  db: Db,
  { job, prefix, now, since }: { job: string; prefix: string; now: number; since: number },
): Promise<void> {
  await db.batch([
    db.insert(jobRuns).values({ job, startedAt: now, endedAt: now }).onConflictDoNothing(),
    db
      .delete(jobRuns)
      .where(and(gte(jobRuns.job, prefix), lt(jobRuns.job, `${prefix}\uffff`), lt(jobRuns.startedAt, since))),
  ]);
}

/** The job name of the last complete weekly backup; db/status.sql uses it. */
const WHOLE_BACKUP = "whole backup";

/** Records when the last complete backup began and ended (epoch milliseconds); an older one changes nothing. */
export async function recordFullBackup(
  db: Db,
  { begunAt, at, result }: { begunAt: number; at: number; result: Record<string, number> },
): Promise<void> {
  const note = { startedAt: begunAt, endedAt: at, result, error: null };
  await db
    .insert(jobRuns)
    .values({ job: WHOLE_BACKUP, ...note })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: note,
      setWhere: or(isNull(jobRuns.endedAt), lt(jobRuns.endedAt, at)),
    });
}
