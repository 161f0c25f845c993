import { todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { beyondPlanLabel } from "#app/domain/tasks/care-level.ts";
import { firstDueDay } from "#app/domain/tasks/due-dates.ts";
import { isFinished } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { retryWhileChanged } from "#app/services/retry.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  archiveKeptRow,
  getOfferedTask,
  markOpenRowKept,
  restoreArchivedRow,
} from "#db/queries/tasks/custom-tasks.server.ts";
import { getOccurrence, insertPlan, type Occurrence } from "#db/queries/tasks/plan.server.ts";
import type { HomeContext } from "./edit-task.server.ts";

/**
 * Restores its earlier row with notes, if any. Idempotent. Returns the title and the row. Throws NotFound, also for an
 * unfit or declined task, and Conflict.
 */
export async function addTaskBeyondPlan(
  deps: Deps,
  home: HomeContext,
  taskId: string,
): Promise<{ title: string; rowId: string }> {
  return retryWhileChanged(async () => {
    const task = await getOfferedTask(deps.db, home, taskId);
    if (!task) throw new NotFound();
    const { title, rowId, isBeyond } = task;
    const row = rowId === null ? null : await getOccurrence(deps.db, home.id, rowId);
    if (row !== null && row.archivedAt === null && !isFinished(row) && row.kept)
      return { title, rowId: row.id };
    if (!isBeyond && row?.archivedAt !== null) throw new NotFound();
    const id = row?.id ?? deps.random.id();
    const comes = row === null ? addRow(deps, home, task, id) : backInPlan(deps, home, row);
    const results = await runBatch(deps.db, [...comes, markOpenRowKept(deps.db, home.id, taskId)]);
    return rowsChanged(results.at(-1)) === 1 ? { title, rowId: id } : undefined;
  });
}

type Offered = NonNullable<Awaited<ReturnType<typeof getOfferedTask>>>;

function addRow({ db, now }: Deps, home: HomeContext, task: Offered, id: string): Statement[] {
  const recordDate = task.dueFrom && task[task.dueFrom];
  const due = firstDueDay({ ...task, recordDate }, todayIn(home.timeZone, now), task.closedOn);
  return [insertPlan(db, home.agentId, home.id, [{ id, taskId: task.id, ...due }])];
}

/** A past day is counted again, except on the day of removal, which is an undo. */
function backInPlan({ db, now }: Deps, { timeZone }: HomeContext, row: Occurrence): Statement[] {
  if (row.archivedAt === null) return [];
  const today = todayIn(timeZone, now);
  if (row.dueDay >= today || todayIn(timeZone, row.archivedAt) === today)
    return [restoreArchivedRow(db, row, {})];
  const { dueDay, anchorDay } = firstDueDay(row, today, row.closedOn);
  return [
    restoreArchivedRow(db, row, { dueDate: dueDay, anchorDay, scheduledDay: null, snoozedUntil: null }),
  ];
}

type ChosenCare = Parameters<typeof beyondPlanLabel>[1];

/** Idempotent. Returns the title and the task. Throws NotFound, and RuleViolation for a finished or removed one. */
export async function removeTaskBeyondPlan(
  { db, now }: Deps,
  home: HomeContext & ChosenCare,
  rowId: string,
): Promise<{ title: string; taskId: string }> {
  return retryWhileChanged(async () => {
    const row = await getOccurrence(db, home.id, rowId);
    if (!row || row.own) throw new NotFound();
    const { title, taskId } = row;
    if (isFinished(row)) throw new RuleViolation(m.common_already_taken_care_of({ title }));
    if (row.archivedAt !== null) {
      if (row.kept || row.declinedAt !== null) throw new RuleViolation(m.tasks_not_in_plan());
      return { title, taskId };
    }
    if (beyondPlanLabel(row, home) === null) throw new RuleViolation(m.tasks_in_your_plan({ title }));
    const [gone] = await runBatch(db, [archiveKeptRow(db, row, now)]);
    if (rowsChanged(gone) === 1) return { title, taskId };
    if (!row.kept) throw new RuleViolation(m.tasks_in_your_plan({ title }));
    return undefined;
  });
}
