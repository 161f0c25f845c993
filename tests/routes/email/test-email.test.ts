import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, readToast } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
const START = Date.UTC(2026, 10, 20, 15);
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => START;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;
async function newHome() {
  homes += 1;
  const email = `home${homes}@reyes.example`;
  const { id, code } = await invite(app, agent, { email });
  return { id, email, visitor: await openHome(app, code) };
}

async function tests(recipient: string) {
  const { results } = await app.d1
    .prepare(
      "select id, state, payload, client_id is not null as of_home from outbox where kind = 'test' and recipient = ? order by created_at",
    )
    .bind(recipient)
    .all<{ id: string; state: string; payload: string; of_home: number }>();
  return results;
}

test("a homeowner's test email is written and queued at once, and the page shows its address", async () => {
  const { email, visitor } = await newHome();
  app.queued.length = 0;
  const response = await visitor.post("/home/settings", { intent: "test-mail" });
  expect(response.headers.get("Location")).toBe("/home/settings");
  expect(await readText(await visitor.get("/home/settings"))).toContain(
    `A test email is on its way to ${email}.`,
  );
  const [mail, ...more] = await tests(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ state: "pending", payload: '{"audience":"homeowner"}', of_home: 1 });
  expect(app.queued).toEqual([mail?.id]);
});

test("an agent's test email goes to their own address", async () => {
  expect((await agent.post("/agent/settings", { intent: "test-mail" })).status).toBe(302);
  expect(await tests(AGENT.email)).toMatchObject([{ payload: '{"audience":"agent"}', of_home: 0 }]);
});

test("one test a minute is sent, with two or eight simultaneous clicks; another home does not wait", async () => {
  const { email, visitor } = await newHome();
  const press = () => visitor.post("/home/settings", { intent: "test-mail" });
  const answers = await Promise.all(Array.from({ length: 8 }, press));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(302));
  expect(await readToast(visitor, await press())).toContain("We sent a test less than a minute ago.");
  expect(await tests(email)).toHaveLength(1);
  const other = await newHome();
  expect((await other.visitor.post("/home/settings", { intent: "test-mail" })).status).toBe(302);
  app.systemDeps.now = () => START + 59_000;
  expect(await readToast(visitor, await press())).toContain("We sent a test less than a minute ago.");
  app.systemDeps.now = () => START + 61_000;
  expect((await press()).status).toBe(302);
  app.systemDeps.now = () => START;
  expect(await tests(email)).toHaveLength(2);
});

test("a suppressed address is told why no email arrives", async () => {
  const { email, visitor } = await newHome();
  await app.d1.prepare("insert into mail_suppressions values (?, 'bounce', 0)").bind(email).run();
  const response = await visitor.post("/home/settings", { intent: "test-mail" });
  expect(await readToast(visitor, response)).toContain(`We stopped emailing ${email}`);
  expect(await tests(email)).toEqual([]);
});

test("a failure writes no email and shows a message, and an unavailable queue only delays it", async () => {
  const { email, visitor } = await newHome();
  expectConsoleError(/./);
  app.recording.failAt = 2;
  const failed = await visitor.post("/home/settings", { intent: "test-mail" });
  expect(await readToast(visitor, failed)).toContain("Error sending the test. Please try again.");
  expect(await tests(email)).toEqual([]);
  const { queued } = app;
  app.queued = Object.assign([], {
    push: () => {
      throw new Error("the queue is away");
    },
  });
  expect((await visitor.post("/home/settings", { intent: "test-mail" })).status).toBe(302);
  app.queued = queued;
  expect(await tests(email)).toMatchObject([{ state: "pending" }]);
});

test("every email an action writes is queued afterwards: invite, welcome, agent notice, reset; viewing queues nothing", async () => {
  app.queued.length = 0;
  await agent.get("/agent/clients");
  expect(app.queued).toEqual([]);
  const { id } = await newHome();
  await createVisitor(app).post("/forgot-password?as=agent", { email: AGENT.email });
  const { results } = await app.d1
    .prepare("select id from outbox where client_id = ? or kind = 'password_reset'")
    .bind(id)
    .all<{ id: string }>();
  expect(results).toHaveLength(4);
  const written = results.map((row) => row.id);
  // A webhook that is off leaves an id without a row, which the consumer does not find.
  expect(app.queued.filter((id) => written.includes(id)).sort()).toEqual(written.sort());
  expect(app.queued.length).toBeLessThanOrEqual(written.length + 1);
});
