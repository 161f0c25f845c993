import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";

export const subject = "Confirm your email for Peaceful Home";
export const preheader = "Your invites go out once you do.";
export const why = "You’re receiving this because an agent account at Peaceful Home uses this email.";

export const title = "Confirm your email";
export const body = "Is this your email? Confirm it, and we’ll send your clients’ invites.";
export const confirm = "Confirm your email";
export const until = (day: CalendarDay) => `The link works until ${formatDay(day)}.`;
export const notYou = "Don’t have an account with us? Ignore this email. Nothing happens without you.";
