import {
  addDays,
  type CalendarDay,
  daysBetween,
  instantAt,
  latestOf,
  todayIn,
} from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { TIME_ZONES, type TimeZone } from "#app/domain/days/time-zone.ts";

/*
 * How much mail an account may send to people who have not joined: invites, and the reminders of them. What is
 * over waits for its day. Mail to people who have joined is none of this.
 */

export const FIRST_DAY_INVITES = 20;
const PER_ACCEPTED = 10;
export const MAX_DAILY_INVITES = 500;

/** Invites one address gets in this many days, from one agent and from all together. */
export const INVITES_PER_RECIPIENT = { fromOne: 3, fromAll: 6, days: 7 } as const;

export const recipientWindowStart = (now: number): number => now - INVITES_PER_RECIPIENT.days * DAY_MS;
/** When an invite sent at `releasedAt` stops counting against its address. */
export const recipientWindowEnd = (releasedAt: number): number =>
  releasedAt + INVITES_PER_RECIPIENT.days * DAY_MS;

/**
 * How many invites an account may send in a day: 20 at first and ten more for each client who came in, but in
 * no case more than 20 for each day the account is old, nor than 500.
 *
 * Twenty is what an agent who types invites by hand comes to, and too few to be worth a stranger's while. People
 * who come in are the best sign that the others know the sender, too: with one in four accepting, a book of 300
 * is through within a week. The account's age is a bound beside it because codes can be used up by whoever made
 * them; nobody can make days pass. 500 keeps a single account from spoiling the sender's name of everybody.
 */
export function dailyInvites({ accepted, ageDays }: { accepted: number; ageDays: number }): number {
  const earned = FIRST_DAY_INVITES + PER_ACCEPTED * accepted;
  return Math.min(earned, FIRST_DAY_INVITES * (1 + Math.max(0, ageDays)), MAX_DAILY_INVITES);
}

export function ageInDays(createdAt: number, now: number): number {
  return Math.max(0, Math.floor((now - createdAt) / DAY_MS));
}

/** The start of the current day in each zone, in epoch milliseconds. */
export function dayStartByZone(now: number): Record<TimeZone, number> {
  const starts = TIME_ZONES.map((zone) => [zone, instantAt(zone, todayIn(zone, now), 0)]);
  return Object.fromEntries(starts);
}

/** `availableOn`: the first day its address may get another; null = any. */
export type WaitingInvite = { id: string; availableOn: CalendarDay | null };
export type InviteUsage = { today: CalendarDay; sentToday: number; accepted: number; ageDays: number };

/**
 * The day by which each waiting invite goes out, given them in their order. It is sooner where more people come
 * in meanwhile, and never later.
 */
export function releaseDays(
  waiting: readonly WaitingInvite[],
  { today, sentToday, accepted, ageDays }: InviteUsage,
): Map<string, CalendarDay> {
  const left = new Map<CalendarDay, number>();
  const roomOn = (day: CalendarDay): number => {
    const known = left.get(day);
    if (known !== undefined) return known;
    const cap = dailyInvites({ accepted, ageDays: ageDays + daysBetween(today, day) });
    return cap - (day === today ? sentToday : 0);
  };
  const days = new Map<string, CalendarDay>();
  let first = today;
  for (const { id, availableOn } of waiting) {
    let day = latestOf(first, availableOn ?? first);
    while (roomOn(day) <= 0) day = addDays(day, 1);
    left.set(day, roomOn(day) - 1);
    days.set(id, day);
    while (roomOn(first) <= 0) first = addDays(first, 1);
  }
  return days;
}
