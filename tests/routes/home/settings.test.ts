import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#app/auth/passwords.server.ts";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { PEPPER } from "#tests/support/passwords.ts";
import { invite, newAgent, openHome, readText, readTold, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const SETTINGS = "/home/settings";
const PASSWORD = "mangrove-42";
const COOKIE = "__Host-ph_client";

let app: TestApp;
let agent: Visitor;
let passwordHash: string;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  passwordHash = await hashPassword(PASSWORD, PEPPER, systemRandom);
});
afterAll(() => app.dispose());

let homes = 0;
async function newHome() {
  homes += 1;
  const email = `home${homes}@reyes.example`;
  const { id, code } = await invite(app, agent, { email });
  return { id, email, visitor: await openHome(app, code) };
}

/** A home with a password, and another device signed in to it. Written straight: hashing is slow on purpose. */
async function newAccount() {
  const home = await newHome();
  await app.d1.prepare("update clients set password_hash = ? where id = ?").bind(passwordHash, home.id).run();
  const other = stranger(app);
  const token = createToken(systemRandom);
  const now = Math.floor(Date.now() / 1000);
  await app.d1
    .prepare("insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, ?, ?)")
    .bind(await hashToken(token), home.id, now + 30 * 24 * 3_600, now)
    .run();
  other.jar.set(COOKIE, token);
  expect(await isSignedIn(other)).toBe(true);
  return { ...home, other };
}

async function opens(email: string, password: string): Promise<boolean> {
  const signedIn = await stranger(app).post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email,
    password,
  });
  return signedIn.headers.get("Location") === "/home";
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get(SETTINGS)).status === 200;

const preferencesOf = (id: string) =>
  app.d1
    .prepare(
      "select email_enabled, task_reminders, reminder_days_before, weekly_summary, expense_alerts from notification_preferences where client_id = ?",
    )
    .bind(id)
    .first();

const clientOf = (id: string) =>
  app.d1.prepare("select * from clients where id = ?").bind(id).first<Record<string, unknown>>();

/** The names and values of the boxes and pills a page shows as chosen. */
async function chosenOn(response: Response): Promise<string[]> {
  const inputs = (await response.text()).match(/<input[^>]*\schecked=""[^>]*>/g) ?? [];
  const part = (input: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
  return inputs.map((input) => `${part(input, "name")}=${part(input, "value") ?? "on"}`).sort();
}

test("signed out, the settings ask to sign in, and nothing can be saved", async () => {
  expect((await stranger(app).get(SETTINGS)).headers.get("Location")).toContain("/login?as=homeowner");
  const post = await stranger(app).post(SETTINGS, { intent: "preferences", reminderDaysBefore: "1" });
  expect(post.headers.get("Location")).toContain("/login?as=homeowner");
  expect((await agent.get(SETTINGS)).status).toBe(302);
});

test("a home that never chose sees the defaults, shares nothing, and reading writes nothing", async () => {
  const { id, visitor } = await newHome();
  app.recording.trips.length = 0;
  const page = await visitor.get(SETTINGS);
  // The session, the layout and the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  expect(await chosenOn(page)).toEqual([
    "emailEnabled=on",
    "reminderDaysBefore=3",
    "taskReminders=on",
    "timeZone=America/New_York",
  ]);
  expect(await preferencesOf(id)).toBeNull();
});

test("preferences are saved, seen again, saved over, and are this home's alone", async () => {
  const { id, visitor } = await newHome();
  const sibling = await newHome();
  const saved = await visitor.post(SETTINGS, {
    intent: "preferences",
    taskReminders: "on",
    reminderDaysBefore: "14",
    weeklySummary: "on",
    expenseAlerts: "on",
    clientId: sibling.id,
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, SETTINGS]);
  expect(await preferencesOf(id)).toEqual({
    email_enabled: 0,
    task_reminders: 1,
    reminder_days_before: 14,
    weekly_summary: 1,
    expense_alerts: 1,
  });
  const page = await visitor.get(SETTINGS);
  expect(await readText(page.clone())).toContain("Your preferences are saved.");
  expect(await chosenOn(page)).toContain("reminderDaysBefore=14");
  await visitor.post(SETTINGS, { intent: "preferences", emailEnabled: "on", reminderDaysBefore: "1" });
  expect(await preferencesOf(id)).toEqual({
    email_enabled: 1,
    task_reminders: 0,
    reminder_days_before: 1,
    weekly_summary: 0,
    expense_alerts: 0,
  });
  expect(await preferencesOf(sibling.id)).toBeNull();
});

test("saved twice at once, there is one row", async () => {
  const { id, visitor } = await newHome();
  const both = await Promise.all(
    [1, 2].map(() =>
      visitor.post(SETTINGS, { intent: "preferences", emailEnabled: "on", reminderDaysBefore: "7" }),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await preferencesOf(id)).toMatchObject({ reminder_days_before: 7 });
});

test.each(["", "2", "-1", "3.0", "1e1", "seven"])("reminding %j days before is refused", async (days) => {
  const { id, visitor } = await newHome();
  const response = await visitor.post(SETTINGS, { intent: "preferences", reminderDaysBefore: days });
  expect(response.status).toBe(400);
  expect(await readText(response.clone())).toContain("Please choose how many days before.");
  expect(await chosenOn(response)).not.toContain("emailEnabled=on");
  expect(await preferencesOf(id)).toBeNull();
});

/** Makes a table refuse a kind of write while the work runs. */
async function whileBroken<T>(write: string, work: () => Promise<T>): Promise<T> {
  await app.d1
    .prepare(`create trigger broken before ${write} begin select raise(abort, 'broken on purpose'); end`)
    .run();
  try {
    return await work();
  } finally {
    await app.d1.prepare("drop trigger broken").run();
  }
}

test.each([
  ["preferences", { reminderDaysBefore: "1" }, "insert on notification_preferences"],
  ["shares", { "shares[]": "expenses" }, "update on clients"],
  ["time-zone", { timeZone: "America/Chicago" }, "update on clients"],
  ["create-feed", {}, "update on clients"],
  ["revoke-feed", {}, "update on clients"],
  ["sign-out", {}, "delete on client_sessions"],
])("when %s cannot be saved, the page says so and nothing has changed", async (intent, fields, write) => {
  const { id, visitor } = await newHome();
  const before = await clientOf(id);
  expectConsoleError(/broken on purpose/);
  const response = await whileBroken(write, () => visitor.post(SETTINGS, { intent, ...fields }));
  const button = Object.keys(fields).length === 0;
  expect(response.status).toBe(button ? 302 : 500);
  const shown = button ? await readTold(visitor, response) : await readText(response);
  expect(shown).toContain("Error updating preferences. Please try again.");
  expect(await clientOf(id)).toEqual(before);
  expect(await preferencesOf(id)).toBeNull();
  expect(await isSignedIn(visitor)).toBe(true);
});

test("shares are off, go on one by one, and off again, for this home alone", async () => {
  const { id, visitor } = await newHome();
  const sibling = await newHome();
  const share = (shares: string[]) => visitor.post(SETTINGS, { intent: "shares", "shares[]": shares });
  expect((await clientOf(id))?.shares).toBe("[]");
  await share(["house_dates", "expenses", "expenses"]);
  expect((await clientOf(id))?.shares).toBe('["expenses","house_dates"]');
  expect(await chosenOn(await visitor.get(SETTINGS))).toEqual(
    expect.arrayContaining(["shares[]=expenses", "shares[]=house_dates"]),
  );
  expect((await share(["expenses", "chats"])).status).toBe(400);
  expect((await clientOf(id))?.shares).toBe('["expenses","house_dates"]');
  expect((await clientOf(sibling.id))?.shares).toBe("[]");
  await share([]);
  expect((await clientOf(id))?.shares).toBe("[]");
});

test("the time zone is one of Florida's two", async () => {
  const { id, visitor } = await newHome();
  const keep = (timeZone: string) => visitor.post(SETTINGS, { intent: "time-zone", timeZone });
  const sibling = await newHome();
  expect((await keep("America/Chicago")).status).toBe(302);
  expect((await clientOf(sibling.id))?.time_zone).toBe("America/New_York");
  expect((await clientOf(id))?.time_zone).toBe("America/Chicago");
  for (const zone of ["", "Europe/Berlin", "america/chicago", "__proto__"]) {
    expect((await keep(zone)).status).toBe(400);
  }
  expect((await clientOf(id))?.time_zone).toBe("America/Chicago");
});

test("the calendar card asks before it ends a link, and offers a link before there is one", async () => {
  const { visitor } = await newHome();
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=revoke-feed`))).not.toContain("Revoke");
  expect(await readText(await visitor.get(SETTINGS))).toContain("Create calendar link");
  const created = await visitor.post(SETTINGS, { intent: "create-feed" });
  const html = await created.text();
  expect(html).toMatch(/href="webcal:\/\/home\.test\/calendar\/[a-z2-7]{32}\.ics"/);
  expect(html).toContain("Revoking the link");
  expect(await readText(await visitor.get(SETTINGS))).toContain("Make a new link");
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=revoke-feed`))).toContain(
    "Revoke your calendar link?",
  );
});

const change = (visitor: Visitor, currentPassword: string, password: string, confirmPassword = password) =>
  visitor.post(`${SETTINGS}?dialog=password`, {
    intent: "password",
    currentPassword,
    password,
    confirmPassword,
  });

test("a changed password keeps this device, with a new session, and ends every other", async () => {
  const { id, email, visitor, other } = await newAccount();
  await app.d1
    .prepare("insert into password_resets (id, client_id, expires_at) values ('waiting', ?, ?)")
    .bind(id, Date.now() + 3_600_000)
    .run();
  const cookie = visitor.jar.get(COOKIE) ?? "";
  const changed = await change(visitor, PASSWORD, "heron-at-dawn-7");
  expect([changed.status, changed.headers.get("Location")]).toEqual([302, SETTINGS]);
  expect(visitor.jar.get(COOKIE)).not.toBe(cookie);
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  const thief = stranger(app);
  thief.jar.set(COOKIE, cookie);
  expect(await isSignedIn(thief)).toBe(false);
  expect(await opens(email, "heron-at-dawn-7")).toBe(true);
  const reset = await app.d1
    .prepare("select used_at from password_resets where id = 'waiting'")
    .first("used_at");
  expect(reset).not.toBeNull();
  const mail = await app.d1
    .prepare("select recipient, payload from outbox where client_id = ? and kind = 'password_changed'")
    .bind(id)
    .all();
  expect(mail.results).toEqual([{ recipient: email, payload: '{"audience":"homeowner"}' }]);
});

test.each([
  ["a wrong current password", ["wrong-one", "heron-at-dawn-7"], "This is not your current password."],
  ["a short new one", [PASSWORD, "12345"], "Password must be at least 6 characters long."],
  ["two different new ones", [PASSWORD, "heron-at-dawn-7", "heron-at-dusk-7"], "Passwords do not match."],
  ["an empty form", ["", ""], "Password must be at least 6 characters long."],
])(
  "%s changes nothing and is said beside its field",
  async (_, [current = "", next = "", again], sentence) => {
    const { id, visitor, other } = await newAccount();
    const before = (await clientOf(id))?.password_hash;
    const response = await change(visitor, current, next, again);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(sentence);
    for (const secret of [current, next, again]) if (secret) expect(html).not.toContain(secret);
    expect((await clientOf(id))?.password_hash).toBe(before);
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, true]);
  },
);

test("after ten wrong tries the right password is not looked at either, until the window is over", async () => {
  const { visitor } = await newAccount();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++) {
    statuses.push((await change(visitor, "wrong-one", "heron-at-dawn-7")).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  const right = await change(visitor, PASSWORD, "heron-at-dawn-7");
  expect(right.status).toBe(429);
  expect(await readText(right)).toContain("Too many attempts. Please wait 15 minutes and try again.");
  const clock = app.outside.now;
  app.outside.now = () => Date.now() + 15 * 60 * 1000;
  expect((await change(visitor, PASSWORD, "heron-at-dawn-7")).status).toBe(302);
  app.outside.now = clock;
}, 60_000);

test("two changes at once: one password holds, and it is the one that was told so", async () => {
  const { email, visitor, other } = await newAccount();
  const passwords = ["heron-at-dawn-7", "heron-at-dusk-7"];
  const answers = await Promise.all(
    [visitor, other].map((device, index) => change(device, PASSWORD, passwords[index] ?? "")),
  );
  const winners = passwords.filter((_, index) => answers[index]?.headers.get("Location") === SETTINGS);
  expect(winners).toHaveLength(1);
  expect(await opens(email, winners[0] ?? "")).toBe(true);
});

test.each([0, 1, 2, 3])(
  "a change whose write %i fails leaves password, mail and sessions alone",
  async (position) => {
    const { id, visitor, other } = await newAccount();
    const before = (await clientOf(id))?.password_hash;
    expectConsoleError(/NOT NULL/);
    app.recording.failAt = 4 + position; // after session, throttle, password and release
    const response = await change(visitor, PASSWORD, "heron-at-dawn-7");
    expect(response.status).toBe(500);
    expect(await readText(response)).toContain("Error setting password. Please try again.");
    expect((await clientOf(id))?.password_hash).toBe(before);
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, true]);
  },
);

test("a home without a password is led to set one, and cannot change what it has not", async () => {
  const { id, visitor } = await newHome();
  const page = await visitor.get(SETTINGS);
  expect(await page.text()).toContain('href="/home/settings?dialog=setup"');
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=password`))).not.toContain("Current Password");
  expect((await change(visitor, "", "heron-at-dawn-7")).status).toBe(400);
  expect((await clientOf(id))?.password_hash).toBeNull();
});

test("signing out everywhere ends every session of this home and of no other", async () => {
  const { id, visitor, other } = await newAccount();
  const neighbour = await newHome();
  const cookie = visitor.jar.get(COOKIE) ?? "";
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=sign-out`))).toContain("Sign out everywhere?");
  const out = await visitor.post(SETTINGS, { intent: "sign-out" });
  expect(out.headers.get("Location")).toBe("/login?as=homeowner");
  expect(await readText(await visitor.get("/login?as=homeowner"))).toContain(
    "You are signed out everywhere.",
  );
  visitor.jar.set(COOKIE, cookie);
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(neighbour.visitor)).toBe(true);
  const left = await app.d1
    .prepare("select count(*) as n from client_sessions where client_id = ?")
    .bind(id)
    .first("n");
  expect(left).toBe(0);
});
