import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/domain/days/calendar-day.ts";
import { LEVEL_BY_REASON } from "#app/domain/tasks/care-level.ts";
import {
  DAYS_AWAY,
  type FreshTask,
  freshStart,
  isStillWorthDoing,
  MANY_OVERDUE,
  MAX_TASKS_PER_DAY,
  MAX_TASKS_PER_WEEK,
  offersFreshStart,
} from "#app/domain/tasks/fresh-start.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

const TODAY = "2026-11-20";

function row(over: Partial<FreshTask> = {}): FreshTask {
  return {
    id: "a",
    title: "A",
    frequency: "monthly",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion",
    priority: "medium",
    dueDay: "2026-10-31",
    scheduledDay: null,
    anchorDay: 31,
    snoozedUntil: null,
    reason: "upkeep",
    hasDeadline: false,
    ...over,
  };
}

const movesTo = (over: Partial<FreshTask>) => freshStart([row(over)], TODAY).moves[0]?.to;

test("a moved task goes to the next day in its schedule after today, in either mode", () => {
  for (const scheduleMode of ["after_completion", "fixed_date"] as const) {
    expect(movesTo({ scheduleMode })).toBe("2026-11-30");
    expect(movesTo({ scheduleMode, frequency: "weekly", dueDay: "2026-11-12" })).toBe("2026-11-26");
    expect(movesTo({ scheduleMode, frequency: "annually" })).toBe("2027-10-31");
    expect(
      movesTo({
        scheduleMode,
        frequency: "seasonally",
        monthToPerform: 5,
        dueDay: "2026-05-01",
        anchorDay: 1,
      }),
    ).toBe("2027-05-01");
  }
});

test("a task moved earlier than scheduled returns to its scheduled day, and a one-time task to another day", () => {
  expect(movesTo({ scheduledDay: "2026-12-24" })).toBe("2026-12-24");
  expect(movesTo({ frequency: "as needed" })).toBe("2026-12-20");
});

test("safety, claims, legal dates, and urgent tasks stay; the rest moves", () => {
  for (const reason of Object.keys(LEVEL_BY_REASON) as (keyof typeof LEVEL_BY_REASON)[]) {
    const stays = reason === "safety" || reason === "claim" || reason === "deadline";
    expect(isStillWorthDoing(row({ reason, priority: "high" })), reason).toBe(stays);
  }
  expect(isStillWorthDoing(row({ hasDeadline: true }))).toBe(true);
  expect(isStillWorthDoing(row({ frequency: "once", monthToPerform: 3 }))).toBe(true);
  expect(isStillWorthDoing(row({ reason: null, priority: "high" }))).toBe(true);
  expect(isStillWorthDoing(row({ reason: null, priority: "medium" }))).toBe(false);
});

test("a fresh start is offered for more than ten overdue tasks, or after more than thirty days without a completion", () => {
  const overdue = (count: number, days: number) =>
    Array.from({ length: count }, () => ({ dueDay: addDays(TODAY, -days) }));
  expect(offersFreshStart(overdue(MANY_OVERDUE, 5), TODAY, false)).toBe(false);
  expect(offersFreshStart(overdue(MANY_OVERDUE + 1, 5), TODAY, true)).toBe(true);
  expect(offersFreshStart(overdue(1, DAYS_AWAY + 1), TODAY, false)).toBe(true);
  expect(offersFreshStart(overdue(1, DAYS_AWAY + 1), TODAY, true)).toBe(false);
  expect(offersFreshStart(overdue(1, DAYS_AWAY), TODAY, false)).toBe(false);
  expect(offersFreshStart([], TODAY, false)).toBe(false);
});

const FREQUENCIES = [
  "weekly",
  "monthly",
  "quarterly",
  "semi-annually",
  "annually",
  "seasonally",
  "once",
  "x",
];
const someDay = (most: number) => fc.integer({ min: -400, max: most }).map((days) => addDays(TODAY, days));

const plans = fc
  .array(
    fc.record({
      title: fc.constantFrom("A", "B"),
      frequency: fc.constantFrom(...FREQUENCIES),
      monthToPerform: fc.option(fc.integer({ min: 1, max: 12 })),
      monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
      scheduleMode: fc.constantFrom("after_completion" as const, "fixed_date" as const),
      priority: fc.constantFrom("high" as const, "medium" as const, "low" as const),
      dueDay: someDay(60),
      scheduledDay: fc.option(someDay(90)),
      anchorDay: fc.integer({ min: 1, max: 31 }),
      snoozedUntil: fc.option(someDay(90)),
      reason: fc.option(
        fc.constantFrom(...(Object.keys(LEVEL_BY_REASON) as (keyof typeof LEVEL_BY_REASON)[])),
      ),
      hasDeadline: fc.boolean(),
    }),
    { maxLength: 80 },
  )
  .map((rows): FreshTask[] => rows.map((one, index) => ({ ...one, id: String(index) })));

const isOverdue = (task: FreshTask) =>
  task.dueDay < TODAY && (task.snoozedUntil === null || task.snoozedUntil <= TODAY);

test("in any plan, no important task moves, none is lost, and every moved task is due after today", () => {
  fc.assert(
    fc.property(plans, (open) => {
      const { stays, moves } = freshStart(open, TODAY);
      const found = [...stays, ...moves.map(({ task }) => task)].map(({ id }) => id).sort();
      expect(found).toEqual(
        open
          .filter(isOverdue)
          .map(({ id }) => id)
          .sort(),
      );
      expect(stays.every(isStillWorthDoing)).toBe(true);
      expect(moves.some(({ task }) => isStillWorthDoing(task))).toBe(false);
      expect(moves.every(({ to }) => to > TODAY)).toBe(true);
    }),
    { seed: SEED, numRuns: PROOF ? 5_000 : 200 },
  );
});

test("in any plan, no day and no week that receives tasks has more than a handful", () => {
  fc.assert(
    fc.property(plans, (open) => {
      const { moves } = freshStart(open, TODAY);
      const moved = new Set(moves.map(({ task }) => task.id));
      const standing = open
        .filter((task) => !moved.has(task.id) && !isOverdue(task))
        .map(({ dueDay, snoozedUntil }) => (snoozedUntil && snoozedUntil > dueDay ? snoozedUntil : dueDay));
      const all = [...standing, ...moves.map(({ to }) => to)];
      const weekOf = (day: string) => Math.floor((daysBetween(TODAY, day) - 1) / 7);
      for (const { to } of moves) {
        expect(all.filter((day) => day === to).length).toBeLessThanOrEqual(MAX_TASKS_PER_DAY);
        expect(all.filter((day) => weekOf(day) === weekOf(to)).length).toBeLessThanOrEqual(
          MAX_TASKS_PER_WEEK,
        );
      }
    }),
    { seed: SEED, numRuns: PROOF ? 5_000 : 200 },
  );
});
