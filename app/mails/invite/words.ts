import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";

/** The invite, its first reminder and its last, by how often it was sent again; each shorter than the one before. */
export type Nudge = 0 | 1 | 2;

export const subjects: Record<Nudge, (agent: string) => string> = {
  0: (agent) => `${agent} made a care plan for your home`,
  1: () => "The care plan for your home is waiting",
  2: () => "One last note about your home’s care plan",
};
export const preheader = (code: string, until: CalendarDay) =>
  `Your code is ${code}. It works until ${formatDay(until)}.`;
export const why = (agent: string) => `You’re receiving this because ${agent} invited you.`;

export const titles: Record<Nudge, string> = {
  0: "A care plan for your home",
  1: "Your care plan is ready",
  2: "Whenever you’re ready",
};
export const bodies: Record<Nudge, (agent: string) => string> = {
  0: (agent) =>
    `${agent} made a plan for taking care of your home: what to do, when to do it, and who to call. It takes a minute to open.`,
  1: (agent) => `The care plan ${agent} made for your home is here when you have a minute.`,
  2: (agent) => `Your care plan from ${agent} is still here. We won’t remind you again.`,
};
export const openHome = "Open your home";
export const orCode = "Or log in with your code:";
export const codeUntil = (until: CalendarDay) => `The code works until ${formatDay(until)}.`;
