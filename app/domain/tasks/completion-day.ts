import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES, type ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import * as m from "#app/paraglide/messages.js";
import { isFinished } from "./task-status.ts";

/** In years. */
export const BACKDATE_YEARS = 2;

export function earliestCompletion(today: CalendarDay): CalendarDay {
  return addYears(today, -BACKDATE_YEARS);
}

/**
 * What is wrong with a day somebody says a task was done on, as a sentence; null when it will do. Not
 * ahead of `today` (in the home's zone), and at most two years back: older than that is a slip of the
 * hand in the year.
 */
export function completionDayError(day: string, today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return m.tasks_select_date();
  if (day > today) return m.tasks_not_ahead();
  if (day < earliestCompletion(today)) return m.tasks_within_last({ years: BACKDATE_YEARS });
  return null;
}

/** The expense category of a task's cost: its own if expenses have it, else Other. */
export function expenseCategoryOf(taskCategory: string): ExpenseCategory {
  const name = taskCategory.trim().toLowerCase();
  return EXPENSE_CATEGORIES.find((category) => category.toLowerCase() === name) ?? "Other";
}

/** The occurrence after a finished one. Instants in epoch milliseconds. */
export type SuccessorState = {
  completed: boolean;
  skippedAt: number | null;
  archivedAt: number | null;
  /** 0 = unchanged since it was created. */
  version: number;
};

/**
 * Why a finished occurrence can no longer be taken back, as a sentence; null when it can: nothing came
 * after it (`next` is null), or nobody has touched what did.
 */
export function undoBlockedReason(
  next: SuccessorState | null,
  finished: { completed: boolean },
): string | null {
  const as = finished.completed ? "done" : "skipped";
  if (next === null) return null;
  if (next.archivedAt !== null) return m.tasks_removed_so_stays({ as });
  if (isFinished(next)) {
    return m.tasks_next_finished({ as });
  }
  return next.version === 0 ? null : m.tasks_next_changed({ as });
}
