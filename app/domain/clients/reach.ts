import { todayIn } from "#app/domain/days/calendar-day.ts";
import { type Quarter, quarterOf } from "#app/domain/days/quarter.ts";
import { DEFAULT_TIME_ZONE } from "#app/domain/days/time-zone.ts";

/** The first quarter in which it was noted whom an agent reached. */
export const FIRST_REACH_QUARTER: Quarter = "2026-Q4";

/** The quarter a visit or an email counts for. All quarters turn at midnight Eastern. */
export function reachQuarter(now: number): Quarter {
  return quarterOf(todayIn(DEFAULT_TIME_ZONE, now));
}
