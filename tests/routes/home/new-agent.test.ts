import { afterAll, beforeAll, expect, test } from "vitest";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { MOVED_TABLES } from "#db/lifecycle.ts";
import { openOffice } from "#tests/routes/agent/requests-helpers.ts";
import { MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import {
  enterInviteCode,
  invite,
  joinHome,
  newAgent,
  openHome,
  readText,
  readToast,
  stranger,
} from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const PAGE = "/home/new-agent";
const PASSWORD = "pelican-harbor-9";
const HOUR = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  ({ app } = await openOffice());
});
afterAll(() => app.dispose());

const all = async (sql: string, ...values: unknown[]) =>
  (
    await app.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const one = async (sql: string, ...values: unknown[]) => (await all(sql, ...values))[0];

let people = 0;

/** A home with a password, of an agent with a vendor, notes, and a request that was answered. */
async function aHome(email = `daniel${++people}@reyes.example`) {
  const firstName = `Agent${++people}`;
  const agentEmail = `${firstName.toLowerCase()}@former.example`;
  const agent = await newAgent(app, { firstName, lastName: "Former", email: agentEmail });
  const { id: agentId } = (await one("select id from profiles where email = ?", agentEmail)) as {
    id: string;
  };
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor: `vendor-${people}`,
    name: `Former HVAC ${people}`,
    category: "HVAC",
    type: "maintenance",
    phone: "(727) 555-0111",
    code: "FORMER10",
  });
  const invited = await invite(app, agent, { email, firstName: `Client${people}` });
  const home = await openHome(app, invited.code);
  await home.post("/home", { password: PASSWORD, confirmPassword: PASSWORD, redirectTo: "/home" });
  return { agent, agentId, agentEmail, agentName: `${firstName} Former`, home, clientId: invited.id, email };
}

async function aNewAgent(fields: { email?: string } = {}) {
  people += 1;
  const firstName = `New${people}`;
  const email = `new${people}@agent.example`;
  const agent = await newAgent(app, { firstName, lastName: "Agent", email });
  const { id: agentId } = (await one("select id from profiles where email = ?", email)) as { id: string };
  const invited = await invite(app, agent, { email: fields.email ?? `invited${people}@home.example` });
  return {
    agent,
    agentId,
    agentEmail: email,
    agentName: `${firstName} Agent`,
    inviteId: invited.id,
    code: invited.code,
  };
}

const enter = (home: Visitor, code: string) => home.post(PAGE, { intent: "code", code });
const bring = (home: Visitor) => home.post(PAGE, { intent: "bring" });

async function brought(home: Visitor, code: string) {
  const entered = await enter(home, code);
  expect(entered.headers.get("Location")).toBe(PAGE);
  return readToast(home, await bring(home));
}

/** Tables of the home alone, and of home and agent, without what the move writes anew. */
async function counted(clientId: string) {
  const counts: Record<string, unknown> = {};
  for (const name of [
    ...MOVED_TABLES.filter((table) => table !== "tasks"),
    "client_sessions",
    "maintenance_expenses",
  ]) {
    counts[name] = (await one(`select count(*) as n from ${name} where client_id = ?`, clientId))?.n;
  }
  return counts;
}

const planOf = (clientId: string) =>
  all(
    `select ct.id, ct.due_date, ct.completed, ct.occurrence, t.title from client_tasks ct
     join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id where ct.client_id = ? order by ct.id`,
    clientId,
  );

test("a home with an agent is brought to another: every row comes along, and the former agent loses sight", async () => {
  const { agent, agentId, agentEmail, agentName, home, clientId } = await aHome();
  const next = await aNewAgent();
  const [row, other] = await all(
    `select ct.id, t.id as task from client_tasks ct join tasks t on t.id = ct.task_id
     where ct.client_id = ? and ct.completed = 0 limit 2`,
    clientId,
  );
  await home.post("/home/tasks", { intent: "complete", task: String(row?.id) });
  const requestId = `before-${people}`;
  await home.post("/home/agent", { intent: "ask", requestId, message: "An old question", note: "" });
  await home.post("/home/agent", {
    intent: "refer",
    referralId: `friend-${people}`,
    name: "Olivia",
    email: "olivia@home.example",
  });
  await home.post("/home/settings", { intent: "shares", "shares[]": "expenses" });
  await app.d1
    .prepare("update client_tasks set notes = 'Use the good filter' where id = ?")
    .bind(String(other?.id))
    .run();
  await app.d1
    .prepare(
      "update clients set tags = '[\"VIP\"]', how_met = 'Open house', notes_key = 'boats' where id = ?",
    )
    .bind(clientId)
    .run();
  // The new agent's own card of the person they invited.
  await app.d1
    .prepare("update clients set tags = '[\"Lake\"]', how_met = 'Church' where id = ?")
    .bind(next.inviteId)
    .run();
  const before = await counted(clientId);
  const plan = await planOf(clientId);

  await enter(home, next.code);
  const page = await readText(await home.get(PAGE));
  expect(page).toContain(`Bring your home to ${next.agentName}`);
  expect(page).toContain(`What ${next.agentName} will see`);
  expect(page).toContain("Your name, address, email, and phone number");
  expect(page).toContain("sharing is off until you turn it on");
  expect(page).toContain(`What ${agentName} loses`);
  expect(page).toContain("Start a separate home");
  // Nothing has happened yet.
  expect(await one("select agent_id from clients where id = ?", clientId)).toEqual({ agent_id: agentId });

  expect(await readToast(home, await bring(home))).toContain(`${next.agentName} is your agent now.`);

  // The home has all it had, under the new agent.
  expect(await counted(clientId)).toEqual(before);
  expect(await planOf(clientId)).toEqual(plan);
  expect(await all("pragma foreign_key_check")).toEqual([]);
  const moved = await one("select * from clients where id = ?", clientId);
  expect(moved).toMatchObject({
    agent_id: next.agentId,
    shares: "[]",
    tags: '["Lake"]',
    how_met: "Church",
    notes_key: "",
    status: "active",
    invite_code: null,
    deleted_at: null,
  });
  for (const name of MOVED_TABLES) {
    expect(
      await all(`select 1 from ${name} where client_id = ? and agent_id <> ?`, clientId, next.agentId),
      name,
    ).toEqual([]);
  }
  for (const path of ["/home", "/home/tasks", "/home/agent", "/home/settings", "/home/history"]) {
    const text = await readText(await home.get(path));
    expect(text, path).not.toContain(agentName);
    expect(text, path).not.toMatch(/Former HVAC|FORMER10/);
  }
  expect(await readText(await home.get("/home/agent"))).toContain(next.agentName);

  // The invite ended.
  expect(await all("select id from clients where id = ?", next.inviteId)).toEqual([]);
  expect(await all("select id from client_tasks where client_id = ?", next.inviteId)).toEqual([]);
  const again = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code: next.code });
  expect(again.status).toBe(400);

  // What the former agent wrote is not carried; their note on a task is the homeowner's own now.
  const noted = await one("select notes, client_notes from client_tasks where id = ?", String(other?.id));
  expect(noted).toEqual({ notes: null, client_notes: `${agentName}: Use the good filter` });

  // The former agent finds nothing.
  expect((await agent.get(`/agent/clients/${clientId}`)).status).toBe(404);
  for (const path of [
    "/agent",
    "/agent/clients",
    "/agent/requests",
    "/agent/requests?status=resolved",
    "/agent/referrals",
  ]) {
    const text = await readText(await agent.get(path));
    expect(text, path).not.toMatch(/An old question|Olivia|daniel\d+@reyes/);
  }
  expect(await readText(await agent.get("/agent"))).toContain("took their home to another agent");

  // The new agent sees the client, and nothing from before.
  const client = await readText(await next.agent.get(`/agent/clients/${clientId}`));
  expect(client).toContain("brought a home they already had");
  expect(client).not.toMatch(/An old question|Use the good filter|VIP|Open house/);
  for (const path of [
    "/agent/requests",
    "/agent/requests?status=resolved",
    `/agent/requests?request=${requestId}`,
    "/agent/referrals",
    "/agent/value",
  ]) {
    expect(await readText(await next.agent.get(path)), path).not.toMatch(/An old question|Olivia/);
  }
  expect(await readText(await next.agent.get("/agent"))).toContain("brought a home they already had");

  // Everybody is told once.
  const told = await all(
    `select kind, recipient from outbox where kind in ('home_brought', 'client_left', 'agent_changed')
       and (client_id = ?1 or agent_id = ?2) order by kind`,
    clientId,
    agentId,
  );
  expect(told).toEqual([
    { kind: "agent_changed", recipient: moved?.email },
    { kind: "client_left", recipient: agentEmail },
    { kind: "home_brought", recipient: next.agentEmail },
  ]);

  // What is asked from now on reaches the new agent.
  app.systemDeps.now = (
    (now) => () =>
      now() + 1_000
  )(app.systemDeps.now);
  const asked = await home.post("/home/agent", {
    intent: "ask",
    requestId: `after-${people}`,
    message: "A new question",
    note: "",
  });
  expect(asked.status).toBe(302);
  expect(await readText(await next.agent.get("/agent/requests"))).toContain("A new question");
});

test("a home without an agent comes to one; its own contacts come back when it has none again", async () => {
  const { agent, home, clientId } = await aHome();
  await agent.post(`/agent/clients?dialog=delete&client=${clientId}`, { intent: "delete", client: clientId });
  const alone = await readText(await home.get("/home/agent"));
  expect(alone).toContain("Enter an agent’s code");
  expect(alone).toContain("Former HVAC");
  const before = await counted(clientId);
  const plan = await planOf(clientId);
  const next = await aNewAgent();
  expect(await brought(home, next.code)).toContain(`${next.agentName} is your agent now.`);
  expect(await counted(clientId)).toEqual(before);
  expect(await planOf(clientId)).toEqual(plan);
  expect(await all("pragma foreign_key_check")).toEqual([]);
  expect(await readText(await home.get("/home/agent"))).not.toContain("Former HVAC");
  expect(
    await all(
      "select kind from outbox where kind = 'client_left' and agent_id = (select id from profiles where of_home = ?)",
      clientId,
    ),
  ).toEqual([]);
  const removed = await next.agent.post(`/agent/clients?dialog=delete&client=${clientId}`, {
    intent: "delete",
    client: clientId,
  });
  expect(removed.status).toBe(302);
  expect(await readText(await home.get("/home/agent"))).toContain("Former HVAC");
  expect(await counted(clientId)).toEqual(before);
  expect(await all("select count(*) as n from profiles where of_home = ?", clientId)).toEqual([{ n: 1 }]);
  expect(await all("pragma foreign_key_check")).toEqual([]);
});

test("a former agent's own tasks stay in the plan as the homeowner's, and no new agent sees them", async () => {
  const { agentId, home, clientId } = await aHome();
  await app.d1
    .prepare(
      `insert into tasks (id, agent_id, title, category, type, frequency) values (?, ?, 'Wax the moose', 'HVAC', 'maintenance', 'yearly')`,
    )
    .bind(`own-${clientId}`, agentId)
    .run();
  await app.d1
    .prepare(
      `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) values (?, ?, ?, ?, '2027-01-01', 1)`,
    )
    .bind(`row-${clientId}`, agentId, clientId, `own-${clientId}`)
    .run();
  const next = await aNewAgent();
  await brought(home, next.code);
  expect(await readText(await home.get(`/home/tasks?task=row-${clientId}`))).toContain("Wax the moose");
  expect(await readText(await next.agent.get(`/agent/clients/${clientId}?all=1`))).not.toContain(
    "Wax the moose",
  );
  expect(await readText(await next.agent.get("/agent/tasks"))).not.toContain("Wax the moose");
});

test("logged in, an invite's link or code offers both ways, and the separate one makes a second home", async () => {
  const { home, clientId } = await aHome();
  const next = await aNewAgent();
  await home.get(`/invite/${await signInvite(next.code, "email", MAIL_SECRET)}`);
  const pressed = await home.post("/login?as=homeowner&form=code", {
    intent: "invite-code",
    code: next.code,
  });
  expect(pressed.headers.get("Location")).toBe(PAGE);
  expect(await readText(await home.get(PAGE))).toContain(`Bring your home to ${next.agentName}`);
  const separate = await home.post("/login?as=homeowner&form=code", {
    intent: "invite-code",
    code: next.code,
    separate: "1",
  });
  expect(separate.headers.get("Location")).toBe("/home/welcome");
  expect(await one("select status from clients where id = ?", next.inviteId)).toEqual({ status: "active" });
  expect(
    await one("select agent_id = ? as theirs from clients where id = ?", next.agentId, clientId),
  ).toEqual({
    theirs: 0,
  });
});

test("logged out, an invite's page leads through the login to the choice", async () => {
  const { email, clientId } = await aHome();
  const next = await aNewAgent();
  const visitor = stranger(app);
  await visitor.get(`/invite/${await signInvite(next.code, "email", MAIL_SECRET)}`);
  const landing = await (await visitor.get("/invited")).text();
  expect(landing).toContain("/login?as=homeowner&amp;form=email&amp;next=%2Fhome%2Fnew-agent");
  const signedIn = await visitor.post("/login?as=homeowner&form=email&next=%2Fhome%2Fnew-agent", {
    intent: "homeowner-sign-in",
    email,
    password: PASSWORD,
  });
  expect(signedIn.headers.get("Location")).toBe(PAGE);
  expect(await readText(await visitor.get(PAGE))).toContain(`Bring your home to ${next.agentName}`);
  expect(await readToast(visitor, await bring(visitor))).toContain("is your agent now");
  expect(await one("select agent_id from clients where id = ?", clientId)).toEqual({
    agent_id: next.agentId,
  });
});

test("refusals stand beside the field, with what was typed", async () => {
  const { agent, home, clientId } = await aHome();
  const refused = async (code: string) => {
    const answer = await enter(home, code);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(`value="${code}"`);
    return readText(new Response(html));
  };
  expect(await refused("ZZZZZ9")).toContain("This code isn’t valid, has expired");
  const mine = await invite(app, agent, { email: "another@home.example" });
  expect(await refused(mine.code)).toContain("This code is from the agent you already have.");
  const opened = await aNewAgent();
  await enterInviteCode(app, opened.code);
  expect(await refused(opened.code)).toContain("This code already opened a separate home.");
  const expired = await aNewAgent();
  await app.d1.prepare("update clients set invite_expires_at = 1 where id = ?").bind(expired.inviteId).run();
  expect(await refused(expired.code)).toContain("This code isn’t valid, has expired");
  for (const column of ["suspended_at", "deleted_at"]) {
    const gone = await aNewAgent();
    await app.d1.prepare(`update profiles set ${column} = 1 where id = ?`).bind(gone.agentId).run();
    expect(await refused(gone.code)).toContain("its agent is no longer here");
  }
  const next = await aNewAgent();
  await home.post("/home/sell", { intent: "offer", "parts[]": "history" });
  expect(await refused(next.code)).toContain("This home is offered to its buyer.");
  await home.post("/home/sell", { intent: "cancel" });
  expect(await brought(home, next.code)).toContain("is your agent now");
  expect(await one("select agent_id from clients where id = ?", clientId)).toEqual({
    agent_id: next.agentId,
  });
  const empty = await home.post(PAGE, { intent: "code", code: "" });
  expect(empty.status).toBe(400);
  expect(await readText(await stranger(app).get(PAGE))).toBe("");
});

test("while codes are under attack, a typed code works only for the email it was sent to", async () => {
  const { home, email } = await aHome();
  const theirs = await aNewAgent();
  const own = await aNewAgent({ email });
  await app.d1.prepare("delete from attempts").run();
  for (let n = 0; n < 41; n++) {
    await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code: "ZZZZZ8" });
  }
  const refused = await enter(home, theirs.code);
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("only for the email it was sent to");
  expect(await brought(home, own.code)).toContain("is your agent now");
  await app.d1.prepare("delete from attempts").run();
});

test("a home without a password, and anybody but its owner, brings it nowhere", async () => {
  const { agent, agentId } = await aHome();
  const invited = await invite(app, agent, { email: `code${people}@home.example` });
  const byCode = await openHome(app, invited.code);
  const next = await aNewAgent();
  const refused = await enter(byCode, next.code);
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("Set a password first");
  expect(await readText(await byCode.get(PAGE))).toContain("Set a password first");
  expect(await one("select agent_id from clients where id = ?", invited.id)).toEqual({ agent_id: agentId });

  const shared = await aHome();
  const coOwner = await joinHome(app, shared.clientId, "co-owner");
  expect((await coOwner.visitor.get(PAGE)).status).toBe(403);
  for (const fields of [
    { intent: "code", code: next.code },
    { intent: "bring", code: "" },
  ]) {
    expect((await coOwner.visitor.post(PAGE, fields)).status).toBe(403);
  }
  const fromInvite = await coOwner.visitor.post("/login?as=homeowner", {
    intent: "invite-code",
    code: next.code,
  });
  expect(fromInvite.headers.get("Location")).toBe("/home/welcome");
  expect(await one("select agent_id from clients where id = ?", shared.clientId)).toEqual({
    agent_id: shared.agentId,
  });
});

test("twice at once, and two homes for one invite: only one wins", async () => {
  const [first, second] = [await aHome(), await aHome()];
  const next = await aNewAgent();
  for (const { home } of [first, second]) await enter(home, next.code);
  await Promise.all([bring(first.home), bring(first.home), bring(second.home), bring(second.home)]);
  const moved = await all("select client_id from home_moves where to_id = ?", next.agentId);
  expect(moved).toHaveLength(1);
  expect(await all("select id from clients where agent_id = ?", next.agentId)).toHaveLength(1);
  expect(
    await all("select id from outbox where kind = 'home_brought' and agent_id = ?", next.agentId),
  ).toHaveLength(1);
  expect(await all("pragma foreign_key_check")).toEqual([]);
});

test("a batch that fails half-way leaves all as it was", async () => {
  const { home, clientId, agentId } = await aHome();
  const next = await aNewAgent();
  await enter(home, next.code);
  const state = async () =>
    JSON.stringify([
      await counted(clientId),
      await all(
        "select agent_id, shares, tags from clients where id in (?, ?) order by id",
        clientId,
        next.inviteId,
      ),
      await all("select count(*) as n from tasks"),
      await all("select state, count(*) as n from outbox group by state"),
    ]);
  const before = await state();
  expectConsoleError(/stopped/);
  await app.d1
    .prepare(`create trigger stop_move before delete on clients begin select raise(abort, 'stopped'); end`)
    .run();
  const failed = await bring(home);
  expect(await readToast(home, failed)).toContain("Your home could not be moved. Nothing changed.");
  expect(await state()).toBe(before);
  await app.d1.prepare("drop trigger stop_move").run();
  expect(await readToast(home, await bring(home))).toContain("is your agent now");
  expect(await one("select agent_id = ? as formers from clients where id = ?", agentId, clientId)).toEqual({
    formers: 0,
  });
});

test("with the batch end the former agent's queued emails, waiting news, and ways in", async () => {
  const { agent, agentId, agentName, home, clientId, email } = await aHome();
  const queued = (kind: string, channel = "mail") =>
    app.d1
      .prepare(
        `insert into outbox (id, kind, channel, recipient, dedupe_key, payload, agent_id, client_id, created_at)
         values (?1, ?2, ?5, ?6, ?1, '{}', ?3, ?4, 1)`,
      )
      .bind(`${kind}-${channel}-${clientId}`, kind, agentId, clientId, channel, email)
      .run();
  for (const kind of ["group_email", "help_answered", "help_requested", "password_changed"])
    await queued(kind);
  await queued("help_requested", "push");
  await queued("webhook_help_request", "webhook");
  const requestId = `open-${people}`;
  await home.post("/home/agent", {
    intent: "ask",
    requestId,
    message: "Still open",
    note: "",
  });
  const feed = await home.post("/home/settings", { intent: "feed" });
  expect([200, 302, 400]).toContain(feed.status);
  const next = await aNewAgent();
  await brought(home, next.code);
  const states = await all(
    `select kind, channel, state, agent_id = ?2 as formers from outbox where id like '%-' || ?1 order by kind, channel`,
    clientId,
    agentId,
  );
  expect(states).toEqual([
    { kind: "group_email", channel: "mail", state: "skipped", formers: 1 },
    { kind: "help_answered", channel: "mail", state: "skipped", formers: 1 },
    { kind: "help_requested", channel: "mail", state: "skipped", formers: 1 },
    { kind: "help_requested", channel: "push", state: "skipped", formers: 1 },
    { kind: "password_changed", channel: "mail", state: "pending", formers: 0 },
    { kind: "webhook_help_request", channel: "webhook", state: "skipped", formers: 1 },
  ]);
  // Requests, replies, notes, and the card are out of reach for the former agent.
  const replied = await agent.post("/agent/requests", {
    intent: "reply",
    request: requestId,
    reply: "Hello",
  });
  expect(replied.status).not.toBe(200);
  expect(await one("select reply from task_help_requests where id = ?", requestId)).toEqual({
    reply: null,
  });
  for (const path of [
    `/agent/clients/${clientId}`,
    `/agent/clients/${clientId}/card.vcf`,
    `/agent/clients/${clientId}/review`,
  ]) {
    expect((await agent.get(path)).status, path).toBe(404);
  }
  expect(await (await agent.get("/agent/clients.csv")).text()).not.toContain(email);
  expect(await (await agent.get("/agent/export.json")).text()).not.toContain(email);
  // The session of the home goes on, under the new brand.
  const vcf = await (await home.get("/home/agent.vcf")).text();
  expect(vcf).not.toContain(agentName);
  expect(await readText(await home.get("/home"))).not.toContain(agentName);
  // Later news of the home reaches only the new agent.
  const at = app.systemDeps.now() - HOUR;
  expect(
    await all(
      "select id from activity where agent_id = ? and client_id = ? and at > ?",
      agentId,
      clientId,
      at,
    ),
  ).toEqual([]);
});
