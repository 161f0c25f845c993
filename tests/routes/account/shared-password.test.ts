import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { hashOf } from "#tests/support/passwords.ts";
import { enterInviteCode, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/* A homeowner has one password: changing it in one home changes it in all homes it opens. */

const OLD = "mangrove-77";
const NEW = "heron-2026";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

let agents = 0;
async function homeOf(email: string, password = OLD, enter = openHome) {
  agents += 1;
  const agent = await newAgent(app, { email: `one-password-${agents}@agent.example` });
  const { id, code } = await invite(app, agent, { email });
  const home = await enter(app, code);
  await home.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });
  return { id, home, agent };
}

const change = (home: Visitor, password = NEW, currentPassword = OLD) =>
  home.post("/home/settings?dialog=password", {
    intent: "password",
    currentPassword,
    password,
    confirmPassword: password,
  });
const logIn = (email: string, password: string, homeId = "") =>
  stranger(app).post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email,
    password,
    homeId,
  });
const isIn = async (visitor: Visitor) => (await visitor.get("/home")).status === 200;

test("the old password opens none of the homes, the other home's sessions end, and one email reports it", async () => {
  const email = "two@homes.example";
  const first = await homeOf(email);
  const second = await homeOf(email);
  const decoy = await homeOf(email, "decoy-2026", enterInviteCode);
  expect(await isIn(second.home)).toBe(true);
  expect((await change(first.home)).status).toBe(302);
  expect([await isIn(first.home), await isIn(second.home)]).toEqual([true, false]);
  expect((await logIn(email, OLD)).status).toBe(400);
  for (const { id } of [first, second]) expect((await logIn(email, NEW, id)).status).toBe(302);
  // A home another agent made for the email is unaffected.
  expect(await isIn(decoy.home)).toBe(true);
  expect((await logIn(email, "decoy-2026")).status).toBe(302);
  const { results } = await app.d1
    .prepare("select id from outbox where kind = 'password_changed' and recipient = ?")
    .bind(email)
    .all();
  expect(results).toHaveLength(1);
});

test("a recently closed home gets the new password too", async () => {
  const email = "closed@homes.example";
  const first = await homeOf(email);
  const second = await homeOf(email);
  const closing = { intent: "close", word: "DELETE", currentPassword: OLD };
  await second.home.post("/home/settings?dialog=close", closing);
  await change(first.home);
  expect((await logIn(email, OLD, second.id)).status).toBe(400);
  expect((await logIn(email, NEW, second.id)).headers.get("Location")).toBe("/home/closed");
});

test("a home whose password has its own salt changes too, and one with another password does not", async () => {
  const email = "older@one.example";
  const first = await homeOf(email);
  const older = await homeOf(email, "older-2019");
  const other = await homeOf(email, "other-2019");
  const store = async (id: string, password: string) =>
    app.d1
      .prepare("update clients set password_hash = ? where id = ?")
      .bind(await hashOf(password), id)
      .run();
  await store(older.id, OLD);
  await store(other.id, "someone-else");
  expect((await change(first.home)).status).toBe(302);
  const hash = (id: string) =>
    app.d1.prepare("select password_hash as it from clients where id = ?").bind(id).first<string>("it");
  expect(await hash(older.id)).toBe(await hash(first.id));
  expect(await hash(other.id)).toBe(await hashOf("someone-else"));
});

test("after a wrong password or two simultaneous changes, all homes end with the same password", async () => {
  const email = "races@homes.example";
  const first = await homeOf(email);
  const second = await homeOf(email);
  expect((await change(first.home, NEW, "wrong-one")).status).toBe(400);
  expect(await isIn(second.home)).toBe(true);
  const answers = await Promise.all([change(first.home, "heron-2026"), change(first.home, "egret-2026")]);
  const [won, refused] = answers.map(({ status }) => status).sort();
  expect(won).toBe(302);
  // 409 if both were checked against the old password; 400 if the second was checked after the first had changed it.
  expect([400, 409]).toContain(refused);
  const hashes = await app.d1
    .prepare("select count(distinct password_hash) as n from clients where email = ?")
    .bind(email)
    .first<number>("n");
  expect(hashes).toBe(1);
});

test("logging out everywhere logs out of every home of the login", async () => {
  const email = "everywhere@homes.example";
  const first = await homeOf(email);
  const second = await homeOf(email);
  const decoy = await homeOf(email, "decoy-2026", enterInviteCode);
  await first.home.post("/home/settings", { intent: "sign-out" });
  expect([await isIn(first.home), await isIn(second.home), await isIn(decoy.home)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("after a new password, a new calendar link is offered if there is one", async () => {
  const { home } = await homeOf("calendar@homes.example");
  expect((await change(home)).headers.get("Location")).toBe("/home/settings");
  await home.post("/home/settings", { intent: "create-feed" });
  const changed = await change(home, OLD, NEW);
  expect(changed.headers.get("Location")).toBe("/home/settings?dialog=new-feed");
  expect(await readText(await home.get("/home/settings?dialog=new-feed"))).toContain(
    "Create a new calendar link?",
  );
});
