import { eq, type SQL, sql } from "drizzle-orm";
import { accountClosed, accountDeleted, referral, SENT_AFTER_CLOSING } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, isOwnCategory, isRestorable, isTrashed, outlivesAgent } from "#db/predicates.ts";
import { dedupeKeySql, insertEmailsOf } from "#db/queries/insert-email.server.ts";
import { profiles } from "#db/schema.ts";

/** Closing and reopening an account. Statements after a closing match its instant, so they do nothing if it failed. */

const stillSent = sql`(${sql.join(
  SENT_AFTER_CLOSING.map(({ name }) => sql`${name}`),
  sql`, `,
)})`;

/** A homeowner's closing: which home, and the instant (epoch milliseconds). */
export type HomeDeletion = { clientId: string; agentId: string; at: number };

const deletedHome = ({ clientId, agentId, at }: HomeDeletion) => sql`
  agent_id = ${agentId} and id = ${clientId} and deleted_at = ${at} and deleted_by = 'home'`;

/** Closes a live home for its owner, only if this is its password (null = it has none). */
export function markHomeDeleted(db: Db, closing: HomeDeletion, passwordHash: string | null): Statement {
  const { clientId, agentId, at } = closing;
  return db.run(sql`
    update clients set deleted_at = ${at}, deleted_by = 'home'
    where agent_id = ${agentId} and id = ${clientId} and ${isLive()} and password_hash is ${passwordHash}`);
}

export function endDeletedHomeSessions(db: Db, closing: HomeDeletion): Statement {
  return db.run(sql`
    delete from client_sessions where client_id in (select id from clients where ${deletedHome(closing)})`);
}

export function skipDeletedHomeEmail(db: Db, closing: HomeDeletion): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'gone'
    where client_id = ${closing.clientId} and state = 'pending' and kind not in ${stillSent}
      and kind <> ${referral.name} and exists (select 1 from clients where ${deletedHome(closing)})`);
}

export function selectHomeDeleted(db: Db, { clientId, agentId }: HomeDeletion): Statement {
  return db.run(
    sql`select deleted_at as at from clients where agent_id = ${agentId} and id = ${clientId} and ${isTrashed()}`,
  );
}

/**
 * Reopens a home its owner closed after `cutoff`; without a password only while its agent's account is open. Fails if
 * the agent now has a live client with the same email.
 */
export function markHomeRestored(
  db: Db,
  { clientId, agentId, cutoff }: { clientId: string; agentId: string; cutoff: number },
): Statement {
  return db.run(sql`
    update clients set deleted_at = null, deleted_by = null
    where agent_id = ${agentId} and id = ${clientId} and deleted_by = 'home' and ${isRestorable(cutoff)}
      and (password_hash is not null or exists (select 1 from profiles where id = ${agentId} and ${isLive()}))`);
}

export function markAgentDeleted(db: Db, { agentId, at }: DataClearing, passwordHash: string): Statement {
  return db.run(sql`
    update profiles set deleted_at = ${at}
    where id = ${agentId} and ${isLive()}
      and exists (select 1 from users where id = profiles.user_id and password_hash = ${passwordHash})`);
}

const deletedAgent = ({ agentId, at }: DataClearing) =>
  sql`exists (select 1 from profiles where id = ${agentId} and deleted_at = ${at})`;

/** Ends every session of an agent closed at this instant, and those of clients whose homes end with the account. */
export function endDeletedAgentSessions(db: Db, closing: DataClearing): Statement[] {
  const { agentId } = closing;
  return [
    db.run(sql`delete from agent_sessions where agent_id = ${agentId} and ${deletedAgent(closing)}`),
    db.run(sql`
      delete from client_sessions
      where client_id in (select id from clients where agent_id = ${agentId} and password_hash is null)
        and ${deletedAgent(closing)}`),
  ];
}

export function skipDeletedAgentEmail(db: Db, closing: DataClearing): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'gone'
    where agent_id = ${closing.agentId} and state = 'pending' and kind not in ${stillSent}
      and not exists (select 1 from clients where id = outbox.client_id and ${outlivesAgent("clients")})
      and ${deletedAgent(closing)}`);
}

export function selectAgentDeleted(db: Db, agentId: string): Statement {
  return db.run(sql`select deleted_at as at from profiles where id = ${agentId} and ${isTrashed()}`);
}

export function markAgentRestored(db: Db, { agentId, at }: DataClearing): Statement {
  return db.run(sql`update profiles set deleted_at = null where id = ${agentId} and deleted_at = ${at}`);
}

/** Cancels the unsent email about an account closing if the account is open. */
export function skipAccountClosingEmail(db: Db, { agentId, clientId }: DeletedAccount): Statement {
  const open =
    clientId === null
      ? sql`select 1 from profiles where id = ${agentId} and ${isLive()}`
      : sql`select 1 from clients where id = ${clientId} and ${isLive()}`;
  return db.run(sql`
    update outbox set state = 'skipped', error = 'gone'
    where agent_id = ${agentId} and state = 'pending' and kind = ${accountClosed.name}
      and client_id is ${clientId} and exists (${open})`);
}

export type DeletedAccount = { agentId: string; clientId: string | null };

export async function getAgentOfDeleted(db: Db, agentId: string) {
  const [row] = await db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      phone: profiles.phone,
      deletedAt: profiles.deletedAt,
      clearedAt: profiles.clearedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
  return row ?? null;
}

export type DataCounts = { clients: number; vendors: number; categories: number; tasks: number };

/** One clearing: whose data, and the instant (epoch milliseconds) stored in each of its rows. */
export type DataClearing = { agentId: string; at: number };

/** A client whom clearing or closing deletes: the home of one with a password goes on. */
const isTaken = sql`password_hash is null`;

/** Everything an agent's clearing takes, in the state `which`; the default categories stay. */
const counts = (agentId: string, which: SQL) => sql`
  (select count(*) from clients where agent_id = ${agentId} and ${which} and ${isTaken}) as clients,
  (select count(*) from vendors where agent_id = ${agentId} and ${which}) as vendors,
  (select count(*) from vendor_categories where agent_id = ${agentId} and ${which} and ${isOwnCategory()})
    as categories,
  (select count(*) from tasks where agent_id = ${agentId} and client_id is null and ${which})
    as tasks`;

export async function countData(db: Db, agentId: string): Promise<DataCounts> {
  const [row] = await db.all<DataCounts>(sql`select ${counts(agentId, isLive())}`);
  return row ?? { clients: 0, vendors: 0, categories: 0, tasks: 0 };
}

export function countTrashed(db: Db, { agentId, at }: DataClearing): Statement {
  return db.run(sql`select ${counts(agentId, sql`deleted_at = ${at}`)}`);
}

const hasLive = (agentId: string) => sql`(
  exists (select 1 from clients where agent_id = ${agentId} and ${isLive()} and ${isTaken})
  or exists (select 1 from vendors where agent_id = ${agentId} and ${isLive()})
  or exists (select 1 from vendor_categories where agent_id = ${agentId} and ${isLive()} and ${isOwnCategory()})
  or exists (select 1 from tasks where agent_id = ${agentId} and client_id is null and ${isLive()}))`;

/** Starts a clearing if there is data to clear; an empty one would replace the one that can still be undone. */
export function markCleared(db: Db, { agentId, at }: DataClearing, askedAt: number): Statement {
  return db.run(sql`
    update profiles set cleared_at = ${at}
    where id = ${agentId} and (cleared_at is null or cleared_at < ${askedAt}) and ${hasLive(agentId)}`);
}

export function selectClearedAt(db: Db, agentId: string): Statement {
  return db.run(sql`select cleared_at from profiles where id = ${agentId}`);
}

/**
 * Moves the clients without a password to the trash, at the instant of the marked clearing or closing. Closing leaves
 * the rest alone: the other homes live by the library until they move.
 */
export function trashClients(db: Db, { agentId, at }: DataClearing): Statement {
  return db.run(sql`
    update clients set deleted_at = ${at}, deleted_by = 'agent'
    where agent_id = ${agentId} and ${isLive()} and ${isTaken} and ${isMarked({ agentId, at })}`);
}

const isMarked = ({ agentId, at }: DataClearing) =>
  sql`exists (select 1 from profiles where id = ${agentId} and ${at} in (cleared_at, deleted_at))`;

/** Moves what a marked clearing takes to the trash. */
export function trashData(db: Db, clearing: DataClearing): Statement[] {
  const { agentId, at } = clearing;
  const live = sql`agent_id = ${agentId} and ${isLive()} and ${isMarked(clearing)}`;
  return [
    trashClients(db, clearing),
    db.run(sql`update vendors set deleted_at = ${at} where ${live}`),
    db.run(sql`update vendor_categories set deleted_at = ${at} where ${live} and ${isOwnCategory()}`),
    db.run(sql`update tasks set deleted_at = ${at} where ${live} and client_id is null`),
  ];
}

const cleared = ({ agentId, at }: DataClearing) => sql`agent_id = ${agentId} and deleted_at = ${at}`;

export function endClearedSessions(db: Db, clearing: DataClearing): Statement {
  return db.run(sql`
    delete from client_sessions where client_id in (select id from clients where ${cleared(clearing)})`);
}

const deletionKey = (clientId: SQL, at: number) => ({ clientId, now: sql`${String(at)}` });

/** Notifies each cleared client who has ever logged in; a repeat sends nothing. */
export function emailClearedClients(db: Db, clearing: DataClearing): Statement {
  const { agentId, at } = clearing;
  const key = deletionKey(sql`id`, at);
  return insertEmailsOf(
    db,
    accountDeleted,
    {
      id: dedupeKeySql(accountDeleted, key),
      recipient: sql`email`,
      key,
      payload: sql`json_object('clientId', id)`,
      agentId: sql`${agentId}`,
      clientId: sql`id`,
      createdAt: at,
    },
    sql`from clients where ${cleared(clearing)} and last_active is not null
      and (password_hash is not null or invite_code is not null)`,
  );
}

/** Cancels a clearing's unsent emails. The clearing must still be marked. */
export function skipClearedEmail(db: Db, clearing: DataClearing): Statement {
  const { agentId, at } = clearing;
  return db.run(sql`
    update outbox set state = 'skipped'
    where agent_id = ${agentId} and state = 'pending' and created_at = ${at} and kind = ${accountDeleted.name}
      and dedupe_key = ${dedupeKeySql(accountDeleted, deletionKey(sql`client_id`, at))} and ${isMarked(clearing)}`);
}

/** Restores a clearing. A row whose email, category name, or catalog task is taken by now stays in the trash. */
export function restoreData(db: Db, clearing: DataClearing): Statement[] {
  const mine = sql`${cleared(clearing)} and ${isMarked(clearing)}`;
  return [
    db.run(sql`
      update or ignore clients set deleted_at = null, deleted_by = null
      where ${mine} and deleted_by is not 'home'`),
    db.run(sql`update or ignore vendors set deleted_at = null where ${mine}`),
    db.run(sql`update or ignore vendor_categories set deleted_at = null where ${mine}`),
    db.run(sql`update or ignore tasks set deleted_at = null where ${mine} and client_id is null`),
  ];
}

/** Ends a clearing that was undone or can no longer be. */
export function unmarkCleared(db: Db, { agentId, at }: DataClearing): Statement {
  return db.run(sql`update profiles set cleared_at = null where id = ${agentId} and cleared_at = ${at}`);
}
