import { addDays, type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { isAnnualInMonth, successorDueDay } from "./due-dates.ts";
import { lastDoneCandidates, type SpreadRow, type YearRow } from "./first-year.ts";

export const LAST_DONE_TASKS = 6;
export const LAST_DONE_ASK_DAYS = 7;
/** In years. */
export const LAST_DONE_YEARS = 10;

/** A month ("YYYY-MM"), never, or unknown. */
export type LastDone = { id: string; when: "unsure" | "never" | { month: string } };

const SOON_DAYS = 10;
const APART_DAYS = 5;

/** The six most important rare tasks of which nothing is known. */
export function tasksToAskLastDone<R extends YearRow>(rows: readonly R[], today: CalendarDay): R[] {
  return lastDoneCandidates(rows, today).slice(0, LAST_DONE_TASKS);
}

/**
 * One interval after the month it was done. If that has passed or it never was done, spread from ten days ahead, but
 * never later than now. Unknown stays.
 */
export function dueDaysFromLastDone(
  rows: readonly YearRow[],
  answers: readonly LastDone[],
  today: CalendarDay,
): SpreadRow[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  let late = 0;
  return answers.flatMap(({ id, when }) => {
    const row = rowById.get(id);
    if (row === undefined || when === "unsure") return [];
    const next = when === "never" ? null : dayAfter(row, `${when.month}-01`);
    const dueDay = next !== null && next > today ? next : soonOr(row, today, late++);
    if (dueDay === row.dueDay) return [];
    return [{ id, dueDay, anchorDay: Number(dueDay.slice(8)) }];
  });
}

function soonOr(row: YearRow, today: CalendarDay, nth: number): CalendarDay {
  const soon = addDays(today, SOON_DAYS + nth * APART_DAYS);
  return daysBetween(today, row.dueDay) > 0 && row.dueDay < soon ? row.dueDay : soon;
}

function dayAfter(row: YearRow, done: CalendarDay): CalendarDay | null {
  const schedule = { ...row, scheduleMode: "after_completion" as const, dueFrom: null };
  if (isAnnualInMonth(schedule)) return null;
  const next = successorDueDay({ schedule, dueDay: done, anchorDay: 1, completedOn: done, today: done });
  return next?.dueDay ?? null;
}
