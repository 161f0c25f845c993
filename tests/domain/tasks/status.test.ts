import fc from "fast-check";
import { expect, test } from "vitest";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { PRIORITIES, type Priority } from "#app/domain/tasks/task-fields.ts";
import {
  classifyTask,
  compareTasks,
  DUE_SOON_DAYS,
  groupPlan,
  isActive,
  summarizePlan,
  type TaskState,
} from "#app/domain/tasks/task-status.ts";
import { SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText } from "./reference-schedule.ts";

const TODAY = "2026-11-20";

function state(over: Partial<TaskState> = {}): TaskState {
  return { completed: false, skipped: false, dueDay: TODAY, snoozedUntil: null, ...over };
}

function row(id: string, priority: Priority, dueDay: string, over: Partial<TaskState> = {}) {
  return { ...state({ dueDay, ...over }), id, title: `Task ${id}`, priority };
}

test("due soon means the number of days the product promises", () => {
  expect(DUE_SOON_DAYS).toBe(30);
});

test.each([
  ["yesterday", { dueDay: "2026-11-19" }, "overdue"],
  ["today", { dueDay: "2026-11-20" }, "due_soon"],
  ["in 30 days", { dueDay: "2026-12-20" }, "due_soon"],
  ["in 31 days", { dueDay: "2026-12-21" }, "later"],
  ["overdue but snoozed until tomorrow", { dueDay: "2026-01-01", snoozedUntil: "2026-11-21" }, "snoozed"],
  ["overdue, with a snooze ending today", { dueDay: "2026-01-01", snoozedUntil: "2026-11-20" }, "overdue"],
  ["due soon, with a past snooze", { dueDay: "2026-11-25", snoozedUntil: "2026-11-19" }, "due_soon"],
  ["overdue but completed", { dueDay: "2026-01-01", completed: true }, "completed"],
  ["completed while snoozed", { snoozedUntil: "2026-12-01", completed: true }, "completed"],
  ["overdue but skipped", { dueDay: "2026-01-01", skipped: true }, "skipped"],
  ["overdue but removed", { dueDay: "2026-01-01", archived: true }, "archived"],
  ["completed, then removed", { completed: true, archived: true }, "completed"],
] as const)("a task %s is %o → %s", (_, over, status) => {
  expect(classifyTask(state(over), TODAY)).toBe(status);
  expect(isActive(state(over), TODAY)).toBe(["overdue", "due_soon", "later"].includes(status));
});

test("a task is not overdue in the evening of its due day and is at midnight", () => {
  const task = state({ dueDay: "2026-11-20" });
  const at = (zone: string, instant: string) => classifyTask(task, todayIn(zone, Date.parse(instant)));
  // 20:30 Eastern is already tomorrow in UTC.
  expect(at("America/New_York", "2026-11-21T01:30:00Z")).toBe("due_soon");
  expect(at("America/New_York", "2026-11-21T04:59:59.999Z")).toBe("due_soon");
  expect(at("America/New_York", "2026-11-21T05:00:00Z")).toBe("overdue");
  expect(at("America/Chicago", "2026-11-21T05:00:00Z")).toBe("due_soon");
  expect(at("America/Chicago", "2026-11-21T06:00:00Z")).toBe("overdue");
});

test("tasks sort by day; then high, medium, low, not alphabetically; then title and id", () => {
  const sorted = [
    row("e", "high", "2026-11-25"),
    row("d", "low", "2026-11-21"),
    row("c", "medium", "2026-11-21"),
    { ...row("b2", "high", "2026-11-21"), title: "Same" },
    { ...row("b1", "high", "2026-11-21"), title: "Same" },
    { ...row("a", "high", "2026-11-21"), title: "Earlier" },
    row("today", "low", "2026-11-20"),
  ].sort(compareTasks);
  expect(sorted.map((task) => task.id)).toEqual(["today", "a", "b1", "b2", "c", "d", "e"]);
});

test("a plan is grouped as overdue, within seven days, within thirty, and later, by day in each", () => {
  const plan = summarizePlan(
    [
      row("month end", "high", "2026-12-20"),
      row("later", "high", "2026-12-21"),
      row("month", "high", "2026-11-28"),
      row("seventh day", "high", "2026-11-27"),
      row("today", "low", TODAY),
      row("late", "low", "2026-11-19"),
      row("snoozed", "high", TODAY, { snoozedUntil: "2026-11-21" }),
    ],
    TODAY,
  );
  expect(
    groupPlan(plan, TODAY).map(({ title, until, rows }) => [title, until, rows.map(({ id }) => id)]),
  ).toEqual([
    ["Overdue", null, ["late"]],
    ["Next 7 days", "2026-11-27", ["today", "seventh day"]],
    ["8 to 30 days", "2026-12-20", ["month", "month end"]],
    ["Later", null, ["later"]],
  ]);
});

test("the summary lists overdue tasks oldest first and the others by day, whatever their priority", () => {
  const summary = summarizePlan(
    [
      row("soon-low", "low", "2026-11-20"),
      row("later-2", "high", "2027-03-01"),
      row("overdue-new", "high", "2026-11-19"),
      row("snoozed", "high", "2026-11-01", { snoozedUntil: "2026-11-21" }),
      row("soon-high", "high", "2026-12-20"),
      row("done", "high", "2026-11-01", { completed: true }),
      row("skipped", "high", "2026-11-01", { skipped: true }),
      row("away", "high", "2026-11-01", { archived: true }),
      row("overdue-old", "low", "2026-05-01"),
      row("later-1", "low", "2026-12-21"),
    ],
    TODAY,
  );
  const ids = Object.fromEntries(Object.entries(summary).map(([k, rows]) => [k, rows.map((r) => r.id)]));
  expect(ids).toEqual({
    overdue: ["overdue-old", "overdue-new"],
    dueSoon: ["soon-low", "soon-high"],
    later: ["later-1", "later-2"],
    snoozed: ["snoozed"],
  });
});

const someRow = fc
  .record({
    id: fc.integer({ min: 0, max: 999 }).map(String),
    title: fc.constantFrom("Air filter", "Gutters"),
    priority: fc.constantFrom(...PRIORITIES),
    completed: fc.boolean(),
    skipped: fc.boolean(),
    archived: fc.boolean(),
    due: fc.integer({ min: -50, max: 50 }),
    snooze: fc.option(fc.integer({ min: -5, max: 5 })),
  })
  .map(({ due, snooze, ...rest }) => ({
    ...rest,
    due,
    dueDay: dayText(dayNumber(TODAY) + due),
    snoozedUntil: snooze === null ? null : dayText(dayNumber(TODAY) + snooze),
  }));

test("every active row is in exactly one of three lists, in any input order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(someRow, { selector: (r) => r.id, maxLength: 40 }), (rows) => {
      const { overdue, dueSoon, later, snoozed } = summarizePlan(rows, TODAY);
      expect([...overdue, ...dueSoon, ...later].map((r) => r.id).sort()).toEqual(
        rows
          .filter((r) => isActive(r, TODAY))
          .map((r) => r.id)
          .sort(),
      );
      expect(overdue.every((r) => r.due < 0)).toBe(true);
      expect(dueSoon.every((r) => r.due >= 0 && r.due <= 30)).toBe(true);
      expect(later.every((r) => r.due > 30)).toBe(true);
      expect(snoozed.some((r) => isActive(r, TODAY))).toBe(false);
      expect(summarizePlan(rows.toReversed(), TODAY)).toEqual({ overdue, dueSoon, later, snoozed });
    }),
    { seed: SEED, numRuns: 1000 },
  );
});
