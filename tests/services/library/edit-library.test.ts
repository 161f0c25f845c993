import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict } from "#app/domain/errors.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { parseSnapshot, serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import {
  createLibraryTask,
  editLibraryTask,
  previewEdit,
  setTaskActive,
} from "#app/services/library/edit-library.server.ts";
import {
  changeSchedule,
  rescheduleTask,
  saveNote,
  snoozeTask,
} from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { aHome, anAgent, createWorld, DANIEL, openRow, type World } from "#tests/support/homes.ts";
import { LIBRARY_TASK } from "#tests/support/library-task.ts";
import {
  at,
  FILTER,
  fieldsOf,
  idOf,
  isOpen,
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

test("new text reaches every home; a new frequency moves only untouched rows, in two zones", async () => {
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
  const id = await idOf(world, agentId, FILTER);
  const seen = async (one: { id: string }) => ({
    rowId: (await openRow(world, one.id, FILTER)).id,
    version: 0,
  });
  await saveNote(world.deps, noted, await seen(noted), "mine");
  await snoozeTask(world.deps, snoozed, await seen(snoozed), "2026-12-01");
  await rescheduleTask(world.deps, moved, await seen(moved), "2027-01-05");
  await changeSchedule(world.deps, moded, await seen(moded), {
    frequency: null,
    mode: "fixed_date",
    due: null,
  });
  await world.d1
    .prepare("update client_tasks set notes = 'From Maria' where id = ?")
    .bind((await seen(told)).rowId)
    .run();
  const before = await rowsOfTask(world, id);
  const task = await fieldsOf(world, agentId, id);
  const edit = { ...task, title: "Swap the filter", frequency: "weekly" };
  // 00:30 on the 21st in Tampa, 23:30 on the 20th in Pensacola.
  const midnight = at(world, 14.5 * 60 * 60 * 1000);
  const { effects, load } = await previewEdit(midnight, agentId, id, edit);
  expect(effects).toEqual({
    held: 7,
    moved: 2,
    archivedCount: 0,
    kept: 5,
    following: 7,
    added: 0,
    restored: 0,
  });
  expect([load.before.times, load.after.times]).toEqual([12, 52]);
  expect(await rowsOfTask(world, id)).toEqual(before);
  expect(await editLibraryTask(midnight, agentId, id, edit)).toMatchObject({ moved: 2, archivedCount: 0 });
  const days = new Map([
    [bay.id, "2026-11-28"],
    [panhandle.id, "2026-11-27"],
  ]);
  const after = await rowsOfTask(world, id);
  for (const row of before) {
    const now = after.find((one) => one.id === row.id);
    const day = days.get(row.client_id);
    expect(now).toEqual(day ? { ...row, due_date: day, anchor_day: Number(day.slice(-2)) } : row);
  }
  expect(await editLibraryTask(midnight, agentId, id, edit)).toMatchObject({ moved: 0 });
  expect(await kinds(world, agentId)).toEqual(["library_task_edited"]);
});

test("changing the homes a task fits removes untouched rows and adds it to newly fitting homes, while it is on", async () => {
  const agentId = await anAgent(world);
  const house = await aHome(world, agentId);
  const touched = await aHome(world, agentId);
  const condo = await aHome(world, agentId, { propertyType: "condo", features: [] });
  const id = await idOf(world, agentId, POOL);
  const row = await openRow(world, touched.id, POOL);
  await saveNote(world.deps, touched, { rowId: row.id, version: 0 }, "mine");
  const task = await fieldsOf(world, agentId, id);
  const edit = { ...task, requiredFeature: null, propertyTypes: ["condo" as const] };
  expect((await previewEdit(at(world, 1), agentId, id, edit)).effects).toEqual({
    held: 2,
    moved: 0,
    archivedCount: 1,
    kept: 1,
    following: 1,
    added: 1,
    restored: 0,
  });
  expect(await editLibraryTask(at(world, 1), agentId, id, edit)).toMatchObject({
    archivedCount: 1,
    added: 1,
  });
  expect((await openHomes(world, id)).sort()).toEqual([touched.id, condo.id].sort());
  expect((await previewEdit(at(world, 2), agentId, id, task)).effects).toMatchObject({
    archivedCount: 1,
    restored: 1,
    added: 0,
  });
  expect(await editLibraryTask(at(world, 2), agentId, id, task)).toMatchObject({
    archivedCount: 1,
    restored: 1,
  });
  expect((await openHomes(world, id)).sort()).toEqual([house.id, touched.id].sort());
  await setTaskActive(at(world, 3), agentId, id, false);
  expect(await editLibraryTask(at(world, 3), agentId, id, edit)).toMatchObject({
    archivedCount: 1,
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

test("for any edit, nothing done or touched changes, no home gets duplicates, and the preview matches the result", {
  timeout: 120_000,
}, async () => {
  const agentId = await anAgent(world);
  const taskId = `any-${agentId}`;
  await createLibraryTask(world.deps, agentId, { ...LIBRARY_TASK, taskId });
  const homes: Awaited<ReturnType<typeof aHome>>[] = [];
  for (const [index, propertyType] of [...PROPERTY_TYPES, ...PROPERTY_TYPES].entries()) {
    const features = HOME_FEATURES.slice(index % 3, index % 2 === 0 ? 2 : 4);
    homes.push(await aHome(world, agentId, { propertyType, features, ...(index % 2 ? PANHANDLE : {}) }));
  }
  const rows = await rowsOfTask(world, taskId);
  const row = (index: number) => rows.find(({ client_id }) => client_id === homes[index]?.id)?.id ?? "";
  const home = (index: number) => homes[index] ?? { id: "", agentId, timeZone: "" };
  await completeTask(world.deps, home(0), DANIEL, row(0));
  await saveNote(world.deps, home(1), { rowId: row(1), version: 0 }, "mine");
  await snoozeTask(world.deps, home(2), { rowId: row(2), version: 0 }, "2027-01-01");
  await rescheduleTask(world.deps, home(3), { rowId: row(3), version: 0 }, "2027-01-31");
  const isMine = (one: Record<string, unknown>) =>
    one.completed === 1 || one.version !== 0 || one.snoozed_until !== null;
  const mine = (await rowsOfTask(world, taskId)).filter(isMine);
  expect(mine.length).toBe(4);
  let minute = 0;
  await fc.assert(
    fc.asyncProperty(fields, async (said) => {
      minute += 1;
      const deps = at(world, minute * 60_000);
      const edit = { ...LIBRARY_TASK, ...said };
      const { effects } = await previewEdit(deps, agentId, taskId, edit);
      const done = await editLibraryTask(deps, agentId, taskId, edit);
      const { held: _, kept: __, following: ___, ...changes } = effects;
      expect(done).toMatchObject({ ...changes, moved: done.moved });
      // A restored row may be moved with the others without another question.
      expect(done.moved).toBeGreaterThanOrEqual(changes.moved);
      expect(done.moved).toBeLessThanOrEqual(changes.moved + changes.restored);
      const after = await rowsOfTask(world, taskId);
      expect(after.filter(isMine)).toEqual(mine);
      const open = after.filter(isOpen).map(({ client_id }) => client_id);
      expect(open.length).toBe(new Set(open).size);
    }),
    { numRuns: 60, seed: 33_704 },
  );
});

test("of five windows that change a task differently at once, one is saved and the others get a conflict", async () => {
  const agentId = await anAgent(world);
  await aHome(world, agentId);
  const id = await idOf(world, agentId, FILTER);
  const task = await fieldsOf(world, agentId, id);
  const seen = parseSnapshot(serializeSnapshot(task));
  const frequencies = ["weekly", "quarterly", "semi-annually", "annually", "other"];
  const saved = await Promise.allSettled(
    frequencies.map((frequency) =>
      editLibraryTask(world.deps, agentId, id, { ...task, title: frequency, frequency, seen }),
    ),
  );
  const won = saved.flatMap((one, at) => (one.status === "fulfilled" ? [frequencies[at]] : []));
  expect(won).toHaveLength(1);
  for (const one of saved) {
    if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Conflict);
  }
  expect(await fieldsOf(world, agentId, id)).toMatchObject({ title: won[0], frequency: won[0] });
  expect(await kinds(world, agentId)).toEqual(["library_task_edited"]);
});
