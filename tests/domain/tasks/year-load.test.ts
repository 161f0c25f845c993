import fc from "fast-check";
import { expect, test } from "vitest";
import { projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import { ownMinutes, type Workload, type WorkloadRow, workloadOf } from "#app/domain/tasks/workload.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText, plusMonths } from "./reference-schedule.ts";

const TODAY = "2026-11-20";

test("over random plans, a year's load equals that of its days, regardless of earlier calls", () => {
  const near = fc.integer({ min: -40, max: 420 }).map((n) => dayText(dayNumber(TODAY) + n));
  // Few values per field, so plans often differ in one field only.
  const anyRow: fc.Arbitrary<WorkloadRow> = fc.record({
    frequency: fc.constantFrom("weekly", "monthly", "quarterly", "annually", "seasonally", "once"),
    monthToPerform: fc.constantFrom(null, 2, 11),
    monthDay: fc.constant(null),
    scheduleMode: fc.constantFrom("after_completion" as const, "fixed_date" as const),
    dueDay: fc.oneof(fc.constantFrom(TODAY, "2026-11-30"), near),
    anchorDay: fc.constantFrom(1, 30, 31),
    scheduledDay: fc.option(fc.constantFrom("2026-11-01", "2026-12-05"), { nil: null }),
    snoozedUntil: fc.option(near, { nil: null }),
    minutes: fc.constantFrom(null, 20, 90),
    diy: fc.boolean(),
    vendorCategory: fc.constantFrom(null, "Roofing"),
  });
  const days = fc.constantFrom(TODAY, "2026-11-30", "2026-12-01");
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 5 }), days, fc.boolean(), (rows, today, hires) => {
      expect(workloadOf(rows, today, hires)).toEqual(loadByDays(rows, today, hires));
    }),
    { seed: SEED, numRuns: PROOF ? 20_000 : 2_000 },
  );
});

function loadByDays(rows: readonly WorkloadRow[], today: string, hires: boolean): Workload {
  const seen = new Set<WorkloadRow>();
  const coming = projectOccurrences(rows, today, 13).filter(({ row, day }) => {
    if (day <= today || day > plusMonths(today, 12) || seen.has(row)) return false;
    if (row.frequency === "seasonally" && row.monthToPerform !== null) seen.add(row);
    return true;
  });
  const amount = (of: typeof coming) => ({
    count: of.length,
    minutes: of.reduce((sum, { row }) => sum + ownMinutes(row, hires), 0),
  });
  const months = Array.from({ length: 12 }, (_, at) =>
    amount(coming.filter(({ day }) => Number(day.slice(5, 7)) === at + 1)),
  );
  const year = amount(coming);
  return {
    average: { count: year.count / 12, minutes: year.minutes / 12 },
    most: {
      count: Math.max(...months.map(({ count }) => count)),
      minutes: Math.max(...months.map(({ minutes }) => minutes)),
    },
  };
}
