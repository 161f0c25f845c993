import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { firstDueDay, type Schedule, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import {
  dueDayFromRecord,
  type RecordRule,
  sourceRecordDate,
} from "#app/domain/tasks/due-dates-from-records.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText } from "./reference-schedule.ts";

const TODAY = "2026-11-20";
const shop = (recordDate: string | null): RecordRule => ({
  dueFrom: "policy_renewal",
  dueOffset: -60,
  recordDate,
});
const yearly: Schedule = {
  frequency: "annually",
  monthToPerform: null,
  monthDay: null,
  scheduleMode: "after_completion",
};

describe("a first due day from a date on record", () => {
  test.each([
    ["a renewal far ahead sets the due day before it", "2027-03-01", "2026-12-31"],
    ["a date from years ago renews each year", "2021-03-01", "2026-12-31"],
    ["under sixty days ahead, the due day is thirty days before", "2027-01-10", "2026-12-11"],
    ["under thirty days ahead, the due day is fifteen days before", "2026-12-15", "2026-11-30"],
    ["seven", "2026-11-29", "2026-11-22"],
    ["three", "2026-11-26", "2026-11-23"],
    ["one", "2026-11-23", "2026-11-22"],
    ["a renewal tomorrow is too late, so the next year's counts", "2026-11-21", "2027-09-22"],
    ["today", "2026-11-20", "2027-09-21"],
    ["a renewal on a leap day", "2028-02-29", "2026-12-30"],
  ])("%s", (_, renewal, due) => {
    expect(dueDayFromRecord(shop(renewal), TODAY)).toBe(due);
  });

  test("an ended contract and a missing date give no due day", () => {
    const ends = (recordDate: string | null): RecordRule => ({
      dueFrom: "home_warranty_end",
      dueOffset: -30,
      recordDate,
    });
    expect(dueDayFromRecord(ends("2027-02-01"), TODAY)).toBe("2027-01-02");
    expect(dueDayFromRecord(ends("2026-11-20"), TODAY)).toBeNull();
    expect(dueDayFromRecord(ends("2024-01-01"), TODAY)).toBeNull();
    expect(dueDayFromRecord(ends(null), TODAY)).toBeNull();
    expect(dueDayFromRecord({}, TODAY)).toBeNull();
  });

  test("a new house is inspected ten months after closing, as long as that is in the future", () => {
    const closing = (recordDate: string): RecordRule => ({ dueFrom: "closing", dueOffset: 304, recordDate });
    expect(dueDayFromRecord(closing("2026-09-01"), TODAY)).toBe("2027-07-02");
    expect(dueDayFromRecord(closing("2026-01-10"), TODAY)).toBeNull();
  });

  test("overrides the default schedule, which applies when there is no date", () => {
    expect(firstDueDay({ ...yearly, ...shop("2027-03-01") }, TODAY)).toEqual({
      dueDay: "2026-12-31",
      anchorDay: 31,
    });
    expect(firstDueDay({ ...yearly, ...shop(null) }, TODAY).dueDay).toBe("2027-11-20");
  });
});

describe("the next due day", () => {
  const next = (schedule: Schedule, dueDay: string, completedOn: string, today = completedOn) =>
    successorDueDay({ schedule, dueDay, anchorDay: 31, completedOn, today })?.dueDay;
  test.each([
    ["done on its day", "2026-12-31", "2026-12-31", "2028-01-01"],
    ["done early: the same renewal is not used again", "2026-12-31", "2026-11-25", "2028-01-01"],
    ["done late, before the renewal", "2026-12-31", "2027-02-20", "2028-01-01"],
    ["done after it had renewed", "2026-12-31", "2027-03-10", "2028-01-01"],
    [
      "done eleven months late: thirty days before the next renewal",
      "2026-12-31",
      "2028-01-15",
      "2028-01-31",
    ],
  ])("%s", (_, due, done, then) => {
    expect(next({ ...yearly, ...shop("2027-03-01") }, due, done)).toBe(then);
  });

  test("a renewed warranty sets the next due day; one not renewed falls back to the default schedule", () => {
    const ends = (recordDate: string): Schedule => ({
      ...yearly,
      dueFrom: "home_warranty_end",
      dueOffset: -30,
      recordDate,
    });
    expect(next(ends("2028-02-01"), "2027-01-02", "2026-12-20")).toBe("2028-01-02");
    expect(next(ends("2027-02-01"), "2027-01-02", "2026-12-20")).toBe("2027-12-20");
  });
});

test("for any dates, the due day is in the future and before its date on record, and its kind is reported", () => {
  const day = fc.integer({ min: dayNumber("2020-01-01"), max: dayNumber("2035-12-31") }).map(dayText);
  fc.assert(
    fc.property(day, day, fc.integer({ min: -90, max: -1 }), (recordDate, today, dueOffset) => {
      for (const dueFrom of ["policy_renewal", "home_warranty_end"] as const) {
        const rule = { dueFrom, dueOffset, recordDate };
        const due = dueDayFromRecord(rule, today);
        if (due === null) {
          expect(dueFrom === "home_warranty_end" && dayNumber(recordDate) - dayNumber(today) <= 1).toBe(true);
          continue;
        }
        expect(due > today).toBe(true);
        const record = sourceRecordDate(rule, due) ?? "";
        expect(record > due).toBe(true);
        expect(dayNumber(record) - dayNumber(due)).toBeLessThanOrEqual(-dueOffset);
        if (dueFrom === "policy_renewal")
          expect(record.slice(5)).toBe(
            recordDate.slice(5) === "02-29" ? record.slice(5) : recordDate.slice(5),
          );
        // One day earlier the result is the same, unless more time was left then.
        const before = dueDayFromRecord(rule, addDays(today, -1));
        expect(before !== null && before <= due).toBe(true);
      }
    }),
    { seed: SEED, numRuns: PROOF ? 10_000 : 1_000 },
  );
});
