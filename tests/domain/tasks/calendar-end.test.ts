import { expect, test } from "vitest";
import { nextDayOfYear } from "#app/domain/days/calendar-day.ts";
import { anchorDayOf, firstDueDay, type Schedule, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { deadlineDay } from "#app/domain/tasks/snooze.ts";
import { HOME_FREQUENCIES, SCHEDULE_MODES } from "#app/domain/tasks/task-fields.ts";

const TODAY = "2026-11-20";
const FILING: Schedule = {
  frequency: "once",
  monthToPerform: 3,
  monthDay: 1,
  scheduleMode: "fixed_date",
};

test.each([
  ["2026-11-20", 11, 20, "2026-11-20"],
  ["2026-11-20", 3, 1, "2027-03-01"],
  ["2027-03-01", 2, 29, "2028-02-29"],
  ["2026-03-01", 2, 29, "2027-02-28"],
  ["0001-01-02", 1, 1, "0002-01-01"],
  ["9999-01-01", 1, 1, "9999-01-01"],
])("on or after %s, day %i/%i of the year is %s", (from, month, day, expected) => {
  expect(nextDayOfYear(from, month, day)).toBe(expected);
});

test("a day of the year past the end of the calendar is its last occurrence", () => {
  expect(nextDayOfYear("9999-12-31", 3, 1)).toBe("9999-03-01");
  expect(firstDueDay(FILING, TODAY, "9999-12-31").dueDay).toBe("9999-03-01");
  const onTheLast = { dueDay: "9999-12-31", scheduledDay: null, snoozedUntil: null };
  expect(deadlineDay({ month: 3, day: 1, lost: "" }, onTheLast)).toBe("9999-03-01");
});

const RHYTHMS = [
  ...HOME_FREQUENCIES.map((frequency) => ({ frequency, monthToPerform: null, monthDay: null })),
  { frequency: "seasonally", monthToPerform: 12, monthDay: 31 },
  { frequency: "seasonally", monthToPerform: 1, monthDay: 1 },
].flatMap((rhythm) => SCHEDULE_MODES.map((scheduleMode) => ({ ...rhythm, scheduleMode })));

const after = (schedule: Schedule, dueDay: string) =>
  successorDueDay({
    schedule,
    dueDay,
    anchorDay: anchorDayOf(dueDay),
    completedOn: TODAY,
    today: TODAY,
    skipped: true,
  });

test.each(RHYTHMS)("$frequency, month $monthToPerform, $scheduleMode ends with the calendar", (schedule) => {
  expect(after(schedule, "9999-12-31")).toBeNull();
  expect(after(schedule, "9998-01-01")).toBeNull();
  const last = after(schedule, "9997-12-31");
  expect(last && last.dueDay > "9997-12-31").toBe(true);
});

test("a task due at the calendar's end and done today recurs normally", () => {
  const monthly: Schedule = {
    frequency: "monthly",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion",
  };
  const done = { schedule: monthly, dueDay: "9999-12-31", anchorDay: 31, completedOn: TODAY, today: TODAY };
  expect(successorDueDay(done)?.dueDay).toBe("2026-12-20");
});
