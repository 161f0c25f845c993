import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Household,
  openHouseholds,
  POLICIES,
  type Policy,
  stored,
} from "#tests/routes/policy-helpers.ts";
import { ORIGIN, type TestApp } from "#tests/support/app.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { stranger } from "#tests/support/people.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

let app: TestApp;
let build: ServerBuild;
let paths: { id: string; path: string }[];
let mine: Household;
beforeAll(async () => {
  ({ app, build, paths, mine } = await openHouseholds());
});
afterAll(() => app.dispose());

test("every route has a policy, and every policy a route", () => {
  expect(Object.keys(POLICIES).sort()).toEqual(Object.keys(build.routes).sort());
});

test("nobody enters another role's area, page or data, by any method, and nothing changes", async ({
  annotate,
}) => {
  const before = await stored(app);
  let tried = 0;
  const intruders: [string, ReturnType<typeof stranger>, Policy[]][] = [
    ["a stranger", stranger(app), ["agent", "homeowner", "either"]],
    ["a homeowner", mine.home, ["agent"]],
    ["an agent", mine.agent, ["homeowner"]],
  ];
  for (const [who, visitor, closed] of intruders) {
    for (const { id, path } of paths.filter((one) => closed.includes(POLICIES[one.id] ?? "public"))) {
      // One part of a page's data can be requested alone, so it has its own guard.
      const part = build.routes[id]?.module.loader ? [`${path}.data?_routes=${encodeURIComponent(id)}`] : [];
      for (const address of [path, `${path}.data`, ...part]) {
        for (const method of part.includes(address) ? ["GET"] : METHODS) {
          const body =
            method === "GET"
              ? undefined
              : new URLSearchParams({ intent: "delete", client: mine.client, task: mine.row });
          const response = await visitor.send(method, address, { body });
          const text = await response.text();
          tried += 1;
          const label = `${who} ${method} ${address} (${id})`;
          expect(text, label).not.toMatch(/canary/);
          expect(response.status, label).toBeLessThan(500);
          const where = response.headers.get("Location") ?? text;
          if (response.status !== 405) expect(where, label).toContain("/login?as=");
        }
      }
    }
  }
  expect(await stored(app)).toBe(before);
  await annotate(`${tried} requests of who has no business there: 0 let in`, MEASUREMENT);
});

test("the development pages do not exist in production", async () => {
  for (const { id, path } of paths.filter((one) => POLICIES[one.id] === "local")) {
    expect((await mine.agent.get(path)).status).toBe(404);
    const pressed = (await mine.agent.send("POST", path)).status;
    expect(pressed, path).toBe(build.routes[id]?.module.action ? 404 : 405);
  }
});

test("a request from another site changes nothing, whatever the route and method", async ({ annotate }) => {
  const before = await stored(app);
  let sent = 0;
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
          const open =
            method === "POST" && /^\/((unsubscribe|opt-out)\/[^/.]+|webhooks\/mail)$/.test(address);
          const expected = !open ? 403 : address.startsWith("/webhooks") ? 401 : 404;
          expect(response.status, `${method} ${address} from ${Origin}`).toBe(expected);
          sent += 1;
        }
      }
    }
  }
  expect(await stored(app)).toBe(before);
  await annotate(`${sent} requests from other sites: 0 taken`, MEASUREMENT);
});

test("every response has the security headers, and no two pages share a nonce", async () => {
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
      // A viewer's link is a secret in the address, so it names itself to nobody.
      const referrer = address.startsWith("/v/") ? "no-referrer" : "same-origin";
      expect(response.headers.get("Referrer-Policy"), address).toBe(referrer);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      nonces.add(/nonce-(\w+)/.exec(policy)?.[1] ?? "");
    }
  }
  expect(nonces.size).toBe(addresses.length * 3);
});

test("cookies are host-only, secure, HttpOnly, and SameSite", async () => {
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
