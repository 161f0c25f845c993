import { expect, test } from "vitest";
import { FIRST_REACH_QUARTER, reachQuarter } from "#app/domain/clients/reach.ts";
import {
  daysOfQuarter,
  formatQuarter,
  quarterAfter,
  quarterBefore,
  quarterOf,
  readQuarter,
} from "#app/domain/days/quarter.ts";

test.each([
  ["2026-01-01", "2026-Q1"],
  ["2026-03-31", "2026-Q1"],
  ["2026-04-01", "2026-Q2"],
  ["2026-09-30", "2026-Q3"],
  ["2026-10-01", "2026-Q4"],
  ["2026-12-31", "2026-Q4"],
])("%s is in %s", (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter);
  const { first, last } = daysOfQuarter(quarter);
  expect(first <= day && day <= last).toBe(true);
});

test.each([
  ["2026-Q1", "2026-01-01", "2026-03-31"],
  ["2028-Q1", "2028-01-01", "2028-03-31"],
  ["2026-Q2", "2026-04-01", "2026-06-30"],
  ["2026-Q4", "2026-10-01", "2026-12-31"],
])("%s is from %s to %s", (quarter, first, last) => {
  expect(daysOfQuarter(quarter)).toEqual({ first, last });
});

test("quarters follow each other over the year's end", () => {
  expect(quarterAfter("2026-Q4")).toBe("2027-Q1");
  expect(quarterBefore("2027-Q1")).toBe("2026-Q4");
  expect(quarterAfter("2026-Q2")).toBe("2026-Q3");
  expect(formatQuarter("2026-Q4")).toBe("Q4 2026");
});

test.each(["2026-Q0", "2026-Q5", "1999-Q1", "2026Q1", "2026-Q1 ", "", null])(
  "%j names no quarter",
  (text) => {
    expect(readQuarter(text)).toBeNull();
  },
);

test.each([
  ["2026-10-01T03:59:59Z", "2026-Q3"],
  ["2026-10-01T04:00:00Z", "2026-Q4"],
  ["2027-01-01T04:59:59Z", "2026-Q4"],
  ["2027-01-01T05:00:00Z", "2027-Q1"],
])("whom is reached at %s counts for %s", (instant, quarter) => {
  expect(reachQuarter(Date.parse(instant))).toBe(quarter);
  expect(readQuarter(FIRST_REACH_QUARTER)).toBe(FIRST_REACH_QUARTER);
});
