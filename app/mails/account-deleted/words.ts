import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";

export const subject = (until: CalendarDay) => `Your care plan will be deleted after ${formatDay(until)}`;
export const preheader = (until: CalendarDay) => `You can export your data until ${formatDay(until)}.`;
export const whyAgentGone = (agent: string) =>
  `You’re receiving this because ${agent} deleted their account.`;
export const whyRemoved = (agent: string) => `You’re receiving this because ${agent} deleted your home.`;

export const title = "Your care plan is being deleted";
export const agentGone = (agent: string) =>
  `${agent} deleted their account, so your care plan is being deleted too.`;
export const removed = (agent: string) => `${agent} deleted your home from Peaceful Home.`;
export const kept = (until: CalendarDay) =>
  `We keep everything until ${formatDay(until)}. Until then, you can log in as before and export your data.`;
export const exportData = "Export your data";
export const stillNeeded = (agent: string) =>
  `Want to keep your plan? Reply to this email. It goes to ${agent}, who can restore your home with everything in it.`;
export const after = "After that day, it’s deleted permanently.";
