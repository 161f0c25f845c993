import { afterAll, beforeAll, expect, test } from "vitest";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import { saveHouseFacts } from "#app/services/property/update-property.server.ts";
import { addTaskBeyondPlan } from "#app/services/tasks/add-task-beyond-plan.server.ts";
import { declineTask, restoreDeclinedTask } from "#app/services/tasks/decline-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import { aHome, anAgent, createWorld, DANIEL, openRow, rowsOf, type World } from "#tests/support/homes.ts";

const HOMESTEAD = "tax-homestead-filing";
const FACTS = {
  yearBuilt: null,
  roofYear: null,
  roofMaterial: "",
  hvacYear: null,
  insurer: "",
  policyRenewsOn: null,
  closedOn: null,
};

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

const at = (day: string) => {
  world.deps.now = Date.parse(`${day}T17:00:00Z`);
};
const dueDay = async (home: { id: string }) => (await openRow(world, home.id, HOMESTEAD)).due_date;

const openOrNot = (rowId: string) =>
  world.d1.prepare("select task_id from client_tasks where id = ?").bind(rowId).first<{ task_id: string }>();

test.each([
  ["2026-04-15", "2027-03-01"],
  ["2026-12-15", "2027-03-01"],
  ["2027-02-28", "2027-03-01"],
  ["2027-03-01", "2027-03-01"],
  ["2027-03-02", "2028-03-01"],
  ["2028-02-29", "2028-03-01"],
])("a home invited on %s files its homestead exemption by %s, and only once", async (today, day) => {
  at(today);
  const home = await aHome(world, agentId);
  expect(await dueDay(home)).toBe(day);
  await completeTask(world.deps, home, DANIEL, (await openRow(world, home.id, HOMESTEAD)).id);
  const rows = await rowsOf(world, home.id, HOMESTEAD);
  expect(rows.map(({ completed }) => completed)).toEqual([1]);
});

test("once the closing date is known, the due day follows it and its corrections", async () => {
  at("2027-01-20");
  const home = await aHome(world, agentId);
  const days: string[] = [];
  for (const closedOn of ["2027-01-15", "2026-12-30", "2027-01-15", null]) {
    await saveHouseFacts(world.deps, home, { ...FACTS, closedOn });
    days.push(await dueDay(home));
  }
  expect(days).toEqual(["2028-03-01", "2027-03-01", "2028-03-01", "2027-03-01"]);
  // Only a changed closing date moves it: it stays overdue when the insurer changes.
  at("2027-03-10");
  await saveHouseFacts(world.deps, home, { ...FACTS, insurer: "Citizens" });
  expect(await dueDay(home)).toBe("2027-03-01");
});

test("a row is read with the dates of its own home only", async () => {
  at("2027-01-20");
  const days = [
    { closedOn: "2027-01-15", policyRenewsOn: "2027-06-01" },
    { closedOn: "2027-01-16", policyRenewsOn: "2027-07-01" },
  ];
  const read = [];
  for (const own of days) {
    const home = await aHome(world, agentId);
    await saveHouseFacts(world.deps, home, { ...FACTS, ...own });
    const { id } = await openRow(world, home.id, HOMESTEAD);
    read.push(await getOccurrence(world.deps.db, home.id, id));
  }
  expect(read).toMatchObject(days);
});

test("a row somebody touched stays, whatever the closing date", async () => {
  at("2027-01-20");
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, HOMESTEAD);
  await world.d1.prepare("update client_tasks set version = 1 where id = ?").bind(id).run();
  await saveHouseFacts(world.deps, home, { ...FACTS, closedOn: "2027-01-15" });
  expect(await dueDay(home)).toBe("2027-03-01");
});

test("a newly created plan uses the closing date", async () => {
  at("2027-01-20");
  const home = await aHome(world, agentId);
  await saveHouseFacts(world.deps, home, { ...FACTS, closedOn: "2027-01-15" });
  await world.d1
    .prepare(
      "delete from client_tasks where client_id = ? and task_id in (select id from tasks where slug = ?)",
    )
    .bind(home.id, HOMESTEAD)
    .run();
  await changeFeature(world.deps, home, { feature: "spa", owned: true });
  expect(await dueDay(home)).toBe("2028-03-01");
});

test("a filing undone after its day follows the closing date too", async () => {
  at("2027-02-01");
  const home = await aHome(world, agentId);
  const row = await openRow(world, home.id, HOMESTEAD);
  await declineTask(world.deps, home, row.id, true);
  // Closed in January 2028: owned on the next January 1 and filed by the March after that.
  at("2028-01-20");
  await saveHouseFacts(world.deps, home, { ...FACTS, closedOn: "2028-01-10" });
  await restoreDeclinedTask(world.deps, home, row.id);
  expect(await dueDay(home)).toBe("2029-03-01");
});

test("a filing restored to the plan follows the closing date too", async () => {
  at("2027-02-01");
  const home = await aHome(world, agentId);
  const row = await openRow(world, home.id, HOMESTEAD);
  // Above the home's level, so it isn't in the plan by itself.
  await world.d1.batch([
    world.d1.prepare("update client_tasks set archived_at = ? where id = ?").bind(world.deps.now, row.id),
    world.d1.prepare("update clients set care_level = 'essential' where id = ?").bind(home.id),
    world.d1.prepare("update tasks set level = 'thorough' where slug = ?").bind(HOMESTEAD),
  ]);
  at("2028-01-20");
  await saveHouseFacts(world.deps, home, { ...FACTS, closedOn: "2028-01-10" });
  const { task_id: taskId } = (await openOrNot(row.id)) ?? { task_id: "" };
  await addTaskBeyondPlan(world.deps, home, taskId);
  expect(await dueDay(home)).toBe("2029-03-01");
});
