import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import {
  AGENT,
  enterInviteCode,
  invite,
  newAgent,
  openHome,
  readText,
  stranger,
} from "#tests/support/people.ts";

/*
 * Signing up, inviting an email, entering the code, and setting a password are open to anyone. Such a home must not
 * interfere with the owner's, and its settings end once the owner confirms.
 */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = "mangrove-77";
const NEW = { password: "heron-2026", confirmPassword: "heron-2026" };

let app: TestApp;
let agent: Visitor;
let hostile: Visitor;
let post: MailHarness;
let now = Date.UTC(2026, 10, 20, 15);
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app);
  hostile = await newAgent(app, { email: "hostile@agents.example", firstName: "Call 1-800-555-0199" });
  post = createMailHarness(app);
});
afterAll(() => app.dispose());

const to = (address: string) => post.sent.filter((mail) => mail.to === address);
const subjects = (address: string) => to(address).map(({ subject }) => subject);
const pathIn = (text: string | undefined, route: string) =>
  new RegExp(`https://home\\.test(/${route}/[\\w.-]+)`).exec(text ?? "")?.[1] ?? "";
const setUp = (visitor: Visitor, password = PASSWORD) =>
  visitor.post("/home?dialog=setup", { intent: "set-up", password, confirmPassword: password });
const isIn = async (visitor: Visitor) => (await visitor.get("/home")).status === 200;
const forget = (email: string, as = "homeowner") =>
  stranger(app).post(`/forgot-password?as=${as}`, { email });
const column = (id: string, name: string) =>
  app.d1.prepare(`select ${name} as it from clients where id = ?`).bind(id).first("it");

async function ownHome(email: string) {
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  const owner = await openHome(app, code);
  await setUp(owner);
  await post.deliver();
  return { id, owner };
}

async function addUnsolicitedHome(email: string, by = hostile) {
  const { id, code } = await invite(app, by, { email });
  now += MINUTE;
  const intruder = await enterInviteCode(app, code);
  await setUp(intruder, "intruder-1");
  return { id, code, intruder };
}

test("an agent who invites the owner's email again does not keep the home they took over", async () => {
  const email = "taken@home.example";
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  const owner = await openHome(app, code);
  const thief = await enterInviteCode(app, code);
  await setUp(thief, "thief-2026");
  await post.deliver();
  const link = pathIn(to(email).at(-1)?.text, "take-back");
  await thief.post("/home/settings?dialog=email", {
    intent: "email",
    email: "thief@home.example",
    currentPassword: "thief-2026",
  });
  await post.deliver();
  await thief.post(pathIn(to("thief@home.example").at(-1)?.text, "confirm-email"), {
    password: "thief-2026",
  });
  expect(await column(id, "email")).toBe("thief@home.example");
  const { id: other } = await invite(app, agent, { email });
  const { id: elsewhere } = await invite(app, hostile, { email });

  const back = stranger(app);
  await back.get(link);
  const taken = await back.post("/take-back", NEW);
  expect(taken.status).toBe(302);
  expect(await isIn(back)).toBe(true);
  expect(await isIn(owner)).toBe(false);
  expect(await column(id, "email")).toBe(email);
  expect(await column(other, "deleted_at")).not.toBeNull();
  // Another agent's home is a different one.
  expect(await column(elsewhere, "deleted_at")).toBeNull();
});

test("reset links go to the owner's own home, however many homes others created for the email", async () => {
  const email = "locked@home.example";
  const { id } = await ownHome(email);
  await addUnsolicitedHome(email);
  for (let nth = 0; nth < 4; nth++) {
    now += HOUR / 2;
    await forget(email);
    await post.deliver();
  }
  const links = to(email).filter(
    ({ subject }) => /password/i.test(subject) && !/has a password/.test(subject),
  );
  expect(links).toHaveLength(4);
  const owner = stranger(app);
  await owner.get(pathIn(links.at(-1)?.text, "reset-password"));
  expect((await owner.post("/reset-password", NEW)).status).toBe(302);
  expect(await column(id, "password_hash")).not.toBeNull();
});

test("a new password does not confirm a home another agent created, and an email change does not move it", async () => {
  const email = "moving@home.example";
  const { id, owner } = await ownHome(email);
  const planted = await addUnsolicitedHome(email);
  await forget(email);
  await post.deliver();
  const link = pathIn(to(email).at(-1)?.text, "reset-password");
  await owner.get(link);
  await owner.post("/reset-password", NEW);
  expect(await column(planted.id, "introduced_at")).toBe(0);

  const login = await owner.post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email,
    password: NEW.password,
    homeId: id,
  });
  expect(login.status).toBe(302);
  await owner.post("/home/settings?dialog=email", {
    intent: "email",
    email: "moved@home.example",
    currentPassword: NEW.password,
  });
  await post.deliver();
  await owner.post(pathIn(to("moved@home.example").at(-1)?.text, "confirm-email"), {
    password: NEW.password,
  });
  expect(await column(id, "email")).toBe("moved@home.example");
  expect(await column(planted.id, "email")).toBe(email);
});

test("an email's only home, opened by a typed code, is confirmed by a new password", async () => {
  const email = "only@home.example";
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  await enterInviteCode(app, code);
  await forget(email);
  await post.deliver();
  const reader = stranger(app);
  await reader.get(pathIn(to(email).at(-1)?.text, "reset-password"));
  await reader.post("/reset-password", NEW);
  expect(await column(id, "introduced_at")).toBe(now);
});

test("links to an unconfirmed address are two hours apart, or a day where its reader opted out", async () => {
  const email = "bombed@stranger.example";
  await addUnsolicitedHome(email);
  await post.deliver();
  const links = () => to(email).filter(({ subject }) => /new password|reset/i.test(subject));
  const before = links().length;
  for (let nth = 0; nth < 8; nth++) {
    await forget(email);
    await post.deliver();
    now += HOUR / 2;
  }
  expect(links().length - before).toBe(2);
  // Another client with the same email does not count as another reader.
  const { id } = await invite(app, agent, { email });
  await forget(email);
  await post.deliver();
  now += HOUR;
  await agent.post(`/agent/clients/${id}`, { intent: "delete" });
  await forget(email);
  await post.deliver();
  expect(links().length - before).toBe(3);
  await stranger(app).post(to(email)[0]?.unsubscribeUrl?.replace("https://home.test", "") ?? "", {});
  now += 5 * HOUR;
  await forget(email);
  await post.deliver();
  expect(links().length - before).toBe(3);
  // The owner may have requested these.
  for (let nth = 0; nth < 6; nth++) {
    now += 4 * HOUR;
    await forget(email);
    await post.deliver();
  }
  expect(links().length - before).toBe(4);
});

test("an agent with an unconfirmed email cannot send repeated emails or custom text through us", async () => {
  const email = "victim@stranger.example";
  const agentOf = await newAgent(app, { email, firstName: "Call 1-800-555-0199 now" });
  await app.d1.prepare("update profiles set verified_email = '' where email = ?").bind(email).run();
  let current = AGENT.password;
  for (let nth = 0; nth < 12; nth++) {
    const password = `changed-${nth}`;
    const fields = { intent: "password", currentPassword: current, password, confirmPassword: password };
    const changed = await agentOf.post("/agent/settings?dialog=password", fields);
    expect(changed.status).toBe(302);
    current = password;
    await post.deliver();
  }
  expect(to(email)).toHaveLength(6);
  for (const mail of to(email)) {
    expect(mail.text + mail.html + mail.subject).not.toContain("1-800");
    expect(mail.unsubscribeUrl).toContain("/opt-out/");
  }
  await stranger(app).post(to(email)[0]?.unsubscribeUrl?.replace("https://home.test", "") ?? "", {});
  now += DAY;
  await agentOf.post("/agent/settings?dialog=password", {
    intent: "password",
    currentPassword: current,
    password: "changed-12",
    confirmPassword: "changed-12",
  });
  await post.deliver();
  expect(to(email)).toHaveLength(6);
});

test("an email that was never confirmed stays unconfirmed after it is replaced", async () => {
  const email = "left@stranger.example";
  const { intruder } = await addUnsolicitedHome(email);
  for (const next of ["a1@hostile.example", "a2@hostile.example", "a3@hostile.example"]) {
    await intruder.post("/home/settings?dialog=email", {
      intent: "email",
      email: next,
      currentPassword: "intruder-1",
    });
    await post.deliver();
    await intruder.post(pathIn(to(next).at(-1)?.text, "confirm-email"), { password: "intruder-1" });
    await post.deliver();
  }
  for (const mail of to(email)) {
    expect(mail.unsubscribeUrl).toContain("/opt-out/");
    expect(mail.text).not.toMatch(/hostile\.example|1-800/);
  }
  expect(subjects(email).filter((subject) => /email was changed/.test(subject)).length).toBeLessThanOrEqual(
    3,
  );
});

test("when the email's owner confirms, settings made with the code are turned off and its sessions end", async () => {
  const email = "watched@home.example";
  const { id, code } = await invite(app, agent, { email });
  await post.deliver();
  const spy = await enterInviteCode(app, code);
  await app.d1
    .prepare("update clients set shares = '[\"expenses\"]', calendar_token = 'x' where id = ?")
    .bind(id)
    .run();
  const owner = await openHome(app, code);
  expect(await isIn(owner)).toBe(true);
  expect(await isIn(spy)).toBe(false);
  expect(await column(id, "shares")).toBe("[]");
  expect(await column(id, "calendar_token")).toBeNull();
  now += MINUTE;
  await app.d1.prepare("update clients set shares = '[\"expenses\"]' where id = ?").bind(id).run();
  await openHome(app, code);
  expect(await isIn(owner)).toBe(true);
  expect(await column(id, "shares")).toBe('["expenses"]');
});

test("one home's emails and confirmation reveal nothing of another with the same email", async () => {
  const email = "twice@home.example";
  const { id, code } = await invite(app, agent, { email });
  await app.d1.prepare("update outbox set state = 'skipped' where recipient = ?").bind(email).run();
  const { id: other } = await invite(app, hostile, { email });
  now += DAY;
  await post.run("requeue");
  await post.deliver();
  expect([await column(id, "written_to"), await column(other, "written_to")]).toEqual(["", email]);
  await openHome(app, code);
  expect(await column(id, "introduced_at")).toBe(now);
  expect(await column(other, "introduced_at")).toBe(0);
});

test("confirming in the browser in use keeps the user logged in", async () => {
  const email = "confirming@home.example";
  const { code } = await invite(app, agent, { email });
  await post.deliver();
  const home = await enterInviteCode(app, code);
  const elsewhere = await enterInviteCode(app, code);
  now += DAY;
  await post.run("requeue");
  const link = pathIn(
    to(email).find(({ text }) => text.includes("confirm-home-email"))?.text,
    "confirm-home-email",
  );
  expect(await readText(await home.post(link, {}))).toBeTruthy();
  expect(await isIn(home)).toBe(true);
  expect(await isIn(elsewhere)).toBe(false);
});

test("a first password is emailed to an earlier invite's address even while the agent's emails are on hold", async () => {
  const email = "quiet@home.example";
  const { code } = await invite(app, agent, { email });
  await post.deliver();
  expect(subjects(email)).toHaveLength(1);
  await app.d1.prepare("delete from outbox where recipient = ?").bind(email).run();
  await app.d1.prepare("update profiles set verified_email = '' where email = ?").bind(AGENT.email).run();
  const thief = await enterInviteCode(app, code);
  await setUp(thief, "thief-2026");
  await post.deliver();
  await app.d1.prepare("update profiles set verified_email = email where email = ?").bind(AGENT.email).run();
  expect(subjects(email).at(-1)).toBe("Your home has a password now");
  expect(pathIn(to(email).at(-1)?.text, "take-back")).not.toBe("");
});
