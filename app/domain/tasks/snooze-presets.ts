import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfWeek,
  startOfMonth,
} from "#app/domain/days/calendar-day.ts";
import * as words from "./words.ts";

export type SnoozePreset = { label: string; day: CalendarDay };

/** How far ahead a snooze is proposed, and how far one goes that is pressed without asking. */
export const SNOOZE_DAYS = 7;

const SATURDAY = 6;
const WEEK_DAYS = 7;

/**
 * The days a snooze is most often for, each later than `today`. Weeks begin on Sunday: next week is the
 * Monday of the one after this. On a Saturday the weekend is there, so the next one is offered.
 */
export function snoozePresets(today: CalendarDay): SnoozePreset[] {
  // Sunday, the seventh day of the calendar's week, is the first of theirs.
  const weekday = dayOfWeek(today) % WEEK_DAYS;
  const saturday = addDays(today, SATURDAY - weekday);
  return [
    { label: words.tomorrow, day: addDays(today, 1) },
    weekday === SATURDAY
      ? { label: words.nextWeekend, day: addDays(saturday, WEEK_DAYS) }
      : { label: words.thisWeekend, day: saturday },
    { label: words.nextWeek, day: addDays(saturday, 2) },
    { label: words.nextMonth, day: startOfMonth(addMonths(today, 1)) },
  ];
}
