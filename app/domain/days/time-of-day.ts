import * as m from "#app/paraglide/messages.js";
import { dayOfWeek, localHour, todayIn } from "./calendar-day.ts";

export type Greeting = { words: string; emoji: string };

const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

/** `hour` by the reader's clock, 0 to 23; throws RangeError for anything else. */
export function greeting(hour: number): Greeting {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`Not an hour: ${hour}`);
  if (hour < MORNING_FROM || hour >= EVENING_FROM) return { words: m.days_greeting_evening(), emoji: "🌙" };
  if (hour < AFTERNOON_FROM) return { words: m.days_greeting_morning(), emoji: "☀️" };
  return { words: m.days_greeting_afternoon(), emoji: "🌤️" };
}

/** Office hours: Monday to Friday, 8 to 5. */
const OPENS = 8;
const CLOSES = 17;
const FRIDAY = 5;

export function isAfterHours(timeZone: string, now: number): boolean {
  const hour = localHour(timeZone, now);
  return hour < OPENS || hour >= CLOSES || dayOfWeek(todayIn(timeZone, now)) > FRIDAY;
}
