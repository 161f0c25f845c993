import fc from "fast-check";
import { expect, test } from "vitest";
import { ageInDays, dailyInvites, dayStartByZone, releaseDays } from "#app/domain/clients/invite-limits.ts";
import { addDays, daysBetween } from "#app/domain/days/calendar-day.ts";
import { SEED } from "#tests/support/seed.ts";

const DAY = 24 * 60 * 60 * 1000;
const TODAY = "2026-11-20";

test.each([
  [0, 0, 20],
  [50, 0, 20],
  [0, 400, 20],
  [1, 400, 30],
  [3, 1, 40],
  [47, 400, 490],
  [48, 400, 500],
  [5_000, 5_000, 500],
])(
  "with %i clients joined, an account %i days old may send %i invites a day",
  (accepted, ageDays, invites) => {
    expect(dailyInvites({ accepted, ageDays })).toBe(invites);
  },
);

test("an account is one day old after 24 hours, and its age is never negative", () => {
  expect([-1, 0, DAY - 1, DAY, 3 * DAY].map((now) => ageInDays(0, now))).toEqual([0, 0, 0, 1, 3]);
});

test("the day begins at midnight in the agent's time zone", () => {
  const ten = Date.UTC(2026, 10, 20, 15);
  expect(dayStartByZone(ten)).toEqual({
    "America/New_York": Date.UTC(2026, 10, 20, 5),
    "America/Chicago": Date.UTC(2026, 10, 20, 6),
  });
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: String(id), availableOn: null, byHand: false }));

const START = { today: TODAY, sentToday: 0, byHandToday: 0, accepted: 0, ageDays: 0 };

test.each([
  // sent today, of them by hand, made by hand now: how many of those go today
  [0, 0, 20, 20],
  [0, 0, 21, 20],
  [20, 0, 4, 4],
  [20, 0, 5, 5],
  [20, 0, 6, 5],
  [20, 4, 2, 1],
  [20, 5, 1, 0],
  [20, 20, 1, 0],
  [17, 1, 9, 4],
  [17, 9, 9, 3],
])(
  "of a day with %i sent, %i by hand, %i more by hand leave room for %i today",
  (sentToday, byHandToday, made, today) => {
    const byHand = Array.from({ length: made }, (_, id) => ({
      id: `h${id}`,
      availableOn: null,
      byHand: true,
    }));
    const days = releaseDays([...byHand, ...ids(3)], { ...START, sentToday, byHandToday });
    expect(byHand.filter(({ id }) => days.get(id) === TODAY)).toHaveLength(today);
    // The list goes on with what is left of the day.
    const left = Math.max(0, 20 - sentToday - today);
    expect(ids(3).filter(({ id }) => days.get(id) === TODAY)).toHaveLength(Math.min(3, left));
  },
);

test("1,000 invites are scheduled twenty a day, in order, starting with what is left of today", () => {
  const days = releaseDays(ids(1_000), { ...START, sentToday: 15 });
  expect(["0", "4", "5", "24", "25", "999"].map((id) => days.get(id))).toEqual([
    TODAY,
    TODAY,
    "2026-11-21",
    "2026-11-21",
    "2026-11-22",
    addDays(TODAY, 50),
  ]);
});

test("an address at its limit waits for its own day and delays no other invite", () => {
  const rows = [{ id: "late", availableOn: "2026-11-25", byHand: false }, ...ids(25)];
  const days = releaseDays(rows, { ...START, ageDays: 9 });
  expect([days.get("late"), days.get("19"), days.get("20")]).toEqual(["2026-11-25", TODAY, "2026-11-21"]);
});

test("no day exceeds its limit, no invite is dropped, and each is scheduled on the earliest day possible", () => {
  const row = fc.option(fc.integer({ min: -3, max: 30 }), { nil: null });
  const standing = fc.record({
    sentToday: fc.integer({ min: 0, max: 60 }),
    accepted: fc.integer({ min: 0, max: 8 }),
    ageDays: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 300 }), standing, (free, { sentToday, ...account }) => {
      const rows = free.map((days, id) => ({
        id: String(id),
        availableOn: days === null ? null : addDays(TODAY, days),
        byHand: false,
      }));
      const days = releaseDays(rows, { ...START, sentToday, ...account });
      expect(days.size).toBe(rows.length);
      const given = new Map<string, number>();
      for (const day of days.values()) given.set(day, (given.get(day) ?? 0) + 1);
      const capOn = (day: string) =>
        dailyInvites({ ...account, ageDays: account.ageDays + daysBetween(TODAY, day) });
      for (const [day, count] of given) {
        expect(count + (day === TODAY ? sentToday : 0)).toBeLessThanOrEqual(capOn(day));
      }
      for (const { id, availableOn } of rows) {
        const day = days.get(id) ?? "";
        expect(day >= (availableOn ?? TODAY)).toBe(true);
        // Every earlier day it could have had was full.
        for (
          let one = availableOn !== null && availableOn > TODAY ? availableOn : TODAY;
          one < day;
          one = addDays(one, 1)
        ) {
          expect((given.get(one) ?? 0) + (one === TODAY ? sentToday : 0)).toBeGreaterThanOrEqual(capOn(one));
        }
      }
    }),
    { numRuns: 150, seed: SEED },
  );
});
