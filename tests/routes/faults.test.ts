import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNEXPECTED } from "#app/domain/errors.ts";
import type { AppBindings } from "#app/env.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { defaultSystemDeps } from "#app/load-context.ts";
import { serve } from "#app/server.ts";
import { createApp, ORIGIN, SESSION_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { PEPPER } from "#tests/support/passwords.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let home: Visitor;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  home = await openHome(app, (await invite(app, agent)).code);
});
afterAll(() => app.dispose());
beforeEach(() => expectConsoleError(/./));

function missingHeaders(response: Response): string[] {
  const wanted = [...Object.keys(securityHeaders("", false)), "Cache-Control"];
  return wanted.filter((name) => !response.headers.has(name));
}

const REQUEST_ID = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/;

async function expectOurPage(response: Response) {
  expect([response.status, missingHeaders(response)]).toEqual([500, []]);
  expect(response.headers.get("Content-Type")).toContain("text/html");
  const text = await readText(response);
  expect(text).toContain(UNEXPECTED.title);
  expect(text).toContain("Back to start");
  expect(text).toMatch(/If you write to us, mention [A-Z2-9]{4}-[A-Z2-9]{4}\./);
  expect(text).not.toMatch(/SQLITE|D1_|Error:|at .*\.js/);
}

async function expectOurJson(response: Response) {
  expect([response.status, missingHeaders(response)]).toEqual([500, []]);
  expect(await response.json()).toEqual({
    error: `${UNEXPECTED.title}. ${UNEXPECTED.body}`,
    id: expect.stringMatching(REQUEST_ID),
  });
}

test.each([
  ["/home", () => home.get("/home")],
  ["/home/tasks", () => home.post("/home/tasks", { intent: "complete", task: "x", version: "0" })],
  ["/agent/clients", () => agent.get("/agent/clients")],
  ["/files/homes/x/y.jpg", () => home.get("/files/homes/x/y.jpg")],
  ["/agent/clients.csv", () => agent.get("/agent/clients.csv")],
  ["/home/export.zip", () => home.get("/home/export.zip")],
])("%s gets our error page when the database fails to read the session", async (_, ask) => {
  app.recording.failAt = 0;
  const response = await ask();
  app.recording.failAt = null;
  await expectOurPage(response);
});

test("a data request whose session cannot be read fails with all headers, and the page's script can show it", async () => {
  app.recording.failAt = 0;
  const response = await home.get("/home.data");
  app.recording.failAt = null;
  expect([response.status, missingHeaders(response)]).toEqual([500, []]);
  expect(await response.text()).not.toMatch(/SQLITE|D1_/);
});

test("an API route returns an error as JSON", async () => {
  app.recording.failAt = 0;
  const response = await home.send("POST", "/api/ask-question", { body: "{}" });
  app.recording.failAt = null;
  await expectOurJson(response);
});

/** Runs the app with a database that throws on the first query. */
async function ask(path: string, env: Partial<AppBindings & { SESSION_SECRET: string }> = {}) {
  const down = () => {
    throw new Error("D1_ERROR: the database is not there");
  };
  return serve({
    request: new Request(ORIGIN + path, { headers: { Cookie: "__Host-ph_client=%ff" } }),
    env: {
      DB: { withSession: down, prepare: down, batch: down } as unknown as D1Database,
      SESSION_SECRET,
      PASSWORD_PEPPER: PEPPER,
      MAIL_SECRET: "test-mail-secret-0123456789abcdef0123",
      ...env,
    } as AppBindings,
    build: await import(pathToFileURL("build/server/index.js").href),
    waitUntil: () => {},
    systemDeps: defaultSystemDeps,
    log: () => {},
  });
}

test.each([
  "/",
  "/login?as=agent",
  "/home",
  "/home.data",
  "/files/x",
  "/brand/x",
  "/nowhere",
  "/calendar/x.ics",
  "/v/x",
])("%s gets our error page when there is no database, and a broken cookie is removed", async (path) => {
  const response = await ask(path);
  expect(response.headers.getSetCookie()).toEqual([
    "__Host-ph_client=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
  ]);
  await expectOurPage(response);
});

test.each(["/healthz", "/api/ask-question"])("%s then responds in JSON", async (path) => {
  await expectOurJson(await ask(path));
});

test("an app with a missing secret reveals no details", async () => {
  await expectOurPage(await ask("/", { SESSION_SECRET: "short" }));
});

test("the standalone error page includes its style under its response's policy", async () => {
  const response = await ask("/");
  const nonce = /<style nonce="([^"]+)">/.exec(await response.text())?.[1];
  expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
});
