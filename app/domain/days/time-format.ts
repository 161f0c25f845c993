import * as words from "./calendar-words.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import { offsetAt } from "./zone-offset.ts";

const NOON = 12;

/** "9:02 AM": an instant (epoch milliseconds) by the clocks of a zone (an IANA name). Throws RangeError for neither. */
export function formatTime(timeZone: string, at: number): string {
  const local = at + offsetAt(timeZone, at);
  const sinceMidnight = local - Math.floor(local / DAY_MS) * DAY_MS;
  const hour = Math.floor(sinceMidnight / HOUR_MS);
  const minutes = String(Math.floor((sinceMidnight % HOUR_MS) / MINUTE_MS)).padStart(2, "0");
  const shown = hour % NOON === 0 ? NOON : hour % NOON;
  return hour < NOON ? words.morningTime(shown, minutes) : words.afternoonTime(shown, minutes);
}
