import { eq, sql } from "drizzle-orm";
import {
  accountClosed,
  accountDeleted,
  emailChanged,
  homeOpened,
  passwordChanged,
  passwordReset,
  passwordSet,
  referral,
} from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, isRestorable, isTrashed } from "#db/predicates.ts";
import { profiles } from "#db/schema.ts";
import type { DataClearing } from "./data-clearing.server.ts";

/**
 * Closing and reopening an account. The statements that follow a closing in its batch look for that closing's own
 * instant, so that they do nothing where the account was closed before or not at all.
 */

/** The kinds of email that are sent although the account is closed. */
export const SENT_AFTER_CLOSING = [
  accountClosed,
  accountDeleted,
  homeOpened,
  passwordReset,
  passwordChanged,
  passwordSet,
  emailChanged,
];
const stillSent = sql`(${sql.join(
  SENT_AFTER_CLOSING.map(({ name }) => sql`${name}`),
  sql`, `,
)})`;

/** A homeowner's closing: whose home, and the instant (epoch milliseconds). */
export type HomeDeletion = { clientId: string; agentId: string; at: number };

const deletedHome = ({ clientId, agentId, at }: HomeDeletion) => sql`
  agent_id = ${agentId} and id = ${clientId} and deleted_at = ${at} and deleted_by = 'home'`;

/** Closes a live home in its owner's name, as long as this is its password (null = it has none). */
export function markHomeDeleted(db: Db, closing: HomeDeletion, passwordHash: string | null): Statement {
  const { clientId, agentId, at } = closing;
  return db.run(sql`
    update clients set deleted_at = ${at}, deleted_by = 'home'
    where agent_id = ${agentId} and id = ${clientId} and ${isLive()} and password_hash is ${passwordHash}`);
}

/** Ends every session of a home that was closed at this instant. */
export function endDeletedHomeSessions(db: Db, closing: HomeDeletion): Statement {
  return db.run(sql`
    delete from client_sessions where client_id in (select id from clients where ${deletedHome(closing)})`);
}

/** Calls back the email about a home closed at this instant that has not gone out; a friend's name is the agent's. */
export function skipDeletedHomeEmail(db: Db, closing: HomeDeletion): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'gone'
    where client_id = ${closing.clientId} and state = 'pending' and kind not in ${stillSent}
      and kind <> ${referral.name} and exists (select 1 from clients where ${deletedHome(closing)})`);
}

/** When a home was closed, if it is, as a read that can stand in a batch. */
export function selectHomeDeleted(db: Db, { clientId, agentId }: HomeDeletion): Statement {
  return db.run(
    sql`select deleted_at as at from clients where agent_id = ${agentId} and id = ${clientId} and ${isTrashed()}`,
  );
}

/**
 * Opens a home again that its owner closed after `cutoff`, while its agent is here. Fails by the uniqueness
 * of live emails where the agent has invited the same person since.
 */
export function markHomeRestored(
  db: Db,
  { clientId, agentId, cutoff }: { clientId: string; agentId: string; cutoff: number },
): Statement {
  return db.run(sql`
    update clients set deleted_at = null, deleted_by = null
    where agent_id = ${agentId} and id = ${clientId} and deleted_by = 'home' and ${isRestorable(cutoff)}
      and exists (select 1 from profiles where id = ${agentId} and ${isLive()})`);
}

/** Closes an agent's account, as long as this is its password. */
export function markAgentDeleted(db: Db, { agentId, at }: DataClearing, passwordHash: string): Statement {
  return db.run(sql`
    update profiles set deleted_at = ${at}
    where id = ${agentId} and ${isLive()}
      and exists (select 1 from users where id = profiles.user_id and password_hash = ${passwordHash})`);
}

const deletedAgent = ({ agentId, at }: DataClearing) =>
  sql`exists (select 1 from profiles where id = ${agentId} and deleted_at = ${at})`;

/** Ends every session of an agent closed at this instant, and of all their clients, the departed included. */
export function endDeletedAgentSessions(db: Db, closing: DataClearing): Statement[] {
  const { agentId } = closing;
  return [
    db.run(sql`delete from agent_sessions where agent_id = ${agentId} and ${deletedAgent(closing)}`),
    db.run(sql`
      delete from client_sessions
      where client_id in (select id from clients where agent_id = ${agentId}) and ${deletedAgent(closing)}`),
  ];
}

export function skipDeletedAgentEmail(db: Db, closing: DataClearing): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'gone'
    where agent_id = ${closing.agentId} and state = 'pending' and kind not in ${stillSent}
      and ${deletedAgent(closing)}`);
}

/** When an agent closed the account, if they have, as a read that can stand in a batch. */
export function selectAgentDeleted(db: Db, agentId: string): Statement {
  return db.run(sql`select deleted_at as at from profiles where id = ${agentId} and ${isTrashed()}`);
}

/** Opens an account again that was closed at this instant. */
export function markAgentRestored(db: Db, { agentId, at }: DataClearing): Statement {
  return db.run(sql`update profiles set deleted_at = null where id = ${agentId} and deleted_at = ${at}`);
}

/** Calls back the email that says an account is closed, where it has not gone out and the account is open. */
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

/** An agent's account, or one of a client of theirs. */
export type DeletedAccount = { agentId: string; clientId: string | null };

/** The agent of a closed home, for the page that says so; null where there is none. */
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
