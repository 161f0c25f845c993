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

/**
 * From when on (epoch milliseconds) a completion can matter to the year of `today`, the day in the
 * zone: what is due this year is not completed before the last one.
 */
export function careWindowStart(timeZone: string, today: CalendarDay): number {
  return instantAt(timeZone, dayInMonth(Math.max(1, yearOf(today) - 1), 1, 1), 0);
}

/**
 * How much of this calendar year's care is done. `done` lists what was completed with its due day or
 * the day it was done in this year; `open` the open rows, of which those due until December 31 count,
 * overdue and snoozed ones too. What was skipped is in neither: it was neither done nor still to do.
 *
 * A weekly task counts once, however often it was done, or three pool chores would drown the rest of
 * the house: as open while it is overdue or has not been done at all, else as done.
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
