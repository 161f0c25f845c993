import {
  addDays,
  addMonths,
  addYears,
  type CalendarDay,
  dayInMonth,
  yearOf,
} from "#app/domain/days/calendar-day.ts";

/** Stretches of days a question can mean. */

/** A stretch of days, both ends in it; null = open. */
export type Span = { from: CalendarDay | null; to: CalendarDay | null };

/** What a question says of when, and how it is told again. */
export type Period = Span & { told: PeriodWords };
export type PeriodWords =
  | { kind: "today" | "tomorrow" | "yesterday" | "week" | "lastWeek" | "nextWeek" | "weekend" }
  | { kind: "thisMonth" | "lastMonth" | "nextMonth" | "thisYear" | "lastYear" | "nextYear" }
  /** All there is. */
  | { kind: "ever" }
  | { kind: "month"; day: CalendarDay }
  | { kind: "year"; year: number }
  | { kind: "past" | "next"; count: number; unit: Unit }
  | { kind: "since"; day: CalendarDay; season: boolean }
  | { kind: "between"; from: CalendarDay; to: CalendarDay };

export type Unit = "days" | "weeks" | "months" | "years";

/** Whether a month without its year is the last one there was or the next one to come. */
export type Direction = "past" | "future";

/** Where a question stands: the day it is asked on, the day the home was bought, and which way it looks. */
export type Near = { today: CalendarDay; closedOn: CalendarDay | null; direction: Direction };

const COUNTS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
};
/** A number in words or digits, as it stands in a pattern. */
export const COUNT = `\\d{1,3}|${Object.keys(COUNTS).join("|")}`;

/** Whether a day lies in a stretch. */
export function isIn(on: CalendarDay, { from, to }: Span): boolean {
  return (from === null || on >= from) && (to === null || on <= to);
}

export const EVER: Period = { from: null, to: null, told: { kind: "ever" } };

export function since(from: CalendarDay): Period {
  return { from, to: null, told: sinceWords(from, false) };
}

export function sinceWords(from: CalendarDay, season: boolean): PeriodWords {
  return { kind: "since", day: from, season };
}

export function between(from: CalendarDay, to: CalendarDay): Period {
  return { from, to, told: { kind: "between", from, to } };
}

export function wholeYear(year: number, told: PeriodWords): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31`, told };
}

/** The last time it was this day of this month. */
export function before(today: CalendarDay, number: number, on: number): CalendarDay {
  const inYear = dayInMonth(yearOf(today), number, on);
  return inYear <= today ? inYear : dayInMonth(yearOf(today) - 1, number, on);
}

export function lately(today: CalendarDay, said: string | undefined, of: string | undefined): Period {
  const { count, unit } = lengthOf(said, of);
  return { from: moved(today, -count, unit), to: today, told: { kind: "past", count, unit } };
}

export function lengthOf(count = "1", unit = "month"): { count: number; unit: Unit } {
  return { count: COUNTS[count] ?? (Number(count) || 1), unit: `${unit}s` as Unit };
}

export function moved(today: CalendarDay, count: number, unit: Unit): CalendarDay {
  if (unit === "days") return addDays(today, count);
  if (unit === "weeks") return addDays(today, count * 7);
  return unit === "months" ? addMonths(today, count) : addYears(today, count);
}
