import { createCookie } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#app/auth/passwords.server.ts";
import {
  household as anyHousehold,
  BOTH,
  DAY,
  DEVICE,
  exhaustAttempts,
  MINUTE,
  RIGHT,
  SESSION,
  setUp,
  signIn,
  statusOf,
  tries,
} from "#tests/routes/account/guessing-helpers.ts";
import { createApp, SESSION_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { PEPPER } from "#tests/support/passwords.ts";
import { invite, newAgent, openHome, resetPassword, stranger } from "#tests/support/people.ts";

const NEW = "heron-at-dawn-7";

let app: TestApp;
/** Each test has its own morning, so counters do not interfere. */
let morning = Math.ceil(Date.now() / DAY) * DAY;
beforeAll(async () => {
  app = await createApp();
});
beforeEach(() => {
  morning += DAY;
  at(0);
});
afterAll(() => app.dispose());

function at(ms: number) {
  app.systemDeps.now = () => morning + ms;
}

const household = () => anyHousehold(app);

/** Another browser with only this one's known-device cookie, or with a given one. */
function newBrowser(own: Visitor, mark = own.jar.get(DEVICE) ?? ""): Visitor {
  const visitor = stranger(app);
  visitor.jar.set(DEVICE, mark);
  return visitor;
}

test.each(BOTH)(
  "under a distributed attack, the known device of an %s can log in and gets ten guesses itself",
  async (as) => {
    const { emails } = await household();
    const own = stranger(app);
    expect(await statusOf(signIn(own, as, emails[as], RIGHT))).toBe(302);
    own.jar.delete(SESSION[as]);
    await exhaustAttempts(app, as, emails[as]);
    const newBrowser = stranger(app);
    newBrowser.jar.set(DEVICE, own.jar.get(DEVICE) ?? "");
    expect(await statusOf(signIn(newBrowser, as, emails[as], RIGHT))).toBe(302);
    newBrowser.jar.delete(SESSION[as]);
    expect(await tries(11, () => newBrowser, as, emails[as])).toEqual([...Array(10).fill(400), 429]);
    expect(await statusOf(signIn(newBrowser, as, emails[as], RIGHT))).toBe(429);
    at(MINUTE);
    await tries(1, () => stranger(app), as, emails[as]);
    expect(await statusOf(signIn(newBrowser, as, emails[as], RIGHT))).toBe(302);
  },
);

test.each(BOTH)("a device is known for 400 days, and its cookie does not identify the %s", async (as) => {
  const { emails } = await household();
  const own = stranger(app);
  const answer = await signIn(own, as, emails[as], RIGHT);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${DEVICE}=`)) ?? "";
  expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const kept = await createCookie(DEVICE, { secrets: [SESSION_SECRET] }).parse(cookie);
  expect(Object.keys(kept).sort()).toEqual(["at", "id", "knows"]);
  expect(JSON.stringify(kept)).not.toContain("example");
  expect(kept.knows).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  for (const [days, status] of [
    [399, 302],
    [400, 429],
  ] as const) {
    at(days * DAY);
    await exhaustAttempts(app, as, emails[as]);
    expect([days, await statusOf(signIn(newBrowser(own), as, emails[as], RIGHT))]).toEqual([days, status]);
  }
});

test.each(BOTH)(
  "changing the password of an %s forgets all known devices but the current one",
  async (as) => {
    const { emails, people } = await household();
    const older = stranger(app);
    await signIn(older, as, emails[as], RIGHT);
    const path = as === "agent" ? "/agent/settings?dialog=password" : "/home/settings?dialog=password";
    const fields = { intent: "password", currentPassword: RIGHT, password: NEW, confirmPassword: NEW };
    expect(await statusOf(people[as].post(path, fields))).toBe(302);
    await exhaustAttempts(app, as, emails[as]);
    expect(await statusOf(signIn(newBrowser(older), as, emails[as], NEW))).toBe(429);
    expect(await statusOf(signIn(newBrowser(people[as]), as, emails[as], NEW))).toBe(302);
  },
);

test.each(BOTH)(
  "an %s under attack can log in on a new device at once by resetting the password",
  async (as) => {
    const { emails } = await household();
    const older = stranger(app);
    await signIn(older, as, emails[as], RIGHT);
    await exhaustAttempts(app, as, emails[as]);
    const fresh = stranger(app);
    await fresh.post(`/forgot-password?as=${as}`, { email: emails[as] });
    const token = await app.d1
      .prepare(
        "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
      )
      .bind(emails[as])
      .first("token");
    expect(await statusOf(resetPassword(fresh, token, { password: NEW, confirmPassword: NEW }))).toBe(302);
    expect(await statusOf(signIn(fresh, as, emails[as], NEW))).toBe(302);
    expect(await statusOf(signIn(newBrowser(older), as, emails[as], NEW))).toBe(429);
  },
);

test("a device known for one account is unknown for every other, and a forged cookie is ignored", async () => {
  const [first, second] = [await household(), await household()];
  // Test agents share a hash, which real agents never do.
  const hash = await hashPassword(RIGHT, PEPPER, app.systemDeps.random);
  await app.d1
    .prepare("update users set password_hash = ? where email = ?")
    .bind(hash, second.emails.agent)
    .run();
  const own = stranger(app);
  await signIn(own, "agent", first.emails.agent, RIGHT);
  await signIn(own, "homeowner", first.emails.homeowner, RIGHT);
  for (const as of BOTH) await exhaustAttempts(app, as, second.emails[as]);
  for (const as of BOTH) {
    expect(await statusOf(signIn(newBrowser(own), as, second.emails[as], RIGHT))).toBe(429);
    const [value = "", signature = ""] = decodeURIComponent(own.jar.get(DEVICE) ?? "").split(".");
    for (const mark of [value, `${value}x.${signature}`, `${value}.${signature.slice(1)}`]) {
      const forged = newBrowser(own, encodeURIComponent(mark));
      expect(await statusOf(signIn(forged, as, second.emails[as], RIGHT))).toBe(429);
    }
  }
});

test("one browser is known for its agent and its home", async () => {
  const { emails } = await household();
  const own = stranger(app);
  for (const as of BOTH) await signIn(own, as, emails[as], RIGHT);
  for (const as of BOTH) {
    await exhaustAttempts(app, as, emails[as]);
    expect(await statusOf(signIn(newBrowser(own), as, emails[as], RIGHT))).toBe(302);
  }
});

test("someone who took over a home has a known device only for that home", async () => {
  const { emails } = await household();
  const evil = await newAgent(app, { email: "evil@guess.example" });
  const thief = await openHome(app, (await invite(app, evil, { email: emails.homeowner })).code);
  await setUp(thief, "spoonbill-77");
  await exhaustAttempts(app, "homeowner", emails.homeowner);
  // Even the owner's correct password is not checked.
  expect(await statusOf(signIn(newBrowser(thief), "homeowner", emails.homeowner, RIGHT))).toBe(400);
  expect(await statusOf(signIn(newBrowser(thief), "homeowner", emails.homeowner, "spoonbill-77"))).toBe(302);
});

test("attack attempts do not keep a logged-in user from changing their password", async () => {
  const { emails, people } = await household();
  await exhaustAttempts(app, "homeowner", emails.homeowner);
  const fields = { intent: "password", currentPassword: RIGHT, password: NEW, confirmPassword: NEW };
  expect(await statusOf(people.homeowner.post("/home/settings?dialog=password", fields))).toBe(302);
});
