import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, ORIGIN, type TestApp } from "#tests/support/app.ts";
import { invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

type Policy = "public" | "agent" | "homeowner" | "either" | "local";

/** Who may call each route. A route that is not listed fails the first test. */
const POLICIES: Record<string, Policy> = {
  root: "public",
  "front-door": "public",
  "routes/account/sign-in/route": "public",
  invite: "public",
  "routes/account/forgot-password/route": "public",
  "routes/account/reset-password/route": "public",
  "routes/account/sign-out": "public",
  "routes/site/healthz": "public",
  "routes/site/not-found/route": "public",
  "routes/agent/route": "agent",
  "routes/agent/dashboard/route": "agent",
  "routes/agent/clients/route": "agent",
  "routes/agent/tour": "agent",
  "routes/agent/vendors/route": "agent",
  "routes/agent/requests/route": "agent",
  "routes/agent/referrals/route": "agent",
  "routes/agent/profile/route": "agent",
  "routes/agent/profile/upload": "agent",
  "routes/agent/settings/route": "agent",
  "routes/agent/trash/route": "agent",
  "routes/agent/account-deleted/route": "agent",
  "routes/agent/settings/export.json": "agent",
  "routes/agent/settings/export.zip": "agent",
  "routes/agent/client/route": "agent",
  "agent-account-import": "agent",
  "agent-account-import-parts": "agent",
  "clients-import": "agent",
  "vendors-import": "agent",
  "routes/agent/csv-import/route": "agent",
  "routes/agent/csv-import/step": "agent",
  "routes/agent/csv-import/left-out.csv": "agent",
  "routes/agent/clients/clients.csv": "agent",
  "routes/agent/vendors/vendors.csv": "agent",
  "routes/agent/client/card.vcf": "agent",
  "routes/agent/library/route": "agent",
  "routes/home/route": "homeowner",
  "routes/home/overview/route": "homeowner",
  "routes/home/tasks/route": "homeowner",
  "routes/home/assistant/route": "homeowner",
  "routes/home/assistant/ask-question": "homeowner",
  "routes/home/assistant/analyze-appliance": "homeowner",
  "routes/home/documents/route": "homeowner",
  "routes/home/documents/upload": "homeowner",
  "routes/home/expenses/route": "homeowner",
  "routes/home/expenses/expenses.csv": "homeowner",
  "routes/home/settings/export.zip": "homeowner",
  "routes/home/property/route": "homeowner",
  "routes/home/settings/route": "homeowner",
  "home-account-import": "homeowner",
  "home-account-import-parts": "homeowner",
  "routes/home/trash/route": "homeowner",
  "routes/home/account-deleted/route": "homeowner",
  "routes/home/agent/route": "homeowner",
  "routes/home/agent/agent.vcf": "homeowner",
  "routes/home/history/route": "homeowner",
  "routes/files/home-file": "either",
  "routes/home/calendar-feed/route": "public",
  "routes/files/brand": "public",
  "routes/mail/unsubscribe/route": "public",
  "routes/mail/opt-out/route": "public",
  "routes/account/verify-email/route": "public",
  "routes/mail/task-button/route": "public",
  "routes/mail/webhook/route": "public",
  "routes/dev/design/route": "local",
  "routes/dev/mail/route": "local",
  "routes/dev/mail/view": "local",
  "routes/dev/cron": "local",
};

let app: TestApp;
let build: ServerBuild;
let paths: { id: string; path: string }[];
let mine: Awaited<ReturnType<typeof household>>;
let theirs: Awaited<ReturnType<typeof household>>;

/** An agent with two clients, one of whom has moved in; every text carries a word nobody else may see. */
async function household(canary: string) {
  const agent = await newAgent(app, { email: `${canary}@agent.example`, lastName: canary });
  const first = await invite(app, agent, {
    email: `${canary}@home.example`,
    lastName: canary,
    address: canary,
  });
  const sibling = await invite(app, agent, {
    email: `${canary}.sibling@home.example`,
    lastName: `${canary}sibling`,
  });
  const home = await openHome(app, first.code);
  const row = async (clientId: string) =>
    (await app.d1
      .prepare("select id from client_tasks where client_id = ? limit 1")
      .bind(clientId)
      .first<string>("id")) ?? "";
  return {
    agent,
    home,
    client: first.id,
    sibling: sibling.id,
    row: await row(first.id),
    siblingRow: await row(sibling.id),
  };
}

function pathOf(id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const parent = route.parentId ? pathOf(route.parentId) : "";
  const own = (route.path ?? "")
    .replace(":code", "ZZZZZZ")
    .replace(/:\w+/, "unknown")
    .replace("*", "nowhere");
  return `${parent}/${own}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

beforeAll(async () => {
  app = await createApp();
  build = await import(pathToFileURL("build/server/index.js").href);
  paths = Object.keys(build.routes).map((id) => ({ id, path: pathOf(id) || "/" }));
  mine = await household("mycanary");
  theirs = await household("theircanary");
});
afterAll(() => app.dispose());

/** Everything that is stored, but for what merely asking leaves: throttle counters. */
async function stored(): Promise<string> {
  const { results } = await app.d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf%'",
    )
    .all<{ name: string }>();
  const tables = results.filter(({ name }) => name !== "attempts");
  const rows = await Promise.all(
    tables.map(({ name }) => app.d1.prepare(`select * from "${name}" order by 1`).all()),
  );
  return JSON.stringify(rows.map(({ results: content }) => content));
}

test("every route has a policy, and every policy a route", () => {
  expect(Object.keys(POLICIES).sort()).toEqual(Object.keys(build.routes).sort());
});

test("nobody gets into an area that is not theirs, page or data, by any method, and nothing changes", async () => {
  const before = await stored();
  const intruders: [string, ReturnType<typeof stranger>, Policy[]][] = [
    ["a stranger", stranger(app), ["agent", "homeowner", "either"]],
    ["a homeowner", mine.home, ["agent"]],
    ["an agent", mine.agent, ["homeowner"]],
  ];
  for (const [who, visitor, closed] of intruders) {
    for (const { id, path } of paths.filter((one) => closed.includes(POLICIES[one.id] ?? "public"))) {
      for (const address of [path, `${path}.data`]) {
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
          const body =
            method === "GET"
              ? undefined
              : new URLSearchParams({ intent: "delete", client: mine.client, task: mine.row });
          const response = await visitor.send(method, address, { body });
          const text = await response.text();
          const label = `${who} ${method} ${address} (${id})`;
          expect(text, label).not.toMatch(/canary/);
          expect(response.status, label).toBeLessThan(500);
          const where = response.headers.get("Location") ?? text;
          if (response.status !== 405) expect(where, label).toContain("/login?as=");
        }
      }
    }
  }
  expect(await stored()).toBe(before);
});

test("the development pages are not there in production", async () => {
  for (const { path } of paths.filter(({ id }) => POLICIES[id] === "local")) {
    expect((await mine.agent.get(path)).status).toBe(404);
  }
});

test("a request from another site changes nothing, whatever the route and method", async () => {
  const before = await stored();
  const origins = ["https://evil.example", "https://sub.home.test", "null", "garbage"];
  for (const { id, path } of paths) {
    for (const address of [path, `${path}.data`]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        for (const Origin of origins) {
          const visitor = POLICIES[id] === "agent" ? mine.agent : mine.home;
          const response = await visitor.send(method, address, {
            headers: { Origin },
            body: new URLSearchParams({ as: "homeowner" }),
          });
          // Open to all, and signed: without the signature they are nothing, or shut.
          const open =
            method === "POST" && /^\/((unsubscribe|opt-out)\/[^/.]+|webhooks\/mail)$/.test(address);
          const expected = !open ? 403 : address.startsWith("/webhooks") ? 401 : 404;
          expect(response.status, `${method} ${address} from ${Origin}`).toBe(expected);
        }
      }
    }
  }
  expect(await stored()).toBe(before);
});

const TASK_INTENTS: Record<string, Record<string, string>> = {
  complete: {},
  undo: {},
  skip: { reason: "no_time" },
  snooze: { date: "2099-01-01", version: "0" },
  wake: { version: "0" },
  remind: { date: "2099-01-01", version: "0" },
  note: { note: "x", version: "0" },
  help: { requestId: "11111111-1111-4111-8111-111111111111", message: "x" },
};

test("another's rows answer as rows that do not exist, in every intent and dialog, and stay as they are", async () => {
  const before = await stored();
  const foreign = [theirs.row, theirs.siblingRow, mine.siblingRow];
  for (const [intent, fields] of Object.entries(TASK_INTENTS)) {
    const unknown = await mine.home.post("/home/tasks", { intent, task: "no-such-row", ...fields });
    const expected = [unknown.status, (await unknown.text()).replace(/nonce="[^"]*"|nonce-\w+/g, "").length];
    expect(expected[0], intent).toBe(404);
    for (const task of foreign) {
      const response = await mine.home.post("/home/tasks", { intent, task, ...fields });
      expect(response.status, `${intent} ${task}`).toBe(404);
      expect(await response.text()).not.toContain("theircanary");
    }
  }
  for (const dialog of ["note", "snooze", "remind", "skip", "help"]) {
    for (const task of [...foreign, "no-such-row"]) {
      expect((await mine.home.get(`/home/tasks?dialog=${dialog}&task=${task}`)).status).toBe(404);
    }
  }
  for (const client of [theirs.client, theirs.sibling, "no-such-client"]) {
    for (const dialog of ["invited", "delete", "reissue", "revoke"]) {
      expect((await mine.agent.get(`/agent/clients?dialog=${dialog}&client=${client}`)).status).toBe(404);
    }
    for (const intent of ["delete", "restore", "resend", "reissue", "revoke"]) {
      expect((await mine.agent.post("/agent/clients", { intent, client })).status, intent).toBe(404);
    }
    for (const page of ["", "?dialog=note&task=x", "?dialog=contact", "/card.vcf"]) {
      expect((await mine.agent.get(`/agent/clients/${client}${page}`)).status).toBe(404);
    }
    for (const intent of ["note", "pause", "resume", "delete", "resend", "reissue", "revoke"]) {
      const fields = { intent, client, task: theirs.row, seen: "", note: "x" };
      expect((await mine.agent.post(`/agent/clients/${client}`, fields)).status, intent).toBe(404);
    }
  }
  expect(await stored()).toBe(before);
});

const VENDOR = { name: "x", category: "HVAC", type: "maintenance", phone: "727 555 0100" };
const OFFICE: [path: string, intent: string, fields: Record<string, string>][] = [
  ["/agent/vendors", "edit", VENDOR],
  ["/agent/vendors", "delete", {}],
  ["/agent/vendors", "restore", {}],
  ["/agent/vendors", "category-rename", { of: "theircanary", name: "x" }],
  ["/agent/vendors", "category-delete", { of: "theircanary", moveTo: "HVAC" }],
  ["/agent/vendors", "category-restore", { from: "HVAC" }],
  ["/agent/requests", "answer", { reply: "x" }],
  ["/agent/requests", "seen", {}],
  ["/agent/requests", "resolve", {}],
  ["/agent/requests", "reopen", {}],
  ["/agent/referrals", "move", { status: "closed" }],
];

test("another agent's vendors, categories, requests and referrals answer as rows that do not exist", async () => {
  const ids = { vendor: "their-v", category: "their-c", request: "their-q", referral: "their-r" };
  const { agent, home, row } = theirs;
  await agent.post("/agent/vendors", { intent: "category-add", id: ids.category, name: "theircanary" });
  const theirVendor = { ...VENDOR, intent: "add", vendor: ids.vendor, name: "theircanary" };
  await agent.post("/agent/vendors", theirVendor);
  await home.post("/home/tasks", {
    intent: "help",
    task: row,
    requestId: ids.request,
    message: "theircanary",
  });
  const friend = { intent: "refer", referralId: ids.referral, name: "theircanary", phone: "727 555 0100" };
  await home.post("/home/agent", friend);
  const before = await stored();
  for (const id of ["vendors", "task_help_requests", "referrals"]) {
    expect(await app.d1.prepare(`select count(*) as n from ${id}`).first("n"), id).toBeGreaterThan(0);
  }
  for (const [path, intent, fields] of OFFICE) {
    const response = await mine.agent.post(path, { ...ids, ...fields, intent });
    expect(response.status, `${path} ${intent}`).toBe(404);
    expect(await response.text()).not.toContain("theircanary");
  }
  for (const path of [
    "/agent/vendors?dialog=edit&vendor=their-v",
    "/agent/requests?dialog=answer&request=their-q",
  ]) {
    expect((await mine.agent.get(path)).status).toBe(404);
  }
  expect(await stored()).toBe(before);
});

test("what belongs to others is in no page of mine", async () => {
  for (const visitor of [mine.agent, mine.home]) {
    for (const { path } of paths)
      expect(await (await visitor.get(path)).text(), path).not.toContain("theircanary");
  }
  expect(await (await mine.agent.get("/agent/clients?q=theircanary")).text()).not.toContain(
    "theircanary@home",
  );
});

test("fields nobody asked for are ignored: a client cannot be invited with a password, a status or an agent", async () => {
  const extra = {
    status: "active",
    passwordHash: "x",
    password_hash: "x",
    inviteCode: "AAAAAA",
    agentId: "other",
    id: "mine",
  };
  const { id } = await invite(app, mine.agent, { email: "extra@home.example", ...extra });
  const row = await app.d1
    .prepare(
      "select status, password_hash, invite_code, agent_id = (select agent_id from clients where id = ?) as own from clients where id = ?",
    )
    .bind(mine.client, id)
    .first<Record<string, unknown>>();
  expect(row).toMatchObject({ status: "invited", password_hash: null, own: 1 });
  expect(row?.invite_code).not.toBe("AAAAAA");
});

test("every answer carries the security headers, and no two pages the same nonce", async () => {
  const nonces = new Set<string>();
  const addresses = [...paths.map(({ path }) => path), "/nowhere.data", "/assets-are-elsewhere"];
  for (const address of addresses) {
    for (const visitor of [stranger(app), mine.agent, mine.home]) {
      const response = await visitor.get(address);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      for (const part of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy, address).toContain(part);
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
      expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      nonces.add(/nonce-(\w+)/.exec(policy)?.[1] ?? "");
    }
  }
  expect(nonces.size).toBe(addresses.length * 3);
});

test("cookies are host-only, secure, out of scripts' reach and same-site", async () => {
  const response = await app.fetch(
    new Request(`${ORIGIN}/login?as=homeowner`, {
      method: "POST",
      headers: { Host: "home.test", Origin: ORIGIN, "CF-Connecting-IP": "192.0.2.1" },
      body: new URLSearchParams({
        intent: "invite-code",
        code:
          (await app.d1
            .prepare("select invite_code as c from clients where id = ?")
            .bind(mine.client)
            .first<string>("c")) ?? "",
      }),
    }),
  );
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__Host-ph_client=")) ?? "";
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
  expect(cookie).not.toMatch(/domain=/i);
  const token = /ph_client=([^;]+)/.exec(cookie)?.[1] ?? "";
  const stolen = await app.d1
    .prepare("select count(*) as n from client_sessions where id = ?")
    .bind(token)
    .first("n");
  expect(stolen).toBe(0);
});
