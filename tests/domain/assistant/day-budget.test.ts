import { expect, test } from "vitest";
import { backAt, dayBudget, isEstablished, tokenDay } from "#app/domain/assistant/day-budget.ts";

const established = { isEmailVerified: true, ageDays: 7, accepted: 3 };

test.each([
  [established, true],
  [{ ...established, isEmailVerified: false }, false],
  [{ ...established, ageDays: 6 }, false],
  [{ ...established, accepted: 2 }, false],
  [{ isEmailVerified: false, ageDays: 4_000, accepted: 500 }, false],
  [{ isEmailVerified: true, ageDays: 4_000, accepted: 500 }, true],
  [{ isEmailVerified: true, ageDays: 0, accepted: 0 }, false],
])("an agent like %j is established: %s", (standing, expected) => {
  expect(isEstablished(standing)).toBe(expected);
});

const DAY = { tokens: 10_000_000, agentTokens: 1_000_000 };

test("an established agent has the full budget, and each of their homes a fifth of it", () => {
  expect(dayBudget(established, DAY)).toEqual({
    home: 200_000,
    agent: 1_000_000,
    newcomers: null,
    all: 10_000_000,
    reserve: 2_000_000,
  });
});

test.each([
  { ...established, isEmailVerified: false },
  { ...established, ageDays: 6 },
  { ...established, accepted: 2 },
])(
  "an agent like %j has a fifth of that and shares a fifth of the day's tokens with all new agents",
  (standing) => {
    expect(dayBudget(standing, DAY)).toEqual({
      home: 40_000,
      agent: 200_000,
      newcomers: 2_000_000,
      all: 10_000_000,
      reserve: 2_000_000,
    });
  },
);

test("the token day is the UTC day", () => {
  const midnight = Date.UTC(2026, 10, 21);
  expect(tokenDay(midnight)).toEqual({ day: "2026-11-21", began: midnight });
  expect(tokenDay(midnight - 1)).toEqual({ day: "2026-11-20", began: midnight - 86_400_000 });
});

test.each([
  ["America/New_York", Date.UTC(2026, 10, 20, 15), "today at 7\u00a0PM"],
  ["America/New_York", Date.UTC(2026, 10, 21) - 1, "today at 7\u00a0PM"],
  // At 7 PM the daily tokens have just reset, so the next reset is tomorrow.
  ["America/New_York", Date.UTC(2026, 10, 21), "tomorrow at 7\u00a0PM"],
  ["America/Chicago", Date.UTC(2026, 10, 20, 15), "today at 6\u00a0PM"],
  ["America/New_York", Date.UTC(2026, 6, 4, 15), "today at 8\u00a0PM"],
  ["America/New_York", Date.UTC(2026, 6, 5, 3), "tomorrow at 8\u00a0PM"],
])("in %s at %i the assistant is back %s", (timeZone, now, expected) => {
  expect(backAt(now, timeZone)).toBe(expected);
});
