import {
  addDays,
  addMonths,
  type CalendarDay,
  dayInMonth,
  endOfMonth,
  monthOf,
  yearOf,
} from "./calendar-day.ts";

/** A quarter of a calendar year, as "2026-Q4". */
export type Quarter = string;

const MONTHS_EACH = 3;

export function quarterOf(day: CalendarDay): Quarter {
  return `${yearOf(day)}-Q${Math.ceil(monthOf(day) / MONTHS_EACH)}`;
}

/** Null if the text names no quarter. */
export function readQuarter(text: string | null): Quarter | null {
  return text !== null && /^20\d\d-Q[1-4]$/.test(text) ? text : null;
}

/** Both days included. */
export function daysOfQuarter(quarter: Quarter): { first: CalendarDay; last: CalendarDay } {
  const [year = "", number = ""] = quarter.split("-Q");
  const first = dayInMonth(Number(year), (Number(number) - 1) * MONTHS_EACH + 1, 1);
  return { first, last: endOfMonth(addMonths(first, MONTHS_EACH - 1)) };
}

export function quarterBefore(quarter: Quarter): Quarter {
  return quarterOf(addDays(daysOfQuarter(quarter).first, -1));
}

export function quarterAfter(quarter: Quarter): Quarter {
  return quarterOf(addDays(daysOfQuarter(quarter).last, 1));
}

/** "Q4 2026". */
export function formatQuarter(quarter: Quarter): string {
  const [year, number] = quarter.split("-");
  return `${number} ${year}`;
}
