import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/day-format.ts";
import { formatDays } from "#app/domain/days/day-words.ts";
import { lastRestorableDay, restorableDaysLeft } from "#app/domain/retention.ts";
import * as words from "./words.ts";

/** When something was deleted, and how long it is kept, as the trash says it in a zone: "Dec 3, 12 days left". */
export function trashDays(at: number, timeZone: string, now: number) {
  const today = todayIn(timeZone, now);
  return {
    deletedOn: formatRecentDay(todayIn(timeZone, at), today),
    until: formatRecentDay(lastRestorableDay(at, timeZone), today),
    left: words.daysLeft(formatDays(restorableDaysLeft(at, timeZone, now))),
  };
}
