import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { applyEmailEvent, suppressAddress } from "#app/services/email/provider-events.server.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { quietAlerts } from "#tests/support/quiet-alerts.ts";
import { type ConsumerDeps, consume } from "#workers/scheduler/deliver/consumer.ts";
import {
  cloudflareTransport,
  MailRejected,
  type Transport,
  validateMail,
} from "#workers/scheduler/deliver/transport.ts";
import { run } from "#workers/scheduler/jobs.ts";
import { message, noWebhooks } from "./scheduler-harness.ts";

/** Sunday, November 22, 2026, 10:00 in Florida: two days after the world's time. */
const SUNDAY = Date.UTC(2026, 10, 22, 15);

let world: World;
let sent: OutgoingEmail[];
const queue: string[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

function consumer(send: Transport["send"]): ConsumerDeps {
  const { db, now, random } = world.deps;
  const secret = "a-secret-for-the-links-in-mails-0123456789";
  const letter = { origin: "https://home.example", secret, postalAddress: "1 Bay Street, St. Petersburg FL" };
  return {
    db,
    clock: () => now,
    log: () => {},
    load: (row) => loadEmail({ db, now, ...letter }, row),
    render: renderEmail,
    validate: validateMail,
    transport: { name: "test", isIdempotent: true, send },
    keepTokens: false,
    suppress: (address) => suppressAddress({ db, now, random }, address, "bounce"),
    push: null,
    webhooks: noWebhooks(random),
    onProviderEvent: (event) => applyEmailEvent({ db, now, random }, event),
  };
}

/** Plans the hour and sends the outbox with everything real except the provider. */
async function post(send: Transport["send"] = async () => ({ providerId: null })) {
  sent = [];
  queue.length = 0;
  const { db, now, random } = world.deps;
  const { homeFiles: files, profileImages: pictures, backups } = world;
  const enqueue = async (ids: readonly string[]) => void queue.push(...ids);
  const outside = { files, pictures, backups, alerts: quietAlerts };
  await run("plan", { db, now, random, enqueue, log: () => {}, ...outside }, () => now);
  const { results } = await world.d1
    .prepare("select id from outbox where state = 'pending'")
    .all<{ id: string }>();
  const deps = consumer(async (mail) => {
    sent.push(mail);
    return send(mail);
  });
  await consume(
    deps,
    results.map(({ id }) => message({ outboxId: id }).message),
  );
}

const states = async (clientId: string) =>
  (
    await world.d1
      .prepare("select kind, state, error from outbox where client_id = ? order by created_at, kind")
      .bind(clientId)
      .all<{ kind: string; state: string; error: string | null }>()
  ).results;

test("an invite and then the day's tasks reach a homeowner as complete emails, each once", async () => {
  const agent = await anAgent(world);
  const home = await aHome(world, agent);
  await post();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe("Maria Castillo made a care plan for your home");
  expect(sent[0]?.text).toMatch(/https:\/\/home\.example\/invite\/[A-Z0-9]{6}/);

  await world.d1
    .prepare("update clients set status = 'active', last_active = ? where id = ?")
    .bind(world.deps.now, home.id)
    .run();
  await world.d1
    .prepare(
      "update client_tasks set due_date = '2026-11-23' where client_id = ? and task_id = (select id from tasks where agent_id = ? and slug = 'hvac-filter-change')",
    )
    .bind(home.id, agent)
    .run();
  world.deps.now = SUNDAY;
  await post();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ fromName: "Maria Castillo via Peaceful Home" });
  expect(sent[0]?.text).toContain("Check and change the AC filter");
  expect(sent[0]?.text).toContain("https://home.example/mail/");
  expect(sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/home\.example\/unsubscribe\//);
  await post();
  expect(sent).toEqual([]);
});

test("an address the provider permanently rejects is recorded, its agent notified, and nothing more sent to it", async () => {
  const agent = await anAgent(world);
  const home = await aHome(world, agent);
  await post(async () => {
    throw new MailRejected("suppressed", { isSuppressed: true });
  });
  expect(await states(home.id)).toMatchObject([{ kind: "invite", state: "failed" }]);
  const told = await world.d1
    .prepare("select kind from activity where agent_id = ? and kind = 'mail_bounced'")
    .bind(agent)
    .all();
  expect(told.results).toHaveLength(1);

  await world.d1
    .prepare("update outbox set state = 'pending', attempts = 0 where client_id = ?")
    .bind(home.id)
    .run();
  await post();
  expect(sent).toEqual([]);
  expect(await states(home.id)).toMatchObject([{ state: "skipped", error: "suppressed" }]);
});

const bounces = async (agent: string) =>
  (
    await world.d1
      .prepare("select kind, subject from activity where agent_id = ? and kind like 'mail_%'")
      .bind(agent)
      .all<{ kind: string; subject: string }>()
  ).results;
const emailOf = (clientId: string) =>
  world.d1.prepare("select email from clients where id = ?").bind(clientId).first<string>("email");

test("a permanent bounce of Cloudflare's binding is recorded and reported as with Resend, a temporary one is not", async () => {
  const agent = await anAgent(world);
  const home = await aHome(world, agent);
  const failing = (message: string) =>
    cloudflareTransport(
      {
        send: () => Promise.reject(Object.assign(new Error(message), { code: "E_DELIVERY_FAILED" })),
      } as unknown as SendEmail,
      "mail@home.example",
    ).send;
  await post(failing("452 4.2.2 mailbox full"));
  expect(await states(home.id)).toMatchObject([{ kind: "invite", state: "pending" }]);
  expect(await bounces(agent)).toEqual([]);
  await world.d1.prepare("update outbox set lease_until = null where client_id = ?").bind(home.id).run();
  await post(failing("550 5.1.1 no such user"));
  expect(await states(home.id)).toMatchObject([{ state: "failed", error: "cloudflare E_DELIVERY_FAILED" }]);
  expect(await bounces(agent)).toEqual([{ kind: "mail_bounced", subject: await emailOf(home.id) }]);
});

/** An event as the sending domain's subscription queues it. */
const sendingEvent = (type: string, payload: object) => ({
  type: `cf.email.sending.message.${type}`,
  source: { type: "email.sending", domain: "home.example" },
  payload: { eventId: "1", sender: "mail@home.example", terminal: true, ...payload },
});

test("a later bounce from Cloudflare is recorded once; soft bounces, deliveries, and invalid events are ignored", async () => {
  const agent = await anAgent(world);
  const home = await aHome(world, agent);
  await post(async () => ({ providerId: "cf-1" }));
  const deps = consumer(async () => ({ providerId: null }));
  const onProviderEvent = async (body: unknown) => {
    const { message: one, fate } = message(body);
    await consume(deps, [one]);
    expect(fate.acked).toBe(1);
  };
  const mail = { messageId: "cf-1", recipient: "somebody-else@reyes.example" };
  await onProviderEvent(sendingEvent("delivered", mail));
  await onProviderEvent(sendingEvent("bounced", { ...mail, bounce: { type: "soft" } }));
  await onProviderEvent(sendingEvent("bounced", { bounce: { type: "hard" } }));
  await onProviderEvent({ type: "cf.r2.object", payload: mail });
  expect(await bounces(agent)).toEqual([]);
  const hard = sendingEvent("bounced", { ...mail, bounce: { type: "hard" } });
  await Promise.all([onProviderEvent(hard), onProviderEvent(hard)]);
  // Our outbox says who that email went to.
  expect(await bounces(agent)).toEqual([{ kind: "mail_bounced", subject: await emailOf(home.id) }]);
  expect(await states(home.id)).toMatchObject([{ kind: "invite", state: "failed", error: "bounced" }]);
});

test("a complaint, and an email Cloudflare dropped as suppressed, suppress an address given only by name", async () => {
  for (const [type, extra, kind] of [
    ["complained", {}, "mail_complained"],
    ["rejected", { rejection: { reason: "suppressed" } }, "mail_bounced"],
  ] as const) {
    const agent = await anAgent(world);
    const recipient = await emailOf((await aHome(world, agent)).id);
    const body = sendingEvent(type, { messageId: `cf-${type}`, recipient, ...extra });
    await consume(
      consumer(async () => ({ providerId: null })),
      [message(body).message],
    );
    expect(await bounces(agent)).toEqual([{ kind, subject: recipient }]);
  }
});
