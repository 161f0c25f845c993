import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { type DedupeFactOf, type EmailKind, groupEmail } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";

/** All writes of emails to the outbox. A second email with the same key is never written. */

/** An email, written in the batch of the change it reports. */
export type NewEmail = {
  id: string;
  kind: string;
  recipient: string;
  dedupeKey: string;
  payload: object;
  agentId: string | null;
  clientId: string | null;
  /** The person of the home it is for; null = the owner, or an agent. */
  personId: string | null;
  createdAt: number;
  state: EmailKind["initialState"] | "skipped";
  /** Released before those that are not; left out = it is not. */
  byHand?: boolean;
};

/**
 * When to write an email. `ifChanged`: only if the preceding statement changed a row. `unlessSince`: unless its reader
 * was written one of its kind after that instant (epoch milliseconds). Neither: always.
 */
export type Guard = { ifChanged: true } | { unlessSince: number } | Record<string, never>;

export function insertEmail(db: Db, mail: NewEmail, guard: Guard): Statement {
  const { id, kind, recipient, dedupeKey, payload, agentId, clientId, personId, createdAt, state, byHand } =
    mail;
  return db.run(sql`
    insert into outbox
      (id, kind, recipient, dedupe_key, payload, agent_id, client_id, person_id, created_at, state, by_hand)
    select ${id}, ${kind}, ${recipient}, ${dedupeKey}, ${JSON.stringify(payload)}, ${agentId}, ${clientId},
      ${personId}, ${createdAt}, ${state}, ${byHand ? 1 : 0}
    where ${holds(guard, mail)} on conflict do nothing`);
}

function holds(guard: Guard, { kind, agentId, clientId, personId }: NewEmail): SQL {
  if ("ifChanged" in guard) return sql`changes() > 0`;
  if (!("unlessSince" in guard)) return sql`true`;
  return sql`not exists (select 1 from outbox
    where agent_id = ${agentId} and state in ('waiting', 'pending', 'sending', 'sent', 'failed', 'skipped')
      and created_at > ${guard.unlessSince} and kind = ${kind} and client_id is ${clientId}
      and person_id is ${personId})`;
}

/**
 * Writes an hourly email if the preceding statement changed a row: now if this hour (UTC) had none, else at the next
 * hour, once. `hour` counts from 1970; `keyOf` makes an hour's dedupe key.
 */
export function insertHourlyEmail(
  db: Db,
  mail: Omit<NewEmail, "dedupeKey" | "state" | "personId">,
  { hour, keyOf }: { hour: number; keyOf: (hour: number) => string },
): Statement {
  const { id, kind, recipient, payload, agentId, clientId, createdAt } = mail;
  const [thisHour, nextHour] = [keyOf(hour), keyOf(hour + 1)];
  return db.run(sql`
    insert into outbox
      (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at, state, lease_until)
    select ${id}, ${kind}, ${recipient}, iif(taken, ${nextHour}, ${thisHour}), ${JSON.stringify(payload)},
      ${agentId}, ${clientId}, ${createdAt}, 'pending', iif(taken, ${(hour + 1) * HOUR_MS}, null)
    from (select exists (select 1 from outbox where dedupe_key = ${thisHour}) as taken)
    where changes() > 0 on conflict do nothing`);
}

/**
 * Writes many emails in one statement and returns the new ids; the caller tells the queue. `skipped`: why they are only
 * recorded; null = they are sent.
 */
export function insertEmails(db: Db, mails: readonly NewEmail[], skipped: string | null): Statement {
  const rows = JSON.stringify(mails.map((mail) => ({ ...mail, payload: JSON.stringify(mail.payload) })));
  return db.run(sql`
    insert into outbox
      (id, kind, recipient, dedupe_key, payload, agent_id, client_id, person_id, created_at, state, error)
    select value ->> 'id', value ->> 'kind', value ->> 'recipient', value ->> 'dedupeKey', value ->> 'payload',
      value ->> 'agentId', value ->> 'clientId', value ->> 'personId', value ->> 'createdAt', value ->> 'state',
      ${skipped}
    from json_each(${rows}) where true on conflict do nothing
    returning id`);
}

/** A copy of a group email: why it is only recorded (null = it is sent), and when it may go (null = at once). */
export type GroupCopy = {
  id: string;
  clientId: string;
  recipient: string;
  skipped: string | null;
  notBefore: number | null;
};

/**
 * Writes a page of copies if the preceding statement changed a row: the one that takes the page, so that nobody else
 * does. Returns the new ids that may go at once.
 */
export function insertGroupCopies(
  db: Db,
  agentId: string,
  groupEmailId: string,
  { copies, now }: { copies: readonly GroupCopy[]; now: number },
): Statement {
  const rows = JSON.stringify(copies);
  const key = { groupEmailId: sql`${groupEmailId}`, clientId: sql`(value ->> 'clientId')` };
  return db.run(sql`
    insert into outbox
      (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at, state, error, lease_until)
    select value ->> 'id', ${groupEmail.name}, value ->> 'recipient', ${dedupeKeySql(groupEmail, key)},
      json_object('groupEmailId', ${groupEmailId}), ${agentId}, value ->> 'clientId', ${now},
      iif(value ->> 'skipped' is null, 'pending', 'skipped'), value ->> 'skipped', value ->> 'notBefore'
    from json_each(${rows})
    where changes() > 0 and exists (select 1 from clients home
      where home.agent_id = ${agentId} and home.id = (value ->> 'clientId'))
    on conflict do nothing
    returning iif(state = 'pending' and lease_until is null, id, null) as id`);
}

/** An email whose reader only the database knows: columns as SQL over the rows it is written for. */
export type EmailColumns<Kind extends EmailKind> = {
  id: SQL;
  recipient: SQL;
  /** Parts of its key; instants as text, as a number might be written with a fraction. */
  key: Record<DedupeFactOf<Kind>, SQL>;
  payload: SQL;
  agentId: SQL;
  clientId: SQL;
  createdAt: number;
  /** When it was released (epoch milliseconds), if it counts toward a limit without waiting. */
  releasedAt?: number;
};

/** Writes an email for each row of `from`, which ends in a condition. Does not notify the queue. */
export function insertEmailsOf<Kind extends EmailKind>(
  db: Db,
  kind: Kind,
  { id, recipient, key, payload, agentId, clientId, createdAt, releasedAt }: EmailColumns<Kind>,
  from: SQL,
): Statement {
  return db.run(sql`
    insert into outbox
      (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at, state, let_go_at)
    select ${id}, ${kind.name}, ${recipient}, ${dedupeKeySql(kind, key)}, ${payload}, ${agentId}, ${clientId},
      ${createdAt}, ${kind.initialState}, ${releasedAt ?? null}
    ${from} on conflict do nothing`);
}

/** The dedupe key of an email as SQL, the same text as the rules' `dedupeKey`. `person`: its reader's, if not the owner. */
export function dedupeKeySql<Kind extends EmailKind>(
  kind: Kind,
  facts: Record<DedupeFactOf<Kind>, SQL>,
  person: SQL | null = null,
): SQL<string> {
  const parts = kind.key.map((fact: DedupeFactOf<Kind>) => facts[fact]);
  if (person !== null) parts.push(person);
  return sql<string>`(${sql.join([sql`${kind.name}`, ...parts], sql` || ':' || `)})`;
}
