import { addMonths, type CalendarDay } from "./calendar-day.ts";
import { formatDay, formatShortDay } from "./day-format.ts";

/** Months either way in which a day needs no year. */
const PLAIN_MONTHS = 11;

/** "Nov 30", with the year only where it could be mistaken for a nearer one's. */
export function formatNearDay(day: CalendarDay, today: CalendarDay): string {
  const plain = day > addMonths(today, -PLAIN_MONTHS) && day < addMonths(today, PLAIN_MONTHS);
  return plain ? formatShortDay(day) : formatDay(day);
}
