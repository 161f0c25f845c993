import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aClient,
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
import { readText } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("the library lists the catalog by tab, twenty-five at first and fifty more with Show more, highest priority first", async () => {
  const agent = await anAgent(app);
  const all = await page(agent);
  expect(all).toContain("Task Library");
  expect(all).toMatch(/All 113 Maintenance 76 Financial 37/);
  const html = async (search = "") => (await agent.get(`${PATH}${search}`)).text();
  const rows = (markup: string) => markup.match(/role="switch"/g)?.length ?? 0;
  const first = await html();
  expect(rows(first)).toBe(25);
  const [, more] = /href="([^"]*)"[^>]*>Show more</.exec(first) ?? [];
  expect(more).toBe("/agent/tasks?count=75");
  expect(rows(await html("?count=75"))).toBe(75);
  expect(rows(await html("?tab=financial&count=75"))).toBe(37);
  expect(await html("?tab=financial&count=75")).not.toContain("Show more");
  const financial = await page(agent, "?tab=financial&count=75");
  expect(financial.indexOf("High priority")).toBeLessThan(financial.indexOf("Low priority"));
});

test("search finds words in title, description, and category, and says when nothing matches", async () => {
  const agent = await anAgent(app);
  expect(await page(agent, "?q=ROOF")).toMatch(/\d+ tasks match “ROOF”/);
  expect(await page(agent, "?q=vinegar")).toContain("Flush the AC condensate drain line");
  const none = await page(agent, "?q=zeppelin&tab=financial");
  expect(none).toContain("No tasks match “zeppelin”");
  expect(none).toContain("Clear search");
});

test("title matches rank above description matches, whatever the priority", async () => {
  const agent = await anAgent(app);
  const titles = async (q: string) =>
    [...(await (await agent.get(`${PATH}?q=${q}`)).text()).matchAll(/aria-label="Active: ([^"]*)"/g)].map(
      ([, title]) => title,
    );
  const found = await titles("well+water");
  expect(found[0]).toBe("Test your well water");
  expect(found.length).toBeGreaterThan(2);
  const inTitle = found.map((title) => /\bwell|\bwater/i.test(title ?? ""));
  expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)));
});

test("turning a task off asks whether to remove it from plans, and the question survives a reload", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  expect(await page(agent, "?q=AC+filter")).toContain("In 2 homes");
  const off = await agent.post(`${PATH}?q=filter`, { intent: "toggle", task: id, active: "no" });
  expect(off.headers.get("Location")).toBe(`/agent/tasks?q=filter&dialog=homes&task=${id}`);
  for (let reload = 0; reload < 2; reload++) {
    const offer = await page(agent, `?q=filter&dialog=homes&task=${id}`);
    expect(offer).toContain(
      "New clients won’t get this task. It’s still open in 2 homes. Remove it there too?",
    );
    expect(offer).toContain("Remove from 2 homes");
  }
  await agent.post(PATH, { intent: "put-away", task: id });
  const told = await agent.get(PATH);
  const html = await told.text();
  expect(html).toContain(`“${FILTER}” removed from 2 homes.`);
  expect(await openRows(app, id)).toBe(0);
  const on = await agent.post(PATH, { intent: "toggle", task: id, active: "yes" });
  expect(await readText(await agent.get(on.headers.get("Location") ?? ""))).toContain("Restore in 2 homes");
  await agent.post(PATH, { intent: "put-back", task: id });
  expect(await page(agent)).toContain(`“${FILTER}” restored in 2 homes.`);
  expect(await openRows(app, id)).toBe(2);
});

test("turning off a task in no plan only shows a message", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  const off = await agent.post(PATH, { intent: "toggle", task: id, active: "no" });
  expect(off.headers.get("Location")).toBe(PATH);
  expect(await page(agent)).toContain(`“${FILTER}” turned off.`);
  const html = await (await agent.get(`${PATH}?q=AC+filter`)).text();
  expect(html).toMatch(new RegExp(`role="switch" aria-checked="false" aria-label="Active: ${FILTER}"`));
  expect(html).toMatch(new RegExp(`aria-label="Active: ${FILTER}"[^>]*><span aria-hidden="true">Off<`));
  await agent.post(PATH, { intent: "toggle", task: id, active: "yes" });
  const back = await (await agent.get(`${PATH}?q=AC+filter`)).text();
  expect(back).toMatch(new RegExp(`aria-label="Active: ${FILTER}"[^>]*><span aria-hidden="true">On<`));
});

test("removing a task from plans can be undone from its message", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  await agent.post(PATH, { intent: "toggle", task: id, active: "no" });
  await agent.post(PATH, { intent: "put-away", task: id });
  const at = /name="at" value="(\d+)"/.exec(await (await agent.get(PATH)).text())?.[1] ?? "";
  await agent.post(PATH, { intent: "undo-put-away", task: id, at });
  expect(await openRows(app, id)).toBe(1);
  expect(await page(agent)).toContain("restored in 1 home.");
});

test("an empty library offers to restore the catalog, says what that will do, and does it", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  await app.d1
    .prepare("update tasks set deleted_at = 1 where agent_id = (select agent_id from tasks where id = ?)")
    .bind(id)
    .run();
  const empty = await page(agent);
  expect(empty).toContain("Your library is empty");
  expect(await page(agent, "?dialog=restore")).toContain("113 deleted tasks are restored.");
  await agent.post(PATH, { intent: "restore" });
  const back = await page(agent);
  expect(back).toContain("113 tasks restored.");
  expect(back).toContain("All 113");
  expect(await page(agent, "?dialog=restore")).toContain("Every task in the Florida catalog is here");
});

test("the original text is restored only when that box is checked", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  const fields = await editForm(app, id, { title: "Mine", frequency: "weekly", step: "confirmed" });
  await agent.post(`${PATH}?dialog=edit&task=${id}`, fields);
  const asked = await page(agent, "?dialog=restore");
  expect(asked).toContain("Also reset 1 task you edited to the original text, schedule, and level");
  expect(asked).toContain("1 open task changes; 1 moves to a new date.");
  await agent.post(PATH, { intent: "restore" });
  expect(await page(agent, "?q=mine")).toContain("Mine");
  await agent.post(PATH, { intent: "restore", resetEdited: "yes" });
  expect(await page(agent)).toContain("1 task reset.");
  expect(await page(agent, "?q=AC+filter")).toContain(FILTER);
});

test("another agent's task is not found in any dialog or action and does not change", async () => {
  await anAgent(app);
  const theirs = await idOf(app, FILTER);
  const agent = await anAgent(app);
  const stored = async () =>
    JSON.stringify(await app.d1.prepare("select * from tasks where id = ?").bind(theirs).first());
  const before = await stored();
  const form = await editForm(app, theirs);
  for (const task of [theirs, "nobody's"]) {
    for (const dialog of ["edit", "delete", "homes"]) {
      expect((await agent.get(`${PATH}?dialog=${dialog}&task=${task}`)).status).toBe(404);
    }
    expect((await agent.get(`${PATH}?dialog=add&from=${task}`)).status).toBe(404);
    for (const intent of [
      "toggle",
      "put-away",
      "undo-put-away",
      "put-back",
      "add-homes",
      "delete",
      "undelete",
    ]) {
      expect((await agent.post(PATH, { intent, task, at: "1" })).status, intent).toBe(404);
    }
    for (const step of ["", "confirmed"]) {
      expect((await agent.post(PATH, { ...form, task, step })).status).toBe(404);
    }
  }
  expect((await agent.post(PATH, { ...FORM, taskId: theirs })).status).toBe(400);
  expect(await stored()).toBe(before);
});

test("a database failure shows the catalog's error message and changes nothing", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  const noise = console.error;
  console.error = () => {};
  app.recording.failAt = 2;
  const response = await agent.post(PATH, { intent: "toggle", task: id, active: "no" });
  console.error = noise;
  app.recording.failAt = null;
  expect(response.status).toBe(302);
  expect(await page(agent)).toContain("Error updating task. Please try again.");
  expect(await app.d1.prepare("select active from tasks where id = ?").bind(id).first("active")).toBe(1);
});
