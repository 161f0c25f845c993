import { expect, test } from "vitest";
import { firstDueDay, isRecurring, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { SCHEDULE_MODES } from "#app/domain/tasks/task-fields.ts";
import { catalog } from "#db/catalog.ts";

const FREQUENCIES = ["weekly", "monthly", "quarterly", "semi-annually", "annually", "seasonally", "other"];

const ONCE_ONLY: Record<string, string> = {
  "septic-pump-out": "the next one follows from what the contractor finds",
  "association-hurricane-approval": "approval is asked for one project",
  "townhome-who-maintains-what": "the list is made once",
  "mobile-level-check": "the next one follows from what the installer finds",
  "tax-homestead-filing": "the exemption renews by itself",
  "tax-portability": "filed with the homestead application",
  "mortgage-deed-fraud-alert": "the clerk's alerts go on by themselves",
  "insurance-wind-mitigation": "the report is good for years",
  "insurance-four-point": "asked for when the insurer does",
  "insurance-my-safe-florida-home": "one grant a home",
  "warranty-builder-first-year": "a home is new once",
};

test("exactly these catalog tasks are one-time", () => {
  const once = catalog.filter(({ frequency }) => !isRecurring(frequency)).map(({ slug }) => slug);
  expect(once.sort()).toEqual(Object.keys(ONCE_ONLY).sort());
});

test.each(Object.keys(ONCE_ONLY))("%s, once done, never recurs", (slug) => {
  const task = catalog.find((one) => one.slug === slug);
  if (!task) throw new Error(slug);
  for (const dueDay of ["2027-02-28", "2027-03-01", "2028-02-29", "2026-12-31"]) {
    for (const scheduleMode of SCHEDULE_MODES) {
      const schedule = { ...task, monthDay: task.dueDay, scheduleMode };
      const finished = { schedule, dueDay, anchorDay: 1, completedOn: dueDay, today: dueDay };
      expect(successorDueDay(finished)).toBeNull();
    }
  }
});

const HOMESTEAD = {
  frequency: "once",
  monthToPerform: 3,
  monthDay: 1,
  scheduleMode: "after_completion" as const,
};

test("the homestead exemption and portability are filed once, by March 1", () => {
  for (const slug of ["tax-homestead-filing", "tax-portability"]) {
    const { frequency, monthToPerform, dueDay } = catalog.find((one) => one.slug === slug) ?? {};
    expect({ frequency, monthToPerform, dueDay }).toEqual({
      frequency: "once",
      monthToPerform: 3,
      dueDay: 1,
    });
  }
});

test.each([
  // Without a closing date: the next March 1.
  ["2027-01-01", null, "2027-03-01"],
  ["2027-02-28", null, "2027-03-01"],
  ["2028-02-28", null, "2028-03-01"],
  ["2028-02-29", null, "2028-03-01"],
  ["2027-03-01", null, "2027-03-01"],
  ["2027-03-02", null, "2028-03-01"],
  ["2026-04-15", null, "2027-03-01"],
  ["2026-12-15", null, "2027-03-01"],
  // With a closing date: the first year it is owned on January 1.
  ["2026-04-15", "2026-04-10", "2027-03-01"],
  ["2026-12-15", "2026-12-10", "2027-03-01"],
  ["2026-12-15", "2026-12-31", "2027-03-01"],
  ["2026-12-15", "2027-01-01", "2027-03-01"],
  ["2026-12-15", "2027-01-02", "2028-03-01"],
  ["2027-01-20", "2027-01-15", "2028-03-01"],
  ["2027-03-01", "2027-02-28", "2028-03-01"],
  ["2027-03-02", "2027-02-28", "2028-03-01"],
  ["2028-02-29", "2028-02-29", "2029-03-01"],
  ["2027-02-28", "2026-06-30", "2027-03-01"],
  // Closed long ago: a home that has not filed can still do so for the next year.
  ["2026-04-15", "2019-06-30", "2027-03-01"],
  ["2027-03-01", "2019-06-30", "2027-03-01"],
])("on %s a home that closed on %s files its homestead exemption by %s", (today, closedOn, dueDay) => {
  expect(firstDueDay(HOMESTEAD, today, closedOn)).toEqual({ dueDay, anchorDay: 1 });
});

test("a closing date changes only the one-time filings", () => {
  for (const frequency of FREQUENCIES) {
    const task = { ...HOMESTEAD, frequency };
    expect(firstDueDay(task, "2027-02-01", "2027-01-15")).toEqual(firstDueDay(task, "2027-02-01"));
  }
  const anyDay = { ...HOMESTEAD, monthToPerform: null, monthDay: null };
  expect(firstDueDay(anyDay, "2027-02-01", "2027-01-15").dueDay).toBe("2027-03-03");
});
