import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, MAIL_WEBHOOK_SECRET, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, readText } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

const KEY = Buffer.from(MAIL_WEBHOOK_SECRET.slice("whsec_".length), "base64");
const NOW = Date.UTC(2026, 10, 20, 15);

type Sending = { id?: string; at?: number; key?: Buffer; signature?: string; body?: string };

/** Sends an event as Svix does; arguments replace the valid values. */
async function send(event: unknown, sending: Sending = {}, headers: Record<string, string> = {}) {
  const { id = "msg_1", at = NOW, key = KEY, body = JSON.stringify(event) } = sending;
  const seconds = String(Math.floor(at / 1000));
  const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  app.systemDeps.now = () => NOW;
  return app.fetch(
    new Request(`${ORIGIN}/webhooks/mail`, {
      method: "POST",
      headers: {
        Host: "home.test",
        "Content-Type": "application/json",
        "svix-id": id,
        "svix-timestamp": seconds,
        "svix-signature": sending.signature ?? `v1,${mac}`,
        ...headers,
      },
      body,
    }),
  );
}

const bounce = (emailId: string, to: string, type = "Permanent") => ({
  type: "email.bounced",
  created_at: "2026-11-20T15:00:00.000Z",
  data: {
    email_id: emailId,
    from: "x",
    to: [to],
    subject: "x",
    bounce: { type, subType: "General", message: "x" },
  },
});
const complaint = (emailId: string, to: string) => ({
  type: "email.complained",
  data: { email_id: emailId, to: [to] },
});

let homes = 0;
async function mailed() {
  homes += 1;
  const email = `home${homes}@reyes.example`;
  const { id } = await invite(app, agent, { email });
  const provider = `provider-${homes}`;
  await app.d1
    .prepare("update outbox set state = 'sent', sent_at = 1, provider_id = ? where client_id = ?")
    .bind(provider, id)
    .run();
  return { id, email, provider };
}

const suppressed = async (email: string) =>
  app.d1.prepare("select reason from mail_suppressions where email = ?").bind(email).first<string>("reason");
const told = async (clientId: string) => {
  const { results } = await app.d1
    .prepare("select kind, subject from activity where client_id = ? and kind like 'mail_%'")
    .bind(clientId)
    .all();
  return results;
};
const count = () => app.d1.prepare("select count(*) as n from mail_suppressions").first<number>("n");

test("a permanent bounce suppresses the address, marks the email, and notifies the agent, once however often it arrives", async () => {
  const { id, email, provider } = await mailed();
  for (let time = 0; time < 3; time++) expect((await send(bounce(provider, email))).status).toBe(200);
  const together = Array.from({ length: 5 }, () => send(bounce(provider, email), { id: "msg_2" }));
  for (const { status } of await Promise.all(together)) expect(status).toBe(200);
  expect(await suppressed(email)).toBe("bounce");
  expect(await told(id)).toEqual([{ kind: "mail_bounced", subject: email }]);
  const mail = await app.d1
    .prepare("select state, error from outbox where provider_id = ?")
    .bind(provider)
    .first();
  expect(mail).toEqual({ state: "failed", error: "bounced" });
  expect(await readText(await agent.get("/agent"))).toContain("isn’t getting email at");
});

test("a complaint suppresses the address and tells the agent so", async () => {
  const { id, email, provider } = await mailed();
  expect((await send(complaint(provider, email))).status).toBe(200);
  expect(await suppressed(email)).toBe("complaint");
  expect(await told(id)).toEqual([{ kind: "mail_complained", subject: email }]);
});

test("the address comes from our outbox; the provider's is used only if the email is not yet marked as sent", async () => {
  const { email, provider } = await mailed();
  await send(bounce(provider, "somebody@else.example"));
  expect([await suppressed(email), await suppressed("somebody@else.example")]).toEqual(["bounce", null]);
  const early = await mailed();
  await send(bounce("not-kept-yet", early.email.toUpperCase()));
  expect(await suppressed(early.email)).toBe("bounce");
  expect(await told(early.id)).toEqual([{ kind: "mail_bounced", subject: early.email }]);
});

test("a temporary failure, an unknown email, and an invalid event change nothing", async () => {
  const { email, provider } = await mailed();
  const before = await count();
  for (const event of [
    bounce(provider, email, "Transient"),
    bounce(provider, email, "Undetermined"),
    { type: "email.delivered", data: { email_id: provider, to: [email] } },
    { type: "contact.created", data: { id: "x" } },
    { type: "email.bounced", data: {} },
    { type: 7 },
    [],
    null,
  ]) {
    expect((await send(event)).status).toBe(200);
  }
  expect((await send(null, { body: "{" })).status).toBe(200);
  expect(await count()).toBe(before);
});

test("an event without a valid, recent signature over its exact body is ignored", async () => {
  const { email, provider } = await mailed();
  const before = await count();
  const event = bounce(provider, email);
  const good = createHmac("sha256", KEY).update("x").digest("base64");
  const bad: Sending[] = [
    { key: Buffer.from("another key") },
    { at: NOW - 5 * 60_000 - 1_000 },
    { at: NOW + 5 * 60_000 + 1_000 },
    ...["", "v1,", "v1", `v1,${good}`, `v1a,${good}`, "v1,%%%", `v2,${good}`, good, "v1,AAAA"].map(
      (signature) => ({
        signature,
      }),
    ),
  ];
  for (const sending of bad) expect((await send(event, sending)).status, JSON.stringify(sending)).toBe(401);
  for (const missing of ["svix-id", "svix-timestamp", "svix-signature"]) {
    expect((await send(event, {}, { [missing]: "" })).status).toBe(401);
  }
  for (const strange of ["1e9", "NaN", "-1", "9".repeat(40)]) {
    expect((await send(event, {}, { "svix-timestamp": strange })).status).toBe(401);
  }
  expect((await send(event, {}, { "svix-id": "msg_other" })).status).toBe(401);
  expect(await count()).toBe(before);
});

test("one valid signature among several is enough, with five minutes of clock difference either way", async () => {
  const { email, provider } = await mailed();
  const body = JSON.stringify(bounce(provider, email));
  const mac = createHmac("sha256", KEY)
    .update(`msg_1.${NOW / 1000}.${body}`)
    .digest("base64");
  const signature = `v1,${Buffer.alloc(32).toString("base64")} v2,x v1,${mac}`;
  expect((await send(null, { body, signature })).status).toBe(200);
  expect(await suppressed(email)).toBe("bounce");
  for (const at of [NOW - 299_000, NOW + 299_000])
    expect((await send({ type: "x" }, { at })).status).toBe(200);
});

test("an event over 64 kB is refused, and other methods than POST are not found", async () => {
  expect((await send({ type: "x".repeat(65 * 1024) })).status).toBe(413);
  expect((await app.fetch(new Request(`${ORIGIN}/webhooks/mail`))).status).toBe(404);
  const put = new Request(`${ORIGIN}/webhooks/mail`, {
    method: "PUT",
    headers: { Origin: ORIGIN, Host: "home.test" },
  });
  expect((await app.fetch(put)).status).toBe(404);
});

test("a failure midway leaves nothing behind, and the provider's retry succeeds", async () => {
  const { id, email, provider } = await mailed();
  for (const failAt of [2, 3]) {
    app.recording.failAt = failAt;
    expectConsoleError(/./);
    expect((await send(bounce(provider, email))).status).toBe(500);
    expect([await suppressed(email), await told(id)]).toEqual([null, []]);
  }
  expect((await send(bounce(provider, email))).status).toBe(200);
  expect([await suppressed(email), (await told(id)).length]).toEqual(["bounce", 1]);
});

test("every agent with a client at the address is notified, except for removed clients", async () => {
  const other = await newAgent(app, { email: "other@agent.example" });
  const { id, email, provider } = await mailed();
  const twin = await invite(app, other, { email });
  const gone = await newAgent(app, { email: "gone@agent.example" });
  const removed = await invite(app, gone, { email });
  await gone.post(`/agent/clients?dialog=delete&client=${removed.id}`, {
    intent: "delete",
    client: removed.id,
  });
  await send(complaint(provider, email));
  expect([await told(id), await told(twin.id)].map((rows) => rows.length)).toEqual([1, 1]);
  expect(await told(removed.id)).toEqual([]);
});
