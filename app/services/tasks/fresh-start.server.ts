import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { type FreshStart, type FreshTask, freshStart } from "#app/domain/tasks/fresh-start.ts";
import type { Deps } from "#app/services/deps.ts";
import { catalogCareOf, deadlineOf } from "#db/catalog.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { rescheduleRows, undoReschedule } from "#db/queries/tasks/fresh-start.server.ts";
import { listOpenTasks, type OpenLine } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";

/** The home, and the day its policy renews, which some tasks must be done by; null = not known. */
type FreshHome = HomeContext & { policyRenewsOn: CalendarDay | null };

export type FreshStartResult = {
  moved: number;
  /** How many overdue tasks still matter, and stay. */
  stays: number;
  /** Epoch milliseconds; its undo names it. */
  at: number;
};

/** What a fresh start would make of a home's open rows. `today` is the day in the home's zone. */
export function freshStartOf<T extends OpenLine>(
  open: readonly T[],
  { policyRenewsOn }: Pick<FreshHome, "policyRenewsOn">,
  today: CalendarDay,
): FreshStart<T & FreshTask> {
  const known = open.map((row) => ({
    ...row,
    reason: catalogCareOf(row.slug)?.reason ?? null,
    hasDeadline: deadlineOf(row.slug, policyRenewsOn) !== null,
  }));
  return freshStart(known, today);
}

/**
 * Moves on what is overdue and does not matter any more as late as it is, in one statement. A row that another
 * window changes meanwhile stays as that left it; doing it twice is once.
 */
export async function applyFreshStart({ db, now }: Deps, home: FreshHome): Promise<FreshStartResult> {
  const today = todayIn(home.timeZone, now);
  const { stays, moves } = freshStartOf(await listOpenTasks(db, home.id), home, today);
  const rows = moves.map(({ task: { id, version }, to }) => ({ id, version, to }));
  const [result] = await runBatch(
    db,
    rows.length > 0 ? [rescheduleRows(db, home.id, rows, { now, today })] : [],
  );
  return { moved: rowsChanged(result), stays: stays.length, at: now };
}

/**
 * Gives the rows moved by the fresh start of an instant (epoch milliseconds) the days they had, but for those
 * somebody has touched since. Answers how many.
 */
export async function undoFreshStart({ db, now }: Deps, home: HomeContext, at: number): Promise<number> {
  const [result] = await runBatch(db, [undoReschedule(db, home.id, at, todayIn(home.timeZone, now))]);
  return rowsChanged(result);
}
