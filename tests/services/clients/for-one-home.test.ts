import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_NOTES_SHOWN, MAX_TASKS_FOR_HOME } from "#app/domain/clients/for-one-home.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { deleteClient, pause, resume } from "#app/services/clients/client-status.server.ts";
import {
  addHomeNote,
  addTaskForHome,
  dismissAddedTask,
  dismissHomeNote,
  editHomeNote,
  editTaskForHome,
  restoreTask,
  type TaskForHome,
  withdrawHomeNote,
  withdrawTask,
} from "#app/services/clients/for-one-home.server.ts";
import { deleteCustomTask, editCustomTask } from "#app/services/tasks/custom-tasks.server.ts";
import { declineTask, restoreDeclinedTask } from "#app/services/tasks/decline-task.server.ts";
import { rescheduleTask } from "#app/services/tasks/edit-task.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { listAddedNews, listShownNotes, selectAddedTask } from "#db/queries/clients/for-one-home.server.ts";
import { count } from "#tests/support/count-rows.ts";
import { aHome, anAgent, createWorld, DANIEL, TODAY, type World } from "#tests/support/homes.ts";
import { DAY, later, told } from "./client-helpers.ts";

let world: World;
let agentId: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  other = await anAgent(world);
});
afterAll(() => world.dispose());

const LIGHT: TaskForHome = {
  title: "Replace the dock light",
  description: "The sale left it out.",
  category: "Electrical",
  frequency: "once",
  scheduleMode: "after_completion",
  priority: "high",
  due: "2026-12-05",
};

let made = 0;

async function aHomeWith(task: Partial<TaskForHome> = {}) {
  const home = await aHome(world, agentId);
  const taskId = `for-home-${++made}`;
  const { firstName } = await addTaskForHome(world.deps, agentId, home.id, { ...LIGHT, ...task, taskId });
  const row = await rowOf(taskId);
  return { home, taskId, row, firstName };
}

type Stored = {
  id: string;
  due_date: string;
  archived_at: number | null;
  version: number;
  anchor_day: number;
};

async function rowOf(taskId: string): Promise<Stored> {
  const row = await world.d1
    .prepare("select * from client_tasks where task_id = ? order by occurrence desc limit 1")
    .bind(taskId)
    .first<Stored>();
  if (!row) throw new Error("no row");
  return row;
}

const taskOf = (id: string) => world.d1.prepare("select * from tasks where id = ?").bind(id).first();
const newsOf = async (clientId: string) =>
  (await listAddedNews(world.db, clientId, 9)).map(({ title }) => title);
const notesOf = async (clientId: string) =>
  (await listShownNotes(world.db, clientId, 9)).map(({ text }) => text);

test("a task added for one home is in that home's plan alone, as the agent's, and is news there", async () => {
  const neighbor = await aHome(world, agentId);
  const { home, taskId, row } = await aHomeWith();
  expect(await taskOf(taskId)).toMatchObject({
    ...{ agent_id: agentId, client_id: home.id, title: LIGHT.title, description: LIGHT.description },
    ...{ category: "Electrical", type: "maintenance", frequency: "once", priority: "high", custom: 0 },
    ...{ slug: null, level: null, deleted_at: null },
  });
  expect(row).toMatchObject({ due_date: "2026-12-05", anchor_day: 5, archived_at: null, version: 0 });
  expect(await newsOf(home.id)).toEqual([LIGHT.title]);
  expect(await newsOf(neighbor.id)).toEqual([]);
  expect(await count(world, "client_tasks where task_id = ? and client_id <> ?", taskId, home.id)).toBe(0);
  expect(await told(world, home.id, "home_task_added")).toBe(1);
});

test("sending the form twice, also at once, adds one task and one note", async () => {
  const home = await aHome(world, agentId);
  const task = { ...LIGHT, taskId: "twice" };
  const note = { id: "twice-note", text: "Welcome home" };
  await Promise.all([1, 2].map(() => addTaskForHome(world.deps, agentId, home.id, task)));
  await Promise.all([1, 2].map(() => addHomeNote(world.deps, agentId, home.id, note)));
  await addTaskForHome(later(world, 5), agentId, home.id, { ...task, title: "Another" });
  expect(await newsOf(home.id)).toEqual([LIGHT.title]);
  expect(await count(world, "client_tasks where task_id = 'twice'")).toBe(1);
  expect(await notesOf(home.id)).toEqual(["Welcome home"]);
  expect([
    await told(world, home.id, "home_task_added"),
    await told(world, home.id, "home_note_added"),
  ]).toEqual([1, 1]);
});

test("days that are no days, past, or too far are refused beside the day", async () => {
  const home = await aHome(world, agentId);
  for (const due of ["", "soon", "2026-11-19", "2036-11-21"]) {
    const work = addTaskForHome(world.deps, agentId, home.id, { ...LIGHT, due, taskId: "no-day" });
    await expect(work).rejects.toMatchObject({ name: "RuleViolation", field: "due" });
  }
  await addTaskForHome(world.deps, agentId, home.id, { ...LIGHT, due: TODAY, taskId: "on-the-day" });
  expect((await rowOf("on-the-day")).due_date).toBe(TODAY);
});

test("nothing is added for a paused, deleted, or another agent's client", async () => {
  const home = await aHome(world, agentId);
  const task = (id: string) => addTaskForHome(world.deps, id, home.id, { ...LIGHT, taskId: "nowhere" });
  const note = (id: string) => addHomeNote(world.deps, id, home.id, { id: "nowhere", text: "x" });
  for (const add of [task, note]) await expect(add(other)).rejects.toThrow(NotFound);
  await pause(world.deps, agentId, home.id);
  for (const add of [task, note]) await expect(add(agentId)).rejects.toThrow(/while \S+ is paused/);
  await resume(world.deps, agentId, home.id);
  await deleteClient(world.deps, agentId, home.id);
  for (const add of [task, note]) await expect(add(agentId)).rejects.toThrow(NotFound);
  expect(await count(world, "tasks where client_id = ?", home.id)).toBe(0);
  expect(await count(world, "home_notes where client_id = ?", home.id)).toBe(0);
});

test("a home takes a hundred tasks and five shown notes", async () => {
  const home = await aHome(world, agentId);
  for (let at = 0; at < MAX_TASKS_FOR_HOME; at++) {
    await addTaskForHome(world.deps, agentId, home.id, { ...LIGHT, taskId: `many-${at}` });
  }
  const more = addTaskForHome(world.deps, agentId, home.id, { ...LIGHT, taskId: "many" });
  await expect(more).rejects.toThrow("This home has 100 tasks from you.");
  await withdrawTask(world.deps, agentId, home.id, "many-0");
  await addTaskForHome(world.deps, agentId, home.id, { ...LIGHT, taskId: "many" });
  for (let at = 0; at < MAX_NOTES_SHOWN; at++) {
    await addHomeNote(world.deps, agentId, home.id, { id: `many-note-${at}`, text: "x" });
  }
  const note = () => addHomeNote(world.deps, agentId, home.id, { id: "many-note", text: "x" });
  await expect(note()).rejects.toThrow(/has 5 notes from you to read/);
  await dismissHomeNote(world.deps, home.id, "many-note-0", { isDismissed: true });
  await note();
});

test("the homeowner removes it and restores it like any of the agent's tasks, and neither edits nor deletes it", async () => {
  const { home, taskId, row } = await aHomeWith();
  await expect(deleteCustomTask(world.deps, home, row.id)).rejects.toThrow(NotFound);
  const own = { ...LIGHT, notes: "", minutes: null };
  await expect(
    editCustomTask(world.deps, home, { rowId: row.id, version: row.version }, own),
  ).rejects.toThrow(NotFound);
  expect(await declineTask(world.deps, home, row.id)).toBe(LIGHT.title);
  expect(await newsOf(home.id)).toEqual([]);
  expect(await told(world, home.id, "task_declined")).toBe(1);
  const change = { ...LIGHT, taskId, version: row.version + 1 };
  for (const work of [
    editTaskForHome(world.deps, agentId, home.id, change),
    withdrawTask(world.deps, agentId, home.id, taskId),
  ]) {
    await expect(work).rejects.toThrow(/removed “Replace the dock light” from their plan/);
  }
  await restoreDeclinedTask(world.deps, home, row.id);
  expect(await newsOf(home.id)).toEqual([LIGHT.title]);
});

test("its news ends when the homeowner dismisses it, and when it is first done", async () => {
  const first = await aHomeWith();
  const kept = { title: LIGHT.title, isInPlan: true };
  expect(await dismissAddedTask(world.deps, first.home.id, first.taskId)).toEqual(kept);
  expect(await dismissAddedTask(world.deps, first.home.id, first.taskId)).toEqual(kept);
  expect(await newsOf(first.home.id)).toEqual([]);
  expect((await rowOf(first.taskId)).archived_at).toBeNull();
  const stranger = await aHome(world, agentId);
  await expect(dismissAddedTask(world.deps, stranger.id, first.taskId)).rejects.toThrow(NotFound);
  const repeating = await aHomeWith({ frequency: "monthly" });
  await completeTask(world.deps, repeating.home, DANIEL, repeating.row.id);
  expect((await rowOf(repeating.taskId)).id).not.toBe(repeating.row.id);
  expect(await newsOf(repeating.home.id)).toEqual([]);
  expect(await told(world, repeating.home.id, "task_completed")).toBe(1);
});

test("the agent edits it while it is open and as they saw it, and the home is told again", async () => {
  const { home, taskId, row } = await aHomeWith();
  const edit = (change: Partial<TaskForHome>, version: number, id = agentId) =>
    editTaskForHome(world.deps, id, home.id, { ...LIGHT, ...change, taskId, version });
  await expect(edit({ title: "x" }, 0, other)).rejects.toThrow(NotFound);
  await dismissAddedTask(world.deps, home.id, taskId);
  await edit({ title: "Replace both lights", due: "2026-12-24", category: "Taxes" }, row.version);
  expect(await newsOf(home.id)).toEqual(["Replace both lights"]);
  expect(await taskOf(taskId)).toMatchObject({ title: "Replace both lights", type: "financial" });
  expect(await rowOf(taskId)).toMatchObject({ due_date: "2026-12-24", anchor_day: 24, version: 1 });
  await expect(edit({ title: "Too late" }, row.version)).rejects.toThrow(Conflict);
  await rescheduleTask(world.deps, home, { rowId: row.id, version: 1 }, "2026-12-28");
  await expect(edit({ title: "Too late" }, 1)).rejects.toThrow(Conflict);
  await expect(edit({ due: "2026-11-01" }, 2)).rejects.toMatchObject({ field: "due" });
  await completeTask(world.deps, home, DANIEL, row.id);
  await expect(edit({ title: "Too late" }, 3)).rejects.toThrow(RuleViolation);
  expect(await taskOf(taskId)).toMatchObject({ title: "Replace both lights" });
});

test("the agent withdraws it and restores it for 30 days; another agent does neither", async () => {
  const { home, taskId, row } = await aHomeWith();
  await expect(withdrawTask(world.deps, other, home.id, taskId)).rejects.toThrow(NotFound);
  await withdrawTask(world.deps, agentId, home.id, taskId);
  await withdrawTask(later(world, 5), agentId, home.id, taskId);
  expect(await newsOf(home.id)).toEqual([]);
  expect((await selectAddedTask(world.db, home.id, taskId))[0]?.isInPlan).toBe(false);
  expect((await rowOf(taskId)).archived_at).not.toBeNull();
  await expect(restoreDeclinedTask(world.deps, home, row.id)).rejects.toThrow(NotFound);
  await expect(restoreTask(world.deps, other, home.id, taskId)).rejects.toThrow(NotFound);
  await expect(restoreTask(later(world, 30 * DAY), agentId, home.id, taskId)).rejects.toThrow(NotFound);
  await restoreTask(later(world, 29 * DAY), agentId, home.id, taskId);
  await restoreTask(later(world, 29 * DAY), agentId, home.id, taskId);
  expect(await newsOf(home.id)).toEqual([LIGHT.title]);
  expect((await rowOf(taskId)).archived_at).toBeNull();
});

test("a note is shown until it is dismissed, and changed only until then", async () => {
  const home = await aHome(world, agentId);
  const [id, text] = ["a-note", "Keys are with the HOA."];
  await addHomeNote(world.deps, agentId, home.id, { id, text });
  const edit = (seen: string, change: string, who = agentId) =>
    editHomeNote(world.deps, who, home.id, { id, seen, text: change });
  await expect(edit(text, "x", other)).rejects.toThrow(NotFound);
  await edit(text, "Keys are at the desk.");
  await expect(edit(text, "Something else")).rejects.toThrow(Conflict);
  expect(await notesOf(home.id)).toEqual(["Keys are at the desk."]);
  const neighbor = await aHome(world, agentId);
  const dismiss = (client: string, isDismissed: boolean) =>
    dismissHomeNote(world.deps, client, id, { isDismissed });
  await expect(dismiss(neighbor.id, true)).rejects.toThrow(NotFound);
  await dismiss(home.id, true);
  expect(await notesOf(home.id)).toEqual([]);
  await expect(edit("Keys are at the desk.", "Late")).rejects.toThrow(/dismissed this note/);
  await dismiss(home.id, false);
  expect(await notesOf(home.id)).toEqual(["Keys are at the desk."]);
});

test("a withdrawn note is gone from the home, and restored for 30 days", async () => {
  const home = await aHome(world, agentId);
  await addHomeNote(world.deps, agentId, home.id, { id: "gone-note", text: "x" });
  const set = (isWithdrawn: boolean, { after = 0, who = agentId } = {}) =>
    withdrawHomeNote(later(world, after), who, home.id, "gone-note", { isWithdrawn });
  await expect(set(true, { who: other })).rejects.toThrow(NotFound);
  await set(true);
  await set(true, { after: 5 });
  expect(await notesOf(home.id)).toEqual([]);
  const dismissed = dismissHomeNote(world.deps, home.id, "gone-note", { isDismissed: true });
  await expect(dismissed).rejects.toThrow("Your agent has withdrawn this note.");
  await expect(set(false, { after: 30 * DAY })).rejects.toThrow(NotFound);
  await set(false, { after: 29 * DAY });
  expect(await notesOf(home.id)).toEqual(["x"]);
});
