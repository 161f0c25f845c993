import { Temporal } from "temporal-polyfill";

/**
 * A day on the calendar, "YYYY-MM-DD", years 0001 to 9999, without time or zone. Days of this form
 * sort and compare as text.
 *
 * This module alone does calendar arithmetic. Every function throws RangeError when a day it is given
 * is not one, or when the answer would fall outside the years above.
 */
export type CalendarDay = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a value is a real day: "2026-02-29" is not, nor is a day of the year 0000. */
export function isCalendarDay(text: unknown): text is CalendarDay {
  if (typeof text !== "string" || !SHAPE.test(text) || text.startsWith("0000")) return false;
  const [year, month, day] = text.split("-").map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The day `n` days later; earlier when `n` is negative. */
export function addDays(day: CalendarDay, n: number): CalendarDay {
  return toText(toDate(day).add({ days: n }));
}

/** The same day of the month `n` months later, or that month's last day: Jan 31 + 1 → Feb 28. */
export function addMonths(day: CalendarDay, n: number): CalendarDay {
  return toText(toDate(day).add({ months: n }));
}

/** The same day `n` years later; Feb 29 becomes Feb 28 where there is none. */
export function addYears(day: CalendarDay, n: number): CalendarDay {
  return toText(toDate(day).add({ years: n }));
}

/** The day of that number in a month (1 to 12), or the month's last day: (2026, 2, 31) → Feb 28. */
export function dayInMonth(year: number, month: number, day: number): CalendarDay {
  return toText(Temporal.PlainDate.from({ year, month, day: Math.min(day, daysInMonth(year, month)) }));
}

/** How many days a month (1 to 12) has. */
export function daysInMonth(year: number, month: number): number {
  return Temporal.PlainYearMonth.from({ year, month }, { overflow: "reject" }).daysInMonth;
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toDate(from).until(toDate(to), { largestUnit: "day" }).days;
}

/** Whole calendar months from one month to another, days ignored: Jan 31 to Feb 1 is 1. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
}

/** The latest of the given days. */
export function latestOf(first: CalendarDay, ...others: CalendarDay[]): CalendarDay {
  let latest = first;
  for (const day of others) {
    if (day > latest) latest = day;
  }
  return latest;
}

/** The year, 1 to 9999. */
export function yearOf(day: CalendarDay): number {
  return toDate(day).year;
}

/** The month, 1 to 12. */
export function monthOf(day: CalendarDay): number {
  return toDate(day).month;
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: CalendarDay): number {
  return toDate(day).day;
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function dayOfWeek(day: CalendarDay): number {
  return toDate(day).dayOfWeek;
}

/** The Monday of the day's week. */
export function startOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - dayOfWeek(day));
}

/** The Sunday of the day's week, which is its last day. */
export function endOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, 7 - dayOfWeek(day));
}

/** The first day of the day's month. */
export function startOfMonth(day: CalendarDay): CalendarDay {
  return toText(toDate(day).with({ day: 1 }));
}

/** The last day of the day's month. */
export function endOfMonth(day: CalendarDay): CalendarDay {
  const date = toDate(day);
  return toText(date.with({ day: date.daysInMonth }));
}

/** The day it is in a zone (an IANA name) at an instant (epoch milliseconds). */
export function todayIn(timeZone: string, epochMs: number): CalendarDay {
  return toText(toLocal(timeZone, epochMs).toPlainDate());
}

/** The hour on the wall clock, 0 to 23, in a zone (an IANA name) at an instant (epoch milliseconds). */
export function localHour(timeZone: string, epochMs: number): number {
  return toLocal(timeZone, epochMs).hour;
}

/**
 * The instant (epoch milliseconds) a wall clock in a zone first shows that hour (0 to 23) of the day.
 * An hour the spring change skips means the one after it.
 */
export function instantAt(timeZone: string, day: CalendarDay, hour: number): number {
  const local = toDate(day).toPlainDateTime(Temporal.PlainTime.from({ hour }, { overflow: "reject" }));
  return local.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}

function toLocal(timeZone: string, epochMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(timeZone);
}

function toDate(day: CalendarDay): Temporal.PlainDate {
  // Temporal would also read "20260131" or a time of day; stored days have one form only.
  if (!SHAPE.test(day) || day.startsWith("0000")) throw new RangeError(`Not a calendar day: ${day}`);
  return Temporal.PlainDate.from(day);
}

function toText(date: Temporal.PlainDate): CalendarDay {
  if (date.year < 1 || date.year > 9999) throw new RangeError(`Outside the years 0001 to 9999: ${date}`);
  return date.toString();
}
