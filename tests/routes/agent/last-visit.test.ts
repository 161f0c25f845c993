import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, signedInAs } from "#tests/support/people.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Noon on a Friday in Florida. */
const START = Date.UTC(2026, 10, 20, 17);

let app: TestApp;
let agent: Visitor;
let agentId: string;
let clients = 0;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => START;
  agent = await newAgent(app);
  agentId = (await app.d1.prepare("select id from profiles").first<string>("id")) ?? "";
});
afterAll(() => app.dispose());

async function aHome(lastName: string) {
  app.systemDeps.now = () => START;
  clients += 1;
  const { id, code } = await invite(app, agent, { lastName, email: `visit${clients}@home.example` });
  return { id, visitor: await openHome(app, code) };
}

const lastVisit = (id: string) =>
  app.d1.prepare("select last_active from clients where id = ?").bind(id).first<number>("last_active");

/** The text of an agent's page at an instant, with a new login. */
async function agentReads(path: string, at: number): Promise<string> {
  app.systemDeps.now = () => at;
  return readText(await (await signedInAs(app, "agents", agentId)).get(path));
}

async function writes(visitor: Visitor, path: string): Promise<number> {
  app.recording.trips.length = 0;
  expect((await visitor.get(path)).status).toBe(200);
  return app.recording.trips.flat().filter((sql) => /^\s*update "?clients"?/i.test(sql)).length;
}

test("a homeowner who visits daily in one session is not listed as inactive and counts as here today", async () => {
  const { id, visitor } = await aHome("Daily");
  for (let day = 10; day <= 80; day += 10) {
    app.systemDeps.now = () => START + day * DAY;
    expect((await visitor.get("/home")).status).toBe(200);
  }
  expect(await lastVisit(id)).toBe(START + 80 * DAY);
  const dashboard = await agentReads("/agent", START + 80 * DAY + 1);
  expect(dashboard).not.toContain("Daily No visit in");
  expect(dashboard).toContain("1 visited this week");
  expect(await agentReads(`/agent/clients/${id}`, START + 80 * DAY + 1)).toContain("Last visit: today");
});

test("the first page of a day records the visit, and later ones write nothing, however many windows are open", async () => {
  const { id, visitor } = await aHome("Often");
  app.systemDeps.now = () => START + 60_000;
  expect(await writes(visitor, "/home")).toBe(0);
  app.systemDeps.now = () => START + DAY;
  expect(await writes(visitor, "/home/tasks")).toBe(1);
  expect(await writes(visitor, "/home")).toBe(0);
  app.systemDeps.now = () => START + 2 * DAY;
  await Promise.all(["/home", "/home/tasks", "/home/documents"].map((path) => visitor.get(path)));
  expect(await lastVisit(id)).toBe(START + 2 * DAY);
});

test("a day is in the home's zone: an evening and the next morning are two visits", async () => {
  const { id, visitor } = await aHome("Evening");
  const evening = Date.UTC(2026, 10, 22, 4, 50);
  for (const at of [evening, evening + 5 * 60_000, evening + 20 * 60_000]) {
    app.systemDeps.now = () => at;
    await visitor.get("/home");
  }
  expect(await lastVisit(id)).toBe(evening + 20 * 60_000);
});

test("a visit counts for one home only, does not end a pause, and is not recorded once the account is closed", async () => {
  const { id, visitor } = await aHome("Paused");
  const other = await aHome("Neighbor");
  await app.d1.prepare("update clients set status = 'inactive' where id = ?").bind(id).run();
  app.systemDeps.now = () => START + DAY;
  await visitor.get("/home");
  expect(await lastVisit(id)).toBe(START + DAY);
  expect(await lastVisit(other.id)).toBe(START);
  const status = await app.d1.prepare("select status from clients where id = ?").bind(id).first("status");
  expect(status).toBe("inactive");
  await app.d1.prepare("update clients set deleted_at = ? where id = ?").bind(START, other.id).run();
  await other.visitor.get("/home");
  expect(await lastVisit(other.id)).toBe(START);
});

test("requests without a session and the agent viewing the home do not count as visits", async () => {
  const { id, visitor } = await aHome("Alone");
  visitor.jar.clear();
  app.systemDeps.now = () => START + DAY;
  expect((await visitor.get("/home")).status).toBe(302);
  await agentReads(`/agent/clients/${id}`, START + DAY);
  expect(await lastVisit(id)).toBe(START);
});
