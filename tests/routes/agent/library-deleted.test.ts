import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aClient,
  anAgent,
  editForm,
  FILTER,
  idOf,
  openRows,
  PATH,
  page,
} from "#tests/routes/agent/library-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("deleting asks, says how many homes are affected, and can be undone; two submits delete once", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  expect(await page(agent, `?dialog=delete&task=${id}`)).toContain(
    "It’s removed from 1 home that has it open.",
  );
  const twice = await Promise.all([1, 2].map(() => agent.post(PATH, { intent: "delete", task: id })));
  expect(twice.map(({ status }) => status)).toEqual([302, 302]);
  const html = await (await agent.get(PATH)).text();
  expect(html).toContain(`“${FILTER}” deleted.`);
  expect(await openRows(app, id)).toBe(0);
  expect((await agent.get(`${PATH}?dialog=edit&task=${id}`)).headers.get("Location")).toBe(PATH);
  const at = /name="at" value="(\d+)"/.exec(html)?.[1] ?? "";
  await agent.post(PATH, { intent: "undelete", task: id, at });
  expect(await page(agent, "?q=AC+filter")).toContain(FILTER);
  expect(await openRows(app, id)).toBe(1);
});

test("a deleted task can be restored from its own tab for thirty days, only by its own agent", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  expect(await page(agent, "?tab=deleted")).toContain("Nothing deleted");
  await agent.post(PATH, { intent: "delete", task: id });
  const html = await (await agent.get(`${PATH}?tab=deleted`)).text();
  expect(html).toContain(`aria-label="Restore ${FILTER}"`);
  const at = new RegExp(`value="${id}"/><input type="hidden" name="at" value="(\\d+)"`).exec(html)?.[1] ?? "";
  expect(await page(agent, "?tab=deleted&q=zeppelin")).toContain("No deleted tasks match “zeppelin”");

  const stranger = await anAgent(app);
  expect(await page(stranger, "?tab=deleted")).toContain("Nothing deleted");
  expect((await stranger.post(PATH, { intent: "undelete", task: id, at })).status).toBe(404);

  const back = await agent.post(`${PATH}?tab=deleted`, { intent: "undelete", task: id, at });
  expect(back.headers.get("Location")).toBe(`${PATH}?tab=deleted`);
  expect(await page(agent, "?tab=deleted")).toContain("Nothing deleted");
  expect(await openRows(app, id)).toBe(1);
});

test("the trash lists neither tasks deleted over thirty days ago nor those the catalog has added back", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
  const age = (ms: number) =>
    app.d1
      .prepare("update tasks set deleted_at = ? where id = ?")
      .bind(Date.now() - ms, id)
      .run();
  await age(DAYS_30 + 60_000);
  expect(await page(agent, "?tab=deleted")).toContain("Nothing deleted");
  await age(DAYS_30 - 60_000);
  expect(await page(agent, "?tab=deleted")).toContain(FILTER);
  await app.d1
    .prepare(
      `insert into tasks (id, agent_id, slug, title, description, category, type, frequency, schedule_mode, priority, property_types, diy)
       select 'twin-' || id, agent_id, slug, title, description, category, type, frequency, schedule_mode, priority, property_types, diy
       from tasks where id = ?`,
    )
    .bind(id)
    .run();
  expect(await page(agent, "?tab=deleted")).toContain("Nothing deleted");
});

test("any action on a task deleted meanwhile leads to the list with a message and changes nothing", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  await agent.post(PATH, { intent: "delete", task: id });
  const gone = `“${FILTER}” was deleted. You can restore it under Deleted.`;
  await agent.get(PATH);
  const presses = [
    ...["toggle", "put-away", "undo-put-away", "put-back", "add-homes"].map((intent) => ({
      intent,
      at: "1",
    })),
    await editForm(app, id, { title: "Mine" }),
    await editForm(app, id, { title: "Mine", step: "confirmed" }),
  ];
  for (const fields of presses) {
    const response = await agent.post(`${PATH}?q=filter`, { ...fields, task: id, active: "no" });
    expect(response.headers.get("Location"), fields.intent).toBe(`${PATH}?q=filter`);
    expect(await page(agent)).toContain(gone);
  }
  for (const dialog of ["edit", "delete", "homes", "add"]) {
    const asked = await agent.get(`${PATH}?dialog=${dialog}&task=${id}&from=${id}`);
    expect(asked.headers.get("Location"), dialog).toBe(PATH);
    expect(await page(agent)).toContain(gone);
  }
  expect(await idOf(app, "Mine")).toBe("");
  expect(await app.d1.prepare("select active from tasks where id = ?").bind(id).first<number>("active")).toBe(
    1,
  );
});
