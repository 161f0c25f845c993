import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  bring,
  DAY,
  FRIDAY,
  forgetInvites,
  HOUR,
  invites,
  lines,
  MINUTE,
  one,
  someAgent,
} from "#tests/routes/agent/invite-limits-helpers.ts";
import { createApp, createVisitor, type TestApp } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { CLIENT, enterInviteCode, invite, openHome, readText } from "#tests/support/people.ts";

let app: TestApp;
let post: MailHarness;
let now = FRIDAY;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await forgetInvites(app);
  now = FRIDAY;
  app.systemDeps.now = () => now;
  app.queued.length = 0;
  post = createMailHarness(app);
});

test("25 new codes send three emails in a week to one address, each with the newest code", async () => {
  const { agent } = await someAgent(app);
  const client = await invite(app, agent, { email: "one@inbox.example" });
  await post.deliver();
  for (let press = 0; press < 25; press++) {
    now += 2 * MINUTE;
    const sent = String(await one(app, "select invite_sent_at from clients where id = ?", client.id));
    await agent.post(`/agent/clients/${client.id}`, { intent: "reissue", client: client.id, sent });
    await post.deliver();
  }
  await post.run("requeue");
  const mine = () => invites(post).filter(({ to }) => to === "one@inbox.example");
  expect(mine()).toHaveLength(3);
  expect(await readText(await agent.get(`/agent/clients/${client.id}`))).toContain(
    "The email goes out by Nov 27.",
  );
  const resent = await agent.post(`/agent/clients/${client.id}`, { intent: "resend", client: client.id });
  expect(resent.status).toBe(302);
  for (let hour = 1; hour <= 8 * 24; hour++) {
    now = FRIDAY + hour * HOUR;
    if (hour % 6 === 0) await post.run("requeue");
  }
  // One email with the latest code, rather than the twenty-three codes before it.
  expect(mine()).toHaveLength(4);
  const code = String(await one(app, "select invite_code from clients where id = ?", client.id));
  expect(mine().at(-1)?.text).toContain(code);
});

test("one address gets at most six invites a week from all agents together, and no agent learns of the others", async () => {
  const them = await Promise.all([someAgent(app), someAgent(app), someAgent(app)]);
  const clients = [];
  for (const { agent } of them) clients.push(await invite(app, agent, { email: "wanted@inbox.example" }));
  for (let round = 0; round < 4; round++) {
    now += 2 * MINUTE;
    for (const [at, { agent }] of them.entries()) {
      const { id = "" } = clients[at] ?? {};
      await agent.post(`/agent/clients/${id}`, { intent: "resend", client: id });
      await post.deliver();
    }
  }
  await post.run("requeue");
  expect(invites(post).filter(({ to }) => to === "wanted@inbox.example")).toHaveLength(6);
  const page = await (await them[2]?.agent.get(`/agent/clients/${clients[2]?.id}`))?.text();
  for (const { email } of them.slice(0, 2)) expect(page).not.toContain(email);
});

test("invite reminders are sent only after the invite and count toward the same limits", async () => {
  const { agent, id } = await someAgent(app);
  await bring(app, agent, lines(25, "nudged.example"));
  await post.deliver();
  now = FRIDAY + 6 * HOUR;
  await post.run("plan");
  for (let day = 1; day <= 4; day++) {
    for (let hour = 0; hour < 3; hour++) {
      now = FRIDAY + day * DAY + hour * HOUR;
      await post.run("plan");
      await post.run("requeue");
    }
    const today = await one(
      app,
      "select count(*) as n from outbox where agent_id = ? and let_go_at >= ?",
      id,
      FRIDAY + day * DAY - 10 * HOUR,
    );
    expect(today).toBeLessThanOrEqual(20 * (1 + day));
  }
  const to = (address: string) => invites(post).filter((mail) => mail.to === address);
  expect(to("ana24@nudged.example")[0]?.subject).toContain("made a care plan");
  for (let n = 0; n < 25; n++) expect(to(`ana${n}@nudged.example`).length).toBeLessThanOrEqual(3);
});

test("each client who joins raises the daily invite limit by ten, from the second day", async () => {
  const { agent } = await someAgent(app);
  await bring(app, agent, lines(120, "grow.example"));
  await post.deliver();
  for (const { text } of invites(post).slice(0, 5)) {
    await openHome(app, /\/invite\/([A-Z0-9]{6})/.exec(text)?.[1] ?? "");
  }
  await post.run("requeue");
  expect(invites(post)).toHaveLength(20);
  now = FRIDAY + DAY;
  await post.run("requeue");
  expect(invites(post)).toHaveLength(60);
});

test("an address corrected before the email is sent receives it, and its limit starts fresh", async () => {
  const { agent } = await someAgent(app);
  const client = await invite(app, agent, { email: "typo@inbox.example" });
  const fields = { ...CLIENT, email: "right@inbox.example" };
  const { propertyType: _, "features[]": __, ...contact } = fields;
  expect((await agent.post(`/agent/clients/${client.id}`, { intent: "contact", ...contact })).status).toBe(
    302,
  );
  await post.deliver();
  await post.run("requeue");
  expect(invites(post).map(({ to }) => to)).toEqual(["right@inbox.example"]);
});

test("moving one client from address to address does not send extra emails", async () => {
  const { agent } = await someAgent(app);
  const client = await invite(app, agent, { email: "mover@inbox.example" });
  const { propertyType: _, "features[]": __, ...contact } = CLIENT;
  for (let turn = 0; turn < 8; turn++) {
    for (const email of ["victim@inbox.example", `own${turn}@inbox.example`]) {
      now += 2 * MINUTE;
      await agent.post(`/agent/clients/${client.id}`, { intent: "contact", ...contact, email });
      await agent.post(`/agent/clients/${client.id}`, { intent: "resend", client: client.id });
      await post.deliver();
    }
  }
  await post.run("requeue");
  expect(invites(post).filter(({ to }) => to === "victim@inbox.example")).toHaveLength(3);
});

test("an agent who uses the codes to open the homes does not get a higher invite limit", async () => {
  const { agent, id } = await someAgent(app);
  await bring(app, agent, lines(30, "self.example"));
  await post.deliver();
  const { results } = await app.d1
    .prepare("select id, invite_code from clients where agent_id = ?")
    .bind(id)
    .all<{ id: string; invite_code: string }>();
  now += MINUTE;
  for (const { invite_code } of results) await enterInviteCode(app, invite_code);
  for (let n = 0; n < 30; n++) {
    await createVisitor(app, `203.0.113.${n}`).post("/forgot-password?as=homeowner", {
      email: `ana${n}@self.example`,
    });
  }
  for (let runs = 0; runs < 4; runs++) {
    now += 5 * MINUTE;
    await post.run("plan");
    await post.run("requeue");
  }
  // A reset is requested by the address's owner and comes from Peaceful Home only.
  const isReset = (subject: string) => subject.startsWith("Choose a new password");
  const sent = post.sent.filter(({ to }) => to.endsWith("@self.example"));
  const ofAgent = sent.filter(({ subject }) => !isReset(subject));
  expect(ofAgent).toHaveLength(20);
  expect(new Set(ofAgent.map(({ to }) => to)).size).toBe(20);
  for (const { text, fromName } of sent.filter(({ subject }) => isReset(subject))) {
    expect([fromName, text]).toEqual(["Peaceful Home", expect.not.stringContaining("Castillo")]);
  }
  // Nobody there has confirmed their email, so no plan is sent.
  expect(sent.some(({ subject }) => subject.startsWith("Welcome home"))).toBe(false);
});

test("a homeowner who joined with a code from the agent must confirm their email first, then gets the welcome and all other emails", async () => {
  const { agent } = await someAgent(app);
  await bring(app, agent, lines(20, "hand.example"));
  const { code } = await invite(app, agent, { email: "byhand@home.example" });
  now += MINUTE;
  const home = await enterInviteCode(app, code);
  await post.deliver();
  await post.run("requeue");
  const mine = () => post.sent.filter(({ to }) => to === "byhand@home.example").map(({ subject }) => subject);
  expect(mine()).toEqual([]);
  now = FRIDAY + DAY;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(mine()).toEqual(["Confirm your email to get reminders"]);
  const link = /https:\/\/home\.test(\/confirm-home-email\/[\w.-]+)/.exec(post.sent.at(-1)?.text ?? "")?.[1];
  await home.post(link ?? "", {});
  await post.deliver();
  expect(mine().slice(1)).toEqual(["Welcome home: your care plan is ready"]);
  await home.post("/home/settings", { intent: "test-mail" });
  await post.deliver();
  expect(mine()).toContain("A test email from Peaceful Home");
});
