import { expect, test } from "vitest";
import { nextYearOfMonth, readMonth, yearsSinceClosing } from "#app/domain/clients/closing-anniversary.ts";

test.each([
  [11, "2026-11-01", 2026],
  [11, "2026-11-30", 2026],
  [12, "2026-11-30", 2026],
  [10, "2026-11-01", 2027],
  [1, "2026-12-31", 2027],
])("month %i next comes around, on %s, in %i", (month, today, year) => {
  expect(nextYearOfMonth(month, today)).toBe(year);
});

test.each([
  ["2019-05-08", "2026-05-07", 6],
  ["2019-05-08", "2026-05-08", 7],
  ["2019-05-08", "2026-05-09", 7],
  ["2024-02-29", "2025-02-28", 0],
  ["2024-02-29", "2025-03-01", 1],
  ["2024-02-29", "2028-02-29", 4],
  ["2026-05-08", "2026-05-08", 0],
  ["2027-05-08", "2026-05-08", 0],
])("from a closing on %s to %s it is %i full years", (closedOn, day, years) => {
  expect(yearsSinceClosing(closedOn, day)).toBe(years);
});

test.each([
  ["1", 1],
  ["12", 12],
  ["0", null],
  ["13", null],
  ["01", null],
  ["1.5", null],
  ["", null],
  [null, null],
])("%j reads as month %j", (text, month) => {
  expect(readMonth(text)).toBe(month);
});
