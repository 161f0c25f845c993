import { addDays, type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { removedAt } from "#app/domain/retention.ts";

/**
 * The last day on which a closed account can be opened from morning to night, in a zone: on the day after it,
 * it may be gone by the time somebody reads about it.
 */
export function lastDayKept(deletedAt: number, timeZone: string): CalendarDay {
  return addDays(todayIn(timeZone, removedAt(deletedAt)), -1);
}

/** How an agent took a home away: with their account, with all their data, or by itself. */
export type Taking = "closed" | "cleared" | "removed";

/** How a home was taken that its agent deleted at an instant (epoch milliseconds). */
export function takingOf(
  deletedAt: number,
  agent: { deletedAt: number | null; clearedAt: number | null },
): Taking {
  if (agent.deletedAt !== null) return "closed";
  return agent.clearedAt === deletedAt ? "cleared" : "removed";
}

/** Who put a home into the trash; rows of old do not say, and then it was the agent. */
export function deletedByHome(home: { deletedBy: "agent" | "home" | null }): boolean {
  return home.deletedBy === "home";
}
