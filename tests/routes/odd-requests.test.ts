import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createApp, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, stranger } from "#tests/support/people.ts";
import { sampled } from "#tests/support/seed.ts";
import { expectPlain } from "./odd-requests-helpers.ts";

/** Requests none of our pages make; a logged error or warning fails the test. */

let app: TestApp;
let home: Visitor;
let agent: Visitor;
let routeIds: string[];
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  home = await openHome(app, (await invite(app, agent)).code);
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  routeIds = Object.keys(build.routes);
});
afterAll(() => app.dispose());
let warned: unknown[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, "warn").mockImplementation((...parts) => warned.push(parts));
});
afterEach(() => expect(warned).toEqual([]));

const DATA_PATHS = [
  "/",
  "/home",
  "/agent",
  "/home/tasks",
  "/healthz",
  "/nowhere",
  "/api/ask-question",
  "/files/x",
];

test.each(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"])(
  "%s with the framework's legacy _data parameter responds as without it, whichever route it names",
  async (method) => {
    const ids =
      method === "GET" ? [...routeIds, "", "no-such-route", "__proto__", "\u0000"] : ["root", "", "x"];
    const init = () => (method === "POST" ? { body: new URLSearchParams({ intent: "nothing" }) } : {});
    for (const path of DATA_PATHS) {
      for (const who of [home, stranger(app)]) {
        const { status } = await expectPlain(who, method, path, init());
        // Every route from one URL, and a few from every URL.
        for (const id of path === "/home" ? [...sampled(ids, 3), ...ids.slice(-4)] : ids.slice(-4)) {
          const asked = `${path}?_data=${encodeURIComponent(id)}`;
          const response = await expectPlain(who, method, asked, init());
          expect([asked, response.status]).toEqual([asked, status]);
          expect(response.headers.get("Location") ?? "").not.toContain("_data");
        }
      }
    }
  },
);

const METHODS = [
  "HEAD",
  "OPTIONS",
  "PUT",
  "PATCH",
  "DELETE",
  "PROPFIND",
  "REPORT",
  "LINK",
  "get",
  "post",
  "FOO",
];
const METHOD_PATHS = [
  ...[
    "/",
    "/login",
    "/home",
    "/home.data",
    "/agent/clients",
    "/agent/clients.data",
    "/logout",
    "/invite/ABCDEF",
    "/invited",
  ],
  ...[
    "/home/finances.csv",
    "/home/forecast.csv",
    "/home/export.zip",
    "/agent/clients.csv",
    "/agent/clients/x/card.vcf",
    "/files/x",
  ],
  ...["/brand/x", "/calendar/x.ics", "/api/ask-question", "/api/analyze-appliance", "/home/documents/upload"],
  ...[
    "/agent/tour",
    "/unsubscribe/x",
    "/opt-out/x",
    "/mail/x",
    "/verify-email/x",
    "/confirm-email/x",
    "/webhooks/mail",
    "/healthz",
  ],
  ...[
    "/reset-password/x",
    "/join/x",
    "/nowhere",
    "/nowhere.data",
    "/_root.data",
    "/__manifest",
    "/dev/cron",
    "/dev/design",
  ],
];

test.each(METHODS)("%s causes no server error on any URL", async (method) => {
  for (const path of sampled(METHOD_PATHS, 2)) {
    for (const who of [home, agent, stranger(app)]) await expectPlain(who, method, path);
  }
});

test.each(METHOD_PATHS)(
  "a form sent to %s causes no server error, even where there is no action",
  async (path) => {
    const body = () => new URLSearchParams({ intent: "nothing" });
    for (const who of [home, agent, stranger(app)]) await expectPlain(who, "POST", path, { body: body() });
  },
);

test.each([
  ...[
    "/%",
    "/%ff",
    "/%E0%A4%A",
    "/%00",
    "/home/%ff",
    "/home%2ftasks",
    "/files/%ff/%",
    "/invite/%ff",
    "/brand/%c0%ae",
  ],
  ...[
    "/calendar/%ff.ics",
    "/agent/clients/%ff",
    "/agent/clients/%E0%A4%A/card.vcf",
    "/mail/%ff",
    "/unsubscribe/%ff",
  ],
  ...["/reset-password/%", "/opt-out/%", "/verify-email/%", "/%ff.data", "/home/%.data", "/_root.data.data"],
  ...[
    "//",
    "//home",
    "/home//tasks",
    "///",
    "//evil.example/home",
    "/home/",
    "/home//",
    "/./home/../agent",
    "/;",
    "/\\home",
  ],
  ...[
    "/home?%",
    "/home?%ff=%ff",
    "/home?c=%ff",
    "/login?next=%ff",
    "/home/tasks?task=%E0%A4%A",
    "/?",
    "/??",
    "/?=&=",
    "/home?a[]=1",
  ],
  ...[
    "/.data",
    "/.env",
    "/.git/config",
    "/wp-login.php",
    "/index.html",
    "/home.data.data",
    "/home.DATA",
    "/__manifest?p=%ff",
  ],
  ...[
    "/__manifest?version=1&p=/home",
    "/home.data?_routes=nothing",
    "/home.data?_routes=%ff",
    "/home.data?_routes=",
    "/home?index",
    "/home.data?index",
  ],
  ...[
    `/${"a".repeat(8_000)}`,
    `/home?q=${"a".repeat(8_000)}`,
    `/home/${"x/".repeat(2_000)}`,
    `/home?${"a&".repeat(4_000)}`,
  ],
])("%s causes no server error, for reads and writes", async (path) => {
  for (const who of [home, agent, stranger(app)]) {
    await expectPlain(who, "GET", path);
    await expectPlain(who, "POST", path, { body: new URLSearchParams({ intent: "nothing" }) });
  }
});

test("responses to our scripts declare their content type and charset", async () => {
  for (const path of ["/home.data", "/agent.data", "/nowhere.data", "/login.data", "/_root.data"]) {
    for (const who of [home, agent, stranger(app)]) {
      const { headers } = await expectPlain(who, "GET", path);
      expect([path, headers.get("Content-Type")]).toEqual([path, "text/x-script; charset=utf-8"]);
    }
  }
  const sent = await expectPlain(home, "POST", "/home/tasks.data", {
    body: new URLSearchParams({ intent: "x" }),
  });
  expect(sent.headers.get("Content-Type")).toBe("text/x-script; charset=utf-8");
});

test("every text response declares its charset", async () => {
  const paths = [
    "/",
    "/home",
    "/healthz",
    "/home/finances.csv",
    "/home/forecast.csv",
    "/home/agent.vcf",
    "/nowhere",
    "/files/x",
    "/calendar/x.ics",
  ];
  for (const path of [...paths, "/home?_data=root", "/__manifest?p=/home"]) {
    const { headers } = await expectPlain(home, "GET", path);
    const type = headers.get("Content-Type") ?? "";
    if (type.startsWith("text/"))
      expect([path, type]).toEqual([path, expect.stringMatching(/charset=utf-8/i)]);
  }
  const foreign = await app.fetch(
    new Request(`${ORIGIN}/home/tasks`, { method: "POST", headers: { Origin: "https://evil.example" } }),
  );
  expect([foreign.status, foreign.headers.get("Content-Type")]).toEqual([
    403,
    expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
  ]);
});
