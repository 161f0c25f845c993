import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let fresh: Visitor;
let home: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  fresh = await openHome(app, (await invite(app, agent, { email: "fresh@home.example" })).code);
  home = await openHome(app, (await invite(app, agent)).code);
  const password = "sandpiper-9";
  await home.post("/home", { intent: "set-up", password, confirmPassword: password });
});
afterAll(() => app.dispose());

async function open(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path);
  const on = response.headers.get("Location");
  return on === null ? response.text() : open(visitor, on);
}

async function resetLink(): Promise<string> {
  await stranger(app).post("/forgot-password?as=agent", { email: AGENT.email });
  const token = await vi.waitFor(async () => {
    const sql = "select payload ->> 'token' as token from outbox where payload ->> 'token' is not null";
    const found = await app.d1.prepare(sql).first<string>("token");
    if (found === null) throw new Error("no link yet");
    return found;
  });
  return `/reset-password/${token}`;
}

const PAGES: [page: string, fields: number, visitor: () => Visitor, path: () => string | Promise<string>][] =
  [
    ["an agent's login", 1, () => stranger(app), () => "/login?as=agent"],
    ["an agent's sign-up", 1, () => stranger(app), () => "/login?as=agent&form=sign-up"],
    ["a homeowner's login", 1, () => stranger(app), () => "/login?as=homeowner&form=email"],
    ["a forgotten password", 2, () => stranger(app), resetLink],
    ["a home's first password", 2, () => fresh, () => "/home?dialog=setup"],
    ["a home's new password", 3, () => home, () => "/home/settings?dialog=password"],
    ["an agent's new password", 3, () => agent, () => "/agent/settings?dialog=password"],
    ["deleting a home's account", 1, () => home, () => "/home/settings?dialog=close"],
    ["deleting an agent's account", 1, () => agent, () => "/agent/settings?dialog=close"],
  ];

test.each(PAGES)(
  "%s masks its input and accepts everything a password manager or paste enters",
  async (_, fields, visitor, path) => {
    const html = await open(visitor(), await path());
    const inputs = (html.match(/<input[^>]*>/g) ?? []).filter((input) => /name="[^"]*password/i.test(input));
    expect(inputs).toHaveLength(fields);
    for (const input of inputs) {
      expect(input).toContain('type="password"');
      expect(input).toMatch(/autocomplete="(new|current)-password"/i);
      expect(input).not.toMatch(/ (maxlength|readonly|pattern|onpaste)=/i);
    }
  },
);

test("a password of spaces, symbols, and any script is kept as typed, and no other works", async () => {
  const email = "odd@agent.example";
  const password = "  ÄÖ漢字 🏡 \u200d'\";-- Zz  ";
  await stranger(app).post("/login?as=agent&form=sign-up", {
    intent: "agent-sign-up",
    ...AGENT,
    email,
    password,
  });
  const signIn = (typed: string) =>
    stranger(app).post("/login?as=agent", { intent: "agent-sign-in", email, password: typed });
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1)]) {
    expect((await signIn(other)).status, JSON.stringify(other)).toBe(400);
  }
  expect((await signIn(password)).status).toBe(302);
});
