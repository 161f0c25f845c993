import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import {
  BY_HAND_INVITES,
  dayStartByZone,
  INVITES_PER_RECIPIENT,
  recipientWindowStart,
} from "#app/domain/clients/invite-limits.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { accountDeleted, confirmEmail } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { hasLoggedIn, isLive } from "#db/predicates.ts";
import { isConfirmed, isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { isEmailVerified } from "#db/queries/profile/email-verification.server.ts";
import { clients, outbox, profiles } from "#db/schema.ts";

/*
 * Invites and other emails to an unconfirmed address wait for release within the limits: those made by hand first, then
 * the oldest. D1 runs one statement at a time, so simultaneous requests never release too many.
 */

/** What counts toward an agent's daily and an address's weekly limit. Skipped emails reached no one. */
const counted = sql`outbox.kind <> 'verify_email' and outbox.state <> 'skipped'`;

/** What decides how many invites an agent may send: one row for each who may send any. */
function selectStandings(db: Db, now: number, which: SQL) {
  const dayStart = sql`(select value from json_each(${JSON.stringify(dayStartByZone(now))}) where key = profiles.time_zone)`;
  return db
    .select({
      agentId: sql<string>`${profiles.id}`.as("standing_of"),
      timeZone: sql<TimeZone>`${profiles.timeZone}`.as("standing_zone"),
      isEmailVerified: sql<number>`${isEmailVerified}`.mapWith(Boolean).as("is_proved"),
      createdAt: sql<number>`(select created_at from users where users.id = profiles.user_id)`.as("since"),
      accepted: sql<number>`(select count(*) from clients where clients.agent_id = profiles.id
        and ${isLive("clients")} and ${hasLoggedIn("clients")})`.as("accepted"),
      sentToday: sql<number>`(select count(*) from outbox where outbox.agent_id = profiles.id
        and outbox.let_go_at >= ${dayStart} and ${counted})`.as("sent_today"),
      byHandToday: sql<number>`(select count(*) from outbox where outbox.agent_id = profiles.id
        and outbox.let_go_at >= ${dayStart} and ${counted} and outbox.by_hand = 1)`.as("by_hand_today"),
    })
    .from(profiles)
    .where(and(sql`${isLive("profiles")} and profiles.suspended_at is null`, which));
}

export type InviteStatus = Awaited<ReturnType<typeof selectStandings>>[number];

/** An agent's standing: no row if the account is closed or suspended. */
export function selectInviteStatus(db: Db, agentId: string, now: number) {
  return selectStandings(db, now, eq(profiles.id, agentId));
}

/**
 * Standings of agents with waiting invites, after an id. Agents who may not send are excluded before the limit, so a
 * page of them does not look like the last one.
 */
export function listInviteStatuses(db: Db, now: number, { after, limit }: { after: string; limit: number }) {
  const waits = sql`profiles.id in (select distinct outbox.agent_id from outbox
    join profiles sender on sender.id = outbox.agent_id and ${isLive("sender")} and sender.suspended_at is null
    where outbox.state = 'waiting' and outbox.agent_id > ${after} order by outbox.agent_id limit ${limit})`;
  return selectStandings(db, now, waits).orderBy(asc(profiles.id));
}

/** By hand, then in the order written; an import's invites share an instant and keep its file's order. */
const inOrder = sql`outbox.by_hand desc, outbox.created_at, outbox.rowid`;

const MAX_WAITING = 5_000;

// A trashed or paused client's invite waits until they are back; until then only the deletion notice is sent. Other
// kinds wait only while the address is unconfirmed.
const waiting = (agentId: string) => sql`outbox.agent_id = ${agentId} and outbox.state = 'waiting'
  and exists (select 1 from clients where clients.id = outbox.client_id
    and (outbox.kind = ${accountDeleted.name} or (${isLive("clients")} and clients.status <> 'inactive'))
    and (outbox.kind = 'invite' or ${isUnconfirmed}))`;

/** When the n-th last invite to this address was released; null if fewer in that week. */
function nthLast(since: number, n: number, from: SQL): SQL {
  return sql`(select was.let_go_at from outbox was where was.recipient = outbox.recipient ${from}
    and was.let_go_at > ${since} and was.kind <> 'verify_email' and was.state <> 'skipped'
    order by was.let_go_at desc limit 1 offset ${n - 1})`;
}

/** The earlier invite that blocks this one at the same address; null if none. */
function blockedBy(agentId: string, now: number): SQL<number | null> {
  const since = recipientWindowStart(now);
  const byOne = nthLast(since, INVITES_PER_RECIPIENT.fromOne, sql`and was.agent_id = ${agentId}`);
  return sql`nullif(max(coalesce(${byOne}, 0), coalesce(${nthLast(since, INVITES_PER_RECIPIENT.fromAll, sql``)}, 0)), 0)`;
}

export function selectWaiting(db: Db, agentId: string, now: number) {
  return db
    .select({
      mailId: sql<string>`${outbox.id}`.as("waiting_mail"),
      kind: sql<string>`${outbox.kind}`.as("waiting_kind"),
      clientId: sql<string>`${clients.id}`.as("waiting_for"),
      importId: sql<string | null>`${clients.importId}`.as("waiting_import"),
      byHand: sql<number>`${outbox.byHand}`.mapWith(Boolean).as("waiting_by_hand"),
      blockedBy: blockedBy(agentId, now).as("blocked_by"),
    })
    .from(outbox)
    .innerJoin(clients, eq(clients.id, outbox.clientId))
    .where(waiting(agentId))
    .orderBy(inOrder)
    .limit(MAX_WAITING);
}

/** How many may go: `cap` per day from `dayStart`, and a few by hand even then. `includeEarlierDays` also covers invites from earlier days. */
export type InviteRelease = { now: number; dayStart: number; cap: number; includeEarlierDays: boolean };

/** Releases an agent's waiting invites within the daily and per-address weekly limits, in order; returns their ids. */
export function releaseInvites(
  db: Db,
  agentId: string,
  { now, dayStart, cap, includeEarlierDays }: InviteRelease,
): Statement {
  const sent = sql`select count(*) from outbox where outbox.agent_id = ${agentId}
    and outbox.let_go_at >= ${dayStart} and ${counted}`;
  return db.run(sql`
    update outbox set state = 'pending', let_go_at = ${now}
    where id in (
      select id from (
        select outbox.id as id, outbox.created_at as written, outbox.by_hand as by_hand,
          row_number() over (order by ${inOrder}) as place,
          row_number() over (partition by outbox.recipient order by ${inOrder}) as nth
        from outbox where ${waiting(agentId)} and ${blockedBy(agentId, now)} is null
        order by ${inOrder} limit ${MAX_WAITING})
      where nth = 1 and (${includeEarlierDays ? 1 : 0} = 1 or written >= ${dayStart})
        and (place <= ${cap} - (${sent})
          or (by_hand = 1 and place <= ${BY_HAND_INVITES} - (${sent} and outbox.by_hand = 1))))
      and exists (select 1 from profiles where id = ${agentId} and ${isLive()} and ${isEmailVerified})
    returning id`);
}

/** Releases emails to an address that has been confirmed since; they no longer count toward a limit. */
export function releaseConfirmedInvites(db: Db, agentId: string): Statement {
  return db.run(sql`
    update outbox set state = 'pending'
    where outbox.agent_id = ${agentId} and outbox.state = 'waiting' and outbox.kind <> 'invite'
      and exists (select 1 from clients where clients.id = outbox.client_id and ${isConfirmed})
    returning id`);
}

/**
 * Releases what a home without an agent has asked for itself to confirm its email: nobody's invite limits count it, and
 * the recipient policy limits it as the product's own. Returns the ids.
 */
export function releaseConfirmationOfHome(db: Db, clientId: string): Statement {
  return db.run(sql`
    update outbox set state = 'pending'
    where client_id = ${clientId} and state = 'waiting' and kind = ${confirmEmail.name}
    returning id`);
}

/** Starts the validity of codes whose waiting invites were just released. */
export function renewReleasedCodes(
  db: Db,
  agentId: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Statement {
  return db.run(sql`
    update clients set invite_sent_at = ${now}, invite_expires_at = ${expiresAt}, invite_nudges = 0
    where agent_id = ${agentId} and invite_code is not null and password_hash is null
      and id in (select client_id from outbox where outbox.agent_id = ${agentId} and let_go_at = ${now}
        and created_at < ${now} and kind = 'invite' and state = 'pending'
        and coalesce(payload ->> 'nudge', 0) = 0)`);
}

/** Keeps the codes of waiting invites from expiring before the invites are sent. */
export function keepWaitingCodes(
  db: Db,
  agentId: string,
  { before, expiresAt }: { before: number; expiresAt: number },
): Statement {
  return db.run(sql`
    update clients set invite_expires_at = ${expiresAt}
    where agent_id = ${agentId} and invite_code is not null and invite_expires_at < ${before}
      and id in (select client_id from outbox where ${waiting(agentId)})`);
}

/** Cancels a client's unsent invites if the one that replaces them was written. */
export function skipReplacedInvites(
  db: Db,
  agentId: string,
  clientId: string,
  replacedBy: string,
): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'replaced'
    where agent_id = ${agentId} and client_id = ${clientId} and kind = 'invite'
      and state in ('waiting', 'pending') and id <> ${replacedBy}
      and exists (select 1 from outbox where id = ${replacedBy})`);
}

/** Cancels a client's unsent invites once their code no longer works. */
export function skipRevokedInvites(db: Db, agentId: string, clientId: string): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'expired'
    where agent_id = ${agentId} and client_id = ${clientId} and kind = 'invite'
      and state in ('waiting', 'pending')
      and exists (select 1 from clients where id = ${clientId} and invite_code is null)`);
}

/** Moves a client's unsent invites to their current address, where they wait again. */
export function redirectInvites(db: Db, agentId: string, clientId: string): Statement {
  const address = sql`(select email from clients where id = ${clientId} and agent_id = ${agentId})`;
  return db.run(sql`
    update outbox set recipient = ${address}, state = 'waiting', let_go_at = null
    where agent_id = ${agentId} and client_id = ${clientId} and kind = 'invite'
      and state in ('waiting', 'pending') and recipient <> ${address}`);
}
