import fc from "fast-check";
import { expect, test } from "vitest";
import { backoffSeconds } from "#app/domain/email/email-delivery.ts";
import { REMINDER_DAYS } from "#app/domain/email/email-preferences.ts";
import {
  budgetStage,
  dueWindow,
  emailDays,
  expiryStage,
  nudgeOf,
  type RemindedTask,
  taskStage,
} from "#app/domain/email/reminders.ts";
import { SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText } from "../tasks/reference-schedule.ts";

const TODAY = "2026-11-20";
const day = (offset: number) => dayText(dayNumber(TODAY) + offset);
const task = (due: number, mailed: number | null = null, snoozed: number | null = null): RemindedTask => ({
  dueDay: day(due),
  snoozedUntil: snoozed === null ? null : day(snoozed),
  mailedFor: mailed === null ? null : day(due),
  mailedStage: mailed,
});

test.each([
  [4, null, null],
  [3, null, 0],
  [3, 0, null],
  [0, null, 0],
  [0, 0, null],
  [-1, null, 1],
  [-1, 0, 1],
  [-1, 1, null],
  [-6, 1, null],
  [-6, null, 1],
  [-7, 1, 7],
  [-7, 7, null],
  [-29, 7, null],
  [-29, 0, 7],
  [-30, 7, 30],
  [-30, null, 30],
  [-30, 30, null],
  [-36, 7, 30],
  [-37, 7, null],
  [-300, null, null],
])("a task due in %i days with last stage %s is emailed at stage %s", (due, mailed, stage) => {
  expect(taskStage(task(due, mailed), 3, TODAY)).toBe(stage);
});

test("a snoozed task gets no reminder until the day it shows again", () => {
  expect(taskStage(task(-2, null, 1), 3, TODAY)).toBeNull();
  expect(taskStage(task(-2, null, 0), 3, TODAY)).toBe(1);
});

test("a rescheduled task gets reminders again", () => {
  expect(taskStage({ ...task(2), mailedFor: day(-9), mailedStage: 7 }, 3, TODAY)).toBe(0);
});

test("the rule agrees with a handwritten table, day by day", () => {
  const ages = fc.integer({ min: -20, max: 60 });
  const stages = fc.constantFrom(null, 0, 1, 7, 30);
  fc.assert(
    fc.property(
      ages,
      stages,
      fc.constantFrom(...REMINDER_DAYS),
      fc.integer({ min: -3, max: 3 }),
      (...all) => {
        const [age, mailed, before, snooze] = all;
        const table: [from: number, to: number, stage: number][] = [
          [-before, 0, 0],
          [1, 6, 1],
          [7, 29, 7],
          [30, 36, 30],
        ];
        const now = table.find(([from, to]) => age >= from && age <= to)?.[2] ?? null;
        const silent = now === null || snooze > 0 || (mailed !== null && mailed >= now);
        expect(taskStage(task(-age, mailed, snooze), before, TODAY)).toBe(silent ? null : now);
        const { from, to } = dueWindow(TODAY);
        if (!silent) expect(day(-age) >= from && day(-age) <= to).toBe(true);
      },
    ),
    { numRuns: 3000, seed: SEED },
  );
});

test("checked on any days, a task is emailed at most once per stage and stages never go backwards", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10, max: 45 }), { maxLength: 40 }), (days) => {
      const sent: number[] = [];
      let mailed: number | null = null;
      for (const age of days.sort((a, b) => a - b)) {
        const stage = taskStage(
          { ...task(0), mailedFor: mailed === null ? null : TODAY, mailedStage: mailed },
          7,
          day(age),
        );
        if (stage === null) continue;
        sent.push(stage);
        mailed = stage;
      }
      expect(sent).toEqual([...new Set(sent)].sort((a, b) => a - b));
    }),
    { seed: SEED },
  );
});

test.each([
  [31, null],
  [30, 30],
  [24, 30],
  [23, null],
  [8, null],
  [7, 7],
  [1, 7],
  [0, null],
  [-1, null],
])("an end date in %i days is emailed at stage %s", (days, stage) => {
  expect(expiryStage(day(days), TODAY)).toBe(stage);
});

test.each([
  [7_999, 0, null],
  [8_000, 0, 80],
  [8_000, 80, null],
  [9_999, 80, null],
  [10_000, 80, 100],
  [10_000, 0, 100],
  [20_000, 100, null],
])("%i cents of 10,000 spent, last emailed at %i percent, is emailed at %s", (spent, alerted, stage) => {
  expect(budgetStage(spent, 10_000, alerted)).toBe(stage);
});

test("a budget of zero is never used up", () => {
  expect(budgetStage(0, 0, 0)).toBeNull();
});

const HOUR = 60 * 60 * 1000;
test.each([
  [23, 0, null],
  [24, 0, 1],
  [24, 1, null],
  [71, 1, null],
  [72, 1, 2],
  [72, 0, 2],
  [72, 2, null],
  [215, 1, 2],
  [216, 1, null],
])("an invite %i hours old, with %i reminders sent, gets reminder %s", (hours, nudges, nudge) => {
  const now = Date.UTC(2026, 10, 20, 15);
  expect(nudgeOf(now - hours * HOUR, nudges, now)).toBe(nudge);
});

test("in every zone, email hours start at 8:00 each day of the year, through both clock changes", () => {
  const firsts = new Map<string, string>();
  for (let hour = 0; hour < 366 * 24; hour++) {
    const now = Date.UTC(2028, 0, 1) + hour * HOUR;
    for (const { zone, today } of emailDays(now)) {
      const key = `${zone} ${today}`;
      if (firsts.has(key)) continue;
      const clock = new Intl.DateTimeFormat("en-CA", {
        timeZone: zone,
        hourCycle: "h23",
        hour: "2-digit",
        minute: "2-digit",
      });
      firsts.set(key, clock.format(now));
    }
  }
  // The first and last local day are cut by the UTC year boundary.
  const clocks = [...firsts].filter(([key]) => !key.includes("2027-12-31")).map(([, clock]) => clock);
  expect(clocks.length).toBe(2 * 366);
  expect(new Set(clocks)).toEqual(new Set(["08:00"]));
});

test("retry delays double from half a minute and never exceed an hour", () => {
  expect([1, 2, 3, 4, 7, 8, 9].map(backoffSeconds)).toEqual([30, 60, 120, 240, 1920, 3600, 3600]);
});
