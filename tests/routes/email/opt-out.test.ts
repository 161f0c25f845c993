import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signOptOut, signUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { enterInviteCode, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

const FRIDAY = Date.UTC(2026, 10, 20, 15);
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let agent: Visitor;
let other: Visitor;
let post: MailHarness;
let now = FRIDAY;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  // Old enough that the first-day limits do not apply.
  now = FRIDAY - 40 * DAY;
  agent = await newAgent(app, { email: "one@agent.example" });
  other = await newAgent(app, { email: "two@agent.example", firstName: "Otto", lastName: "Brandt" });
  now = FRIDAY;
});
afterAll(() => app.dispose());
beforeEach(() => {
  app.queued.length = 0;
  post = createMailHarness(app);
});

let people = 0;
const newAddress = () => {
  people += 1;
  return `person${people}@home.example`;
};
const link = async (email: string) => `/opt-out/${await signOptOut(email, MAIL_SECRET)}`;
const isOut = async (email: string) =>
  (await app.d1.prepare("select count(*) as n from mail_opt_outs where email = ?").bind(email).first("n")) ===
  1;
const to = (email: string) => post.sent.filter((mail) => mail.to === email);

/** A one-click unsubscribe as email clients send it: no cookie, no origin, no page of ours. */
const oneClick = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { Host: "home.test", "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "List-Unsubscribe=One-Click",
    }),
  );

test("an invite and its reminders have an opt-out in the text and in the headers", async () => {
  const email = newAddress();
  await invite(app, agent, { email });
  await post.deliver();
  for (const day of [1, 3]) {
    now = FRIDAY + day * DAY;
    await post.run("plan");
    await post.run("requeue");
  }
  now = FRIDAY;
  expect(to(email)).toHaveLength(3);
  for (const mail of to(email)) {
    expect(mail.unsubscribeUrl).toBe(ORIGIN + (await link(email)));
    expect(mail.text.replace(/\s+/g, " ")).toContain(`Unsubscribe: ${mail.unsubscribeUrl}`);
    expect(mail.html).toContain("Unsubscribe");
  }
});

test("one click stops invites to the address from any agent, even when repeated ten times", async () => {
  const email = newAddress();
  const first = await invite(app, agent, { email });
  const path = await link(email);
  for (let press = 0; press < 10; press++) expect((await oneClick(path)).status).toBe(200);
  expect(await isOut(email)).toBe(true);
  const second = await invite(app, other, { email });
  now += 2 * MINUTE;
  await agent.post(`/agent/clients/${first.id}`, { intent: "resend", client: first.id });
  await agent.post(`/agent/clients/${first.id}`, { intent: "reissue", client: first.id, sent: String(now) });
  await post.deliver();
  for (const day of [1, 2, 3]) {
    now = FRIDAY + day * DAY;
    await post.run("plan");
    await post.run("requeue");
    await post.run("requeue");
  }
  now = FRIDAY;
  expect(to(email)).toEqual([]);
  const { results } = await app.d1
    .prepare("select distinct state, error from outbox where kind = 'invite' and recipient = ?")
    .bind(email)
    .all();
  expect(results).toEqual([{ state: "skipped", error: "opted_out" }]);

  // Each agent learns only of their own client's opt-out, and the code still works.
  for (const [who, client] of [
    [agent, first],
    [other, second],
  ] as const) {
    const page = await readText(await who.get(`/agent/clients/${client.id}`));
    expect(page).toContain("Daniel opted out of invite emails. You can still give them the code yourself.");
    expect(await readText(await who.get("/agent/clients?q=person"))).toContain("Asked not to get invites");
  }
  expect(await readText(await other.get(`/agent/clients/${second.id}`))).not.toContain("Maria Castillo");
  const confirm = await readText(await agent.get(`/agent/clients/${first.id}?dialog=reissue`));
  expect(confirm).toContain("Daniel opted out of invite emails, so give it to them yourself.");
  await openHome(app, second.code);
});

test("the opt-out cancels an invite that is waiting or being sent", async () => {
  const email = newAddress();
  await invite(app, agent, { email });
  expect((await oneClick(await link(email))).status).toBe(200);
  await post.deliver();
  expect(to(email)).toEqual([]);
});

test("the opt-out is checked again when an email is sent", async () => {
  const email = newAddress();
  await invite(app, agent, { email });
  await app.d1.prepare("insert into mail_opt_outs values (?, 1)").bind(email).run();
  await post.deliver();
  expect(to(email)).toEqual([]);
});

test("viewing changes nothing; the page opts out, opts back in, and needs no login", async () => {
  const email = newAddress();
  const path = await link(email);
  const visitor = stranger(app);
  for (let look = 0; look < 5; look++) {
    expect(await readText(await visitor.get(path))).toContain("Stop all invites?");
  }
  expect((await app.fetch(new Request(ORIGIN + path, { method: "HEAD" }))).status).toBe(200);
  expect(await isOut(email)).toBe(false);
  expect(await readText(await visitor.post(path, {}))).toContain(`We won’t send invites to ${email} anymore`);
  expect(await isOut(email)).toBe(true);
  expect(await readText(await visitor.post(path, { intent: "switch-on" }))).toContain("Stop all invites?");
  expect(await isOut(email)).toBe(false);
  now += MINUTE;
  await invite(app, agent, { email });
  await post.deliver();
  expect(to(email)).toHaveLength(1);
});

test("six simultaneous opt-outs store one row without an error", async () => {
  const email = newAddress();
  const path = await link(email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => oneClick(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await isOut(email)).toBe(true);
});

test("a submit from another site can only opt out, whatever it sends", async () => {
  const email = newAddress();
  const path = await link(email);
  for (const Origin of ["https://evil.example", "null"]) {
    const response = await app.fetch(
      new Request(ORIGIN + path, {
        method: "POST",
        headers: { Host: "home.test", Origin },
        body: new URLSearchParams({ intent: "switch-on" }),
      }),
    );
    expect(response.status).toBe(200);
    expect(await isOut(email)).toBe(true);
  }
  expect((await oneClick(`${path}.data`, { Origin: "https://evil.example" })).status).toBe(403);
});

test("a token unsigned or signed for another purpose is not found and changes nothing", async () => {
  const email = newAddress();
  const real = await link(email);
  const forged = await signOptOut(email, `${MAIL_SECRET}x`);
  const foreign = await signUnsubscribe(
    { audience: "homeowner", id: email, personId: null, list: "digest" },
    MAIL_SECRET,
  );
  for (const path of [
    "/opt-out/x",
    `${real}x`,
    real.slice(0, -1),
    `/opt-out/${forged}`,
    `/opt-out/${foreign}`,
  ]) {
    expect((await stranger(app).get(path)).status, path).toBe(404);
    expect((await oneClick(path)).status, path).toBe(404);
  }
  expect(await isOut(email)).toBe(false);
});

test("a joined homeowner who opted out of invites still gets the password reset they request", async () => {
  const email = newAddress();
  const { code } = await invite(app, agent, { email });
  await enterInviteCode(app, code);
  await oneClick(await link(email));
  await post.deliver();
  await stranger(app).post("/forgot-password?as=homeowner", { email });
  await post.deliver();
  await post.run("requeue");
  // Nothing else: they were never written to, and opted out.
  expect(to(email).map(({ subject }) => subject)).toEqual(["Choose a new password for Peaceful Home"]);
});

test("the opt-out stays when the account it came from is deleted permanently", async () => {
  const email = newAddress();
  const leaving = await newAgent(app, { email: "leaving@agent.example" });
  await invite(app, leaving, { email });
  await oneClick(await link(email));
  await app.d1.prepare("update profiles set deleted_at = 1 where email = 'leaving@agent.example'").run();
  await app.d1.prepare("update clients set deleted_at = 1 where email = ?").bind(email).run();
  await post.run("purge");
  expect(
    await app.d1.prepare("select count(*) as n from clients where email = ?").bind(email).first("n"),
  ).toBe(0);
  expect(await isOut(email)).toBe(true);
});
