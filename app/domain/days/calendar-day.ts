import {
  formatIsoDay,
  fromDayNumber,
  LAST_YEAR,
  monthLength,
  parseDay,
  partsOf,
  toDayNumber,
  weekdayOf,
} from "./day-number.ts";
import { DAY_MS, HOUR_MS } from "./durations.ts";
import { offsetAt } from "./time-zone.ts";

/** "YYYY-MM-DD", years 0001 to 9999, so days compare as text. Functions here throw RangeError for anything else. */
export type CalendarDay = string;

const MONTHS = 12;

/** Whether a value is a real day: "2026-02-29" is not, nor is a day of the year 0000. */
export function isCalendarDay(text: unknown): text is CalendarDay {
  return typeof text === "string" && parseDay(text) !== null;
}

/** The day `n` days later; earlier when `n` is negative. */
export function addDays(day: CalendarDay, n: number): CalendarDay {
  return fromDayNumber(numberOf(day) + whole(n));
}

/** The same day of the month `n` months later, or that month's last day: Jan 31 + 1 → Feb 28. */
export function addMonths(day: CalendarDay, n: number): CalendarDay {
  const { year, month, day: wanted } = partsOf(day);
  const months = year * MONTHS + month - 1 + whole(n);
  const target = Math.floor(months / MONTHS);
  return dayInMonth(target, months - target * MONTHS + 1, wanted);
}

/** The same day `n` years later; Feb 29 becomes Feb 28 where there is none. */
export function addYears(day: CalendarDay, n: number): CalendarDay {
  return addMonths(day, whole(n) * MONTHS);
}

/** The day of that number in a month (1 to 12), or the month's last day: (2026, 2, 31) → Feb 28. */
export function dayInMonth(year: number, month: number, day: number): CalendarDay {
  if (!(whole(day) >= 1)) throw new RangeError(`Not a day of a month: ${day}`);
  return formatIsoDay(whole(year), month, Math.min(day, monthLength(year, month)));
}

/**
 * The next such day on or after `from`, clamped to the month's end: (Nov 20, 2026, 3, 1) → Mar 1, 2027. On the
 * calendar's last year, the last one there is.
 */
export function nextDayOfYear(from: CalendarDay, month: number, day: number): CalendarDay {
  const { year } = partsOf(from);
  const sameYear = dayInMonth(year, month, day);
  return sameYear >= from || year === LAST_YEAR ? sameYear : dayInMonth(year + 1, month, day);
}

export function daysInMonth(year: number, month: number): number {
  return monthLength(year, month);
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return numberOf(to) - numberOf(from);
}

/** Whole calendar months from one month to another, days ignored: Jan 31 to Feb 1 is 1. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const [first, last] = [partsOf(from), partsOf(to)];
  return (last.year - first.year) * MONTHS + last.month - first.month;
}

export function latestOf(first: CalendarDay, ...others: CalendarDay[]): CalendarDay {
  let latest = first;
  for (const day of others) {
    if (day > latest) latest = day;
  }
  return latest;
}

export function yearOf(day: CalendarDay): number {
  return partsOf(day).year;
}

export function monthOf(day: CalendarDay): number {
  return partsOf(day).month;
}

export function dayOfMonth(day: CalendarDay): number {
  return partsOf(day).day;
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function dayOfWeek(day: CalendarDay): number {
  return weekdayOf(numberOf(day));
}

/** The Monday of the day's week. */
export function startOfWeek(day: CalendarDay): CalendarDay {
  const number = numberOf(day);
  return fromDayNumber(number + 1 - weekdayOf(number));
}

/** The Sunday of the day's week, which is its last day. */
export function endOfWeek(day: CalendarDay): CalendarDay {
  const number = numberOf(day);
  return fromDayNumber(number + 7 - weekdayOf(number));
}

export function startOfMonth(day: CalendarDay): CalendarDay {
  const { year, month } = partsOf(day);
  return formatIsoDay(year, month, 1);
}

export function endOfMonth(day: CalendarDay): CalendarDay {
  const { year, month } = partsOf(day);
  return formatIsoDay(year, month, monthLength(year, month));
}

/** The local day in an IANA time zone at an instant (epoch milliseconds). */
export function todayIn(timeZone: string, epochMs: number): CalendarDay {
  return fromDayNumber(Math.floor(toLocal(timeZone, epochMs) / DAY_MS));
}

/** The local hour, 0 to 23, in an IANA time zone at an instant (epoch milliseconds). */
export function localHour(timeZone: string, epochMs: number): number {
  const local = toLocal(timeZone, epochMs);
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS);
}

/** When a local hour (0 to 23) first begins, in epoch milliseconds. An hour skipped in spring means the next one. */
export function instantAt(timeZone: string, day: CalendarDay, hour: number): number {
  if (!(whole(hour) >= 0 && hour <= 23)) throw new RangeError(`Not an hour: ${hour}`);
  const local = numberOf(day) * DAY_MS + hour * HOUR_MS;
  // A zone changes its clocks at most once within a day.
  const before = offsetAt(timeZone, local - DAY_MS);
  const after = offsetAt(timeZone, local + DAY_MS);
  const [first, second] = [local - before, local - after];
  if (offsetAt(timeZone, first) === before) return first;
  return offsetAt(timeZone, second) === after ? second : first;
}

function toLocal(timeZone: string, epochMs: number): number {
  return epochMs + offsetAt(timeZone, epochMs);
}

function numberOf(day: CalendarDay): number {
  return toDayNumber(partsOf(day));
}

function whole(number: number): number {
  if (!Number.isInteger(number)) throw new RangeError(`Not a whole number: ${number}`);
  return number;
}
