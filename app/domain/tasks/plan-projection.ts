import {
  addMonths,
  type CalendarDay,
  endOfMonth,
  latestOf,
  monthOf,
  startOfMonth,
} from "#app/domain/days/calendar-day.ts";
import { type DueDay, type Schedule, successorDueDay } from "./due-dates.ts";

/** Includes the current month. */
export const MONTHS_AHEAD = 12;

export type ProjectedRow = Schedule & {
  dueDay: CalendarDay;
  anchorDay: number;
  /** The day its schedule meant, where this occurrence was moved; null or left out = its due day. */
  scheduledDay?: CalendarDay | null;
  /** The first day it shows again; null = not snoozed. */
  snoozedUntil: CalendarDay | null;
};

/** A day on which a row, or one that will follow it, is to be done. */
export type Occurrence<T> = {
  row: T;
  day: CalendarDay;
  /** False for the open row, true for projected ones. */
  expected: boolean;
};

export type MonthCount = {
  month: CalendarDay;
  count: number;
  /** June to November, the Atlantic hurricane season. */
  hurricaneSeason: boolean;
};

/** About two megabytes. */
const MAX_REMEMBERED = 20_000;
const successors = new Map<string, DueDay | null>();

const SEASON_STARTS = 6;
const SEASON_ENDS = 11;

/**
 * Everything due from `from` to the end of the month `months` - 1 later, by day; ties keep their order. Overdue rows
 * count on `from`, snoozed ones on the day they return. Each is assumed done that day, and its successors follow.
 */
export function projectOccurrences<T extends ProjectedRow>(
  rows: readonly T[],
  from: CalendarDay,
  months: number,
): Occurrence<T>[] {
  const until = endOfMonth(addMonths(startOfMonth(from), months - 1));
  const found: Occurrence<T>[] = [];
  for (const row of rows) {
    projectRowDays(row, from, until).forEach((day, index) => {
      found.push({ row, day, expected: index > 0 });
    });
  }
  return found.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

/** One row's due days, both ends included; the first is its own. */
export function projectRowDays(row: ProjectedRow, from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const follow = follower(row);
  const days: CalendarDay[] = [];
  let due: (DueDay & Pick<ProjectedRow, "scheduledDay">) | null = row;
  let day = latestOf(from, row.dueDay, row.snoozedUntil ?? from);
  while (day <= until) {
    days.push(day);
    due = follow(due, day);
    if (due === null) break;
    day = due.dueDay;
  }
  return days;
}

export function countByMonth(
  occurrences: readonly { day: CalendarDay }[],
  from: CalendarDay,
  months: number,
): MonthCount[] {
  const counts = new Map<CalendarDay, number>();
  for (const { day } of occurrences) {
    const month = monthKey(day);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return monthsFrom(from, months).map((month) => ({
    month,
    count: counts.get(monthKey(month)) ?? 0,
    hurricaneSeason: isHurricaneSeason(month),
  }));
}

export function monthsFrom(from: CalendarDay, months: number): CalendarDay[] {
  const first = startOfMonth(from);
  return Array.from({ length: months }, (_, index) => addMonths(first, index));
}

export function isHurricaneSeason(day: CalendarDay): boolean {
  const month = monthOf(day);
  return month >= SEASON_STARTS && month <= SEASON_ENDS;
}

// Slicing is much faster than parsing, and a year has hundreds of days.
function monthKey(day: CalendarDay): string {
  return day.slice(0, 7);
}

export function scheduleKey(schedule: Schedule): string {
  const { frequency, monthToPerform, scheduleMode, shiftDays = 0 } = schedule;
  const { dueFrom = null, dueOffset = 0, recordDate = null } = schedule;
  const record = dueFrom && recordDate ? `${dueFrom}|${dueOffset}|${recordDate}` : "";
  return `${frequency}|${monthToPerform}|${scheduleMode}|${shiftDays}|${record}`;
}

/** Cached, as many homes ask for the same few days. */
function follower(schedule: Schedule) {
  const rhythm = scheduleKey(schedule);
  return (due: DueDay & Pick<ProjectedRow, "scheduledDay">, completedOn: CalendarDay): DueDay | null => {
    const key = `${rhythm}|${due.dueDay}|${due.scheduledDay ?? ""}|${due.anchorDay}|${completedOn}`;
    const remembered = successors.get(key);
    if (remembered !== undefined) return remembered;
    const next = successorDueDay({ schedule, ...due, completedOn, today: completedOn });
    if (successors.size >= MAX_REMEMBERED) successors.clear();
    successors.set(key, next);
    return next;
  };
}
