import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { MAX_CUSTOM_TASKS } from "#app/domain/tasks/custom-task.ts";
import {
  addCustomTask,
  type CustomTaskInput,
  deleteCustomTask,
  editCustomTask,
  restoreDeletedTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import { completeTask, undoFinish } from "#app/services/tasks/finish-task.server.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import { aHome, anAgent, createWorld, DANIEL, openRow, snapshot, type World } from "#tests/support/homes.ts";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;
const newHome = () => aHome(world, agentId);
const BOAT: CustomTaskInput = {
  title: "Renew the boat registration",
  notes: "The sticker goes on the port side.",
  category: "Other",
  frequency: "annually",
  scheduleMode: "fixed_date",
  priority: "high",
  minutes: 20,
  due: "2027-01-31",
};

let ids = 0;
async function add(home: Home, over: Partial<CustomTaskInput> = {}) {
  ids += 1;
  const taskId = `own-${ids}`;
  await addCustomTask(world.deps, home, { ...BOAT, ...over, taskId });
  return ownRow(home, taskId);
}

async function ownRow(home: Home, taskId: string) {
  const rows = await listOpenTasks(world.deps.db, home.id);
  const row = rows.find((one) => one.taskId === taskId);
  if (!row) throw new Error(`${taskId} is not open`);
  return { rowId: row.id, version: row.version, row };
}

const isOpen = async (home: Home, rowId: string) =>
  (await listOpenTasks(world.deps.db, home.id)).some(({ id }) => id === rowId);

test("an own task is in the plan on its day and recurs by its frequency", async () => {
  const home = await newHome();
  const { rowId, row } = await add(home);
  expect(row).toMatchObject({
    title: BOAT.title,
    description: BOAT.notes,
    category: "Other",
    type: "maintenance",
    priority: "high",
    minutes: 20,
    dueDay: "2027-01-31",
    custom: true,
    scheduleMode: "fixed_date",
  });
  expect((await completeTask(world.deps, home, DANIEL, rowId)).nextDueDay).toBe("2028-01-31");
});

test("an own task is not in the agent's library or in another home", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
  const { row } = await add(mine);
  const later = await aHome(world, agentId);
  for (const home of [theirs, later]) {
    const rows = await listOpenTasks(world.deps.db, home.id);
    expect(rows.some(({ taskId }) => taskId === row.taskId)).toBe(false);
  }
});

test("a financial system makes it a financial task, and a one-time task does not recur", async () => {
  const home = await newHome();
  const { rowId, row } = await add(home, { category: "Taxes", frequency: "once" });
  expect(row.type).toBe("financial");
  expect((await completeTask(world.deps, home, DANIEL, rowId)).nextDueDay).toBeNull();
});

test("sending the form twice, or five times at once, adds one task", async () => {
  const home = await newHome();
  const input = { ...BOAT, taskId: "sent-twice" };
  await Promise.all(Array.from({ length: 5 }, () => addCustomTask(world.deps, home, input)));
  await addCustomTask(world.deps, home, input);
  const rows = await listOpenTasks(world.deps.db, home.id);
  expect(rows.filter(({ taskId }) => taskId === "sent-twice")).toHaveLength(1);
});

test("a form with the id of another home's task adds nothing and changes nothing", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
  const { row } = await add(theirs);
  const before = await snapshot(world);
  await expect(addCustomTask(world.deps, mine, { ...BOAT, taskId: row.taskId })).rejects.toBeInstanceOf(
    RuleViolation,
  );
  expect(await snapshot(world)).toBe(before);
});

test.each([
  ["2026-11-19", "Select today or a later date."],
  ["2036-11-21", "Select a date within the next 10 years."],
  ["", "Please select a date."],
  ["2027-02-29", "Please select a date."],
])("a due day of %j is refused at the day: %s", async (due, message) => {
  const home = await newHome();
  const error = await add(home, { due }).catch((thrown) => thrown);
  expect([error.message, error.field]).toEqual([message, "due"]);
});

test("a home has at most two hundred own tasks", async () => {
  const home = await newHome();
  await world.d1
    .prepare(
      `insert into tasks (id, agent_id, client_id, title, category, type, frequency, property_types, custom)
       select 'full-' || value, ?, ?, 'x', 'Other', 'maintenance', 'once', '[]', 1
       from json_each(?)`,
    )
    .bind(agentId, home.id, JSON.stringify(Array.from({ length: MAX_CUSTOM_TASKS - 1 }, (_, n) => n)))
    .run();
  await add(home);
  const before = await snapshot(world);
  await expect(add(home)).rejects.toThrow("You have 200 tasks of your own.");
  expect(await snapshot(world)).toBe(before);
});

test("editing changes the task and moves its day; an unchanged overdue day may stay", async () => {
  const home = await newHome();
  const { rowId, version, row } = await add(home);
  await editCustomTask(
    world.deps,
    home,
    { rowId, version },
    { ...BOAT, title: "Renew both boats", due: "2027-02-28" },
  );
  const edited = await ownRow(home, row.taskId);
  expect(edited.row).toMatchObject({ title: "Renew both boats", dueDay: "2027-02-28", anchorDay: 28 });
  await world.d1.prepare("update client_tasks set due_date = '2026-10-01' where id = ?").bind(rowId).run();
  await editCustomTask(world.deps, home, edited, { ...BOAT, due: "2026-10-01" });
  const late = await ownRow(home, row.taskId);
  expect(late.row.dueDay).toBe("2026-10-01");
  await expect(editCustomTask(world.deps, home, late, { ...BOAT, due: "2026-10-02" })).rejects.toThrow(
    "today or a later date",
  );
});

test("an edit of a task changed meanwhile is refused, and nothing of it is saved", async () => {
  const home = await newHome();
  const seen = await add(home);
  await editCustomTask(world.deps, home, seen, { ...BOAT, title: "From the phone" });
  const before = await snapshot(world);
  await expect(
    editCustomTask(world.deps, home, seen, { ...BOAT, title: "From the desk" }),
  ).rejects.toBeInstanceOf(Conflict);
  expect(await snapshot(world)).toBe(before);
});

test("a deleted task leaves the plan, keeps its history, and is restored with undo", async () => {
  const home = await newHome();
  const first = await add(home);
  await completeTask(world.deps, home, DANIEL, first.rowId);
  const { rowId, row } = await ownRow(home, first.row.taskId);
  expect(await deleteCustomTask(world.deps, home, rowId)).toBe(BOAT.title);
  expect(await isOpen(home, rowId)).toBe(false);
  const kept = await world.d1
    .prepare("select completed from client_tasks where id = ?")
    .bind(first.rowId)
    .first("completed");
  expect(kept).toBe(1);
  await expect(undoFinish(world.deps, home, first.rowId)).rejects.toThrow("no longer in your plan");
  expect(await deleteCustomTask(world.deps, home, rowId)).toBe(BOAT.title);
  await restoreDeletedTask(world.deps, home, rowId);
  await restoreDeletedTask(world.deps, home, rowId);
  expect((await ownRow(home, row.taskId)).rowId).toBe(rowId);
});

test("only an own task can be edited, deleted, or restored", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
  const library = await openRow(world, mine.id, "hvac-filter-change");
  const { rowId } = await add(theirs);
  const before = await snapshot(world);
  for (const id of [library.id, rowId, "nobody's"]) {
    const row = { rowId: id, version: 0 };
    await expect(editCustomTask(world.deps, mine, row, BOAT)).rejects.toBeInstanceOf(NotFound);
    await expect(deleteCustomTask(world.deps, mine, id)).rejects.toBeInstanceOf(NotFound);
    await expect(restoreDeletedTask(world.deps, mine, id)).rejects.toBeInstanceOf(NotFound);
  }
  expect(await snapshot(world)).toBe(before);
});

type Use = (home: Home, at: { rowId: string; version: number }) => Promise<unknown>;
const USES: [string, number, Use, Use?][] = [
  ["an edit", 1, (home, at) => editCustomTask(world.deps, home, at, { ...BOAT, title: "New words" })],
  ["a deletion", 1, (home, { rowId }) => deleteCustomTask(world.deps, home, rowId)],
  [
    "a restoration",
    1,
    (home, { rowId }) => restoreDeletedTask(world.deps, home, rowId),
    (home, { rowId }) => deleteCustomTask(world.deps, home, rowId),
  ],
];

test.each(
  USES.flatMap(([name, reads, use, first]) => [0, 1].map((at) => [name, at, reads, use, first] as const)),
)("%s whose write %i fails changes nothing at all", async (_, position, reads, use, first) => {
  const home = await newHome();
  const at = await add(home);
  await first?.(home, at);
  const before = await snapshot(world);
  world.recording.failAt = reads + position;
  await expect(use(home, at)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  await use(home, at);
  expect(await snapshot(world)).not.toBe(before);
});

test.each([0, 1])("an addition whose write %i fails leaves neither task nor row", async (position) => {
  const home = await newHome();
  const before = await snapshot(world);
  world.recording.failAt = position;
  await expect(add(home)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
});
