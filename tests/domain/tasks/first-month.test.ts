import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { CARE_LEVELS, type CareReason, LEVEL_OF } from "#app/domain/tasks/care-level.ts";
import { firstDueDay, isFiling, isOfMonth } from "#app/domain/tasks/due-dates.ts";
import { easeIn, FIRST_DAYS, FIRST_TASKS, type StartingTask } from "#app/domain/tasks/first-month.ts";
import { SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText } from "./oracle.ts";

const TODAY = "2026-06-10";

function task(id: string, over: Partial<StartingTask> = {}): StartingTask {
  return {
    id,
    frequency: "monthly",
    monthToPerform: null,
    level: "thorough",
    priority: "medium",
    minutes: 20,
    diy: true,
    reason: "upkeep",
    ...over,
  };
}

const due = (one: StartingTask, today = TODAY) => ({
  taskId: one.id,
  ...firstDueDay({ ...one, monthDay: null, scheduleMode: "after_completion" }, today),
});
const start = (tasks: StartingTask[], today = TODAY, taken = 0) =>
  easeIn({ rows: tasks.map((one) => due(one, today)), tasks, today, taken });
const daysOf = (rows: { taskId: string; dueDay: string }[], today = TODAY) =>
  Object.fromEntries(rows.map(({ taskId, dueDay }) => [taskId, dayNumber(dueDay) - dayNumber(today)]));

const safety = (id: string, minutes: number, over: Partial<StartingTask> = {}) =>
  task(id, { reason: "safety", level: "essential", minutes, ...over });

test("safety comes first, the quickest of it within the first week", () => {
  const tasks = [
    task("gutters"),
    safety("gfci", 15),
    safety("smoke", 10),
    task("filter", { priority: "high", minutes: 10, reason: "efficiency", level: "standard" }),
    safety("dryer", 45),
  ];
  expect(daysOf(start(tasks))).toEqual({ smoke: 2, gfci: 4, dryer: 7, filter: 10, gutters: 14 });
});

test("a quick win a season away is drawn forward, a long one and one for a professional are not", () => {
  const shutoff = task("shutoff", {
    frequency: "quarterly",
    reason: "damage",
    level: "essential",
    priority: "high",
    minutes: 30,
  });
  const later = { frequency: "annually" } as const;
  const found = daysOf(
    start([
      shutoff,
      safety("well", 30, later),
      safety("heater", 45, later),
      safety("pro", 10, { ...later, diy: false }),
    ]),
  );
  expect(found).toEqual({ well: 2, shutoff: 4, heater: 365, pro: 365 });
});

test("the ninth task waits for the sixty days after the first month, weekly ones too", () => {
  const tasks = Array.from({ length: 12 }, (_, at) =>
    task(`t${String(at).padStart(2, "0")}`, { frequency: at % 2 === 0 ? "weekly" : "monthly" }),
  );
  expect(Object.values(daysOf(start(tasks)))).toEqual([2, 4, 7, 10, 14, 18, 23, 28, 31, 46, 61, 76]);
});

test("days that law or season names stay and count, also where there are more than eight", () => {
  const season = (id: string) => task(id, { frequency: "seasonally", monthToPerform: 7 });
  const three = ["a", "b", "c"].map(season);
  const many = Array.from({ length: 9 }, (_, at) => season(`s${at}`));
  const others = Array.from({ length: 8 }, (_, at) => safety(`o${at}`, at));
  const inMonth = (tasks: StartingTask[]) =>
    Object.entries(daysOf(start(tasks))).filter(([, day]) => day <= FIRST_DAYS);
  expect(inMonth([...three, ...others])).toHaveLength(8);
  expect(inMonth([...many, ...others]).map(([id]) => id)).toEqual(many.map(({ id }) => id));
});

test("what the home has in the month already leaves less room", () => {
  const tasks = Array.from({ length: 8 }, (_, at) => safety(`o${at}`, at));
  const days = Object.values(daysOf(start(tasks, TODAY, 6)));
  expect(days.filter((day) => day <= FIRST_DAYS)).toEqual([2, 4]);
});

test("what is due on another day is anchored on it", () => {
  const [row] = start([safety("smoke", 10)]);
  expect(row).toEqual({ taskId: "smoke", dueDay: "2026-06-12", anchorDay: 12 });
});

const anyTask = fc
  .record({
    frequency: fc.constantFrom("weekly", "monthly", "quarterly", "annually", "seasonally", "once", "other"),
    monthToPerform: fc.option(fc.integer({ min: 1, max: 12 })),
    reason: fc.option(fc.constantFrom(...(Object.keys(LEVEL_OF) as CareReason[]))),
    own: fc.constantFrom(null, ...CARE_LEVELS),
    priority: fc.constantFrom("high" as const, "medium" as const, "low" as const),
    minutes: fc.option(fc.integer({ min: 0, max: 240 })),
    diy: fc.boolean(),
  })
  .map(({ own, reason, ...rest }) => ({ ...rest, reason, level: reason === null ? own : LEVEL_OF[reason] }));
const anyPlan = fc.record({
  tasks: fc
    .array(anyTask, { maxLength: 60 })
    .map((all) => all.map((one, at): StartingTask => ({ ...one, id: `t${String(at).padStart(2, "0")}` }))),
  today: fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber("2030-12-31") }).map(dayText),
  taken: fc.integer({ min: 0, max: 10 }),
});

test("a first month holds at most eight tasks, or those whose days are named, and loses none", () => {
  fc.assert(
    fc.property(anyPlan, ({ tasks, today, taken }) => {
      const named = new Set(tasks.filter((one) => isOfMonth(one) || isFiling(one)).map(({ id }) => id));
      const before = tasks.map((one) => due(one, today));
      const after = easeIn({ rows: before, tasks, today, taken });
      expect(after.map(({ taskId }) => taskId)).toEqual(before.map(({ taskId }) => taskId));
      for (const [at, row] of after.entries()) {
        if (named.has(row.taskId)) expect(row).toEqual(before[at]);
        expect(row.dueDay >= today).toBe(true);
      }
      const last = addDays(today, FIRST_DAYS);
      const month = after.filter(({ dueDay }) => dueDay <= last);
      const fixed = month.filter(({ taskId }) => named.has(taskId)).length;
      expect(month.length).toBeLessThanOrEqual(Math.max(FIRST_TASKS - taken, fixed));
    }),
    { seed: SEED },
  );
});

test("no safety task of a first month waits while a slower one, or one that is none, is in it", () => {
  fc.assert(
    fc.property(anyPlan, ({ tasks, today, taken }) => {
      const before = tasks.map((one) => due(one, today));
      const after = easeIn({ rows: before, tasks, today, taken });
      const last = addDays(today, FIRST_DAYS);
      const chosen = after.filter((row, at) => row.dueDay <= last && row !== before[at]);
      const waiting = after.filter((row, at) => row.dueDay > last && row !== before[at]);
      const find = (id: string) => tasks.find((one) => one.id === id) as StartingTask;
      const minutes = (id: string) => find(id).minutes ?? Number.MAX_SAFE_INTEGER;
      for (const late of waiting.filter(({ taskId }) => find(taskId).reason === "safety")) {
        for (const soon of chosen) {
          expect(find(soon.taskId).reason).toBe("safety");
          expect(minutes(soon.taskId)).toBeLessThanOrEqual(minutes(late.taskId));
        }
      }
      const end = addDays(last, 60);
      expect(waiting.every(({ dueDay }) => dueDay <= end)).toBe(true);
    }),
    { seed: SEED },
  );
});
