import { dayOfWeek, localHour, todayIn } from "./calendar-day.ts";

/** When offices are open as a rule: Monday to Friday, 8 to 5. */
const OPENS = 8;
const CLOSES = 17;
const FRIDAY = 5;

/** Whether most offices are closed in a zone (an IANA name) at an instant (epoch milliseconds). */
export function isAfterHours(timeZone: string, now: number): boolean {
  const hour = localHour(timeZone, now);
  return hour < OPENS || hour >= CLOSES || dayOfWeek(todayIn(timeZone, now)) > FRIDAY;
}
