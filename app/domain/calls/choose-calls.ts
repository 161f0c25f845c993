import { addDays, type CalendarDay, daysBetween, startOfWeek } from "#app/domain/days/calendar-day.ts";
import type { CallReason } from "./call-reasons.ts";
import { CALL_RULES, type Call, type CallFacts, findCall } from "./call-rules.ts";

/** Chosen a week, and shown at a time. */
export const CALLS_A_WEEK = 10;

/** Nobody is listed again this soon after being listed or contacted. */
export const CALL_GAP_DAYS = 14;

/**
 * Listed so often in the last year, a client gets no other reason than news of theirs and their closing anniversary.
 * With those and what is live, each client has one to six reasons a year.
 */
export const CALLS_A_YEAR = 3;

const BEYOND_YEAR: readonly CallReason[] = ["moving_intent", "joined_yesterday", "closing_anniversary"];

/** After their first visit a client gets no other reason for so long. */
export const WARMING_UP_DAYS = 28;

/** A referral nobody closed holds back the other reasons of who made it for this long. */
export const REFERRAL_HOLD_DAYS = 180;

export type CalledBefore = {
  /** `callKey` of every reason ever listed for them. */
  known: ReadonlySet<string>;
  /** What the agent never wants to be told of them again. */
  never: ReadonlySet<CallReason>;
  /** The latest day they were listed, contacted, or will be shown again; null = none in the last weeks. */
  lastDay: CalendarDay | null;
  /** How often they were listed in the last year, live reasons included. */
  listed: number;
};

export type CallCandidate = { clientId: string; facts: CallFacts; before: CalledBefore };
export type ChosenCall = Call & { clientId: string; reason: CallReason };

export function callKey(reason: CallReason, about: string): string {
  return `${reason}\n${about}`;
}

/**
 * The clients worth a call, most valuable first, each for their best reason. On a Monday the week is chosen by all
 * rules; after that only the daily ones fill places still free. Live reasons are never chosen, as they are always shown.
 */
export function chooseCalls(
  candidates: readonly CallCandidate[],
  today: CalendarDay,
  { places = CALLS_A_WEEK, when }: { places?: number; when: "week" | "day" },
): ChosenCall[] {
  const rules = CALL_RULES.filter(
    (rule) => rule.when === "daily" || (when === "week" && rule.when === "weekly"),
  );
  const found = candidates.flatMap(({ clientId, facts, before }) => {
    if (isHeld(facts) || !isDue(before, today)) return [];
    for (const [rank, rule] of rules.entries()) {
      const { reason } = rule;
      if (before.never.has(reason)) continue;
      if (reason !== "joined_yesterday" && isWarmingUp(facts, today)) continue;
      if (before.listed >= CALLS_A_YEAR && !BEYOND_YEAR.includes(reason)) continue;
      const call = findCall(rule, facts, today);
      if (call && !before.known.has(callKey(reason, call.about)))
        return [{ rank, call: { ...call, clientId, reason } }];
    }
    return [];
  });
  return found
    .toSorted((a, b) => a.rank - b.rank || compare(a.call, b.call))
    .slice(0, Math.max(0, places))
    .map(({ call }) => call);
}

/** A client who asked for help or referred a friend is the agent's own until that is closed. */
export function isHeld({ help, referral }: Pick<CallFacts, "help" | "referral">): boolean {
  return help !== null || referral !== null;
}

function isWarmingUp({ firstVisitDay }: CallFacts, today: CalendarDay): boolean {
  return firstVisitDay !== null && daysBetween(firstVisitDay, today) < WARMING_UP_DAYS;
}

function isDue({ lastDay }: CalledBefore, today: CalendarDay): boolean {
  return lastDay === null || daysBetween(lastDay, today) >= CALL_GAP_DAYS;
}

/** The earlier day first. Ids are random, so they favor nobody. */
function compare(a: ChosenCall, b: ChosenCall): number {
  const [first, second] = [`${a.day ?? "~"}${a.clientId}`, `${b.day ?? "~"}${b.clientId}`];
  return first < second ? -1 : Number(first > second);
}

/** Days "later" offers beside a date of one's own. */
export function laterDays(today: CalendarDay): {
  tomorrow: CalendarDay;
  inThreeDays: CalendarDay;
  nextMonday: CalendarDay;
} {
  return {
    tomorrow: addDays(today, 1),
    inThreeDays: addDays(today, 3),
    nextMonday: addDays(startOfWeek(today), 7),
  };
}

/** How far ahead "later" may be. */
export const LATER_WITHIN_DAYS = 180;
