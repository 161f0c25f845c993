import { afterAll, beforeAll, expect, test } from "vitest";
import { changeTrait } from "#app/services/property/care.server.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import {
  restoreProperty,
  saveHouseFacts,
  updateProperty,
} from "#app/services/property/update-property.server.ts";
import { completeTask, undoFinish } from "#app/services/tasks/finish-task.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  INVITATION,
  openRow,
  snapshot,
  type World,
} from "#tests/support/homes.ts";
import { at, openOf, planOf, stored } from "./plans-helpers.ts";

const PLACE = { address: "214 Mangrove Way", city: "St. Petersburg", state: "FL", zipCode: "33704" };

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

test("changing the type updates the plan the same way, and undoing it restores the identical plan", async () => {
  const home = await aHome(world, agentId);
  const before = await planOf(world, home);
  const input = { ...PLACE, propertyType: "condo" as const };
  const change = await updateProperty(at(world, 1), home, input);
  expect(change.archivedCount).toBeGreaterThan(0);
  expect(await stored(world, home, "property_type")).toBe("condo");
  await restoreProperty(at(world, 2), home, {
    ...PLACE,
    propertyType: "single_family",
    timeZone: "America/New_York",
    undoOf: change.at,
  });
  const open = (rows: Record<string, unknown>[]) => rows.filter((row) => row.archived_at === null);
  expect(open(await planOf(world, home))).toEqual(before);
});

test("a reopened task that no longer fits the home stays through other changes and their undo", async () => {
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, "insurance-wind-mitigation");
  await completeTask(at(world, 1), home, DANIEL, id);
  await updateProperty(at(world, 2), home, { ...PLACE, propertyType: "condo" });
  await undoFinish(at(world, 3), home, id);
  const before = await openOf(world, home);
  expect(before.map((row) => row.id)).toContain(id);
  const change = await changeFeature(at(world, 4), home, { feature: "spa", owned: true });
  expect(change).toMatchObject({ archivedCount: 0 });
  await changeFeature(at(world, 5), home, { feature: "spa", owned: false, undoOf: change.at });
  expect(await openOf(world, home)).toEqual(before);
});

test("neither a new nor a removed ZIP changes the time zone", async () => {
  const home = await aHome(world, agentId);
  const moved = { ...PLACE, propertyType: INVITATION.propertyType, zipCode: "32501" };
  await updateProperty(at(world, 1), home, moved);
  expect(await stored(world, home, "time_zone")).toBe("America/New_York");
  await world.d1.prepare("update clients set time_zone = 'America/Chicago' where id = ?").bind(home.id).run();
  await updateProperty(at(world, 2), home, { ...moved, zipCode: "33704" });
  await updateProperty(at(world, 3), home, { ...moved, zipCode: "" });
  expect([await stored(world, home, "time_zone"), await stored(world, home, "search_key")]).toEqual([
    "America/Chicago",
    expect.stringContaining("daniel reyes home"),
  ]);
});

test("changing only the address leaves the plan unchanged", async () => {
  const home = await aHome(world, agentId);
  const before = await planOf(world, home);
  const change = await updateProperty(at(world, 1), home, {
    ...PLACE,
    address: "1 New Street",
    propertyType: "single_family",
  });
  expect(change).toMatchObject({ changed: true, added: 0, restored: 0, archivedCount: 0 });
  expect(await planOf(world, home)).toEqual(before);
});

const FACTS = {
  yearBuilt: null,
  roofYear: null,
  roofMaterial: "",
  hvacYear: null,
  insurer: "",
  policyRenewsOn: null,
  closedOn: null,
};
/** For homes still under the builder's first-year warranty. */
const NEW_HOME_TASK = "warranty-builder-first-year";

test("a year built more than two years ago marks the house as not new, and its plan follows", async () => {
  const home = await aHome(world, agentId);
  const traits = () => stored(world, home, "traits");
  const { id } = await openRow(world, home.id, NEW_HOME_TASK);
  expect(await saveHouseFacts(at(world, 1), home, { ...FACTS, yearBuilt: 2024 })).toMatchObject({
    changed: false,
  });
  expect(await traits()).toBe("[]");
  const change = await saveHouseFacts(at(world, 2), home, { ...FACTS, yearBuilt: 2023 });
  expect([change?.archivedCount, await traits()]).toEqual([1, '["not_new"]']);
  expect((await openOf(world, home)).map((row) => row.id)).not.toContain(id);
  expect(await saveHouseFacts(at(world, 3), home, { ...FACTS, insurer: "Citizens" })).toBeNull();
  expect(await traits()).toBe('["not_new"]');
  await saveHouseFacts(at(world, 4), home, { ...FACTS, yearBuilt: 2026 });
  expect([(await openRow(world, home.id, NEW_HOME_TASK)).id, await traits()]).toEqual([id, "[]"]);
});

test("a house marked new by its owner stays new until the year changes, and a half-finished save is completed", async () => {
  const home = await aHome(world, agentId);
  const traits = () => stored(world, home, "traits");
  const said = { ...FACTS, yearBuilt: 1987, seen: FACTS };
  // The house facts take one read and one write; then the plan is read.
  world.recording.failAt = 2;
  await expect(saveHouseFacts(at(world, 1), home, said)).rejects.toThrow();
  expect([await stored(world, home, "year_built"), await traits()]).toEqual([1987, "[]"]);
  await saveHouseFacts(at(world, 2), home, said);
  expect(await traits()).toBe('["not_new"]');
  await changeTrait(at(world, 3), home, { trait: "not_new", holds: false });
  const seen = { ...FACTS, yearBuilt: 1987 };
  await saveHouseFacts(at(world, 4), home, { ...seen, insurer: "Citizens", seen });
  expect(await traits()).toBe("[]");
});

test("only the home's own columns are ever written, whatever else an input contains", async () => {
  const home = await aHome(world, agentId);
  const before = await stored(world, home, "agent_id || email || features || coalesce(password_hash, '')");
  const sneaky = { ...PLACE, propertyType: "single_family" as const, agentId: "x", email: "x", features: [] };
  await updateProperty(at(world, 1), home, sneaky);
  expect(await stored(world, home, "agent_id || email || features || coalesce(password_hash, '')")).toBe(
    before,
  );
});

test.each([0, 1, 2, 3])("a change whose statement %i fails changes nothing at all", async (position) => {
  // A change from mobile home archives, adds, and restores, so all four statements run.
  const home = await aHome(world, agentId, { propertyType: "mobile_home", features: ["pool"] });
  await updateProperty(at(world, 1), home, { ...PLACE, propertyType: "condo" });
  await world.d1
    .prepare(
      "delete from client_tasks where rowid in (select rowid from client_tasks where client_id = ? and archived_at is not null limit 1)",
    )
    .bind(home.id)
    .run();
  const before = await snapshot(world);
  // The four reads of the home come first.
  world.recording.failAt = 4 + position;
  await expect(
    updateProperty(at(world, 2), home, { ...PLACE, propertyType: "mobile_home" }),
  ).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  const { added, restored, archivedCount } = await updateProperty(at(world, 3), home, {
    ...PLACE,
    propertyType: "mobile_home",
  });
  expect([added > 0, restored > 0, archivedCount > 0]).toEqual([true, true, true]);
});
