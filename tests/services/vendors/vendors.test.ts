import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import {
  addCategory,
  addVendor,
  deleteCategory,
  deleteVendor,
  editVendor,
  type LogoDeps,
  renameCategory,
  restoreCategory,
  restoreVendor,
} from "#app/services/vendors/vendors.server.ts";
import { anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";

let world: World;
let agent: string;
let other: string;
let deps: LogoDeps;
beforeAll(async () => {
  world = await createWorld();
  deps = { ...world.deps, images: world.profileImages };
  agent = await anAgent(world);
  other = await anAgent(world);
});
afterAll(() => world.dispose());

const VENDOR = {
  name: "Anchor Plumbing Co.",
  category: "Plumbing",
  type: "maintenance" as const,
  phone: "(727) 555-0113",
  email: "",
  website: "",
  discount: "$25 off",
  code: "MARIA25",
  description: "",
  serviceArea: [],
  afterHours: false,
};

async function rows<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await world.d1
    .prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}
const categoryOf = async (id: string) =>
  (await rows<{ category: string }>("select category from vendors where id = ?", id))[0]?.category;
const tasksIn = async (category: string) =>
  (
    await rows<{ n: number }>(
      "select count(*) as n from tasks where agent_id = ? and vendor_category = ?",
      agent,
      category,
    )
  )[0]?.n;
const told = async (kind: string) =>
  (await rows("select subject from activity where agent_id = ? and kind = ?", agent, kind)).length;
const own = async () =>
  (
    await rows<{ name: string }>(
      "select name from vendor_categories where agent_id = ? and deleted_at is null order by name",
      agent,
    )
  ).map(({ name }) => name);

test("a vendor is added once, however often the form is sent, with one line in the feed", async () => {
  await Promise.all([1, 2, 3].map(() => addVendor(deps, agent, "anchor", VENDOR)));
  const { serviceArea: _, afterHours: __, ...fields } = VENDOR;
  const reach = { service_area: "[]", after_hours: 0, logo_key: null, rank: null };
  expect(await rows("select * from vendors where agent_id = ?", agent)).toEqual([
    {
      ...fields,
      ...reach,
      id: "anchor",
      agent_id: agent,
      date_added: NOON,
      deleted_at: null,
      import_id: null,
    },
  ]);
  expect(await told("vendor_added")).toBe(1);
});

test("the category is stored as the list spells it, and an unknown one is refused at its field", async () => {
  await addVendor(deps, agent, "wires", { ...VENDOR, category: "eLECtrical" });
  expect(await categoryOf("wires")).toBe("Electrical");
  const error = await addVendor(deps, agent, "nobody", { ...VENDOR, category: "Nowhere" }).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(RuleViolation);
  expect(error.field).toBe("category");
});

test("another agent's vendor cannot be edited, deleted, restored, or added again", async () => {
  const before = await snapshot(world);
  await expect(editVendor(deps, other, "anchor", VENDOR)).rejects.toBeInstanceOf(NotFound);
  await expect(deleteVendor(world.deps, other, "anchor")).rejects.toBeInstanceOf(NotFound);
  await expect(restoreVendor(world.deps, other, "anchor")).rejects.toBeInstanceOf(NotFound);
  await expect(addVendor(deps, other, "anchor", VENDOR)).rejects.toBeInstanceOf(RuleViolation);
  expect(await snapshot(world)).toBe(before);
});

test("deleting and restoring count once each; a deleted vendor cannot be edited", async () => {
  await Promise.all([1, 2].map(() => deleteVendor(world.deps, agent, "wires")));
  expect(await told("vendor_deleted")).toBe(1);
  await expect(editVendor(deps, agent, "wires", VENDOR)).rejects.toBeInstanceOf(Conflict);
  await Promise.all([1, 2].map(() => restoreVendor(world.deps, agent, "wires")));
  expect(await told("vendor_restored")).toBe(1);
  await editVendor(deps, agent, "wires", { ...VENDOR, name: "Bright Bay", category: "Electrical" });
  expect(await rows("select name from vendors where id = 'wires'")).toEqual([{ name: "Bright Bay" }]);
});

test("two windows that add the same category at once create one, and one of them gets an error", async () => {
  const tries = await Promise.allSettled(
    ["a", "b"].map((id) => addCategory(world.deps, agent, { id, name: "Fences" })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = tries.find((one) => one.status === "rejected");
  expect(refused?.status === "rejected" && refused.reason.message).toBe("This category already exists!");
  expect((await own()).filter((name) => name === "Fences")).toHaveLength(1);
  expect(await told("category_added")).toBe(1);
});

test("the same form sent twice adds one category and confirms it twice", async () => {
  await Promise.all([1, 2].map(() => addCategory(world.deps, agent, { id: "windows", name: "Windows" })));
  await addCategory(world.deps, agent, { id: "windows", name: "Windows" });
  expect((await own()).filter((name) => name === "Windows")).toHaveLength(1);
});

test.each(["HVAC", "hvac", "All", "fences", "Électrical", "Pest  Control"])(
  "%j exists already",
  async (name) => {
    const before = await snapshot(world);
    const error = await addCategory(world.deps, agent, { id: "x", name }).catch((thrown) => thrown);
    expect([error.message, error.field]).toEqual(["This category already exists!", "name"]);
    expect(await snapshot(world)).toBe(before);
  },
);

test("the number of own categories is limited", async () => {
  const crowded = await anAgent(world);
  for (let i = 0; i < 60; i++) await addCategory(world.deps, crowded, { id: `c${i}`, name: `Category ${i}` });
  await expect(addCategory(world.deps, crowded, { id: "c61", name: "One more" })).rejects.toThrow(
    "You have 60 categories",
  );
});

test("renaming a category updates its vendors and tasks, deleted ones too, and nobody else's", async () => {
  await addVendor(deps, agent, "trashed", { ...VENDOR, category: "Electrical" });
  await deleteVendor(world.deps, agent, "trashed");
  await addVendor(deps, other, "theirs", { ...VENDOR, category: "Electrical" });
  const tasks = await tasksIn("Electrical");
  expect(tasks).toBeGreaterThan(0);
  await renameCategory(world.deps, agent, { from: "Electrical", to: "Électricité" });
  expect([await categoryOf("wires"), await categoryOf("trashed"), await categoryOf("theirs")]).toEqual([
    "Électricité",
    "Électricité",
    "Electrical",
  ]);
  expect([await tasksIn("Electrical"), await tasksIn("Électricité")]).toEqual([0, tasks]);
  expect(await own()).toContain("Électricité");
  await renameCategory(world.deps, agent, { from: "Électricité", to: "Electrical" });
  expect(await categoryOf("wires")).toBe("Electrical");
});

test("a category cannot take another's name, and a default category cannot be renamed", async () => {
  const before = await snapshot(world);
  for (const to of ["HVAC", "fences", "all"]) {
    await expect(renameCategory(world.deps, agent, { from: "Electrical", to })).rejects.toThrow(
      "This category already exists!",
    );
  }
  for (const from of ["HVAC", "Nowhere"]) {
    await expect(renameCategory(world.deps, agent, { from, to: "New" })).rejects.toBeInstanceOf(NotFound);
  }
  await expect(renameCategory(world.deps, other, { from: "Fences", to: "Walls" })).rejects.toBeInstanceOf(
    NotFound,
  );
  expect(await snapshot(world)).toBe(before);
});

test("of two windows that rename at once one gets an error, and the category's contents have its name", async () => {
  await addVendor(deps, agent, "fencer", { ...VENDOR, category: "Fences" });
  world.recording.writeTogether(2);
  const tries = await Promise.allSettled(
    ["Walls", "Gates"].map((to) => renameCategory(world.deps, agent, { from: "Fences", to })),
  );
  const lost = tries.filter((one) => one.status === "rejected");
  expect(lost.map(({ reason }) => reason.message)).toEqual([
    "This category was changed in another window. Close this and open it again.",
  ]);
  const names = (await own()).filter((name) => ["Walls", "Gates", "Fences"].includes(name));
  expect(names).toEqual([await categoryOf("fencer")]);
});

test("deleting asks where vendors and tasks go, moves them, and Undo restores everything", async () => {
  const tasks = await tasksIn("Electrical");
  const before = await snapshot(world);
  for (const moveTo of ["", "Nowhere", "electrical"]) {
    const error = await deleteCategory(world.deps, agent, { name: "Electrical", moveTo }).catch(
      (thrown) => thrown,
    );
    expect([error.message, error.field]).toEqual(["Choose where to move them.", "moveTo"]);
  }
  expect(await snapshot(world)).toBe(before);

  const undo = await deleteCategory(world.deps, agent, { name: "Electrical", moveTo: "HVAC" });
  if (!undo) throw new Error("nothing deleted");
  expect([await categoryOf("wires"), await categoryOf("trashed")]).toEqual(["HVAC", "HVAC"]);
  expect(await tasksIn("Electrical")).toBe(0);
  expect(await own()).not.toContain("Electrical");
  // Submitting again gives the same result.
  expect(await deleteCategory(world.deps, agent, { name: "Electrical", moveTo: "HVAC" })).toBeNull();
  expect(await told("category_deleted")).toBe(1);

  // Moved elsewhere meanwhile, so this one stays.
  await editVendor(deps, agent, "wires", { ...VENDOR, category: "Roofing" });
  await Promise.all([1, 2].map(() => restoreCategory(world.deps, agent, undo)));
  expect(await told("category_restored")).toBe(1);
  expect([await categoryOf("wires"), await categoryOf("trashed")]).toEqual(["Roofing", "Electrical"]);
  expect(await tasksIn("Electrical")).toBe(tasks);
  expect(await own()).toContain("Electrical");
});

test("a category used only by tasks can be deleted and restored too", async () => {
  const tasks = await tasksIn("Pest Control");
  expect(tasks).toBeGreaterThan(0);
  const undo = await deleteCategory(world.deps, agent, { name: "Pest Control", moveTo: "Landscaping" });
  expect(await tasksIn("Pest Control")).toBe(0);
  if (undo) await restoreCategory(world.deps, agent, undo);
  expect(await tasksIn("Pest Control")).toBe(tasks);
});

test("an empty category is deleted without asking and can be created again", async () => {
  await deleteCategory(world.deps, agent, { name: "Windows", moveTo: "" });
  expect(await own()).not.toContain("Windows");
  await addCategory(world.deps, agent, { id: "windows-2", name: "windows" });
  expect(await own()).toContain("windows");
});

test("a default, an unknown, or another agent's category cannot be deleted or restored", async () => {
  const undo = await deleteCategory(world.deps, agent, { name: "windows", moveTo: "" });
  const before = await snapshot(world);
  for (const name of ["HVAC", "Nowhere"]) {
    await expect(deleteCategory(world.deps, agent, { name, moveTo: "Roofing" })).rejects.toBeInstanceOf(
      NotFound,
    );
  }
  await expect(deleteCategory(world.deps, other, { name: "windows", moveTo: "" })).rejects.toBeInstanceOf(
    NotFound,
  );
  if (!undo) throw new Error("nothing deleted");
  await expect(restoreCategory(world.deps, other, undo)).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
});

test("an undo that names another agent's vendors moves none of them", async () => {
  const undo = await deleteCategory(world.deps, agent, { name: "Pest Control", moveTo: "Plumbing" });
  if (!undo) throw new Error("nothing deleted");
  await addVendor(deps, other, "their-plumber", VENDOR);
  await restoreCategory(world.deps, agent, { ...undo, vendors: ["their-plumber"] });
  expect(await categoryOf("their-plumber")).toBe("Plumbing");
});

const HALF_WAY: [string, () => Promise<unknown>, number][] = [
  ["adding a vendor", () => addVendor(deps, agent, "half", { ...VENDOR, name: "Half" }), 5],
  ["renaming", () => renameCategory(world.deps, agent, { from: "Pest Control", to: "Bugs" }), 6],
  ["deleting", () => deleteCategory(world.deps, agent, { name: "Pest Control", moveTo: "HVAC" }), 8],
];

test.each(HALF_WAY)("%s that fails midway leaves nothing behind", async (_, work, position) => {
  const before = await snapshot(world);
  world.recording.failAt = position;
  await expect(work()).rejects.toThrow();
  expect(world.recording.failAt).toBeNull();
  expect(await snapshot(world)).toBe(before);
});
