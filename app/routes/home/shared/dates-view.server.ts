import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { type DatedRecord, upcomingDates } from "#app/domain/property/upcoming-dates.ts";
import * as words from "./messages.ts";

/** How far ahead dates are named, in days, and how many of them at first. */
const AHEAD_DAYS = 90;
const SHOWN = 4;

/** The dates of the next 90 days, the first few of them. `today` in the home's zone. */
export function datesView(things: readonly DatedRecord[], today: CalendarDay) {
  const dates = upcomingDates(things, { from: today, to: addDays(today, AHEAD_DAYS) });
  return {
    shown: dates.slice(0, SHOWN).map((date) => ({ ...dateView(date), day: formatDay(date.day) })),
    more: Math.max(0, dates.length - SHOWN),
  };
}

export type DatesView = ReturnType<typeof datesView>;

/** What comes to a day, in words, and where it is kept. */
export function dateView({ kind, id, name }: DatedRecord) {
  return { key: `${kind}-${id}`, title: words.DATED[kind](name), to: PAGES[kind] };
}

const PAGES = {
  policy: "/home/property#facts",
  home_warranty: "/home/property#warranties",
  appliance: "/home/property#appliances",
  document: "/home/documents",
} as const;
