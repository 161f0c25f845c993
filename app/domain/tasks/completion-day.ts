import { addYears, type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES, type ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import * as m from "#app/paraglide/messages.js";
import { isFinished } from "./task-status.ts";

export const BACKDATE_YEARS = 2;

export function earliestCompletion(today: CalendarDay): CalendarDay {
  return addYears(today, -BACKDATE_YEARS);
}

/** The error for a completion day; null if fine. `today` in the home's zone. */
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

/** Why a completion cannot be undone; null if it can, as there is no next occurrence or nobody changed it. */
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
