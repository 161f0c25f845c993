import type { Taking } from "#app/domain/accounts/account-deletion.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";

/** What the agent did: the subject, and the first line of the email. */
export const taken: Record<Taking, (agent: string) => string> = {
  closed: (agent) => `${agent} deleted their account and your home`,
  cleared: (agent) => `${agent} deleted their data, including your home`,
  removed: (agent) => `${agent} deleted your home`,
};
export const preheader = (until: CalendarDay) => `You can export your data until ${formatDay(until)}.`;
/** `what`: what the agent did. */
export const why = (what: string) => `You’re receiving this because ${what}.`;

export const kept = (until: CalendarDay) =>
  `We keep everything until ${formatDay(until)}. Until then, you can log in as before and export your data.`;
export const exportData = "Export your data";
export const stillNeeded = (agent: string) =>
  `Want to keep your plan? Reply to this email. It goes to ${agent}, who can restore your home with everything in it.`;
export const after = "After that day, it’s deleted permanently.";
