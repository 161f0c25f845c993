import { expect, test } from "vitest";
import { isAfterHours } from "#app/domain/days/time-of-day.ts";

test.each([
  ["2026-11-20T14:00:00Z", false],
  ["2026-11-20T12:59:00Z", true],
  ["2026-11-20T13:00:00Z", false],
  ["2026-11-20T21:59:00Z", false],
  ["2026-11-20T22:00:00Z", true],
  ["2026-11-21T15:00:00Z", true],
  ["2026-11-22T15:00:00Z", true],
])("offices are closed at %s in Tampa: %s", (instant, closed) => {
  expect(isAfterHours("America/New_York", Date.parse(instant))).toBe(closed);
});
