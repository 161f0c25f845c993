import { type CalendarDay, monthOf, yearOf } from "#app/domain/days/calendar-day.ts";

/** The year in which a month comes around next; the current month counts. */
export function nextYearOfMonth(month: number, today: CalendarDay): number {
  return yearOf(today) + (month < monthOf(today) ? 1 : 0);
}

/** Full years between the closing and a day; a closing on February 29 has its anniversary on March 1. */
export function yearsSinceClosing(closedOn: CalendarDay, day: CalendarDay): number {
  const years = yearOf(day) - yearOf(closedOn);
  return Math.max(0, day.slice(5) < closedOn.slice(5) ? years - 1 : years);
}

/** A month from an address, 1 to 12; null if it is none. */
export function readMonth(text: string | null): number | null {
  return text !== null && /^([1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}
