import { addDays, type CalendarDay, instantAt, localHour, todayIn } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";

/*
 * How a day's tokens are shared out. The day is one in UTC, as the tokens are bought by everybody together;
 * what is over is answered from the plan. Safety notices take no tokens and are none of this.
 */

/** What is known of an agent: the address proved, the account's age in whole days, clients who came in. */
export type Standing = { isEmailVerified: boolean; ageDays: number; accepted: number };

/** From when on an account counts as established. */
export const ESTABLISHED = { ageDays: 7, accepted: 3 } as const;

/** What all agents together, and what one, may use in a day: tokens, as the environment sets them. */
export type DayTokens = { tokens: number; agentTokens: number };

/** What a question may draw on, in tokens of the day. */
export type DayBudget = {
  /** The home itself. */
  home: number;
  /** All homes of its agent. */
  agent: number;
  /** All agents who are not established, together; null = the agent is. */
  newcomers: number | null;
  /** Everybody together. */
  all: number;
  /** Of these, what is kept for homes that have used none today. */
  reserve: number;
};

const FIFTH = 1 / 5;

/** Whether an agent is more than a stranger: an address they read, a week, and three clients who came in. */
export function isEstablished({ isEmailVerified, ageDays, accepted }: Standing): boolean {
  return isEmailVerified && ageDays >= ESTABLISHED.ageDays && accepted >= ESTABLISHED.accepted;
}

/**
 * What a question of an agent's home may draw on. Accounts cost a stranger nothing, so a new one gets a fifth of
 * an agent's tokens, and all new ones together no more than a fifth of the day. No home gets more than a fifth of
 * its agent's. The last fifth of the day is for homes that have used none: whoever asks for the first time today
 * is answered, however much the others have asked.
 */
export function dayBudget(standing: Standing, { tokens, agentTokens }: DayTokens): DayBudget {
  const established = isEstablished(standing);
  const agent = established ? agentTokens : Math.floor(agentTokens * FIFTH);
  const share = Math.floor(tokens * FIFTH);
  return {
    home: Math.floor(agent * FIFTH),
    agent,
    newcomers: established ? null : share,
    all: tokens,
    reserve: share,
  };
}

/** The day in UTC whose tokens a question takes (epoch milliseconds in), and when it began. */
export function tokenDay(now: number): { day: CalendarDay; began: number } {
  const day = todayIn("UTC", now);
  return { day, began: instantAt("UTC", day, 0) };
}

/** When the next day's tokens come, as its home's wall clock shows it: "today at 7 PM". */
export function backAt(now: number, timeZone: string): string {
  const next = instantAt("UTC", addDays(todayIn("UTC", now), 1), 0);
  const hour = localHour(timeZone, next);
  const said = `${hour % 12 || 12}\u00a0${hour < 12 ? "AM" : "PM"}`;
  return todayIn(timeZone, next) === todayIn(timeZone, now)
    ? m.assistant_today_at({ hour: said })
    : m.assistant_tomorrow_at({ hour: said });
}
