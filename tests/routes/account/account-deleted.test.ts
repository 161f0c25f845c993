import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAuth } from "#app/auth/sessions.server.ts";
import { throttleAccount } from "#app/auth/throttle.server.ts";
import { createApp, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { hashOf } from "#tests/support/passwords.ts";
import { AGENT, invite, newAgent, openHome, readText, readTold, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = "mangrove-42";
const START = Date.UTC(2026, 10, 20, 15);

let app: TestApp;
let build: ServerBuild;
beforeAll(async () => {
  app = await createApp();
  build = await import(pathToFileURL("build/server/index.js").href);
});
afterAll(() => app.dispose());
beforeEach(() => {
  app.outside.now = () => START;
  app.recording.failAt = null;
});

const all = async (sql: string, ...values: unknown[]) =>
  (
    await app.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const where = (response: Response) => response.headers.get("Location");
const wait = (ms: number) => {
  app.outside.now = () => START + ms;
};

let people = 0;

/** An agent and a homeowner of theirs with a password, both signed in. */
async function household({ password = true } = {}) {
  people += 1;
  const agentEmail = `agent${people}@bayside.example`;
  const email = `home${people}@reyes.example`;
  const agent = await newAgent(app, { email: agentEmail });
  const { id, code } = await invite(app, agent, { email });
  const home = await openHome(app, code);
  if (password) {
    await app.d1
      .prepare("update clients set password_hash = ? where id = ?")
      .bind(await hashOf(PASSWORD), id)
      .run();
  }
  const [row] = await all("select agent_id as agent from clients where id = ?", id);
  return { agent, agentId: String(row?.agent), agentEmail, home, id, email, code };
}

const closing = { intent: "close", word: "DELETE", currentPassword: PASSWORD };
const closeHome = (home: Visitor, fields = {}) =>
  home.post("/home/settings?dialog=close", { ...closing, ...fields });
const closeAgent = (agent: Visitor, fields = {}) =>
  agent.post("/agent/settings?dialog=close", { ...closing, currentPassword: AGENT.password, ...fields });

async function signInHome(email: string, fields = {}) {
  const visitor = stranger(app);
  const response = await visitor.post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email,
    password: PASSWORD,
    ...fields,
  });
  return { visitor, response };
}

async function signInAgent(email: string) {
  const visitor = stranger(app);
  const fields = { intent: "agent-sign-in", email, password: AGENT.password };
  return { visitor, response: await visitor.post("/login?as=agent", fields) };
}

/** Signed in without typing a password: hashing is slow on purpose. */
async function enter(kind: "homes" | "agents", id: string): Promise<Visitor> {
  const visitor = stranger(app);
  const auth = createAuth(app.db, new Request(ORIGIN), START, app.outside.random);
  await auth[kind].start(id);
  for (const cookie of auth.cookies) visitor.keep(cookie);
  return visitor;
}

test("a homeowner closes the account by word and password, is out at once, and comes back as they were", async () => {
  const { home, id, email, agent, agentId } = await household();
  const other = await enter("homes", id);
  expect((await other.get("/home/settings")).status).toBe(200);
  const asked = await readText(await home.get("/home/settings?dialog=close"));
  expect(asked).toContain("Delete my account?");
  expect(asked).toContain("Everything is kept until Dec 19, 2026");

  const slips = [
    [{ word: "delete" }, 400, "Please type DELETE in capital letters."],
    [{ currentPassword: "wrong" }, 400, "This is not your current password."],
  ] as const;
  for (const [fields, status, words] of slips) {
    const refused = await closeHome(home, fields);
    expect(refused.status).toBe(status);
    expect(await readText(refused)).toContain(words);
  }
  const before = await all("select * from clients where id = ?", id);

  const closed = await closeHome(home);
  expect(where(closed)).toBe("/login?as=homeowner&form=email");
  expect(await readText(await home.get("/login?as=homeowner&form=email"))).toContain(
    "Your account is deleted. Sign in by Dec 19, 2026 if you want it back.",
  );
  for (const visitor of [home, other]) {
    expect(where(await visitor.get("/home"))).toContain("/login?as=homeowner");
  }
  const mails = await all(
    "select kind, state, recipient from outbox where client_id = ? and state = 'pending'",
    id,
  );
  expect(mails).toEqual([{ kind: "account_closed", state: "pending", recipient: email }]);
  expect(app.queued.length).toBeGreaterThan(0);
  expect(await readText(await agent.get("/agent"))).toContain("Daniel Reyes deleted their account");
  const list = await (await agent.get("/agent/clients?status=deleted")).text();
  expect(list).toContain("Deleted by the homeowner");
  expect(list).not.toContain('aria-label="Bring back');
  const back = await agent.post("/agent/clients?status=deleted", { intent: "restore", client: id });
  expect(await readTold(agent, back)).toContain(
    "Daniel deleted their account, so only they can open it again.",
  );

  wait(30 * DAY - 1);
  const { visitor, response } = await signInHome(email);
  expect(where(response)).toBe("/home/closed");
  const page = await readText(await visitor.get("/home/closed"));
  for (const words of [
    "Your account is deleted",
    "kept until Dec 19, 2026",
    "Keep my account",
    "Export your data",
  ])
    expect(page).toContain(words);
  expect(where(await visitor.get("/login?as=homeowner"))).toBe("/home/closed");
  const kept = await visitor.post("/home/closed", {});
  expect(where(kept)).toBe("/home");
  expect(await readText(await visitor.get("/home"))).toContain("Welcome back. Your home is as it was.");
  expect(await all("select * from clients where id = ?", id)).toEqual(before);
  expect(where(await visitor.get("/home/closed"))).toBe("/home");
  expect(where(await visitor.post("/home/closed", {}))).toBe("/home");
  expect(
    await all("select kind from activity where agent_id = ? and kind = 'client_reopened'", agentId),
  ).toHaveLength(1);
});

test("after 30 days the email and password of a closed home open nothing, nor does a session left over", async () => {
  const { home, email, code, id } = await household();
  await closeHome(home);
  const visitor = await enter("homes", id);
  wait(30 * DAY - 1);
  expect((await visitor.get("/home/closed")).status).toBe(200);
  wait(30 * DAY);
  expect(where(await visitor.get("/home/closed"))).toContain("/login?as=homeowner");
  const late = await signInHome(email);
  expect(late.response.status).toBe(400);
  const stray = await signInHome("nobody@reyes.example");
  expect(await readText(late.response)).toContain("Invalid email or password.");
  expect(await readText(stray.response)).toContain("Invalid email or password.");
  await app.d1.prepare("update clients set password_hash = null where id = ?").bind(id).run();
  const byCode = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
  expect(byCode.status).toBe(400);
});

test("an agent closes the account; their homeowners are out and can only take their data with them", async () => {
  const { agent, agentEmail, home, email, id } = await household();
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor: `v${people}`,
    name: "Ace Pools",
    category: "HVAC",
    type: "maintenance",
    phone: "727 555 0100",
  });
  expect(await readText(await agent.get("/agent/settings?dialog=close"))).toContain("1 client, 1 vendor");
  const data = (text: string) => ({ ...JSON.parse(text), exported_at: null });
  const whole = data(await (await agent.get("/agent/export.json")).text());
  expect(await readText(await closeAgent(agent, { currentPassword: "wrong" }))).toContain(
    "This is not your current password.",
  );
  expect(where(await closeAgent(agent))).toBe("/login?as=agent");
  expect(where(await agent.get("/agent"))).toContain("/login?as=agent");
  expect(where(await home.get("/home"))).toContain("/login?as=homeowner");
  const written = await all(
    "select kind, recipient from outbox where state = 'pending' and recipient in (?, ?) order by kind",
    agentEmail,
    email,
  );
  expect(written).toEqual([
    { kind: "account_closed", recipient: agentEmail },
    { kind: "account_deleted", recipient: email },
  ]);

  const owner = await signInHome(email);
  expect(where(owner.response)).toBe("/home/closed");
  const told = await readText(await owner.visitor.get("/home/closed"));
  expect(told).toContain("Maria Castillo has deleted their account, and your home went with it.");
  expect(told).not.toContain("Keep my account");
  expect((await owner.visitor.post("/home/closed", {})).status).toBe(400);

  const { visitor, response } = await signInAgent(agentEmail);
  expect(where(response)).toBe("/agent/closed");
  expect(await readText(await visitor.get("/agent/closed"))).toContain("Keep my account");
  expect(data(await (await visitor.get("/agent/export.json")).text())).toEqual(whole);
  const zip = await visitor.get("/agent/export.zip");
  expect([zip.status, zip.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  const homeZip = await owner.visitor.get("/home/export.zip");
  expect(homeZip.headers.get("Content-Type")).toBe("application/zip");
  expect((await homeZip.arrayBuffer()).byteLength).toBeGreaterThan(1_000);

  expect(where(await visitor.post("/agent/closed", {}))).toBe("/agent");
  expect((await visitor.get("/agent/clients")).status).toBe(200);
  expect(where(await visitor.post("/agent/closed", {}))).toBe("/agent");
  // The homeowner's session of the closed home is one of the open one now.
  expect((await owner.visitor.get("/home")).status).toBe(200);
  expect(await all("select deleted_at, deleted_by from clients where id = ?", id)).toEqual([
    { deleted_at: null, deleted_by: null },
  ]);
});

test("whose home the agent removed can take their data with them, and is told whom to ask", async () => {
  const { agent, id } = await household();
  await agent.post("/agent/clients", { intent: "delete", client: id });
  const visitor = await enter("homes", id);
  expect(where(await visitor.get("/home"))).toBe("/home/closed");
  const page = await readText(await visitor.get("/home/closed"));
  expect(page).toContain("Your home is closed");
  expect(page).toContain("Maria Castillo removed your home.");
  expect(page).not.toContain("Keep my account");
  expect((await visitor.post("/home/closed", {})).status).toBe(404);
  await agent.post("/agent/clients?status=deleted", { intent: "restore", client: id });
  expect((await visitor.get("/home")).status).toBe(200);
});

/** The closed account's own ways: the page that says so, the export and the way out. */
const OPEN = /^\/(home\/closed|agent\/closed|(home|agent)\/export\.zip|agent\/export\.json|logout)$/;

function pathOf(id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const own = (route.path ?? "").replace(/:\w+/, "unknown").replace("*", "nowhere");
  return `${pathOf(route.parentId ?? "")}/${own}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

test("the departed get nowhere else, by any method, and nothing changes", async () => {
  const gone = await household();
  await closeHome(gone.home);
  const owner = await enter("homes", gone.id);
  expect((await owner.get("/home/closed")).status).toBe(200);
  await closeAgent(gone.agent);
  const seller = await enter("agents", gone.agentId);
  // Closing the agent's account has ended every session of their homes.
  const back = await enter("homes", gone.id);
  expect(where(await owner.get("/home/closed"))).toContain("/login");
  const state = () =>
    all(
      "select (select group_concat(deleted_at) from clients) as c, (select count(*) from outbox) as o, (select count(*) from activity) as a, (select count(*) from clients) as n, (select count(*) from vendors) as v",
    );
  const before = await state();
  const paths = [...new Set(Object.keys(build.routes).map((id) => pathOf(id) || "/"))].filter(
    (path) => /^\/(home|agent|api|files)/.test(path) && !OPEN.test(path),
  );
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const [visitor, closed] = path.startsWith("/agent") ? [seller, "/agent/closed"] : [back, "/home/closed"];
    for (const address of [path, `${path}.data`]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const body =
          method === "GET" ? undefined : new URLSearchParams({ intent: "delete", client: gone.id });
        const response = await visitor.send(method, address, { body });
        const label = `${method} ${address}`;
        if (response.status === 405) continue;
        const led = where(response) ?? (await response.text());
        if (response.status === 401 && path.startsWith("/api/")) {
          expect(led, label).toContain("Please sign in first.");
          continue;
        }
        expect(led, label).toContain(closed);
        expect(response.status, label).toBeLessThan(400);
      }
    }
  }
  expect(await state()).toEqual(before);
});

test("an email that opens a live home and a closed one asks which, and says which is closed", async () => {
  const first = await household();
  await closeHome(first.home);
  const second = await newAgent(app, { email: `second${people}@bayside.example` });
  const { id, code } = await invite(app, second, { email: first.email, address: "9 New Street" });
  await openHome(app, code);
  await app.d1
    .prepare("update clients set password_hash = ? where id = ?")
    .bind(await hashOf(PASSWORD), id)
    .run();
  const asked = await signInHome(first.email);
  expect(asked.response.status).toBe(400);
  const page = await readText(asked.response);
  expect(page).toContain("214 Mangrove Way, St. Petersburg (closed)");
  expect(page).toContain("9 New Street, St. Petersburg");
  expect(page).not.toContain("9 New Street, St. Petersburg (closed)");
  expect(where((await signInHome(first.email, { homeId: id })).response)).toBe("/home");
  expect(where((await signInHome(first.email, { homeId: first.id })).response)).toBe("/home/closed");
});

test("a code that was used lets its homeowner in to the closed home, one that was not lets nobody in", async () => {
  const { agent, id, code, home } = await household({ password: false });
  const unused = await invite(app, agent, { email: `unused${people}@reyes.example` });
  expect(where(await closeHome(home, { word: "DELETE", currentPassword: "" }))).toBe("/login?as=homeowner");
  await agent.post("/agent/clients", { intent: "delete", client: unused.id });
  const type = async (typed: string) => {
    const visitor = stranger(app);
    return where(await visitor.post("/login?as=homeowner", { intent: "invite-code", code: typed }));
  };
  expect(await type(code)).toBe("/home/closed");
  expect(await type(unused.code)).toBeNull();
  // All of the 30 days, also where the code has come to its own end since.
  await app.d1
    .prepare("update clients set invite_expires_at = ? where id = ?")
    .bind(START + DAY, id)
    .run();
  wait(30 * DAY - 1);
  expect(await type(code)).toBe("/home/closed");
  await app.d1.prepare("update clients set invite_expires_at = ? where id = ?").bind(START, id).run();
  expect(await type(code)).toBeNull();
  const [row] = await all("select status, last_active from clients where id = ?", id);
  expect(row?.last_active).toBe(START);
});

test("a forgotten password is set anew for a closed account, which stays closed", async () => {
  const { home, agent, email, agentEmail, id } = await household();
  await closeHome(home);
  await closeAgent(agent);
  for (const [as, address, page] of [
    ["homeowner", email, "/home/closed"],
    ["agent", agentEmail, "/agent/closed"],
  ] as const) {
    await stranger(app).post(`/forgot-password?as=${as}`, { email: address });
    const [mail] = await all(
      "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
      address,
    );
    const set = await stranger(app).post(`/reset-password/${mail?.token}`, {
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
  const [row] = await all("select deleted_by from clients where id = ?", id);
  expect(row).toEqual({ deleted_by: "home" });
});

test("signing up with the email of a closed account says to sign in", async () => {
  const { agent, agentEmail } = await household();
  await closeAgent(agent);
  const signUp = () =>
    stranger(app).post("/login?as=agent&form=sign-up", {
      intent: "agent-sign-up",
      ...AGENT,
      email: agentEmail,
    });
  expect(await readText(await signUp())).toContain("Sign in, and you can open it again.");
  wait(30 * DAY);
  expect(await readText(await signUp())).toContain("is just being removed");
  const { response } = await signInAgent(agentEmail);
  expect(await readText(response)).toContain("Invalid email or password.");
});

test("invited anew by the agent, the old home says why it stays closed", async () => {
  const { agent, home, email, id } = await household();
  await closeHome(home);
  const again = await invite(app, agent, { email });
  expect(again.id).not.toBe(id);
  const visitor = await enter("homes", id);
  const refused = await visitor.post("/home/closed", {});
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("Your agent has invited you anew with the same email");
});

test("pressed in two tabs at once, an account closes once; where a statement fails, nothing is closed", async () => {
  const { agent, agentId, home, id, email } = await household();
  app.recording.failAt = 6;
  expectConsoleError(/SQLITE_CONSTRAINT/);
  const failed = await closeHome(home);
  expect(failed.status).toBe(500);
  expect(await readText(failed)).toContain("Error deleting your account. Please try again.");
  app.recording.failAt = null;
  expect((await home.get("/home")).status).toBe(200);
  const both = await Promise.all([closeHome(home), closeHome(home)]);
  for (const one of both) expect(where(one)).toMatch(/^\/login\?as=homeowner/);
  expect(await all("select id from outbox where kind = 'account_closed' and client_id = ?", id)).toHaveLength(
    1,
  );
  const sellers = await Promise.all([closeAgent(agent), closeAgent(agent)]);
  for (const one of sellers) expect(where(one)).toMatch(/^\/login\?as=agent/);
  expect(
    await all(
      "select id from outbox where kind = 'account_closed' and agent_id = ? and client_id is null",
      agentId,
    ),
  ).toHaveLength(1);
  expect(email).toContain("@");
});

test("too many wrong passwords close the way to deleting, as they do to signing in", async () => {
  const { home, email, agent, agentEmail } = await household();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await throttleAccount(app.db, "homeowner", email, START);
    await throttleAccount(app.db, "agent", agentEmail, START);
  }
  for (const refused of [await closeHome(home), await closeAgent(agent)]) {
    expect(refused.status).toBe(429);
    expect(await readText(refused)).toContain("Too many attempts.");
  }
  expect((await home.get("/home")).status).toBe(200);
  wait(15 * 60 * 1000);
  expect((await closeHome(home, { currentPassword: "wrong" })).status).toBe(400);
});

test("signing out of a closed account ends its session", async () => {
  const { home, id } = await household();
  await closeHome(home);
  const visitor = await enter("homes", id);
  expect((await visitor.get("/home/closed")).status).toBe(200);
  await visitor.post("/logout", { as: "homeowner" });
  expect(where(await visitor.get("/home/closed"))).toContain("/login?as=homeowner");
});
