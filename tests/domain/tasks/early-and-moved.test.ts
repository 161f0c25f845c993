import { expect, test } from "vitest";
import {
  anchorDayOf,
  type FinishedOccurrence,
  type Schedule,
  successorDueDay,
} from "#app/domain/tasks/due-dates.ts";

function schedule(frequency: string, over: Partial<Schedule> = {}): Schedule {
  return { frequency, monthToPerform: null, monthDay: null, scheduleMode: "after_completion", ...over };
}

function season(month: number, monthDay: number | null = null, over: Partial<Schedule> = {}): Schedule {
  return schedule("seasonally", { monthToPerform: month, monthDay, ...over });
}

function finish(over: Partial<FinishedOccurrence> & { schedule: Schedule; dueDay: string }) {
  return successorDueDay({
    anchorDay: anchorDayOf(over.dueDay),
    completedOn: over.dueDay,
    today: over.completedOn ?? over.dueDay,
    ...over,
  });
}

test("a weekly task done a week early is next due on its original day, unless its days are fixed", () => {
  const next = (scheduleMode: Schedule["scheduleMode"]) =>
    finish({
      schedule: schedule("weekly", { scheduleMode }),
      dueDay: "2026-11-28",
      completedOn: "2026-11-21",
    })?.dueDay;
  expect(next("after_completion")).toBe("2026-11-28");
  expect(next("fixed_date")).toBe("2026-12-05");
});

test.each([
  ["a June 1 task, moved to May 28", season(6), "2026-06-01", "2026-05-28", "2027-06-01"],
  ["the tax discount, moved past its day", season(11, 30), "2026-11-30", "2026-12-03", "2027-11-30"],
  ["a freeze check, moved past New Year", season(12), "2026-12-01", "2027-01-05", "2027-12-01"],
  ["moved more than a year ahead", season(6), "2026-06-01", "2027-07-10", "2028-06-01"],
  [
    "monthly on a fixed date, moved ahead",
    schedule("monthly", { scheduleMode: "fixed_date" }),
    "2026-06-30",
    "2026-06-12",
    "2026-07-30",
  ],
  [
    "monthly on a fixed date, moved back",
    schedule("monthly", { scheduleMode: "fixed_date" }),
    "2026-11-30",
    "2026-12-03",
    "2026-12-30",
  ],
  [
    "monthly on a fixed date, moved past its next date",
    schedule("monthly", { scheduleMode: "fixed_date" }),
    "2026-11-30",
    "2027-02-10",
    "2027-02-28",
  ],
  [
    "weekly on a fixed day, moved to another weekday",
    schedule("weekly", { scheduleMode: "fixed_date" }),
    "2026-11-23",
    "2026-11-26",
    "2026-11-30",
  ],
  ["monthly after completion, moved", schedule("monthly"), "2026-11-21", "2026-12-03", "2027-01-03"],
])("%s, recurs as its schedule says", (_, plan, scheduledDay, dueDay, expected) => {
  const anchorDay = plan.monthDay ?? anchorDayOf(scheduledDay);
  expect(finish({ schedule: plan, scheduledDay, dueDay, anchorDay })?.dueDay).toBe(expected);
});

test("a task skipped early does not return on the skipped day", () => {
  const skip = { dueDay: "2026-12-20", completedOn: "2026-11-20", skipped: true };
  expect(finish({ schedule: schedule("monthly"), ...skip })?.dueDay).toBe("2027-01-20");
});

test("a seasonal task with a chosen day keeps its month and takes that day", () => {
  const next = finish({
    schedule: season(3, 31),
    dueDay: "2026-03-10",
    anchorDay: anchorDayOf("2026-03-10"),
  });
  expect(next).toEqual({ dueDay: "2027-03-10", anchorDay: 10 });
});

test("a December task moved to January does not skip the next December", () => {
  const next = finish({ schedule: season(12), dueDay: "2027-01-05" });
  expect(next?.dueDay).toBe("2027-12-05");
});

test("a weekly task on fixed days stays on its weekday, however late it is done", () => {
  const plan = schedule("weekly", { scheduleMode: "fixed_date" });
  expect(finish({ schedule: plan, dueDay: "2026-11-02", completedOn: "2026-11-23" })?.dueDay).toBe(
    "2026-11-30",
  );
});
