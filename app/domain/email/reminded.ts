import type { CalendarDay } from "#app/domain/days/calendar-day.ts";

/** What the day's emails have told a person of a home besides its owner. */
export type Reminded = {
  /** By plan row: the due day last emailed about, and its stage. */
  tasks: Record<string, [dueDay: CalendarDay, stage: number]>;
  /** By budget: its amount then, and the highest percentage of it emailed about. A new amount is news again. */
  budgets: Record<string, [amount: number, percent: number]>;
};

export const NOT_REMINDED: Reminded = { tasks: {}, budgets: {} };

/** The same with what an email adds, and without due days before `since`, which no later email asks about. */
export function withReminded(before: Reminded, added: Reminded, since: CalendarDay): Reminded {
  const kept = Object.fromEntries(Object.entries(before.tasks).filter(([, [dueDay]]) => dueDay >= since));
  return {
    tasks: { ...kept, ...added.tasks },
    budgets: { ...before.budgets, ...added.budgets },
  };
}
