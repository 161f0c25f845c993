import { afterAll, beforeAll, expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import { MAX_LIBRARY_OWN } from "#app/domain/library/library-task.ts";
import { deleteClient } from "#app/services/clients/client-status.server.ts";
import {
  addTaskToHomes,
  createLibraryTask,
  deleteLibraryTask,
  editLibraryTask,
  restoreCatalog,
  restoreLibraryTask,
} from "#app/services/library/edit-library.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { catalog } from "#db/catalog.ts";
import { aHome, anAgent, createWorld, DANIEL, openRow, snapshot, type World } from "#tests/support/homes.ts";
import { LIBRARY_TASK } from "#tests/support/library-task.ts";
import { at, FILTER, fieldsOf, idOf, kinds, openHomes, POOL, rowsOfTask } from "./library-helpers.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

test("a new task is in no plan until it is added; sent five times it is one", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  const input = { ...LIBRARY_TASK, taskId: `dock-${agentId}` };
  await Promise.all([1, 2, 3, 4, 5].map(() => createLibraryTask(world.deps, agentId, input)));
  expect(await openHomes(world, input.taskId)).toEqual([]);
  expect(await kinds(world, agentId)).toEqual(["library_task_added"]);
  expect((await addTaskToHomes(world.deps, agentId, input.taskId)).homes).toBe(1);
  expect(await rowsOfTask(world, input.taskId)).toMatchObject([
    { client_id: home.id, due_date: "2026-12-20", anchor_day: 20, occurrence: 1, version: 0 },
  ]);
  const later = await aHome(world, agentId);
  expect((await openHomes(world, input.taskId)).sort()).toEqual([home.id, later.id].sort());
});

test("a one-time task is not added again to a home that did it", async () => {
  const agentId = await anAgent(world);
  const [did, never] = [await aHome(world, agentId), await aHome(world, agentId)];
  const taskId = `once-${agentId}`;
  await createLibraryTask(world.deps, agentId, { ...LIBRARY_TASK, frequency: "once", taskId });
  await addTaskToHomes(world.deps, agentId, taskId);
  const row = (await rowsOfTask(world, taskId)).find(({ client_id }) => client_id === did.id);
  await completeTask(world.deps, did, DANIEL, row?.id ?? "");
  expect((await addTaskToHomes(world.deps, agentId, taskId)).homes).toBe(0);
  expect(await openHomes(world, taskId)).toEqual([never.id]);
});

test("the library has at most five hundred own tasks, and another agent's id is refused", async () => {
  const [agentId, other] = [await anAgent(world), await anAgent(world)];
  await world.d1
    .prepare(
      `insert into tasks (id, agent_id, title, category, type, frequency, property_types, custom)
       select ? || value, ?, 'x', 'Other', 'maintenance', 'once', '[]', 1 from json_each(?)`,
    )
    .bind(agentId, agentId, JSON.stringify(Array.from({ length: MAX_LIBRARY_OWN - 1 }, (_, n) => n)))
    .run();
  await createLibraryTask(world.deps, agentId, { ...LIBRARY_TASK, taskId: `last-${agentId}` });
  const before = await snapshot(world);
  for (const [who, taskId] of [
    [agentId, `more-${agentId}`],
    [other, `last-${agentId}`],
  ] as const) {
    await expect(createLibraryTask(world.deps, who, { ...LIBRARY_TASK, taskId })).rejects.toBeInstanceOf(
      RuleViolation,
    );
  }
  expect(await snapshot(world)).toBe(before);
});

test("a deleted task leaves every plan at once, keeps its history, and undo restores exactly the removed rows", async () => {
  const agentId = await anAgent(world);
  const [first, second] = [await aHome(world, agentId), await aHome(world, agentId)];
  const id = await idOf(world, agentId, FILTER);
  await completeTask(world.deps, first, DANIEL, (await openRow(world, first.id, FILTER)).id);
  await deleteClient(world.deps, agentId, second.id);
  const before = await rowsOfTask(world, id);
  const three = await Promise.all([1, 2, 3].map((ms) => deleteLibraryTask(at(world, ms), agentId, id)));
  expect(new Set(three.map((one) => one.at)).size).toBe(1);
  expect(await openHomes(world, id)).toEqual([]);
  expect((await rowsOfTask(world, id)).filter(({ completed }) => completed === 1)).toHaveLength(1);
  await expect(restoreLibraryTask(at(world, 9), agentId, { taskId: id, at: 5 })).rejects.toBeInstanceOf(
    RuleViolation,
  );
  const undo = { taskId: id, at: three[0]?.at ?? 0 };
  await Promise.all([10, 11].map((ms) => restoreLibraryTask(at(world, ms), agentId, undo)));
  expect(await rowsOfTask(world, id)).toEqual(before);
  expect(await kinds(world, agentId)).toEqual(["library_task_deleted", "library_task_restored"]);
});

test("restoring the catalog restores deleted tasks and, if requested, the original text and dates", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  const [gone, lost, edited] = [
    await idOf(world, agentId, POOL),
    await idOf(world, agentId, "pest-mosquito-dump"),
    await idOf(world, agentId, FILTER),
  ];
  const taskId = `own-${agentId}`;
  await createLibraryTask(world.deps, agentId, { ...LIBRARY_TASK, taskId });
  await deleteLibraryTask(world.deps, agentId, gone);
  await world.d1.prepare("update tasks set slug = null where id = ?").bind(lost).run();
  const original = await fieldsOf(world, agentId, edited);
  await editLibraryTask(world.deps, agentId, edited, { ...original, title: "Mine", frequency: "weekly" });
  const own = await fieldsOf(world, agentId, taskId);

  const twice = await Promise.all([1, 2].map(() => restoreCatalog(world.deps, agentId, false)));
  expect(twice.reduce((sum, { back }) => sum + back, 0)).toBe(2);
  expect((await fieldsOf(world, agentId, gone)).deletedAt).toBeNull();
  expect((await fieldsOf(world, agentId, edited)).title).toBe("Mine");
  expect((await kinds(world, agentId)).filter((kind) => kind === "catalogue_restored")).toHaveLength(1);
  const live = await world.d1
    .prepare(
      "select count(distinct slug) as n from tasks where agent_id = ? and deleted_at is null and slug is not null",
    )
    .bind(agentId)
    .first("n");
  expect(live).toBe(catalog.length);

  expect(await restoreCatalog(world.deps, agentId, true)).toEqual({ back: 0, reset: 1 });
  expect(await fieldsOf(world, agentId, edited)).toEqual(original);
  expect((await openRow(world, home.id, FILTER)).due_date).toBe("2026-12-20");
  expect(await fieldsOf(world, agentId, taskId)).toEqual(own);
  const before = await snapshot(world);
  expect(await restoreCatalog(world.deps, agentId, true)).toEqual({ back: 0, reset: 0 });
  expect(await snapshot(world)).toBe(before);
});
