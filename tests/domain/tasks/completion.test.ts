import { expect, test } from "vitest";
import {
  completionDayError,
  expenseCategoryOf,
  undoBlockedReason,
} from "#app/domain/tasks/completion-day.ts";

const TODAY = "2026-11-20";

test.each([
  ["2026-11-20", null],
  ["2026-11-19", null],
  ["2024-11-20", null],
  ["2024-11-19", "Select a date within the last 2 years."],
  ["1899-12-31", "Select a date within the last 2 years."],
  ["2026-11-21", "Select today or an earlier date."],
  ["9999-12-31", "Select today or an earlier date."],
  ["", "Please select a date."],
  ["2026-02-29", "Please select a date."],
  ["20261119", "Please select a date."],
])("a completion dated %j: %s", (day, sentence) => {
  expect(completionDayError(day, TODAY)).toBe(sentence);
});

test("after a leap day, the two-year limit is counted to the month's end", () => {
  expect(completionDayError("2026-02-28", "2028-02-29")).toBeNull();
  expect(completionDayError("2026-02-27", "2028-02-29")).not.toBeNull();
});

test.each([
  ["HVAC", "HVAC"],
  ["pool/spa", "Pool/Spa"],
  [" Roof ", "Roof"],
  ["Hurricane Prep", "Other"],
  ["Insurance", "Other"],
  ["", "Other"],
])("the cost of a %j task is recorded under %s", (category, booked) => {
  expect(expenseCategoryOf(category)).toBe(booked);
});

const OPEN = { completed: false, skippedAt: null, archivedAt: null, version: 0 };

test.each([
  ["there is no next occurrence", null, null],
  ["the next occurrence is untouched", OPEN, null],
  [
    "the next occurrence was changed",
    { ...OPEN, version: 1 },
    "You already worked on the next one, so this one stays done.",
  ],
  [
    "the next occurrence is done",
    { ...OPEN, completed: true, version: 1 },
    "The next one is already finished, so this one stays done.",
  ],
  [
    "the next occurrence is skipped",
    { ...OPEN, skippedAt: 1, version: 1 },
    "The next one is already finished, so this one stays done.",
  ],
  [
    "the next occurrence was removed",
    { ...OPEN, archivedAt: 1 },
    "This task is no longer in your plan, so it stays done.",
  ],
])("where %s, a completion cannot be undone: %s", (_, next, reason) => {
  expect(undoBlockedReason(next, { completed: true })).toBe(reason);
  expect(undoBlockedReason(next, { completed: false })).toBe(reason?.replace("done", "skipped") ?? null);
});
