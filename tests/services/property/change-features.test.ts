import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import { HOME_FEATURES } from "#app/domain/property/home-features.ts";
import { changeTrait } from "#app/services/property/care.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import { rescheduleTask, saveNote, snoozeTask } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  NOON,
  openRow,
  rowsOf,
  snapshot,
  type World,
} from "#tests/support/homes.ts";
import { at, openOf, planOf, stored } from "./plans-helpers.ts";

/** Quarterly, for homes with a pool. */
const POOL_TASK = "pool-filter-clean";
const DAY = 24 * 60 * 60 * 1000;

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

test("turning the pool off archives its tasks, and turning it on restores the same rows", async () => {
  const home = await aHome(world, agentId);
  const before = await planOf(world, home);
  const off = await changeFeature(at(world, 1), home, { feature: "pool", owned: false });
  expect(off.changed).toBe(true);
  expect(off.archivedCount).toBeGreaterThan(3);
  expect([off.added, off.restored]).toEqual([0, 0]);
  expect(await stored(world, home, "features")).toBe('["garage"]');
  expect((await openOf(world, home)).length).toBe(before.length - off.archivedCount);
  const on = await changeFeature(at(world, 2), home, { feature: "pool", owned: true });
  expect([on.added, on.restored, on.archivedCount]).toEqual([0, off.archivedCount, 0]);
  expect(await planOf(world, home)).toEqual(before);
});

test("a feature the home never had adds its tasks and is stored in vocabulary order", async () => {
  const home = await aHome(world, agentId, { features: ["garage"] });
  const { added, restored, archivedCount } = await changeFeature(at(world, 1), home, {
    feature: "pool",
    owned: true,
  });
  expect(added).toBeGreaterThan(3);
  expect([restored, archivedCount]).toEqual([0, 0]);
  expect(await stored(world, home, "features")).toBe('["pool","garage"]');
  expect((await openRow(world, home.id, POOL_TASK)).occurrence).toBe(1);
});

test("setting the same value twice changes nothing the second time", async () => {
  const home = await aHome(world, agentId);
  await changeFeature(at(world, 1), home, { feature: "spa", owned: true });
  const before = await snapshot(world);
  const again = await changeFeature(at(world, 2), home, { feature: "spa", owned: true });
  expect(again).toMatchObject({ changed: false, added: 0, restored: 0, archivedCount: 0 });
  expect(await snapshot(world)).toBe(before);
});

test("notes, snoozes, and chosen days are restored unchanged; versions stay the same", async () => {
  const home = await aHome(world, agentId);
  const row = async () => {
    const { id, version } = await openRow(world, home.id, POOL_TASK);
    return { rowId: id, version };
  };
  await saveNote(world.deps, home, await row(), "O-ring worn");
  await rescheduleTask(world.deps, home, await row(), "2027-01-31");
  await snoozeTask(world.deps, home, await row(), "2026-12-24");
  const before = await planOf(world, home);
  await changeFeature(at(world, 1), home, { feature: "pool", owned: false });
  await changeFeature(at(world, 2), home, { feature: "pool", owned: true });
  expect(await planOf(world, home)).toEqual(before);
});

test("the pool service is removed with the last pool or spa, and only undoing that restores it", async () => {
  const home = await aHome(world, agentId, { features: ["pool", "spa"] });
  const turn = (ms: number, feature: "pool" | "spa", owned: boolean, undo = {}) =>
    changeFeature(at(world, ms), home, { feature, owned, ...undo });
  const traits = () => stored(world, home, "traits");
  await changeTrait(at(world, 1), home, { trait: "lawn_service", holds: true });
  await changeTrait(at(world, 2), home, { trait: "pool_service", holds: true });
  await turn(3, "spa", false);
  expect(await traits()).toBe('["pool_service","lawn_service"]');
  const before = await openOf(world, home);
  const off = await turn(4, "pool", false);
  expect(await traits()).toBe('["lawn_service"]');
  await turn(5, "pool", true, { undoOf: off.at, serviced: true });
  expect(await traits()).toBe('["pool_service","lawn_service"]');
  expect(await openOf(world, home)).toEqual(before);
  await turn(6, "pool", false);
  await turn(7, "pool", true);
  expect(await traits()).toBe('["lawn_service"]');
  await openRow(world, home.id, "pool-chemistry-weekly");
});

test("completed rows stay, whatever features the home has", async () => {
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, POOL_TASK);
  await completeTask(world.deps, home, DANIEL, id);
  const done = async () => (await rowsOf(world, home.id, POOL_TASK))[0];
  const before = await done();
  await changeFeature(at(world, 1), home, { feature: "pool", owned: false });
  expect(await done()).toEqual(before);
  const [, next] = await rowsOf(world, home.id, POOL_TASK);
  await changeFeature(at(world, 2), home, { feature: "pool", owned: true });
  expect((await openRow(world, home.id, POOL_TASK)).id).toBe(next?.id);
});

test("a due day that passed meanwhile is recalculated, unless the change itself is undone", async () => {
  const home = await aHome(world, agentId);
  const { id, due_date } = await openRow(world, home.id, POOL_TASK);
  const late = Date.UTC(2027, 5, 1, 15) - NOON;
  const off = await changeFeature(at(world, late), home, { feature: "pool", owned: false });
  await changeFeature(at(world, late + 1), home, { feature: "pool", owned: true, undoOf: off.at });
  expect(await openRow(world, home.id, POOL_TASK)).toMatchObject({ id, due_date });
  await changeFeature(at(world, late + 2), home, { feature: "pool", owned: false });
  await changeFeature(at(world, late + DAY), home, { feature: "pool", owned: true });
  const anew = await openRow(world, home.id, POOL_TASK);
  expect(anew.id).toBe(id);
  expect(anew.due_date > "2027-06-02").toBe(true);
});

test("a task no longer offered is archived with the rest; only undoing that change restores it", async () => {
  const home = await aHome(world, agentId);
  const offer = (active: number) =>
    world.d1
      .prepare("update tasks set active = ? where agent_id = ? and slug = ?")
      .bind(active, agentId, POOL_TASK)
      .run();
  await offer(0);
  const away = async () =>
    (await rowsOf(world, home.id, POOL_TASK)).map((row) => "archived_at" in row && row.archived_at);
  await changeFeature(at(world, 1), home, { feature: "pool", owned: false });
  await changeFeature(at(world, 2), home, { feature: "pool", owned: true });
  expect(await away()).toEqual([NOON + 1]);
  await changeFeature(at(world, 3), home, { feature: "pool", owned: false });
  await changeFeature(at(world, 4), home, { feature: "pool", owned: true, undoOf: NOON + 1 });
  expect(await away()).toEqual([null]);
  await offer(1);
});

test("ten simultaneous switches all count, and the plan matches a home with all of them", async () => {
  const home = await aHome(world, agentId, { features: [] });
  await Promise.all(
    HOME_FEATURES.map((feature) => changeFeature(at(world, 1), home, { feature, owned: true })),
  );
  expect(await stored(world, home, "features")).toBe(JSON.stringify(HOME_FEATURES));
  const whole = await aHome(world, agentId, { features: [...HOME_FEATURES] });
  expect((await openOf(world, home)).length).toBe((await openOf(world, whole)).length);
});

test("ten simultaneous switches all count where no task depends on them", async () => {
  const bare = await anAgent(world);
  await world.d1.prepare("delete from tasks where agent_id = ?").bind(bare).run();
  const home = await aHome(world, bare, { features: [] });
  await Promise.all(
    HOME_FEATURES.map((feature) => changeFeature(at(world, 1), home, { feature, owned: true })),
  );
  expect(await stored(world, home, "features")).toBe(JSON.stringify(HOME_FEATURES));
});

test("one switch submitted fifty times at once works once", async () => {
  const home = await aHome(world, agentId, { features: [] });
  const all = await Promise.all(
    Array.from({ length: 50 }, () => changeFeature(at(world, 1), home, { feature: "pool", owned: true })),
  );
  expect(all.filter(({ changed }) => changed)).toHaveLength(1);
  await openRow(world, home.id, POOL_TASK);
});

test("a task completed while its feature is turned off leaves nothing open behind", async () => {
  for (let round = 0; round < 8; round++) {
    const home = await aHome(world, agentId);
    const { id } = await openRow(world, home.id, POOL_TASK);
    await Promise.allSettled([
      completeTask(at(world, 1), home, DANIEL, id),
      changeFeature(at(world, 1), home, { feature: "pool", owned: false }),
    ]);
    const { results } = await world.d1
      .prepare(
        `select t.slug from client_tasks ct join tasks t on t.id = ct.task_id
        where ct.client_id = ? and ct.completed = 0 and ct.archived_at is null and t.required_feature = 'pool'`,
      )
      .bind(home.id)
      .all();
    expect(results).toEqual([]);
  }
});

test("a change planned on data another window has changed since is planned again", async () => {
  const home = await aHome(world, agentId, { features: [] });
  let meddling: Promise<unknown> | null = null;
  // The other window is slipped in between this one's reading and its writing.
  const db = new Proxy(world.deps.db, {
    get(target, name) {
      if (name === "$client" && !meddling) throw new Error("written before the other window");
      const value = Reflect.get(target, name);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: Parameters<typeof target.batch>[0]) => {
        const read = await target.batch(statements);
        meddling ??= changeFeature(at(world, 1), home, { feature: "pool", owned: true });
        await meddling;
        return read;
      };
    },
  });
  await changeFeature({ ...at(world, 2), db }, home, { feature: "garage", owned: true });
  expect(await stored(world, home, "features")).toBe('["pool","garage"]');
  const whole = await aHome(world, agentId, { features: ["pool", "garage"] });
  expect((await openOf(world, home)).length).toBe((await openOf(world, whole)).length);
});

test("a home of another agent, or in the trash, is not found", async () => {
  const home = await aHome(world, agentId);
  const other = await anAgent(world);
  const before = await snapshot(world);
  const wrong = changeFeature(at(world, 1), { id: home.id, agentId: other }, { feature: "spa", owned: true });
  await expect(wrong).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  await world.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(home.id).run();
  const gone = changeFeature(at(world, 1), home, { feature: "spa", owned: true });
  await expect(gone).rejects.toBeInstanceOf(NotFound);
});

test("another home's plan does not change", async () => {
  const [mine, theirs] = [await aHome(world, agentId), await aHome(world, agentId)];
  const before = await planOf(world, theirs);
  await changeFeature(at(world, 1), mine, { feature: "pool", owned: false });
  expect(await planOf(world, theirs)).toEqual(before);
});

test("a change is one read and one batch, however many tasks move", async () => {
  const home = await aHome(world, agentId, { features: [] });
  world.recording.trips = [];
  await changeFeature(at(world, 1), home, { feature: "pool", owned: true });
  expect(world.recording.trips).toHaveLength(2);
});
