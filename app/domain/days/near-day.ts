import { addMonths, type CalendarDay } from "./calendar-day.ts";
import { formatDay, formatShortDay } from "./day-format.ts";

/** Months either way in which a day needs no year. */
const PLAIN_MONTHS = 11;

/** "Nov 30", and with its year from eleven months away on, where it would read as a nearer one. */
export function formatNearDay(day: CalendarDay, today: CalendarDay): string {
  const plain = day > addMonths(today, -PLAIN_MONTHS) && day < addMonths(today, PLAIN_MONTHS);
  return plain ? formatShortDay(day) : formatDay(day);
}
