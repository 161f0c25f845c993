import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { dateKey, datesWithinLead } from "#app/domain/florida/florida-dates.ts";
import { type FloridaHome, floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { datesBesidePlan } from "#app/domain/florida/plan-tasks.ts";
import { RULE_TEXTS, STEP_TEXTS } from "#app/domain/florida/texts.ts";

/** The rest is a press away. */
const SHOWN = 3;

/** The Florida dates close enough to mention that no task of the plan stands for. */
export function floridaStrip(home: FloridaHome & { slugsInPlan: readonly string[] }, today: CalendarDay) {
  const dates = datesWithinLead(datesBesidePlan(floridaDatesOf(home, today), home.slugsInPlan), today);
  return dates.slice(0, SHOWN).map((date) => ({
    key: dateKey(date),
    title: RULE_TEXTS[date.rule.id]?.title() ?? "",
    step: STEP_TEXTS[`${date.rule.id}/${date.step}`]?.() ?? "",
    day: formatDay(date.due),
  }));
}

export type FloridaStripView = ReturnType<typeof floridaStrip>;
