import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aClient,
  agents,
  anAgent,
  editForm,
  FILTER,
  FORM,
  idOf,
  openRows,
  PATH,
  page,
} from "#tests/routes/agent/library-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { openHome, readText } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("a new task is offered to the homes it fits, once, however often the form is sent", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  await aClient(app, agent, { propertyType: "condo" });
  const form = await (await agent.get(`${PATH}?dialog=add`)).text();
  const taskId = /name="taskId" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const fields = { ...FORM, taskId, "propertyTypes[]": ["single_family"] };
  const sent = await Promise.all([1, 2, 3].map(() => agent.post(`${PATH}?dialog=add`, fields)));
  expect(sent.map(({ status }) => status)).toEqual([302, 302, 302]);
  const offer = await readText(await agent.get(sent[0]?.headers.get("Location") ?? ""));
  expect(offer).toContain("Add to 1 home");
  expect(offer).toContain("New clients only");
  await agent.post(PATH, { intent: "add-homes", task: taskId });
  expect(await openRows(app, taskId)).toBe(1);
  const listed = await page(agent, "?q=dock");
  expect(listed).toContain("Exterior · every year on April 15 (15 min) · for a pro (Plumbing)");
  expect(listed).toContain("Yours");
  expect(await app.d1.prepare("select * from tasks where id = ?").bind(taskId).first()).toMatchObject({
    custom: 1,
    cost_low: 0,
    cost_high: 35_000,
    due_day: 15,
    property_types: '["single_family"]',
    diy: 0,
  });
});

test.each([
  [{ title: " " }, "Enter a title."],
  [{ title: "x".repeat(121) }, "Keep this under 120 characters."],
  [{ category: "" }, "Choose a category."],
  [{ frequency: "hourly" }, "Choose how often."],
  [{ month: "" }, "Choose a month."],
  [{ month: "2", day: "30" }, "Enter a day from 1 to 29."],
  [{ day: "0" }, "Enter a day from 1 to 31."],
  [{ minutes: "soon" }, "Enter whole minutes, 1 to 1440."],
  [{ minutes: "1441" }, "Enter whole minutes, 1 to 1440."],
  [{ costLow: "1e3" }, "Enter an amount such as 85 or 85.50."],
  [{ costLow: "400" }, "Enter at least as much as the lower cost."],
  [{ requiredFeature: "moat" }, "Choose from the list."],
  [{ taskId: "" }, "Open this form again."],
])("a new task with %j is refused at its field, and the typed values stay", async (wrong, message) => {
  const agent = await anAgent(app);
  const fields = { ...FORM, taskId: `t${agents}`, "propertyTypes[]": ["condo"], ...wrong };
  const response = await agent.post(`${PATH}?dialog=add`, fields);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain(message);
  expect(html).toContain("Loose boards, rusted cables.");
  expect(html).toMatch(/checked="" (value="condo"|class[^>]*value="condo")|value="condo"[^>]*checked=""/);
  expect(
    await app.d1.prepare("select count(*) as n from tasks where id = ?").bind(`t${agents}`).first("n"),
  ).toBe(0);
});

test("an edit that affects homes says so first, keeps the typed values, and saves when confirmed", async () => {
  const agent = await anAgent(app);
  const { code } = await aClient(app, agent);
  const id = await idOf(app, FILTER);
  const address = `${PATH}?dialog=edit&task=${id}`;
  const fields = await editForm(app, id, { title: "Swap the filter", frequency: "weekly" });
  const asked = await agent.post(address, fields);
  expect(asked.status).toBe(200);
  const html = await asked.text();
  expect(html).toContain("This changes the task in 1 home and moves the due date in 1.");
  expect(html).toMatch(/type="hidden" name="title" value="Swap the filter"/);
  expect(await idOf(app, "Swap the filter")).toBe("");
  const back = await agent.post(address, { ...fields, step: "back" });
  expect(await back.text()).toMatch(
    /name="title"[^>]*value="Swap the filter"|value="Swap the filter"[^>]*name="title"/,
  );
  const saved = await agent.post(address, { ...fields, step: "confirmed" });
  expect(saved.headers.get("Location")).toBe(PATH);
  const list = await page(agent, "?q=swap");
  expect(list).toContain("“Swap the filter” saved: 1 due date moved.");
  expect(list).toContain("Edited");
  const home = await openHome(app, code);
  expect(await readText(await home.get("/home/tasks"))).toContain("Swap the filter");
});

test("changing a task's frequency does not affect a home with its own schedule, now or later", async () => {
  const agent = await anAgent(app);
  const [own, other] = [await aClient(app, agent), await aClient(app, agent)];
  const id = await idOf(app, FILTER);
  const rowOf = (home: string) =>
    app.d1
      .prepare(
        `select id, version, due_date, frequency from client_tasks
         where client_id = ? and task_id = ? and completed = 0`,
      )
      .bind(home, id)
      .first<{ id: string; version: number; due_date: string; frequency: string | null }>();
  const home = await openHome(app, own.code);
  const row = await rowOf(own.id);
  const choice = { frequency: "quarterly", mode: "after_completion", due: row?.due_date ?? "" };
  const chosen = { intent: "schedule", task: row?.id ?? "", version: String(row?.version), ...choice };
  expect((await home.post("/home/tasks", chosen)).status).toBe(302);
  const before = await rowOf(own.id);
  expect(before?.frequency).toBe("quarterly");
  const untouched = await rowOf(other.id);
  const address = `${PATH}?dialog=edit&task=${id}`;
  const fields = await editForm(app, id, { frequency: "weekly" });
  expect(await readText(await agent.post(address, fields))).toContain("moves the due date in 1.");
  await agent.post(address, { ...fields, step: "confirmed" });
  expect(await rowOf(own.id)).toEqual(before);
  expect((await rowOf(other.id))?.due_date).not.toBe(untouched?.due_date);
  await home.post("/home/tasks", { intent: "complete", task: before?.id ?? "" });
  const next = await rowOf(own.id);
  expect(next?.frequency).toBe("quarterly");
  // Three months from today, on any day.
  expect(Date.parse(next?.due_date ?? "") - Date.now()).toBeGreaterThan(80 * 86_400_000);
});

test("an edit that affects no home is saved at once", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  const fields = await editForm(app, id, { title: "Swap it" });
  const saved = await agent.post(`${PATH}?dialog=edit&task=${id}`, fields);
  expect(saved.status).toBe(302);
  expect(await page(agent)).toContain("“Swap it” saved.");
});

test("duplicating opens a new form filled from the task", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  const html = await (await agent.get(`${PATH}?dialog=add&from=${id}`)).text();
  expect(html).toContain(`value="${FILTER} (copy)"`);
  expect(html).not.toContain(`name="taskId" value="${id}"`);
});

test("a one-time filing says so with its day, and saving its form keeps both", async () => {
  const agent = await anAgent(app);
  const title = "File for homestead exemption by March 1";
  const line = "once, by March 1";
  expect(await page(agent, `?q=${encodeURIComponent("homestead exemption by")}`)).toContain(line);
  const id = await idOf(app, title);
  const stored = () =>
    app.d1.prepare("select frequency, month_to_perform, due_day from tasks where id = ?").bind(id).first();
  const before = await stored();
  const saved = await agent.post(
    `${PATH}?dialog=edit&task=${id}`,
    await editForm(app, id, { title: "Homestead" }),
  );
  expect(saved.status).toBe(302);
  expect(await page(agent, "?q=homestead")).toContain(line);
  expect(await stored()).toEqual(before);
});
