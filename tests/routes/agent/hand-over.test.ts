import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

/* An agent hands clients over to another agent: offered, accepted, moved one by one, refused, and taken back. */

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = "pelican-harbor-9";
const NOBODY = "No agent with this verified email can take clients. Ask them to sign up first.";
let now = Date.UTC(2026, 10, 20, 17);

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
});
afterAll(() => app.dispose());

const all = async (sql: string, ...values: unknown[]) =>
  (
    await app.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const run = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();

let people = 0;
type Office = { visitor: Visitor; id: string; email: string; name: string };

async function anAgent(): Promise<Office> {
  people += 1;
  const email = `agent${people}@office.example`;
  const visitor = await newAgent(app, { email, firstName: `Ann${people}`, lastName: "Agent" });
  const [row] = await all("select id from profiles where email = ?", email);
  const id = String(row?.id);
  await run("update profiles set verified_email = ? where id = ?", email, id);
  return { visitor, id, email, name: `Ann${people} Agent` };
}

async function aClient(agent: Office) {
  people += 1;
  const email = `client${people}@home.example`;
  return { email, ...(await invite(app, agent.visitor, { email, firstName: `Client${people}` })) };
}

/** A home its owner opened with a password. */
async function anOwnedHome(agent: Office) {
  const client = await aClient(agent);
  const home = await openHome(app, client.code);
  await home.post("/home", { password: PASSWORD, confirmPassword: PASSWORD, redirectTo: "/home" });
  return { ...client, home };
}

async function choose(agent: Office, ids: string[]): Promise<string> {
  const chosen = await agent.visitor.post("/agent/clients/bulk", {
    intent: "choose",
    q: "",
    status: "all",
    kind: "hand_over",
    client: ids,
  });
  return chosen.headers.get("Location") ?? "";
}

const press = ({ visitor }: Office, page: string, intent: string, fields: Record<string, string> = {}) =>
  visitor.post(page, { intent, ...fields });

/** From one agent with these clients to another, offered. */
async function offered(from: Office, to: Office, ids: string[]): Promise<string> {
  const page = await choose(from, ids);
  expect((await press(from, page, "offer", { email: to.email })).status).toBe(302);
  return page;
}

const agentOf = async (clientId: string) =>
  (await all("select agent_id from clients where id = ?", clientId))[0]?.agent_id;
const textOf = async (visitor: Visitor, path: string) => readText(await visitor.get(path));
const told = async (clientId: string) =>
  (
    await all(
      "select payload ->> 'how' as how from outbox where kind = 'agent_changed' and client_id = ? order by created_at, rowid",
      clientId,
    )
  ).map(({ how }) => how);

const answersTo = ({ id }: Office) =>
  all("select recipient from outbox where kind = 'hand_over_answered' and agent_id = ?", id);

/** Every row that names home and agent names the agent the home has. */
async function expectWhole(clientId: string, agentId: string) {
  expect(await agentOf(clientId)).toBe(agentId);
  for (const table of ["client_tasks", "task_help_requests", "referrals", "client_log", "home_notes"]) {
    const strays = await all(
      `select 1 from ${table} where client_id = ? and agent_id <> ?`,
      clientId,
      agentId,
    );
    expect(strays, table).toEqual([]);
  }
  expect(await all("pragma foreign_key_check")).toEqual([]);
}

test("clients are offered, accepted, and move with their plans, cards, notes, and codes", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const owned = await anOwnedHome(from);
  const unopened = await aClient(from);
  const stays = await aClient(from);
  await owned.home.post("/home/settings", { intent: "shares", "shares[]": "expenses" });
  await run("update clients set tags = '[\"Lake\"]', how_met = 'Church' where id = ?", owned.id);
  await run(
    "insert into client_log (id, agent_id, client_id, kind, day, text, created_at) values (?, ?, ?, 'note', '2026-11-01', 'Likes boats', 1)",
    `log-${owned.id}`,
    from.id,
    owned.id,
  );
  const plans = () =>
    all(
      "select id, due_date, completed from client_tasks where client_id in (?, ?) order by id",
      owned.id,
      unopened.id,
    );
  const before = await plans();

  const page = await choose(from, [owned.id, unopened.id]);
  const confirmation = await textOf(from.visitor, page);
  expect(confirmation).toContain("Hand over 2 clients");
  expect(confirmation).toContain("Sharing is turned off");
  const sent = await press(from, page, "offer", { email: to.email.toUpperCase() });
  expect(await readToast(from.visitor, sent)).toContain("Offer sent.");
  expect(await agentOf(owned.id)).toBe(from.id);
  expect(
    await all("select recipient from outbox where kind = 'hand_over_offered' and agent_id = ?", to.id),
  ).toEqual([{ recipient: to.email }]);
  expect(await textOf(from.visitor, "/agent")).toContain(`2 clients offered to ${to.name}`);
  expect(await textOf(to.visitor, "/agent")).toContain(`${from.name} offers you 2 clients`);
  const offer = await textOf(to.visitor, page);
  expect(offer).toContain(`${from.name} offers you 2 clients`);
  // Who the clients are is told once they have moved.
  expect(offer).not.toContain(owned.email);

  expect((await press(to, page, "accept")).status).toBe(302);
  expect(await textOf(to.visitor, page)).toContain(`2 clients came to you from ${from.name}.`);
  expect(await textOf(from.visitor, page)).toContain(`2 clients moved to ${to.name}.`);
  for (const id of [owned.id, unopened.id]) await expectWhole(id, to.id);
  await expectWhole(stays.id, from.id);
  expect(await plans()).toEqual(before);
  expect(await all("select tags, how_met, shares from clients where id = ?", owned.id)).toEqual([
    { tags: '["Lake"]', how_met: "Church", shares: "[]" },
  ]);
  expect(await textOf(to.visitor, `/agent/clients/${owned.id}`)).toContain("Likes boats");
  expect((await from.visitor.get(`/agent/clients/${owned.id}`)).status).toBe(404);
  expect(await told(owned.id)).toEqual(["handed_over"]);
  expect(await told(unopened.id)).toEqual([]);
  expect(await answersTo(from)).toEqual([{ recipient: from.email }]);
  expect(await textOf(owned.home, "/home/agent")).toContain(
    `${from.name} handed your home over to ${to.name}`,
  );

  // The code that went out before still opens the home, which is the new agent's.
  const opened = await openHome(app, unopened.code);
  expect(await textOf(opened, "/home/agent")).toContain(to.name);
  await expectWhole(unopened.id, to.id);
});

test("an agent who cannot take clients is refused with one sentence, and tries are limited", async () => {
  const [from, unverified, suspended, closed] = [
    await anAgent(),
    await anAgent(),
    await anAgent(),
    await anAgent(),
  ];
  const client = await aClient(from);
  await run("update profiles set verified_email = '' where id = ?", unverified.id);
  await run("update profiles set suspended_at = 1 where id = ?", suspended.id);
  await run("update profiles set deleted_at = 1 where id = ?", closed.id);
  const page = await choose(from, [client.id]);
  const tried = async (email: string) => {
    const answer = await press(from, page, "offer", { email });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(`value="${email}"`);
    return readText(new Response(html));
  };
  for (const email of [
    "nobody@office.example",
    client.email,
    from.email,
    unverified.email,
    suspended.email,
    closed.email,
  ]) {
    expect(await tried(email), email).toContain(NOBODY);
  }
  expect(await tried("not an address")).toContain("valid email");
  expect(
    await all("select id from outbox where kind = 'hand_over_offered' and agent_id = ?", from.id),
  ).toEqual([]);
  for (let n = 6; n < 20; n++) await tried("nobody@office.example");
  const to = await anAgent();
  expect(await tried(to.email)).not.toContain(NOBODY);
  expect(await agentOf(client.id)).toBe(from.id);
  expect(await all("select state from hand_overs where agent_id = ?", from.id)).toEqual([
    { state: "chosen" },
  ]);
});

test("another agent, a homeowner, and somebody logged out have no part in it", async () => {
  const [from, to, other] = [await anAgent(), await anAgent(), await anAgent()];
  const { id, home } = await anOwnedHome(from);
  const theirs = await aClient(other);
  // Another agent's client is not among those chosen.
  expect(await choose(from, [theirs.id])).not.toContain("hand-over");
  const page = await offered(from, to, [id]);
  expect((await other.visitor.get(page)).status).toBe(404);
  for (const intent of ["accept", "decline", "cancel", "continue", "undo"]) {
    await press(other, page, intent);
    await stranger(app).post(page, { intent });
    await home.post(page, { intent });
  }
  expect((await other.visitor.post(`${page}/step`, { intent: "continue" })).status).toBe(404);
  // Each of the two has their own part.
  await press(from, page, "accept");
  await press(to, page, "cancel");
  await press(to, page, "undo");
  expect(await all("select state from hand_overs where to_id = ?", to.id)).toEqual([{ state: "offered" }]);
  expect(await agentOf(id)).toBe(from.id);
  expect((await stranger(app).get(page)).headers.get("Location")).toContain("/login");
});

test("an offer can be declined or canceled, and ends after 14 days", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const { id } = await aClient(from);
  const declined = await offered(from, to, [id]);
  await press(to, declined, "decline");
  await press(to, declined, "decline");
  expect(await answersTo(from)).toEqual([{ recipient: from.email }]);
  expect(await textOf(from.visitor, declined)).toContain(`${to.name} declined.`);
  const canceled = await offered(from, to, [id]);
  await press(from, canceled, "cancel");
  expect((await to.visitor.get(canceled)).status).toBe(404);
  const expired = await offered(from, to, [id]);
  now += 14 * DAY;
  for (const page of [declined, canceled, expired]) await press(to, page, "accept");
  expect(await textOf(to.visitor, expired)).toContain("The offer has expired.");
  expect(await textOf(to.visitor, "/agent")).not.toContain("offers you");
  expect(await agentOf(id)).toBe(from.id);
});

test("a receiver or a sender who is suspended meanwhile moves nobody", async () => {
  for (const gone of ["from", "to"] as const) {
    const both = { from: await anAgent(), to: await anAgent() };
    const { id } = await aClient(both.from);
    const page = await offered(both.from, both.to, [id]);
    await run("update profiles set suspended_at = 1 where id = ?", both[gone].id);
    await press(both.to, page, "accept");
    expect(await agentOf(id), gone).toBe(both.from.id);
    expect(await all("select state from hand_overs where to_id = ?", both.to.id)).toEqual([
      { state: "offered" },
    ]);
  }
});

test("pressed twice at once, everybody moves once and is told once", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const homes = [await anOwnedHome(from), await anOwnedHome(from)];
  const ids = homes.map(({ id }) => id);
  const page = await offered(from, to, ids);
  await Promise.all([
    ...[1, 2, 3].map(() => press(to, page, "accept")),
    to.visitor.post(`${page}/step`, { intent: "continue" }),
    press(to, page, "continue"),
  ]);
  now += 2 * 60 * 1000;
  await press(to, page, "continue");
  for (const id of ids) {
    await expectWhole(id, to.id);
    expect(await told(id)).toEqual(["handed_over"]);
    expect(await all("select id from home_moves where client_id = ?", id)).toHaveLength(1);
  }
  expect(await all("select state from hand_overs where to_id = ?", to.id)).toEqual([{ state: "done" }]);
});

test("after a failure half-way the rest goes on, and nobody moves twice", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const clients = [await aClient(from), await aClient(from), await aClient(from)];
  const ids = clients.map(({ id }) => id);
  const page = await offered(from, to, ids);
  expectConsoleError(/stopped/);
  // The second of the three.
  await app.d1
    .prepare(
      `create trigger stop_move before update of agent_id on clients
       when (select count(*) from home_moves where to_id = '${to.id}') = 2
       begin select raise(abort, 'stopped'); end`,
    )
    .run();
  await press(to, page, "accept");
  const moved = await all("select client_id from home_moves where to_id = ?", to.id);
  expect(moved).toHaveLength(1);
  for (const id of ids) await expectWhole(id, moved[0]?.client_id === id ? to.id : from.id);
  await run("drop trigger stop_move");
  expect(await textOf(to.visitor, page)).toContain("1 of 3 clients");
  now += 2 * 60 * 1000;
  await press(to, page, "continue");
  for (const id of ids) {
    await expectWhole(id, to.id);
    expect(await all("select id from home_moves where client_id = ?", id)).toHaveLength(1);
  }
  expect(await textOf(to.visitor, page)).toContain("3 clients came to you");
});

test("clients in the trash, for sale, or gone meanwhile are left out and counted", async () => {
  const [from, to, third] = [await anAgent(), await anAgent(), await anAgent()];
  const moves = await aClient(from);
  const trashed = await aClient(from);
  const selling = await anOwnedHome(from);
  const gone = await aClient(from);
  const ids = [moves.id, trashed.id, selling.id, gone.id];
  const elsewhere = await offered(from, third, [gone.id]);
  const page = await offered(from, to, ids);
  await press(third, elsewhere, "accept");
  await from.visitor.post(`/agent/clients?dialog=delete&client=${trashed.id}`, {
    intent: "delete",
    client: trashed.id,
  });
  await selling.home.post("/home/sell", { intent: "offer", "parts[]": "history" });
  await press(to, page, "accept");
  expect(await textOf(to.visitor, page)).toContain("1 client came to you");
  expect(await textOf(from.visitor, page)).toContain("3 clients were left out.");
  expect(
    await all(
      `select client_id, left_out from hand_over_rows join hand_overs on hand_overs.id = hand_over_id
       where to_id = ? and outcome = 'left' order by left_out`,
      to.id,
    ),
  ).toEqual([
    { client_id: gone.id, left_out: "gone" },
    { client_id: selling.id, left_out: "offered" },
    { client_id: trashed.id, left_out: "trash" },
  ]);
  await expectWhole(moves.id, to.id);
  for (const { id } of [trashed, selling]) await expectWhole(id, from.id);
});

test("a client whose email the other agent has already is a further home of that email there", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const owned = await anOwnedHome(from);
  const theirs = await invite(app, to.visitor, { email: owned.email, firstName: "Same" });
  await press(to, await offered(from, to, [owned.id]), "accept");
  for (const id of [owned.id, theirs.id]) await expectWhole(id, to.id);
  expect(await all("select home_no from clients where email = ? order by home_no", owned.email)).toEqual([
    { home_no: 0 },
    { home_no: 1 },
  ]);
});

test("a homeowner goes back to the former agent, or on without one, within 30 days", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const [back, alone, late] = [await anOwnedHome(from), await anOwnedHome(from), await anOwnedHome(from)];
  const page = await offered(from, to, [back.id, alone.id, late.id]);
  await press(to, page, "accept");
  now += DAY;
  const returned = await back.home.post("/home/agent", { intent: "go-back" });
  expect(await readToast(back.home, returned)).toContain(`${from.name} is your agent again.`);
  await expectWhole(back.id, from.id);
  expect(await textOf(back.home, "/home/agent")).not.toContain("handed your home over");
  expect(await textOf(from.visitor, "/agent")).toContain("came back to you");
  expect(await textOf(to.visitor, "/agent")).toContain("refused to be handed over to you");
  const left = await alone.home.post("/home/agent", { intent: "go-on-alone" });
  expect(await readToast(alone.home, left)).toContain("goes on without an agent");
  expect(await all("select of_home from profiles where id = ?", await agentOf(alone.id))).toEqual([
    { of_home: alone.id },
  ]);
  // Once is enough.
  await back.home.post("/home/agent", { intent: "go-back" });
  await expectWhole(back.id, from.id);
  now += 30 * DAY;
  expect(await textOf(late.home, "/home/agent")).not.toContain("handed your home over");
  await late.home.post("/home/agent", { intent: "go-back" });
  await late.home.post("/home/agent", { intent: "go-on-alone" });
  await expectWhole(late.id, to.id);
  expect(await textOf(to.visitor, page)).toContain("2 homeowners refused.");
});

test("the agent takes back those who have not changed agents since, once, and they are told", async () => {
  const [from, to, third] = [await anAgent(), await anAgent(), await anAgent()];
  const [owned, alone, on] = [await anOwnedHome(from), await anOwnedHome(from), await anOwnedHome(from)];
  const unopened = await aClient(from);
  const ids = [owned.id, alone.id, on.id, unopened.id];
  const asks = (agent: Office, message: string) =>
    run(
      "insert into task_help_requests (id, agent_id, client_id, task_title, message, status, created_at) values (?, ?, ?, 'Roof', ?, 'resolved', ?)",
      `${message}-${owned.id}`,
      agent.id,
      owned.id,
      message,
      now,
    );
  const asked = (agent: Office) => textOf(agent.visitor, "/agent/requests?filter=resolved");
  await asks(from, "Asked-before");
  now += DAY;
  const page = await offered(from, to, ids);
  await press(to, page, "accept");
  expect(await asked(to)).not.toContain("Asked-before");
  now += DAY;
  await asks(to, "Asked-between");
  expect(await asked(to)).toContain("Asked-between");
  await alone.home.post("/home/agent", { intent: "go-on-alone" });
  await press(third, await offered(to, third, [on.id]), "accept");
  now += DAY;
  await Promise.all([1, 2].map(() => press(from, page, "undo")));
  now += 2 * 60 * 1000;
  await press(from, page, "continue");
  for (const id of [owned.id, unopened.id]) await expectWhole(id, from.id);
  expect(await told(owned.id)).toEqual(["handed_over", "taken_back"]);
  expect(await told(unopened.id)).toEqual([]);
  await expectWhole(on.id, third.id);
  expect(await agentOf(alone.id)).not.toBe(from.id);
  expect(await textOf(from.visitor, page)).toContain("2 clients are back");
  expect(await asked(from)).toContain("Asked-before");
  expect(await asked(from)).not.toContain("Asked-between");
  expect(await openHome(app, unopened.code)).toBeDefined();
});

test("after 30 days nothing can be taken back", async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const { id } = await aClient(from);
  const page = await offered(from, to, [id]);
  await press(to, page, "accept");
  expect(await textOf(from.visitor, page)).toContain("Undo the hand-over");
  now += 30 * DAY;
  expect(await textOf(from.visitor, page)).not.toContain("Undo the hand-over");
  await press(from, page, "undo");
  await expectWhole(id, to.id);
});
