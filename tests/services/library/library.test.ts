import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import { MAX_LIBRARY_OWN } from "#app/domain/library/choices.ts";
import type { LibraryFields } from "#app/domain/library/task.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-types.ts";
import { deleteClient } from "#app/services/clients/delete-client.server.ts";
import {
  createLibraryTask,
  deleteLibraryTask,
  editLibraryTask,
  previewEdit,
  undeleteLibraryTask,
} from "#app/services/library/edit-library.server.ts";
import { restoreCatalogue } from "#app/services/library/restore-catalogue.server.ts";
import {
  addTaskToHomes,
  putTaskAway,
  putTaskBack,
  readTaskHomes,
  setTaskActive,
  undoTaskPutAway,
} from "#app/services/library/switch-task.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import { moveDueDay, saveNote, setScheduleMode, snoozeTask } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/occurrences.server.ts";
import { catalogue } from "#db/catalogue.ts";
import { countHolding } from "#db/queries/library/task-homes.server.ts";
import { getLibraryTask } from "#db/queries/library/tasks.server.ts";
import { aHome, anAgent, createWorld, NOON, openRow, snapshot, type World } from "#tests/support/homes.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Monthly, for every home. */
const FILTER = "hvac-filter-change";
/** Quarterly, for homes with a pool. */
const POOL = "pool-filter-clean";
const PANHANDLE = { city: "Pensacola", zipCode: "32501" };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

const at = (ms: number) => ({ ...world.deps, now: NOON + ms });

async function idOf(agentId: string, slug: string): Promise<string> {
  const id = await world.d1
    .prepare("select id from tasks where agent_id = ? and slug = ? order by deleted_at is not null limit 1")
    .bind(agentId, slug)
    .first<string>("id");
  return id ?? "";
}

async function fieldsOf(agentId: string, taskId: string) {
  const task = await getLibraryTask(world.deps.db, agentId, taskId);
  if (!task) throw new Error("no such task");
  return task;
}

type RowOf = { id: string; client_id: string; due_date: string; archived_at: number | null; version: number };

/** Every row of a task, in all homes. */
async function rowsOfTask(taskId: string) {
  const { results } = await world.d1
    .prepare("select * from client_tasks where task_id = ? order by client_id, occurrence")
    .bind(taskId)
    .all<RowOf & Record<string, unknown>>();
  return results;
}
const isOpen = (row: Record<string, unknown>) =>
  row.completed === 0 && row.skipped_at === null && row.archived_at === null;
const openHomes = async (taskId: string) =>
  (await rowsOfTask(taskId)).filter(isOpen).map((row) => row.client_id);

async function kinds(agentId: string): Promise<string[]> {
  const { results } = await world.d1
    .prepare("select kind from activity where agent_id = ? and client_id is null order by at, rowid")
    .bind(agentId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

async function held(agentId: string, taskId: string) {
  const [row] = await countHolding(world.deps.db, agentId, [taskId]);
  return row?.homes;
}

const OWN: LibraryFields = {
  title: "Look over the dock",
  description: "",
  category: "Exterior",
  type: "maintenance",
  frequency: "monthly",
  monthToPerform: null,
  dueDay: null,
  scheduleMode: "after_completion",
  priority: "medium",
  propertyTypes: [],
  requiredFeature: null,
  minutes: null,
  costLow: null,
  costHigh: null,
  diy: true,
  vendorCategory: null,
};

test("switching a task off speaks of later homes only, and saying it twice is once", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  const id = await idOf(agentId, FILTER);
  await Promise.all([1, 2, 3].map(() => setTaskActive(world.deps, agentId, id, false)));
  expect(await openHomes(id)).toEqual([home.id]);
  await aHome(world, agentId);
  expect(await openHomes(id)).toEqual([home.id]);
  expect(await kinds(agentId)).toEqual(["library_task_off"]);
});

test("put away and put back: rows, notes and days return; history and trashed homes are left alone", async () => {
  const agentId = await anAgent(world);
  const [done, noted, trashed] = [
    await aHome(world, agentId),
    await aHome(world, agentId),
    await aHome(world, agentId),
  ];
  const id = await idOf(agentId, FILTER);
  await completeTask(world.deps, done, (await openRow(world, done.id, FILTER)).id);
  const row = await openRow(world, noted.id, FILTER);
  await saveNote(world.deps, noted, { rowId: row.id, version: 0 }, "Size 16 by 25");
  await deleteClient(world.deps, agentId, trashed.id);
  const before = await rowsOfTask(id);
  expect(await held(agentId, id)).toBe(2);

  expect((await putTaskAway(at(1), agentId, id)).homes).toBe(0);
  await setTaskActive(at(1), agentId, id, false);
  expect(await putTaskAway(at(2), agentId, id)).toMatchObject({ homes: 2, at: NOON + 2 });
  expect(await openHomes(id)).toEqual([trashed.id]);
  expect(await held(agentId, id)).toBe(0);
  expect((await putTaskBack(at(3), agentId, id)).homes).toBe(0);
  await setTaskActive(at(3), agentId, id, true);
  const offer = await readTaskHomes(at(3), agentId, await fieldsOf(agentId, id));
  expect(offer).toEqual({ held: 0, putBack: 2, addable: 0 });
  expect((await putTaskBack(at(4), agentId, id)).homes).toBe(2);
  expect((await putTaskBack(at(5), agentId, id)).homes).toBe(0);
  expect(await rowsOfTask(id)).toEqual(before);
  expect(await kinds(agentId)).toEqual([
    "library_task_off",
    "library_task_put_away",
    "library_task_on",
    "library_task_put_back",
  ]);
});

test("undo brings back exactly what was put away, also while the task is off", async () => {
  const agentId = await anAgent(world);
  await aHome(world, agentId);
  const earlier = await aHome(world, agentId);
  const id = await idOf(agentId, POOL);
  await changeFeature(at(1), earlier, { feature: "pool", owned: false });
  await setTaskActive(at(2), agentId, id, false);
  const before = await rowsOfTask(id);
  const { at: instant, homes } = await putTaskAway(at(3), agentId, id);
  expect(homes).toBe(1);
  expect((await undoTaskPutAway(at(4), agentId, { taskId: id, at: instant })).homes).toBe(1);
  expect((await undoTaskPutAway(at(5), agentId, { taskId: id, at: instant })).homes).toBe(0);
  expect(await rowsOfTask(id)).toEqual(before);
});

test("a day that passed while a task was away is counted anew, in each home's own zone", async () => {
  const agentId = await anAgent(world);
  const bay = await aHome(world, agentId);
  const panhandle = await aHome(world, agentId, PANHANDLE);
  const id = await idOf(agentId, FILTER);
  await setTaskActive(world.deps, agentId, id, false);
  await putTaskAway(world.deps, agentId, id);
  await setTaskActive(world.deps, agentId, id, true);
  // 60 days on, half past midnight by the bay: still the day before in Pensacola.
  await putTaskBack(at(60 * DAY - 9.5 * 60 * 60 * 1000), agentId, id);
  const due = new Map((await rowsOfTask(id)).map((row) => [row.client_id, row.due_date]));
  expect([due.get(bay.id), due.get(panhandle.id)]).toEqual(["2027-02-19", "2027-02-18"]);
});

test("a home that has outgrown a task is not given it back, one that came later is given it", async () => {
  const agentId = await anAgent(world);
  const [had, outgrew] = [await aHome(world, agentId), await aHome(world, agentId)];
  const id = await idOf(agentId, POOL);
  await setTaskActive(at(1), agentId, id, false);
  await putTaskAway(at(1), agentId, id);
  await changeFeature(at(2), outgrew, { feature: "pool", owned: false });
  const later = await aHome(world, agentId);
  await aHome(world, agentId, { features: [] });
  await setTaskActive(at(3), agentId, id, true);
  const task = await fieldsOf(agentId, id);
  expect(await readTaskHomes(at(3), agentId, task)).toEqual({ held: 0, putBack: 1, addable: 1 });
  const five = [1, 2, 3, 4, 5];
  const added = await Promise.all(five.map(() => addTaskToHomes(at(4), agentId, id)));
  const back = await Promise.all(five.map(() => putTaskBack(at(4), agentId, id)));
  expect([added, back].map((all) => all.reduce((sum, { homes }) => sum + homes, 0))).toEqual([1, 1]);
  expect((await openHomes(id)).sort()).toEqual([had.id, later.id].sort());
});

test("a new task is nobody's until it is added; sent five times it is one", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  const input = { ...OWN, taskId: `dock-${agentId}` };
  await Promise.all([1, 2, 3, 4, 5].map(() => createLibraryTask(world.deps, agentId, input)));
  expect(await openHomes(input.taskId)).toEqual([]);
  expect(await kinds(agentId)).toEqual(["library_task_added"]);
  expect((await addTaskToHomes(world.deps, agentId, input.taskId)).homes).toBe(1);
  expect(await rowsOfTask(input.taskId)).toMatchObject([
    { client_id: home.id, due_date: "2026-12-20", anchor_day: 20, occurrence: 1, version: 0 },
  ]);
  const later = await aHome(world, agentId);
  expect((await openHomes(input.taskId)).sort()).toEqual([home.id, later.id].sort());
});

test("a task done once is not added again to the home that did it", async () => {
  const agentId = await anAgent(world);
  const [did, never] = [await aHome(world, agentId), await aHome(world, agentId)];
  const taskId = `once-${agentId}`;
  await createLibraryTask(world.deps, agentId, { ...OWN, frequency: "once", taskId });
  await addTaskToHomes(world.deps, agentId, taskId);
  const row = (await rowsOfTask(taskId)).find(({ client_id }) => client_id === did.id);
  await completeTask(world.deps, did, row?.id ?? "");
  expect((await addTaskToHomes(world.deps, agentId, taskId)).homes).toBe(0);
  expect(await openHomes(taskId)).toEqual([never.id]);
});

test("the library holds five hundred own tasks and no more, and another's id is refused", async () => {
  const [agentId, other] = [await anAgent(world), await anAgent(world)];
  await world.d1
    .prepare(
      `insert into tasks (id, agent_id, title, category, type, frequency, property_types, custom)
       select ? || value, ?, 'x', 'Other', 'maintenance', 'once', '[]', 1 from json_each(?)`,
    )
    .bind(agentId, agentId, JSON.stringify(Array.from({ length: MAX_LIBRARY_OWN - 1 }, (_, n) => n)))
    .run();
  await createLibraryTask(world.deps, agentId, { ...OWN, taskId: `last-${agentId}` });
  const before = await snapshot(world);
  for (const [who, taskId] of [
    [agentId, `more-${agentId}`],
    [other, `last-${agentId}`],
  ] as const) {
    await expect(createLibraryTask(world.deps, who, { ...OWN, taskId })).rejects.toBeInstanceOf(
      RuleViolation,
    );
  }
  expect(await snapshot(world)).toBe(before);
});

test("new words reach every home; a new rhythm moves only what nobody has touched, in two zones", async () => {
  const agentId = await anAgent(world);
  const home = (fields = {}) => aHome(world, agentId, fields);
  const [bay, panhandle] = [await home(), await home(PANHANDLE)];
  const [noted, snoozed, moved, moded, told] = [
    await home(),
    await home(),
    await home(),
    await home(),
    await home(),
  ];
  const id = await idOf(agentId, FILTER);
  const seen = async (one: { id: string }) => ({
    rowId: (await openRow(world, one.id, FILTER)).id,
    version: 0,
  });
  await saveNote(world.deps, noted, await seen(noted), "mine");
  await snoozeTask(world.deps, snoozed, await seen(snoozed), "2026-12-01");
  await moveDueDay(world.deps, moved, await seen(moved), "2027-01-05");
  await setScheduleMode(world.deps, moded, await seen(moded), "fixed_date");
  await world.d1
    .prepare("update client_tasks set notes = 'From Maria' where id = ?")
    .bind((await seen(told)).rowId)
    .run();
  const before = await rowsOfTask(id);
  const task = await fieldsOf(agentId, id);
  const edit = { ...task, title: "Swap the filter", frequency: "weekly" };
  // 00:30 on the 21st by the bay, 23:30 on the 20th in Pensacola.
  const midnight = at(14.5 * 60 * 60 * 1000);
  const effects = await previewEdit(midnight, agentId, id, edit);
  expect(effects).toEqual({ held: 7, moved: 2, putAway: 0, kept: 5, added: 0, restored: 0 });
  expect(await rowsOfTask(id)).toEqual(before);
  expect(await editLibraryTask(midnight, agentId, id, edit)).toMatchObject({ moved: 2, putAway: 0 });
  const days = new Map([
    [bay.id, "2026-11-28"],
    [panhandle.id, "2026-11-27"],
  ]);
  const after = await rowsOfTask(id);
  for (const row of before) {
    const now = after.find((one) => one.id === row.id);
    const day = days.get(row.client_id);
    expect(now).toEqual(day ? { ...row, due_date: day, anchor_day: Number(day.slice(-2)) } : row);
  }
  expect(await editLibraryTask(midnight, agentId, id, edit)).toMatchObject({ moved: 0 });
  expect(await kinds(agentId)).toEqual(["library_task_edited"]);
});

test("another kind of home: untouched rows go, newly fitting homes get it, while it is on", async () => {
  const agentId = await anAgent(world);
  const house = await aHome(world, agentId);
  const touched = await aHome(world, agentId);
  const condo = await aHome(world, agentId, { propertyType: "condo", features: [] });
  const id = await idOf(agentId, POOL);
  const row = await openRow(world, touched.id, POOL);
  await saveNote(world.deps, touched, { rowId: row.id, version: 0 }, "mine");
  const task = await fieldsOf(agentId, id);
  const edit = { ...task, requiredFeature: null, propertyTypes: ["condo" as const] };
  expect(await previewEdit(at(1), agentId, id, edit)).toEqual({
    held: 2,
    moved: 0,
    putAway: 1,
    kept: 1,
    added: 1,
    restored: 0,
  });
  expect(await editLibraryTask(at(1), agentId, id, edit)).toMatchObject({ putAway: 1, added: 1 });
  expect((await openHomes(id)).sort()).toEqual([touched.id, condo.id].sort());
  expect(await previewEdit(at(2), agentId, id, task)).toMatchObject({ putAway: 1, restored: 1, added: 0 });
  expect(await editLibraryTask(at(2), agentId, id, task)).toMatchObject({ putAway: 1, restored: 1 });
  expect((await openHomes(id)).sort()).toEqual([house.id, touched.id].sort());
  await setTaskActive(at(3), agentId, id, false);
  expect(await editLibraryTask(at(3), agentId, id, edit)).toMatchObject({
    putAway: 1,
    restored: 0,
    added: 0,
  });
});

const fields = fc.record({
  title: fc.constantFrom("One", "Two"),
  frequency: fc.constantFrom("once", "weekly", "monthly", "quarterly", "annually", "seasonally"),
  monthToPerform: fc.integer({ min: 1, max: 12 }),
  dueDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: null }),
  scheduleMode: fc.constantFrom("after_completion" as const, "fixed_date" as const),
  propertyTypes: fc.subarray([...PROPERTY_TYPES]),
  requiredFeature: fc.option(fc.constantFrom(...HOME_FEATURES.slice(0, 2)), { nil: null }),
});

test("whatever is edited: nothing done or touched changes, no home gets two, and the preview is what happens", {
  timeout: 120_000,
}, async () => {
  const agentId = await anAgent(world);
  const taskId = `any-${agentId}`;
  await createLibraryTask(world.deps, agentId, { ...OWN, taskId });
  const homes: Awaited<ReturnType<typeof aHome>>[] = [];
  for (const [index, propertyType] of [...PROPERTY_TYPES, ...PROPERTY_TYPES].entries()) {
    const features = HOME_FEATURES.slice(index % 3, index % 2 === 0 ? 2 : 4);
    homes.push(await aHome(world, agentId, { propertyType, features, ...(index % 2 ? PANHANDLE : {}) }));
  }
  const rows = await rowsOfTask(taskId);
  const row = (index: number) => rows.find(({ client_id }) => client_id === homes[index]?.id)?.id ?? "";
  const home = (index: number) => homes[index] ?? { id: "", agentId, timeZone: "" };
  await completeTask(world.deps, home(0), row(0));
  await saveNote(world.deps, home(1), { rowId: row(1), version: 0 }, "mine");
  await snoozeTask(world.deps, home(2), { rowId: row(2), version: 0 }, "2027-01-01");
  await moveDueDay(world.deps, home(3), { rowId: row(3), version: 0 }, "2027-01-31");
  const isMine = (one: Record<string, unknown>) =>
    one.completed === 1 || one.version !== 0 || one.snoozed_until !== null;
  const mine = (await rowsOfTask(taskId)).filter(isMine);
  expect(mine.length).toBe(4);
  let minute = 0;
  await fc.assert(
    fc.asyncProperty(fields, async (said) => {
      minute += 1;
      const deps = at(minute * 60_000);
      const edit = { ...OWN, ...said };
      const expected = await previewEdit(deps, agentId, taskId, edit);
      const done = await editLibraryTask(deps, agentId, taskId, edit);
      const { held: _, kept: __, ...changes } = expected;
      expect(done).toMatchObject({ ...changes, moved: done.moved });
      // A row that comes back may be moved with the rest, which nobody is asked about twice.
      expect(done.moved).toBeGreaterThanOrEqual(changes.moved);
      expect(done.moved).toBeLessThanOrEqual(changes.moved + changes.restored);
      const after = await rowsOfTask(taskId);
      expect(after.filter(isMine)).toEqual(mine);
      const open = after.filter(isOpen).map(({ client_id }) => client_id);
      expect(open.length).toBe(new Set(open).size);
    }),
    { numRuns: 60, seed: 33_704 },
  );
});

test("a deleted task leaves every plan at once, keeps its history, and undo brings exactly that back", async () => {
  const agentId = await anAgent(world);
  const [first, second] = [await aHome(world, agentId), await aHome(world, agentId)];
  const id = await idOf(agentId, FILTER);
  await completeTask(world.deps, first, (await openRow(world, first.id, FILTER)).id);
  await deleteClient(world.deps, agentId, second.id);
  const before = await rowsOfTask(id);
  const three = await Promise.all([1, 2, 3].map((ms) => deleteLibraryTask(at(ms), agentId, id)));
  expect(new Set(three.map((one) => one.at)).size).toBe(1);
  expect(await openHomes(id)).toEqual([]);
  expect((await rowsOfTask(id)).filter(({ completed }) => completed === 1)).toHaveLength(1);
  await expect(undeleteLibraryTask(at(9), agentId, { taskId: id, at: 5 })).rejects.toBeInstanceOf(
    RuleViolation,
  );
  const undo = { taskId: id, at: three[0]?.at ?? 0 };
  await Promise.all([10, 11].map((ms) => undeleteLibraryTask(at(ms), agentId, undo)));
  expect(await rowsOfTask(id)).toEqual(before);
  expect(await kinds(agentId)).toEqual(["library_task_deleted", "library_task_restored"]);
});

test("restoring the catalogue brings back what is gone and, if asked, the original words and days", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  const [gone, lost, edited] = [
    await idOf(agentId, POOL),
    await idOf(agentId, "pest-mosquito-dump"),
    await idOf(agentId, FILTER),
  ];
  const taskId = `own-${agentId}`;
  await createLibraryTask(world.deps, agentId, { ...OWN, taskId });
  await deleteLibraryTask(world.deps, agentId, gone);
  await world.d1.prepare("update tasks set slug = null where id = ?").bind(lost).run();
  const original = await fieldsOf(agentId, edited);
  await editLibraryTask(world.deps, agentId, edited, { ...original, title: "Mine", frequency: "weekly" });
  const own = await fieldsOf(agentId, taskId);

  const twice = await Promise.all([1, 2].map(() => restoreCatalogue(world.deps, agentId, false)));
  expect(twice.reduce((sum, { back }) => sum + back, 0)).toBe(2);
  expect((await fieldsOf(agentId, gone)).deletedAt).toBeNull();
  expect((await fieldsOf(agentId, edited)).title).toBe("Mine");
  expect((await kinds(agentId)).filter((kind) => kind === "catalogue_restored")).toHaveLength(1);
  const live = await world.d1
    .prepare(
      "select count(distinct slug) as n from tasks where agent_id = ? and deleted_at is null and slug is not null",
    )
    .bind(agentId)
    .first("n");
  expect(live).toBe(catalogue.length);

  expect(await restoreCatalogue(world.deps, agentId, true)).toEqual({ back: 0, reset: 1 });
  expect(await fieldsOf(agentId, edited)).toEqual(original);
  expect((await openRow(world, home.id, FILTER)).due_date).toBe("2026-12-20");
  expect(await fieldsOf(agentId, taskId)).toEqual(own);
  const before = await snapshot(world);
  expect(await restoreCatalogue(world.deps, agentId, true)).toEqual({ back: 0, reset: 0 });
  expect(await snapshot(world)).toBe(before);
});
