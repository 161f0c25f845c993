import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { throttleSignedIn } from "#app/auth/throttle.server.ts";
import {
  all,
  closeAgent,
  closeHome,
  DAY,
  enter,
  household,
  PASSWORD,
  people,
  START,
  signInAgent,
  signInHome,
  wait,
  where,
} from "#tests/routes/account/account-deleted-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { hashOf } from "#tests/support/passwords.ts";
import {
  AGENT,
  invite,
  newAgent,
  openHome,
  readText,
  resetPassword,
  stranger,
} from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());
beforeEach(() => {
  app.systemDeps.now = () => START;
  app.recording.failAt = null;
});

test("an email with a live home and a closed one asks which, and says which is closed", async () => {
  const first = await household(app);
  await closeHome(first.home);
  const second = await newAgent(app, { email: `second${people}@bayside.example` });
  const { id, code } = await invite(app, second, { email: first.email, address: "9 New Street" });
  await openHome(app, code);
  await app.d1
    .prepare("update clients set password_hash = ? where id = ?")
    .bind(await hashOf(PASSWORD), id)
    .run();
  const asked = await signInHome(app, first.email);
  expect(asked.response.status).toBe(400);
  const page = await readText(asked.response);
  expect(page).toContain("214 Mangrove Way, St. Petersburg (closed)");
  expect(page).toContain("9 New Street, St. Petersburg");
  expect(page).not.toContain("9 New Street, St. Petersburg (closed)");
  expect(where((await signInHome(app, first.email, { homeId: id })).response)).toBe("/home");
  expect(where((await signInHome(app, first.email, { homeId: first.id })).response)).toBe("/home/closed");
});

test("a used code lets its homeowner into the closed home; an unused code lets nobody in", async () => {
  const { agent, id, code, home } = await household(app, { password: false });
  const unused = await invite(app, agent, { email: `unused${people}@reyes.example` });
  expect(where(await closeHome(home, { word: "DELETE", currentPassword: "" }))).toMatch(
    /^\/login\?as=homeowner&closed=\w{16}$/,
  );
  await agent.post("/agent/clients", { intent: "delete", client: unused.id });
  const type = async (typed: string) => {
    const visitor = stranger(app);
    return where(await visitor.post("/login?as=homeowner", { intent: "invite-code", code: typed }));
  };
  expect(await type(code)).toBe("/home/closed");
  expect(await type(unused.code)).toBeNull();
  // For all of the 30 days, even if the code has expired since.
  await app.d1
    .prepare("update clients set invite_expires_at = ? where id = ?")
    .bind(START + DAY, id)
    .run();
  wait(app, 30 * DAY - 1);
  expect(await type(code)).toBe("/home/closed");
  await app.d1.prepare("update clients set invite_expires_at = ? where id = ?").bind(START, id).run();
  expect(await type(code)).toBeNull();
  const [row] = await all(app, "select status, last_active from clients where id = ?", id);
  expect(row?.last_active).toBe(START);
});

test("a forgotten password can be reset for a closed account, which stays closed", async () => {
  const { home, agent, email, agentEmail, id } = await household(app);
  await closeHome(home);
  await closeAgent(agent);
  for (const [as, address, page] of [
    ["homeowner", email, "/home/closed"],
    ["agent", agentEmail, "/agent/closed"],
  ] as const) {
    await stranger(app).post(`/forgot-password?as=${as}`, { email: address });
    const [mail] = await all(
      app,
      "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
      address,
    );
    const set = await resetPassword(stranger(app), mail?.token, {
      password: "lanai-breeze-7",
      confirmPassword: "lanai-breeze-7",
    });
    expect(set.status).toBe(302);
    const visitor = stranger(app);
    const signedIn =
      as === "agent"
        ? await visitor.post("/login?as=agent", {
            intent: "agent-sign-in",
            email: address,
            password: "lanai-breeze-7",
          })
        : await visitor.post("/login?as=homeowner&form=email", {
            intent: "homeowner-sign-in",
            email: address,
            password: "lanai-breeze-7",
          });
    expect(where(signedIn)).toBe(page);
  }
  const [row] = await all(app, "select deleted_by from clients where id = ?", id);
  expect(row).toEqual({ deleted_by: "home" });
});

test("signing up with the email of a closed account says to log in", async () => {
  const { agent, agentEmail } = await household(app);
  await closeAgent(agent);
  const signUp = () =>
    stranger(app).post("/login?as=agent&form=sign-up", {
      intent: "agent-sign-up",
      ...AGENT,
      email: agentEmail,
    });
  expect(await readText(await signUp())).toContain("was deleted. Log in to restore it.");
  wait(app, 30 * DAY);
  expect(await readText(await signUp())).toContain("is being deleted");
  const { response } = await signInAgent(app, agentEmail);
  expect(await readText(response)).toContain("Invalid email or password.");
});

test("when the agent invites the homeowner again, the old home says why it stays closed", async () => {
  const { agent, home, email, id } = await household(app);
  await closeHome(home);
  const again = await invite(app, agent, { email });
  expect(again.id).not.toBe(id);
  const visitor = await enter(app, "homes", id);
  const refused = await visitor.post("/home/closed", {});
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("Your agent has sent this email a new invite");
});

test("two tabs close an account once; when a statement fails, nothing is closed", async () => {
  const { agent, agentId, home, id, email } = await household(app);
  app.recording.failAt = 6;
  expectConsoleError(/SQLITE_CONSTRAINT/);
  const failed = await closeHome(home);
  expect(failed.status).toBe(500);
  expect(await readText(failed)).toContain("Error deleting your account. Please try again.");
  app.recording.failAt = null;
  expect((await home.get("/home")).status).toBe(200);
  const both = await Promise.all([closeHome(home), closeHome(home)]);
  for (const one of both) expect(where(one)).toMatch(/^\/login\?as=homeowner/);
  expect(
    await all(app, "select id from outbox where kind = 'account_closed' and client_id = ?", id),
  ).toHaveLength(1);
  const sellers = await Promise.all([closeAgent(agent), closeAgent(agent)]);
  for (const one of sellers) expect(where(one)).toMatch(/^\/login\?as=agent/);
  expect(
    await all(
      app,
      "select id from outbox where kind = 'account_closed' and agent_id = ? and client_id is null",
      agentId,
    ),
  ).toHaveLength(1);
  expect(email).toContain("@");
});

test("deleting also has to wait after too many wrong passwords", async () => {
  const { home, id, agent, agentId } = await household(app);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await throttleSignedIn(app.db, "homeowner", id, START);
    await throttleSignedIn(app.db, "agent", agentId, START);
  }
  for (const refused of [await closeHome(home), await closeAgent(agent)]) {
    expect(refused.status).toBe(429);
    expect(await readText(refused)).toContain("Too many attempts. Wait 1 minute and try again.");
  }
  expect((await home.get("/home")).status).toBe(200);
  wait(app, 60 * 1000);
  expect((await closeHome(home, { currentPassword: "wrong" })).status).toBe(400);
});

test("logging out of a closed account ends its session", async () => {
  const { home, id } = await household(app);
  await closeHome(home);
  const visitor = await enter(app, "homes", id);
  expect((await visitor.get("/home/closed")).status).toBe(200);
  await visitor.post("/logout", { as: "homeowner" });
  expect(where(await visitor.get("/home/closed"))).toContain("/login?as=homeowner");
});
