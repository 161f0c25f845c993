import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_WEBHOOK_FAILURES } from "#app/domain/webhooks/webhook.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import {
  invite,
  newAgent,
  openHome,
  readText,
  readToast,
  signedInAs,
  stranger,
} from "#tests/support/people.ts";
import { type Received, type Receiver, startReceiver } from "#tests/support/webhook-receiver.ts";

const PAGE = "/agent/settings/webhooks";
/** Friday, November 20, 2026, 10:00 in New York. */
const FRIDAY = Date.UTC(2026, 10, 20, 15);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let receiver: Receiver;
let mails: MailHarness;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let clientId: string;
let home: Visitor;
let now = FRIDAY;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await createApp({ APP_ENV: "local", WEBHOOK_LOCAL_RECEIVER: receiver.origin });
  app.systemDeps.now = () => now;
  mails = createMailHarness(app, undefined, null, receiver.origin);
  agent = await newAgent(app, { email: "maria@bayside.example" });
  agentId = await one("select id as n from profiles where email = 'maria@bayside.example'");
  other = await newAgent(app, { email: "other@bayside.example" });
  const invited = await invite(app, agent, { phone: "(727) 555-0188" });
  clientId = invited.id;
  home = await openHome(app, invited.code);
});
afterAll(async () => {
  await app.dispose();
  await receiver.stop();
});
beforeEach(async () => {
  now += 7 * HOUR;
  receiver.received.length = 0;
  receiver.answer();
  mails.sent.length = 0;
  app.queued.length = 0;
  app.recording.failAt = null;
  for (const table of ["outbox", "webhooks", "referrals", "task_help_requests"]) {
    await app.d1.prepare(`delete from ${table}`).run();
  }
  await app.d1.prepare("update profiles set suspended_at = null").run();
  // Sessions of idle visitors would end during these days.
  agent = await signedInAs(app, "agents", agentId);
  home = await signedInAs(app, "homes", clientId);
});

async function one(sql: string, ...values: unknown[]): Promise<string> {
  return String(
    await app.d1
      .prepare(sql)
      .bind(...values)
      .first("n"),
  );
}
const rows = async () =>
  (
    await app.d1
      .prepare(
        "select kind, state, error, attempts from outbox where channel = 'webhook' order by created_at, id",
      )
      .all<{ kind: string; state: string; error: string | null; attempts: number }>()
  ).results;
const hook = () => app.d1.prepare("select * from webhooks").first<Record<string, unknown>>();

const secretIn = (text: string) => /whsec_[A-Za-z0-9+/]{43}=/.exec(text)?.[0] ?? "";

async function turnOn(): Promise<string> {
  const answer = await agent.post(PAGE, { intent: "save", url: `${receiver.origin}/hook` });
  expect(answer.status).toBe(200);
  return secretIn(await answer.text());
}

let made = 0;
async function refer(): Promise<string> {
  made += 1;
  const id = `friend-${made}`;
  const answer = await home.post("/home/agent?dialog=refer", {
    intent: "refer",
    referralId: id,
    name: "Elena Reyes",
    email: "elena@x.example",
    phone: "",
    message: "My sister.",
  });
  expect(answer.status).toBe(302);
  return id;
}

/** Whether a message is signed with this secret. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", key).update(signed).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${mac}`);
}

test("it is off until an address is set; the secret is shown once and stored sealed", async () => {
  expect(await readText(await agent.get(PAGE))).toMatch(/Where we send Off/);
  await refer();
  expect(await rows()).toEqual([]);
  const secret = await turnOn();
  expect(secret).toMatch(/^whsec_/);
  const page = await (await agent.get(PAGE)).text();
  expect(page).not.toContain(secret);
  const stored = await hook();
  expect(JSON.stringify(stored)).not.toContain(secret.slice("whsec_".length));
  expect(page).not.toContain(String(stored?.secret));
  const again = await agent.post(PAGE, { intent: "save", url: `${receiver.origin}/hook2` });
  expect(await readToast(agent, again)).toContain("Webhook is on.");
  expect((await hook())?.secret).toBe(stored?.secret);
  expect(await readText(await other.get(PAGE))).toMatch(/Where we send Off/);
  expect((await stranger(app).get(PAGE)).headers.get("Location")).toMatch(/^\/login/);
});

test.each(["", "hooks.crm.com", "http://hooks.crm.com/", "https://127.0.0.1/", "https://printer.local/"])(
  "an address we don't send to is refused, with what was typed kept: %j",
  async (url) => {
    const refused = await agent.post(PAGE, { intent: "save", url });
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain("Enter a public https address");
    expect(text).toContain(`value="${url}"`);
    expect(await hook()).toBeNull();
  },
);

test("a referral, a help request, and a client who joins are told once, signed, with contact details only", async () => {
  const secret = await turnOn();
  const referralId = await refer();
  const rowId = await one("select id as n from client_tasks where client_id = ? limit 1", clientId);
  const asked = { intent: "help", task: rowId, requestId: "help-1", message: "It leaks." };
  await home.post(`/home/tasks?dialog=help&task=${rowId}`, asked);
  await home.post(`/home/tasks?dialog=help&task=${rowId}`, asked);
  const joining = await invite(app, agent, { email: "new@home.example", firstName: "Nina" });
  await openHome(app, joining.code);
  await openHome(app, joining.code);
  await mails.deliver();
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  const types = bodies.map(({ type }) => type).sort();
  expect(types).toEqual(["client.joined", "help_request.created", "referral.created"]);
  for (const one of receiver.received) {
    expect(isSigned(one, secret)).toBe(true);
    expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false);
    expect(Number(one.headers["webhook-timestamp"])).toBe(Math.floor(now / 1000));
  }
  const told = bodies.find(({ type }) => type === "referral.created");
  expect(told).toEqual({
    type: "referral.created",
    timestamp: new Date(now).toISOString(),
    data: {
      referral: {
        id: referralId,
        name: "Elena Reyes",
        email: "elena@x.example",
        phone: "",
        message: "My sister.",
      },
      client: {
        id: clientId,
        first_name: "Daniel",
        last_name: "Reyes",
        email: "daniel@reyes.example",
        phone: expect.any(String),
        address: "214 Mangrove Way",
        city: "St. Petersburg",
        state: "FL",
        zip_code: "33704",
      },
    },
  });
  expect(await readText(await agent.get(PAGE))).toMatch(/referral\.created .* Delivered/);
});

test("closing anniversaries are told on their day at the agent's morning, once a year", async () => {
  await turnOn();
  const closing = (day: string | null) =>
    app.d1.prepare("update clients set card_closed_on = ? where id = ?").bind(day, clientId).run();
  const told = async (at: number, day: string) => {
    await closing(day);
    now = at;
    await mails.run("plan");
    return receiver.received.splice(0).map(({ body }) => JSON.parse(body).data);
  };
  const morning = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 14);
  expect(await told(morning(2027, 3, 9), "2020-03-10")).toEqual([]);
  expect(await told(morning(2027, 3, 10) - 3 * HOUR, "2020-03-10")).toEqual([]);
  expect(await told(morning(2027, 3, 10), "2020-03-10")).toEqual([
    expect.objectContaining({ closing_date: "2020-03-10", years: 7 }),
  ]);
  expect(await told(morning(2027, 3, 10) + HOUR, "2020-03-10")).toEqual([]);
  expect(await told(morning(2027, 3, 11), "2020-03-10")).toEqual([]);
  expect(await told(morning(2027, 3, 12), "2027-03-12")).toEqual([]);
  expect(await told(morning(2028, 2, 28), "2024-02-29")).toEqual([]);
  expect(await told(morning(2028, 2, 29), "2024-02-29")).toEqual([expect.objectContaining({ years: 4 })]);
  expect(await told(morning(2029, 2, 28), "2024-02-29")).toEqual([expect.objectContaining({ years: 5 })]);
  await closing(null);
});

/** Delivers until nothing is left to try, the clock jumping to each wait's end. */
async function deliverAll(): Promise<void> {
  for (let round = 0; round < 12; round++) {
    await mails.deliver();
    now += 7 * HOUR;
    await mails.run("requeue");
  }
}

test("whatever the receiver does, an event is taken once by its id", async () => {
  const secret = await turnOn();
  await refer();
  receiver.answer("cut before", "cut after", { status: 500 }, "hang", { status: 200, endless: true });
  await deliverAll();
  expect(await rows()).toEqual([{ kind: "webhook_referral", state: "sent", error: null, attempts: 5 }]);
  expect(receiver.received).toHaveLength(4);
  expect(receiver.taken()).toHaveLength(1);
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
  expect(await hook()).toMatchObject({ failures: 0, off_at: null });
});

test("killed between the claim and the record of success, it is sent again under the same id", async () => {
  await turnOn();
  await refer();
  const ids = app.queued.splice(0);
  await app.d1
    .prepare("update outbox set state = 'sending', attempts = 1, lease_until = ? where channel = 'webhook'")
    .bind(now + 5 * MINUTE)
    .run();
  app.queued.push(...ids);
  await mails.deliver();
  expect(receiver.received).toEqual([]);
  now += 5 * MINUTE;
  await mails.run("requeue");
  expect(receiver.taken()).toHaveLength(1);
  // Sent, but the process died before it was noted.
  await app.d1
    .prepare("update outbox set state = 'sending', lease_until = ? where channel = 'webhook'")
    .bind(now)
    .run();
  await mails.run("requeue");
  expect(receiver.received).toHaveLength(2);
  expect(receiver.taken()).toHaveLength(1);
  expect((await rows())[0]?.state).toBe("sent");
});

test("a receiver that asks to wait is not asked earlier, and that is no failure", async () => {
  await turnOn();
  await refer();
  receiver.answer({ status: 429, retryAfter: "3600" });
  await mails.deliver();
  expect(await rows()).toMatchObject([{ state: "pending", error: "webhook 429" }]);
  now += HOUR - 1;
  await mails.run("requeue");
  expect(receiver.received).toHaveLength(1);
  now += 1;
  await mails.run("requeue");
  expect(receiver.received).toHaveLength(2);
  expect(await rows()).toMatchObject([{ state: "sent" }]);
  expect(await hook()).toMatchObject({ failures: 0 });
});

test("no redirect is followed", async () => {
  await turnOn();
  await refer();
  receiver.answer({ status: 302, location: `${receiver.origin}/elsewhere` });
  await mails.deliver();
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
  expect(await rows()).toMatchObject([{ state: "pending", error: "webhook 302" }]);
});

test("410 turns it off, and the agent is told once by email", async () => {
  await turnOn();
  await refer();
  await refer();
  receiver.answer({ status: 410 }, { status: 410 });
  await deliverAll();
  expect(receiver.received).toHaveLength(1);
  expect((await rows()).map(({ state }) => state).sort()).toEqual(["failed", "skipped"]);
  const told = mails.sent.filter(({ subject }) => subject === "Your webhook was turned off");
  expect(told.map(({ to }) => to)).toEqual(["maria@bayside.example"]);
  agent = await signedInAs(app, "agents", agentId);
  expect(await readText(await agent.get(PAGE))).toContain("it wants nothing anymore (410)");
  await agent.post(PAGE, { intent: "save", url: `${receiver.origin}/hook` });
  expect(await hook()).toMatchObject({ off_at: null, failures: 0 });
});

test("after twenty failed attempts in a row it is turned off, and the agent is told once", async () => {
  await turnOn();
  await app.d1
    .prepare("update webhooks set failures = ?")
    .bind(MAX_WEBHOOK_FAILURES - 2)
    .run();
  await refer();
  receiver.answer({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
  await mails.deliver();
  expect(await hook()).toMatchObject({ failures: MAX_WEBHOOK_FAILURES - 1, off_at: null });
  await deliverAll();
  expect(await hook()).toMatchObject({ off_reason: "failing" });
  expect(receiver.received).toHaveLength(2);
  expect(mails.sent.filter(({ subject }) => subject === "Your webhook was turned off")).toHaveLength(1);
});

test("a replaced secret signs beside the new one for a day, and is replaced once however often it is pressed", async () => {
  const first = await turnOn();
  const setAt = String((await hook())?.secret_set_at);
  const press = () => agent.post(PAGE, { intent: "secret", setAt });
  const answers = await Promise.all([press(), press()]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const secrets = texts.map(secretIn).filter((secret) => secret !== "");
  expect(secrets).toHaveLength(1);
  const second = secrets[0] ?? "";
  expect(second).not.toBe(first);
  await refer();
  await mails.deliver();
  const [both] = receiver.received;
  expect([isSigned(both as Received, first), isSigned(both as Received, second)]).toEqual([true, true]);
  now += 24 * HOUR + 1;
  home = await signedInAs(app, "homes", clientId);
  await refer();
  await mails.deliver();
  const later = receiver.received.at(-1) as Received;
  expect([isSigned(later, first), isSigned(later, second)]).toEqual([false, true]);
});

test("turned off before it is sent, nothing goes out, and the secret is gone", async () => {
  await turnOn();
  await refer();
  const waiting = app.queued.splice(0);
  expect(await readToast(agent, await agent.post(PAGE, { intent: "off" }))).toContain("secret is deleted");
  await app.d1.prepare("update outbox set state = 'pending' where channel = 'webhook'").run();
  app.queued.push(...waiting);
  await mails.deliver();
  expect(receiver.received).toEqual([]);
  expect(await hook()).toBeNull();
  expect(await rows()).toMatchObject([{ state: "skipped", error: "off" }]);
});

test("a suspended or closed agent's webhook is told nothing", async () => {
  await turnOn();
  await refer();
  await app.d1.prepare("update profiles set suspended_at = 1 where id = ?").bind(agentId).run();
  await mails.deliver();
  expect(await rows()).toMatchObject([{ state: "skipped", error: "suspended" }]);
  expect(receiver.received).toEqual([]);
});

test("a test is sent at most once a minute, and the page shows it", async () => {
  const secret = await turnOn();
  const press = () => agent.post(PAGE, { intent: "test" });
  const [first] = await Promise.all([press(), press()]);
  expect(await readToast(agent, first as Response)).toContain("Test is on its way.");
  await mails.deliver();
  expect(receiver.received).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "test" });
  expect(isSigned(receiver.received[0] as Received, secret)).toBe(true);
  expect((await other.post(PAGE, { intent: "test" })).status).toBeGreaterThanOrEqual(300);
  expect(await rows()).toHaveLength(1);
});

test("an export has neither the secret nor its sealed form, and the purge of the account deletes all", async () => {
  const secret = await turnOn();
  const sealed = String((await hook())?.secret);
  for (const path of ["/agent/export.json", "/agent/export.zip"]) {
    const bytes = Buffer.from(await (await agent.get(path)).arrayBuffer()).toString("latin1");
    expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain(sealed);
    expect(bytes).not.toContain(receiver.origin);
  }
  await app.d1.prepare("update profiles set deleted_at = 1 where id = ?").bind(agentId).run();
  await mails.run("purge");
  expect(await hook()).toBeNull();
  expect(await app.d1.prepare("select 1 from profiles where id = ?").bind(agentId).first()).toBeNull();
});
