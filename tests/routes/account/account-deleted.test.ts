import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  all,
  closeAgent,
  closeHome,
  DAY,
  enter,
  household,
  people,
  START,
  signInAgent,
  signInHome,
  wait,
  where,
} from "#tests/routes/account/account-deleted-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { readText, readToast, stranger } from "#tests/support/people.ts";

let app: TestApp;
let build: ServerBuild;
beforeAll(async () => {
  app = await createApp();
  build = await import(pathToFileURL("build/server/index.js").href);
});
afterAll(() => app.dispose());
beforeEach(() => {
  app.systemDeps.now = () => START;
  app.recording.failAt = null;
});

test("a homeowner closes the account with the word and the password, is logged out at once, and can restore everything", async () => {
  const { home, id, email, agent, agentId } = await household(app);
  const other = await enter(app, "homes", id);
  expect((await other.get("/home/settings")).status).toBe(200);
  const asked = await readText(await home.get("/home/settings?dialog=close"));
  expect(asked).toContain("Delete my account?");
  expect(asked).toContain("We keep everything until Dec 19, 2026");

  const slips = [
    [{ word: "delete" }, 400, "Type DELETE in capital letters."],
    [{ currentPassword: "wrong" }, 400, "This isn’t your current password."],
  ] as const;
  for (const [fields, status, words] of slips) {
    const refused = await closeHome(home, fields);
    expect(refused.status).toBe(status);
    expect(await readText(refused)).toContain(words);
  }
  const before = await all(app, "select * from clients where id = ?", id);

  const closed = await closeHome(home);
  expect(where(closed)).toMatch(/^\/login\?as=homeowner&form=email&closed=\w{16}$/);
  expect(await readText(await home.get("/login?as=homeowner&form=email"))).toContain(
    "Your account is deleted. Log in by Dec 19, 2026 to restore it.",
  );
  for (const visitor of [home, other]) {
    expect(where(await visitor.get("/home"))).toContain("/login?as=homeowner");
  }
  const mails = await all(
    app,
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
  expect(await readToast(agent, back)).toContain(
    "Daniel deleted their account, so only they can restore it.",
  );

  wait(app, 30 * DAY - 1);
  const { visitor, response } = await signInHome(app, email);
  expect(where(response)).toBe("/home/closed");
  const page = await readText(await visitor.get("/home/closed"));
  for (const words of [
    "Your account is deleted",
    "We keep everything until Dec 19, 2026",
    "Keep my account",
    "Export your data",
  ])
    expect(page).toContain(words);
  expect(where(await visitor.get("/login?as=homeowner"))).toBe("/home/closed");
  const kept = await visitor.post("/home/closed", {});
  expect(where(kept)).toBe("/home");
  expect(await readText(await visitor.get("/home"))).toContain("Welcome back. Everything is here.");
  const visited = before.map((row) => ({ ...row, last_active: app.systemDeps.now() }));
  expect(await all(app, "select * from clients where id = ?", id)).toEqual(visited);
  expect(where(await visitor.get("/home/closed"))).toBe("/home");
  expect(where(await visitor.post("/home/closed", {}))).toBe("/home");
  expect(
    await all(app, "select kind from activity where agent_id = ? and kind = 'client_reopened'", agentId),
  ).toHaveLength(1);
});

test("after 30 days, the login and old sessions of a closed home no longer work", async () => {
  const { home, email, code, id } = await household(app);
  await closeHome(home);
  const visitor = await enter(app, "homes", id);
  wait(app, 30 * DAY - 1);
  expect((await visitor.get("/home/closed")).status).toBe(200);
  wait(app, 30 * DAY);
  expect(where(await visitor.get("/home/closed"))).toContain("/login?as=homeowner");
  const late = await signInHome(app, email);
  expect(late.response.status).toBe(400);
  const stray = await signInHome(app, "nobody@reyes.example");
  expect(await readText(late.response)).toContain("Invalid email or password.");
  expect(await readText(stray.response)).toContain("Invalid email or password.");
  await app.d1.prepare("update clients set password_hash = null where id = ?").bind(id).run();
  const byCode = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
  expect(byCode.status).toBe(400);
});

test("when an agent closes the account, homeowners without a password can only export their data", async () => {
  const { agent, agentEmail, home, email, id } = await household(app, { password: false });
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
    "This isn’t your current password.",
  );
  expect(where(await closeAgent(agent))).toBe("/login?as=agent");
  expect(where(await agent.get("/agent"))).toContain("/login?as=agent");
  expect(where(await home.get("/home"))).toContain("/login?as=homeowner");
  const written = await all(
    app,
    "select kind, recipient from outbox where state = 'pending' and recipient in (?, ?) order by kind",
    agentEmail,
    email,
  );
  expect(written).toEqual([
    { kind: "account_closed", recipient: agentEmail },
    { kind: "account_deleted", recipient: email },
  ]);

  const owner = { visitor: await enter(app, "homes", id) };
  const told = await readText(await owner.visitor.get("/home/closed"));
  expect(told).toContain("Maria Castillo has deleted their account, and your home with it.");
  expect(told).not.toContain("Keep my account");
  expect((await owner.visitor.post("/home/closed", {})).status).toBe(400);

  const { visitor, response } = await signInAgent(app, agentEmail);
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
  // The homeowner's session of the closed home is now one of the other home.
  expect((await owner.visitor.get("/home")).status).toBe(200);
  expect(await all(app, "select deleted_at, deleted_by from clients where id = ?", id)).toEqual([
    { deleted_at: null, deleted_by: null },
  ]);
});

test("a homeowner without a password whose home the agent deleted can export their data and is told whom to ask", async () => {
  const { agent, id } = await household(app, { password: false });
  await agent.post("/agent/clients", { intent: "delete", client: id });
  const visitor = await enter(app, "homes", id);
  expect(where(await visitor.get("/home"))).toBe("/home/closed");
  const page = await readText(await visitor.get("/home/closed"));
  expect(page).toContain("Your home is deleted");
  expect(page).toContain("Maria Castillo deleted your home.");
  expect(page).not.toContain("Keep my account");
  expect((await visitor.post("/home/closed", {})).status).toBe(404);
  await agent.post("/agent/clients?status=deleted", { intent: "restore", client: id });
  expect((await visitor.get("/home")).status).toBe(200);
});

/** The pages a closed account can open: the notice, the export, and logout. */
const OPEN = /^\/(home\/closed|agent\/closed|(home|agent)\/export\.zip|agent\/export\.json|logout)$/;

function pathOf(id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const own = (route.path ?? "").replace(/:\w+/, "unknown").replace("*", "nowhere");
  return `${pathOf(route.parentId ?? "")}/${own}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

test("users of closed accounts can open nothing else, by any method, and nothing changes", async () => {
  const gone = await household(app);
  await closeHome(gone.home);
  const owner = await enter(app, "homes", gone.id);
  expect((await owner.get("/home/closed")).status).toBe(200);
  await closeAgent(gone.agent);
  const seller = await enter(app, "agents", gone.agentId);
  // A home that its owner closed can still be reopened, so their session goes on.
  const back = owner;
  const state = () =>
    all(
      app,
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
          expect(led, label).toContain("Log in first.");
          continue;
        }
        expect(led, label).toContain(closed);
        expect(response.status, label).toBeLessThan(400);
      }
    }
  }
  expect(await state()).toEqual(before);
});
