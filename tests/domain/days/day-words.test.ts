import { expect, test } from "vitest";
import { formatDays, formatDaysUntil } from "#app/domain/days/date-format.ts";

test.each([
  [0, "0 days", "today"],
  [1, "1 day", "tomorrow"],
  [2, "2 days", "in 2 days"],
  [1_204, "1,204 days", "in 1,204 days"],
])("%i days are “%s”, and that many days ahead are “%s”", (days, text, ahead) => {
  expect([formatDays(days), formatDaysUntil(days)]).toEqual([text, ahead]);
});

test("days in the past count as today", () => {
  expect(formatDaysUntil(-3)).toBe("today");
});
