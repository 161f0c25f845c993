import { createCookie } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "#app/http/security-headers.ts";
import { createApp, ORIGIN, SESSION_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

const HOME = "__Host-ph_client";
const AGENT = "__Host-ph_agent";
const TOAST = "__Host-ph_toast";
const TICKET = "__Host-ph_clear";
const BOOKMARK = "__Host-ph_bookmark";
const TOKEN = "a".repeat(32);
const SIGNATURE = "A".repeat(43);
const b64 = (text: string) => btoa(text);

/** A Cookie header anyone may send, and which of our cookies in it are broken. */
const HEADERS: [header: string, broken: string[]][] = [
  ["other=%ff", []],
  ["other=%", []],
  ["other=%E0%A4%A", []],
  ["other=%ED%A0%80; another=%c0%ae", []],
  ["other=%00", []],
  ["%ff=%ff", []],
  ["\xff\xfe=\xed\xa0\x80", []],
  ["\u0001\u007f=1", []],
  ["=", []],
  ["=%ff", []],
  [";", []],
  [";;;; ; ;", []],
  ["nothing", []],
  ["nothing; other", []],
  ["  =  ;  = ; a", []],
  ['other="quoted"; another="un;quoted="%ff', []],
  ["other=a=b=c==%ff", []],
  ["other=1, another=2", []],
  ["other=1; other=%ff; other=3", []],
  ["__proto__=1; constructor=2; toString=%ff; hasOwnProperty=3", []],
  ["__proto__=%ff", []],
  [`other=${"x".repeat(60_000)}`, []],
  [`other=${"%ff".repeat(20_000)}`, []],
  [Array.from({ length: 2000 }, (_, n) => `c${n}=%ff`).join("; "), []],
  [`ph_client=${TOKEN}; ph_agent=%ff`, []],
  [`${HOME}=%ff`, [HOME]],
  [`${HOME}=`, [HOME]],
  [`${HOME}=${TOKEN}x`, [HOME]],
  [`${HOME}="${TOKEN}"`, [HOME]],
  [`${HOME}=${"a".repeat(60_000)}`, [HOME]],
  [`${HOME}=%61${"a".repeat(31)}; ${AGENT}=1`, [HOME, AGENT]],
  [`${AGENT}=../../etc/passwd`, [AGENT]],
  [`${AGENT}=' or 1=1 --`, [AGENT]],
  [`${AGENT}=1; ${AGENT}=%ff; ${AGENT}=`, [AGENT]],
  [`${BOOKMARK}=%ff`, [BOOKMARK]],
  [`${BOOKMARK}=`, [BOOKMARK]],
  [`${BOOKMARK}=first-unconstrained`, [BOOKMARK]],
  [`${BOOKMARK}=${"0".repeat(60_000)}`, [BOOKMARK]],
  [`${TOAST}=%ff`, [TOAST]],
  [`${TOAST}=`, [TOAST]],
  [`${TOAST}=garbage`, [TOAST]],
  [`${TOAST}=.`, [TOAST]],
  [`${TOAST}=e30`, [TOAST]],
  [`${TOAST}=e30.*not*base64*`, [TOAST]],
  [`${TOAST}=e30.${SIGNATURE}`, [TOAST]],
  [`${TOAST}=${encodeURIComponent(b64('{"toast":'))}.${SIGNATURE}`, [TOAST]],
  [`${TOAST}=${b64('{"toast":{"message":5}}')}.AAA`, [TOAST]],
  [`${TOAST}="e30.${SIGNATURE}"; ${TICKET}=e3`, [TOAST, TICKET]],
  [`${TICKET}=%E0%A4%A`, [TICKET]],
  [`${TICKET}=${b64("[]")}.${SIGNATURE.slice(1)}`, [TICKET]],
  [
    `other=%ff; ${HOME}=%; ${AGENT}=%; ${BOOKMARK}=%; ${TOAST}=%; ${TICKET}=%`,
    [HOME, AGENT, BOOKMARK, TOAST, TICKET],
  ],
];

const REQUESTS: [what: string, method: string, path: string, signedIn: number, without: number][] = [
  ["a page", "GET", "/home", 200, 302],
  ["a page before login", "GET", "/login?as=agent", 200, 200],
  ["an action", "POST", "/login?as=agent", 400, 400],
  ["data", "GET", "/home.data", 200, 202],
  ["a file", "GET", "/files/homes/x/y.jpg", 404, 302],
  ["the app's health check", "GET", "/healthz", 200, 200],
  ["an API route", "POST", "/api/ask-question", 400, 401],
  ["a nonexistent page", "GET", "/nowhere", 404, 404],
];

let app: TestApp;
let home: Visitor;
let session: string;
beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  home = await openHome(app, (await invite(app, agent)).code);
  session = `${HOME}=${home.jar.get(HOME)}`;
});
afterAll(() => app.dispose());

function send(method: string, path: string, cookie: string): Promise<Response> {
  const headers = {
    Host: new URL(ORIGIN).host,
    Cookie: cookie,
    "CF-Connecting-IP": "203.0.113.9",
    Origin: ORIGIN,
  };
  const body = method === "POST" ? new URLSearchParams({ intent: "nothing" }) : undefined;
  return app.fetch(new Request(ORIGIN + path, { method, headers, body, redirect: "manual" }));
}

function clearedBy(response: Response): string[] {
  return response.headers
    .getSetCookie()
    .filter((cookie) => /; Max-Age=0(;|$)/.test(cookie))
    .map((cookie) => cookie.slice(0, cookie.indexOf("=")))
    .toSorted();
}

function missingHeaders(response: Response): string[] {
  const wanted = [...Object.keys(securityHeaders("", false)), "Cache-Control"];
  return wanted.filter((name) => !response.headers.has(name));
}

test.each(REQUESTS)(
  "%s responds to any cookies, and removes broken ones of ours",
  async (_, method, path, signedIn, without) => {
    for (const [header, broken] of HEADERS) {
      const name = header.slice(0, 60);
      const response = await send(method, path, header);
      await response.arrayBuffer();
      expect([name, response.status]).toEqual([name, without]);
      expect([name, missingHeaders(response)]).toEqual([name, []]);
      expect([name, clearedBy(response)]).toEqual([name, broken.toSorted()]);
      if (signedIn === without) continue;
      const beside = await send(method, path, `${header}; ${session}`);
      await beside.arrayBuffer();
      expect([name, beside.status]).toEqual([name, signedIn]);
      expect([name, clearedBy(beside)]).toEqual([name, broken.filter((one) => one !== HOME).toSorted()]);
    }
  },
);

test("a browser with a broken cookie of ours works again after one response", async () => {
  for (const name of [TOAST, TICKET, BOOKMARK, AGENT]) {
    home.jar.set(name, "%ff");
    expect((await home.get("/home")).status).toBe(200);
    expect(home.jar.get(name)).not.toBe("%ff");
  }
});

test("a toast set in the same response that removes a broken one is shown", async () => {
  const visitor = stranger(app);
  visitor.jar.set(TOAST, "%ff");
  const created = await visitor.post("/login?as=agent&form=sign-up", {
    intent: "agent-sign-up",
    firstName: "Maria",
    lastName: "Castillo",
    teamName: "",
    phone: "727-555-0100",
    email: "broken-toast@agent.example",
    market: "Tampa Bay",
    password: "mangrove-42",
  });
  expect(created.status).toBe(302);
  expect(await readText(await visitor.get("/login?as=agent"))).toContain("Account created successfully!");
});

test.each([
  ["nothing", null],
  ["a text", "toast"],
  ["a number", 5],
  ["a list", ["toast"]],
  ["no message", {}],
  ["a message that is not text", { id: "1", tone: "good", message: { a: 1 } }],
  ["an unknown tone", { id: "1", tone: "loud", message: "Hello there" }],
  ["an undo without a form", { id: "1", tone: "good", message: "Hello there", undo: 7 }],
  ["another cookie's content", { agent: "x", at: 1 }],
])("a signed toast containing %s is not shown and does no harm", async (_, content) => {
  const value = await createCookie(TOAST, { secrets: [SESSION_SECRET] }).serialize(content);
  const response = await send("GET", "/login?as=agent", value.split(";")[0] ?? "");
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("Hello there");
  expect(response.headers.getSetCookie().join()).toContain(`${TOAST}=;`);
});
