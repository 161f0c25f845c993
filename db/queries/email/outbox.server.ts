import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import {
  accountClosed,
  accountDeleted,
  confirmEmail,
  emailChanged,
  homeOpened,
  newEmail,
  passwordChanged,
  passwordReset,
  passwordSet,
} from "#app/emails/kinds.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { withCurrentQuarter } from "#db/reached-quarters.ts";
import { clients, outbox } from "#db/schema.ts";

export async function findSentEmail(db: Db, providerId: string) {
  const [row] = await db
    .select({ id: outbox.id, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.providerId, providerId), isNotNull(outbox.providerId)));
  return row ?? null;
}

export function failSentEmail(db: Db, providerId: string, error: string): Statement {
  return db
    .update(outbox)
    .set({ state: "failed", error })
    .where(and(eq(outbox.providerId, providerId), isNotNull(outbox.providerId), eq(outbox.state, "sent")));
}

/** Undelivered emails to an agent's live clients since an instant, newest first: people the agent may call instead. */
export function listFailedEmail(db: Db, agentId: string, { after, limit }: { after: number; limit: number }) {
  return db
    .select({
      mailId: sql<string>`${outbox.id}`.as("mail_id"),
      kind: outbox.kind,
      recipient: outbox.recipient,
      error: outbox.error,
      createdAt: outbox.createdAt,
      clientId: sql<string>`${clients.id}`.as("person_id"),
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
    })
    .from(outbox)
    .innerJoin(clients, and(eq(clients.agentId, outbox.agentId), eq(clients.id, outbox.clientId)))
    .where(
      and(
        eq(outbox.agentId, agentId),
        eq(outbox.state, "failed"),
        eq(outbox.channel, "mail"),
        // Who else is in a home is none of the agent's business.
        isNull(outbox.personId),
        gt(outbox.createdAt, after),
        isLive(clients),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/**
 * When emails of these kinds went to an address after an instant, latest first (epoch milliseconds). Emails being sent
 * now and written before `mail` count as sent now.
 */
export async function listSentTo(
  db: Db,
  mail: { id: string; recipient: string },
  { kinds, since, now, limit }: { kinds: readonly string[]; since: number; now: number; limit: number },
): Promise<number[]> {
  const isAsked = sql`lower(recipient) = ${mail.recipient.toLowerCase()} and channel = 'mail'
    and kind in (select value from json_each(${JSON.stringify(kinds)}))`;
  const rows = await db.all<{ at: number }>(sql`
    select sent_at as at from outbox
      where recipient = ${mail.recipient.toLowerCase()} and sent_at is not null and sent_at > ${since} and ${isAsked}
    union all
    select ${now} as at from outbox
      where state in ('pending', 'sending') and state = 'sending' and ${isAsked}
        and rowid < (select mine.rowid from outbox mine where mine.id = ${mail.id})
    order by at desc limit ${limit}`);
  return rows.map(({ at }) => at);
}

/** Whether a later email of the same kind about the same home waits for the same address. */
export async function isSuperseded(
  db: Db,
  mail: { id: string; kind: string; recipient: string; clientId: string | null },
): Promise<boolean> {
  const rows = await db.all(sql`
    select 1 from outbox
    where state in ('pending', 'sending') and client_id = ${mail.clientId} and person_id is null and kind = ${mail.kind}
      and lower(recipient) = ${mail.recipient.toLowerCase()} and channel = 'mail'
      and rowid > (select mine.rowid from outbox mine where mine.id = ${mail.id})
    limit 1`);
  return rows.length > 0;
}

export function listOutbox(db: Db, limit: number) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      state: outbox.state,
      attempts: outbox.attempts,
      error: outbox.error,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.channel, "mail"))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

export type ListedEmail = Awaited<ReturnType<typeof listOutbox>>[number];

export async function getOutboxRow(db: Db, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}

/*
 * The outbox as the scheduler reads it. `lease_until` is, for a row being sent, when others may take it over; for a
 * pending one, when it may be retried.
 */

export type ClaimedEmail = {
  id: string;
  kind: string;
  channel: "mail" | "push" | "webhook";
  recipient: string;
  payload: string;
  agentId: string | null;
  clientId: string | null;
  /** The person of the home it is for; null = the owner, or an agent. */
  personId: string | null;
  createdAt: number;
  /** When it was released; null if it waits or need not be. */
  releasedAt: number | null;
  /** This attempt included. */
  attempts: number;
  /** Whether it was taken from a delivery that never reported back. */
  takenOver: boolean;
};

const LAPSED = "lease lapsed";

/** Claims an email until `leaseUntil`; null if it cannot be sent or another delivery has it. */
export async function claimEmail(
  db: Db,
  id: string,
  { now, leaseUntil, maxAttempts }: { now: number; leaseUntil: number; maxAttempts: number },
): Promise<ClaimedEmail | null> {
  const [row] = await db.all<Omit<ClaimedEmail, "takenOver"> & { error: string | null }>(sql`
    update outbox set
      error = case when state = 'sending' then ${LAPSED} else null end,
      state = 'sending', lease_until = ${leaseUntil}, attempts = attempts + 1
    where id = ${id} and attempts < ${maxAttempts}
      and ((state = 'pending' and (lease_until is null or lease_until <= ${now}))
        or (state = 'sending' and lease_until <= ${now}))
    returning id, kind, channel, recipient, payload, agent_id as agentId, client_id as clientId,
      person_id as personId, created_at as createdAt, let_go_at as releasedAt, attempts, error`);
  if (!row) return null;
  const { error, ...mail } = row;
  return { ...mail, takenOver: error === LAPSED };
}

/** A claim. Later updates apply only while no one else has taken the email over. */
export type DeliveryAttempt = { id: string; attempts: number };

/** True while this delivery still has the row. */
export const heldBy = ({ id, attempts }: DeliveryAttempt) =>
  sql`id = ${id} and state = 'sending' and attempts = ${attempts}`;

// These tokens open an account, so they are deleted once the email is sent.
const withoutToken = sql`case when kind in ('password_reset', 'person_invited') then json_set(payload, '$.token', '') else payload end`;

/** Email about a login or an address, which reaches nobody about their home. */
const ABOUT_THE_LOGIN = [
  accountClosed,
  accountDeleted,
  confirmEmail,
  emailChanged,
  homeOpened,
  newEmail,
  passwordChanged,
  passwordReset,
  passwordSet,
].map(({ name }) => name);

/** Marks an email as accepted by the provider. `keepToken`: it went nowhere and is read from its row. */
export async function markSent(
  db: Db,
  tried: DeliveryAttempt,
  { now, providerId, keepToken }: { now: number; providerId: string | null; keepToken: boolean },
): Promise<void> {
  await runBatch(db, [
    db.run(sql`
      update outbox set state = 'sent', sent_at = ${now}, provider_id = ${providerId}, lease_until = null,
        error = null, payload = ${keepToken ? sql`payload` : withoutToken}
      where ${heldBy(tried)}`),
    // An address once written to gets later account emails without waiting for a limit.
    db.run(sql`
      update clients set written_to = lower(mail.recipient) from outbox mail
      where mail.id = ${tried.id} and changes() = 1 and mail.let_go_at is not null
        and clients.id = mail.client_id and ${isUnconfirmed} and clients.email = lower(mail.recipient)`),
    db.run(sql`
      update clients set reached_quarters = ${withCurrentQuarter(now)} from outbox mail
      where mail.id = ${tried.id} and mail.state = 'sent' and mail.sent_at = ${now}
        and mail.kind not in ${ABOUT_THE_LOGIN}
        and clients.id = mail.client_id and clients.email = lower(mail.recipient)`),
  ]);
}

export async function markEnded(
  db: Db,
  tried: DeliveryAttempt,
  state: "skipped" | "failed",
  reason: string,
): Promise<void> {
  await db.run(sql`
    update outbox set state = ${state}, error = ${reason}, lease_until = null, payload = ${withoutToken}
    where ${heldBy(tried)}`);
}

/** Returns an email to those awaiting release, at its reader's current address. */
export async function returnToWaiting(db: Db, tried: DeliveryAttempt): Promise<void> {
  await db.run(sql`
    update outbox set state = 'waiting', let_go_at = null, lease_until = null, error = null, attempts = attempts - 1,
      recipient = coalesce((select clients.email from clients where clients.id = outbox.client_id), recipient)
    where ${heldBy(tried)}`);
}

/** Postpones an email to an instant without counting an attempt. */
export async function postponeEmail(db: Db, tried: DeliveryAttempt, until: number): Promise<void> {
  await db.run(sql`
    update outbox set state = 'pending', error = null, lease_until = ${until}, attempts = attempts - 1
    where ${heldBy(tried)}`);
}

/** Allows another attempt, not before `after`. */
export async function retryEmailAfter(
  db: Db,
  tried: DeliveryAttempt,
  after: number,
  reason: string,
): Promise<void> {
  await db.run(sql`
    update outbox set state = 'pending', error = ${reason}, lease_until = ${after}
    where ${heldBy(tried)}`);
}

/** Ends an email the queue gave up on, unless it is finished or being delivered now. */
export async function markDead(db: Db, id: string, now: number): Promise<boolean> {
  const rows = await db.all(sql`
    update outbox set state = 'failed', error = coalesce(error, 'undeliverable'), lease_until = null,
      payload = ${withoutToken}
    where id = ${id} and (state = 'pending' or (state = 'sending' and lease_until <= ${now}))
    returning id`);
  return rows.length > 0;
}

// Word for word the condition of the index outbox_due, or the planner does not use it.
const underWay = sql`state in ('pending', 'sending')`;

/** Ends emails that used all attempts and whose last one never reported back. */
export function endExhausted(db: Db, now: number, maxAttempts: number): Statement {
  return db.run(sql`
    update outbox set state = 'failed', error = 'gave up', lease_until = null, payload = ${withoutToken}
    where ${underWay} and state = 'sending' and lease_until <= ${now} and attempts >= ${maxAttempts}
    returning id`);
}

/** Emails no one handles: not queued since `createdBefore`, done waiting, or with a lapsed lease. */
export function selectStranded(
  db: Db,
  { now, createdBefore, limit }: { now: number; createdBefore: number; limit: number },
): Statement {
  return db.run(sql`
    select id from (select id from outbox
      where ${underWay} and state = 'pending' and lease_until is null and created_at <= ${createdBefore} limit ${limit})
    union all
    select id from (select id from outbox
      where ${underWay} and state = 'pending' and lease_until <= ${now} limit ${limit})
    union all
    select id from (select id from outbox
      where ${underWay} and state = 'sending' and lease_until <= ${now} limit ${limit})
    limit ${limit}`);
}

/** Ends unsent password reset emails past their hour, and deletes their tokens. */
export async function endStaleResets(db: Db, kind: string, now: number): Promise<number> {
  const rows = await db.all(sql`
    update outbox set state = 'skipped', error = 'expired', lease_until = null, payload = ${withoutToken}
    where id in (
      select id from outbox where ${underWay} and kind = ${kind} and created_at <= ${now - HOUR_MS}
        and (state = 'pending' or lease_until <= ${now})
      union all
      select id from outbox where state = 'waiting' and kind = ${kind} and created_at <= ${now - HOUR_MS})
    returning id`);
  return rows.length;
}

/** Runs a batch and returns each statement's rows. */
export async function rowsOfBatch(db: Db, statements: readonly Statement[]): Promise<unknown[][]> {
  const results = await runBatch(db, statements);
  return results.map(({ results: rows }) => rows ?? []);
}
