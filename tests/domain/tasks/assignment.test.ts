import fc from "fast-check";
import { expect, test } from "vitest";
import { HOME_FEATURES, HOME_TRAITS, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import {
  type ArchivedRow,
  type AssignableTask,
  type Home,
  type OpenRow,
  planDiff,
  tasksForHome,
} from "#app/domain/tasks/assignment.ts";
import { CARE_LEVELS, NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import { SEED } from "#tests/support/seed.ts";
import { HomeModel } from "./home-model.ts";

const TODAY = "2026-11-20";
const CONDO: Home = { propertyType: "condo", features: ["pool"], ...NO_CARE_CHOSEN };

function task(id: string, over: Partial<AssignableTask> = {}): AssignableTask {
  return {
    id,
    active: true,
    deletedAt: null,
    clientId: null,
    propertyTypes: [],
    requiredFeature: null,
    level: null,
    needsTrait: null,
    unlessTrait: null,
    frequency: "monthly",
    monthToPerform: null,
    monthDay: null,
    scheduleMode: "after_completion",
    ...over,
  };
}

function open(id: string, taskId: string, dueDay = "2026-12-01"): OpenRow {
  return { id, taskId, dueDay, anchorDay: 31 };
}

function archived(id: string, taskId: string, over: Partial<ArchivedRow> = {}): ArchivedRow {
  return { ...open(id, taskId), archivedAt: 1, ...over };
}

test.each([
  ["for every type and home", {}, true],
  ["for condos", { propertyTypes: ["townhome", "condo"] }, true],
  ["for other types", { propertyTypes: ["single_family"] }, false],
  ["needing a pool", { requiredFeature: "pool" }, true],
  ["needing a well", { requiredFeature: "well" }, false],
  ["needing a pool, for other types", { requiredFeature: "pool", propertyTypes: ["townhome"] }, false],
  ["that is turned off", { active: false }, false],
  ["that is deleted", { deletedAt: 1 }, false],
  ["of a homeowner's own", { clientId: "client-1" }, false],
])("a condo with a pool gets a task %s: %o → %s", (_, over, given) => {
  expect(tasksForHome([task("t", over)], CONDO)).toHaveLength(given ? 1 : 0);
});

const SERVICED: Home = { ...CONDO, careLevel: "standard", traits: ["pool_service", "no_hoa"] };

test.each([
  ["of no level", {}, true],
  ["of level Essential", { level: "essential" }, true],
  ["of level Standard", { level: "standard" }, true],
  ["of level Thorough", { level: "thorough" }, false],
  ["its pool service does", { level: "essential", unlessTrait: "pool_service" }, false],
  ["a lawn service would do", { unlessTrait: "lawn_service" }, true],
  ["of checking the pool service", { needsTrait: "pool_service" }, true],
  ["of checking a lawn service", { needsTrait: "lawn_service" }, false],
  ["that needs an HOA", { unlessTrait: "no_hoa" }, false],
] as const)("a home at Standard with a pool service and no HOA gets a task %s: %o → %s", (_, over, given) => {
  expect(tasksForHome([task("t", over)], SERVICED)).toHaveLength(given ? 1 : 0);
});

test("a task the homeowner added stays and is restored even beyond their level, but not where it does not fit", () => {
  const tasks = [
    task("beyond", { level: "thorough" }),
    task("kept", { level: "thorough" }),
    task("kept-away", { unlessTrait: "pool_service" }),
    task("kept-well", { level: "thorough", requiredFeature: "well" }),
  ];
  const openRows = [
    open("r1", "beyond"),
    { ...open("r2", "kept"), kept: true },
    { ...open("r4", "kept-well"), kept: true },
  ];
  const archivedRows = [archived("r3", "kept-away", { kept: true })];
  expect(planDiff({ tasks, openRows, archivedRows, home: SERVICED, today: TODAY })).toEqual({
    add: [],
    archive: ["r1", "r4"],
    restore: [{ rowId: "r3", dueDay: "2026-12-01", anchorDay: 31 }],
  });
});

test("a new home gets each fitting task once, on its first due day", () => {
  const tasks = [task("a"), task("b", { frequency: "weekly" }), task("c", { requiredFeature: "well" })];
  expect(planDiff({ tasks, openRows: [], home: CONDO, today: TODAY })).toEqual({
    add: [
      { taskId: "a", dueDay: "2026-12-20", anchorDay: 20 },
      { taskId: "b", dueDay: "2026-11-27", anchorDay: 27 },
    ],
    archive: [],
    restore: [],
  });
});

test("tasks that no longer fit are archived, and fitting ones stay", () => {
  const tasks = [
    task("a"),
    task("b", { requiredFeature: "well" }),
    task("c", { propertyTypes: ["townhome"] }),
  ];
  const openRows = [open("r1", "a"), open("r2", "b"), open("r3", "c")];
  const diff = planDiff({ tasks, openRows, home: CONDO, today: TODAY });
  expect(diff).toEqual({ add: [], archive: ["r2", "r3"], restore: [] });
});

test("a task that did not fit before either stays, and is archived once it has fitted", () => {
  const tasks = [task("a", { propertyTypes: ["townhome"] }), task("b", { requiredFeature: "well" })];
  const openRows = [open("r1", "a"), open("r2", "b")];
  const well = { ...CONDO, features: ["well"] };
  const archivedBetween = (was: typeof CONDO, home: typeof CONDO) =>
    planDiff({ tasks, openRows, home, was, today: TODAY }).archive;
  expect(archivedBetween(CONDO, well)).toEqual([]);
  expect(archivedBetween(well, CONDO)).toEqual(["r2"]);
});

test.each([
  ["has passed is recalculated", "2026-11-19", { dueDay: "2026-12-20", anchorDay: 20 }],
  ["is today is kept", "2026-11-20", { dueDay: "2026-11-20", anchorDay: 31 }],
  ["is ahead is kept", "2026-12-01", { dueDay: "2026-12-01", anchorDay: 31 }],
])("a task that fits again gets its row back, and a due day that %s", (_, dueDay, due) => {
  const diff = planDiff({
    tasks: [task("a", { requiredFeature: "pool" })],
    openRows: [],
    archivedRows: [archived("r1", "a", { dueDay })],
    home: CONDO,
    today: TODAY,
  });
  expect(diff).toEqual({ add: [], archive: [], restore: [{ rowId: "r1", ...due }] });
});

test("of several archived rows, the one archived last is restored, in any order", () => {
  const rows = [
    archived("old", "a", { archivedAt: 1, dueDay: "2027-05-01" }),
    archived("tie-early", "a", { archivedAt: 2, dueDay: "2026-12-01" }),
    archived("tie-a", "a", { archivedAt: 2, dueDay: "2027-01-01" }),
    archived("tie-b", "a", { archivedAt: 2, dueDay: "2027-01-01" }),
  ];
  for (const archivedRows of [rows, rows.toReversed()]) {
    const diff = planDiff({ tasks: [task("a")], openRows: [], archivedRows, home: CONDO, today: TODAY });
    expect(diff.restore.map((row) => row.rowId)).toEqual(["tie-b"]);
  }
});

test("an archived row is not restored while the task has an open one", () => {
  const diff = planDiff({
    tasks: [task("a")],
    openRows: [open("r2", "a")],
    archivedRows: [archived("r1", "a")],
    home: CONDO,
    today: TODAY,
  });
  expect(diff).toEqual({ add: [], archive: [], restore: [] });
});

test("rows of a turned-off or deleted task stay, because archiving them is the agent's choice", () => {
  const tasks = [task("a", { active: false }), task("b", { deletedAt: 1 })];
  const openRows = [open("r1", "a"), open("r2", "b")];
  const nothing = { add: [], archive: [], restore: [] };
  expect(planDiff({ tasks, openRows, home: CONDO, today: TODAY })).toEqual(nothing);
  const archivedRows = [archived("r1", "a"), archived("r2", "b")];
  expect(planDiff({ tasks, openRows: [], archivedRows, home: CONDO, today: TODAY })).toEqual(nothing);
});

test("a homeowner's own task and a row whose task is not in the given library never change", () => {
  const own = task("own", { clientId: "client-1", requiredFeature: "well" });
  const diff = planDiff({
    tasks: [own],
    openRows: [open("r1", "own"), open("r2", "unknown")],
    archivedRows: [archived("r3", "own")],
    home: CONDO,
    today: TODAY,
  });
  expect(diff).toEqual({ add: [], archive: [], restore: [] });
});

test("a one-time task that was done is not added again; a recurring one without an open row is", () => {
  const diff = planDiff({
    tasks: [task("once", { frequency: "other" }), task("monthly")],
    openRows: [],
    finishedTaskIds: ["once", "monthly"],
    home: CONDO,
    today: TODAY,
  });
  expect(diff.add.map((row) => row.taskId)).toEqual(["monthly"]);
});

const someTasks = fc
  .array(
    fc.record({
      active: fc.constantFrom(true, true, true, false),
      deletedAt: fc.constantFrom(null, null, null, 1),
      clientId: fc.constantFrom(null, null, null, "client-1"),
      propertyTypes: fc.oneof(fc.constant([]), fc.subarray([...PROPERTY_TYPES])),
      requiredFeature: fc.option(fc.constantFrom(...HOME_FEATURES), { freq: 3, nil: null }),
      level: fc.option(fc.constantFrom(...CARE_LEVELS)),
      needsTrait: fc.option(fc.constantFrom(...HOME_TRAITS), { freq: 1, nil: null }),
      unlessTrait: fc.option(fc.constantFrom(...HOME_TRAITS), { freq: 1, nil: null }),
      frequency: fc.constantFrom("weekly", "monthly", "annually", "seasonally", "other"),
      monthToPerform: fc.option(fc.integer({ min: 1, max: 12 })),
      monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
      scheduleMode: fc.constantFrom("after_completion", "fixed_date"),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((tasks) => tasks.map((over, i) => task(`task-${i}`, over as Partial<AssignableTask>)));

const someHome = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  features: fc.subarray([...HOME_FEATURES]),
  careLevel: fc.constantFrom(...CARE_LEVELS),
  traits: fc.subarray([...HOME_TRAITS]),
});

const someSteps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("toggle" as const), feature: fc.constantFrom(...HOME_FEATURES) }),
    fc.record({ kind: fc.constant("retype" as const), type: fc.constantFrom(...PROPERTY_TYPES) }),
    fc.record({ kind: fc.constant("care" as const), level: fc.constantFrom(...CARE_LEVELS) }),
    fc.record({ kind: fc.constant("trait" as const), trait: fc.constantFrom(...HOME_TRAITS) }),
    fc.record({
      kind: fc.constant("finish" as const),
      pick: fc.nat(50),
      days: fc.integer({ min: -40, max: 0 }),
    }),
    fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant("switch" as const), pick: fc.nat(11) }),
  ),
  { minLength: 1, maxLength: 25 },
);

test("through any sequence of switches, finished rows stay unchanged and no task has two open rows", () => {
  fc.assert(
    fc.property(someTasks, someHome, someSteps, (tasks, home, steps) => {
      const model = new HomeModel(tasks, home, TODAY);
      model.applyPlan();
      for (const step of steps) {
        const history = model.history();
        model.take(step);
        expect(model.history()).toEqual(expect.arrayContaining(history));
        expect(model.openTaskIds()).toEqual([...new Set(model.openTaskIds())]);
        expect(model.plan()).toEqual({ add: [], archive: [], restore: [] });
        expect(model.misplaced()).toEqual([]);
      }
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

test("turning a feature on, off, and on, or changing the type and back, gives identical rows", () => {
  fc.assert(
    fc.property(someTasks, someHome, someSteps, (tasks, home, steps) => {
      const offered = tasks.filter((t) => t.active && t.deletedAt === null);
      const model = new HomeModel(offered, home, TODAY);
      model.applyPlan();
      for (const step of steps) {
        if (step.kind === "switch") continue;
        const before = { ids: model.openRowIds(), home: model.home };
        model.take(step);
        if (!["toggle", "retype", "care", "trait"].includes(step.kind)) continue;
        const between = model.openRowIds();
        const elsewhere = model.home;
        model.moveTo(before.home);
        expect(model.openRowIds()).toEqual(before.ids);
        model.moveTo(elsewhere);
        expect(model.openRowIds()).toEqual(between);
      }
    }),
    { seed: SEED, numRuns: 1000 },
  );
});
