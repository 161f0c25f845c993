import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { dateKey } from "#app/domain/florida/florida-dates.ts";
import { type FloridaHome, floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { datesBesidePlan } from "#app/domain/florida/plan-tasks.ts";
import { dateTitle } from "#app/domain/florida/texts.ts";
import { type DatedRecord, upcomingDates } from "#app/domain/property/upcoming-dates.ts";
import * as m from "#app/paraglide/messages.js";

/** Days ahead, and how many dates are shown. */
const AHEAD_DAYS = 90;
const SHOWN = 4;

/** The dates of the next 90 days. `today` in the home's time zone. */
export function datesView(things: readonly DatedRecord[], today: CalendarDay) {
  const dates = upcomingDates(things, { from: today, to: addDays(today, AHEAD_DAYS) });
  return {
    shown: dates.slice(0, SHOWN).map((date) => ({ ...dateView(date), day: formatDay(date.day) })),
    more: Math.max(0, dates.length - SHOWN),
  };
}

export type DatesView = ReturnType<typeof datesView>;

/** A home's Florida dates that no task of its plan stands for. */
export function floridaRecords(
  home: FloridaHome & { slugsInPlan: readonly string[] },
  today: CalendarDay,
): DatedRecord[] {
  return datesBesidePlan(floridaDatesOf(home, today), home.slugsInPlan).map((date) => ({
    kind: "florida",
    id: dateKey(date),
    name: dateTitle({ rule: date.rule.id, step: date.step }),
    day: date.due,
  }));
}

export function dateView({ kind, id, name }: DatedRecord) {
  return { key: `${kind}-${id}`, title: DATE_SENTENCES[kind](name), to: PAGES[kind] };
}

const PAGES = {
  policy: "/home/property#facts",
  home_warranty: "/home/property#warranties",
  appliance: "/home/property#appliances",
  document: "/home/documents",
  florida: "/home/florida",
} as const;

const DATE_SENTENCES = {
  policy: (insurer: string) => (insurer ? m.home_dated_policy({ insurer }) : m.home_dated_policy_unnamed()),
  home_warranty: (provider: string) => m.home_dated_home_warranty({ provider }),
  appliance: (kind: string) => m.home_dated_appliance({ kind }),
  document: (name: string) => m.home_dated_document({ name }),
  florida: (title: string) => title,
} as const;
