import { addDays, type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import type { FloridaDate } from "./florida-dates.ts";

/** Days before a date on which it is emailed again, if its rule's lead is more than twice as long. */
const AGAIN_DAYS = [30, 7];

/** Steps between two reminded ones: whoever has paid would be asked to pay five times. */
const NOT_REMINDED = ["tax-discount/three", "tax-discount/two", "tax-discount/one"];

/** However far the next reminder is, a home is looked at again after this many days, for rules that have changed. */
const LOOK_AGAIN_DAYS = 30;

/** How many days before it a date is emailed, the first time first. */
export function reminderStages({ rule, step }: FloridaDate): number[] {
  if (NOT_REMINDED.includes(`${rule.id}/${step}`)) return [];
  return [rule.lead, ...AGAIN_DAYS.filter((days) => days * 2 < rule.lead)];
}

/**
 * The dates to remind of on a day, and the next day to look at the home's dates. A reminder that was missed is still
 * sent within the grace days.
 */
export function lookAtDates(
  dates: readonly FloridaDate[],
  today: CalendarDay,
  graceDays: number,
): { due: FloridaDate[]; next: CalendarDay } {
  const due: FloridaDate[] = [];
  let next = LOOK_AGAIN_DAYS;
  for (const date of dates) {
    const left = daysBetween(today, date.due);
    if (left < 0) continue;
    const stages = reminderStages(date);
    if (stages.some((stage) => left <= stage && stage <= left + graceDays)) due.push(date);
    for (const stage of stages) if (stage < left) next = Math.min(next, left - stage);
  }
  return { due, next: addDays(today, next) };
}
