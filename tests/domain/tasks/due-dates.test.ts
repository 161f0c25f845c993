import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  anchorDayOf,
  type FinishedOccurrence,
  firstDueDay,
  isRecurring,
  type Schedule,
  successorDueDay,
} from "#app/domain/tasks/due-dates.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText, expectedFirst, expectedSuccessor, plusMonths } from "./reference-schedule.ts";

const FREQUENCIES = ["weekly", "monthly", "quarterly", "semi-annually", "annually", "seasonally", "other"];
const MODES = ["after_completion", "fixed_date"] as const;
const RANDOM_RUNS = PROOF ? 100_000 : 8_000;
const PATIENCE_MS = 600_000;

beforeAll(() => {
  console.info(`due dates: seed ${SEED}, ${RANDOM_RUNS} random cases each`);
});

function schedule(frequency: string, over: Partial<Schedule> = {}): Schedule {
  return { frequency, monthToPerform: null, monthDay: null, scheduleMode: "after_completion", ...over };
}

function season(month: number, monthDay: number | null = null, over: Partial<Schedule> = {}): Schedule {
  return schedule("seasonally", { monthToPerform: month, monthDay, ...over });
}

function finish(over: Partial<FinishedOccurrence> & { schedule: Schedule; dueDay: string }) {
  return successorDueDay({
    anchorDay: anchorDayOf(over.dueDay),
    completedOn: over.dueDay,
    today: over.completedOn ?? over.dueDay,
    ...over,
  });
}

test.each([
  ["weekly", "2026-02-25", "2026-03-04", 4],
  ["weekly", "2026-12-28", "2027-01-04", 4],
  ["monthly", "2026-01-31", "2026-02-28", 31],
  ["monthly", "2024-01-30", "2024-02-29", 30],
  ["quarterly", "2026-11-30", "2027-02-28", 30],
  ["semi-annually", "2026-08-31", "2027-02-28", 31],
  ["annually", "2024-02-29", "2025-02-28", 29],
  ["seasonally", "2026-11-30", "2027-02-28", 30],
  ["other", "2026-11-30", "2026-12-30", 30],
  ["every 5 years", "2026-01-31", "2026-03-02", 2],
  ["", "2026-01-01", "2026-01-31", 31],
  ["  Monthly ", "2026-01-31", "2026-02-28", 31],
])("a %j task given on %s is first due on %s", (frequency, today, dueDay, anchorDay) => {
  expect(firstDueDay(schedule(frequency), today)).toEqual({ dueDay, anchorDay });
});

test.each([
  ["the month is ahead", season(5), "2026-04-30", "2026-05-01", 1],
  ["the day is today", season(5), "2026-05-01", "2026-05-01", 1],
  ["the day was yesterday", season(5), "2026-05-02", "2026-05-31", 1],
  ["invited on 10 May", season(5), "2026-05-10", "2026-05-31", 1],
  ["the month's last day", season(5), "2026-05-31", "2026-05-31", 1],
  ["the month is past", season(5), "2026-06-01", "2027-05-01", 1],
  ["over New Year", season(1), "2026-12-31", "2027-01-01", 1],
  ["pay by March 31", season(3, 31), "2026-02-01", "2026-03-31", 31],
  ["pay by March 31, today", season(3, 31), "2026-03-31", "2026-03-31", 31],
  ["pay by March 31, already past", season(3, 31), "2026-04-01", "2027-03-31", 31],
  ["a day in mid-month, already past", season(3, 15), "2026-03-16", "2026-03-31", 15],
  ["a short month keeps its nominal day", season(2, 31), "2026-01-10", "2026-02-28", 31],
  ["a short month ending today", season(2, 31), "2026-02-28", "2026-02-28", 31],
  ["a leap year", season(2, 31), "2028-01-10", "2028-02-29", 31],
])("seasonal, %s", (_, plan, today, dueDay, anchorDay) => {
  expect(firstDueDay(plan, today)).toEqual({ dueDay, anchorDay });
});

test("the named month applies to seasonal tasks only", () => {
  const plan = schedule("annually", { monthToPerform: 5, monthDay: 9 });
  expect(firstDueDay(plan, "2026-11-30")).toEqual({ dueDay: "2027-11-30", anchorDay: 30 });
});

test("month ends clamp and recover: Jan 31, Feb 28, Mar 31, Apr 30", () => {
  const plan = schedule("monthly", { scheduleMode: "fixed_date" });
  let due = { dueDay: "2026-01-31", anchorDay: 31 };
  const days: string[] = [];
  for (let i = 0; i < 5; i++) {
    due = finish({ schedule: plan, ...due }) ?? due;
    days.push(due.dueDay);
  }
  expect(days).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
});

test("Feb 29 of a yearly task clamps to Feb 28 and returns in the next leap year", () => {
  const plan = schedule("annually", { scheduleMode: "fixed_date" });
  let due = { dueDay: "2024-02-29", anchorDay: 29 };
  const days: string[] = [];
  for (let i = 0; i < 4; i++) {
    due = finish({ schedule: plan, ...due }) ?? due;
    days.push(due.dueDay);
  }
  expect(days).toEqual(["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
});

test.each([
  ["from the completion day", "after_completion", "2026-05-01", "2026-05-10", "2026-05-10", "2026-06-10"],
  ["from the due day", "fixed_date", "2026-05-01", "2026-05-10", "2026-05-10", "2026-06-01"],
  ["early, from completion", "after_completion", "2026-05-20", "2026-05-10", "2026-05-10", "2026-06-10"],
  ["early, from the due day", "fixed_date", "2026-05-20", "2026-05-10", "2026-05-10", "2026-06-20"],
  [
    "done early, next on the due day",
    "after_completion",
    "2026-12-21",
    "2026-11-21",
    "2026-11-21",
    "2026-12-21",
  ],
  [
    "done earlier still, before it",
    "after_completion",
    "2026-12-21",
    "2026-11-02",
    "2026-11-02",
    "2026-12-02",
  ],
  ["done early on a fixed date", "fixed_date", "2026-12-21", "2026-11-21", "2026-11-21", "2027-01-21"],
  ["back-dated", "after_completion", "2026-01-15", "2026-01-31", "2026-05-10", "2026-05-31"],
  [
    "backdated to the earliest allowed day",
    "after_completion",
    "2026-01-15",
    "2026-02-10",
    "2026-05-10",
    "2026-06-10",
  ],
  ["long overdue", "fixed_date", "2024-01-31", "2026-05-31", "2026-05-31", "2026-06-30"],
  [
    "completed in the future by mistake",
    "after_completion",
    "2026-05-01",
    "2026-06-10",
    "2026-05-10",
    "2026-07-10",
  ],
] as const)("a monthly task %s", (_, scheduleMode, dueDay, completedOn, today, expected) => {
  const next = finish({ schedule: schedule("monthly", { scheduleMode }), dueDay, completedOn, today });
  expect(next?.dueDay).toBe(expected);
});

test("a task done decades late is next due within one interval", () => {
  const plan = schedule("weekly", { scheduleMode: "fixed_date" });
  const next = finish({ schedule: plan, dueDay: "0001-01-01", completedOn: "2026-11-30" });
  expect(dayNumber(next?.dueDay ?? "") - dayNumber("2026-11-30")).toBeLessThanOrEqual(7);
});

test.each(MODES)("a task with a named month is due the same day a year later, %s", (scheduleMode) => {
  const plan = season(5, null, { scheduleMode });
  const next = (dueDay: string, anchorDay: number, completedOn: string, today = completedOn) =>
    finish({ schedule: plan, dueDay, anchorDay, completedOn, today });
  expect(next("2026-05-01", 1, "2026-05-01")).toEqual({ dueDay: "2027-05-01", anchorDay: 1 });
  expect(next("2026-05-31", 1, "2026-05-20")).toEqual({ dueDay: "2027-05-01", anchorDay: 1 });
  expect(next("2026-05-01", 1, "2026-02-01")).toEqual({ dueDay: "2027-05-01", anchorDay: 1 });
  expect(next("2026-05-01", 1, "2027-04-30")).toEqual({ dueDay: "2027-05-01", anchorDay: 1 });
  expect(next("2026-05-01", 1, "2027-05-01")).toEqual({ dueDay: "2028-05-01", anchorDay: 1 });
  expect(next("2026-05-01", 1, "2026-05-03", "2029-06-01")).toEqual({ dueDay: "2030-05-01", anchorDay: 1 });
});

test("a seasonal task without a month recurs like a quarterly one", () => {
  for (const scheduleMode of MODES) {
    const input = { dueDay: "2026-08-31", anchorDay: 31, completedOn: "2026-09-05" };
    expect(finish({ schedule: schedule("seasonally", { scheduleMode }), ...input })).toEqual(
      finish({ schedule: schedule("quarterly", { scheduleMode }), ...input }),
    );
  }
});

test("a task with an unrecognized frequency happens once", () => {
  expect(finish({ schedule: schedule("other"), dueDay: "2026-11-30" })).toBeNull();
  expect(FREQUENCIES.filter(isRecurring)).toEqual(FREQUENCIES.slice(0, -1));
  expect(isRecurring(" Weekly")).toBe(true);
});

const someDay = fc.integer({ min: dayNumber("2020-01-01"), max: dayNumber("2033-12-31") });
const someSchedule = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  monthToPerform: fc.option(fc.integer({ min: 1, max: 12 })),
  monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
  scheduleMode: fc.constantFrom(...MODES),
});
const someFinished = fc
  .record({
    schedule: someSchedule,
    due: someDay,
    anchorDay: fc.option(fc.integer({ min: 1, max: 31 })),
    movedBy: fc.option(fc.integer({ min: -400, max: 400 })),
    doneAfter: fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -900, max: 900 })),
    enteredAfter: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 800 })),
    skipped: fc.boolean(),
  })
  .map(({ schedule, due, anchorDay, movedBy, doneAfter, enteredAfter, skipped }) => ({
    schedule,
    skipped,
    dueDay: dayText(due),
    scheduledDay: movedBy === null ? null : dayText(due - movedBy),
    anchorDay: anchorDay ?? anchorDayOf(dayText(due)),
    completedOn: dayText(due + doneAfter),
    today: dayText(due + doneAfter + enteredAfter),
  }));

test(
  "first due days agree with counting by hand, and none is before today",
  () => {
    fc.assert(
      fc.property(someSchedule, someDay.map(dayText), (plan, today) => {
        const first = firstDueDay(plan, today);
        expect(first).toEqual(expectedFirst(plan, today));
        expect(first.dueDay >= today).toBe(true);
      }),
      { seed: SEED, numRuns: RANDOM_RUNS },
    );
  },
  PATIENCE_MS,
);

test(
  "successors agree with counting by hand, and each is later than the previous one",
  () => {
    fc.assert(
      fc.property(someFinished, (finished) => {
        const next = successorDueDay(finished);
        expect(next).toEqual(expectedSuccessor(finished));
        expect(next === null).toBe(finished.schedule.frequency === "other");
        if (next === null) return;
        expect(next.dueDay > finished.today).toBe(true);
        expect(next.dueDay > finished.completedOn).toBe(true);
        const { frequency, monthToPerform, scheduleMode } = finished.schedule;
        const ofMonth = frequency === "seasonally" && monthToPerform !== null;
        // Counted from the completion, a task done early may be due on its original day or before.
        if (scheduleMode === "after_completion" && !ofMonth && !finished.skipped) return;
        expect(next.dueDay > finished.dueDay).toBe(true);
        expect(next.dueDay > (finished.scheduledDay ?? finished.dueDay)).toBe(true);
      }),
      { seed: SEED, numRuns: RANDOM_RUNS },
    );
  },
  PATIENCE_MS,
);

test("a fixed schedule never drifts: done on time for years, it still falls on its anchor day", () => {
  const everyMonths = { monthly: 1, quarterly: 3, "semi-annually": 6, annually: 12 } as const;
  fc.assert(
    fc.property(
      fc.constantFrom("monthly", "quarterly", "semi-annually", "annually"),
      someDay,
      (frequency, start) => {
        const plan = schedule(frequency, { scheduleMode: "fixed_date" });
        let due = firstDueDay(plan, dayText(start));
        for (let i = 0; i < 24; i++) due = finish({ schedule: plan, ...due }) ?? due;
        const straight = everyMonths[frequency] * 25;
        const direct = expectedFirst({ ...plan, frequency: "monthly" }, dayText(start));
        expect(due.anchorDay).toBe(direct.anchorDay);
        expect(due.dueDay).toBe(plusMonths(dayText(start), straight));
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});

test.runIf(PROOF)(
  "every day of 2024 to 2028, every frequency, month, and mode, agrees with counting by hand",
  () => {
    const last = dayNumber("2028-12-31");
    const months = [null, ...Array.from({ length: 12 }, (_, i) => i + 1)];
    for (const frequency of FREQUENCIES) {
      for (const monthToPerform of frequency === "seasonally" ? months : [null]) {
        for (const monthDay of monthToPerform === null ? [null] : [null, 15, 31]) {
          for (const scheduleMode of MODES) {
            const plan = { frequency, monthToPerform, monthDay, scheduleMode };
            for (let n = dayNumber("2024-01-01"); n <= last; n++) checkAround(plan, n);
          }
        }
      }
    }
  },
  PATIENCE_MS,
);

function checkAround(plan: Schedule, n: number) {
  const today = dayText(n);
  const first = firstDueDay(plan, today);
  const expected = expectedFirst(plan, today);
  if (first.dueDay !== expected.dueDay || first.anchorDay !== expected.anchorDay) {
    expect({ plan, today, first }).toEqual({ plan, today, first: expected });
  }
  for (const late of [-40, -1, 0, 1, 40]) {
    const completedOn = dayText(dayNumber(first.dueDay) + late);
    const finished = { schedule: plan, ...first, completedOn, today: completedOn };
    const next = successorDueDay(finished);
    const wanted = expectedSuccessor(finished);
    if (next?.dueDay !== wanted?.dueDay || next?.anchorDay !== wanted?.anchorDay) {
      expect({ finished, next }).toEqual({ finished, next: wanted });
    }
  }
}
