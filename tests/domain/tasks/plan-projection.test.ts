import fc from "fast-check";
import { expect, test } from "vitest";
import type { Schedule } from "#app/domain/tasks/due-dates.ts";
import {
  countByMonth,
  isHurricaneSeason,
  monthsFrom,
  type ProjectedRow,
  projectOccurrences,
} from "#app/domain/tasks/plan-projection.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import {
  dayNumber,
  dayText,
  expectedSuccessor,
  monthLength,
  plusMonths,
  read,
  write,
} from "./reference-schedule.ts";

const TODAY = "2026-11-20";
const FREQUENCIES = ["weekly", "monthly", "quarterly", "semi-annually", "annually", "seasonally", "other"];

function row(over: Partial<ProjectedRow> & Partial<Schedule> = {}): ProjectedRow {
  const dueDay = over.dueDay ?? TODAY;
  return {
    frequency: "monthly",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion",
    anchorDay: read(dueDay).d,
    snoozedUntil: null,
    ...over,
    dueDay,
  };
}

function days(over: Parameters<typeof row>[0], from = TODAY, months = 12): string[] {
  return projectOccurrences([row(over)], from, months).map(({ day }) => day);
}

test("a monthly task appears once in each of the twelve months", () => {
  const found = days({ dueDay: "2026-11-25" });
  expect(found).toHaveLength(12);
  expect(found[0]).toBe("2026-11-25");
  expect(found.at(-1)).toBe("2027-10-25");
});

test("the ends of this month and of the last month are included; the day after is not", () => {
  expect(days({ dueDay: "2027-10-31", frequency: "annually" })).toEqual(["2027-10-31"]);
  expect(days({ dueDay: "2027-11-01", frequency: "annually" })).toEqual([]);
  expect(days({ dueDay: "2026-11-30", frequency: "other" }, TODAY, 1)).toEqual(["2026-11-30"]);
  expect(days({ dueDay: "2026-12-01", frequency: "other" }, TODAY, 1)).toEqual([]);
});

test("an overdue task is shown today, and later occurrences follow its schedule", () => {
  const late = { dueDay: "2026-09-10", frequency: "quarterly" };
  expect(days(late)).toEqual(["2026-11-20", "2027-02-20", "2027-05-20", "2027-08-20"]);
  expect(days({ ...late, scheduleMode: "fixed_date" })).toEqual([
    "2026-11-20",
    "2026-12-10",
    "2027-03-10",
    "2027-06-10",
    "2027-09-10",
  ]);
});

test("a snoozed task is shown on the day it comes back, unless it is due later", () => {
  expect(days({ dueDay: "2026-11-25", snoozedUntil: "2027-01-05", frequency: "other" })).toEqual([
    "2027-01-05",
  ]);
  expect(days({ dueDay: "2026-11-25", snoozedUntil: "2026-11-22", frequency: "other" })).toEqual([
    "2026-11-25",
  ]);
  expect(days({ dueDay: "2026-11-25", snoozedUntil: "2028-01-05", frequency: "weekly" })).toEqual([]);
});

test("a one-time task appears once, and month ends clamp and recover", () => {
  expect(days({ dueDay: "2026-12-24", frequency: "every 5 years" })).toEqual(["2026-12-24"]);
  expect(days({ dueDay: "2027-01-31", scheduleMode: "fixed_date" }).slice(0, 3)).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
  ]);
});

test("the open row is distinguished from projected ones, and rows are sorted by day", () => {
  const first = row({ dueDay: "2027-01-10", frequency: "quarterly" });
  const second = row({ dueDay: "2026-12-01", frequency: "other" });
  const found = projectOccurrences([first, second], TODAY, 12);
  expect(found.map(({ day, expected }) => [day, expected])).toEqual([
    ["2026-12-01", false],
    ["2027-01-10", false],
    ["2027-04-10", true],
    ["2027-07-10", true],
    ["2027-10-10", true],
  ]);
  expect(found[0]?.row).toBe(second);
});

test("rows on the same day each keep their own schedule", () => {
  const fixed = { dueDay: "2027-02-28", scheduleMode: "fixed_date" } as const;
  const late = { dueDay: "2026-11-10" } as const;
  const season = { dueDay: "2026-12-01", frequency: "seasonally" } as const;
  const rows = [
    row({ ...fixed, anchorDay: 28 }),
    row({ ...fixed, anchorDay: 31 }),
    row({ ...late }),
    row({ ...late, scheduleMode: "fixed_date" }),
    row({ ...late, snoozedUntil: "2026-11-25" }),
    row({ ...season, monthToPerform: null }),
    row({ ...season, monthToPerform: 6 }),
  ];
  const found = projectOccurrences(rows, TODAY, 12);
  const second = rows.map((one) => found.filter((occurrence) => occurrence.row === one)[1]?.day);
  expect(second).toEqual([
    "2027-03-28",
    "2027-03-31",
    "2026-12-20",
    "2026-12-10",
    "2026-12-25",
    "2027-03-01",
    "2027-06-01",
  ]);
});

test("months are listed in order, empty ones too, with June to November marked", () => {
  const occurrences = projectOccurrences(
    [row({ dueDay: "2026-12-31", frequency: "semi-annually" })],
    TODAY,
    12,
  );
  const months = countByMonth(occurrences, TODAY, 12);
  expect(months.map(({ month }) => month)).toEqual(monthsFrom(TODAY, 12));
  expect(months.map(({ month }) => month).at(0)).toBe("2026-11-01");
  expect(months.filter(({ count }) => count > 0)).toEqual([
    { month: "2026-12-01", count: 1, hurricaneSeason: false },
    { month: "2027-06-01", count: 1, hurricaneSeason: true },
  ]);
});

test.each([
  ["2026-05-31", false],
  ["2026-06-01", true],
  ["2026-11-30", true],
  ["2026-12-01", false],
])("hurricane season on %s: %s", (day, season) => {
  expect(isHurricaneSeason(day)).toBe(season);
});

/** Simulates the year day by day: whatever is open and shown on its due day is done then. */
function livedThrough(plan: ProjectedRow, from: string, months: number): string[] {
  const last = read(plusMonths(`${from.slice(0, 7)}-01`, months - 1));
  const until = dayNumber(write({ ...last, d: monthLength(last.y, last.m) }));
  const done: string[] = [];
  let open: Pick<ProjectedRow, "dueDay" | "anchorDay" | "scheduledDay"> | null = plan;
  let snoozedUntil = plan.snoozedUntil;
  for (let n = dayNumber(from); n <= until && open !== null; n++) {
    const today = dayText(n);
    if (open.dueDay > today || (snoozedUntil !== null && today < snoozedUntil)) continue;
    done.push(today);
    snoozedUntil = null;
    const { dueDay, anchorDay, scheduledDay } = open;
    open = expectedSuccessor({
      schedule: plan,
      dueDay,
      anchorDay,
      scheduledDay,
      completedOn: today,
      today,
    });
  }
  return done;
}

test("over random plans, the projection matches a year simulated day by day", () => {
  const start = dayNumber("2023-01-01");
  const day = fc.integer({ min: 0, max: 2_000 }).map((n) => dayText(start + n));
  const anyRow = fc
    .record({
      frequency: fc.constantFrom(...FREQUENCIES),
      monthToPerform: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
      monthDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: null }),
      scheduleMode: fc.constantFrom("after_completion" as const, "fixed_date" as const),
      from: day,
      ahead: fc.integer({ min: -400, max: 500 }),
      anchorShift: fc.integer({ min: 0, max: 3 }),
      moved: fc.option(fc.integer({ min: -200, max: 200 }), { nil: null }),
      snooze: fc.option(fc.integer({ min: -60, max: 500 }), { nil: null }),
      months: fc.integer({ min: 1, max: 14 }),
    })
    .map(({ from, ahead, anchorShift, moved, snooze, months, ...schedule }) => {
      const dueDay = dayText(dayNumber(from) + ahead);
      // Only a clamped month end may differ from the named day.
      const { y, m, d } = read(dueDay);
      const anchorDay = d === monthLength(y, m) ? Math.min(31, d + anchorShift) : d;
      const snoozedUntil = snooze === null ? null : dayText(dayNumber(from) + snooze);
      const scheduledDay = moved === null ? null : dayText(dayNumber(dueDay) - moved);
      return { from, months, plan: { ...schedule, dueDay, anchorDay, scheduledDay, snoozedUntil } };
    });
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 4 }), (cases) => {
      const [first] = cases;
      if (!first) return;
      const plans = cases.map(({ plan }) => plan);
      const found = projectOccurrences(plans, first.from, first.months);
      for (const plan of plans) {
        expect(found.filter(({ row: one }) => one === plan).map(({ day: on }) => on)).toEqual(
          livedThrough(plan, first.from, first.months),
        );
      }
      const all = found.map(({ day: on }) => on);
      expect(all).toEqual([...all].sort());
      const counted = countByMonth(found, first.from, first.months);
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
    }),
    { seed: SEED, numRuns: PROOF ? 20_000 : 1_000 },
  );
});
