import { afterAll, beforeAll, expect, test } from "vitest";
import { CARE, openTasks, toastOf } from "#tests/routes/home/care-helpers.ts";
import { newTestHome, openOffice, page, post, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readToast, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice("essential"));
});
afterAll(() => app.dispose());

const choose = ({ visitor }: TestHome, level: string) => visitor.post(CARE, { intent: "level", level });

/** A task above Essential that fits every home. */
async function aTask(level: string, at = 0) {
  const task = await app.d1
    .prepare(
      `select id, title, slug from tasks where level = ? and property_types = '[]' and required_feature is null
       and needs_trait is null and unless_trait is null and client_id is null and frequency <> 'once'
       order by title limit 1 offset ?`,
    )
    .bind(level, at)
    .first<{ id: string; title: string; slug: string }>();
  if (!task) throw new Error(`no ${level} task`);
  return task;
}

const rowsOf = async ({ id }: TestHome, taskId: string) => {
  const { results } = await app.d1
    .prepare(
      `select id, kept, archived_at as archivedAt, client_notes as note, due_date as due from client_tasks
       where client_id = ? and task_id = ? order by occurrence`,
    )
    .bind(id, taskId)
    .all<{ id: string; kept: number; archivedAt: number | null; note: string | null; due: string }>();
  return results;
};

test("tasks that fit but are not in the plan are counted at the end and listed with the reason on request", async () => {
  const house = await newTestHome(app, agent);
  const [standard, thorough] = [await aTask("standard"), await aTask("thorough")];
  const plain = await page(house);
  expect(plain).toMatch(/Not in my plan \(\d+\)/);
  expect(plain).not.toContain(thorough.title);
  const all = await page(house, "?beyond=all");
  expect(all).toMatch(new RegExp(`${escaped(thorough.title)} Thorough · `));
  expect(all).toMatch(new RegExp(`${escaped(standard.title)} Standard · `));
  await choose(house, "thorough");
  expect(await page(house)).not.toContain("Not in my plan");
});

test("tasks a service does are listed as not in the plan; tasks for features the house lacks are not", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  await house.visitor.post(CARE, { intent: "trait", trait: "no_hoa", holds: "yes" });
  expect(await page(house)).not.toContain("Not in my plan");
  await house.visitor.post(CARE, { intent: "trait", trait: "pool_service", holds: "yes" });
  expect(await page(house, "?beyond=all")).toContain("Your pool service does it · ");
});

test("search finds a task that is not in the plan", async () => {
  const house = await newTestHome(app, agent);
  const { title } = await aTask("thorough");
  const found = await page(house, `?${new URLSearchParams({ q: title })}`);
  expect(found).toMatch(new RegExp(`Not in my plan \\(\\d+\\).*${escaped(title)}`));
  expect(await page(house, "?q=zzzz")).toContain("No tasks match this filter");
});

test("“Add to my plan” adds a row that stays at any level, and Undo removes it", async () => {
  const house = await newTestHome(app, agent);
  const task = await aTask("thorough");
  expect(await readToast(house.visitor, await post(house, { intent: "keep", task: task.id }))).toContain(
    `“${task.title.replaceAll("'", "’")}” added to your plan.`,
  );
  const [row] = await rowsOf(house, task.id);
  expect(row).toMatchObject({ kept: 1, archivedAt: null });
  expect(await page(house, `?task=${row?.id}`)).toContain("Remove from my plan");
  for (const level of ["thorough", "standard", "essential"]) await choose(house, level);
  expect(await rowsOf(house, task.id)).toEqual([row]);
  await post(house, { intent: "keep", task: task.id });
  await post(house, { intent: "let-go", task: row?.id ?? "" });
  const toast = await toastOf(house, "/home/tasks");
  expect(toast.html).toContain("removed from your plan.");
  expect((await rowsOf(house, task.id))[0]).toMatchObject({ kept: 0, archivedAt: app.systemDeps.now() });
  expect(await page(house, "?beyond=all")).toContain(task.title);
  await house.visitor.post(toast.action, toast.fields);
  expect(await rowsOf(house, task.id)).toEqual([row]);
});

test("a task removed by a level change is added back with its notes and day", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  const task = await aTask("thorough");
  const [before] = await rowsOf(house, task.id);
  await post(house, { intent: "note", task: before?.id ?? "", version: "0", note: "Bring the ladder" });
  await choose(house, "essential");
  await post(house, { intent: "keep", task: task.id });
  expect(await rowsOf(house, task.id)).toEqual([{ ...before, kept: 1, note: "Bring the ladder" }]);
});

test("an added task recurs after completion and stays in the plan", async () => {
  const house = await newTestHome(app, agent);
  const task = await aTask("thorough");
  await post(house, { intent: "keep", task: task.id });
  const [row] = await rowsOf(house, task.id);
  await post(house, { intent: "complete", task: row?.id ?? "" });
  await choose(house, "standard");
  await choose(house, "essential");
  expect((await rowsOf(house, task.id)).at(-1)).toMatchObject({ kept: 1, archivedAt: null });
});

test("in two windows at once, it is added once and removed once", async () => {
  const house = await newTestHome(app, agent);
  const task = await aTask("thorough");
  const keep = () => post(house, { intent: "keep", task: task.id });
  expect((await Promise.all([keep(), keep(), keep()])).map(({ status }) => status)).toEqual([302, 302, 302]);
  const rows = await rowsOf(house, task.id);
  expect(rows).toHaveLength(1);
  const letGo = () => post(house, { intent: "let-go", task: rows[0]?.id ?? "" });
  expect((await Promise.all([letGo(), letGo()])).map(({ status }) => status)).toEqual([302, 302]);
  expect(await rowsOf(house, task.id)).toMatchObject([{ kept: 0 }]);
});

test("a task of the chosen level cannot be taken out, and a task not offered cannot be added", async () => {
  const [house, other] = [await newTestHome(app, agent), await newTestHome(app, agent)];
  const [essential] = await openTasks(app, house);
  expect(
    await readToast(house.visitor, await post(house, { intent: "let-go", task: essential?.id ?? "" })),
  ).toContain("is already in your plan.");
  const task = await aTask("thorough");
  await post(house, { intent: "keep", task: task.id });
  const [row] = await rowsOf(house, task.id);
  expect((await post(other, { intent: "let-go", task: row?.id ?? "" })).status).toBe(404);
  const well = await app.d1
    .prepare("select id from tasks where required_feature = 'well' limit 1")
    .first<string>("id");
  expect((await post(house, { intent: "keep", task: well ?? "" })).status).toBe(404);
  expect((await post(house, { intent: "keep", task: "unknown" })).status).toBe(404);
  const away = await stranger(app).post("/home/tasks", { intent: "keep", task: task.id });
  expect(away.headers.get("Location")).toContain("/login");
  expect(await rowsOf(house, task.id)).toEqual([row]);
});

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("&", "&");
