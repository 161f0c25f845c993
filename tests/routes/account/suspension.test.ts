import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import {
  AGENT,
  invite,
  newAgent,
  openHome,
  readText,
  resetPassword,
  signInAgent,
  stranger,
} from "#tests/support/people.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is built
import { resume, suspend } from "../../../scripts/operator/suspension.mjs";

const PASSWORD = "lanai-breeze-7";
const SUSPENDED = "This account is suspended, so you can’t log in.";
const INVALID_CODE = "Invalid invite code. Please check and try again.";
const INVALID = "Invalid email or password.";
const COOKIE = "__Host-ph_agent";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

let people = 0;
/** An agent with three clients: one with a password, one who entered with a code, and one who never joined. */
async function book() {
  people += 1;
  const email = `agent${people}@bayside.example`;
  const agent = await newAgent(app, { email });
  const client = (who: string) => invite(app, agent, { email: `${who}${people}@home.example` });
  const [settled, byCode, unopened] = [await client("settled"), await client("code"), await client("new")];
  const home = await openHome(app, settled.code);
  const form = { intent: "set-up", password: PASSWORD, confirmPassword: PASSWORD };
  expect((await home.post("/home?dialog=setup", form)).status).toBe(302);
  await openHome(app, byCode.code);
  return { email, agent, home, byCode, unopened, n: people };
}

const signIn = (email: string, password: string) =>
  stranger(app).post("/login?as=agent", { intent: "agent-sign-in", email, password });

const signInHome = (email: string, password: string) =>
  stranger(app).post("/login?as=homeowner&form=email", { intent: "homeowner-sign-in", email, password });

const typeCode = (code: string) => stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });

const where = (response: Response) => response.headers.get("Location");

test("a suspended agent is logged out with the next request, on any page, and writes nothing more", async () => {
  const { email, agent, n } = await book();
  const elsewhere = stranger(app);
  await signInAgent(elsewhere, { email, password: AGENT.password });
  const cookie = agent.jar.get(COOKIE) ?? "";
  await suspend(app.d1, email, app.systemDeps.now());
  for (const path of ["/agent", "/agent/clients", "/agent/export.zip", "/agent/closed"]) {
    agent.jar.set(COOKIE, cookie);
    expect(where(await agent.get(path))).toContain("/login?as=agent");
    expect(agent.jar.has(COOKIE)).toBe(false);
  }
  expect(where(await elsewhere.get("/agent"))).toContain("/login?as=agent");
  agent.jar.set(COOKIE, cookie);
  const victim = `victim${n}@home.example`;
  await agent.post("/agent/clients?dialog=invite", { intent: "invite", email: victim });
  const rows = await app.d1
    .prepare("select count(*) as n from clients where email = ?")
    .bind(victim)
    .first("n");
  expect(rows).toBe(0);
});

test("a session still in the database does not work either, and is gone after resuming", async () => {
  const { email, agent } = await book();
  await app.d1.prepare("update profiles set suspended_at = 1 where email = ?").bind(email).run();
  const cookie = agent.jar.get(COOKIE) ?? "";
  expect(where(await agent.get("/agent"))).toContain("/login?as=agent");
  await resume(app.d1, email);
  agent.jar.set(COOKIE, cookie);
  expect(where(await agent.get("/agent"))).toContain("/login?as=agent");
});

test("only a correct password is told of the suspension, and after resuming it logs in", async () => {
  const { email } = await book();
  await suspend(app.d1, email, app.systemDeps.now());
  const [wrong, unknown] = await Promise.all([
    signIn(email, "wrong-one").then(readText),
    signIn("nobody-at-all@bayside.example", "wrong-one").then(readText),
  ]);
  expect(wrong.replaceAll(email, "…")).toBe(unknown.replaceAll("nobody-at-all@bayside.example", "…"));
  const right = await signIn(email, AGENT.password);
  expect(right.status).toBe(403);
  expect(right.headers.getSetCookie().join()).not.toContain(COOKIE);
  expect(await readText(right)).toContain(`Error signing in: ${SUSPENDED}`);
  await resume(app.d1, email);
  expect(where(await signIn(email, AGENT.password))).toBe("/agent");
});

test("unused codes do not work until the agent is resumed, and show the text of any wrong code", async () => {
  const { email, unopened, n } = await book();
  await suspend(app.d1, email, app.systemDeps.now());
  const [dead, unknown] = await Promise.all(
    [unopened.code, "ZZZZZZ"].map(async (code) =>
      (await readText(await typeCode(code))).replaceAll(code, "…"),
    ),
  );
  expect(dead).toContain(INVALID_CODE);
  expect(dead).toBe(unknown);
  // The password reset offers no way around the code either.
  const invited = `new${n}@home.example`;
  expect(await readText(await signInHome(invited, PASSWORD))).toContain(INVALID);
  await stranger(app).post("/forgot-password?as=homeowner", { email: invited });
  const links = "select count(*) as n from outbox where kind = 'password_reset' and recipient = ?";
  expect(await app.d1.prepare(links).bind(invited).first("n")).toBe(0);
  await resume(app.d1, email);
  expect(where(await typeCode(unopened.code))).toBe("/home/welcome");
});

test("an earlier reset link opens no home of an agent suspended since", async () => {
  const { email, unopened, n } = await book();
  const invited = `new${n}@home.example`;
  await stranger(app).post("/forgot-password?as=homeowner", { email: invited });
  const token = await app.d1
    .prepare(
      "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
    )
    .bind(invited)
    .first<string>("token");
  await suspend(app.d1, email, app.systemDeps.now());
  const form = { password: PASSWORD, confirmPassword: PASSWORD };
  expect((await resetPassword(stranger(app), token, form)).status).toBe(400);
  const stored = app.d1.prepare("select password_hash as hash from clients where id = ?").bind(unopened.id);
  expect(await stored.first("hash")).toBeNull();
});

test("joined homes keep their login, plan, assistant, documents, and password resets", async () => {
  const { email, home, byCode, n } = await book();
  await suspend(app.d1, email, app.systemDeps.now());
  for (const path of ["/home", "/home/tasks", "/home/assistant", "/home/documents", "/home/agent"]) {
    expect([path, (await home.get(path)).status]).toEqual([path, 200]);
  }
  const row = await app.d1
    .prepare(
      "select ct.id, ct.version from client_tasks ct join clients c on c.id = ct.client_id where c.email = ? and ct.completed = 0 limit 1",
    )
    .bind(`settled${n}@home.example`)
    .first<{ id: string; version: number }>();
  const press = { intent: "complete", task: row?.id ?? "", version: String(row?.version) };
  expect((await home.post("/home/tasks", press)).status).toBe(302);
  const done = app.d1.prepare("select completed from client_tasks where id = ?").bind(row?.id);
  expect(await done.first("completed")).toBe(1);
  expect(where(await signInHome(`settled${n}@home.example`, PASSWORD))).toBe("/home");
  expect(where(await typeCode(byCode.code))).toBe("/home?dialog=setup");
  await stranger(app).post("/forgot-password?as=homeowner", { email: `settled${n}@home.example` });
  const links = "select count(*) as n from outbox where kind = 'password_reset' and recipient = ?";
  expect(await app.d1.prepare(links).bind(`settled${n}@home.example`).first("n")).toBe(1);
});

test("only the one agent is affected, whatever the case of the email, and suspending twice changes nothing more", async () => {
  const { email } = await book();
  const bystander = await book();
  const state = async () =>
    (await app.d1.prepare("select * from profiles order by id").all()).results.map((row) =>
      JSON.stringify(row),
    );
  // The first visit of a week chooses the call list.
  await bystander.agent.get("/agent");
  const before = await state();
  for (const odd of [
    "",
    "'",
    "x' or 1=1 --",
    "%",
    "_",
    '"',
    "a'; update profiles set suspended_at = 1; --",
    "\0",
    "nobody@x.example",
  ]) {
    expect([odd, await suspend(app.d1, odd, 5), await resume(app.d1, odd)]).toEqual([odd, null, null]);
  }
  expect(await state()).toEqual(before);
  const suspended = await suspend(app.d1, ` ${email.toUpperCase()} `, 1_000);
  expect(suspended).toMatchObject({ changed: true, ended: 1, invited: 1, joined: 2, suspendedAt: 1_000 });
  expect(await suspend(app.d1, email, 2_000)).toMatchObject({ changed: false, suspendedAt: 1_000 });
  expect((await bystander.agent.get("/agent")).status).toBe(200);
  expect(await resume(app.d1, email)).toMatchObject({ changed: true, suspendedAt: null });
  expect(await resume(app.d1, email)).toMatchObject({ changed: false });
  expect(await state()).toEqual(before);
});

test("an agent's export does not mention suspensions", async () => {
  const { agent } = await book();
  expect(await (await agent.get("/agent/export.json")).text()).not.toMatch(/suspend/i);
});

test("suspending a spammer removes their invites from a homeowner also invited by an honest agent", async () => {
  const victim = "victim@home.example";
  const honest: Visitor = await newAgent(app, { email: "honest@bayside.example" });
  const own = await invite(app, honest, { email: victim });
  const spammer = await newAgent(app, { email: "spammer@evil.example" });
  const spam = await invite(app, spammer, { email: victim, address: "13 Spam Street" });
  await suspend(app.d1, "spammer@evil.example", app.systemDeps.now());
  expect(await readText(await typeCode(spam.code))).toContain(INVALID_CODE);
  expect(await readText(await signInHome(victim, PASSWORD))).toContain("No password set.");
  expect(where(await typeCode(own.code))).toBe("/home/welcome");
});
