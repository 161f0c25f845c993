import { type CalendarDay, dayInMonth, instantAt, yearOf } from "#app/domain/days/calendar-day.ts";

export type DoneTask = { taskId: string | null; frequency: string; count: number };

export type OpenCareTask = { taskId: string; frequency: string; dueDay: CalendarDay };

export type CareProgress = {
  done: number;
  open: number;
  /** Completion rate, 0 to 1; null if nothing was due. */
  share: number | null;
};

/** The calendar year of a day: its first day and its last. */
export function calendarYear(day: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  const year = yearOf(day);
  return { first: dayInMonth(year, 1, 1), last: dayInMonth(year, 12, 31) };
}

/** Epoch milliseconds; earlier completions cannot count toward the year of `today`. */
export function careWindowStart(timeZone: string, today: CalendarDay): number {
  return instantAt(timeZone, dayInMonth(Math.max(1, yearOf(today) - 1), 1, 1), 0);
}

/**
 * Progress in the calendar year of `today`. `open` rows count if due by December 31, including overdue and snoozed;
 * skipped ones never count. A weekly task counts once, or it would drown the rest.
 */
export function careProgress(
  done: readonly DoneTask[],
  open: readonly OpenCareTask[],
  today: CalendarDay,
): CareProgress {
  const { last } = calendarYear(today);
  const due = open.filter(({ dueDay }) => dueDay <= last);
  const lateWeekly = new Set<string | null>(
    due.filter((row) => isWeekly(row) && row.dueDay < today).map(taskOf),
  );
  const doneWeekly = new Set(done.filter((task) => isWeekly(task) && task.count > 0).map(taskOf));
  let doneCount = 0;
  for (const task of done) {
    if (!isWeekly(task)) doneCount += task.count;
    else if (task.count > 0 && !lateWeekly.has(task.taskId)) doneCount += 1;
  }
  const stillOpen = due.filter(
    (row) => !isWeekly(row) || lateWeekly.has(row.taskId) || !doneWeekly.has(row.taskId),
  );
  const all = doneCount + stillOpen.length;
  return { done: doneCount, open: stillOpen.length, share: all === 0 ? null : doneCount / all };
}

function isWeekly({ frequency }: { frequency: string }): boolean {
  return frequency.trim().toLowerCase() === "weekly";
}

function taskOf<Id>({ taskId }: { taskId: Id }): Id {
  return taskId;
}
