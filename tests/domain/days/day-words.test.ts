import { expect, test } from "vitest";
import { daysText, inDaysText } from "#app/domain/days/day-words.ts";
import { formatNearDay } from "#app/domain/days/near-day.ts";

test.each([
  [0, "0 days", "today"],
  [1, "1 day", "tomorrow"],
  [2, "2 days", "in 2 days"],
  [1_204, "1,204 days", "in 1,204 days"],
])("%i days are “%s”, and that many ahead are “%s”", (days, text, ahead) => {
  expect([daysText(days), inDaysText(days)]).toEqual([text, ahead]);
});

test("what has passed is today's", () => {
  expect(inDaysText(-3)).toBe("today");
});

test.each([
  ["2026-11-30", "Nov 30"],
  ["2027-10-19", "Oct 19"],
  ["2027-10-20", "Oct 20, 2027"],
  ["2025-12-21", "Dec 21"],
  ["2025-12-20", "Dec 20, 2025"],
])("seen from November 20, 2026, %s is “%s”", (day, text) => {
  expect(formatNearDay(day, "2026-11-20")).toBe(text);
});
