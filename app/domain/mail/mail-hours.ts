import { localHour } from "#app/domain/days/calendar-day.ts";
import { MAIL_HOUR, MAIL_HOUR_ENDS } from "./contents.ts";

/**
 * Whether mail that nobody waits for may go out in a zone at an instant (epoch milliseconds): from 8:00 to 20:00 on the
 * clocks there. What is later goes the next morning.
 */
export function isMailTime(timeZone: string, now: number): boolean {
  const hour = localHour(timeZone, now);
  return hour >= MAIL_HOUR && hour < MAIL_HOUR_ENDS;
}
