import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#app/auth/passwords.server.ts";
import { type Audience, household, RIGHT, signIn, statusOf } from "#tests/routes/account/guessing-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { countHashes } from "#tests/support/count-hashes.ts";
import { notHashOf, PEPPER } from "#tests/support/passwords.ts";
import { invite, newAgent, openHome, readText, resetPassword, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const OTHER = "spoonbill-77";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterEach(async () => {
  await settle();
});
afterAll(() => app.dispose());

/** Waits for work that continues after the responses. */
async function settle() {
  await Promise.all(app.goingOn ?? []);
  app.goingOn = null;
}

let crowds = 0;

/**
 * An email with homes whose passwords have separate salts; null is a password nobody enters here, so it is not
 * hashed.
 */
async function withOlderHomes(passwords: (string | null)[]): Promise<string> {
  crowds += 1;
  const email = `older${crowds}@reyes.example`;
  for (const [n, password] of passwords.entries()) {
    const agent = await newAgent(app, { email: `older${crowds}-${n}@bayside.example` });
    const { id, code } = await invite(app, agent, { email, address: `${n + 1} Own Street` });
    await openHome(app, code);
    await app.d1
      .prepare("update clients set password_hash = ?, last_active = ? where id = ?")
      .bind(await olderHash(password, n), n, id)
      .run();
  }
  return email;
}

async function olderHash(password: string | null, home: number): Promise<string> {
  if (password !== null) return hashPassword(password, PEPPER, app.systemDeps.random);
  return notHashOf(RIGHT, home);
}

/** The hashes and database queries of a login before its response. */
async function costOf(as: Audience, email: string, password: string) {
  app.goingOn = [];
  app.recording.trips.length = 0;
  let answer: Response | undefined;
  const hashes = await countHashes(async () => {
    answer = await signIn(stranger(app), as, email, password);
  });
  const trips = app.recording.trips.length;
  return { hashes, trips, status: answer?.status, text: answer && (await readText(answer)) };
}

test("a wrong password costs the same for no home, one home, four homes with older passwords, and mixed homes", async () => {
  const { emails, id } = await household(app);
  const four = await withOlderHomes([null, null, null, null]);
  const mixed = await withOlderHomes([null, null, null]);
  await app.d1.prepare("update clients set email = ? where id = ?").bind(mixed, id).run();
  const one = (await household(app)).emails.homeowner;
  const costs = [];
  for (const email of ["nobody@reyes.example", one, four, mixed]) {
    const { text, ...cost } = await costOf("homeowner", email, "wrong-one");
    costs.push({ ...cost, text: text?.replaceAll(email, "…") });
    await settle();
  }
  expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
  expect(costs[0]).toMatchObject({ hashes: 1, trips: 3, status: 400 });

  const agents = [];
  for (const email of ["nobody@bayside.example", emails.agent]) {
    agents.push(await costOf("agent", email, "wrong-one"));
  }
  for (const cost of agents) expect(cost).toMatchObject({ hashes: 1, trips: 2, status: 400 });
});

test("an older password opens its home on the first attempt, and later all homes sharing it need one hash", async () => {
  const email = await withOlderHomes([RIGHT, null, RIGHT, RIGHT]);
  // Home 4 visited last: its salt is tried first, then the shared one, then the three others'.
  const first = await costOf("homeowner", email, RIGHT);
  expect(first).toMatchObject({ hashes: 5, status: 400 });
  for (const n of [1, 3, 4]) expect(first.text).toContain(`${n} Own Street`);
  expect(first.text).not.toContain("2 Own Street");
  await settle();
  const { results } = await app.d1
    .prepare("select count(distinct password_hash) as n from clients where email = ?")
    .bind(email)
    .all();
  expect(results).toEqual([{ n: 2 }]);
});

test("among several older passwords, all but the last used open their home from the second attempt", async () => {
  const email = await withOlderHomes([RIGHT, OTHER]);
  expect(await costOf("homeowner", email, RIGHT)).toMatchObject({ hashes: 1, status: 400 });
  await settle();
  expect(await statusOf(signIn(stranger(app), "homeowner", email, RIGHT))).toBe(302);
  // The other home logs in as well, though its hash is now the older one.
  await signIn(stranger(app), "homeowner", email, OTHER);
  expect(await statusOf(signIn(stranger(app), "homeowner", email, OTHER))).toBe(302);
});

test("a reset link is written after the response is sent, for no home, one home, several homes, or an agent", async () => {
  const { emails } = await household(app);
  const asked: [Audience, string][] = [
    ["homeowner", "nobody@reyes.example"],
    ["agent", "nobody@bayside.example"],
    ["homeowner", emails.homeowner],
    ["homeowner", await withOlderHomes([null, null])],
    ["agent", emails.agent],
  ];
  const ask = async ([as, email]: [Audience, string]) => {
    const answer = await stranger(app).post(`/forgot-password?as=${as}`, { email });
    return [answer.status, (await readText(answer)).replaceAll(email, "…").replaceAll(as, "")];
  };
  const written = () =>
    app.d1.prepare("select count(*) as n from outbox where kind = 'password_reset'").first("n");
  const before = app.queued.length;
  app.goingOn = [];
  // Three links cannot be written until a fourth arrives.
  app.recording.writeTogether(4);
  const answers = [];
  for (const one of asked) answers.push(JSON.stringify(await ask(one)));
  expect(new Set(answers.slice(0, 1).concat(answers.slice(2, 4))).size).toBe(1);
  expect(answers[1]).toBe(answers[4]);
  expect(await written()).toBe(0);
  const other = "other-agent@bayside.example";
  await newAgent(app, { email: other });
  await ask(["agent", other]);
  await settle();
  expect(await written()).toBe(4);
  expect(app.queued.length - before).toBe(4);
});

test("a link that could not be written is logged, and asking again creates one", async () => {
  const { emails } = await household(app);
  const ask = () => stranger(app).post("/forgot-password?as=agent", { email: emails.agent });
  const tokens = () =>
    app.d1
      .prepare(
        "select count(*) as n from password_resets r join users u on u.id = r.user_id where u.email = ?",
      )
      .bind(emails.agent)
      .first("n");
  app.recording.failAt = 3;
  expectConsoleError(/users|constraint/i);
  expect((await ask()).status).toBe(200);
  expect(await tokens()).toBe(0);
  await ask();
  expect(await tokens()).toBe(1);
});

test("sixty forged reset links cost no hash", async () => {
  const form = { password: "heron-at-dawn-7", confirmPassword: "heron-at-dawn-7" };
  const hashes = await countHashes(async () => {
    for (let n = 0; n < 60; n++) {
      const token = "abcdefghijklmnopqrstuvwxyz2345".concat(String.fromCharCode(97 + (n % 26)), "a");
      expect((await resetPassword(stranger(app), token, form)).status).toBe(400);
    }
  });
  expect(hashes).toBe(0);
});

test("a sequence or repetition is refused on every form that sets a password, and nothing is hashed", async () => {
  const { emails, people } = await household(app);
  const fresh = await openHome(app, (await invite(app, people.agent, { email: "fresh@reyes.example" })).code);
  await stranger(app).post("/forgot-password?as=agent", { email: emails.agent });
  const token = await app.d1
    .prepare(
      "select payload ->> 'token' as token from outbox where kind = 'password_reset' and recipient = ?",
    )
    .bind(emails.agent)
    .first("token");
  const pair = { password: "654321", confirmPassword: "654321" };
  const change = { intent: "password", currentPassword: RIGHT, ...pair };
  const signUp = {
    ...{ firstName: "A", lastName: "B", phone: "727-555-0100", market: "M", email: "x@y.example" },
    ...pair,
  };
  const hashes = await countHashes(async () => {
    for (const answer of [
      await stranger(app).post("/login?as=agent&form=sign-up", { intent: "agent-sign-up", ...signUp }),
      await fresh.post("/home?dialog=setup", { intent: "set-up", ...pair }),
      await people.homeowner.post("/home/settings?dialog=password", change),
      await people.agent.post("/agent/settings?dialog=password", change),
      await resetPassword(stranger(app), token, pair),
    ]) {
      expect(answer.status).toBe(400);
      expect(await readText(answer)).toContain(
        "Sequences and repeats like 123456 or abcabc are easy to guess. Choose another password.",
      );
    }
  });
  expect(hashes).toBe(0);
});
