import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { firstDueDay } from "#app/domain/tasks/due-dates.ts";
import { isFinished } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { retryWhileChanged } from "#app/services/retry.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { declineOpenRow, restoreDeclinedRow } from "#db/queries/tasks/custom-tasks.server.ts";
import { getOccurrence, type Occurrence } from "#db/queries/tasks/plan.server.ts";
import { checkMissedDeadline, type HomeContext } from "./edit-task.server.ts";

/**
 * Until the homeowner restores it. Idempotent. Returns the title. Throws NotFound, also for the homeowner's own task,
 * and RuleViolation for a finished or removed one, or of DEADLINE_FIELD.
 */
export async function declineTask(
  { db, now, random }: Deps,
  home: HomeContext,
  rowId: string,
  anyway = false,
): Promise<string> {
  return retryWhileChanged(async () => {
    const row = await getOccurrence(db, home.id, rowId);
    if (!row || row.own) throw new NotFound();
    const { agentId, clientId, title } = row;
    if (row.declinedAt !== null) return title;
    if (isFinished(row)) throw new RuleViolation(m.common_already_taken_care_of({ title }));
    if (row.archivedAt !== null) throw new RuleViolation(m.tasks_not_in_plan());
    if (!anyway) checkMissedDeadline(row, todayIn(home.timeZone, now));
    const [declined] = await runBatch(db, [
      declineOpenRow(db, row, now),
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId,
        kind: "task_declined",
        subject: title,
        at: now,
      }),
    ]);
    return rowsChanged(declined) === 1 ? title : undefined;
  });
}

/**
 * A day that has passed is counted again. Returns the title. Throws NotFound, also where the agent deleted it, and
 * Conflict.
 */
export async function restoreDeclinedTask(deps: Deps, home: HomeContext, rowId: string): Promise<string> {
  const row = await getOccurrence(deps.db, home.id, rowId);
  if (!row || row.own || row.taskDeleted) throw new NotFound();
  if (row.declinedAt === null) return row.title;
  const days = daysAfter(row, row.declinedAt, home, deps.now);
  const [back] = await runBatch(deps.db, [restoreDeclinedRow(deps.db, row, days)]);
  if (rowsChanged(back) === 1) return row.title;
  const current = await getOccurrence(deps.db, home.id, rowId);
  if (current?.declinedAt === null) return row.title;
  throw new Conflict();
}

function daysAfter(row: Occurrence, declinedAt: number, { timeZone }: HomeContext, now: number) {
  const today = todayIn(timeZone, now);
  if (row.dueDay >= today || todayIn(timeZone, declinedAt) === today) return {};
  const { dueDay, anchorDay } = firstDueDay(row, today, row.closedOn);
  return { dueDate: dueDay, anchorDay, scheduledDay: null, snoozedUntil: null };
}
