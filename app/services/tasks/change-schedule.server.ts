import { todayIn } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { dueError } from "#app/domain/tasks/custom-task.ts";
import { applyScheduleChoice } from "#app/domain/tasks/home-schedule.ts";
import type { HomeFrequency, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import type { PressDeps } from "#app/services/deps.ts";
import type { Occurrence } from "#db/queries/tasks/plan.server.ts";
import {
  checkDeadline,
  edit,
  type HomeContext,
  type RowAtVersion,
  type RowSnapshot,
  readRowAtVersion,
} from "./edit-task.server.ts";

export type ScheduleInput = {
  /** Null = as the plan says. */
  frequency: HomeFrequency | null;
  mode: ScheduleMode;
  /** The day it is due next; null = as it stands. */
  due: string | null;
  /** Whether the day may lie past a deadline. */
  anyway?: boolean;
};

/**
 * Changes how a task comes in this home, from here on, whatever becomes of the library's task. Answers how
 * the row stood before. Throws RuleViolation beside the day, and of DEADLINE; Conflict, NotFound.
 */
export async function changeSchedule(
  deps: PressDeps,
  home: HomeContext,
  row: RowAtVersion,
  { frequency, mode, due, anyway = false }: ScheduleInput,
): Promise<RowSnapshot> {
  const before = await readRowAtVersion(deps, home, row);
  const day = due ?? before.dueDay;
  const today = todayIn(home.timeZone, deps.now);
  const wrong = day === before.dueDay ? null : dueError(day, today);
  if (wrong !== null) throw new RuleViolation(wrong, "due");
  if (!anyway && day !== before.dueDay) checkDeadline(before, day, today);
  const next = applyScheduleChoice(before, taskOf(before), { frequency, scheduleMode: mode, due: day });
  await edit(deps, home, row, {
    dueDate: next.dueDay,
    scheduledDay: next.scheduledDay,
    anchorDay: next.anchorDay,
    frequency: next.ownFrequency,
    // As the task says already: then it follows the task, should that ever change.
    scheduleMode: next.scheduleMode === before.taskMode ? null : next.scheduleMode,
    ...(next.moved ? { snoozedUntil: null } : {}),
  });
  return before;
}

/** What the task says by itself, whatever this home has chosen. */
export function taskOf({ taskFrequency, taskMode }: Pick<Occurrence, "taskFrequency" | "taskMode">) {
  return { frequency: taskFrequency, scheduleMode: taskMode };
}
