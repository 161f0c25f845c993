import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/day-format.ts";
import { BUDGET_STAGES } from "#app/domain/mail/contents.ts";
import { formatDollars } from "#app/domain/money.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import { counted } from "#app/emails/words.ts";

/** What happens on a day that comes up: a warranty ends, a document expires, a policy renews. */
export type Ending = "ends" | "expires" | "renews";

/** Behind a task alone in the subject: "Change the AC filter: 7 days overdue". */
export const subjectOne = (dueDay: CalendarDay, daysLate: number | null) =>
  daysLate === null ? `: due ${formatShortDay(dueDay)}` : `: ${counted(daysLate, "day")} overdue`;
/** Behind the first of several: two numbers, as late and soon are two things. */
export function subjectMany(others: number, overdue: number, dueSoon: number): string {
  const counts = [overdue > 0 && `${overdue} overdue`, dueSoon > 0 && `${dueSoon} coming up`];
  return ` and ${others} more: ${counts.filter((part) => part !== false).join(", ")}`;
}
/** Behind a date's label: "Home insurance renews Dec 15". */
export const subjectDate = (what: Ending, day: CalendarDay) => ` ${what} ${formatShortDay(day)}`;
export const subjectBudget = (category: string, percent: number) =>
  `${category}: ${percent}% of your budget is used`;
export const subjectRest = "Your home today";

type Counts = { overdue: number; dueSoon: number; expiries: number; budgets: number };

/** "1 task overdue, 2 tasks coming up, and 1 date coming up." */
export function summary({ overdue, dueSoon, expiries, budgets }: Counts): string {
  const parts = [
    overdue > 0 && `${counted(overdue, "task")} overdue`,
    dueSoon > 0 && `${counted(dueSoon, "task")} coming up`,
    expiries > 0 && `${counted(expiries, "date")} coming up`,
    budgets > 0 && `${counted(budgets, "budget")} at ${BUDGET_STAGES[0]}% or more`,
  ];
  return `${joinWords(parts.filter((part) => part !== false))}.`;
}

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

export const applianceWarranty = (appliance: string) => `${appliance} warranty`;
export const homeWarranty = (provider: string) => `${provider} home warranty`;
export const homeInsurance = (insurer: string) =>
  insurer === "" ? "Home insurance" : `${insurer} home insurance`;
