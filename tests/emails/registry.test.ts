import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dedupeKey, type EmailKind, SENT_AFTER_CLOSING } from "#app/emails/kinds.ts";
import { SAMPLES } from "#app/emails/preview.server.ts";
import { EMAILS, type EmailName } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { runBatch } from "#db/client.server.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { readSources } from "#tests/support/sources.ts";

let world: World;
let agentId: string;
let clientId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  clientId = (await aHome(world, agentId)).id;
});
afterAll(() => world.dispose());

const FACTS = {
  id: "mail-1",
  now: 1_795_000_000_000,
  accountId: "home-1",
  agentId: "agent-1",
  clientId: "home-1",
  alarm: "mail_backlog",
  day: "2026-11-20",
  week: "2026-11-16",
  storm: "TROPICAL.1014.2024",
  level: 2,
  sending: 1_794_000_000_000,
  off: 1_794_000_000_001,
  resetId: "hash-1",
  slot: 997_200,
  helpRequestId: "request-1",
  referralId: "referral-1",
  groupEmailId: "group-1",
  saleId: "sale-1",
  linkId: "link-1",
  moveId: "move-1",
  handOverId: "over-1",
  hour: 498_600,
  network: "network-1",
  stage: "asked",
};

/** The dedupe keys as stored in databases; a changed key would resend emails. */
const KEYS: Record<EmailName, string> = {
  invite: "invite:home-1:1794000000000",
  confirm_email: "confirm_email:mail-1",
  welcome: "welcome:home-1",
  home_added: "home_added:home-1",
  home_brought: "home_brought:move-1",
  hand_over_answered: "hand_over_answered:over-1",
  hand_over_offered: "hand_over_offered:over-1",
  client_left: "client_left:move-1",
  agent_changed: "agent_changed:move-1",
  person_invited: "person_invited:mail-1",
  password_set: "password_set:mail-1",
  password_reset: "password_reset:hash-1:997200",
  password_changed: "password_changed:home-1:mail-1",
  help_requested: "help_requested:home-1:498600",
  helper_done: "helper_done:link-1:498600",
  help_answered: "help_answered:request-1:1795000000000",
  referral: "referral:referral-1",
  client_joined: "client_joined:home-1",
  home_opened: "home_opened:home-1:498600:network-1",
  home_sold: "home_sold:sale-1",
  sale_suggested: "sale_suggested:home-1:2026-11-20",
  account_deleted: "account_deleted:home-1:1795000000000",
  account_closed: "account_closed:home-1:1795000000000",
  agent_left: "agent_left:home-1:1795000000000",
  daily: "daily:home-1:2026-11-20",
  storm_notice: "storm_notice:TROPICAL.1014.2024:2:home-1",
  home_digest: "home_digest:home-1:2026-11-16",
  agent_digest: "agent_digest:agent-1:2026-11-16",
  group_email: "group_email:group-1:home-1",
  test: "test:mail-1",
  verify_email: "verify_email:mail-1",
  new_email: "new_email:mail-1",
  email_changed: "email_changed:home-1:asked:mail-1",
  operator_alarm: "operator_alarm:mail_backlog:2026-11-20",
  webhook_off: "webhook_off:agent-1:1794000000001",
};

const names = Object.keys(EMAILS) as EmailName[];
const kindOf = (name: EmailName): EmailKind => EMAILS[name].kind;

const factsIn = (kind: EmailKind) => kind.key as (keyof typeof FACTS)[];

test.each(names)(
  "%s: is registered under its own name, and its sample can be written, read, and rendered",
  (name) => {
    const { kind, read, sample, template } = EMAILS[name];
    expect(kind.name).toBe(name);
    expect(read).toBeTypeOf("function");
    expect(template.Body).toBeTypeOf("function");
    expect(kind.payload.safeParse(sample.payload)).toMatchObject({ success: true });
    expect(renderEmail(SAMPLES[name] as (typeof SAMPLES)[string]).subject).not.toBe("");
  },
);

test.each(names)("%s: its dedupe key never changes, whether built in code or SQL", async (name) => {
  const kind = kindOf(name);
  expect(dedupeKey(kind, FACTS)).toBe(KEYS[name]);
  const columns = Object.fromEntries(factsIn(kind).map((fact) => [fact, sql`${String(FACTS[fact])}`]));
  const [row] = await world.deps.db.all<{ key: string }>(sql`select ${dedupeKeySql(kind, columns)} as key`);
  expect(row?.key).toBe(KEYS[name]);
});

test.each(names)("%s: queued twice, it is in the outbox once with its kind's settings", async (name) => {
  const kind = kindOf(name);
  const { deps } = world;
  const payload: object = EMAILS[name].sample.payload;
  const { sending, resetId, slot, network, hour, off } = FACTS;
  const about = { sending, resetId, slot, network, hour, off };
  const asked = { id: `${name}-1`, recipient: "a@b.example", agentId, clientId, about };
  const ask = () => queueEmail({ ...deps, now: NOON }, kind, { ...asked, payload });
  await runBatch(deps.db, [ask()]);
  await runBatch(deps.db, [ask()]);
  const { results } = await world.d1.prepare("select * from outbox where id = ?").bind(`${name}-1`).all();
  const facts = { ...FACTS, id: `${name}-1`, now: NOON, agentId, clientId, accountId: clientId, ...payload };
  expect(results).toEqual([
    expect.objectContaining({
      kind: name,
      dedupe_key: dedupeKey(kind, facts),
      payload: JSON.stringify(payload),
      state: ["invite", "confirm_email"].includes(name) ? "waiting" : "pending",
      agent_id: agentId,
      client_id: clientId,
      created_at: NOON,
    }),
  ]);
});

test("an email about an agent's own account is distinguished from homes' emails by the agent id", async () => {
  const { deps } = world;
  const { kind, sample } = EMAILS.account_closed;
  const ask = { recipient: "a@b.example", payload: sample.payload, agentId, clientId: null, about: {} };
  await runBatch(deps.db, [queueEmail({ ...deps, now: NOON }, kind, ask)]);
  const key = await world.d1
    .prepare("select dedupe_key from outbox where client_id is null and kind = 'account_closed'")
    .first<string>("dedupe_key");
  expect(key).toBe(`account_closed:${agentId}:${NOON}`);
});

test("exactly the kinds that survive a closing are still sent after an account closes", () => {
  const outliving = names.map(kindOf).filter(({ survives }) => survives === "closing");
  expect(SENT_AFTER_CLOSING.map(({ name }) => name).sort()).toEqual(outliving.map(({ name }) => name).sort());
});

const sources = readSources("app", "db", "workers");
const WRITER = "db/queries/insert-email.server.ts";
const QUEUE = "app/services/queue-email.server.ts";
/** A page of copies of an email to many is one statement. */
const GROUP_EMAILS = "app/services/email/group-emails.server.ts";
const importers = (target: string) =>
  sources.filter(({ imports }) => imports.some((one) => one.target === target && !one.typeOnly));

const PUSH_COPIES = "db/queries/push/delivery.server.ts";
/** Webhooks are no emails, but wait in the same outbox. */
const WEBHOOKS = "db/queries/insert-webhook.server.ts";

test("one file inserts emails into the outbox, one writes their push copies, and every caller but emails to many uses queueEmail", () => {
  const writers = sources.filter(({ text }) => /\binto outbox\b|\binsert\((schema\.)?outbox\)/.test(text));
  expect(writers.map(({ path }) => path)).toEqual([WRITER, WEBHOOKS, PUSH_COPIES]);
  const calls = sources.filter(({ path, text }) => path !== WRITER && /\binsertEmails?\(/.test(text));
  expect(calls.map(({ path }) => path)).toEqual([QUEUE]);
  const outside = importers(WRITER).filter(({ path }) => !path.startsWith("db/queries/"));
  expect(outside.map(({ path }) => path)).toEqual([GROUP_EMAILS, QUEUE]);
});

test("SQL inserts emails itself only where only the database knows the recipients", () => {
  const sets = sources.filter(({ path, text }) => path !== WRITER && /\binsertEmailsOf\(/.test(text));
  expect(sets.map(({ path }) => path).sort()).toEqual([
    "db/queries/accounts/account-deletion.server.ts",
    "db/queries/clients/move-home.server.ts",
    "db/queries/profile/email-verification.server.ts",
    "db/queries/transfer/csv/rows.server.ts",
  ]);
});

test("dedupe keys are written only in the email kinds", () => {
  const spelled = new RegExp(`["'\`](${names.join("|")}):`);
  expect(sources.filter(({ text }) => spelled.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Cancels emails rather than queueing them. */
const ENDS = ["workers/scheduler/purge/purge.ts"];

test("services and workers that import email kinds queue them, except the purge", () => {
  const askers = sources
    .filter(({ path }) => /^(app\/services|workers)\//.test(path) && path !== QUEUE)
    .filter(({ imports }) => imports.some(({ target }) => target === "app/emails/kinds.ts"));
  const queueing = new Set(importers(QUEUE).map(({ path }) => path));
  expect(askers.length).toBeGreaterThan(8);
  expect(askers.map(({ path }) => path).filter((path) => !queueing.has(path))).toEqual(ENDS);
});
