import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";
import { formatWait } from "#app/routes/agent/value/load.server.ts";
import { ask, openOffice } from "#tests/routes/agent/requests-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { readText, stranger } from "#tests/support/people.ts";

/** Noon on a Friday in Florida. */
const NOW = Date.UTC(2026, 10, 20, 17);
/** Midnight in Florida: the quarter's first instant, and the first after it. */
const FIRST = Date.UTC(2026, 9, 1, 4);
const AFTER = Date.UTC(2027, 0, 1, 5);

let app: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  office = await openOffice(app);
  agent = office.agent;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.systemDeps.now = () => NOW;
  for (const table of ["help_messages", "task_help_requests", "referrals", "client_log"])
    await run(`delete from ${table}`);
  await run("update clients set reached_quarters = '[]', last_active = 1");
});

const run = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();
const read = async (path = "/agent/value") => readText(await agent.get(path));

let made = 0;
function help(createdAt: number, replied: { last?: number; first?: number } = {}) {
  made += 1;
  return run(
    `insert into task_help_requests (id, agent_id, client_id, task_title, created_at, reply, replied_at, first_replied_at)
     values (?, ?, ?, 'Roof', ?, ?, ?, ?)`,
    `value-${made}`,
    office.agentId,
    office.clientId,
    createdAt,
    replied.last ? "Yes." : null,
    replied.last ?? null,
    replied.first ?? null,
  );
}

function refer(createdAt: number, status: string, outcome: string | null = null) {
  made += 1;
  return run(
    "insert into referrals (id, agent_id, client_id, name, status, outcome, created_at) values (?, ?, ?, 'Elena', ?, ?, ?)",
    `value-${made}`,
    office.agentId,
    office.clientId,
    status,
    outcome,
    createdAt,
  );
}

test("the quarter says whom the agent reached and who opened their home, of the clients of today", async () => {
  await run('update clients set reached_quarters = \'["2026-Q3","2026-Q4"]\' where id = ?', office.clientId);
  await run("update clients set last_active = ? where id = ?", NOW - 30 * DAY_MS, office.clientId);
  expect(await read()).toMatch(
    /Clients reached 1 of 2 Homes seen in the past 30 days 1 of 2 Homes seen in the past 90 days 1 of 2/,
  );
  await run("update clients set last_active = ? where id = ?", NOW - 30 * DAY_MS - 1, office.clientId);
  expect(await read()).toMatch(/30 days 0 of 2 Homes seen in the past 90 days 1 of 2/);
  await run("update clients set last_active = ? where id = ?", NOW - 90 * DAY_MS - 1, office.clientId);
  expect(await read()).toMatch(/30 days 0 of 2 Homes seen in the past 90 days 0 of 2/);
  expect(await read("/agent/value?quarter=2026-Q3")).toContain("Clients reached Not counted before Q4 2026");
  app.systemDeps.now = () => AFTER;
  expect(await read("/agent/value?quarter=2026-Q4")).toContain("Clients reached 1 of 2");
  expect(await read()).toContain("Clients reached 0 of 2");
});

test("a visit counts a home as reached, once a quarter, however often it comes", async () => {
  const reached = () =>
    app.d1
      .prepare("select reached_quarters from clients where id = ?")
      .bind(office.clientId)
      .first("reached_quarters");
  await Promise.all([1, 2].map(() => office.home.get("/home")));
  expect(await reached()).toBe('["2026-Q4"]');
  app.systemDeps.now = () => NOW + 2 * DAY_MS;
  await office.home.get("/home");
  expect(await reached()).toBe('["2026-Q4"]');
  app.systemDeps.now = () => AFTER;
  await office.home.get("/home");
  expect(await reached()).toBe('["2026-Q4","2027-Q1"]');
});

test("help counts by the first reply, with the median wait; what has none is named", async () => {
  await help(FIRST - 2 * HOUR_MS, { last: FIRST, first: FIRST });
  await help(FIRST - 9 * HOUR_MS, { last: NOW, first: FIRST - 1 });
  await help(NOW - 5 * HOUR_MS, { last: NOW, first: NOW - 4 * HOUR_MS });
  // From before first replies were noted.
  await help(NOW - 10 * HOUR_MS, { last: NOW });
  await help(NOW);
  const text = await read();
  expect(text).toContain("Answered 3 Median time to the first reply 2 h");
  expect(text).toContain("still without a reply 1");
  await help(NOW - 4 * HOUR_MS, { last: NOW, first: NOW });
  expect(await read()).toContain("Answered 4 Median time to the first reply 3 h");
  await run("delete from task_help_requests");
  expect(await read()).toContain("Answered 0 Median time to the first reply No replies yet");
});

test("a second reply leaves the time of the first", async () => {
  const requestId = await ask(office.home, office.row);
  const reply = (text: string, seen: string) =>
    agent.post(`/agent/requests?dialog=answer&request=${requestId}`, {
      intent: "answer",
      request: requestId,
      reply: text,
      seen,
      keepOpen: "on",
    });
  await reply("Call me.", "");
  app.systemDeps.now = () => NOW + HOUR_MS;
  await reply("Call me after five.", String(NOW));
  const row = await app.d1
    .prepare("select reply, replied_at, first_replied_at from task_help_requests where id = ?")
    .bind(requestId)
    .first();
  expect(row).toMatchObject({
    reply: "Call me after five.",
    replied_at: NOW + HOUR_MS,
    first_replied_at: NOW,
  });
});

test.each([
  [30_000, "1 min"],
  [59 * MINUTE_MS, "59 min"],
  [HOUR_MS, "1 h"],
  [47 * HOUR_MS, "47 h"],
  [2 * DAY_MS, "2 days"],
  [9.6 * DAY_MS, "10 days"],
])("a wait of %i ms reads %s", (ms, words) => {
  expect(formatWait(ms)).toBe(words);
});

test("referrals of the quarter are counted by who made them and where they stand", async () => {
  await refer(FIRST, "closed", "won");
  await refer(FIRST + 1, "closed", "lost");
  await refer(NOW, "closed");
  await refer(NOW, "contacted");
  await refer(FIRST - 1, "closed", "won");
  await refer(AFTER, "new");
  const page = await agent.get("/agent/value");
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toContain("Daniel Reyes 4 1 1 1 1 All 4 1 1 1 1");
  expect(markup).toContain(`href="/agent/clients/${office.clientId}"`);
  await run("update clients set deleted_at = 1 where id = ?", office.clientId);
  expect(await read()).toContain("Daniel Reyes (no longer a client) 4");
  await run("update clients set deleted_at = null where id = ?", office.clientId);
  await run("delete from referrals");
  expect(await read()).toContain("No referrals in this quarter.");
});

test("contacts count by what was logged, and notes do not", async () => {
  for (const [id, kind, day] of [
    ["a", "called", "2026-10-01"],
    ["b", "called", "2026-12-31"],
    ["c", "called", "2026-09-30"],
    ["d", "called", "2027-01-01"],
    ["e", "met", "2026-11-11"],
    ["f", "note", "2026-11-11"],
  ]) {
    await run(
      "insert into client_log (id, agent_id, client_id, kind, day, created_at) values (?, ?, ?, ?, ?, 1)",
      id,
      office.agentId,
      office.clientId,
      kind,
      day,
    );
  }
  expect(await read()).toContain("Called 2 Texted 0 Emailed 0 Met 1");
});

test("the page says what is not counted, leads to other quarters, and takes no quarter that is to come", async () => {
  const text = await read();
  expect(text).toContain("Q4 2026 Oct 1, 2026 to Dec 31, 2026 So far, as of Nov 20, 2026.");
  expect(text).toContain("an open rate would be a made-up number");
  for (const odd of ["2027-Q1", "2026-Q9", "x", ""]) {
    expect(await read(`/agent/value?quarter=${odd}`)).toContain("Oct 1, 2026 to Dec 31, 2026");
  }
  const earlier = await (await agent.get("/agent/value?quarter=2026-Q3")).text();
  expect(earlier).toContain('href="/agent/value?quarter=2026-Q2"');
  expect(earlier).toContain('href="/agent/value?quarter=2026-Q4"');
  expect(await (await agent.get("/agent")).text()).toContain('href="/agent/value"');
});

test("nobody sees another agent's figures", async () => {
  await refer(NOW, "closed", "won");
  await help(NOW);
  expect(await readText(await office.other.get("/agent/value"))).toContain("No referrals in this quarter.");
  for (const visitor of [stranger(app), office.home]) {
    const response = await visitor.get("/agent/value");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(/^\/login\?/);
  }
});
