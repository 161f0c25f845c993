import { type CalendarDay, monthOf, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatCents } from "#app/domain/money.ts";
import type { Ctx } from "./told.ts";

/** A sum a month is wanted. */
const A_MONTH = /\baverages?\b|\b(?:per|a|each|every) month\b|\bmonthly (?:spend\w*|costs?|expenses?)\b/;

/** A sum in cents shared among the months of a time that have begun; empty where that is not asked or there are not two. */
export function aMonth(
  { record, asked, say }: Ctx,
  cents: number,
  { from, to }: { from?: CalendarDay | null; to?: CalendarDay | null },
): string {
  if (!A_MONTH.test(asked.text) || !from) return "";
  const last = to && to < record.today ? to : record.today;
  const months = 12 * (yearOf(last) - yearOf(from)) + monthOf(last) - monthOf(from) + 1;
  return months < 2 ? "" : say.aMonth(formatCents(Math.round(cents / months)), months);
}
