import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LogLine } from "#app/http/log.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, CLIENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let client: { id: string; code: string };
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  client = await invite(app, agent);
  home = await openHome(app, client.code);
});
afterAll(() => app.dispose());

async function logged(work: () => Promise<unknown>): Promise<{ lines: LogLine[]; errors: LogLine[] }> {
  const before = [app.log.length, vi.mocked(console.error).mock.calls.length] as const;
  await work();
  const errors = vi.mocked(console.error).mock.calls.slice(before[1]);
  return { lines: app.log.slice(before[0]), errors: errors.map(([line]) => JSON.parse(String(line))) };
}

const REQUEST_ID = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/;

test("a request logs one line: its route rather than its URL, the result, and its database use", async () => {
  const { lines } = await logged(() => home.get("/home/tasks?q=mangrove"));
  expect(lines).toEqual([
    {
      event: "request",
      id: expect.stringMatching(REQUEST_ID),
      route: "routes/home/tasks/route",
      method: "GET",
      status: 200,
      ms: expect.any(Number),
      trips: expect.any(Number),
      rows: expect.any(Number),
      read: expect.any(Number),
      written: 0,
      unreported: expect.any(Number),
    },
  ]);
});

test("the log counts database round trips and rows read and written", async () => {
  app.recording.trips.length = 0;
  const body = { intent: "contact", ...CLIENT, firstName: "Danilo" };
  const { lines } = await logged(() => agent.post(`/agent/clients/${client.id}`, body));
  expect(lines[0]).toMatchObject({ route: "routes/agent/client/route", method: "POST" });
  expect(lines[0]?.trips).toBe(app.recording.trips.length);
  expect(lines[0]?.written).toBeGreaterThan(0);
  expect(lines[0]?.read).toBeGreaterThan(0);
});

test.each([
  ["a page for anybody", "/login?as=agent", "front|sign-in"],
  ["a screen's data", "/home.data", "overview"],
  ["a file", "/files/homes/x/y.jpg", "files/home-file"],
  ["an unknown URL", "/nowhere/daniel%40reyes.example", "not-found"],
])("%s is logged by its route", async (_, path, route) => {
  const { lines } = await logged(() => home.get(path));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.route).toMatch(new RegExp(route));
});

test("an unrouted request and an unknown method are logged as well", async () => {
  const foreign = await logged(() => home.post("/home", {}, { Origin: "https://evil.example" }));
  expect(foreign.lines).toMatchObject([{ route: null, method: "POST", status: 403, trips: 0 }]);
  const odd = await logged(() => home.send("daniel-reyes", "/home"));
  expect(odd.lines).toMatchObject([{ method: "other" }]);
});

test("an error is logged with the request id its reader sees, on pages, in data, and in APIs", async () => {
  expectConsoleError(/SQLITE_CONSTRAINT/);
  const broken = async (ask: () => Promise<Response>) => {
    app.recording.failAt = 0;
    let response = new Response();
    const { lines, errors } = await logged(async () => {
      response = await ask();
    });
    app.recording.failAt = null;
    const id = lines[0]?.id;
    expect(id).toMatch(REQUEST_ID);
    expect(lines).toMatchObject([{ status: 500 }]);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject({ event: "error", id });
    expect(errors[0]?.message).toContain("SQLITE_CONSTRAINT");
    expect(await readText(response)).toContain(String(id));
  };
  await broken(() => home.get("/home/tasks"));
  await broken(() => home.post("/home/tasks", { intent: "complete", task: "x", version: "0" }));
  await broken(() => home.get("/home/tasks.data"));
  await broken(() => agent.get("/agent/clients.csv"));
  await broken(() => home.send("POST", "/api/ask-question", { body: "{}" }));
});

test("two simultaneous requests have their own ids, and so do their errors", async () => {
  expectConsoleError(/SQLITE_CONSTRAINT/);
  app.recording.failAt = 0;
  const { lines, errors } = await logged(() => Promise.all([home.get("/home"), agent.get("/agent")]));
  app.recording.failAt = null;
  const failed = lines.filter(({ status }) => status === 500);
  expect([lines.length, failed.length]).toEqual([2, 1]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  expect([...new Set(errors.map(({ id }) => id))]).toEqual(failed.map(({ id }) => id));
});

const secrets = () => [
  ...[AGENT.firstName, AGENT.lastName, AGENT.email, AGENT.phone, AGENT.password],
  ...[CLIENT.firstName, CLIENT.lastName, CLIENT.email, CLIENT.address, CLIENT.zipCode, CLIENT.city],
  ...[client.code, client.id, "canary", "198.51."],
  ...[...home.jar.values(), ...agent.jar.values()],
];

test("no log line has an email, a name, a query, a code, or a token, whatever is requested or fails", async () => {
  expectConsoleError(/./);
  const asks: (() => Promise<unknown>)[] = [
    () => stranger(app).get(`/invite/${client.code}`),
    () => stranger(app).post("/login?as=homeowner", { intent: "invite-code", code: client.code }),
    () =>
      stranger(app).post("/login?as=agent", { intent: "agent-sign-in", email: AGENT.email, password: "x" }),
    () => stranger(app).post("/forgot-password?as=agent", { email: AGENT.email }),
    () => stranger(app).get("/reset-password/canary-token-0123456789abcdef"),
    () => stranger(app).get("/join/canary-token-0123456789abcdef"),
    () => stranger(app).get("/unsubscribe/canary-token-0123456789abcdef"),
    () => stranger(app).get("/h/canary-token-0123456789abcdef"),
    () => stranger(app).get("/calendar/canary-token-0123456789abcdef.ics"),
    () => agent.get(`/agent/clients?q=${CLIENT.lastName}&canary=1`),
    () => agent.get(`/agent/clients/${client.id}`),
    () => agent.post(`/agent/clients/${client.id}`, { intent: "contact", ...CLIENT }),
    () => agent.post("/agent/clients?dialog=invite", { intent: "invite", ...CLIENT }),
    () => home.post("/home/tasks", { intent: "add", title: "canary", description: CLIENT.lastName }),
    () => home.send("POST", "/api/ask-question", { body: `{"question": "canary ${CLIENT.email}` }),
    () => home.send("POST", "/home/tasks", { body: `canary ${CLIENT.email}` }),
    () => home.get(`/nowhere/${CLIENT.email}?canary=${client.code}`),
  ];
  const { lines, errors } = await logged(async () => {
    for (const ask of asks) {
      await ask();
      for (const at of [0, 1, 2]) {
        app.recording.failAt = at;
        await ask();
        app.recording.failAt = null;
      }
    }
  });
  expect(lines).toHaveLength(asks.length * 4);
  expect(errors.length).toBeGreaterThan(asks.length / 2);
  const text = JSON.stringify([...app.log, ...errors]);
  expect(secrets().filter((secret) => secret !== "" && text.includes(secret))).toEqual([]);
});

test("requests that end in a server error are counted by the hour, and no others", async () => {
  expectConsoleError(/SQLITE_CONSTRAINT/);
  const counted = async () => {
    await app.recording.answered();
    return (
      (await app.d1.prepare("select coalesce(sum(faults), 0) as n from fault_hours").first<number>("n")) ?? 0
    );
  };
  const before = await counted();
  await home.get("/home");
  await home.get("/nowhere");
  expect(await counted()).toBe(before);
  for (let tries = 0; tries < 2; tries++) {
    app.recording.failAt = 0;
    await home.get("/home");
    app.recording.failAt = null;
  }
  await expect.poll(counted).toBe(before + 2);
});
