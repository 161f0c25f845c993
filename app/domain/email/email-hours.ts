import { localHour } from "#app/domain/days/calendar-day.ts";
import { EMAIL_END_HOUR, EMAIL_START_HOUR } from "./contents.ts";

/**
 * Whether mail that nobody waits for may go out in a zone at an instant (epoch milliseconds): from 8:00 to 20:00 on the
 * clocks there. What is later goes the next morning.
 */
export function isEmailTime(timeZone: string, now: number): boolean {
  const hour = localHour(timeZone, now);
  return hour >= EMAIL_START_HOUR && hour < EMAIL_END_HOUR;
}
