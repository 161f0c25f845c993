import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { dateKey, datesWithinLead } from "#app/domain/florida/florida-dates.ts";
import { floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { RULE_TEXTS, STEP_TEXTS } from "#app/domain/florida/texts.ts";

/** The rest is a press away. */
const SHOWN = 3;

/** The Florida dates close enough to mention, for whoever may see the property. */
export function floridaStrip(home: Home, now: number) {
  const today: CalendarDay = todayIn(home.timeZone, now);
  const dates = can(home.role, "property.read") ? datesWithinLead(floridaDatesOf(home, today), today) : [];
  return dates.slice(0, SHOWN).map((date) => ({
    key: dateKey(date),
    title: RULE_TEXTS[date.rule.id]?.title() ?? "",
    step: STEP_TEXTS[`${date.rule.id}/${date.step}`]?.() ?? "",
    day: formatDay(date.due),
  }));
}

export type FloridaStripView = ReturnType<typeof floridaStrip>;
