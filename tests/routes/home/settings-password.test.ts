import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken, hashToken } from "#app/auth/tokens.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import {
  clientOf,
  isSignedIn,
  newHome,
  openOffice,
  PASSWORD,
  SETTINGS,
} from "#tests/routes/home/settings-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const COOKIE = "__Host-ph_client";

let app: TestApp;
let agent: Visitor;
let passwordHash: string;
beforeAll(async () => {
  ({ app, agent, passwordHash } = await openOffice());
});
afterAll(() => app.dispose());

/** A home with a password and a second device, inserted directly because hashing is slow on purpose. */
async function newAccount() {
  const home = await newHome(app, agent);
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
  ["a wrong current password", ["wrong-one", "heron-at-dawn-7"], "This isn’t your current password."],
  ["a short new password", [PASSWORD, "12345"], "Password must be at least 6 characters long."],
  [
    "two different new passwords",
    [PASSWORD, "heron-at-dawn-7", "heron-at-dusk-7"],
    "Passwords do not match.",
  ],
  ["an empty form", ["", ""], "Password must be at least 6 characters long."],
])(
  "%s changes nothing and has an error at its field",
  async (_, [current = "", next = "", again], sentence) => {
    const { id, visitor, other } = await newAccount();
    const before = (await clientOf(app, id))?.password_hash;
    const response = await change(visitor, current, next, again);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(sentence);
    for (const secret of [current, next, again]) if (secret) expect(html).not.toContain(secret);
    expect((await clientOf(app, id))?.password_hash).toBe(before);
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, true]);
  },
);

test("after ten wrong attempts even the right password is not checked until a minute has passed", async () => {
  const { visitor } = await newAccount();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++) {
    statuses.push((await change(visitor, "wrong-one", "heron-at-dawn-7")).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  const right = await change(visitor, PASSWORD, "heron-at-dawn-7");
  expect(right.status).toBe(429);
  expect(await readText(right)).toContain("Too many attempts. Wait 1 minute and try again.");
  const clock = app.systemDeps.now;
  app.systemDeps.now = () => Date.now() + 60 * 1000;
  expect((await change(visitor, PASSWORD, "heron-at-dawn-7")).status).toBe(302);
  app.systemDeps.now = clock;
}, 60_000);

test("of two simultaneous changes, the password kept is the one that was confirmed", async () => {
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
  "a change whose write %i fails leaves password, email, and sessions unchanged",
  async (position) => {
    const { id, visitor, other } = await newAccount();
    const before = (await clientOf(app, id))?.password_hash;
    expectConsoleError(/NOT NULL/);
    app.recording.failAt = 4 + position; // After the session, throttle, password, and release.
    const response = await change(visitor, PASSWORD, "heron-at-dawn-7");
    expect(response.status).toBe(500);
    expect(await readText(response)).toContain("Error setting password. Please try again.");
    expect((await clientOf(app, id))?.password_hash).toBe(before);
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, true]);
  },
);

test("a home without a password is led to set one, and cannot change one", async () => {
  const { id, visitor } = await newHome(app, agent);
  const page = await visitor.get(SETTINGS);
  expect(await page.text()).toContain('href="/home/settings?dialog=setup"');
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=password`))).not.toContain("Current password");
  expect((await change(visitor, "", "heron-at-dawn-7")).status).toBe(400);
  expect((await clientOf(app, id))?.password_hash).toBeNull();
});

test("logging out everywhere ends every session of this home and of no other", async () => {
  const { id, visitor, other } = await newAccount();
  const neighbour = await newHome(app, agent);
  const cookie = visitor.jar.get(COOKIE) ?? "";
  expect(await readText(await visitor.get(`${SETTINGS}?dialog=sign-out`))).toContain("Log out everywhere?");
  const out = await visitor.post(SETTINGS, { intent: "sign-out" });
  expect(out.headers.get("Location")).toBe("/login?as=homeowner");
  expect(await readText(await visitor.get("/login?as=homeowner"))).toContain("You’re logged out everywhere.");
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
