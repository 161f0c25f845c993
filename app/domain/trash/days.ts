import { daysKept } from "../accounts/account-deletion.ts";
import { removedAt } from "../clients/list.ts";
import { todayIn } from "../days/calendar-day.ts";
import { formatRecentDay } from "../days/day-format.ts";

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
