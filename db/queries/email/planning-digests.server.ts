import { type SQL, sql } from "drizzle-orm";
import { agentDigest, homeDigest } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { isSuspended } from "#db/queries/accounts/agents.server.ts";
import { dedupeKeySql } from "#db/queries/insert-email.server.ts";

/** Whom a digest or a nudge is for. */
export type DigestRecipient = { id: string; agentId: string; email: string };

/** A week's digests in a zone; `after` is the last reader of the page before. */
export type DigestPage = { zone: string; week: string; after: string; limit: number };

const noMail = (key: SQL) => sql`not exists (select 1 from outbox o where o.dedupe_key = ${key})`;

/** Somebody who can come in: who was brought in with an export gets no mail before the agent invites them. */
export const CAN_LOG_IN = sql`(c.password_hash is not null or c.invite_code is not null)`;

/** Homes of the zone that want a weekly summary and have none of this week. */
export function listDigestHomes(
  db: Db,
  { zone, week, after, limit }: DigestPage,
): Promise<DigestRecipient[]> {
  return db.all<DigestRecipient>(sql`
    select p.client_id as id, c.agent_id as agentId, c.email as email
    from notification_preferences p indexed by preferences_digest
    cross join clients c on c.id = p.client_id
    where p.weekly_summary = 1 and p.client_id > ${after} and p.email_enabled = 1
      and ${isLive("c")} and c.status = 'active' and ${CAN_LOG_IN} and c.time_zone = ${zone}
      and ${noMail(dedupeKeySql(homeDigest, { clientId: sql`p.client_id`, week: sql`${week}` }))}
    order by p.client_id limit ${limit}`);
}

/** Agents of the zone that want a weekly digest and have none of this week. */
export function listDigestAgents(
  db: Db,
  { zone, week, after, limit }: DigestPage,
): Promise<DigestRecipient[]> {
  return db.all<DigestRecipient>(sql`
    select f.id as id, f.id as agentId, coalesce(nullif(f.email, ''), u.email) as email
    from profiles f indexed by profiles_digest
    cross join users u on u.id = f.user_id
    where f.weekly_digest = 1 and ${isLive("f")} and f.suspended_at is null and f.id > ${after} and f.time_zone = ${zone}
      and ${noMail(dedupeKeySql(agentDigest, { agentId: sql`f.id`, week: sql`${week}` }))}
    order by f.id limit ${limit}`);
}

export type InvitedClient = DigestRecipient & { sentAt: number; nudges: number };

/** What was sent between `after` and `first`, once more from `second` on; `cursor` is where the page before ended. */
export type NudgePage = {
  zones: readonly string[];
  now: number;
  after: number;
  first: number;
  second: number;
  cursor: { sentAt: number; id: string };
  limit: number;
};

/** Clients in these zones whose invite works, has gone out, and has to be sent again; a suspended agent's does not. */
export function listUnansweredInvites(db: Db, page: NudgePage): Promise<InvitedClient[]> {
  const { zones, now, after, first, second, cursor, limit } = page;
  return db.all<InvitedClient>(sql`
    select id, agent_id as agentId, email, invite_sent_at as sentAt, invite_nudges as nudges
    from clients indexed by clients_nudges
    where status = 'invited' and ${isLive()} and invite_nudges < 2
      and invite_sent_at > ${after} and invite_sent_at <= ${first}
      and (invite_nudges = 0 or invite_sent_at <= ${second})
      and (invite_sent_at, id) > (${cursor.sentAt}, ${cursor.id})
      and password_hash is null and invite_code is not null and invite_expires_at > ${now}
      and time_zone in (select value from json_each(${JSON.stringify(zones)}))
      and not ${isSuspended(sql`clients.agent_id`)}
      and not exists (select 1 from outbox o where o.client_id = clients.id and o.kind = 'invite'
        and o.state in ('waiting', 'pending', 'sending'))
      and not exists (select 1 from mail_opt_outs x where x.email = clients.email)
    order by invite_sent_at, id limit ${limit}`);
}

/** Counts the nudges whose mail is in the outbox, unless the invite was sent anew since. */
export function markNudged(
  db: Db,
  marks: readonly { mail: string; clientId: string; sentAt: number; nudge: number }[],
): Statement {
  return db.run(sql`
    update clients set invite_nudges = m.value ->> 'nudge'
    from json_each(${JSON.stringify(marks)}) m
    where clients.id = m.value ->> 'clientId' and clients.invite_sent_at = m.value ->> 'sentAt'
      and exists (select 1 from outbox o where o.id = m.value ->> 'mail')`);
}
