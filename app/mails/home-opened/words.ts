import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";

export const subject = "Someone logged in with your invite code";
export const preheader = "If this was you, there’s nothing to do.";
export const why = "You’re receiving this because your home has no password yet.";

export const title = "Your invite code was used";
export const opened = (day: CalendarDay, time: string) =>
  `Someone logged in with your invite code on ${formatDay(day)} at ${time}. If this was you, there’s nothing to do.`;
export const notYou =
  "If it wasn’t you, set a password now. Your code then stops working, and everyone else is logged out.";
export const setPassword = "Set a password";
export const howOften =
  "The link works for 7 days. We send this at most once an hour for each place your home is opened from.";
