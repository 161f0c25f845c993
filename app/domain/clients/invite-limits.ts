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

/* Limits on email to people who have not joined. Anything over the limit waits for a later day. */

export const FIRST_DAY_INVITES = 20;
const PER_ACCEPTED = 10;
export const MAX_DAILY_INVITES = 500;
/** Invites made one at a time that go out on a day a list has used up. */
export const BY_HAND_INVITES = 5;

/** Invites one address gets in this many days, from one agent and from all together. */
export const INVITES_PER_RECIPIENT = { fromOne: 3, fromAll: 6, days: 7 } as const;

export const recipientWindowStart = (now: number): number => now - INVITES_PER_RECIPIENT.days * DAY_MS;
/** When an invite sent at `releasedAt` stops counting against its address. */
export const recipientWindowEnd = (releasedAt: number): number =>
  releasedAt + INVITES_PER_RECIPIENT.days * DAY_MS;

/**
 * Invites per day: 20 at first, plus 10 per client who joined, at most 20 per day of account age, and at most 500.
 * Account age counts because a spammer could accept their own invites but cannot make time pass.
 */
export function dailyInvites({ accepted, ageDays }: { accepted: number; ageDays: number }): number {
  const earned = FIRST_DAY_INVITES + PER_ACCEPTED * accepted;
  return Math.min(earned, FIRST_DAY_INVITES * (1 + Math.max(0, ageDays)), MAX_DAILY_INVITES);
}

export function ageInDays(createdAt: number, now: number): number {
  return Math.max(0, Math.floor((now - createdAt) / DAY_MS));
}

/** Epoch milliseconds. */
export function dayStartByZone(now: number): Record<TimeZone, number> {
  const starts = TIME_ZONES.map((zone) => [zone, instantAt(zone, todayIn(zone, now), 0)]);
  return Object.fromEntries(starts);
}

/** `availableOn`: the first day its address may get another; null = any. */
export type WaitingInvite = { id: string; availableOn: CalendarDay | null; byHand: boolean };
/** `byHandToday`: how many of those sent today were made one at a time. */
export type InviteUsage = {
  today: CalendarDay;
  sentToday: number;
  byHandToday: number;
  accepted: number;
  ageDays: number;
};

/** The latest day each waiting invite goes out, in order, those by hand first; sooner if more clients join. */
export function releaseDays(
  waiting: readonly WaitingInvite[],
  { today, sentToday, byHandToday, accepted, ageDays }: InviteUsage,
): Map<string, CalendarDay> {
  const left = new Map<CalendarDay, number>();
  const leftByHand = new Map<CalendarDay, number>();
  const roomByHand = (day: CalendarDay): number =>
    leftByHand.get(day) ?? BY_HAND_INVITES - (day === today ? byHandToday : 0);
  const roomOn = (day: CalendarDay): number => {
    const known = left.get(day);
    if (known !== undefined) return known;
    const cap = dailyInvites({ accepted, ageDays: ageDays + daysBetween(today, day) });
    return cap - (day === today ? sentToday : 0);
  };
  const days = new Map<string, CalendarDay>();
  let first = today;
  for (const { id, availableOn, byHand } of waiting) {
    const from = byHand ? today : first;
    let day = latestOf(from, availableOn ?? from);
    while (roomOn(day) <= 0 && !(byHand && roomByHand(day) > 0)) day = addDays(day, 1);
    left.set(day, roomOn(day) - 1);
    if (byHand) leftByHand.set(day, roomByHand(day) - 1);
    days.set(id, day);
    while (roomOn(first) <= 0) first = addDays(first, 1);
  }
  return days;
}
