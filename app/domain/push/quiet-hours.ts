import { addDays, instantAt, todayIn } from "#app/domain/days/calendar-day.ts";
import { afternoonTime, morningTime } from "#app/domain/days/date-format.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";
import { offsetAt } from "#app/domain/days/time-zone.ts";

/** Minutes of the day, 0 to 1439. Both the same: no quiet hours. */
export type QuietHours = { quietFrom: number; quietUntil: number };

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** 9 PM to 8 AM, when the day's emails start going out. */
export const DEFAULT_QUIET_HOURS: QuietHours = { quietFrom: 21 * HOUR_MINUTES, quietUntil: 8 * HOUR_MINUTES };

/** When a zone's current quiet hours end (both in epoch milliseconds); null outside quiet hours. */
export function quietHoursEnd(
  timeZone: string,
  { quietFrom, quietUntil }: QuietHours,
  now: number,
): number | null {
  const local = Math.floor((now + offsetAt(timeZone, now)) / MINUTE_MS);
  const minute = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const isOver = minute >= quietUntil;
  const isQuiet = quietFrom < quietUntil ? minute >= quietFrom && !isOver : minute >= quietFrom || !isOver;
  if (!isQuiet || quietFrom === quietUntil) return null;
  const today = todayIn(timeZone, now);
  const hour = instantAt(timeZone, isOver ? addDays(today, 1) : today, Math.floor(quietUntil / HOUR_MINUTES));
  const end = hour + ((quietUntil * MINUTE_MS) % HOUR_MS);
  // In fall the same hour comes twice; it is quiet only once.
  return end > now ? end : null;
}

const HOURS = 24;
const NOON = 12;

/** Choices for the start and end, in minutes of the day. */
export const QUIET_TIMES: readonly number[] = Array.from({ length: HOURS }, (_, hour) => hour * HOUR_MINUTES);

export function quietTimeText(minutes: number): string {
  const hour = minutes / HOUR_MINUTES;
  const shown = hour % NOON === 0 ? NOON : hour % NOON;
  return hour < NOON ? morningTime(shown, "00") : afternoonTime(shown, "00");
}
