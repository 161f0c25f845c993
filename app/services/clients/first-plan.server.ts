import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { type AssignableTask, type Home, planDiff } from "#app/domain/tasks/assignment.ts";
import type { DueDay } from "#app/domain/tasks/due-dates.ts";
import { easeIn, type StartingTask } from "#app/domain/tasks/first-month.ts";
import { careOf } from "#db/catalogue.ts";

/** A task of the agent's library with what tells when a new home starts with it. */
export type LibraryTask = AssignableTask & Omit<StartingTask, "reason"> & { slug: string | null };

/** The plan a new home starts with, and a first month of it that somebody can do. `today` in the home's zone. */
export function firstPlan(
  tasks: readonly LibraryTask[],
  home: Home,
  today: CalendarDay,
): ({ taskId: string } & DueDay)[] {
  const { add } = planDiff({ tasks, openRows: [], home, today });
  const starting = tasks.map((task) => ({ ...task, reason: careOf(task.slug)?.reason ?? null }));
  return easeIn({ rows: add, tasks: starting, today });
}
