import { expect, test } from "vitest";
import { yearAhead } from "#app/domain/tasks/year-ahead.ts";

const TODAY = "2026-11-20";

let made = 0;
function row(title: string, fields: Partial<Parameters<typeof yearAhead>[0][number]> = {}) {
  made += 1;
  return {
    id: `row-${made}`,
    title,
    priority: "medium" as const,
    frequency: "annually",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion" as const,
    dueDay: "2027-03-05",
    anchorDay: 5,
    snoozedUntil: null,
    ...fields,
  };
}

test("months name what is due, the highest priority first, and those with nothing are left out", () => {
  const { often, months } = yearAhead(
    [
      row("Later", { dueDay: "2027-03-01" }),
      row("First", { priority: "high" }),
      row("Late", { dueDay: "2026-01-01" }),
    ],
    TODAY,
    9,
  );
  expect(often).toEqual([]);
  expect(months).toEqual([
    // Overdue counts now, and comes again in a year, which is the thirteenth month.
    { month: "2026-11-01", titles: ["Late"], more: 0 },
    { month: "2027-03-01", titles: ["First", "Later"], more: 0 },
  ]);
});

test.each([
  ["weekly", true],
  ["monthly", true],
  ["quarterly", false],
  ["semi-annually", false],
  ["annually", false],
])("a task that comes %s is named once for all year: %s", (frequency, isOften) => {
  const { often, months } = yearAhead([row("Check", { frequency, dueDay: "2026-11-25" })], TODAY, 9);
  expect(often).toEqual(isOften ? ["Check"] : []);
  expect(months.length > 0).toBe(!isOften);
});

test("a month names at most so many, and says how many more there are; one title is named once", () => {
  const rows = ["A", "B", "C", "C"].map((title) => row(title));
  expect(yearAhead(rows, TODAY, 2).months).toEqual([{ month: "2027-03-01", titles: ["A", "B"], more: 1 }]);
  expect(yearAhead(rows, TODAY, 3).months).toEqual([
    { month: "2027-03-01", titles: ["A", "B", "C"], more: 0 },
  ]);
});
