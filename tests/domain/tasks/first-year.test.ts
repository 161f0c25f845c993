import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths } from "#app/domain/days/calendar-day.ts";
import { HOME_FEATURES, HOME_TRAITS, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { firstDueDay, isAnnualInMonth, isOneTimeFiling } from "#app/domain/tasks/due-dates.ts";
import {
  FIRST_MONTH_DAYS,
  FIRST_MONTH_TASKS,
  firstTasks,
  rebalanceYear,
  spreadFirstYear,
  URGENT_DAYS,
  WEEKLY_DAYS,
  type YearRow,
} from "#app/domain/tasks/first-year.ts";
import { projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import { workloadOf } from "#app/domain/tasks/workload.ts";
import { catalogCareOf, SCHEDULE_RULES } from "#db/catalog.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { type CareHome, chosenBy } from "./care-homes.ts";
import { dayNumber, dayText } from "./reference-schedule.ts";

const TODAY = "2026-06-10";

function row(id: string, over: Partial<YearRow> = {}, today = TODAY): YearRow {
  const schedule = {
    frequency: "monthly",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion" as const,
    ...over,
  };
  return {
    id,
    untouched: true,
    first: true,
    level: "thorough",
    priority: "medium",
    minutes: 20,
    diy: true,
    reason: "upkeep",
    snoozedUntil: null,
    scheduledDay: null,
    ...schedule,
    ...firstDueDay(schedule, today),
    ...over,
  };
}

const safety = (id: string, minutes: number, over: Partial<YearRow> = {}) =>
  row(id, { reason: "safety", level: "essential", minutes, ...over });

function fitted(rows: YearRow[], today = TODAY): Record<string, number> {
  const moved = new Map(spreadFirstYear(rows, today).map(({ id, dueDay }) => [id, dueDay]));
  return Object.fromEntries(
    rows.map(({ id, dueDay }) => [id, dayNumber(moved.get(id) ?? dueDay) - dayNumber(today)]),
  );
}

test("safety tasks come first, the quickest within the first week", () => {
  const rows = [
    row("gutters"),
    safety("gfci", 15),
    safety("smoke", 10),
    row("filter", { priority: "high", minutes: 10, reason: "efficiency", level: "standard" }),
    safety("dryer", 45),
  ];
  expect(fitted(rows)).toEqual({ smoke: 2, gfci: 4, dryer: 7, filter: 10, gutters: 14 });
});

test("weekly tasks begin within a week, whatever else there is", () => {
  const rows = [
    ...Array.from({ length: 9 }, (_, n) => safety(`s${n}`, n)),
    row("mosquitoes", { frequency: "weekly" }),
    row("pool", { frequency: "Weekly ", priority: "high" }),
  ];
  const days = fitted(rows);
  expect(days.mosquitoes).toBeLessThanOrEqual(WEEKLY_DAYS);
  expect(days.pool).toBeLessThanOrEqual(WEEKLY_DAYS);
  expect(Object.values(days).filter((day) => day <= FIRST_MONTH_DAYS)).toHaveLength(FIRST_MONTH_TASKS);
});

test("yearly tasks do not wait a year: urgent ones are due within 90 days", () => {
  const yearly = { frequency: "annually", minutes: 45 } as const;
  const rows = [
    safety("dryer", 45, yearly),
    row("hoses", { ...yearly, reason: "damage", level: "essential" }),
    row("termites", { ...yearly, priority: "high", diy: false }),
    row("wash", yearly),
    row("gutters", { ...yearly, frequency: "semi-annually" }),
  ];
  const days = fitted(rows);
  for (const id of ["dryer", "hoses", "termites"]) expect(days[id]).toBeLessThanOrEqual(URGENT_DAYS);
  expect(days.wash).toBeLessThan(365);
  expect(days.gutters).toBeLessThan(183);
});

test("legal, seasonal, and recorded dates stay, shifted only where the catalog says so", () => {
  const season = { frequency: "seasonally", monthToPerform: 5 } as const;
  const rows = [
    row("tax", { frequency: "seasonally", monthToPerform: 11, monthDay: 30 }),
    row("kit", { ...season, shiftDays: -7, reason: "safety" }),
    row("cage", { ...season, shiftDays: 8 }),
    row("shop", {
      frequency: "annually",
      dueFrom: "policy_renewal",
      dueOffset: -60,
      recordDate: "2026-10-01",
      dueDay: "2027-06-10",
    }),
  ];
  const moved = spreadFirstYear(rows, TODAY);
  expect(moved).toEqual([
    { id: "kit", dueDay: "2027-04-24", anchorDay: 1 },
    { id: "cage", dueDay: "2027-05-09", anchorDay: 1 },
    { id: "shop", dueDay: "2026-08-02", anchorDay: 2 },
  ]);
});

test("a chosen day that passed before anybody joined becomes its next occurrence", () => {
  const rows = [row("kit", { frequency: "seasonally", monthToPerform: 5 }, "2026-04-20")];
  expect(spreadFirstYear(rows, TODAY)).toEqual([{ id: "kit", dueDay: "2027-05-01", anchorDay: 1 }]);
});

test("a task somebody touched, or the home has done before, is not moved", () => {
  const yearly = { frequency: "annually" } as const;
  const rows = [row("touched", { ...yearly, untouched: false }), row("known", { ...yearly, first: false })];
  expect(spreadFirstYear(rows, TODAY)).toEqual([]);
});

const CASES: [name: string, home: CareHome, joined: string][] = [
  ["a new house in November", home("single_family", ["garage", "hurricane"], "essential"), "2026-11-27"],
  [
    "a house with everything in May",
    home("single_family", ["pool", "screen", "garage", "irrigation"], "standard"),
    "2026-05-10",
  ],
  ["a condo", home("condo", [], "essential"), "2026-08-15"],
  [
    "a pool house that hires",
    home("single_family", ["pool", "spa", "screen", "garage"], "essential", [
      "pool_service",
      "lawn_service",
      "hires",
    ]),
    "2026-02-01",
  ],
];

function home(
  propertyType: string,
  features: string[],
  careLevel: CareHome["careLevel"],
  traits: CareHome["traits"] = [],
): CareHome {
  return { propertyType, features, careLevel, traits };
}

type LoadedRow = YearRow & { vendorCategory: string | null };

/** The plan of a home that joined on a day, as leveling reads it. */
function planOf(home: CareHome, joined: string): LoadedRow[] {
  return chosenBy(home).map((task) => {
    const rule = SCHEDULE_RULES[task.slug];
    const schedule = { ...task, shiftDays: rule?.shiftDays ?? 0 };
    const { vendorCategory } = task;
    const planned = row(
      task.slug,
      {
        ...schedule,
        reason: catalogCareOf(task.slug)?.reason ?? null,
        ...firstDueDay(schedule, joined),
      },
      joined,
    );
    return { ...planned, vendorCategory };
  });
}

function fittedRows<R extends YearRow>(rows: R[], joined: string): R[] {
  const moved = new Map(spreadFirstYear(rows, joined).map((one) => [one.id, one]));
  return rows.map((one) => ({ ...one, ...moved.get(one.id) }));
}

test.each(CASES)("the first year of %s, month by month", (_, home, joined) => {
  const year = projectOccurrences(fittedRows(planOf(home, joined), joined), joined, 12)
    .filter(({ expected }) => !expected)
    .map(({ row: { id }, day }) => `${day} ${id}`);
  expect(year).toMatchSnapshot();
});

const anyHome = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  features: fc.subarray([...HOME_FEATURES]),
  traits: fc.subarray([...HOME_TRAITS]),
  careLevel: fc.constantFrom(...CARE_LEVELS),
});
const anyDay = fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber("2030-12-31") }).map(dayText);
const isNamed = (one: YearRow) => isAnnualInMonth(one) || isOneTimeFiling(one);
const RUNS = { seed: SEED, numRuns: PROOF ? 10_000 : 300 };

/** The latest first due day of each frequency, from the joining day. */
const TURN: Record<string, (joined: string) => string> = {
  weekly: (joined) => addDays(joined, WEEKLY_DAYS),
  monthly: (joined) => addDays(joined, 60),
  quarterly: (joined) => addMonths(joined, 3),
  "semi-annually": (joined) => addMonths(joined, 6),
  annually: (joined) => addMonths(joined, 12),
};

test("in every home, each task is due within its interval, urgent ones within 90 days, and eight in the first 30", () => {
  fc.assert(
    fc.property(anyHome, anyDay, (home, joined) => {
      const before = planOf(home, joined);
      const after = fittedRows(before, joined);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      const soon = after.filter(({ dueDay }) => dueDay <= addDays(joined, FIRST_MONTH_DAYS));
      const named = soon.filter(isNamed);
      const weekly = soon.filter(({ frequency }) => frequency === "weekly");
      expect(soon.length).toBeLessThanOrEqual(Math.max(FIRST_MONTH_TASKS, named.length + weekly.length));
      for (const one of after) {
        expect(one.dueDay > joined || isNamed(one), one.id).toBe(true);
        if (isNamed(one)) continue;
        const turn = TURN[one.frequency] ?? TURN.monthly;
        expect(one.dueDay <= (turn?.(joined) ?? ""), `${one.id} ${one.dueDay}`).toBe(true);
        const isLong = one.frequency === "annually" || one.frequency === "semi-annually";
        const isPressing = one.priority === "high" || one.reason === "safety" || one.reason === "damage";
        if (isLong && isPressing) expect(one.dueDay <= addDays(joined, URGENT_DAYS), one.id).toBe(true);
      }
    }),
    RUNS,
  );
});

test("no safety task moves later, and shifted ones are at most two weeks earlier or later", () => {
  for (const [slug, { shiftDays }] of Object.entries(SCHEDULE_RULES)) {
    expect(Math.abs(shiftDays), slug).toBeLessThanOrEqual(14);
    if (catalogCareOf(slug)?.reason === "safety") expect(shiftDays, slug).toBeLessThanOrEqual(0);
  }
});

test("an existing plan only moves earlier, and leveling it again moves nothing", () => {
  fc.assert(
    fc.property(anyHome, anyDay, fc.integer({ min: 0, max: 300 }), (home, joined, since) => {
      const today = addDays(joined, since);
      const before = planOf(home, joined).filter(({ dueDay }) => dueDay >= today);
      const moved = new Map(rebalanceYear(before, today).map((one) => [one.id, one]));
      const after = before.map((one) => ({ ...one, ...moved.get(one.id) }));
      for (const [at, one] of after.entries()) {
        const was = before[at] as YearRow;
        if (!isAnnualInMonth(one)) expect(one.dueDay <= was.dueDay, one.id).toBe(true);
        expect(one.dueDay > today || one.dueDay === was.dueDay).toBe(true);
      }
      const seasonal = rebalanceYear(after, today).filter(({ id }) =>
        isAnnualInMonth(after.find((one) => one.id === id) as YearRow),
      );
      expect(seasonal).toEqual([]);
    }),
    RUNS,
  );
});

test("months are leveled: the busiest month compared with the average, before and after", async ({
  annotate,
}) => {
  const worst = { before: 0, after: 0, day: 0, dayBefore: 0 };
  for (const level of CARE_LEVELS) {
    for (const [name, made, joined] of CASES) {
      const before = planOf({ ...made, careLevel: level }, joined);
      const after = fittedRows(before, joined);
      const share = (rows: LoadedRow[]) => {
        const { average, most } = workloadOf(rows, joined, false);
        return most.count / average.count;
      };
      const fullest = (rows: YearRow[]) => {
        const days = new Map<string, number>();
        for (const { day } of projectOccurrences(rows, joined, 12)) days.set(day, (days.get(day) ?? 0) + 1);
        return Math.max(...days.values());
      };
      const found = {
        before: share(before),
        after: share(after),
        day: fullest(after),
        dayBefore: fullest(before),
      };
      for (const key of Object.keys(worst) as (keyof typeof worst)[])
        worst[key] = Math.max(worst[key], found[key]);
      await annotate(
        `${name}, ${level}: the fullest month ${found.before.toFixed(1)} → ${found.after.toFixed(1)} times the average, the fullest day ${found.dayBefore} → ${found.day}`,
        MEASUREMENT,
      );
    }
  }
  expect(worst.after).toBeLessThan(worst.before);
  expect(worst.day).toBeLessThan(worst.dayBefore);
});

test.each([
  // Of a plan nobody has opened: its days once it is spread from today.
  ["not spread", false, ["alarms", "filter", "gutters"]],
  // Of one in use: its own days, an overdue one counting as today's.
  ["spread", true, ["late", "filter", "alarms"]],
] as const)("what comes first in a plan that is %s is three tasks in order", (_, isSpread, expected) => {
  const rows = [
    safety("alarms", 10, { dueDay: addDays(TODAY, 20) }),
    row("filter", { dueDay: addDays(TODAY, 5), minutes: 10, priority: "high" }),
    row("gutters", { dueDay: addDays(TODAY, 25), minutes: 30, priority: "high" }),
    row("snoozed", { dueDay: TODAY, snoozedUntil: addDays(TODAY, 9) }),
    row("late", { dueDay: addDays(TODAY, -40), minutes: 500, priority: "low", untouched: false }),
  ].filter(({ id }) => isSpread || (id !== "late" && id !== "snoozed"));
  const first = firstTasks(rows, TODAY, { isSpread, closedOn: null });
  expect(first.map(({ row: { id } }) => id)).toEqual(expected);
  expect(first.every(({ day }) => day >= TODAY)).toBe(true);
});
