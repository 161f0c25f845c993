import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BY_HAND_INVITES } from "#app/domain/clients/invite-limits.ts";
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
import { createApp, type TestApp } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { CLIENT, invite, openHome, readText } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

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

test("of a new account's 1,175 imported clients, twenty are emailed on the first day and the rest on later days in order, each once", async () => {
  const { agent } = await someAgent(app);
  const first = await bring(app, agent, lines(1_000, "first.example"));
  await bring(app, agent, lines(175, "second.example"));
  await post.deliver();
  expect(invites(post)).toHaveLength(20);
  expect(await readText(await agent.get(first))).toContain(
    "20 invites emailed, 980 are waiting and go out by Jan 8, 2027.",
  );
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(invites(post).map(({ to }) => to)).toEqual(
    Array.from({ length: 20 }, (_, n) => `ana${n}@first.example`),
  );

  // Waiting invites are not sent at night; from 8:00, exactly the next twenty are.
  now = FRIDAY + 19 * HOUR;
  await post.run("requeue");
  expect(invites(post)).toHaveLength(20);
  now = FRIDAY + DAY - HOUR;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(invites(post).map(({ to }) => to)).toEqual(
    Array.from({ length: 40 }, (_, n) => `ana${n}@first.example`),
  );
  expect(await readText(await agent.get("/agent/clients?q=ana40@first"))).toContain("Goes out by Nov 22");
});

test("a suspended agent's invites wait and are sent once the account is resumed", async () => {
  const { agent, id } = await someAgent(app);
  await bring(app, agent, lines(30, "off.example"));
  await post.deliver();
  const suspend = (at: number | null) =>
    app.d1.prepare("update profiles set suspended_at = ? where id = ?").bind(at, id).run();
  await suspend(now);
  now = FRIDAY + DAY;
  await post.run("requeue");
  expect(invites(post)).toHaveLength(20);
  await suspend(null);
  await post.run("requeue");
  expect(invites(post)).toHaveLength(30);
});

test("the 980 waiting invites are rows in file order, and the last is sent while its code still works", async () => {
  const { agent, id } = await someAgent(app);
  await bring(app, agent, lines(45, "codes.example"));
  const { results } = await app.d1
    .prepare(
      "select recipient from outbox where agent_id = ? and state = 'waiting' order by created_at, rowid",
    )
    .bind(id)
    .all<{ recipient: string }>();
  expect(results.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 25 }, (_, n) => `ana${n + 20}@codes.example`),
  );
  // The account was suspended for 40 days: waiting invites are sent with a code valid for 30 days from then.
  for (let day = 1; day <= 40; day++) {
    now = FRIDAY + day * DAY;
    if (day >= 39) await post.run("requeue");
  }
  const last = invites(post).find(({ to }) => to === "ana44@codes.example");
  const code = /\/invite\/([A-Z0-9]{6})/.exec(last?.text ?? "")?.[1] ?? "";
  expect(last?.text).toContain("The code works until Jan");
  await openHome(app, code);
});

test("of fifty simultaneous invites, exactly the daily twenty are sent, and the others show their day", async () => {
  const { agent, id } = await someAgent(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      agent.post("/agent/clients?dialog=invite", {
        intent: "invite",
        ...CLIENT,
        email: `p${n}@at-once.example`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(302));
  await post.deliver();
  await post.run("requeue");
  expect(invites(post)).toHaveLength(20);
  expect(new Set(invites(post).map(({ to }) => to)).size).toBe(20);
  expect(
    await one(app, "select count(*) as n from outbox where agent_id = ? and state = 'waiting'", id),
  ).toBe(30);
  const list = await readText(await agent.get("/agent/clients"));
  // Once in the phone row and once in the wide column.
  expect(list.match(/Goes out by Nov 21/g)).toHaveLength(2 * 20);
  expect(list.match(/Goes out by Nov 22/g)).toHaveLength(2 * 10);
});

test("a waiting invite shows its day on the client's page and in the dialog, and its code already works", async () => {
  const { agent, id } = await someAgent(app);
  await bring(app, agent, lines(20, "full.example"));
  for (let nth = 0; nth < BY_HAND_INVITES; nth++)
    await invite(app, agent, { email: `soon${nth}@waits.example` });
  const late = await invite(app, agent, { email: "late@waits.example" });
  const dialog = await readText(await agent.get(`/agent/clients?dialog=invited&client=${late.id}`));
  expect(dialog).toContain("The email goes out by Nov 21. Until then, you can give them the code yourself.");
  expect(dialog).toContain(late.code);
  expect(await readText(await agent.get(`/agent/clients/${late.id}`))).toContain(
    "The email goes out by Nov 21.",
  );
  now += MINUTE;
  await openHome(app, late.code);
  now = FRIDAY + DAY;
  await post.deliver();
  await post.run("requeue");
  // A client who has joined by then needs no invite.
  expect(invites(post).map(({ to }) => to)).not.toContain("late@waits.example");
  expect(
    await one(
      app,
      "select error from outbox where agent_id = ? and recipient = 'late@waits.example' and kind = 'invite'",
      id,
    ),
  ).toBe("used");
});

test("an invite made by hand goes out the same day, before a list that fills the days to come", async () => {
  const { agent } = await someAgent(app);
  await bring(app, agent, lines(266, "list.example"));
  await post.deliver();
  expect(invites(post)).toHaveLength(20);
  const dashboard = await readText(await agent.get("/agent"));
  expect(dashboard).toContain("246 invites waiting, next 20 tomorrow.");
  expect(dashboard).toContain("The limit grows with each client who joins");
  expect(await readText(await agent.get("/agent/clients?dialog=invite"))).toContain("right away");
  const made = await Promise.all(
    Array.from({ length: 7 }, (_, n) => invite(app, agent, { email: `hand${n}@waits.example` })),
  );
  expect(made).toHaveLength(7);
  await post.deliver();
  await post.run("requeue");
  const byHand = () => invites(post).filter(({ to }) => to.startsWith("hand"));
  expect([byHand().length, invites(post).length]).toEqual([BY_HAND_INVITES, 25]);
  // What is left of them comes first the next morning, and the list gets the rest of that day.
  now = FRIDAY + DAY;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect([byHand().length, invites(post).length]).toEqual([7, 45]);
});

test("resending an invite of a list by hand sends it before the rest", async () => {
  const { agent } = await someAgent(app);
  await bring(app, agent, lines(60, "again.example"));
  await post.deliver();
  const id = String(await one(app, "select id from clients where email = 'ana55@again.example'"));
  now += HOUR;
  await agent.post(`/agent/clients/${id}`, { intent: "resend", client: id });
  await post.deliver();
  expect(invites(post).map(({ to }) => to)).toContain("ana55@again.example");
  expect(invites(post)).toHaveLength(21);
});

test("no invite waits: the dashboard says nothing of it, and one waiting invite is one", async () => {
  const { agent } = await someAgent(app);
  expect(await readText(await agent.get("/agent"))).not.toContain("waiting");
  await bring(app, agent, lines(21, "single.example"));
  expect(await readText(await agent.get("/agent"))).toContain("1 invite waiting, goes out tomorrow.");
  await app.d1.prepare("update profiles set verified_email = ''").run();
  expect(await readText(await agent.get("/agent"))).toContain(
    "1 invite is waiting for you to confirm your email.",
  );
  await app.d1.prepare("update profiles set verified_email = null").run();
});

test("revoked, paused, and deleted clients get no queued invite and delay nobody else", async () => {
  const { agent } = await someAgent(app);
  await bring(app, agent, lines(20, "before.example"));
  for (let nth = 0; nth < BY_HAND_INVITES; nth++)
    await invite(app, agent, { email: `early${nth}@line.example` });
  const [taken, gone, next] = [
    await invite(app, agent, { email: "taken@line.example" }),
    await invite(app, agent, { email: "gone@line.example" }),
    await invite(app, agent, { email: "next@line.example" }),
  ];
  await agent.post(`/agent/clients/${taken.id}`, { intent: "revoke", client: taken.id });
  await agent.post(`/agent/clients/${gone.id}`, { intent: "delete", client: gone.id });
  await post.deliver();
  now = FRIDAY + DAY;
  await post.run("requeue");
  const to = invites(post).map((mail) => mail.to);
  expect(
    [taken, gone, next].map((_, at) => to.includes(["taken", "gone", "next"][at] + "@line.example")),
  ).toEqual([false, false, true]);
  await agent.post("/agent/clients", { intent: "restore", client: gone.id });
  await post.run("requeue");
  expect(invites(post).map((mail) => mail.to)).toContain("gone@line.example");
});

test("an invite that fails at any statement leaves nothing behind", async () => {
  const { agent, id } = await someAgent(app);
  const press = () =>
    agent.post("/agent/clients?dialog=invite", { intent: "invite", ...CLIENT, email: "half@way.example" });
  const count = () =>
    one(app, "select count(*) as n from clients where agent_id = ? and email = 'half@way.example'", id);
  expectConsoleError(/NOT NULL/);
  let broken = 0;
  for (let step = 1; step < 14; step++) {
    app.recording.failAt = step;
    const { status } = await press();
    app.recording.failAt = null;
    if (status === 302) break;
    broken += 1;
    expect(await count()).toBe(0);
    expect(await one(app, "select count(*) as n from outbox where recipient = 'half@way.example'")).toBe(0);
  }
  expect(broken).toBeGreaterThan(5);
  expect(await count()).toBe(1);
  await post.deliver();
  expect(invites(post)).toHaveLength(1);
});
