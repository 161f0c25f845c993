import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp, type Visitor } from "#tests/support/app.ts";
import { CLIENT, invite, newAgent, openHome, readText } from "#tests/support/people.ts";
import { type PostOffice, postOffice } from "#tests/support/post-office.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

/** Friday, November 20, 2026, 10:00 in Florida. */
const FRIDAY = Date.UTC(2026, 10, 20, 15);
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let post: PostOffice;
let now = FRIDAY;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  // What waits of the test before is none of this one's.
  await app.d1.batch([
    app.d1.prepare("update outbox set state = 'skipped' where state in ('waiting', 'pending')"),
    app.d1.prepare("update clients set deleted_at = 1 where deleted_at is null"),
  ]);
  now = FRIDAY;
  app.outside.now = () => now;
  app.queued.length = 0;
  post = postOffice(app);
});

let agents = 0;
/** An agent of their own, without a library: no test here is about plans. */
async function someAgent(): Promise<{ agent: Visitor; email: string; id: string }> {
  agents += 1;
  const email = `limits${agents}@agent.example`;
  const agent = await newAgent(app, { email });
  const id = String(await one("select id from profiles where email = ?", email));
  await app.d1.prepare("update tasks set active = 0 where agent_id = ?").bind(id).run();
  return { agent, email, id };
}

const one = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<string | number>(/select (?:count\(\*\) as )?(\w+)/.exec(sql)?.[1] ?? "");

async function bring(agent: Visitor, csv: string, invites: "now" | "later" = "now"): Promise<string> {
  const form = new FormData();
  form.set("form", app.outside.random.id());
  form.set("file", new File([csv], "book.csv", { type: "text/csv" }));
  form.set("table", "");
  const chosen = await agent.send("POST", "/agent/clients/import", { body: form });
  expect(chosen.status).toBe(302);
  const page = chosen.headers.get("Location") ?? "";
  await agent.post(page, { intent: "begin", invites });
  for (let press = 0; press < 4; press++) await agent.post(page, { intent: "continue" });
  return page;
}

const lines = (count: number, mail: string) =>
  `First,Last,Email\n${Array.from({ length: count }, (_, n) => `Ana,Number ${n},ana${n}@${mail}\n`).join("")}`;

const invites = () => post.sent.filter(({ text }) => text.includes("/invite/"));

test("of a new account's 1,175 imported clients twenty are written to in its first day, the rest on their days and in order, each once", async () => {
  const { agent } = await someAgent();
  const first = await bring(agent, lines(1_000, "first.example"));
  await bring(agent, lines(175, "second.example"));
  await post.deliver();
  expect(invites()).toHaveLength(20);
  expect(await readText(await agent.get(first))).toContain(
    "980 invites wait and go out day by day, the last by Jan 8.",
  );
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(invites().map(({ to }) => to)).toEqual(
    Array.from({ length: 20 }, (_, n) => `ana${n}@first.example`),
  );

  // In the night nothing goes out that waited; from eight on, exactly the next twenty.
  now = FRIDAY + 19 * HOUR;
  await post.run("requeue");
  expect(invites()).toHaveLength(20);
  now = FRIDAY + DAY - HOUR;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(invites().map(({ to }) => to)).toEqual(
    Array.from({ length: 40 }, (_, n) => `ana${n}@first.example`),
  );
  expect(await readText(await agent.get("/agent/clients?q=ana40@first"))).toContain("Goes out by Nov 22");
});

test("a suspended agent's invites wait, and go out once the account is switched on again", async () => {
  const { agent, id } = await someAgent();
  await bring(agent, lines(30, "off.example"));
  await post.deliver();
  const suspend = (at: number | null) =>
    app.d1.prepare("update profiles set suspended_at = ? where id = ?").bind(at, id).run();
  await suspend(now);
  now = FRIDAY + DAY;
  await post.run("requeue");
  expect(invites()).toHaveLength(20);
  await suspend(null);
  await post.run("requeue");
  expect(invites()).toHaveLength(30);
});

test("the 980 that wait are rows, in the order of the file, and the last goes out where its code works", async () => {
  const { agent, id } = await someAgent();
  await bring(agent, lines(45, "codes.example"));
  const { results } = await app.d1
    .prepare(
      "select recipient from outbox where agent_id = ? and state = 'waiting' order by created_at, rowid",
    )
    .bind(id)
    .all<{ recipient: string }>();
  expect(results.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 25 }, (_, n) => `ana${n + 20}@codes.example`),
  );
  // The account was asleep for 40 days: what waits goes out with a code that is good for 30 days from then.
  for (let day = 1; day <= 40; day++) {
    now = FRIDAY + day * DAY;
    if (day >= 39) await post.run("requeue");
  }
  const last = invites().find(({ to }) => to === "ana44@codes.example");
  const code = /\/invite\/([A-Z0-9]{6})/.exec(last?.text ?? "")?.[1] ?? "";
  expect(last?.text).toContain("The code works until Jan");
  await openHome(app, code);
});

test("fifty invites at once are exactly the twenty of the day, and the others say their day", async () => {
  const { agent, id } = await someAgent();
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
  expect(invites()).toHaveLength(20);
  expect(new Set(invites().map(({ to }) => to)).size).toBe(20);
  expect(await one("select count(*) as n from outbox where agent_id = ? and state = 'waiting'", id)).toBe(30);
  const list = await readText(await agent.get("/agent/clients"));
  expect(list.match(/Goes out by Nov 21/g)).toHaveLength(20);
  expect(list.match(/Goes out by Nov 22/g)).toHaveLength(10);
});

test("an invite that waits says its day where it is handed over, and its code opens the home meanwhile", async () => {
  const { agent, id } = await someAgent();
  await bring(agent, lines(20, "full.example"));
  const late = await invite(app, agent, { email: "late@waits.example" });
  const dialog = await readText(await agent.get(`/agent/clients?dialog=invited&client=${late.id}`));
  expect(dialog).toContain("The email goes out by Nov 21. You can hand over the code yourself until then.");
  expect(dialog).toContain(late.code);
  expect(await readText(await agent.get(`/agent/clients/${late.id}`))).toContain(
    "The email goes out by Nov 21.",
  );
  now += MINUTE;
  await openHome(app, late.code);
  now = FRIDAY + DAY;
  await post.deliver();
  await post.run("requeue");
  // Whoever has come in by then needs no invite any more.
  expect(invites().map(({ to }) => to)).not.toContain("late@waits.example");
  expect(
    await one(
      "select error from outbox where agent_id = ? and recipient = 'late@waits.example' and kind = 'invite'",
      id,
    ),
  ).toBe("used");
});

test("25 new codes are three mails in a week to one address, each with the newest code", async () => {
  const { agent } = await someAgent();
  const client = await invite(app, agent, { email: "one@inbox.example" });
  await post.deliver();
  for (let press = 0; press < 25; press++) {
    now += 2 * MINUTE;
    const sent = String(await one("select invite_sent_at from clients where id = ?", client.id));
    await agent.post(`/agent/clients/${client.id}`, { intent: "reissue", client: client.id, sent });
    await post.deliver();
  }
  await post.run("requeue");
  const mine = () => invites().filter(({ to }) => to === "one@inbox.example");
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
  // One, with the last code there is, and not the twenty-three that it took the place of.
  expect(mine()).toHaveLength(4);
  const code = String(await one("select invite_code from clients where id = ?", client.id));
  expect(mine().at(-1)?.text).toContain(code);
});

test("six mails in a week reach one address, however many agents invite it, and none learns of the others", async () => {
  const them = await Promise.all([someAgent(), someAgent(), someAgent()]);
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
  expect(invites().filter(({ to }) => to === "wanted@inbox.example")).toHaveLength(6);
  const page = await (await them[2]?.agent.get(`/agent/clients/${clients[2]?.id}`))?.text();
  for (const { email } of them.slice(0, 2)) expect(page).not.toContain(email);
});

test("reminders of an invite come after it has gone out, and count as it does", async () => {
  const { agent, id } = await someAgent();
  await bring(agent, lines(25, "nudged.example"));
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
      "select count(*) as n from outbox where agent_id = ? and let_go_at >= ?",
      id,
      FRIDAY + day * DAY - 10 * HOUR,
    );
    expect(today).toBeLessThanOrEqual(20 * (1 + day));
  }
  const to = (address: string) => invites().filter((mail) => mail.to === address);
  expect(to("ana24@nudged.example")[0]?.subject).toContain("made a care plan");
  for (let n = 0; n < 25; n++) expect(to(`ana${n}@nudged.example`).length).toBeLessThanOrEqual(3);
});

test("each who comes in lets ten more go out, from the second day", async () => {
  const { agent } = await someAgent();
  await bring(agent, lines(120, "grow.example"));
  await post.deliver();
  for (const { text } of invites().slice(0, 5)) {
    await openHome(app, /\/invite\/([A-Z0-9]{6})/.exec(text)?.[1] ?? "");
  }
  await post.run("requeue");
  expect(invites()).toHaveLength(20);
  now = FRIDAY + DAY;
  await post.run("requeue");
  expect(invites()).toHaveLength(60);
});

test("an address put right before the mail goes gets it, and counts anew", async () => {
  const { agent } = await someAgent();
  const client = await invite(app, agent, { email: "typo@inbox.example" });
  const fields = { ...CLIENT, email: "right@inbox.example" };
  const { propertyType: _, "features[]": __, ...contact } = fields;
  expect((await agent.post(`/agent/clients/${client.id}`, { intent: "contact", ...contact })).status).toBe(
    302,
  );
  await post.deliver();
  await post.run("requeue");
  expect(invites().map(({ to }) => to)).toEqual(["right@inbox.example"]);
});

test("one client moved from address to address fills nobody's inbox", async () => {
  const { agent } = await someAgent();
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
  expect(invites().filter(({ to }) => to === "victim@inbox.example")).toHaveLength(3);
});

test("whoever is taken back, paused or deleted gets no mail from the line, and keeps nobody waiting", async () => {
  const { agent } = await someAgent();
  await bring(agent, lines(20, "before.example"));
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
  const to = invites().map((mail) => mail.to);
  expect(
    [taken, gone, next].map((_, at) => to.includes(["taken", "gone", "next"][at] + "@line.example")),
  ).toEqual([false, false, true]);
  await agent.post("/agent/clients", { intent: "restore", client: gone.id });
  await post.run("requeue");
  expect(invites().map((mail) => mail.to)).toContain("gone@line.example");
});

test("an invite that breaks half-way leaves nothing, whichever statement it was", async () => {
  const { agent, id } = await someAgent();
  const press = () =>
    agent.post("/agent/clients?dialog=invite", { intent: "invite", ...CLIENT, email: "half@way.example" });
  const count = () =>
    one("select count(*) as n from clients where agent_id = ? and email = 'half@way.example'", id);
  expectConsoleError(/NOT NULL/);
  let broken = 0;
  for (let step = 1; step < 14; step++) {
    app.recording.failAt = step;
    const { status } = await press();
    app.recording.failAt = null;
    if (status === 302) break;
    broken += 1;
    expect(await count()).toBe(0);
    expect(await one("select count(*) as n from outbox where recipient = 'half@way.example'")).toBe(0);
  }
  expect(broken).toBeGreaterThan(5);
  expect(await count()).toBe(1);
  await post.deliver();
  expect(invites()).toHaveLength(1);
});

test("an agent who opens the homes with the codes themself writes to no more strangers by that", async () => {
  const { agent, id } = await someAgent();
  await bring(agent, lines(60, "self.example"));
  await post.deliver();
  const { results } = await app.d1
    .prepare("select id, invite_code from clients where agent_id = ?")
    .bind(id)
    .all<{ id: string; invite_code: string }>();
  now += MINUTE;
  for (const { invite_code } of results) await openHome(app, invite_code);
  for (let n = 0; n < 60; n++) {
    await createVisitor(app, `203.0.113.${n}`).post("/forgot-password?as=homeowner", {
      email: `ana${n}@self.example`,
    });
  }
  for (let runs = 0; runs < 4; runs++) {
    now += 5 * MINUTE;
    await post.run("plan");
    await post.run("requeue");
  }
  const reached = () =>
    new Set(post.sent.map(({ to }) => to).filter((to) => to.endsWith("@self.example"))).size;
  expect(reached()).toBe(20);
  now = FRIDAY + DAY;
  for (let runs = 0; runs < 4; runs++) await post.run("requeue");
  expect(reached()).toBeLessThanOrEqual(60);
  // Those who were invited got their welcome as soon as they had come in, and once.
  const first = post.sent.filter(({ to }) => to === "ana0@self.example").map(({ subject }) => subject);
  expect(first.filter((subject) => subject.startsWith("Welcome home"))).toHaveLength(1);
});

test("somebody who came in by a code from hand gets their welcome as the first mail, and then all other", async () => {
  const { agent } = await someAgent();
  await bring(agent, lines(20, "hand.example"));
  const { code } = await invite(app, agent, { email: "byhand@home.example" });
  now += MINUTE;
  const home = await openHome(app, code);
  await post.deliver();
  await post.run("requeue");
  const mine = () => post.sent.filter(({ to }) => to === "byhand@home.example").map(({ subject }) => subject);
  expect(mine()).toEqual([]);
  now = FRIDAY + DAY;
  for (let runs = 0; runs < 3; runs++) await post.run("requeue");
  expect(mine()).toEqual(["Welcome home: your care plan is ready"]);
  await home.post("/home/settings", { intent: "test-mail" });
  await post.deliver();
  expect(mine()).toContain("A test from Peaceful Home");
});
