import { pluralize } from "#app/domain/text/grammar.ts";

/** "1 day", "12 days". */
export function formatDays(days: number): string {
  return pluralize(days, "day", "days");
}

/** "today", "tomorrow", "in 12 days"; what has passed is today's. */
export function formatDaysUntil(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in ${formatDays(days)}`;
}
