import { formatCents } from "#app/domain/money.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import { counted } from "#app/emails/words.ts";

type Week = { done: number; overdue: number; upcoming: number };

/** "Your week at home: 2 done, 1 overdue, and 3 coming up". */
export function subject({ done, overdue, upcoming }: Week): string {
  const parts = [
    done > 0 && `${done} done`,
    overdue > 0 && `${overdue} overdue`,
    upcoming > 0 && `${upcoming} coming up`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? title : `${title}: ${joinWords(parts)}`;
}

/** How the home is doing. Only with nothing overdue is it on track. */
export function standing({ overdue, upcoming }: Omit<Week, "done">): string {
  const next =
    upcoming > 0 ? `${counted(upcoming, "task is", "tasks are")} coming up.` : "Nothing is due soon.";
  return overdue > 0
    ? `${counted(overdue, "task is", "tasks are")} overdue. ${next}`
    : `You’re on track. ${next}`;
}

export const why = "You’re receiving this because your weekly summary is on.";

export const title = "Your week at home";
export const yearDone = (percent: number) => `${percent}% of this year’s care is done.`;
export const doneThisWeek = "Done this week";
export const doneTask = (task: string) => `✓ ${task}`;
export const spent = "Spent";
export const spentThisWeek = (cents: number) => `${formatCents(cents)} in the past 7 days.`;
export const openHome = "Open your home";
