import { removedAt, trashHorizon } from "#app/domain/clients/list.ts";
import { addDays, type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether what was deleted at an instant is kept still; both in epoch milliseconds. */
export function isKept(deletedAt: number, now: number): boolean {
  return deletedAt > trashHorizon(now);
}

/**
 * The last day on which a closed account can be opened from morning to night, in a zone: on the day after it,
 * it may be gone by the time somebody reads about it.
 */
export function lastDayKept(deletedAt: number, timeZone: string): CalendarDay {
  return addDays(todayIn(timeZone, removedAt(deletedAt)), -1);
}

/** Days that something in the trash is kept for, the one under way included. */
export function daysKept(deletedAt: number, now: number): number {
  return Math.max(1, Math.ceil((removedAt(deletedAt) - now) / DAY_MS));
}

/** Who put a home into the trash; rows of old do not say, and then it was the agent. */
export function deletedByHome(home: { deletedBy: "agent" | "home" | null }): boolean {
  return home.deletedBy === "home";
}
