import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/day-format.ts";
import { formatDollars } from "#app/domain/money.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import { counted } from "#app/emails/words.ts";

/** What happens on a day that comes up: a warranty ends, a document expires, a policy renews. */
export type Ending = "ends" | "expires" | "renews";

/** Behind a task alone in the subject: "Change the AC filter: 7 days overdue". */
export const subjectOne = (dueOn: string, daysLate: number | null) =>
  daysLate === null ? `: due ${dueOn}` : `: ${counted(daysLate, "day")} overdue`;
/** Behind the first of several: two numbers, as late and soon are two things. */
export function subjectMany(others: number, overdue: number, dueSoon: number): string {
  const counts = [overdue > 0 && `${overdue} overdue`, dueSoon > 0 && `${dueSoon} coming up`];
  return ` and ${others} more: ${counts.filter((part) => part !== false).join(", ")}`;
}
/** Around what a date is about: "Your water heater warranty ends Dec 20". */
export const your = "Your ";
export const subjectDate = (what: Ending, day: CalendarDay) => ` ${what} ${formatShortDay(day)}`;
export const subjectBudget = (category: string, percent: number) =>
  `${category}: ${percent}% of your budget is used`;
export const subjectRest = "Your home today";

/** "1 task overdue and 2 tasks coming up." */
export function taskCounts(overdue: number, dueSoon: number): string {
  const parts = [
    overdue > 0 && `${counted(overdue, "task")} overdue`,
    dueSoon > 0 && `${counted(dueSoon, "task")} coming up`,
  ];
  return `${joinWords(parts.filter((part) => part !== false))}.`;
}
/** "Change the AC filter, Test the smoke alarms, and 2 more." */
export const taskNames = (first: readonly string[], more: number) =>
  `${joinWords(more === 0 ? first : [...first, `${more} more`])}.`;
/** "Your water heater warranty ends today." */
export const dateSentence = (noun: string, what: Ending, day: CalendarDay, inDays: number) =>
  inDays === 0
    ? `${your}${noun} ${what} today.`
    : `${your}${noun} ${what} ${formatDay(day)}, in ${counted(inDays, "day")}.`;
export const budgetSentence = (category: string, percent: number) => `${subjectBudget(category, percent)}.`;

export const whyReminders = (agent: string) =>
  `You’re receiving this because reminders are on for the home ${agent} set up for you.`;
export const whyBudgets = (agent: string) =>
  `You’re receiving this because budget alerts are on for the home ${agent} set up for you.`;

export const openHome = "Open your home";

export const dates = "Dates coming up";
const ENDS: Record<Ending, string> = { ends: "Ends", expires: "Expires", renews: "Renews" };
export const dateNote = (what: Ending, day: CalendarDay, inDays: number) =>
  inDays === 0 ? `${ENDS[what]} today` : `${ENDS[what]} ${formatDay(day)}, in ${counted(inDays, "day")}`;

export const budgets = "Budgets";
export const budgetUsed = (category: string, percent: number) => `${category}: ${percent}% used`;
/** Cents. */
export const budgetNote = (spent: number, budget: number) =>
  `${formatDollars(spent)} of ${formatDollars(budget)} this year`;

/* What ends, as a title and within a sentence. */
export const applianceWarranty = (brand: string, kind: string) =>
  brand === "" ? `${kind} warranty` : applianceWarrantyNoun(brand, kind);
export const applianceWarrantyNoun = (brand: string, kind: string) =>
  `${`${brand} ${withinSentence(kind)}`.trim()} warranty`;
export const homeWarranty = (provider: string) => `${provider} home warranty`.trim();
export const homeInsurance = (insurer: string) =>
  insurer === "" ? "Home insurance" : `${insurer} home insurance`;
export const homeInsuranceNoun = (insurer: string) => `${insurer} home insurance`.trim();

/** "Water heater" as "water heater"; "HVAC" and "AC unit" stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}
