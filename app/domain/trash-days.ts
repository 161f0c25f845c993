import { todayIn } from "./calendar-day.ts";
import { removedAt } from "./client-list.ts";
import { daysKept } from "./closing.ts";
import { formatRecentDay } from "./day-format.ts";

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
