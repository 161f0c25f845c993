import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE_MISS_SURGE, LIVE_CODE_LIMIT } from "#app/auth/throttle.server.ts";
import { INVITE_ALPHABET, INVITE_CODE_LENGTH } from "#app/domain/clients/invite-code.ts";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { createApp, createVisitor, MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { invite, newAgent, openHome, readText, resetPassword, stranger } from "#tests/support/people.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Noon on a Friday in Florida. */
const NOW = Date.UTC(2026, 10, 20, 17);
const WRONG = "Invalid invite code. Please check and try again.";
const ASKS = "Also enter the email your invite was sent to.";

let app: TestApp;
let agent: Visitor;
let post: MailHarness;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app, { email: "codes@agent.example" });
  post = createMailHarness(app);
});
afterAll(() => app.dispose());

const type = (visitor: Visitor, code: string, email?: string) =>
  visitor.post("/login?as=homeowner", { intent: "invite-code", code, ...(email ? { email } : {}) });

async function follow(visitor: Visitor, path: string) {
  const left = await visitor.get(path);
  return { left, page: await visitor.get(left.headers.get("Location") ?? "") };
}

async function emailedLink(to: string): Promise<string> {
  await post.deliver();
  const text = post.sent.findLast((mail) => mail.to === to)?.text ?? "";
  return /https:\/\/home\.test(\/invite\/[\w.-]+)/.exec(text)?.[1] ?? "";
}

/** Runs something while there are enough live codes to require the email. */
async function amongMany(act: () => Promise<void>) {
  await app.d1
    .prepare(
      `insert into clients (id, agent_id, first_name, last_name, email, date_added, search_key, invite_code, invite_expires_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'many-' || i, (select id from profiles limit 1), 'A', 'B', 'many' || i || '@home.example', 0, '', 'MANY' || i, ?
       from n`,
    )
    .bind(LIVE_CODE_LIMIT, NOW + DAY)
    .run();
  await act();
  await app.d1.prepare("delete from clients where id like 'many-%'").run();
}

/** Runs something on a day with enough failed attempts to count as a surge. */
async function inSurge(act: () => Promise<void>) {
  const start = NOW - (NOW % DAY);
  const count = "insert into attempts (key, window_start, count) values ('code:all', ?, ?)";
  await app.d1
    .prepare(`${count} on conflict do update set count = excluded.count`)
    .bind(start, CODE_MISS_SURGE)
    .run();
  await act();
  await app.d1.prepare("delete from attempts where key = 'code:all'").run();
}

test("the emailed link removes its secret from the URL and fills in the code", async () => {
  const { code } = await invite(app, agent, { email: "clean@home.example" });
  const link = await emailedLink("clean@home.example");
  expect(link).toBe(`/invite/${await signInvite(code, "email", MAIL_SECRET)}`);
  expect(link.length).toBeGreaterThan(50);
  const visitor = stranger(app);
  const { left, page } = await follow(visitor, link);
  expect([left.status, left.headers.get("Location")]).toEqual([302, "/invited"]);
  expect(left.headers.get("Set-Cookie")).toMatch(/ph_invite=.*Max-Age=3600.*HttpOnly.*Secure.*SameSite=Lax/);
  const html = await page.text();
  expect(html).toContain(`value="${code}"`);
  expect(html).not.toContain(link.slice("/invite/".length));
  expect(visitor.jar.has("__Host-ph_invite")).toBe(true);
  expect((await type(visitor, code)).headers.get("Location")).toBe("/home/welcome");
  expect(visitor.jar.has("__Host-ph_invite")).toBe(false);
});

test("opening a link uses nothing up, reads only whether its code works, and starts no session", async () => {
  const { id, code } = await invite(app, agent, { email: "scanned@home.example" });
  const link = await emailedLink("scanned@home.example");
  app.recording.trips.length = 0;
  for (let scan = 0; scan < 20; scan++) {
    const scanner = stranger(app);
    expect((await follow(scanner, link)).page.status).toBe(200);
    await scanner.send("HEAD", link);
    expect([...scanner.jar.keys()]).toEqual(["__Host-ph_invite"]);
  }
  // A code alone is a guess, and nothing is read before it is submitted.
  await follow(stranger(app), `/invite/${code}`);
  expect(app.recording.trips).toHaveLength(20);
  const row = await app.d1.prepare("select status, last_active from clients where id = ?").bind(id).first();
  expect(row).toEqual({ status: "invited", last_active: null });
  await openHome(app, code);
});

test("a link with only the code, as agents shared it once, fills in the form and is removed from the URL as well", async () => {
  const { code } = await invite(app, agent, { email: "plain@home.example" });
  const visitor = stranger(app);
  const { left, page } = await follow(visitor, `/invite/${code.toLowerCase()}`);
  expect(left.headers.get("Location")).toBe("/invite");
  expect(await page.text()).toContain(`value="${code}"`);
  expect((await type(visitor, code)).status).toBe(302);
});

test.each([
  ["many live codes", amongMany],
  ["a surge of failed attempts", inSurge],
] as const)(
  "in %s a typed code also asks for the email, and the emailed link does not",
  async (_, during) => {
    const email = `${during.name.toLowerCase()}@home.example`;
    const { code } = await invite(app, agent, { email });
    const link = await emailedLink(email);
    await during(async () => {
      const visitor = stranger(app);
      const asked = await type(visitor, code);
      expect([asked.status, await readText(asked)]).toEqual([400, expect.stringContaining(ASKS)]);
      expect(await readText(await type(visitor, code, "other@home.example"))).toContain(WRONG);
      await follow(visitor, `/invite/${code}`);
      expect(await readText(await type(visitor, code))).toContain(ASKS);
      await follow(visitor, `/invite/${code}.${"A".repeat(43)}`);
      expect(await readText(await type(visitor, code))).toContain(ASKS);
      expect((await type(visitor, code, email)).status).toBe(302);

      const reader = stranger(app);
      await follow(reader, link);
      expect((await type(reader, code)).headers.get("Location")).toBe("/home?dialog=setup");
    });
    expect((await type(stranger(app), code)).status).toBe(302);
  },
);

test("the emailed link opens the home even from a network that is throttled for guessing", async () => {
  const { code } = await invite(app, agent, { email: "shared@home.example" });
  const link = await emailedLink("shared@home.example");
  const visitor = stranger(app);
  for (let tries = 0; tries < 11; tries++) await type(visitor, "ZZZZZZ");
  expect((await type(visitor, code)).status).toBe(429);
  await follow(visitor, link);
  expect((await type(visitor, code)).status).toBe(302);
  // The link's secret belongs to its code: another code in the same form is a guess as before.
  const other = createVisitor(app, "203.0.113.99");
  for (let tries = 0; tries < 10; tries++) await type(other, "ZZZZZZ");
  await follow(other, link);
  expect((await type(other, "YYYYYY")).status).toBe(429);
});

test("a new code makes the old link invalid", async () => {
  const { id, code } = await invite(app, agent, { email: "renewed@home.example" });
  const link = await emailedLink("renewed@home.example");
  await agent.post(`/agent/clients/${id}`, { intent: "reissue", client: id, sent: String(NOW) });
  const visitor = stranger(app);
  await follow(visitor, link);
  expect(await readText(await type(visitor, code))).toContain("This invite link was already used or has");
});

test("unknown, used, and expired codes cost the same queries and show the same text, with or without an email", async () => {
  const used = await invite(app, agent, { email: "used@home.example" });
  const home = await openHome(app, used.code);
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  const old = await invite(app, agent, { email: "old@home.example" });
  await app.d1
    .prepare("update clients set invite_expires_at = ? where id = ?")
    .bind(NOW - 1, old.id)
    .run();
  const answersOf = async (email?: string) => {
    const answers = new Set<string>();
    for (const code of ["ZZZZZZ", used.code, old.code]) {
      app.recording.trips.length = 0;
      const text = await readText(await type(stranger(app), code, email));
      answers.add(`${text} ${JSON.stringify(app.recording.trips)}`);
    }
    return [...answers];
  };
  const alone = await answersOf();
  expect(alone).toEqual([expect.stringContaining(WRONG)]);
  await amongMany(async () => {
    expect(await answersOf()).toEqual([expect.stringContaining(ASKS)]);
    const withEmail = await answersOf("used@home.example");
    expect(withEmail).toEqual([expect.stringContaining(WRONG)]);
  });
});

test("the odds of a year of guessing: 0.8 % at 500 codes, 3.2 % at 2,000, and almost none above", () => {
  const codes = INVITE_ALPHABET.length ** INVITE_CODE_LENGTH;
  const inAYear = (opened: number, aDay = CODE_MISS_SURGE) =>
    100 * (1 - (1 - opened / codes) ** (aDay * 365));
  expect(codes).toBe(887_503_681);
  expect(inAYear(500)).toBeCloseTo(0.8, 1);
  expect(inAYear(LIVE_CODE_LIMIT)).toBeCloseTo(3.2, 1);
  expect(inAYear(10_000)).toBeCloseTo(15.2, 1);
  // With an email, a guess can open one home: the surge's 40, plus a network's attempts per day.
  expect(inAYear(1)).toBeCloseTo(0.002, 3);
  expect(inAYear(1, 10 * 4 * 24)).toBeCloseTo(0.04, 2);
});

test("after the first, each entry with the code is emailed to the homeowner, hourly per network, until there is a password", async () => {
  const email = "told@home.example";
  const told = () => post.sent.filter(({ to, subject }) => to === email && /logged in with/.test(subject));
  const { code } = await invite(app, agent, { email });
  await openHome(app, code);
  await post.deliver();
  expect(told()).toEqual([]);
  const neighbor = createVisitor(app, "203.0.113.40");
  await Promise.all([type(neighbor, code), type(neighbor, code), openHome(app, code)]);
  await post.deliver();
  const subject = "Someone logged in with your invite code";
  expect(told().map((mail) => mail.subject)).toEqual([subject, subject]);
  expect(told()[0]?.text).toContain("on Nov 20, 2026 at 12:00 PM");
  expect(told()[0]?.text).toContain("https://home.test/take-back/");
  app.systemDeps.now = () => NOW + HOUR;
  const thief = createVisitor(app, "203.0.113.40");
  await type(thief, code);
  await post.deliver();
  expect(told()).toHaveLength(3);

  // The email says what the password does in the homes it names.
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  await post.deliver();
  const token = /\/reset-password\/(\w+)/.exec(post.sent.findLast(({ to }) => to === email)?.text ?? "")?.[1];
  const set = await resetPassword(stranger(app), token, {
    password: "heron-77",
    confirmPassword: "heron-77",
  });
  expect(set.status).toBe(302);
  expect((await thief.get("/home")).status).toBe(302);
  expect((await type(stranger(app), code)).status).toBe(400);
  app.systemDeps.now = () => NOW;
});

test("an email about an entry is skipped once a password is set or the address has changed", async () => {
  for (const change of ["password_hash = 'x'", "email = 'moved@home.example'"]) {
    const { id, code } = await invite(app, agent, { email: "late@home.example", firstName: "Lena" });
    await openHome(app, code);
    await post.deliver();
    await openHome(app, code);
    await app.d1.prepare(`update clients set ${change} where id = ?`).bind(id).run();
    const before = post.sent.length;
    await post.deliver();
    expect(post.sent.length).toBe(before);
    await app.d1.prepare("update clients set email = ? where id = ?").bind(`${id}@gone.example`, id).run();
  }
});

test("once the code was used, the agent sees In use in place of the code, on every screen and in every file", async () => {
  const { id, code } = await invite(app, agent, { email: "inuse@home.example", firstName: "Inez" });
  const places = [
    "/agent",
    "/agent/clients?q=inez",
    `/agent/clients?dialog=invited&client=${id}`,
    `/agent/clients/${id}`,
    `/agent/clients/${id}?dialog=invited`,
    `/agent/clients/${id}/card.vcf`,
    "/agent/clients.csv",
    "/agent/export.json",
  ];
  const shown = async (secret: string) => {
    const texts = await Promise.all(places.map(async (place) => (await agent.get(place)).text()));
    return places.filter((_, index) => texts[index]?.includes(secret));
  };
  expect(await shown(code)).toEqual(places.slice(1, 5));
  await openHome(app, code);
  expect(await shown(code)).toEqual([]);
  expect(await readText(await agent.get("/agent/clients?q=inez"))).toContain("In use");
  const dialog = await readText(await agent.get(`/agent/clients/${id}?dialog=invited`));
  expect(dialog).toContain("In use: Inez logged in with the code, so only they can see it now.");

  // A new code is sent to the homeowner only.
  app.systemDeps.now = () => NOW + HOUR;
  const renewed = await agent.post(`/agent/clients/${id}`, {
    intent: "reissue",
    client: id,
    sent: String(NOW),
  });
  expect(renewed.status).toBe(302);
  const fresh = await app.d1
    .prepare("select invite_code as c from clients where id = ?")
    .bind(id)
    .first<string>("c");
  expect(fresh).not.toBe(code);
  expect(await shown(fresh ?? "")).toEqual([]);
  expect(await emailedLink("inuse@home.example")).toContain(fresh);
  app.systemDeps.now = () => NOW;
});

test("a homeowner who is logged in and opted out of invites is told to get back in by resetting the password, and can", async () => {
  const email = "quiet@home.example";
  const { id, code } = await invite(app, agent, { email, firstName: "Quentin" });
  await openHome(app, code);
  await post.deliver();
  await app.d1.prepare("insert into mail_opt_outs (email, at) values (?, ?)").bind(email, NOW).run();
  const page = await readText(await agent.get(`/agent/clients/${id}`));
  expect(page).toContain("They can get back in with “Forgot password?” on the login page.");
  expect(page).not.toContain("give them the code");
  const asked = await readText(await agent.get(`/agent/clients/${id}?dialog=reissue`));
  expect(asked).toContain("so they get back in with “Forgot password?” on the login page.");
  await agent.post(`/agent/clients/${id}`, { intent: "revoke", client: id });
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  await post.deliver();
  expect(post.sent.findLast(({ to }) => to === email)?.text).toContain("/reset-password/");
});
