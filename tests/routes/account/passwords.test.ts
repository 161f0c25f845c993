import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import {
  AGENT,
  invite,
  newAgent,
  openHome,
  openReset,
  readText,
  resetPassword,
  signInAgent,
  stranger,
} from "#tests/support/people.ts";

const HOUR = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

async function askForReset(as: "agent" | "homeowner", email: string): Promise<string[]> {
  const response = await stranger(app).post(`/forgot-password?as=${as}`, { email });
  expect(response.status).toBe(200);
  expect(await readText(response)).toContain("we’ve sent it a link to set a new password");
  const { results } = await app.d1
    .prepare(
      "select payload from outbox where kind = 'password_reset' and recipient = ? order by created_at desc, rowid desc",
    )
    .bind(email.toLowerCase())
    .all<{ payload: string }>();
  return results.map(({ payload }) => JSON.parse(payload).token);
}

/** Who was emailed about a password change. */
async function passwordNotices(email: string) {
  const { results } = await app.d1
    .prepare("select payload from outbox where kind = 'password_changed' and recipient = ?")
    .bind(email)
    .all<{ payload: string }>();
  return results.map(({ payload }) => JSON.parse(payload).audience);
}

const NEW = { password: "lighthouse-9", confirmPassword: "lighthouse-9" };

test("an agent's forgotten password is reset with the emailed link, once, and ends every session", async () => {
  const person = { ...AGENT, email: "forgetful@agent.example" };
  const agent = await newAgent(app, person);
  const [token] = await askForReset("agent", "Forgetful@Agent.example");
  const visitor = stranger(app);
  expect(await readText(await openReset(visitor, token))).toContain("Set a new password");
  const set = await resetPassword(visitor, token, NEW);
  expect(set.headers.get("Location")).toBe("/login?as=agent");
  expect((await agent.get("/agent")).status).toBe(302);
  const old = await stranger(app).post("/login?as=agent", { intent: "agent-sign-in", ...person });
  expect(old.status).toBe(400);
  await signInAgent(stranger(app), { email: person.email, password: NEW.password });
  const again = await resetPassword(visitor, token, NEW);
  expect(again.status).toBe(400);
  expect(await readText(again)).toContain("This link was already used or has expired.");
  expect(await passwordNotices(person.email)).toEqual(["agent"]);
});

test("a homeowner with two homes is emailed once that a link has set a new password", async () => {
  const email = "told@home.example";
  const agent = await newAgent(app, { email: "telling@agent.example" });
  const other = await newAgent(app, { email: "telling-too@agent.example" });
  for (const who of [agent, other]) await openHome(app, (await invite(app, who, { email })).code);
  const [token] = await askForReset("homeowner", email);
  expect(await passwordNotices(email)).toEqual([]);
  const visitor = stranger(app);
  await resetPassword(visitor, token, { ...NEW, confirmPassword: "another-9" });
  expect(await passwordNotices(email)).toEqual([]);
  await resetPassword(visitor, token, NEW);
  await resetPassword(visitor, token, NEW);
  expect(await passwordNotices(email)).toEqual(["homeowner"]);
  expect(app.queued).toContain(
    await app.d1
      .prepare("select id from outbox where kind = 'password_changed' and recipient = ?")
      .bind(email)
      .first("id"),
  );
});

test("a homeowner's link sets the home's password, and a second pending link stops working", async () => {
  const agent = await newAgent(app, { email: "resets@agent.example" });
  const { code } = await invite(app, agent, { email: "resets@home.example" });
  const home = await openHome(app, code);
  // Simulates the next hour's link by moving the clock.
  const clock = app.systemDeps.now;
  const [first] = await askForReset("homeowner", "resets@home.example");
  app.systemDeps.now = () => clock() + 2 * HOUR;
  const tokens = await askForReset("homeowner", "resets@home.example");
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).toBe(first);
  await app.d1
    .prepare("update password_resets set expires_at = ?")
    .bind(clock() + 3 * HOUR)
    .run();
  const visitor = stranger(app);
  const set = await resetPassword(visitor, tokens[0], NEW);
  expect(set.headers.get("Location")).toBe("/login?as=homeowner&form=email");
  expect((await resetPassword(visitor, tokens[1], NEW)).status).toBe(400);
  app.systemDeps.now = clock;
  expect((await home.get("/home")).status).toBe(302);
  const login = { intent: "homeowner-sign-in", email: "resets@home.example", password: NEW.password };
  expect((await stranger(app).post("/login?as=homeowner&form=email", login)).headers.get("Location")).toBe(
    "/home",
  );
});

test("a reset link removes its token: neither the URL nor the page contains it", async () => {
  const person = { ...AGENT, email: "address@agent.example" };
  await newAgent(app, person);
  const [token] = await askForReset("agent", person.email);
  const visitor = stranger(app);
  const left = await visitor.get(`/reset-password/${token}`);
  expect([left.status, left.headers.get("Location")]).toEqual([302, "/reset-password"]);
  const page = await (await visitor.get("/reset-password")).text();
  expect(page).toContain("Set a new password");
  expect(page).not.toContain(token);
  // A password manager saves the new password with its email.
  const [name = ""] = /<input[^>]*autoComplete="username"[^>]*>/.exec(page) ?? [];
  expect(name).toContain(`value="${person.email}"`);
  // A link scanner has opened it too, and the link still works.
  await openReset(stranger(app), token);
  expect((await visitor.post("/reset-password", NEW)).headers.get("Location")).toBe("/login?as=agent");
  expect(visitor.jar.has("__Host-ph_reset")).toBe(false);
  expect(await readText(await stranger(app).get("/reset-password"))).toContain("This link has expired");
  const long = await stranger(app).get(`/reset-password/${"a".repeat(6000)}`);
  expect(long.headers.get("Set-Cookie")?.length).toBeLessThan(400);
});

test("two people with the same link set one password", async () => {
  await newAgent(app, { email: "race@agent.example" });
  const [token] = await askForReset("agent", "race@agent.example");
  const answers = await Promise.all(
    ["first-one-9", "second-one-9"].map((password) =>
      resetPassword(stranger(app), token, { password, confirmPassword: password }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
});

test("a link works for one hour, and an unknown link never", async () => {
  await newAgent(app, { email: "late@agent.example" });
  const [token] = await askForReset("agent", "late@agent.example");
  const real = app.systemDeps.now;
  const now = Date.now();
  app.systemDeps.now = () => now + HOUR + 1000;
  expect(await readText(await openReset(stranger(app), token))).toContain("This link has expired");
  expect((await resetPassword(stranger(app), token, NEW)).status).toBe(400);
  app.systemDeps.now = real;
  expect((await resetPassword(stranger(app), "nonsense", NEW)).status).toBe(400);
});

test("an unknown email shows the same response and gets no email, and repeated requests send few emails", async () => {
  expect(await askForReset("agent", "nobody@agent.example")).toEqual([]);
  await newAgent(app, { email: "spammed@agent.example" });
  let tokens: string[] = [];
  for (let asked = 0; asked < 12; asked++) tokens = await askForReset("agent", "spammed@agent.example");
  expect(tokens).toHaveLength(1);
});

test("a link is emailed at most once in half an hour, whoever asks, and stays the same link", async () => {
  const email = "both@agent.example";
  const agent = await newAgent(app, { email });
  await invite(app, agent, { email });
  let now = Math.ceil(Date.now() / (24 * HOUR)) * 24 * HOUR + HOUR;
  const clock = app.systemDeps.now;
  app.systemDeps.now = () => now;
  const ask = (as: string) => stranger(app).post(`/forgot-password?as=${as}`, { email });
  const written = async (as: string) => {
    const { results } = await app.d1
      .prepare(
        "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ? and payload ->> 'audience' = ? order by created_at",
      )
      .bind(email, as)
      .all<{ token: string }>();
    return results.map(({ token }) => token);
  };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => ask(n % 2 === 0 ? "agent" : "homeowner")),
  );
  const pages = await Promise.all(answers.map(async (answer) => [answer.status, await readText(answer)]));
  // Every request shows the same response, the first like the twelfth.
  expect(new Set(pages.map(([status]) => status))).toEqual(new Set([200]));
  for (const [, page] of pages) expect(page).toContain("we’ve sent it a link to set a new password");
  expect([await written("agent"), await written("homeowner")]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
  ]);
  const [link] = await written("agent");
  now += HOUR / 2;
  for (let asked = 0; asked < 5; asked++) await ask("agent");
  expect(await written("agent")).toEqual([link, link]);
  // One hour after it was last sent.
  now += HOUR - 1;
  expect((await resetPassword(stranger(app), link, NEW)).status).toBe(302);
  await ask("agent");
  const after = await written("agent");
  expect(after).toHaveLength(3);
  expect(after.at(-1)).not.toBe(link);
  app.systemDeps.now = clock;
});

test("a day of requests by others comes to 48 emails, and the owner still gets a link", async () => {
  const email = "flooded@agent.example";
  await newAgent(app, { email });
  let now = Math.ceil(Date.now() / (24 * HOUR)) * 24 * HOUR;
  const clock = app.systemDeps.now;
  app.systemDeps.now = () => now;
  const tokens = new Set<string>();
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    tokens.add((await askForReset("agent", email))[0] ?? "");
    now += 10 * 60 * 1000;
  }
  const { results } = await app.d1
    .prepare("select id from outbox where kind = 'password_reset' and recipient = ?")
    .bind(email)
    .all();
  expect(results.length).toBe(48);
  expect((await resetPassword(stranger(app), [...tokens].at(-1), NEW)).status).toBe(302);
  app.systemDeps.now = clock;
});

test("one network may ask for thirty links in a quarter of an hour", async () => {
  const visitor = stranger(app);
  const statuses = [];
  for (let asked = 0; asked < 32; asked++) {
    statuses.push((await visitor.post("/forgot-password?as=agent", { email: `x${asked}@y.example` })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
});

test("after others ask for three links and enter twenty wrong passwords, a new device is offered a link that logs in", async () => {
  const person = { ...AGENT, email: "locked-out@agent.example" };
  await newAgent(app, person);
  for (let asked = 0; asked < 3; asked++) await askForReset("agent", person.email);
  let last = stranger(app);
  for (let tries = 0; tries < 25; tries++) {
    last = stranger(app);
    await last.post("/login?as=agent", {
      intent: "agent-sign-in",
      email: person.email,
      password: `no-${tries}`,
    });
  }
  const mine = stranger(app);
  const refused = await mine.post("/login?as=agent", { intent: "agent-sign-in", ...person });
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain("Email me a link");
  const to = /href="(\/forgot-password[^"]+)"[^>]*>(?:<[^>]+>)*Email me a link/.exec(html)?.[1];
  expect(to?.replaceAll("&amp;", "&")).toBe(
    `/forgot-password?as=agent&email=${encodeURIComponent(person.email)}`,
  );
  const [token] = await askForReset("agent", person.email);
  expect((await resetPassword(mine, token, NEW)).status).toBe(302);
  await signInAgent(mine, { email: person.email, password: NEW.password });
});

test("the stored form of a link opens nothing", async () => {
  await newAgent(app, { email: "stored@agent.example" });
  await askForReset("agent", "stored@agent.example");
  const { results } = await app.d1.prepare("select id from password_resets").all<{ id: string }>();
  for (const { id } of results) expect((await resetPassword(stranger(app), id, NEW)).status).toBe(400);
});

test("a session ends after thirty idle days, and after ninety in any case", async () => {
  const agent = await newAgent(app, { email: "sessions@agent.example" });
  const edit = (set: string) =>
    app.d1
      .prepare(
        `update agent_sessions set ${set} where agent_id = (select id from profiles where email = 'sessions@agent.example')`,
      )
      .run();
  const cookie = agent.jar.get("__Host-ph_agent") ?? "";
  const status = async () => {
    agent.jar.set("__Host-ph_agent", cookie);
    return (await agent.get("/agent")).status;
  };
  const seconds = Math.floor(Date.now() / 1000);
  await edit(`expires_at = ${seconds + 60}`);
  expect(await status()).toBe(200);
  const renewed = await app.d1
    .prepare("select max(expires_at) as until from agent_sessions")
    .first<number>("until");
  expect((renewed ?? 0) - seconds).toBeGreaterThan(29 * 24 * 60 * 60);
  await edit(`started_at = ${seconds - 90 * 24 * 60 * 60 + 60}`);
  expect(await status()).toBe(200);
  await edit(`started_at = ${seconds - 90 * 24 * 60 * 60 - 1}`);
  expect(await status()).toBe(302);

  await signInAgent(agent, { ...AGENT, email: "sessions@agent.example" });
  await edit(`expires_at = ${seconds - 1}`);
  expect((await agent.get("/agent")).status).toBe(302);
});
