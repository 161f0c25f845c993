import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { FloridaDate } from "./florida-dates.ts";

/** Days before a date on which it is emailed again, if its rule's lead is more than twice as long. */
const AGAIN_DAYS = [30, 7];

/** Steps between two reminded ones: whoever has paid would be asked to pay five times. */
const NOT_REMINDED = ["tax-discount/three", "tax-discount/two", "tax-discount/one"];

/** However far the next reminder is, a home is looked at again after this many days, for rules that have changed. */
const LOOK_AGAIN_DAYS = 30;

/** The days on which a date is emailed, the first one first. */
export function reminderDays({ rule, step, due }: FloridaDate): CalendarDay[] {
  if (NOT_REMINDED.includes(`${rule.id}/${step}`)) return [];
  return [rule.lead, ...AGAIN_DAYS.filter((days) => days * 2 < rule.lead)].map((days) => addDays(due, -days));
}

/** Dates with a reminder due on a day; one that was missed is still sent within the grace days. */
export function datesToRemindOf(
  dates: readonly FloridaDate[],
  today: CalendarDay,
  graceDays: number,
): FloridaDate[] {
  const from = addDays(today, -graceDays);
  return dates.filter(
    (date) => date.due >= today && reminderDays(date).some((day) => from <= day && day <= today),
  );
}

/** The next day to look at a home's dates. */
export function nextLook(dates: readonly FloridaDate[], today: CalendarDay): CalendarDay {
  const days = dates.flatMap(reminderDays).filter((day) => day > today);
  return [...days, addDays(today, LOOK_AGAIN_DAYS)].sort()[0] as CalendarDay;
}
