import { expect, test } from "vitest";
import { type CallFacts, isCareYearOver } from "#app/domain/calls/call-rules.ts";
import {
  CALL_GAP_DAYS,
  CALLS_A_WEEK,
  type CallCandidate,
  type ChosenCall,
  callKey,
  chooseCalls,
  WARMING_UP_DAYS,
} from "#app/domain/calls/choose-calls.ts";
import {
  addDays,
  addYears,
  type CalendarDay,
  dayOfWeek,
  daysBetween,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { SEED } from "#tests/support/seed.ts";
import { NOTHING } from "./facts.ts";

/* An agent's book over years, day by day, with a seeded source of what happens in it. */

/** Numbers in [0, 1): mulberry32. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Home = {
  id: string;
  joinsOn: CalendarDay;
  /** Chance of a visit on a day. */
  visits: number;
  closingDay: CalendarDay;
  shares: boolean;
  roofYear: number;
  hvacYear: number;
  policyMonth: string;
  facts: CallFacts;
  openUntil: CalendarDay | null;
  contactedOn: CalendarDay | null;
};

type Listed = ChosenCall & { on: CalendarDay };

/** In days, and the share of homes whose closing date the agent knows. */
type Book = { joinWithin: number; closedWithin: number; known: number };

function makeHomes(
  random: () => number,
  count: number,
  start: CalendarDay,
  { joinWithin, closedWithin, known }: Book,
): Home[] {
  const pick = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, (_, n) => {
    const joinsOn = addDays(start, pick(joinWithin));
    const closingDay = addDays(joinsOn, -pick(closedWithin));
    return {
      id: `home${n}`,
      joinsOn,
      visits: [0.2, 0.05, 0.004, 0][pick(4)] ?? 0,
      closingDay,
      shares: random() < 0.5,
      roofYear: yearOf(start) - pick(25),
      hvacYear: yearOf(start) - pick(18),
      policyMonth: String(1 + pick(12)).padStart(2, "0"),
      facts: { ...NOTHING, closingDay: random() < known ? closingDay : null },
      openUntil: null,
      contactedOn: null,
    };
  });
}

/** What a day brings to a home. Help and referrals are live: they are counted, not chosen. */
function live(home: Home, today: CalendarDay, random: () => number): "help_waiting" | "referral_new" | null {
  const { facts } = home;
  if (today < home.joinsOn) return null;
  if (home.openUntil !== null && home.openUntil <= today) {
    Object.assign(facts, { help: null, referral: null });
    home.openUntil = null;
    home.contactedOn = today;
  }
  if (today === home.joinsOn || random() < home.visits) facts.lastVisitDay = today;
  facts.firstVisitDay = daysBetween(home.joinsOn, today) <= 35 ? home.joinsOn : null;
  facts.accountDay = home.joinsOn;
  facts.careYear = isCareYearOver(home.joinsOn, today)
    ? { done: home.visits > 0.1 ? 30 : 5, overdue: 4 }
    : null;
  facts.isHomesteadOpen = home.visits < 0.1;
  if (home.shares) {
    const renewal = `${yearOf(today)}-${home.policyMonth}-15`;
    const policyDay = renewal >= today ? renewal : `${yearOf(today) + 1}-${home.policyMonth}-15`;
    Object.assign(facts, { policyDay, insurer: "Kin", roofYear: home.roofYear, hvacYear: home.hvacYear });
  }
  if (home.openUntil !== null || random() > 1 / 700) return null;
  home.openUntil = addDays(today, 1 + Math.floor(random() * 20));
  if (random() < 0.7) facts.help = { id: today, day: today, task: "T" };
  else facts.referral = { id: today, day: today, isNew: true };
  return facts.help ? "help_waiting" : "referral_new";
}

function run(homes: Home[], start: CalendarDay, days: number, random: () => number) {
  const listed = new Map<string, Listed[]>(homes.map(({ id }) => [id, []]));
  const lives: { id: string; on: CalendarDay }[] = [];
  const problems: string[] = [];
  let week = 0;
  const weeks: number[] = [];
  const candidate = (home: Home, today: CalendarDay): CallCandidate => {
    const mine = listed.get(home.id) ?? [];
    const days = [mine.at(-1)?.on, home.contactedOn].filter((day) => day !== undefined && day !== null);
    return {
      clientId: home.id,
      facts: home.facts,
      before: {
        known: new Set(mine.map(({ reason, about }) => callKey(reason, about))),
        never: new Set(),
        lastDay: days.toSorted().at(-1) ?? null,
        listed: [...mine, ...lives.filter(({ id }) => id === home.id)].filter(
          ({ on }) => daysBetween(on, today) < 364,
        ).length,
      },
    };
  };
  for (let n = 0; n < days; n += 1) {
    const today = addDays(start, n);
    for (const home of homes) if (live(home, today, random)) lives.push({ id: home.id, on: today });
    const isMonday = dayOfWeek(today) === 1;
    if (isMonday) {
      weeks.push(week);
      week = 0;
    }
    const when = isMonday ? "week" : "day";
    const known = homes.filter(({ joinsOn }) => joinsOn <= today);
    const chosen = chooseCalls(
      known.map((home) => candidate(home, today)),
      today,
      { when, places: CALLS_A_WEEK - week },
    );
    week += chosen.length;
    for (const call of chosen) {
      const home = homes.find(({ id }) => id === call.clientId);
      const mine = listed.get(call.clientId) ?? [];
      if (!home) continue;
      const before = candidate(home, today).before;
      if (before.lastDay !== null && daysBetween(before.lastDay, today) < CALL_GAP_DAYS)
        problems.push("too soon");
      if (home.openUntil !== null) problems.push("held");
      if (daysBetween(home.joinsOn, today) < WARMING_UP_DAYS && call.reason !== "joined_yesterday")
        problems.push("warming up");
      mine.push({ ...call, on: today });
      // The agent does not call everybody.
      if (random() < 0.6) home.contactedOn = today;
    }
  }
  return { listed, lives, problems, weeks: [...weeks, week] };
}

test("in a year with 500 clients, at most ten are listed a week, and nobody too often", () => {
  const random = seeded(SEED);
  const { listed, problems, weeks } = run(
    makeHomes(random, 500, "2026-01-05", { joinWithin: 300, closedWithin: 4_000, known: 0.6 }),
    "2026-01-05",
    364,
    random,
  );
  expect(problems).toEqual([]);
  expect(Math.max(...weeks)).toBeLessThanOrEqual(CALLS_A_WEEK);
  // The list is worth opening each week.
  expect(weeks.slice(1).filter((count) => count >= 5).length).toBeGreaterThan(45);
  const each = [...listed.values()];
  expect(Math.max(...each.map((calls) => calls.length))).toBeLessThanOrEqual(6);
  const reasons = new Set(each.flat().map(({ reason }) => reason));
  expect(reasons.size).toBeGreaterThanOrEqual(3);
  for (const calls of each)
    expect(new Set(calls.map(({ reason, about }) => callKey(reason, about))).size).toBe(calls.length);
});

test("over eleven years each of fifty homes is worth a call one to six times a year", () => {
  const random = seeded(SEED + 1);
  const start = "2016-01-04";
  const homes = makeHomes(random, 50, start, { joinWithin: 364, closedWithin: 20, known: 1 });
  const { listed, lives, problems, weeks } = run(homes, start, 365 * 12 + 40, random);
  expect(problems).toEqual([]);
  expect(Math.max(...weeks)).toBeLessThanOrEqual(CALLS_A_WEEK);
  for (const { id, closingDay } of homes) {
    const days = [
      ...(listed.get(id) ?? []).map(({ on }) => on),
      ...lives.filter((one) => one.id === id).map(({ on }) => on),
    ];
    for (let year = 0; year < 11; year += 1) {
      // From well before an anniversary, so that each year holds the Monday before one.
      const [from, to] = [year, year + 1].map((n) => addDays(addYears(closingDay, n), -40));
      const count = days.filter((day) => day >= String(from) && day < String(to)).length;
      expect(count, `${id} in year ${year + 1}`).toBeGreaterThanOrEqual(1);
      expect(count, `${id} in year ${year + 1}`).toBeLessThanOrEqual(6);
    }
  }
});
