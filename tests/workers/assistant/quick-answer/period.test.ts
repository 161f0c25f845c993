import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { SEED } from "#tests/support/seed.ts";
import { periodIn } from "#workers/assistant/quick-answer/period.ts";
import { type Direction, isIn } from "#workers/assistant/quick-answer/spans.ts";

const TODAY = "2026-11-21";
const read = (text: string, direction: Direction = "past") => {
  const { period, rest } = periodIn(text, { today: TODAY, closedOn: "2024-09-02", direction });
  return { span: period && `${period.from ?? ""}..${period.to ?? ""}`, rest };
};

test.each([
  ["what did i spend today", "2026-11-21..2026-11-21"],
  ["anything due tomorrow", "2026-11-22..2026-11-22"],
  ["tasks done yesterday", "2026-11-20..2026-11-20"],
  ["spent this week", "2026-11-16..2026-11-22"],
  ["done last week", "2026-11-09..2026-11-15"],
  ["due next week", "2026-11-23..2026-11-29"],
  ["this weekend", "2026-11-21..2026-11-22"],
  ["spent this month", "2026-11-01..2026-11-30"],
  ["spent last month", "2026-10-01..2026-10-31"],
  ["due next month", "2026-12-01..2026-12-31"],
  ["spent this year", "2026-01-01..2026-12-31"],
  ["spent so far", "2026-01-01..2026-12-31"],
  ["spent last year", "2025-01-01..2025-12-31"],
  ["due next year", "2027-01-01..2027-12-31"],
  ["done in 2025", "2025-01-01..2025-12-31"],
  ["done last march", "2026-03-01..2026-03-31"],
  ["done in march 2025", "2025-03-01..2025-03-31"],
  ["done in december", "2025-12-01..2025-12-31"],
  ["done in november", "2026-11-01..2026-11-30"],
  ["total for july aug and sept this year", "2026-07-01..2026-09-30"],
  ["from january to march 2025", "2025-01-01..2025-03-31"],
  ["from november to february", "2025-11-01..2026-02-28"],
  ["in the past 3 months", "2026-08-21..2026-11-21"],
  ["in the last two weeks", "2026-11-07..2026-11-21"],
  ["over the last year", "2025-11-21..2026-11-21"],
  ["next 30 days", "2026-11-21..2026-12-21"],
  ["since june", "2026-06-01.."],
  ["since june 15 2025", "2025-06-15.."],
  ["since 2025", "2025-01-01.."],
  ["since the hurricane", "2026-06-01.."],
  ["since hurricane season started", "2026-06-01.."],
  ["since we moved in", "2024-09-02.."],
  ["done during hurricane season 2025", "2025-06-01..2025-11-30"],
  ["last summer", "2026-06-01..2026-08-31"],
  ["last winter", "2025-12-01..2026-02-28"],
  ["since thanksgiving", "2025-11-27.."],
  ["since halloween", "2026-10-31.."],
  ["since last memorial day", "2026-05-25.."],
  ["spent in the first half of 2026", "2026-01-01..2026-06-30"],
  ["spent in the second half of last year", "2025-07-01..2025-12-31"],
  ["spent in the 2nd half", "2026-07-01..2026-12-31"],
  ["spent in the last half of 2025", "2025-07-01..2025-12-31"],
  ["spent in the fourth quarter of 2025", "2025-10-01..2025-12-31"],
  ["spent in q1", "2026-01-01..2026-03-31"],
  ["spent in q2 of last year", "2025-04-01..2025-06-30"],
  ["the third half of it", null],
  ["spent over the halloween weekend", "2026-10-30..2026-11-01"],
  ["done labor day weekend", "2026-09-04..2026-09-07"],
  ["done on thanksgiving weekend", "2025-11-27..2025-11-30"],
  ["what is overdue", null],
  ["may i paint the door", null],
])("%s: %s", (text, span) => {
  expect(read(text).span).toBe(span);
});

test.each([
  ["due in january", "2027-01-01..2027-01-31"],
  ["due in november", "2026-11-01..2026-11-30"],
  ["due in spring", "2027-03-01..2027-05-31"],
  ["due this march", "2026-03-01..2026-03-31"],
  ["due before christmas", "2026-11-21..2026-12-25"],
  ["due by labor day", "2026-11-21..2027-09-06"],
  ["before thanksgiving is over like thru nov 30", "2026-11-21..2026-11-30"],
])("of future times, %s: %s", (text, span) => {
  expect(read(text, "future").span).toBe(span);
});

test('without a closing date, "since we moved in" has no period', () => {
  const near = { today: TODAY, closedOn: null, direction: "past" } as const;
  expect(periodIn("since we moved in", near).period).toBeNull();
});

test("the time words are removed from the question, and all others stay", () => {
  expect(read("how much did i spend on the pool in march 2025 please").rest).toBe(
    "how much did i spend on the pool in please",
  );
});

test("on any day, a period starts before it ends, and a past one does not lie only in the future", () => {
  const texts = ["last month", "last march", "in december", "past 3 weeks", "last winter", "this week"];
  const property = fc.property(
    fc.integer({ min: -4_000, max: 4_000 }),
    fc.constantFrom(...texts),
    (n, text) => {
      const today = addDays(TODAY, n);
      const { period } = periodIn(text, { today, closedOn: null, direction: "past" });
      if (!period?.from || !period.to) throw new Error(text);
      expect(period.from <= period.to).toBe(true);
      expect(period.from <= today).toBe(true);
      expect(
        isIn(period.from, period) && isIn(period.to, period) && !isIn(addDays(period.to, 1), period),
      ).toBe(true);
    },
  );
  fc.assert(property, { seed: SEED, numRuns: 300 });
});
