import { afterAll, beforeAll, expect, test } from "vitest";
import { bookmarkCookie } from "#app/app-cookies.server.ts";
import { createApp, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

const COOKIE_MAX = 4_096;

let app: TestApp;
let home: Visitor;
let agent: Visitor;
let tasks: string[];
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  const client = await invite(app, agent);
  home = await openHome(app, client.code);
  const rows = await app.d1
    .prepare("select id from client_tasks where client_id = ? limit 20")
    .bind(client.id)
    .all<{ id: string }>();
  tasks = rows.results.map(({ id }) => id);
});
afterAll(() => app.dispose());

const longest = (response: Response) =>
  Math.max(0, ...response.headers.getSetCookie().map((cookie) => cookie.length));

test.each([
  ["letters", "x".repeat(6_000)],
  ["characters that take nine in a URL", "🏠é".repeat(400)],
  ["characters a cookie escapes", "?>~%3E".repeat(600)],
  ["as long as the return limit", "x".repeat(980)],
])("a task is completed, confirmed, and undone from a page whose URL is %s", async (_, word) => {
  const task = tasks.pop() ?? "";
  const redirectTo = `/home/tasks?q=${word}`;
  const done = await home.post("/home/tasks", { intent: "complete", task, version: "0", redirectTo });
  expect(done.status).toBe(302);
  expect(longest(done)).toBeLessThanOrEqual(COOKIE_MAX);
  const to = done.headers.get("Location") ?? "";
  expect(to.length).toBeLessThanOrEqual(1_000);
  const page = await readText(await home.get(to));
  expect(page).toContain("Undo");
  const back = await home.post("/home/tasks", { intent: "undo", task, redirectTo });
  expect([back.status, longest(back) <= COOKIE_MAX]).toEqual([302, true]);
});

test("a logged-out user returns to the requested page, unless its URL is too long", async () => {
  const near = await stranger(app).get(`/home/tasks?q=${"x".repeat(900)}`);
  expect(near.headers.get("Location")).toContain("&next=%2Fhome%2Ftasks%3Fq%3Dxxx");
  const endless = await stranger(app).get(`/home/tasks?q=${"x".repeat(7_000)}`);
  expect(endless.headers.get("Location")).toBe("/login?as=homeowner");
  const visitor = stranger(app);
  await newAgent(app, { email: "next@agent.example" });
  const signedIn = await visitor.post(`/login?as=agent&next=/agent/clients?q=${"x".repeat(7_000)}`, {
    intent: "agent-sign-in",
    email: "next@agent.example",
    password: AGENT.password,
  });
  expect(signedIn.headers.get("Location")).toBe("/agent");
});

async function allCookies(): Promise<string[]> {
  const answers = [
    await stranger(app).post("/login?as=agent", { intent: "agent-sign-in", ...AGENT }),
    await stranger(app).post("/login?as=agent&form=sign-up", {
      intent: "agent-sign-up",
      ...AGENT,
      email: "cookies@agent.example",
    }),
    await openHomeAgain(),
    await home.post("/home/tasks", { intent: "nothing" }),
    await home.get("/home"),
    await agent.post("/agent/settings?dialog=clear", { intent: "clear-continue" }),
    await agent.post("/logout", { as: "agent" }),
    await stranger(app).get("/invite/ABCDEF"),
    await stranger(app).get("/reset-password/unknown"),
    await stranger(app).get("/join/unknown"),
  ];
  // The test database returns no bookmark.
  const bookmark = bookmarkCookie(new Request(ORIGIN), "0000001a-00000002-0000508f-0a0b");
  return [bookmark, ...answers.flatMap((answer) => answer.headers.getSetCookie())];
}

async function openHomeAgain(): Promise<Response> {
  const { code } = await invite(app, agent, { email: "again@home.example" });
  return stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
}

test("over https, other sites of the domain cannot set our cookies, and scripts cannot read them", async () => {
  const cookies = await allCookies();
  const names = new Set(cookies.map((cookie) => cookie.slice(0, cookie.indexOf("="))));
  expect([...names].toSorted()).toEqual(
    [
      "agent",
      "bookmark",
      "clear",
      "client",
      "device",
      "invite",
      "join",
      "reset",
      "sign_up",
      "toast",
      "way",
    ].map((name) => `__Host-ph_${name}`),
  );
  for (const cookie of cookies) {
    const attributes = cookie.split("; ").slice(1);
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure"]));
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});

test("a cookie without the prefix is not read, because another site of the domain may have set it", async () => {
  const visitor = await openHome(
    app,
    (await invite(app, await newAgent(app, { email: "b@agent.example" }))).code,
  );
  const session = visitor.jar.get("__Host-ph_client") ?? "";
  await visitor.post("/home/tasks", { intent: "nothing" });
  const toast = visitor.jar.get("__Host-ph_toast") ?? "";
  expect(session && toast).not.toBe("");
  const other = stranger(app);
  other.jar.set("ph_client", session);
  other.jar.set("ph_toast", toast);
  expect((await other.get("/home")).headers.get("Location")).toContain("/login?as=homeowner");
  expect(await readText(await other.get("/login"))).not.toContain("Use one of the buttons");
  other.jar.set("__Host-ph_toast", toast);
  expect(await readText(await other.get("/login"))).toContain("Use one of the buttons");
});
