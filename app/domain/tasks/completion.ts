import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES, type ExpenseCategory } from "#app/domain/expenses/categories.ts";
import { isFinished } from "./status.ts";

/** How far back a completion may be dated, in years. */
export const BACKDATE_YEARS = 2;

/** Why a task that was put away cannot be worked with. */
export const NOT_IN_PLAN = "This task is no longer in your plan.";

/** The first day a completion may be dated to. `today` is the day in the home's zone. */
export function earliestCompletion(today: CalendarDay): CalendarDay {
  return addYears(today, -BACKDATE_YEARS);
}

/**
 * What is wrong with a day somebody says a task was done on, as a sentence; null when it will do. Not
 * ahead of `today` (in the home's zone), and at most two years back: older than that is a slip of the
 * hand in the year.
 */
export function completionDayError(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return "Please select a date.";
  if (day > today) return "Please select today or an earlier day.";
  if (day < earliestCompletion(today)) return "Please select a day within the last two years.";
  return null;
}

/** Where the cost of a task is booked: its own category where expenses know it, else Other. */
export function expenseCategoryOf(taskCategory: string): ExpenseCategory {
  const name = taskCategory.trim().toLowerCase();
  return EXPENSE_CATEGORIES.find((category) => category.toLowerCase() === name) ?? "Other";
}

/** What is known of the occurrence after a finished one. Instants in epoch milliseconds. */
export type NextOccurrence = {
  completed: boolean;
  skippedAt: number | null;
  archivedAt: number | null;
  /** 0 = untouched since it was planned. */
  version: number;
};

/**
 * Why a finished occurrence can no longer be taken back, as a sentence; null when it can: nothing came
 * after it (`next` is null), or nobody has touched what did.
 */
export function whyItStays(next: NextOccurrence | null, finished: { completed: boolean }): string | null {
  const stays = finished.completed ? "completed" : "skipped";
  if (next === null) return null;
  if (next.archivedAt !== null) return `${NOT_IN_PLAN} It stays ${stays}.`;
  if (isFinished(next)) {
    return `The next one is finished already, so this one stays ${stays}.`;
  }
  return next.version === 0 ? null : `You have already worked on the next one, so this one stays ${stays}.`;
}
