import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween } from "#app/domain/days/calendar-day.ts";
import {
  budgetStatus,
  chartAxisMax,
  compareSpending,
  EXPENSE_CATEGORIES,
  expenseDayProblem,
  isBudgetYear,
  lastTwelveMonths,
  parseAmount,
  readExpenseFilters,
  spendingRanges,
  tally,
  type YearTotal,
} from "#app/domain/expenses/expenses.ts";
import { parseCents, toDecimal } from "#app/domain/money.ts";
import { SEED } from "#tests/support/seed.ts";

const TODAY = "2026-11-20";
const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays("1990-01-01", n));

test.each([
  ["129", 12_900],
  ["0.01", 1],
  [" $1,234.5 ", 123_450],
  ["10000000", 1_000_000_000],
])("%j is an amount of %i cents", (typed, cents) => {
  expect(parseAmount(typed)).toEqual({ ok: true, cents });
});

test.each([
  ["", "Enter an amount."],
  ["   ", "Enter an amount."],
  ["0", "Enter an amount above $0."],
  ["0.00", "Enter an amount above $0."],
  ["-5", "Enter an amount above $0."],
  ["12.345", "Use at most two decimal places."],
  ["10000000.01", "Enter $10,000,000 or less."],
  ["99999999999999999999999", "Enter $10,000,000 or less."],
  ["1e3", "Enter an amount like 129.50."],
  ["twelve", "Enter an amount like 129.50."],
  ["12,5", "Enter an amount like 129.50."],
  ["NaN", "Enter an amount like 129.50."],
])("%j is refused: %s", (typed, message) => {
  expect(parseAmount(typed)).toEqual({ ok: false, message });
});

test("any input gives whole cents within the limits or an error message", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
      const result = parseAmount(typed);
      if (!result.ok) expect(result.message).toMatch(/^(Enter|Use) /);
      else expect(Number.isInteger(result.cents) && result.cents > 0 && result.cents <= 1e9).toBe(true);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test("an amount shown in a form parses back to the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
      expect(parseCents(toDecimal(cents))).toBe(cents);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test.each([
  ["", "Enter a date."],
  ["yesterday", "This date doesn’t exist. Enter another."],
  ["2026-02-29", "This date doesn’t exist. Enter another."],
  ["1899-12-31", "Enter a date in 1900 or later."],
  ["1900-01-01", null],
  ["2026-11-20", null],
  ["2027-11-20", null],
  ["2027-11-21", "Enter a date no more than a year from today."],
  ["9999-12-31", "Enter a date no more than a year from today."],
])("the expense date %j: %s", (day, problem) => {
  expect(expenseDayProblem(day, TODAY)).toBe(problem);
});

test("the last twelve months end today and are compared with the same days a year earlier", () => {
  expect(spendingRanges(TODAY)).toEqual({
    current: { from: "2025-12-01", to: "2026-11-20" },
    previous: { from: "2024-12-01", to: "2025-11-20" },
  });
  expect(spendingRanges("2024-02-29").previous).toEqual({ from: "2022-03-01", to: "2023-02-28" });
});

test("on any day, the two periods have equal length, except for a leap day, and never overlap", () => {
  fc.assert(
    fc.property(days, (today) => {
      const { current, previous } = spendingRanges(today);
      const length = (span: { from: string; to: string }) => daysBetween(span.from, span.to);
      expect(Math.abs(length(current) - length(previous))).toBeLessThanOrEqual(1);
      expect(previous.to < current.from).toBe(true);
      expect(current.to).toBe(today);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test("the chart has twelve bars, this month last, with each amount in its month and none lost", () => {
  const sums = fc.array(
    fc.record({ back: fc.integer({ min: 0, max: 23 }), cents: fc.integer({ min: 1, max: 1e9 }) }),
  );
  fc.assert(
    fc.property(days, sums, (today, spent) => {
      const monthOf = (back: number) => addMonths(today, -back).slice(0, 7);
      const rows = spent.map(({ back, cents }) => ({ month: monthOf(back), cents }));
      const { months, cents, previousCents } = lastTwelveMonths(rows, null, today);
      expect(months).toHaveLength(12);
      expect(months.map(({ current }) => current).indexOf(true)).toBe(11);
      expect(months.at(-1)?.firstDay.slice(0, 7)).toBe(today.slice(0, 7));
      expect(cents + previousCents).toBe(rows.reduce((sum, row) => sum + row.cents, 0));
      for (const [index, month] of months.entries()) {
        const own = rows.filter((row) => row.month === monthOf(11 - index));
        expect(month.cents).toBe(own.reduce((sum, row) => sum + row.cents, 0));
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test.each([
  [88, 100, { kind: "under", percent: 12 }],
  [118, 100, { kind: "over", percent: 18 }],
  [0, 100, { kind: "under", percent: 100 }],
  [10_004, 10_000, { kind: "same" }],
  [100, 100, { kind: "same" }],
  [100, 0, { kind: "none" }],
])("%i compared with %i before", (cents, previousCents, comparison) => {
  expect(compareSpending({ months: [], cents, previousCents, recorded: true })).toEqual(comparison);
});

test("a year is compared only when the records cover all of the year before", () => {
  const standing = (first: string, firstYear: number | null) =>
    compareSpending(
      lastTwelveMonths(
        [
          { month: first, cents: 100 },
          { month: "2026-06", cents: 50 },
        ],
        firstYear,
        TODAY,
      ),
    ).kind;
  expect(standing("2025-03", 2025)).toBe("none");
  expect(standing("2025-02", 2025)).toBe("under");
  expect(standing("2025-09", 2023)).toBe("under");
});

test.each([
  [0, 1, "fine"],
  [79_99, 100_00, "fine"],
  [80_00, 100_00, "near"],
  [100_00, 100_00, "near"],
  [100_01, 100_00, "over"],
  [1_000_000_000, 1, "over"],
])("%i cents spent of %i is %s", (spent, budget, status) => {
  expect(budgetStatus(spent, budget)).toBe(status);
});

test("the filters keep only the matching amounts", () => {
  const totals: YearTotal[] = [
    { year: 2026, category: "HVAC", cents: 100, count: 1 },
    { year: 2026, category: "Roof", cents: 20, count: 2 },
    { year: 2025, category: "HVAC", cents: 3, count: 4 },
  ];
  expect(tally(totals)).toEqual({ cents: 123, count: 7 });
  expect(tally(totals, { category: "HVAC", year: null })).toEqual({ cents: 103, count: 5 });
  expect(tally(totals, { category: null, year: 2026 })).toEqual({ cents: 120, count: 3 });
  expect(tally(totals, { category: "Roof", year: 2025 })).toEqual({ cents: 0, count: 0 });
});

test("unknown filters are dropped", () => {
  expect(readExpenseFilters("HVAC", "2026")).toEqual({ category: "HVAC", year: 2026 });
  for (const [category, year] of [
    ["hvac", "26"],
    ["__proto__", "0001"],
    ["", "2026x"],
    [null, null],
  ] as const) {
    expect(readExpenseFilters(category, year)).toEqual({ category: null, year: null });
  }
  expect(EXPENSE_CATEGORIES.every((category) => readExpenseFilters(category, null).category)).toBe(true);
});

test("budgets can be set up to the next year", () => {
  const years = [1899, 1900, 2026, 2027, 2028, 2026.5, Number.NaN];
  expect(years.filter((year) => isBudgetYear(year, TODAY))).toEqual([1900, 2026, 2027]);
});

test.each([
  [0, 1_000],
  [1_000, 1_000],
  [1_001, 2_000],
  [24_000, 40_000],
  [40_001, 60_000],
  [99_999, 100_000],
  [1_000_000_000, 1_000_000_000],
])("a chart with a maximum of %i cents has an axis up to %i", (most, top) => {
  expect(chartAxisMax(most)).toBe(top);
});
