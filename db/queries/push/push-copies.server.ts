import { type SQL, sql } from "drizzle-orm";
import { clientJoined, daily, helpAnswered, helpRequested } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isSessionActive } from "./subscriptions.server.ts";

/**
 * A push notification is a copy of an email in the outbox: written in the same batch, once for each browser of its
 * reader, with an id made of both. Its text is read when it is sent.
 */

const OF_HOME: Record<string, string> = { [daily.name]: "reminders_by", [helpAnswered.name]: "replies_by" };
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
  (select case m.kind ${choice(OF_HOME, "p")} end from notification_preferences p where p.client_id = m.client_id),
  (select case m.kind ${choice(OF_AGENT, "a")} end from profiles a where a.id = m.agent_id), 'mail')`;

const isOfHome = sql`m.kind in (${sql.join(
  Object.keys(OF_HOME).map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/** The ids of an email's copies: "." follows the email's own id, and "/" is the next character after that. */
const echoesOf = (mail: SQL) => sql`(e.id > ${mail} || '.' and e.id < ${mail} || '/')`;

/**
 * Writes beside each of these mails, if this batch has written it, a notification for each browser of its reader, where
 * they want any; who wants nothing else gets no email then. Stands behind the emails in their batch, and answers the ids
 * of the notifications first.
 */
export function insertPushCopies(
  db: Db,
  mailIds: readonly string[],
): [echoed: Statement, silenced: Statement] {
  const named = sql`json_each(${JSON.stringify(mailIds)}) cross join outbox m on m.id = json_each.value`;
  const isNew = sql`m.channel = 'mail' and m.state = 'pending'`;
  return [
    db.run(sql`
      insert into outbox (id, kind, channel, recipient, dedupe_key, payload, agent_id, client_id, created_at, state)
      select m.id || '.' || b.id, m.kind, 'push', b.id, m.dedupe_key || ':push:' || b.id, m.payload,
        m.agent_id, m.client_id, m.created_at, 'pending'
      from ${named}
      cross join push_subscriptions b
        on b.agent_id = m.agent_id and b.client_id is case when ${isOfHome} then m.client_id end
      where ${isNew} and ${way} in ('push', 'both') and ${isSessionActive(sql`m.created_at`, "b")}
      on conflict do nothing
      returning id`),
    db.run(sql`
      update outbox set state = 'skipped', error = 'push'
      where id in (select m.id from ${named} where ${isNew} and ${way} = 'push'
        and exists (select 1 from outbox e where ${echoesOf(sql`m.id`)}))`),
  ];
}

/** The ids of the notifications beside these emails that have not gone out. */
export async function listPushCopies(db: Db, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const rows = await db.all<{ id: string }>(sql`
    select e.id from json_each(${JSON.stringify(mailIds)})
    cross join outbox e on ${echoesOf(sql`json_each.value`)} where e.state = 'pending'`);
  return rows.map(({ id }) => id);
}

/**
 * Lets the email go after all that was left out for a notification which did not arrive, unless another browser has
 * got it or may still. Stands behind the end of the notification in its batch; an email's own id changes nothing.
 */
export function releaseHeldEmail(db: Db, echoId: string): Statement {
  const mailId = echoId.slice(0, Math.max(0, echoId.lastIndexOf(".")));
  return db.run(sql`
    update outbox set state = 'pending', error = null
    where id = ${mailId} and state = 'skipped' and error = 'push' and not exists (select 1 from outbox e
      where ${echoesOf(sql`${mailId}`)} and e.state in ('pending', 'sending', 'sent'))`);
}
