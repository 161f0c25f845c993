import { countOf, joinWords, undoableUntil } from "#app/domain/accounts/data-clearing.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import type { DataCounts } from "#db/queries/accounts/data-clearing.server.ts";

/** What there is of each kind, in words; kinds there are none of are left out. */
export function countWords({ clients, vendors, categories, tasks }: DataCounts): string[] {
  return [
    clients > 0 && countOf(clients, "client", "clients"),
    vendors > 0 && countOf(vendors, "vendor", "vendors"),
    categories > 0 && countOf(categories, "category", "categories"),
    tasks > 0 && countOf(tasks, "task", "tasks"),
  ].filter((words) => words !== false);
}

/** What is said after all data was brought back; `left` is what could not be. */
export function restoredSentence(left: DataCounts): string {
  const words = countWords(left);
  if (words.length === 0) return "All your data is back.";
  const stay = left.clients + left.vendors + left.categories + left.tasks === 1 ? "stays" : "stay";
  return `Your data is back. ${joinWords(words)} ${stay} in the trash, because you have the same again by now.`;
}

/** When the data was cleared and until when it can be brought back, as days in the agent's zone. */
export function clearingView(clearedAt: number | null, timeZone: string, now: number) {
  const until = undoableUntil(clearedAt, now);
  if (clearedAt === null || until === null) return null;
  return {
    at: clearedAt,
    on: formatDay(todayIn(timeZone, clearedAt)),
    until: formatDay(todayIn(timeZone, until)),
  };
}
