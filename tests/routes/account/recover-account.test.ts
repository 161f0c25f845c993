import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { enterInviteCode, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

/*
 * An agent knows a home's code until it has a password, so the owner must be able to notice and undo what is done
 * with it.
 */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PASSWORD = "mangrove-77";
const NEW = { password: "heron-2026", confirmPassword: "heron-2026" };

let app: TestApp;
let agent: Visitor;
let post: MailHarness;
let now = Date.UTC(2026, 10, 20, 17);
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app);
  post = createMailHarness(app);
});
afterAll(() => app.dispose());

const to = (address: string) => post.sent.filter((mail) => mail.to === address);
const last = async (address: string) => {
  await post.deliver();
  return to(address).at(-1);
};
const pathIn = (text: string | undefined, route: string) =>
  new RegExp(`https://home\\.test(/${route}/[\\w.-]+)`).exec(text ?? "")?.[1] ?? "";
const emailOf = (id: string) =>
  app.d1.prepare("select email from clients where id = ?").bind(id).first<string>("email");

/** A home whose owner used the emailed link, with some of their data. */
async function livedIn(email: string) {
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  const owner = await openHome(app, code);
  await post.deliver();
  return { id, code, owner, email };
}

const setUp = (visitor: Visitor, password = PASSWORD) =>
  visitor.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });
const isIn = async (visitor: Visitor) => (await visitor.get("/home")).status === 200;
const logIn = (visitor: Visitor, email: string, password: string) =>
  visitor.post("/login?as=homeowner&form=email", { intent: "homeowner-sign-in", email, password });

/** Opens an email's recovery link and submits its form. */
async function recoverHome(visitor: Visitor, path: string, fields: Record<string, string> = NEW) {
  const left = await visitor.get(path);
  expect(left.headers.get("Location")).toBe("/take-back");
  return visitor.post("/take-back", fields);
}

/** Changes a home's email as somebody who knows its password. */
async function moveTo(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.post("/home/settings?dialog=email", { intent: "email", email, currentPassword: password });
  const link = pathIn((await last(email))?.text, "confirm-email");
  await visitor.post(link, { password });
  await post.deliver();
}

test("once a home was opened, only its owner changes its email; the agent suggests one, which the home shows", async () => {
  const { id, owner, email } = await livedIn("lived-in@home.example");
  const page = `/agent/clients/${id}`;
  const details = {
    firstName: "Daniel",
    lastName: "Reyes",
    phone: "",
    address: "214 Mangrove Way",
    city: "St. Petersburg",
    state: "FL",
    zipCode: "33704",
  };
  const refused = await agent.post(`${page}?dialog=contact`, {
    intent: "contact",
    ...details,
    email: "agents-own@evil.example",
  });
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("only they can change their email");
  expect(await emailOf(id)).toBe(email);
  const kept = { intent: "contact", ...details, email, phone: "727-555-0199" };
  expect((await agent.post(`${page}?dialog=contact`, kept)).status).toBe(302);

  const suggested = { intent: "suggest-email", email: "new@home.example" };
  expect((await agent.post(`${page}?dialog=suggest-email`, { ...suggested, email: "no" })).status).toBe(400);
  const other = await newAgent(app, { email: "suggests@agent.example" });
  expect((await other.post(`${page}?dialog=suggest-email`, suggested)).status).toBe(404);
  expect((await agent.post(`${page}?dialog=suggest-email`, suggested)).status).toBe(302);
  expect(await emailOf(id)).toBe(email);
  expect(await readText(await owner.get("/home"))).toContain("Maria suggests new@home.example");
  await owner.post("/home/settings", { intent: "keep-email" });
  expect(await readText(await owner.get("/home"))).not.toContain("new@home.example");
});

test("before anybody opened the home, the agent changes the email directly", async () => {
  const { id } = await invite(app, agent, { email: "typo@home.example" });
  const refused = await agent.post(`/agent/clients/${id}?dialog=suggest-email`, {
    intent: "suggest-email",
    email: "right@home.example",
  });
  expect(refused.status).toBe(400);
  const fields = {
    intent: "contact",
    firstName: "A",
    lastName: "B",
    email: "right@home.example",
    state: "FL",
  };
  expect((await agent.post(`/agent/clients/${id}?dialog=contact`, fields)).status).toBe(302);
  expect(await emailOf(id)).toBe("right@home.example");
});

test("every entry with the code is emailed: the agent's as well as the owner's in the same hour", async () => {
  const { code, email } = await livedIn("entered@home.example");
  const notices = () =>
    to(email).filter(({ subject }) => subject === "Someone logged in with your invite code");
  await enterInviteCode(app, code);
  await post.deliver();
  expect(notices()).toHaveLength(1);
  await enterInviteCode(app, code);
  await post.deliver();
  expect(notices()).toHaveLength(2);
  // One network is reported once an hour, to limit emails.
  const one = createVisitor(app, "203.0.113.7");
  for (let tries = 0; tries < 5; tries++) {
    await one.post("/login?as=homeowner", { intent: "invite-code", code });
  }
  await post.deliver();
  expect(notices()).toHaveLength(3);
});

test("a first password set with the code is emailed, and the link in it recovers the home for seven days", async () => {
  const { id, code, owner, email } = await livedIn("silent@home.example");
  const thief = await enterInviteCode(app, code);
  await setUp(thief, "thief-2026");
  expect(await isIn(owner)).toBe(false);
  const mail = await last(email);
  expect(mail?.subject).toBe("Your home has a password now");
  const link = pathIn(mail?.text, "take-back");

  const back = stranger(app);
  expect((await back.get("/take-back")).status).toBe(200);
  expect(await readText(await back.get("/take-back"))).toContain("This link has expired");
  const short = await recoverHome(back, link, { password: "123", confirmPassword: "123" });
  expect([short.status, await readText(short)]).toEqual([400, expect.stringContaining("at least 6")]);
  const differ = await recoverHome(back, link, { password: "heron-2026", confirmPassword: "heron-2027" });
  expect([differ.status, await readText(differ)]).toEqual([400, expect.stringContaining("do not match")]);
  const taken = await recoverHome(back, link);
  expect(taken.headers.get("Location")).toMatch(/^\/home/);
  expect(await isIn(back)).toBe(true);
  expect(await isIn(thief)).toBe(false);
  expect((await logIn(stranger(app), email, "thief-2026")).status).toBe(400);
  expect((await logIn(stranger(app), email, NEW.password)).status).toBe(302);
  expect((await recoverHome(stranger(app), link)).status).toBe(400);
  expect(await emailOf(id)).toBe(email);
});

test("a recovery link ends after seven days and does not work without a valid signature", async () => {
  const { code, email } = await livedIn("late@home.example");
  await setUp(await enterInviteCode(app, code));
  const link = pathIn((await last(email))?.text, "take-back");
  now += 7 * DAY - 1;
  expect(await readText(await follow(link))).toContain("Choose a new password");
  now += 1;
  expect(await readText(await follow(link))).toContain("This link has expired");
  expect((await recoverHome(stranger(app), link)).status).toBe(400);
  expect((await recoverHome(stranger(app), `${link}x`)).status).toBe(400);
});

async function follow(link: string) {
  const visitor = stranger(app);
  await visitor.get(link);
  return visitor.get("/take-back");
}

test("an email change is sent to every address of the last thirty days, and each can recover all homes of the login", async () => {
  const other = await newAgent(app, { email: "second@agent.example" });
  const first = await livedIn("moved@home.example");
  await setUp(first.owner);
  const { id: secondId, code } = await invite(app, other, { email: first.email });
  await post.deliver();
  await setUp(await openHome(app, code));
  const untouched = await newAgent(app, { email: "third@agent.example" });
  const decoy = await invite(app, untouched, { email: first.email });
  await setUp(await enterInviteCode(app, decoy.code), "decoy-2026");
  await post.deliver();

  await moveTo(first.owner, "thief@evil.example");
  const firstLink = pathIn((await last(first.email))?.text, "take-back");
  expect(firstLink).not.toBe("");
  await moveTo(first.owner, "thief-2@evil.example");
  expect((await last(first.email))?.text).toContain("thief-2@evil.example");
  expect((await last("thief@evil.example"))?.text).toContain("thief-2@evil.example");
  expect(await Promise.all([emailOf(first.id), emailOf(secondId)])).toEqual([
    "thief-2@evil.example",
    "thief-2@evil.example",
  ]);

  const back = stranger(app);
  expect((await recoverHome(back, firstLink)).status).toBe(302);
  expect(await Promise.all([emailOf(first.id), emailOf(secondId)])).toEqual([first.email, first.email]);
  expect(await isIn(first.owner)).toBe(false);
  // Another agent's home with the same email has a different password and is unaffected.
  expect((await logIn(stranger(app), first.email, "decoy-2026")).status).toBe(302);
  const told = await last("thief-2@evil.example");
  expect(told?.subject).toBe("This email no longer opens the home");
  expect(told?.text).not.toContain("/take-back/");
  // Links sent to the attacker are invalid.
  const thiefs = pathIn(to("thief@evil.example").at(-1)?.text, "take-back");
  expect((await recoverHome(stranger(app), thiefs)).status).toBe(400);
  expect((await logIn(stranger(app), "thief-2@evil.example", PASSWORD)).status).toBe(400);
});

test("of two simultaneous recoveries of a home, one succeeds", async () => {
  const { code, email } = await livedIn("twice@home.example");
  await setUp(await enterInviteCode(app, code));
  const link = pathIn((await last(email))?.text, "take-back");
  const answers = await Promise.all(
    [stranger(app), stranger(app)].map((visitor) => recoverHome(visitor, link)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
});

test("a closed home is recovered too, and stays closed until its owner reopens it", async () => {
  const { code, email } = await livedIn("closed@home.example");
  const thief = await enterInviteCode(app, code);
  await setUp(thief, "thief-2026");
  const link = pathIn((await last(email))?.text, "take-back");
  await thief.post("/home/settings?dialog=close", {
    intent: "close",
    word: "DELETE",
    currentPassword: "thief-2026",
  });
  const taken = await recoverHome(stranger(app), link);
  expect(taken.headers.get("Location")).toBe("/home/closed");
});
