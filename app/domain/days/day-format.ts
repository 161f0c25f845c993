import type { CalendarDay } from "./calendar-day.ts";

/**
 * Days as people read them, American English. Goes to the browser, hence no date library here; days
 * are read and written in UTC, so the zone of the machine never shifts them.
 *
 * Every function throws RangeError when its text cannot be read as a day.
 */

const mediumFormat = dayFormat({ month: "short", day: "numeric", year: "numeric" });
const shortFormat = dayFormat({ month: "short", day: "numeric" });
const longFormat = dayFormat({ weekday: "long", month: "long", day: "numeric" });
const weekdayFormat = dayFormat({ weekday: "short", month: "short", day: "numeric" });
const dayNameFormat = dayFormat({ weekday: "long" });
const monthFormat = dayFormat({ month: "long", year: "numeric" });
const initialFormat = dayFormat({ month: "narrow" });

/** "Nov 30, 2026". */
export function formatDay(day: CalendarDay): string {
  return mediumFormat.format(toInstant(day));
}

/** "Nov 30", where the year is plain from around it. */
export function formatShortDay(day: CalendarDay): string {
  return shortFormat.format(toInstant(day));
}

/** "Nov 30" in the year of `today`, "Nov 30, 2025" in any other. */
export function formatRecentDay(day: CalendarDay, today: CalendarDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day);
}

/** "Friday, November 20", for greetings and headings of the present. */
export function formatLongDay(day: CalendarDay): string {
  return longFormat.format(toInstant(day));
}

/** "Fri, Nov 20". */
export function formatWeekday(day: CalendarDay): string {
  return weekdayFormat.format(toInstant(day));
}

/** "Friday", for a day of the present week. */
export function formatDayName(day: CalendarDay): string {
  return dayNameFormat.format(toInstant(day));
}

/** "November 2026". */
export function formatMonth(day: CalendarDay): string {
  return monthFormat.format(toInstant(day));
}

/** The first letter of the day's month, "N", for the twelve-month strip. */
export function monthInitial(day: CalendarDay): string {
  return initialFormat.format(toInstant(day));
}

/** "9:02 AM": an instant (epoch milliseconds) by the clocks of a zone. */
export function formatTime(timeZone: string, at: number): string {
  const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  // Newer engines part the two by a narrow space, which not every font has.
  return clock.format(at).replace(/\s/, " ");
}

function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
}

function toInstant(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
