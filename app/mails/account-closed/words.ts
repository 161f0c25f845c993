import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";

export const subject = (until: CalendarDay) =>
  `Your account is deleted. You can restore it until ${formatDay(until)}`;
export const preheader = "If you change your mind, log in.";
export const why = "You’re receiving this because your account was deleted.";

export const title = "Your account is deleted";

/** What was closed, and who loses what by it. */
export const lostBy = {
  agent:
    "Your account is deleted, as you asked. Your clients can’t use their plans anymore. We emailed those who had logged in.",
  homeowner:
    "Your account is deleted, as you asked. No one can open your home now, and reminders have stopped.",
};

export const kept = (until: CalendarDay) =>
  `We keep everything until ${formatDay(until)}. If you change your mind, log in as before and choose “Keep my account.” Nothing is lost. You can also export your data there.`;
export const logIn = "Log in";
export const after =
  "After that day, it’s deleted permanently. If you didn’t delete the account, log in and then choose a new password.";
