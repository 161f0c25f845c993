import {
  addDays,
  type CalendarDay,
  dayOfWeek,
  instantAt,
  localHour,
  todayIn,
} from "#app/domain/days/calendar-day.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";

/** Local hour at which the day's emails start going out. */
export const EMAIL_START_HOUR = 8;
/** Local hour at which sending stops until the next morning. */
export const EMAIL_END_HOUR = 20;

export const DIGEST_LATE_HOURS = 48;

/** 8:00 to 20:00 local time. Email someone is waiting for, such as a password reset, ignores this. */
export function isEmailTime(timeZone: string, now: number): boolean {
  const hour = localHour(timeZone, now);
  return hour >= EMAIL_START_HOUR && hour < EMAIL_END_HOUR;
}

export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - dayOfWeek(day));
}

/** due: the week's digests go out now. late: what was not sent is recorded as skipped. */
export type DigestWeek = { week: CalendarDay; state: "due" | "late" };

/** Digests are due for 48 hours from Monday 8:00 local time. Null = before that, or at night. */
export function digestWeek(timeZone: string, now: number): DigestWeek | null {
  const week = mondayOf(todayIn(timeZone, now));
  const hours = (now - instantAt(timeZone, week, EMAIL_START_HOUR)) / HOUR_MS;
  if (hours < 0) return null;
  if (hours > DIGEST_LATE_HOURS) return { week, state: "late" };
  return isEmailTime(timeZone, now) ? { week, state: "due" } : null;
}
