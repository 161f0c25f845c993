import * as m from "#app/paraglide/messages.js";

/** "1 day", "12 days". */
export function formatDays(days: number): string {
  return m.days_day_format_days_days({ days });
}

/** "today", "tomorrow", "in 12 days"; what has passed is today's. */
export function formatDaysUntil(days: number): string {
  if (days <= 0) return m.days_day_format_days_until();
  return days === 1
    ? m.days_day_format_days_until_tomorrow()
    : m.days_day_format_days_until_in_days({ days });
}
