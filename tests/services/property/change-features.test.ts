import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import { HOME_FEATURES } from "#app/domain/property/home-types.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import { restoreProperty, updateProperty } from "#app/services/property/update-property.server.ts";
import { moveDueDay, saveNote, snoozeTask } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/occurrences.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  INVITATION,
  NOON,
  openRow,
  rowsOf,
  snapshot,
  type World,
} from "#tests/support/homes.ts";

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

type AHome = Awaited<ReturnType<typeof aHome>>;
const newHome = (fields?: Parameters<typeof aHome>[2]) => aHome(world, agentId, fields);
const at = (ms: number) => ({ ...world.deps, now: NOON + ms });
const PLACE = { address: "214 Mangrove Way", city: "St. Petersburg", state: "FL", zipCode: "33704" };

async function planOf(home: AHome) {
  const { results } = await world.d1
    .prepare(
      "select id, due_date, client_notes, snoozed_until, version, archived_at from client_tasks where client_id = ? order by id",
    )
    .bind(home.id)
    .all<Record<string, unknown>>();
  return results;
}
const openOf = async (home: AHome) => (await planOf(home)).filter((row) => row.archived_at === null);

async function stored(home: AHome, column: string) {
  return world.d1.prepare(`select ${column} as value from clients where id = ?`).bind(home.id).first("value");
}

test("switching the pool off puts its tasks away, on again brings the same rows back", async () => {
  const home = await newHome();
  const before = await planOf(home);
  const off = await changeFeature(at(1), home, { feature: "pool", owned: false });
  expect(off.changed).toBe(true);
  expect(off.putAway).toBeGreaterThan(3);
  expect([off.added, off.restored]).toEqual([0, 0]);
  expect(await stored(home, "features")).toBe('["garage"]');
  expect((await openOf(home)).length).toBe(before.length - off.putAway);
  const on = await changeFeature(at(2), home, { feature: "pool", owned: true });
  expect([on.added, on.restored, on.putAway]).toEqual([0, off.putAway, 0]);
  expect(await planOf(home)).toEqual(before);
});

test("a feature the home never had brings its tasks, and keeps the order of the vocabulary", async () => {
  const home = await newHome({ features: ["garage"] });
  const { added, restored, putAway } = await changeFeature(at(1), home, { feature: "pool", owned: true });
  expect(added).toBeGreaterThan(3);
  expect([restored, putAway]).toEqual([0, 0]);
  expect(await stored(home, "features")).toBe('["pool","garage"]');
  expect((await openRow(world, home.id, POOL_TASK)).occurrence).toBe(1);
});

test("saying it twice changes nothing the second time", async () => {
  const home = await newHome();
  await changeFeature(at(1), home, { feature: "spa", owned: true });
  const before = await snapshot(world);
  const again = await changeFeature(at(2), home, { feature: "spa", owned: true });
  expect(again).toMatchObject({ changed: false, added: 0, restored: 0, putAway: 0 });
  expect(await snapshot(world)).toBe(before);
});

test("notes, snoozes and days a person chose come back as they were; versions do not move", async () => {
  const home = await newHome();
  const row = async () => {
    const { id, version } = await openRow(world, home.id, POOL_TASK);
    return { rowId: id, version };
  };
  await saveNote(world.deps, home, await row(), "O-ring worn");
  await moveDueDay(world.deps, home, await row(), "2027-01-31");
  await snoozeTask(world.deps, home, await row(), "2026-12-24");
  const before = await planOf(home);
  await changeFeature(at(1), home, { feature: "pool", owned: false });
  await changeFeature(at(2), home, { feature: "pool", owned: true });
  expect(await planOf(home)).toEqual(before);
});

test("completed rows stay, whatever the home has", async () => {
  const home = await newHome();
  const { id } = await openRow(world, home.id, POOL_TASK);
  await completeTask(world.deps, home, id);
  const done = async () => (await rowsOf(world, home.id, POOL_TASK))[0];
  const before = await done();
  await changeFeature(at(1), home, { feature: "pool", owned: false });
  expect(await done()).toEqual(before);
  const [, next] = await rowsOf(world, home.id, POOL_TASK);
  await changeFeature(at(2), home, { feature: "pool", owned: true });
  expect((await openRow(world, home.id, POOL_TASK)).id).toBe(next?.id);
});

test("a day that passed meanwhile is computed anew, unless the change itself is undone", async () => {
  const home = await newHome();
  const { id, due_date } = await openRow(world, home.id, POOL_TASK);
  const late = Date.UTC(2027, 5, 1, 15) - NOON;
  const off = await changeFeature(at(late), home, { feature: "pool", owned: false });
  await changeFeature(at(late + 1), home, { feature: "pool", owned: true, undoOf: off.at });
  expect(await openRow(world, home.id, POOL_TASK)).toMatchObject({ id, due_date });
  await changeFeature(at(late + 2), home, { feature: "pool", owned: false });
  await changeFeature(at(late + DAY), home, { feature: "pool", owned: true });
  const anew = await openRow(world, home.id, POOL_TASK);
  expect(anew.id).toBe(id);
  expect(anew.due_date > "2027-06-02").toBe(true);
});

test("a task no longer offered is put away with the rest; only undoing that very change gives it back", async () => {
  const home = await newHome();
  const offer = (active: number) =>
    world.d1
      .prepare("update tasks set active = ? where agent_id = ? and slug = ?")
      .bind(active, agentId, POOL_TASK)
      .run();
  await offer(0);
  const away = async () =>
    (await rowsOf(world, home.id, POOL_TASK)).map((row) => "archived_at" in row && row.archived_at);
  await changeFeature(at(1), home, { feature: "pool", owned: false });
  await changeFeature(at(2), home, { feature: "pool", owned: true });
  expect(await away()).toEqual([NOON + 1]);
  await changeFeature(at(3), home, { feature: "pool", owned: false });
  await changeFeature(at(4), home, { feature: "pool", owned: true, undoOf: NOON + 1 });
  expect(await away()).toEqual([null]);
  await offer(1);
});

test("ten switches pressed at once all count, and the plan is that of a home with all of them", async () => {
  const home = await newHome({ features: [] });
  await Promise.all(HOME_FEATURES.map((feature) => changeFeature(at(1), home, { feature, owned: true })));
  expect(await stored(home, "features")).toBe(JSON.stringify(HOME_FEATURES));
  const whole = await newHome({ features: [...HOME_FEATURES] });
  expect((await openOf(home)).length).toBe((await openOf(whole)).length);
});

test("ten switches pressed at once all count where no task depends on them", async () => {
  const bare = await anAgent(world);
  await world.d1.prepare("delete from tasks where agent_id = ?").bind(bare).run();
  const home = await aHome(world, bare, { features: [] });
  await Promise.all(HOME_FEATURES.map((feature) => changeFeature(at(1), home, { feature, owned: true })));
  expect(await stored(home, "features")).toBe(JSON.stringify(HOME_FEATURES));
});

test("one switch pressed fifty times at once works once", async () => {
  const home = await newHome({ features: [] });
  const all = await Promise.all(
    Array.from({ length: 50 }, () => changeFeature(at(1), home, { feature: "pool", owned: true })),
  );
  expect(all.filter(({ changed }) => changed)).toHaveLength(1);
  await openRow(world, home.id, POOL_TASK);
});

test("a task completed while its feature is switched off leaves nothing open behind", async () => {
  for (let round = 0; round < 8; round++) {
    const home = await newHome();
    const { id } = await openRow(world, home.id, POOL_TASK);
    await Promise.allSettled([
      completeTask(at(1), home, id),
      changeFeature(at(1), home, { feature: "pool", owned: false }),
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

test("a change planned on what another window has changed since is planned again", async () => {
  const home = await newHome({ features: [] });
  let meddling: Promise<unknown> | null = null;
  // The other window is slipped in between this one's reading and its writing.
  const db = new Proxy(world.deps.db, {
    get(target, name) {
      if (name === "$client" && !meddling) throw new Error("written before the other window");
      const value = Reflect.get(target, name);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: Parameters<typeof target.batch>[0]) => {
        const read = await target.batch(statements);
        meddling ??= changeFeature(at(1), home, { feature: "pool", owned: true });
        await meddling;
        return read;
      };
    },
  });
  await changeFeature({ ...at(2), db }, home, { feature: "garage", owned: true });
  expect(await stored(home, "features")).toBe('["pool","garage"]');
  const whole = await newHome({ features: ["pool", "garage"] });
  expect((await openOf(home)).length).toBe((await openOf(whole)).length);
});

test("another type runs the same change, and undoing it gives the identical plan back", async () => {
  const home = await newHome();
  const before = await planOf(home);
  const input = { ...PLACE, propertyType: "condo" as const };
  const change = await updateProperty(at(1), home, input);
  expect(change.putAway).toBeGreaterThan(0);
  expect(await stored(home, "property_type")).toBe("condo");
  await restoreProperty(at(2), home, {
    ...PLACE,
    propertyType: "single_family",
    timeZone: "America/New_York",
    undoOf: change.at,
  });
  const open = (rows: Record<string, unknown>[]) => rows.filter((row) => row.archived_at === null);
  expect(open(await planOf(home))).toEqual(before);
});

test("a new ZIP brings its time zone, the same ZIP leaves the one that was chosen, none changes nothing", async () => {
  const home = await newHome();
  const moved = { ...PLACE, propertyType: INVITATION.propertyType, zipCode: "32501" };
  await updateProperty(at(1), home, moved);
  expect(await stored(home, "time_zone")).toBe("America/Chicago");
  await world.d1
    .prepare("update clients set time_zone = 'America/New_York' where id = ?")
    .bind(home.id)
    .run();
  await updateProperty(at(2), home, { ...moved, city: "Pensacola" });
  expect(await stored(home, "time_zone")).toBe("America/New_York");
  await world.d1.prepare("update clients set time_zone = 'America/Chicago' where id = ?").bind(home.id).run();
  await updateProperty(at(3), home, { ...moved, zipCode: "" });
  expect([await stored(home, "time_zone"), await stored(home, "search_key")]).toEqual([
    "America/Chicago",
    expect.stringContaining("daniel reyes home"),
  ]);
});

test("an address alone leaves the plan as it is", async () => {
  const home = await newHome();
  const before = await planOf(home);
  const change = await updateProperty(at(1), home, {
    ...PLACE,
    address: "1 New Street",
    propertyType: "single_family",
  });
  expect(change).toMatchObject({ changed: true, added: 0, restored: 0, putAway: 0 });
  expect(await planOf(home)).toEqual(before);
});

test("nothing but the home's own columns is ever written, whatever else an input carries", async () => {
  const home = await newHome();
  const before = await stored(home, "agent_id || email || features || coalesce(password_hash, '')");
  const sneaky = { ...PLACE, propertyType: "single_family" as const, agentId: "x", email: "x", features: [] };
  await updateProperty(at(1), home, sneaky);
  expect(await stored(home, "agent_id || email || features || coalesce(password_hash, '')")).toBe(before);
});

test("a home of another agent, or in the trash, is not there", async () => {
  const home = await newHome();
  const other = await anAgent(world);
  const before = await snapshot(world);
  const wrong = changeFeature(at(1), { id: home.id, agentId: other }, { feature: "spa", owned: true });
  await expect(wrong).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  await world.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(home.id).run();
  const gone = changeFeature(at(1), home, { feature: "spa", owned: true });
  await expect(gone).rejects.toBeInstanceOf(NotFound);
});

test("another home's plan is left alone", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
  const before = await planOf(theirs);
  await changeFeature(at(1), mine, { feature: "pool", owned: false });
  expect(await planOf(theirs)).toEqual(before);
});

test.each([0, 1, 2, 3])("a change whose statement %i fails changes nothing at all", async (position) => {
  // Switching type from mobile home takes, gives and brings back, so that all four statements are there.
  const home = await newHome({ propertyType: "mobile_home", features: ["pool"] });
  await updateProperty(at(1), home, { ...PLACE, propertyType: "condo" });
  await world.d1
    .prepare(
      "delete from client_tasks where rowid in (select rowid from client_tasks where client_id = ? and archived_at is not null limit 1)",
    )
    .bind(home.id)
    .run();
  const before = await snapshot(world);
  // The four reads of the home come first.
  world.recording.failAt = 4 + position;
  await expect(updateProperty(at(2), home, { ...PLACE, propertyType: "mobile_home" })).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  const { added, restored, putAway } = await updateProperty(at(3), home, {
    ...PLACE,
    propertyType: "mobile_home",
  });
  expect([added > 0, restored > 0, putAway > 0]).toEqual([true, true, true]);
});

test("a change is one reading and one batch, however many tasks move", async () => {
  const home = await newHome({ features: [] });
  world.recording.trips = [];
  await changeFeature(at(1), home, { feature: "pool", owned: true });
  expect(world.recording.trips).toHaveLength(2);
});
