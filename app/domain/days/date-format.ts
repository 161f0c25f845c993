import * as m from "#app/paraglide/messages.js";
import type { CalendarDay } from "./calendar-day.ts";
import { type DayParts, partsOf, toDayNumber, weekdayOf } from "./day-number.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import { offsetAt } from "./time-zone.ts";

/* American date formats. Not Intl, which is 20 times slower. Functions throw RangeError for an invalid day. */

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export const SHORT_MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export function formatDay(day: CalendarDay): string {
  const parts = partsOf(day);
  return `${shortMonth(parts)} ${parts.day}, ${parts.year}`;
}

/** "Nov 30", where the context makes the year clear. */
export function formatShortDay(day: CalendarDay): string {
  const parts = partsOf(day);
  return `${shortMonth(parts)} ${parts.day}`;
}

/** "Nov 30" this year, else "Nov 30, 2025". Use `formatDay` for expiry dates, whose year must always show. */
export function formatRecentDay(day: CalendarDay, today: CalendarDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day);
}

export function formatRecentWeekday(day: CalendarDay, today: CalendarDay): string {
  const parts = partsOf(day);
  return `${weekdayName(parts).slice(0, 3)}, ${formatRecentDay(day, today)}`;
}

export function formatLongDay(day: CalendarDay): string {
  const parts = partsOf(day);
  return `${weekdayName(parts)}, ${monthName(parts.month)} ${parts.day}`;
}

export function formatDayName(day: CalendarDay): string {
  return weekdayName(partsOf(day));
}

export function formatMonth(day: CalendarDay): string {
  const { month, year } = partsOf(day);
  return `${monthName(month)} ${year}`;
}

export function formatShortMonth(day: CalendarDay): string {
  const parts = partsOf(day);
  return `${shortMonth(parts)} ${parts.year}`;
}

export function monthInitial(day: CalendarDay): string {
  return monthName(partsOf(day).month).slice(0, 1);
}

/** "November" of 11. Throws RangeError for a month there is not. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
}

function shortMonth({ month }: DayParts): string {
  return SHORT_MONTHS[month - 1] as string;
}

function weekdayName(parts: DayParts): string {
  return WEEKDAYS[weekdayOf(toDayNumber(parts)) - 1] as string;
}

const NOON = 12;

/** "9:02 AM" in an IANA time zone. Throws RangeError for an unknown zone or an invalid instant. */
export function formatTime(timeZone: string, at: number): string {
  const local = at + offsetAt(timeZone, at);
  const sinceMidnight = local - Math.floor(local / DAY_MS) * DAY_MS;
  const hour = Math.floor(sinceMidnight / HOUR_MS);
  const minutes = String(Math.floor((sinceMidnight % HOUR_MS) / MINUTE_MS)).padStart(2, "0");
  const shown = hour % NOON === 0 ? NOON : hour % NOON;
  return hour < NOON ? morningTime(shown, minutes) : afternoonTime(shown, minutes);
}

export function formatDays(days: number): string {
  return m.days_count({ days });
}

/** "today", "tomorrow", "in 12 days"; past days count as today. */
export function formatDaysUntil(days: number): string {
  if (days <= 0) return m.days_until_today();
  return days === 1 ? m.days_until_tomorrow() : m.days_until_in_days({ days });
}

export const morningTime = (hour: number, minutes: string) => `${hour}:${minutes} AM`;
export const afternoonTime = (hour: number, minutes: string) => `${hour}:${minutes} PM`;
