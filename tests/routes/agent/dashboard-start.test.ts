import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, readText } from "#tests/support/people.ts";

/** 10:00 on a Friday in Florida. */
const NOON = Date.UTC(2026, 10, 20, 15);
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let agent: Visitor;
let people = 0;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOON;
});
beforeEach(async () => {
  people += 1;
  agent = await newAgent(app, { email: `start${people}@agent.example` });
});
afterAll(() => app.dispose());

const run = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();

async function aClient(lastName: string, days: number, phone = ""): Promise<string> {
  people += 1;
  const { id } = await invite(app, agent, { lastName, email: `start${people}@home.example` });
  await run(
    "update clients set status = 'active', last_active = ?, phone = ? where id = ?",
    NOON - days * DAY_MS,
    phone,
    id,
  );
  return id;
}

const dashboard = async () => readText(await agent.get("/agent"));

test("the week's list is chosen at the first visit of the week, and says how many are worth a call", async () => {
  await aClient("First", 70, "727-555-0111");
  await aClient("Second", 71);
  expect(await dashboard()).toContain("2 people worth a call");
  await aClient("Later", 72, "727-555-0112");
  expect(await dashboard()).toContain("2 people worth a call");
});

test("a client with a number who asks for help can be called or texted, and their name links to the reply", async () => {
  const id = await aClient("Asking", 1, "727-555-0113");
  await run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, status, created_at) select ?, agent_id, id, 'Clean the gutters', '', 'pending', ? from clients where id = ?",
    `ask-${id}`,
    NOON - 2 * DAY_MS,
    id,
  );
  expect(await dashboard()).toMatch(/Asking Waiting Asked for help 2 days ago: Clean the gutters/);
  expect(await (await agent.get("/agent")).text()).toMatch(/href="tel:[^"]*7275550113"/);
  expect(await (await agent.get("/agent")).text()).toContain(
    `href="/agent/requests?dialog=answer&amp;request=ask-${id}"`,
  );
});

test("a client without a number who asks for help can be emailed, and their name links to the reply", async () => {
  const id = await aClient("Asking", 1);
  await run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, status, created_at) select ?, agent_id, id, 'Clean the gutters', '', 'seen', ? from clients where id = ?",
    `open-${id}`,
    NOON - DAY_MS,
    id,
  );
  expect(await dashboard()).toContain("Asked for help yesterday: Clean the gutters Email");
  const link = `href="/agent/requests?dialog=answer&amp;request=open-${id}"`;
  expect(await (await agent.get("/agent")).text()).toContain(link);
});

test("a new agent sees setup steps, each checked off when done, until all are", async () => {
  const first = await dashboard();
  expect(first).toMatch(
    /Get set up 0 of 6 done Add your brokerage .*Add your photo .*Invite your first client .*library/,
  );
  expect(first).not.toMatch(/TOTAL CLIENTS|Needs you/);
  expect(first).toContain("No recent activity yet. Start by adding clients and vendors!");
  const html = await (await agent.get("/agent")).text();
  for (const to of ["profile", "clients?dialog=invite", "vendors?dialog=add", "tasks"])
    expect(html).toContain(`href="/agent/${to}"`);

  const id = await aClient("First", 1);
  const second = await dashboard();
  expect(second).toMatch(/1 of 6 done .*Invite your first client : Done Add a vendor/);
  expect(second).toContain("TOTAL CLIENTS 1");

  const own = await app.d1
    .prepare("select agent_id from clients where id = ?")
    .bind(id)
    .first<string>("agent_id");
  await run(
    "insert into vendors (id, agent_id, name, category, type, phone, date_added) values (?, ?, 'Anchor', 'Plumbing', 'service', '', 1)",
    `vendor-${own}`,
    own,
  );
  await run(
    "update profiles set brokerage = 'Bayside Realty', headshot_url = '/files/x', logo_url = '/files/y' where id = ?",
    own,
  );
  expect(await dashboard()).toContain("5 of 6 done");
  await run(
    "update tasks set active = 0 where id = (select id from tasks where agent_id = ? and client_id is null limit 1)",
    own,
  );
  expect(await dashboard()).not.toContain("Get set up");
});
