import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/day-format.ts";
import { daysKept, removedAt } from "#app/domain/retention.ts";

/** When something was deleted, and how long it is kept, as the trash says it in a zone: "Dec 3, 12 days left". */
export function trashDays(at: number, timeZone: string, now: number) {
  const today = todayIn(timeZone, now);
  const dayOf = (instant: number) => formatRecentDay(todayIn(timeZone, instant), today);
  const left = daysKept(at, now);
  return {
    deletedOn: dayOf(at),
    until: dayOf(removedAt(at)),
    left: left === 1 ? "1 day left" : `${left} days left`,
  };
}
