import { expect, test } from "vitest";
import {
  calendarYear,
  careProgress,
  careWindowStart,
  type DoneTask,
  type OpenCareTask,
} from "#app/domain/tasks/completion-rate.ts";

const TODAY = "2026-11-20";

const done = (taskId: string, count = 1, frequency = "monthly"): DoneTask => ({ taskId, count, frequency });
const open = (taskId: string, dueDay: string, frequency = "monthly"): OpenCareTask => ({
  taskId,
  dueDay,
  frequency,
});

test.each<[string, DoneTask[], OpenCareTask[], { done: number; open: number; share: number | null }]>([
  ["an empty year as complete", [], [], { done: 0, open: 0, share: null }],
  ["only next year's tasks", [], [open("a", "2027-01-01")], { done: 0, open: 0, share: null }],
  ["tasks due on the last day", [done("b")], [open("a", "2026-12-31")], { done: 1, open: 1, share: 0.5 }],
  ["tasks overdue from an earlier year", [], [open("a", "2025-03-01")], { done: 0, open: 1, share: 0 }],
  [
    "each monthly completion",
    [done("a", 10)],
    [open("a", "2026-12-01")],
    { done: 10, open: 1, share: 10 / 11 },
  ],
  ["all tasks done", [done("a", 3)], [open("a", "2027-02-01")], { done: 3, open: 0, share: 1 }],
  [
    "a weekly task kept up",
    [done("w", 46, "weekly")],
    [open("w", "2026-11-25", "weekly")],
    { done: 1, open: 0, share: 1 },
  ],
  [
    "a weekly task that is late",
    [done("w", 46, "Weekly ")],
    [open("w", "2026-11-19", "weekly")],
    { done: 0, open: 1, share: 0 },
  ],
  [
    "a weekly task due today",
    [done("w", 2, "weekly")],
    [open("w", TODAY, "weekly")],
    { done: 1, open: 0, share: 1 },
  ],
  ["a weekly task never done", [], [open("w", "2026-11-25", "weekly")], { done: 0, open: 1, share: 0 }],
  ["a weekly task removed since", [done("w", 9, "weekly")], [], { done: 1, open: 0, share: 1 }],
  [
    "one late weekly task beside another kept up",
    [done("w", 9, "weekly"), done("v", 9, "weekly")],
    [open("w", "2026-11-01", "weekly"), open("v", "2026-11-22", "weekly")],
    { done: 1, open: 1, share: 0.5 },
  ],
])("the year counts %s", (_, finished, rows, expected) => {
  expect(careProgress(finished, rows, TODAY)).toEqual(expected);
});

test("the progress year is the calendar year, and completions are read from the year before", () => {
  expect(calendarYear(TODAY)).toEqual({ first: "2026-01-01", last: "2026-12-31" });
  expect(careWindowStart("America/New_York", TODAY)).toBe(Date.UTC(2025, 0, 1, 5));
  expect(careWindowStart("America/Chicago", "2026-01-01")).toBe(Date.UTC(2025, 0, 1, 6));
});
