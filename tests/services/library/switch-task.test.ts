import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteClient } from "#app/services/clients/client-status.server.ts";
import {
  addTaskToHomes,
  archiveTaskInHomes,
  readTaskHomes,
  restoreTaskInHomes,
  setTaskActive,
  undoTaskArchive,
} from "#app/services/library/edit-library.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import { saveNote } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { aHome, anAgent, createWorld, DANIEL, NOON, openRow, type World } from "#tests/support/homes.ts";
import {
  at,
  DAY,
  FILTER,
  fieldsOf,
  held,
  idOf,
  kinds,
  openHomes,
  PANHANDLE,
  POOL,
  rowsOfTask,
} from "./library-helpers.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

test("turning a task off affects only later homes, and doing it twice counts once", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  const id = await idOf(world, agentId, FILTER);
  await Promise.all([1, 2, 3].map(() => setTaskActive(world.deps, agentId, id, false)));
  expect(await openHomes(world, id)).toEqual([home.id]);
  await aHome(world, agentId);
  expect(await openHomes(world, id)).toEqual([home.id]);
  expect(await kinds(world, agentId)).toEqual(["library_task_off"]);
});

test("removed and restored: rows, notes, and days return; history and trashed homes are unchanged", async () => {
  const agentId = await anAgent(world);
  const [done, noted, trashed] = [
    await aHome(world, agentId),
    await aHome(world, agentId),
    await aHome(world, agentId),
  ];
  const id = await idOf(world, agentId, FILTER);
  await completeTask(world.deps, done, DANIEL, (await openRow(world, done.id, FILTER)).id);
  const row = await openRow(world, noted.id, FILTER);
  await saveNote(world.deps, noted, { rowId: row.id, version: 0 }, "Size 16 by 25");
  await deleteClient(world.deps, agentId, trashed.id);
  const before = await rowsOfTask(world, id);
  expect(await held(world, agentId, id)).toBe(2);

  expect((await archiveTaskInHomes(at(world, 1), agentId, id)).homes).toBe(0);
  await setTaskActive(at(world, 1), agentId, id, false);
  expect(await archiveTaskInHomes(at(world, 2), agentId, id)).toMatchObject({ homes: 2, at: NOON + 2 });
  expect(await openHomes(world, id)).toEqual([trashed.id]);
  expect(await held(world, agentId, id)).toBe(0);
  expect((await restoreTaskInHomes(at(world, 3), agentId, id)).homes).toBe(0);
  await setTaskActive(at(world, 3), agentId, id, true);
  const offer = await readTaskHomes(at(world, 3), agentId, await fieldsOf(world, agentId, id));
  expect(offer).toEqual({ held: 0, restorable: 2, addable: 0 });
  expect((await restoreTaskInHomes(at(world, 4), agentId, id)).homes).toBe(2);
  expect((await restoreTaskInHomes(at(world, 5), agentId, id)).homes).toBe(0);
  expect(await rowsOfTask(world, id)).toEqual(before);
  expect(await kinds(world, agentId)).toEqual([
    "library_task_off",
    "library_task_put_away",
    "library_task_on",
    "library_task_put_back",
  ]);
});

test("undo restores exactly the removed rows, even while the task is off", async () => {
  const agentId = await anAgent(world);
  await aHome(world, agentId);
  const earlier = await aHome(world, agentId);
  const id = await idOf(world, agentId, POOL);
  await changeFeature(at(world, 1), earlier, { feature: "pool", owned: false });
  await setTaskActive(at(world, 2), agentId, id, false);
  const before = await rowsOfTask(world, id);
  const { at: instant, homes } = await archiveTaskInHomes(at(world, 3), agentId, id);
  expect(homes).toBe(1);
  expect((await undoTaskArchive(at(world, 4), agentId, { taskId: id, at: instant })).homes).toBe(1);
  expect((await undoTaskArchive(at(world, 5), agentId, { taskId: id, at: instant })).homes).toBe(0);
  expect(await rowsOfTask(world, id)).toEqual(before);
});

test("a due day that passed while a task was removed is recalculated, in each home's own zone", async () => {
  const agentId = await anAgent(world);
  const bay = await aHome(world, agentId);
  const panhandle = await aHome(world, agentId, PANHANDLE);
  const id = await idOf(world, agentId, FILTER);
  await setTaskActive(world.deps, agentId, id, false);
  await archiveTaskInHomes(world.deps, agentId, id);
  await setTaskActive(world.deps, agentId, id, true);
  // 60 days later, at half past midnight in Tampa and still the day before in Pensacola.
  await restoreTaskInHomes(at(world, 60 * DAY - 9.5 * 60 * 60 * 1000), agentId, id);
  const due = new Map((await rowsOfTask(world, id)).map((row) => [row.client_id, row.due_date]));
  expect([due.get(bay.id), due.get(panhandle.id)]).toEqual(["2027-02-19", "2027-02-18"]);
});

test("a task is not restored to a home it no longer fits, and is added to one that joined later", async () => {
  const agentId = await anAgent(world);
  const [had, outgrew] = [await aHome(world, agentId), await aHome(world, agentId)];
  const id = await idOf(world, agentId, POOL);
  await setTaskActive(at(world, 1), agentId, id, false);
  await archiveTaskInHomes(at(world, 1), agentId, id);
  await changeFeature(at(world, 2), outgrew, { feature: "pool", owned: false });
  const later = await aHome(world, agentId);
  await aHome(world, agentId, { features: [] });
  await setTaskActive(at(world, 3), agentId, id, true);
  const task = await fieldsOf(world, agentId, id);
  expect(await readTaskHomes(at(world, 3), agentId, task)).toEqual({ held: 0, restorable: 1, addable: 1 });
  const five = [1, 2, 3, 4, 5];
  const added = await Promise.all(five.map(() => addTaskToHomes(at(world, 4), agentId, id)));
  const back = await Promise.all(five.map(() => restoreTaskInHomes(at(world, 4), agentId, id)));
  expect([added, back].map((all) => all.reduce((sum, { homes }) => sum + homes, 0))).toEqual([1, 1]);
  expect((await openHomes(world, id)).sort()).toEqual([had.id, later.id].sort());
});
