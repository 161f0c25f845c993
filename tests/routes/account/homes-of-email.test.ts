import { afterAll, beforeAll, expect, test } from "vitest";
import { hashHomePassword } from "#app/auth/passwords.server.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { countHashes } from "#tests/support/count-hashes.ts";
import { hashOf, notHashOf, PEPPER } from "#tests/support/passwords.ts";
import {
  invite,
  newAgent,
  openHome,
  openReset,
  readText,
  resetPassword,
  stranger,
} from "#tests/support/people.ts";

const OWN = "mangrove-42";
const THEIRS = "spoonbill-77";
const NEW = "lighthouse-9";
const INVALID = "Invalid email or password.";
const COOKIE = "__Host-ph_client";

let app: TestApp;
/** Agents who act against a homeowner. */
const strangers: Visitor[] = [];
beforeAll(async () => {
  app = await createApp();
  for (let n = 0; n < 25; n++) strangers.push(await newAgent(app, { email: `stranger${n}@evil.example` }));
});
afterAll(() => app.dispose());

let people = 0;
function newEmail(): string {
  people += 1;
  return `victim${people}@home.example`;
}

/** A home of the victim's own, from its own agent, opened with its code, with a password if given. */
async function ownHome(email: string, address: string, password: string | null = OWN) {
  people += 1;
  const agent = await newAgent(app, { email: `own${people}@bayside.example` });
  const { id, code } = await invite(app, agent, { email, address });
  const home = await openHome(app, code);
  if (password !== null) await setUp(home, password);
  return { id, home, agent };
}

async function setUp(home: Visitor, password: string) {
  const form = { intent: "set-up", password, confirmPassword: password };
  expect((await home.post("/home?dialog=setup", form)).status).toBe(302);
}

async function inviteBy(count: number, email: string) {
  const invited: { id: string; code: string }[] = [];
  for (const agent of strangers.slice(0, count)) {
    invited.push(await invite(app, agent, { email, address: "13 Spam Street" }));
  }
  return invited;
}

/** Simulates another agent having opened the home with its code and set a password. */
async function simulateTakeover(invited: { id: string }[], email: string) {
  const hash = await hashHomePassword(THEIRS, PEPPER, email);
  for (const { id } of invited) {
    await app.d1
      .prepare("update clients set status = 'active', password_hash = ?, last_active = ? where id = ?")
      .bind(hash, app.systemDeps.now() + 60_000, id)
      .run();
  }
}

function signIn(email: string, password: string, homeId = "") {
  const form = { intent: "homeowner-sign-in", email, password, homeId };
  return stranger(app).post("/login?as=homeowner&form=email", form);
}

const isLetIn = async (answer: Promise<Response>) => (await answer).headers.get("Location") === "/home";

async function tokensFor(email: string): Promise<string[]> {
  const { results } = await app.d1
    .prepare(
      "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
    )
    .bind(email)
    .all<{ token: string }>();
  return results.map(({ token }) => token);
}

async function resetByMail(email: string): Promise<number> {
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  const tokens = await tokensFor(email);
  for (const token of tokens) {
    const set = await resetPassword(stranger(app), token, { password: NEW, confirmPassword: NEW });
    expect(set.status).toBe(302);
  }
  return tokens.length;
}

test.each([
  [5, "before", "invite"],
  [6, "after", "invite"],
  [25, "after", "invite"],
  [25, "before", "invite, open and give a password to"],
  [25, "after", "invite, open and give a password to"],
])(
  "%i agents, %s the homeowner set a password, %s that email: the homeowner can still log in and reset the password",
  async (count, when, what) => {
    const email = newEmail();
    const early = when === "before" ? await inviteBy(count, email) : [];
    const { id } = await ownHome(email, "1 Own Street");
    const invited = when === "before" ? early : await inviteBy(count, email);
    if (what !== "invite") await simulateTakeover(invited, email);
    expect(await countHashes(async () => expect(await isLetIn(signIn(email, OWN))).toBe(true))).toBe(1);
    expect(await resetByMail(email)).toBe(1);
    expect(await isLetIn(signIn(email, NEW, id))).toBe(true);
  },
);

test("a homeowner can choose each of seven homes and a closed one, however many other agents invite them", async () => {
  const email = newEmail();
  const hash = await hashHomePassword(OWN, PEPPER, email);
  const homes: string[] = [];
  for (let n = 1; n <= 7; n++) {
    const { id } = await ownHome(email, `${n} Own Street`, null);
    await app.d1.prepare("update clients set password_hash = ? where id = ?").bind(hash, id).run();
    homes.push(id);
  }
  const closed = await ownHome(email, "8 Own Street");
  const closing = { intent: "close", word: "DELETE", currentPassword: OWN };
  expect((await closed.home.post("/home/settings", closing)).status).toBe(302);
  await simulateTakeover(await inviteBy(25, email), email);
  let asked = "";
  expect(
    await countHashes(async () => {
      asked = await readText(await signIn(email, OWN));
    }),
  ).toBe(1);
  for (let n = 1; n <= 7; n++) expect(asked).toContain(`${n} Own Street, St. Petersburg`);
  expect(asked).toContain("8 Own Street, St. Petersburg (closed)");
  expect(asked).not.toContain("13 Spam Street");
  expect(await isLetIn(signIn(email, OWN, homes[0]))).toBe(true);
  expect((await signIn(email, OWN, closed.id)).headers.get("Location")).toBe("/home/closed");
});

test("one emailed link sets the password of all homes with the email and logs out anyone who took one over", async () => {
  const email = newEmail();
  const first = await ownHome(email, "1 Own Street");
  const second = await ownHome(email, "2 Own Street", "another-one-5");
  const opened = await ownHome(email, "3 Own Street", null);
  const [taken, ...untouched] = await inviteBy(6, email);
  const thief = await openHome(app, taken?.code ?? "");
  await setUp(thief, THEIRS);
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  const [token] = await tokensFor(email);
  expect(await readText(await openReset(stranger(app), token))).toContain(
    "It works for every home with your email.",
  );
  const set = await resetPassword(stranger(app), token, { password: NEW, confirmPassword: NEW });
  expect(set.status).toBe(302);
  const asked = await readText(await signIn(email, NEW));
  for (const address of ["1 Own Street", "2 Own Street", "3 Own Street"]) expect(asked).toContain(address);
  expect(await readText(await signIn(email, THEIRS))).toContain(INVALID);
  for (const { home } of [first, second, opened]) expect((await home.get("/home")).status).toBe(302);
  expect((await thief.get("/home")).status).toBe(302);
  for (const { id } of untouched) {
    const row = await app.d1
      .prepare("select password_hash as hash from clients where id = ?")
      .bind(id)
      .first();
    expect(row).toEqual({ hash: null });
  }
});

test("other homes do not get that password, and an earlier second link stops working", async () => {
  const email = newEmail();
  const { id } = await ownHome(email, "1 Own Street");
  const other = newEmail();
  await ownHome(other, "1 Other Street");
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  await ownHome(email, "2 Own Street");
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  const [first, second] = await tokensFor(email);
  const form = { password: NEW, confirmPassword: NEW };
  expect((await resetPassword(stranger(app), second, form)).status).toBe(302);
  expect((await resetPassword(stranger(app), first, form)).status).toBe(400);
  expect(await isLetIn(signIn(email, NEW, id))).toBe(true);
  expect(await isLetIn(signIn(other, OWN))).toBe(true);
});

test("an email with only invites is told to use the code, and a reset link opens the invited home", async () => {
  const email = newEmail();
  const invited = await inviteBy(6, email);
  const hashes = await countHashes(async () => {
    expect(await readText(await signIn(email, OWN))).toContain(
      "No password set. Please use your invite code",
    );
  });
  expect(hashes).toBe(1);
  expect(await resetByMail(email)).toBe(1);
  expect(await isLetIn(signIn(email, NEW, invited[0]?.id))).toBe(true);
});

test("an unknown email, a wrong password, and homes of other agents with the email cost one hash and show the same text", async () => {
  const known = newEmail();
  await ownHome(known, "1 Own Street");
  const crowded = newEmail();
  await ownHome(crowded, "1 Own Street");
  await simulateTakeover(await inviteBy(25, crowded), crowded);
  const texts = new Set<string>();
  for (const email of [known, crowded, newEmail()]) {
    let answer: Response | undefined;
    const hashes = await countHashes(async () => {
      answer = await signIn(email, "wrong-one");
    });
    expect([hashes, answer?.status]).toEqual([1, 400]);
    if (answer) texts.add((await readText(answer)).replaceAll(email, "…"));
  }
  expect(texts.size).toBe(1);
});

test("a password with its own older salt opens its home among 25 planted homes from the second attempt, and none costs over four hashes", async () => {
  const email = newEmail();
  const { id } = await ownHome(email, "1 Own Street");
  const stored = (hash: string) =>
    app.d1.prepare("update clients set password_hash = ? where id = ?").bind(hash, id).run();
  await simulateTakeover(await inviteBy(25, email), email);
  await stored(await hashOf(OWN));
  // The second hash is made after the response; before it, a wrong password costs one as usual.
  expect(await countHashes(async () => expect(await isLetIn(signIn(email, OWN))).toBe(false))).toBe(2);
  expect(await countHashes(async () => expect(await isLetIn(signIn(email, OWN))).toBe(true))).toBe(1);
  const crowd = newEmail();
  const invited = await inviteBy(25, crowd);
  await simulateTakeover(invited, crowd);
  for (const [n, one] of invited.entries()) {
    await app.d1
      .prepare("update clients set password_hash = ? where id = ?")
      .bind(await notHashOf(THEIRS, n), one.id)
      .run();
  }
  expect(await countHashes(() => signIn(crowd, "wrong-one"))).toBe(4);
});

test("a login form with one password sent twice at once leaves its sender logged in", async () => {
  const email = newEmail();
  const { home } = await ownHome(email, "1 Own Street", null);
  const twice = async (path: string, form: Record<string, string>) => {
    const cookie = home.jar.get(COOKIE) ?? "";
    const pressed = [stranger(app), stranger(app)];
    for (const visitor of pressed) visitor.jar.set(COOKIE, cookie);
    const answers = await Promise.all(pressed.map((visitor) => visitor.post(path, form)));
    // A request that arrives after the other has a session that was just ended, and is sent to the login.
    const isDone = (answer: Response) =>
      answer.status === 302 && !answer.headers.get("Location")?.startsWith("/login");
    const done = pressed[answers.findIndex(isDone)];
    expect(answers.filter(isDone)).toHaveLength(1);
    expect((await done?.get("/home"))?.status).toBe(200);
    home.jar.set(COOKIE, done?.jar.get(COOKIE) ?? "");
  };
  await twice("/home?dialog=setup", { intent: "set-up", password: OWN, confirmPassword: OWN });
  await twice("/home/settings?dialog=password", {
    intent: "password",
    currentPassword: OWN,
    password: NEW,
    confirmPassword: NEW,
  });
});
