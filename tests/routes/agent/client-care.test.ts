import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

const run = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();

test("a client's page shows the level, the services, and the progress as the homeowner sees them", async () => {
  const agent = await newAgent(app, { email: "care@bayside.example" }, "essential");
  const { id, code } = await invite(app, agent, { email: "care@reyes.example" });
  const home = await openHome(app, code);
  const pages = async () => [
    await readText(await agent.get(`/agent/clients/${id}`)),
    await readText(await home.get("/home/settings/shared")),
  ];
  for (const page of await pages()) {
    expect(page).toMatch(/Level of care: Essential\. \S+ hasn’t chosen a level yet\. (?!0%)/);
  }
  await run(
    "update clients set care_level = 'standard', care_chosen_at = 1, traits = ? where id = ?",
    '["pool_service","no_hoa"]',
    id,
  );
  const due = `${new Date().getUTCFullYear()}-12-31`;
  await run("update client_tasks set due_date = ? where client_id = ?", due, id);
  const row = await app.d1
    .prepare("select id from client_tasks where client_id = ? order by id limit 1")
    .bind(id)
    .first<string>("id");
  await home.post("/home/tasks", { intent: "complete", task: row ?? "" });
  const [seen = "", mirrored] = await pages();
  expect(seen).toMatch(
    /Level of care: Standard\. Done by a service: pool\. [1-9]\d?% of this year’s care is done\./,
  );
  const said = (page = "") => /Level of care: .*care is done\./.exec(page)?.[0];
  expect(said(mirrored)).toBe(said(seen));
  // The homeowner's own tasks are not included.
  const own = {
    taskId: "own-care",
    title: "Mine",
    category: "Other",
    frequency: "annually",
    due,
    priority: "high",
    minutes: "",
    notes: "",
  };
  await home.post("/home/tasks", { intent: "add-own", ...own });
  const [after] = await pages();
  expect(
    await app.d1.prepare("select count(*) as n from tasks where client_id = ?").bind(id).first("n"),
  ).toBe(1);
  expect(said(after)).toBe(said(seen));
  const other = await newAgent(app, { email: "other-care@bayside.example" });
  expect((await other.get(`/agent/clients/${id}`)).status).toBe(404);
});
