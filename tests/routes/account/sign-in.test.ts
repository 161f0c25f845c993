import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, signInAgent, stranger } from "#tests/support/people.ts";

const DAY = 24 * 60 * 60 * 1000;
const CODE_MESSAGE = "Invalid invite code. Please check and try again.";
const SIGN_IN_MESSAGE = "Invalid email or password.";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

async function setUp(home: Awaited<ReturnType<typeof openHome>>, password: string) {
  return home.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });
}

test("an agent signs up, sees a confirmation, logs in, and has a library of 113 tasks", async () => {
  const visitor = stranger(app);
  const email = "new@agent.example";
  const created = await visitor.post("/login?as=agent&form=sign-up", {
    intent: "agent-sign-up",
    ...AGENT,
    email,
  });
  expect(created.headers.get("Location")).toBe("/login?as=agent");
  const said = [
    "Account created successfully! You can now sign in.",
    "A confirmation email is on its way to new@agent.example.",
  ];
  const holdsEmail = /<input[^>]*name="email"[^>]*value="new@agent\.example"/;
  const shown = await visitor.get("/login?as=agent");
  const page = await shown.clone().text();
  expect(await readText(shown)).toContain(said.join(" "));
  expect(page).toMatch(holdsEmail);
  const asStranger = await (await stranger(app).get("/login?as=agent")).text();
  for (const words of said) expect(asStranger).not.toContain(words);
  expect(asStranger).not.toMatch(holdsEmail);
  await signInAgent(visitor, { ...AGENT, email: "NEW@agent.example" });
  expect(visitor.jar.has("__Host-ph_sign_up")).toBe(false);
  expect((await visitor.get("/agent")).status).toBe(200);
  const library = await app.d1
    .prepare("select count(*) as n from tasks t join profiles p on p.id = t.agent_id where p.email = ?")
    .bind(email)
    .first("n");
  expect(library).toBe(113);
});

test("one network can create ten accounts in a quarter of an hour", async () => {
  const visitor = stranger(app);
  const answers: number[] = [];
  for (let made = 0; made < 11; made++) {
    const agent = { ...AGENT, intent: "agent-sign-up", email: `one-of-many-${made}@agent.example` };
    answers.push((await visitor.post("/login?as=agent&form=sign-up", agent)).status);
  }
  expect(answers).toEqual([...Array(10).fill(302), 429]);
});

test("invalid sign-up input returns with its field errors and typed values, except the password", async () => {
  const response = await stranger(app).post("/login?as=agent&form=sign-up", {
    intent: "agent-sign-up",
    ...AGENT,
    firstName: "Zoë",
    lastName: "  ",
    email: "not-an-email",
    password: "12345",
  });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Enter your last name.");
  expect(html).toContain("Enter a valid email address.");
  expect(html).toContain("Password must be at least 6 characters long.");
  expect(html).toContain('value="Zoë"');
  expect(html).not.toContain("12345");
});

test("an email can sign up once, regardless of case", async () => {
  await newAgent(app, { email: "once@agent.example" });
  const again = await stranger(app).post("/login?as=agent&form=sign-up", {
    intent: "agent-sign-up",
    ...AGENT,
    email: "Once@Agent.example",
  });
  expect(again.status).toBe(400);
  expect(await readText(again)).toContain("Error signing up: An account with this email already exists.");
});

test("two simultaneous sign-ups with one email create one agent", async () => {
  const fields = { intent: "agent-sign-up", ...AGENT, email: "twins@agent.example" };
  const both = await Promise.all(
    [stranger(app), stranger(app)].map((visitor) => visitor.post("/login?as=agent&form=sign-up", fields)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
});

test("an unknown email and a wrong password get the same response", async () => {
  await newAgent(app, { email: "known@agent.example" });
  const answers = await Promise.all(
    ["known@agent.example", "unknown@agent.example"].map((email) =>
      stranger(app).post("/login?as=agent", { intent: "agent-sign-in", email, password: "wrong-one" }),
    ),
  );
  const texts = await Promise.all(answers.map(readText));
  expect(texts[0]).toContain(`Error signing in: ${SIGN_IN_MESSAGE}`);
  expect(texts[0]).toBe(texts[1]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
});

test("a code in any case and with spaces opens the home, which asks about the house once and for a password", async () => {
  const agent = await newAgent(app, { email: "codes@agent.example" });
  const { code } = await invite(app, agent);
  const home = stranger(app);
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  const response = await home.post("/login?as=homeowner", { intent: "invite-code", code: typed });
  expect(response.headers.get("Location")).toBe("/home/welcome");
  const again = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code: typed });
  expect(again.headers.get("Location")).toBe("/home?dialog=setup");
  const page = await readText(await home.get("/home?dialog=setup"));
  expect(page).toContain("Set Up Your Account");
  expect(page).toContain("Daniel’s Home");
});

test("an unknown, expired, used, or deleted client's code is refused with the same text", async () => {
  const agent = await newAgent(app, { email: "deadcodes@agent.example" });
  const expired = await invite(app, agent, { email: "a@home.example" });
  await app.d1
    .prepare("update clients set invite_expires_at = ? where id = ?")
    .bind(Date.now() - 1, expired.id)
    .run();
  const used = await invite(app, agent, { email: "b@home.example" });
  expect((await setUp(await openHome(app, used.code), "mangrove-42")).status).toBe(302);
  const removed = await invite(app, agent, { email: "c@home.example" });
  await agent.post(`/agent/clients?dialog=delete&client=${removed.id}`, {
    intent: "delete",
    client: removed.id,
  });
  const texts = new Set<string>();
  for (const code of ["ZZZZZZ", expired.code, used.code, removed.code]) {
    const response = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
    expect(response.status).toBe(400);
    const text = await readText(response);
    expect(text).toContain(CODE_MESSAGE);
    // The help for a used code is shown for every code, so it does not reveal which are used.
    expect(text).toMatch(/If you’ve set one, log in with your email\. Log in with email and password/);
    texts.add(text);
  }
  expect(texts.size).toBe(1);
});

test("a code works for thirty days, and a login renews it", async () => {
  const agent = await newAgent(app, { email: "renew@agent.example" });
  const { id, code } = await invite(app, agent);
  const real = app.systemDeps.now;
  const start = Date.now();
  app.systemDeps.now = () => start + 29 * DAY;
  await openHome(app, code);
  const row = await app.d1
    .prepare("select invite_expires_at as until, status from clients where id = ?")
    .bind(id)
    .first();
  expect(row).toEqual({ until: start + 59 * DAY, status: "active" });
  app.systemDeps.now = () => start + 59 * DAY;
  const late = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
  expect(await readText(late)).toContain(CODE_MESSAGE);
  app.systemDeps.now = real;
});

test("of wrong codes from one address ten are checked, and another address is not throttled", async () => {
  const agent = await newAgent(app, { email: "guess@agent.example" });
  const { code } = await invite(app, agent);
  const guesser = stranger(app);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () =>
      guesser.post("/login?as=homeowner", { intent: "invite-code", code: "ZZZZZZ" }),
    ),
  ).then((all) => all.map(({ status }) => status));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await guesser.post("/login?as=homeowner", { intent: "invite-code", code })).status).toBe(429);
  await openHome(app, code);
});

test("setting a password ends the code and every other session, and the email then logs in", async () => {
  const agent = await newAgent(app, { email: "setup@agent.example" });
  const { code } = await invite(app, agent, { email: "setup@home.example" });
  const thief = await openHome(app, code);
  const home = await openHome(app, code);
  const email = { intent: "homeowner-sign-in", email: "Setup@Home.example", password: "mangrove-42" };
  const before = await stranger(app).post("/login?as=homeowner&form=email", email);
  expect(await readText(before)).toContain(
    "No password set. Please use your invite code to log in and set up a password.",
  );
  const oldCookie = home.jar.get("__Host-ph_client");
  expect((await setUp(home, "mangrove-42")).status).toBe(302);
  expect(home.jar.get("__Host-ph_client")).not.toBe(oldCookie);
  expect((await home.get("/home")).status).toBe(200);
  expect((await thief.get("/home")).headers.get("Location")).toContain("/login?as=homeowner");
  const after = await stranger(app).post("/login?as=homeowner&form=email", email);
  expect(after.headers.get("Location")).toBe("/home");
});

test.each([
  ["12345", "12345", "Password must be at least 6 characters long."],
  ["mangrove-42", "mangrove-43", "Passwords do not match."],
])("setting up with %s and %s says %s", async (password, confirmPassword, message) => {
  const agent = await newAgent(app, { email: `pair${password.length}@agent.example` });
  const home = await openHome(app, (await invite(app, agent)).code);
  const response = await home.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword });
  expect(response.status).toBe(400);
  expect(await readText(response)).toContain(message);
});

test("one email and password for two homes let the user choose", async () => {
  const ids: string[] = [];
  for (const [index, address] of ["1 First St", "2 Second St"].entries()) {
    const agent = await newAgent(app, { email: `twohomes${index}@agent.example` });
    const { id, code } = await invite(app, agent, { email: "two@home.example", address });
    await setUp(await openHome(app, code), "mangrove-42");
    ids.push(id);
  }
  const person = stranger(app);
  const form = { intent: "homeowner-sign-in", email: "two@home.example", password: "mangrove-42" };
  const asked = await person.post("/login?as=homeowner&form=email", form);
  const text = await readText(asked);
  expect(text).toContain("1 First St");
  expect(text).toContain("2 Second St");
  const chosen = await person.post("/login?as=homeowner&form=email", { ...form, homeId: ids[1] ?? "" });
  expect(chosen.headers.get("Location")).toBe("/home");
  expect(await readText(await person.get("/home"))).toContain("2 Second St");
});

test("a paused client becomes active again by logging in", async () => {
  const agent = await newAgent(app, { email: "paused@agent.example" });
  const { id, code } = await invite(app, agent);
  await app.d1.prepare("update clients set status = 'inactive' where id = ?").bind(id).run();
  await openHome(app, code);
  expect(await app.d1.prepare("select status from clients where id = ?").bind(id).first("status")).toBe(
    "active",
  );
});

test.each([
  ["/agent/clients?q=reyes", "/login?as=agent&next=%2Fagent%2Fclients%3Fq%3Dreyes"],
  ["/home/tasks?view=completed", "/login?as=homeowner&next=%2Fhome%2Ftasks%3Fview%3Dcompleted"],
  [`/agent/clients?q=${"a".repeat(984)}`, "/login?as=agent"],
])("logged out, %s redirects to %s", async (path, login) => {
  const response = await stranger(app).get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([302, login]);
});

test("login continues to the requested page, only within the user's own area", async () => {
  await newAgent(app, { email: "next@agent.example" });
  const form = { intent: "agent-sign-in", email: "next@agent.example", password: AGENT.password };
  const cases = [
    ["/agent/clients?q=a", "/agent/clients?q=a"],
    ["//evil.example/agent/clients", "/agent"],
    [`/agent/clients?q=${"a".repeat(983)}`, `/agent/clients?q=${"a".repeat(983)}`],
    [`/agent/clients?q=${"a".repeat(984)}`, "/agent"],
    ["https://evil.example/agent", "/agent"],
    ["/\\evil.example", "/agent"],
    ["/home", "/agent"],
    ["/agentx", "/agent"],
    ["\t//evil.example", "/agent"],
  ];
  for (const [next, where] of cases) {
    const response = await stranger(app).post(`/login?as=agent&next=${encodeURIComponent(next ?? "")}`, form);
    expect(response.headers.get("Location"), next).toBe(where);
  }
});

test("logging out ends the session on the server too", async () => {
  const agent = await newAgent(app, { email: "bye@agent.example" });
  const cookie = agent.jar.get("__Host-ph_agent") ?? "";
  const response = await agent.post("/logout", { as: "agent" });
  expect(response.headers.get("Location")).toBe("/login?as=agent");
  agent.jar.set("__Host-ph_agent", cookie);
  expect((await agent.get("/agent")).status).toBe(302);
});

test("logging in again ends only the browser's previous session, an agent's or a homeowner's", async () => {
  const person = { ...AGENT, email: "again@agent.example" };
  const agent = await newAgent(app, person);
  const elsewhere = stranger(app);
  await signInAgent(elsewhere, person);
  const { code } = await invite(app, agent, { email: "again@home.example" });
  const home = await openHome(app, code);
  const old = {
    agent: agent.jar.get("__Host-ph_agent") ?? "",
    client: home.jar.get("__Host-ph_client") ?? "",
  };
  await signInAgent(agent, person);
  await home.post("/login?as=homeowner", { intent: "invite-code", code });
  expect((await agent.get("/agent")).status).toBe(200);
  expect((await home.get("/home")).status).toBe(200);
  const thief = stranger(app);
  thief.jar.set("__Host-ph_agent", old.agent);
  thief.jar.set("__Host-ph_client", old.client);
  expect((await thief.get("/agent")).status).toBe(302);
  expect((await thief.get("/home")).status).toBe(302);
  expect((await elsewhere.get("/agent")).status).toBe(200);
});
