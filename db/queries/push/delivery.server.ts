import { type SQL, sql } from "drizzle-orm";
import { clientJoined, daily, helpAnswered, helpRequested, stormNotice } from "#app/emails/kinds.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isInHome } from "#db/predicates.ts";
import type { DeliveryAttempt } from "#db/queries/email/outbox.server.ts";
import { isSessionActive } from "./subscriptions.server.ts";

/** Push notifications in the outbox, as the scheduler sends them. The lease works as for emails. */

export type PushTarget = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  agentId: string;
  clientId: string | null;
  /** Null for the home's owner, and an agent. */
  personId: string | null;
  timeZone: string;
  quietFrom: number;
  quietUntil: number;
  lockScreenDetails: number;
};

/**
 * The browser with this id while its session lasts; null otherwise. An owner without a preferences row, and a person
 * who has left, get no push.
 */
export async function findPushTarget(db: Db, id: string, now: number): Promise<PushTarget | null> {
  const own = (column: string) => {
    const name = sql.identifier(column);
    return sql`case when b.client_id is null then a.${name} when b.person_id is null then p.${name} else h.${name} end`;
  };
  const [row] = await db.all<PushTarget>(sql`
    select b.id, b.endpoint, b.p256dh, b.auth, b.agent_id as agentId, b.client_id as clientId,
      b.person_id as personId, coalesce(c.time_zone, a.time_zone) as timeZone,
      ${own("quiet_from")} as quietFrom, ${own("quiet_until")} as quietUntil,
      ${own("lock_screen_details")} as lockScreenDetails
    from push_subscriptions b
    join profiles a on a.id = b.agent_id
    left join clients c on c.agent_id = b.agent_id and c.id = b.client_id
    left join notification_preferences p on p.client_id = b.client_id
    left join home_people h on h.client_id = b.client_id and h.id = b.person_id and ${isInHome("h")}
    where b.id = ${id} and ${isSessionActive(now, "b")}
      and (b.client_id is null
        or (c.id is not null and iif(b.person_id is null, p.client_id is not null, h.id is not null)))`);
  return row ?? null;
}

const held = ({ id, attempts }: DeliveryAttempt) =>
  sql`id = ${id} and state = 'sending' and attempts = ${attempts}`;

export async function postponePush(db: Db, tried: DeliveryAttempt, until: number): Promise<void> {
  await db.run(sql`
    update outbox set state = 'pending', error = null, lease_until = ${until}, attempts = attempts - 1
    where ${held(tried)}`);
}

export async function markPushSent(
  db: Db,
  tried: DeliveryAttempt,
  browserId: string,
  now: number,
): Promise<void> {
  await runBatch(db, [
    db.run(sql`update push_subscriptions set last_ok_at = ${now}, failures = 0 where id = ${browserId}`),
    db.run(sql`
      update outbox set state = 'sent', sent_at = ${now}, lease_until = null, error = null where ${held(tried)}`),
  ]);
}

export async function endPush(
  db: Db,
  tried: DeliveryAttempt,
  state: "skipped" | "failed",
  reason: string,
): Promise<void> {
  await runBatch(db, [
    db.run(
      sql`update outbox set state = ${state}, error = ${reason}, lease_until = null where ${held(tried)}`,
    ),
    releaseHeldEmail(db, tried.id),
  ]);
}

export async function endPushAndDeleteBrowser(
  db: Db,
  tried: DeliveryAttempt,
  browserId: string,
): Promise<void> {
  await runBatch(db, [
    db.run(sql`delete from push_subscriptions where id = ${browserId}`),
    db.run(
      sql`update outbox set state = 'skipped', error = 'unsubscribed', lease_until = null where ${held(tried)}`,
    ),
    releaseHeldEmail(db, tried.id),
  ]);
}

export async function recordPushFailure(db: Db, browserId: string): Promise<void> {
  await db.run(sql`update push_subscriptions set failures = failures + 1 where id = ${browserId}`);
}

/**
 * Push notifications copy outbox emails: same batch, one per browser, an id made of both. The text is read on sending.
 */

const OF_HOME: Record<string, string> = {
  [daily.name]: "reminders_by",
  [stormNotice.name]: "reminders_by",
  [helpAnswered.name]: "replies_by",
};
const OF_AGENT: Record<string, string> = {
  [helpRequested.name]: "requests_by",
  [clientJoined.name]: "joined_by",
};

const choice = (of: Record<string, string>, table: string) =>
  sql.join(
    Object.entries(of).map(
      ([kind, column]) => sql`when ${kind} then ${sql.identifier(table)}.${sql.identifier(column)}`,
    ),
    sql` `,
  );

const way = sql`coalesce(
  iif(m.person_id is null, null, (select case m.kind ${choice(OF_HOME, "h")} end from home_people h
    where h.client_id = m.client_id and h.id = m.person_id)),
  iif(m.person_id is not null, null, (select case m.kind ${choice(OF_HOME, "p")} end from notification_preferences p where p.client_id = m.client_id)),
  (select case m.kind ${choice(OF_AGENT, "a")} end from profiles a where a.id = m.agent_id), 'mail')`;

const isOfHome = sql`m.kind in (${sql.join(
  Object.keys(OF_HOME).map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/** The ids of an email's copies: "." follows the email's id, and "/" is the next character after that. */
const echoesOf = (mail: SQL) => sql`(e.id > ${mail} || '.' and e.id < ${mail} || '/')`;

/**
 * Adds a notification for each of the reader's browsers beside each email this batch wrote; readers who want only
 * notifications then get no email. Goes after the emails; the ids come first in the result.
 */
export function insertPushCopies(
  db: Db,
  mailIds: readonly string[],
): [echoed: Statement, silenced: Statement] {
  const named = sql`json_each(${JSON.stringify(mailIds)}) cross join outbox m on m.id = json_each.value`;
  const isNew = sql`m.channel = 'mail' and m.state = 'pending'`;
  return [
    db.run(sql`
      insert into outbox
        (id, kind, channel, recipient, dedupe_key, payload, agent_id, client_id, person_id, created_at, state)
      select m.id || '.' || b.id, m.kind, 'push', b.id, m.dedupe_key || ':push:' || b.id, m.payload,
        m.agent_id, m.client_id, b.person_id, m.created_at, 'pending'
      from ${named}
      cross join push_subscriptions b
        on b.agent_id = m.agent_id and b.client_id is case when ${isOfHome} then m.client_id end
        and b.person_id is case when ${isOfHome} then m.person_id end
      where ${isNew} and ${way} in ('push', 'both') and ${isSessionActive(sql`m.created_at`, "b")}
      on conflict do nothing
      returning id`),
    db.run(sql`
      update outbox set state = 'skipped', error = 'push'
      where id in (select m.id from ${named} where ${isNew} and ${way} = 'push'
        and exists (select 1 from outbox e where ${echoesOf(sql`m.id`)}))`),
  ];
}

export async function listPushCopies(db: Db, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const rows = await db.all<{ id: string }>(sql`
    select e.id from json_each(${JSON.stringify(mailIds)})
    cross join outbox e on ${echoesOf(sql`json_each.value`)} where e.state = 'pending'`);
  return rows.map(({ id }) => id);
}

/**
 * Sends the email after all if held for a notification that failed, unless another browser got or may get one. Goes
 * after the notification's end in its batch; an email's own id changes nothing.
 */
export function releaseHeldEmail(db: Db, echoId: string): Statement {
  const mailId = echoId.slice(0, Math.max(0, echoId.lastIndexOf(".")));
  return db.run(sql`
    update outbox set state = 'pending', error = null
    where id = ${mailId} and state = 'skipped' and error = 'push' and not exists (select 1 from outbox e
      where ${echoesOf(sql`${mailId}`)} and e.state in ('pending', 'sending', 'sent'))`);
}
