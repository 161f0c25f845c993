import fc from "fast-check";
import { expect, test } from "vitest";
import { CARE_LEVELS, LEVEL_BY_REASON } from "#app/domain/tasks/care-level.ts";
import { buildNextDays, isUrgent, WEEK_LIMITS, type WeekTask } from "#app/domain/tasks/next-days.ts";
import { PRIORITIES, type Priority } from "#app/domain/tasks/task-fields.ts";
import { compareTasks, isActive, type TaskState } from "#app/domain/tasks/task-status.ts";
import { SEED } from "#tests/support/seed.ts";
import { dayNumber, dayText } from "./reference-schedule.ts";

/** A Friday, so the list reaches to Friday the 27th. */
const TODAY = "2026-11-20";
const day = (n: number) => dayText(dayNumber(TODAY) + n);

type Row = WeekTask & TaskState;

function row(title: string, dueDay: string, over: Partial<Row> = {}): Row {
  return {
    id: title,
    taskId: `task of ${title}`,
    title,
    dueDay,
    priority: "medium",
    reason: "upkeep",
    place: null,
    deadline: null,
    completed: false,
    skipped: false,
    snoozedUntil: null,
    ...over,
  };
}

const titles = (rows: readonly WeekTask[]) => rows.map(({ title }) => title);
const listed = ({ blocks }: ReturnType<typeof buildNextDays<Row, Row>>) => blocks.flatMap(({ rows }) => rows);

test("a week has at most four, six, or eight tasks, by the level of care", () => {
  const open = Array.from({ length: 20 }, (_, n) => row(`Task ${String(n).padStart(2, "0")}`, day(-n)));
  expect(
    CARE_LEVELS.map((level) => {
      const week = buildNextDays({ open, done: [] }, level, TODAY);
      return [listed(week).length, week.waiting];
    }),
  ).toEqual([
    [4, 16],
    [6, 14],
    [8, 12],
  ]);
});

test("the list has tasks late or due within seven days and not snoozed: safety and deadlines first, then by day and priority", () => {
  const open = [
    row("in eight days", day(8)),
    row("in seven days", day(7)),
    row("low today", TODAY, { priority: "low" }),
    row("high today", TODAY, { priority: "high" }),
    row("late", day(-9)),
    row("snoozed", day(-1), { snoozedUntil: day(1) }),
    row("tax in five days", day(5), { reason: "deadline" }),
    row("alarms late", day(-1), { reason: "safety", priority: "low" }),
    row("own, high", day(1), { reason: null, priority: "high" }),
    row("own, low", day(-20), { reason: null, priority: "low" }),
    row("insurance", day(-30), { reason: "claim", priority: "high" }),
  ];
  const week = buildNextDays({ open, done: [] }, "thorough", TODAY);
  expect(titles(listed(week))).toEqual([
    ...["insurance", "own, low", "late", "alarms late"],
    ...["high today", "low today", "own, high", "tax in five days"],
  ]);
  expect(week.waiting).toBe(1);
});

test("tasks at the same location are grouped where the first of them is", () => {
  const open = [
    row("gutters", day(-9)),
    row("filter", day(-8), { place: "air handler" }),
    row("roof", day(-7), { place: "roof" }),
    row("drain", day(-1), { place: "air handler" }),
    row("door", day(0)),
  ];
  const { blocks } = buildNextDays({ open, done: [] }, "thorough", TODAY);
  expect(blocks.map(({ place, rows }) => [place, titles(rows)])).toEqual([
    [null, ["gutters"]],
    ["air handler", ["filter", "drain"]],
    [null, ["roof", "door"]],
  ]);
  const [filter] = open.splice(1, 1);
  const ticked = buildNextDays({ open, done: filter ? [filter] : [] }, "thorough", TODAY);
  expect(ticked.blocks.map(({ place, rows }) => [place, titles(rows)])).toEqual([
    [null, ["gutters", "drain", "roof", "door"]],
  ]);
});

test("completing other tasks does not displace a tax deadline, and a task done this week is not listed again", () => {
  const done = ["a", "b", "c", "d", "e"].map((title) => row(title, day(-1)));
  const open = [
    row("tax", day(1), { reason: "deadline" }),
    row("mulch", day(0)),
    row("again", day(1), { taskId: "task of a", reason: "safety" }),
  ];
  const week = buildNextDays({ open, done }, "essential", TODAY);
  expect(titles(listed(week))).toEqual(["tax"]);
  expect(titles(week.done)).toEqual(["c", "b", "a"]);
  expect(week.waiting).toBe(2);
});

const someRow = fc
  .record({
    reason: fc.option(fc.constantFrom(...(Object.keys(LEVEL_BY_REASON) as (keyof typeof LEVEL_BY_REASON)[]))),
    priority: fc.constantFrom<Priority>(...PRIORITIES),
    place: fc.constantFrom(null, "air handler", "pool", "roof"),
    due: fc.integer({ min: -20, max: 9 }),
    snooze: fc.option(fc.integer({ min: -3, max: 3 }), { freq: 5 }),
  })
  .map(({ due, snooze, ...rest }) => ({
    ...rest,
    dueDay: day(due),
    snoozedUntil: snooze === null ? null : day(snooze),
  }));

const named = (rows: readonly Partial<Row>[], prefix: string) =>
  rows.map((of, at) => row(`${prefix}${at}`, TODAY, of));

/** A home in the middle of a week: its plan, what was done since Monday, and what follows a completion. */
const someHome = fc
  .record({
    open: fc.array(someRow, { maxLength: 16 }),
    done: fc.array(someRow, { maxLength: 10 }),
    level: fc.constantFrom(...CARE_LEVELS),
    order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    next: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ open, done, ...rest }) => ({ ...rest, open: named(open, "open "), done: named(done, "done ") }));

type State = { open: Row[]; done: Row[] };

function tick({ open, done }: State, ticked: Row, next: number): State {
  const successor = { ...ticked, id: `after ${ticked.id}`, dueDay: day(next) };
  return {
    open: [...open.filter(({ id }) => id !== ticked.id), successor],
    done: [{ ...ticked, completed: true }, ...done],
  };
}

test("completing tasks in any order only removes them from the list until it is empty", () => {
  fc.assert(
    fc.property(someHome, ({ level, order, next, ...start }) => {
      let state: State = start;
      let week = buildNextDays(state, level, TODAY);
      const total = listed(week).length + week.done.length;
      expect(total).toBeLessThanOrEqual(WEEK_LIMITS[level]);
      for (let left = listed(week); left.length > 0; left = listed(week)) {
        const ticked = left[(order[left.length - 1] ?? 0) % left.length] as Row;
        state = tick(state, ticked, next);
        week = buildNextDays(state, level, TODAY);
        expect(titles(listed(week))).toEqual(titles(left.filter((one) => one !== ticked)));
        expect(week.done.at(-1)?.id).toBe(ticked.id);
        expect(listed(week).length + week.done.length).toBe(total);
      }
    }),
    { seed: SEED, numRuns: 700 },
  );
});

test("completing a task outside the list adds nothing to it, and undoing any completion restores the earlier list", () => {
  fc.assert(
    fc.property(someHome, fc.nat(), ({ level, next, order: _, ...start }, at) => {
      const before = buildNextDays(start, level, TODAY);
      const ticked = start.open[at % Math.max(1, start.open.length)];
      if (ticked === undefined) return;
      const after = buildNextDays(tick(start, ticked, next), level, TODAY);
      expect(titles(listed(before))).toEqual(expect.arrayContaining(titles(listed(after))));
      const undone = { open: [...start.open].reverse(), done: start.done };
      expect(buildNextDays(undone, level, TODAY)).toEqual(before);
    }),
    { seed: SEED, numRuns: 700 },
  );
});

test("safety and legal dates are never displaced; all are sorted by day and priority, except groups at one location", () => {
  fc.assert(
    fc.property(someHome, ({ level, open, done }) => {
      const week = buildNextDays({ open, done }, level, TODAY);
      const shown = listed(week);
      const eligible = open.filter((one) => isActive(one, TODAY) && one.dueDay <= day(7));
      expect(shown.length + week.waiting).toBe(eligible.length);
      const out = eligible.filter((one) => !shown.includes(one));
      const room = WEEK_LIMITS[level] - done.filter(isUrgent).length;
      if (out.some(isUrgent)) {
        expect(shown.every(isUrgent)).toBe(true);
        expect(shown.length).toBeGreaterThanOrEqual(Math.max(0, room));
      }
      const trips = shown.filter(
        ({ place }, at) => place === null || shown.findIndex((one) => one.place === place) === at,
      );
      const held = new Set(week.done.map(({ place }) => place));
      const firsts = trips.filter(({ place }) => place === null || !held.has(place));
      expect(firsts).toEqual([...firsts].sort(compareTasks));
    }),
    { seed: SEED, numRuns: 700 },
  );
});

test("a deadline within seven days is listed first, outside the limit, the nearest first", () => {
  const tax = row("tax", day(-3), { deadline: day(3) });
  const exemption = row("exemption", day(1), { deadline: day(7) });
  const open = [
    ...Array.from({ length: 9 }, (_, n) => row(`late ${n}`, day(-n), { reason: "safety" })),
    exemption,
    tax,
    row("over", day(-9), { deadline: day(-1) }),
    row("far", day(-2), { deadline: day(8) }),
    row("put off by somebody who knows", day(1), { deadline: day(2), snoozedUntil: day(4) }),
  ];
  const { deadlines, blocks } = buildNextDays({ open, done: [] }, "essential", TODAY);
  expect(titles(deadlines)).toEqual(["tax", "exemption"]);
  expect(blocks.flatMap(({ rows }) => rows)).not.toEqual(expect.arrayContaining([tax]));
  // With everything else done, only the deadline is left.
  const alone = buildNextDays({ open: [tax], done: [] }, "essential", TODAY);
  expect([alone.deadlines, alone.blocks, alone.waiting]).toEqual([[tax], [], 0]);
});
