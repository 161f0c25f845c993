import fc from "fast-check";
import { expect, test } from "vitest";
import { bestTask, type Candidate, isQuick } from "#app/domain/tasks/best-task.ts";
import { classifyTask } from "#app/domain/tasks/status.ts";
import { SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText } from "./oracle.ts";

const TODAY = "2026-11-20";

function task(title: string, dueDay: string, over: Partial<Candidate> = {}): Candidate {
  return {
    title,
    dueDay,
    priority: "medium",
    minutes: 60,
    diy: false,
    frequency: "annually",
    completed: false,
    skipped: false,
    snoozedUntil: null,
    ...over,
  };
}

const quick = { minutes: 10, diy: true };

test.each<[string, Candidate[], string | null]>([
  ["nothing to do", [], null],
  ["nothing within thirty days", [task("later", "2026-12-21")], null],
  ["the thirtieth day still counts", [task("soon", "2026-12-20")], "soon"],
  [
    "overdue and high before long overdue",
    [task("old", "2026-01-01"), task("high", "2026-11-19", { priority: "high" })],
    "high",
  ],
  [
    "overdue and low before due today and high",
    [task("low", "2026-11-19", { priority: "low" }), task("today", TODAY, { priority: "high" })],
    "low",
  ],
  [
    "due today and low before a high one of tomorrow",
    [task("today", TODAY, { priority: "low" }), task("high", "2026-11-21", { priority: "high" })],
    "today",
  ],
  [
    "due today before a short one of tomorrow",
    [task("today", TODAY), task("short", "2026-11-21", quick)],
    "today",
  ],
  [
    "this week before a high one of next month",
    [task("week", "2026-11-27"), task("high", "2026-12-01", { priority: "high" })],
    "week",
  ],
  [
    "the second week before a high one of the third",
    [task("second", "2026-12-04"), task("high", "2026-12-05", { priority: "high" })],
    "second",
  ],
  [
    "a monthly task done today rests until its week",
    [task("monthly", "2026-12-20", { frequency: "Monthly " }), task("yearly", "2026-12-20")],
    "yearly",
  ],
  ["nothing but monthly ones weeks ahead", [task("monthly", "2026-11-28", { frequency: "monthly" })], null],
  ["a weekly one in its week", [task("weekly", "2026-11-27", { frequency: "weekly" })], "weekly"],
  ["a monthly one that is late", [task("monthly", "2026-11-01", { frequency: "monthly" })], "monthly"],
  [
    "within the week the priority",
    [task("first", "2026-11-21"), task("high", "2026-11-27", { priority: "high" })],
    "high",
  ],
  [
    "a short one you can do before an earlier long one",
    [task("long", "2026-11-21"), task("short", "2026-11-24", quick)],
    "short",
  ],
  [
    "short, but for a professional, is not preferred",
    [task("first", "2026-11-21"), task("pro", "2026-11-24", { minutes: 10 })],
    "first",
  ],
  [
    "half an hour is short, a minute more is not",
    [
      task("31", "2026-11-21", { minutes: 31, diy: true }),
      task("30", "2026-11-24", { minutes: 30, diy: true }),
    ],
    "30",
  ],
  [
    "time nobody has said is not short",
    [task("first", "2026-11-21"), task("unknown", "2026-11-22", { minutes: null, diy: true })],
    "first",
  ],
  [
    "priority before shortness",
    [task("short", "2026-11-21", quick), task("high", "2026-11-22", { priority: "high" })],
    "high",
  ],
  ["of equals the earliest", [task("b", "2026-11-22", quick), task("a", "2026-11-21", quick)], "a"],
  ["of one day by title", [task("b", TODAY, quick), task("a", TODAY, quick)], "a"],
  [
    "snoozed ones rest",
    [task("snoozed", "2026-11-01", { snoozedUntil: "2026-11-21" }), task("next", "2026-12-01")],
    "next",
  ],
  [
    "back from a snooze today",
    [task("back", "2026-11-01", { snoozedUntil: TODAY }), task("next", TODAY)],
    "back",
  ],
  [
    "finished and put away ones are over",
    [
      task("done", TODAY, { completed: true }),
      task("skipped", TODAY, { skipped: true }),
      task("away", TODAY, { archived: true }),
    ],
    null,
  ],
])("the best thing to do today: %s", (_, rows, title) => {
  expect(bestTask(rows, TODAY)?.title ?? null).toBe(title);
  expect(bestTask([...rows].reverse(), TODAY)?.title ?? null).toBe(title);
});

test("whatever the plan: one is proposed just when something is late or worth doing now, and none of a worse kind", () => {
  const anyTask = fc
    .record({
      priority: fc.constantFrom("high" as const, "medium" as const, "low" as const),
      minutes: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
      diy: fc.boolean(),
      frequency: fc.constantFrom("weekly", "monthly", "quarterly", "seasonally", "other"),
      completed: fc.boolean(),
      skipped: fc.boolean(),
      snooze: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
      ahead: fc.integer({ min: -40, max: 60 }),
      title: fc.string({ maxLength: 3 }),
    })
    .map(({ ahead, snooze, title, ...rest }) => {
      const day = (n: number) => dayText(dayNumber(TODAY) + n);
      return task(title, day(ahead), { ...rest, snoozedUntil: snooze === null ? null : day(snooze) });
    });
  const kind = (row: Candidate) => {
    if (row.dueDay < TODAY) return row.priority === "high" ? 0 : 1;
    const days = dayNumber(row.dueDay) - dayNumber(TODAY);
    if (days === 0) return 2;
    return days <= 7 ? 3 : days <= 14 ? 4 : days <= 21 ? 5 : 6;
  };
  const rank = (row: Candidate) =>
    ["high", "medium", "low"].indexOf(row.priority) * 2 + (isQuick(row) ? 0 : 1);
  fc.assert(
    fc.property(fc.array(anyTask, { maxLength: 8 }), (rows) => {
      const possible = rows.filter(
        (row) =>
          ["overdue", "due_soon"].includes(classifyTask(row, TODAY)) &&
          !(kind(row) > 3 && ["weekly", "monthly"].includes(row.frequency)),
      );
      const best = bestTask(rows, TODAY);
      if (best === null) {
        expect(possible).toEqual([]);
        return;
      }
      expect(possible).toContain(best);
      for (const other of possible) {
        const order = kind(best) - kind(other) || rank(best) - rank(other);
        expect(order < 0 || (order === 0 && best.dueDay <= other.dueDay)).toBe(true);
      }
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});
