import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { completionDayError } from "#app/domain/tasks/completion-day.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import { type FreshStart, type FreshTask, freshStart } from "#app/domain/tasks/fresh-start.ts";
import { isFinished, isOpen } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { catalogCareOf, deadlineOf } from "#db/catalog.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { completeOpenRow, skipOpenRow } from "#db/queries/tasks/finish-rows.server.ts";
import { listDoneBefore, rescheduleRows, undoReschedule } from "#db/queries/tasks/fresh-start.server.ts";
import {
  getOccurrences,
  listOpenTasks,
  type Occurrence,
  type OpenLine,
} from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";
import { type FinishInput, finishStatements, reopenStatements } from "./finish-task.server.ts";

/** `policyRenewsOn`: some tasks must be done by then; null = unknown. */
type FreshHome = HomeContext & { policyRenewsOn: CalendarDay | null };

export type FreshStartResult = {
  moved: number;
  stays: number;
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

/** A row another window changes meanwhile stays. Idempotent. */
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

/** Undoes the fresh start of an instant (epoch milliseconds), except for rows touched since. Returns how many. */
export async function undoFreshStart({ db, now }: Deps, home: HomeContext, at: number): Promise<number> {
  const [result] = await runBatch(db, [undoReschedule(db, home.id, at, todayIn(home.timeZone, now))]);
  return rowsChanged(result);
}

export type DoneBefore = {
  count: number;
  at: number;
};

/**
 * Completes tasks on their day; without one (null) skips them, so they count neither as done nor missed. Does not tell
 * the agent. Throws NotFound for another home's row, and RuleViolation.
 */
export async function markDoneBefore(
  deps: Deps,
  home: HomeContext,
  by: HomeActor,
  { rowIds, day }: { rowIds: readonly string[]; day: CalendarDay | null },
): Promise<DoneBefore> {
  const { db, now } = deps;
  const today = todayIn(home.timeZone, now);
  const wrongDay = day === null ? null : completionDayError(day, today);
  if (wrongDay) throw new RuleViolation(wrongDay, "day");
  const wanted = [...new Set(rowIds)];
  if (wanted.length === 0) throw new RuleViolation(m.tasks_choose_task(), "tasks");
  const rows = await getOccurrences(db, home.id, wanted);
  if (rows.length < wanted.length) throw new NotFound();
  const how = howFinished(deps, by, today, day);
  const lists = rows
    .filter(isOpen)
    .map((row) => finishStatements(deps, { ...row, dueDay: row.movedFrom ?? row.dueDay }, how).statements);
  return { count: await countChanges(deps, lists, 0), at: now };
}

function howFinished(
  { db, now }: Deps,
  by: HomeActor,
  today: CalendarDay,
  day: CalendarDay | null,
): FinishInput {
  if (day === null) {
    const write = (row: Occurrence) =>
      skipOpenRow(db, row, { skippedAt: now, skipReason: m.tasks_done_before() });
    return { kind: "task_skipped", today, finishedOn: today, write, silent: true };
  }
  const write = (row: Occurrence) =>
    completeOpenRow(db, row, { completedAt: now, completedOn: day, doneByName: by.name });
  return { kind: "task_completed", today, finishedOn: day, write };
}

/** `at` in epoch milliseconds; keeps a row whose next occurrence was worked with. Returns how many. */
export async function undoDoneBefore(deps: Deps, home: HomeContext, at: number): Promise<number> {
  const rows = await getOccurrences(deps.db, home.id, await listDoneBefore(deps.db, home.id, at));
  const lists = rows.filter(isFinished).map((row) => reopenStatements(deps.db, row, deps.now));
  return countChanges(deps, lists, 1);
}

async function countChanges({ db }: Deps, lists: readonly Statement[][], which: number): Promise<number> {
  const results = await runBatch(db, lists.flat());
  let from = 0;
  let changed = 0;
  for (const list of lists) {
    changed += rowsChanged(results[from + which]);
    from += list.length;
  }
  return changed;
}
