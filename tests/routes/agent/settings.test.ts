import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { UNKNOWN_INTENT } from "#app/http/actions.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, readTold, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const SETTINGS = "/agent/settings";
const COOKIE = "__Host-ph_agent";
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

let people = 0;
/** A new agent who has a client, with their profile's id. */
async function office() {
  people += 1;
  const email = `agent${people}@bayside.example`;
  const agent = await newAgent(app, { email });
  const client = await invite(app, agent, { email: `home${people}@reyes.example` });
  const id = (await one<string>("select id as n from profiles where email = ?", email)) ?? "";
  return { agent, email, id, client };
}

const one = <T>(sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<T>("n");

const profileOf = (id: string) =>
  app.d1.prepare("select * from profiles where id = ?").bind(id).first<Record<string, unknown>>();

const liveClients = (id: string) =>
  one<number>("select count(*) as n from clients where agent_id = ? and deleted_at is null", id);

/** Another device of the agent's. Written straight: hashing is slow on purpose. */
async function otherDevice(id: string): Promise<Visitor> {
  const device = stranger(app);
  const token = createToken(systemRandom);
  const now = Math.floor(Date.now() / 1000);
  await app.d1
    .prepare("insert into agent_sessions (id, agent_id, expires_at, started_at) values (?, ?, ?, ?)")
    .bind(await hashToken(token), id, now + 30 * 24 * 3_600, now)
    .run();
  device.jar.set(COOKIE, token);
  expect(await isSignedIn(device)).toBe(true);
  return device;
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get(SETTINGS)).status === 200;

async function opens(email: string, password: string): Promise<boolean> {
  const form = { intent: "agent-sign-in", email, password };
  return (await stranger(app).post("/login?as=agent", form)).headers.get("Location") === "/agent";
}

/** Says yes to the first question. */
const goOn = (agent: Visitor) => agent.post(SETTINGS, { intent: "clear-continue" });
const typeWord = (agent: Visitor, word = "CLEAR") =>
  agent.post(`${SETTINGS}?dialog=clear-type`, { intent: "clear", word });

test("signed out or as a homeowner there are no settings, and nothing can be saved or cleared", async () => {
  const { id, client } = await office();
  const home = await openHome(app, client.code);
  for (const visitor of [stranger(app), home]) {
    expect((await visitor.get(SETTINGS)).headers.get("Location")).toContain("/login?as=agent");
    await goOn(visitor);
    for (const intent of ["notifications", "clear", "restore-data", "sign-out", "password"]) {
      const posted = await visitor.post(SETTINGS, { intent, word: "CLEAR" });
      expect(posted.headers.get("Location")).toContain("/login?as=agent");
    }
  }
  expect(await liveClients(id)).toBe(1);
});

test("notifications are on until switched off, are saved, said so and told once in the activity", async () => {
  const { agent, id } = await office();
  const checked = async () =>
    [...(await (await agent.get(SETTINGS)).text()).matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    );
  expect(await checked()).toEqual(["emailNotifications", "weeklyDigest"]);
  const save = () => agent.post(SETTINGS, { intent: "notifications", weeklyDigest: "on" });
  const both = await Promise.all([save(), save()]);
  expect(both.map((saved) => saved.headers.get("Location"))).toEqual([SETTINGS, SETTINGS]);
  expect(await readText(await agent.get(SETTINGS))).toContain("Settings saved successfully!");
  expect(await checked()).toEqual(["weeklyDigest"]);
  expect(await profileOf(id)).toMatchObject({ email_notifications: 0, weekly_digest: 1 });
  expect(
    await one("select count(*) as n from activity where agent_id = ? and kind = 'settings_saved'", id),
  ).toBe(1);
});

test("where saving fails, the product's sentence is said and what was ticked stays", async () => {
  const { agent, id } = await office();
  const before = await profileOf(id);
  expectConsoleError(/NOT NULL/);
  for (const statement of [1, 2]) {
    app.recording.failAt = statement;
    const failed = await agent.post(SETTINGS, { intent: "notifications", weeklyDigest: "on" });
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain("Error saving settings. Please try again.");
  }
  expect(await profileOf(id)).toEqual(before);
});

test("a dialog nobody knows is none", async () => {
  const { agent } = await office();
  expect(await (await agent.get(`${SETTINGS}?dialog=constructor`)).text()).not.toContain("<dialog");
});

test("a new password ends every other session, keeps this one, and is told by mail", async () => {
  const { agent, email, id } = await office();
  const device = await otherDevice(id);
  const changed = await agent.post(`${SETTINGS}?dialog=password`, {
    intent: "password",
    currentPassword: AGENT.password,
    password: "heron-at-dusk",
    confirmPassword: "heron-at-dusk",
  });
  expect(changed.headers.get("Location")).toBe(SETTINGS);
  expect([await isSignedIn(agent), await isSignedIn(device)]).toEqual([true, false]);
  expect([await opens(email, AGENT.password), await opens(email, "heron-at-dusk")]).toEqual([false, true]);
  const mail = await app.d1
    .prepare("select recipient, payload from outbox where agent_id = ? and kind = 'password_changed'")
    .bind(id)
    .all();
  expect(mail.results).toEqual([{ recipient: email, payload: '{"audience":"agent"}' }]);
});

test.each([
  ["", "heron-at-dusk", "heron-at-dusk", "This is not your current password."],
  ["wrong-one", "heron-at-dusk", "heron-at-dusk", "This is not your current password."],
  [AGENT.password, "short", "short", "Password must be at least 6 characters long."],
  [AGENT.password, "password", "password", "This password is too easy to guess."],
  [AGENT.password, "heron-at-dusk", "heron-at-dawn", "Passwords do not match."],
])("changing from “%s” to “%s” (“%s”): %s", async (currentPassword, password, confirmPassword, sentence) => {
  const { agent, id } = await office();
  const before = await one(
    "select password_hash as n from users where email = ?",
    `agent${people}@bayside.example`,
  );
  const refused = await agent.post(`${SETTINGS}?dialog=password`, {
    intent: "password",
    ...{ currentPassword, password, confirmPassword },
  });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(sentence);
  if (currentPassword === AGENT.password) expect(html).not.toContain(AGENT.password);
  expect(
    await one("select password_hash as n from users where email = ?", `agent${people}@bayside.example`),
  ).toBe(before);
  expect(await one("select count(*) as n from agent_sessions where agent_id = ?", id)).toBe(1);
});

test("wrong passwords count as sign-ins do: after ten of them even the right one waits", async () => {
  const { agent } = await office();
  const change = (currentPassword: string) =>
    agent.post(`${SETTINGS}?dialog=password`, {
      intent: "password",
      ...{ currentPassword, password: "heron-at-dusk", confirmPassword: "heron-at-dusk" },
    });
  for (let tries = 0; tries < 10; tries += 1) expect((await change("wrong-one")).status).toBe(400);
  const waiting = await change(AGENT.password);
  expect(waiting.status).toBe(429);
  expect(await waiting.text()).toContain("Too many attempts.");
});

test("signing out everywhere ends every session of this agent, this one too, and nobody else's", async () => {
  const { agent, id } = await office();
  const other = await office();
  const device = await otherDevice(id);
  const out = await agent.post(SETTINGS, { intent: "sign-out" });
  expect(out.headers.get("Location")).toBe("/login?as=agent");
  expect([await isSignedIn(agent), await isSignedIn(device), await isSignedIn(other.agent)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("clearing asks twice: what goes, with the export, then the word", async () => {
  const { agent, id, client } = await office();
  const home = await openHome(app, client.code);
  const first = await agent.get(`${SETTINGS}?dialog=clear`);
  const asked = await first.text();
  expect(asked).toContain("dialog=export");
  expect(asked).toMatch(/>1 client<.*>\d+ tasks</s);
  const second = await goOn(agent);
  expect(second.headers.get("Location")).toBe(`${SETTINGS}?dialog=clear-type`);
  expect(await readText(await agent.get(`${SETTINGS}?dialog=clear-type`))).toContain("Type CLEAR");
  for (const word of ["", "clear", "CLEAR ALL"]) {
    const refused = await typeWord(agent, word);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please type CLEAR in capital letters.");
  }
  expect(await liveClients(id)).toBe(1);
  const cleared = await typeWord(agent, " CLEAR ");
  expect(cleared.headers.get("Location")).toBe(SETTINGS);
  expect(await liveClients(id)).toBe(0);
  const page = await agent.get(SETTINGS);
  const html = await page.text();
  for (const words of ["All your data is cleared.", "You cleared all data on", "Bring it all back", "Undo"]) {
    expect(html).toContain(words);
  }
  expect((await home.get("/home")).headers.get("Location")).toContain("/login");
  expect(
    await one("select count(*) as n from outbox where kind = 'account_deleted' and agent_id = ?", id),
  ).toBe(1);
  expect(await readText(await agent.get("/agent/clients"))).toContain("No clients yet");
  expect(await readText(await agent.get(`${SETTINGS}?dialog=clear`))).toContain("There is nothing to clear.");
});

test("the second yes is worth nothing without the first: none, another agent's, a forged or an old one", async () => {
  const { agent, id } = await office();
  const other = await office();
  const start = app.outside.now;
  const refused = async (visitor: Visitor) => {
    const answer = await typeWord(visitor);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please read once more what is cleared");
    expect(await liveClients(id)).toBe(1);
  };
  await refused(agent);
  expect(await readText(await agent.get(`${SETTINGS}?dialog=clear-type`))).toContain("Clear all data?");
  await goOn(other.agent);
  const ticket = other.agent.jar.get("ph_clear") ?? "";
  expect(ticket).not.toBe("");
  agent.jar.set("ph_clear", ticket);
  await refused(agent);
  const forged = btoa(JSON.stringify({ agent: id, at: Date.now() }));
  agent.jar.set("ph_clear", `${encodeURIComponent(forged)}.AAAA`);
  await refused(agent);
  await goOn(agent);
  app.outside.now = () => start() + 15 * 60 * 1000 + 1_000;
  await refused(agent);
  app.outside.now = start;
  expect(await liveClients(other.id)).toBe(1);
});

test("pressed twice, and from two tabs, it is cleared once and can still be undone from either", async () => {
  const { agent, id } = await office();
  await goOn(agent);
  const jar = new Map(agent.jar);
  const both = await Promise.all([typeWord(agent), typeWord(agent)]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  for (const [name, value] of jar) agent.jar.set(name, value);
  expect((await typeWord(agent)).status).toBe(302);
  expect(
    await one("select count(*) as n from activity where agent_id = ? and kind = 'data_cleared'", id),
  ).toBe(1);
  const at = String((await profileOf(id))?.cleared_at);
  const undone = await Promise.all([1, 2].map(() => agent.post(SETTINGS, { intent: "restore-data", at })));
  expect(undone.map(({ status }) => status)).toEqual([302, 302]);
  expect(await liveClients(id)).toBe(1);
  expect(await readText(await agent.get(SETTINGS))).not.toContain("You cleared all data");
});

test("undo says what had to stay in the trash, and ends after thirty days", async () => {
  const { agent, id } = await office();
  await goOn(agent);
  await typeWord(agent);
  const at = String((await profileOf(id))?.cleared_at);
  await invite(app, agent, { email: `home${people}@reyes.example` });
  const back = await agent.post(SETTINGS, { intent: "restore-data", at });
  expect(back.status).toBe(302);
  expect(await readText(await agent.get(SETTINGS))).toContain(
    "Your data is back. 1 client stays in the trash, because you have the same again by now.",
  );
  const start = app.outside.now;
  await goOn(agent);
  await typeWord(agent);
  const later = String((await profileOf(id))?.cleared_at);
  app.outside.now = () => start() + 29 * DAY;
  expect(await readText(await agent.get(SETTINGS))).toContain("Bring it all back");
  app.outside.now = () => start() + 30 * DAY + 1_000;
  const device = await otherDeviceLater(id, app.outside.now());
  expect(await readText(await device.get(SETTINGS))).not.toContain("Bring it all back");
  const late = await device.post(SETTINGS, { intent: "restore-data", at: later });
  expect(await readTold(device, late)).toContain("The 30 days are over");
  app.outside.now = start;
  const odd = await agent.post(SETTINGS, { intent: "restore-data", at: "x" });
  expect(await readTold(agent, odd)).toContain(UNKNOWN_INTENT);
  expect(await liveClients(id)).toBe(0);
});

/** A device signed in at a later instant (epoch milliseconds). */
async function otherDeviceLater(id: string, at: number): Promise<Visitor> {
  const device = await otherDevice(id);
  await app.d1
    .prepare("update agent_sessions set started_at = ? where agent_id = ?")
    .bind(Math.floor(at / 1000), id)
    .run();
  return device;
}

test("where clearing fails, nothing is cleared and the product's sentence is said", async () => {
  const { agent, id } = await office();
  await goOn(agent);
  expectConsoleError(/NOT NULL/);
  for (const statement of [1, 4, 9]) {
    app.recording.failAt = statement;
    const failed = await typeWord(agent);
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain("Error clearing data. Please try again.");
    expect(await liveClients(id)).toBe(1);
  }
  expect((await typeWord(agent)).status).toBe(302);
});
