import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { type AssignableTask, type Home, planDiff } from "#app/domain/tasks/assignment.ts";
import type { DueDay } from "#app/domain/tasks/due-dates.ts";

/** The plan a new home starts with, by the table of frequencies; it is fitted to its first year once somebody comes in. */
export function initialPlan(
  tasks: readonly AssignableTask[],
  home: Home,
  today: CalendarDay,
): ({ taskId: string } & DueDay)[] {
  return planDiff({ tasks, openRows: [], home, today }).add;
}
