import { afternoonTime, morningTime } from "#app/domain/days/calendar-words.ts";

const HOURS = 24;
const NOON = 12;
const HOUR_MINUTES = 60;

/** The times quiet hours may begin and end at, in minutes of the day. */
export const QUIET_TIMES: readonly number[] = Array.from({ length: HOURS }, (_, hour) => hour * HOUR_MINUTES);

/** "9:00 PM": one of them as clocks show it. */
export function quietTimeText(minutes: number): string {
  const hour = minutes / HOUR_MINUTES;
  const shown = hour % NOON === 0 ? NOON : hour % NOON;
  return hour < NOON ? morningTime(shown, "00") : afternoonTime(shown, "00");
}
