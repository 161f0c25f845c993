import { and, desc, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, isTrashed } from "#db/predicates.ts";
import { liveOrRestorable } from "#db/queries/clients/clients.server.ts";
import { isConfirmed, isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { clientSessions, clients } from "#db/schema.ts";
import { isSuspended } from "./agents.server.ts";

/*
 * The homes of one lower-cased email, as seen by someone who proved to own it. A stranger may sign up as an agent,
 * invite the email, open the home with the code, and set a password, as often as they like; such homes must never get
 * in the way of the reader's own.
 */

const beenIn = or(isNotNull(clients.lastActive), isNotNull(clients.passwordHash));

/** The homes the email may open: used (live or recently closed) or invited; an invite needs an unsuspended agent. */
const openableBy = (email: string, now: number) =>
  and(
    eq(clients.email, email),
    liveOrRestorable(now),
    or(beenIn, and(isLive(clients), not(isSuspended(clients.agentId)))),
  );

/** Live homes first, then the most recently used. */
const lastUsedFirst = [isTrashed(clients), desc(clients.lastActive), desc(clients.dateAdded)];

/** How many of an email's homes are checked for whether a browser knows their password. */
const MOST_PASSWORDS = 500;

/** The stored hashes of the email's homes: those starting with `salted` first, then the last used. */
export async function listHomePasswords(
  db: Db,
  email: string,
  { now, salted }: { now: number; salted: string },
): Promise<string[]> {
  const isOlder = sql<number>`substr(${clients.passwordHash}, 1, ${salted.length}) <> ${salted}`;
  const rows = await db
    .select({ passwordHash: clients.passwordHash })
    .from(clients)
    .where(and(openableBy(email, now), isNotNull(clients.passwordHash)))
    .orderBy(isOlder, ...lastUsedFirst)
    .limit(MOST_PASSWORDS);
  return rows.flatMap(({ passwordHash }) => passwordHash ?? []);
}

/** A typed password: its hash for this email (empty = not computed), and how that email's hashes begin. */
export type TypedPassword = { hash: string; salted: string };

/**
 * The email's homes by a typed password: opened by it, to be tried because their hash has its own salt, with another
 * password, and with none.
 */
export function listHomesByTypedPassword(
  db: Db,
  email: string,
  { now, typed: { hash, salted }, limit }: { now: number; typed: TypedPassword; limit: number },
) {
  const isOpened = sql<number>`${clients.passwordHash} is ${hash}`;
  const isToTry = sql<number>`coalesce(substr(${clients.passwordHash}, 1, ${salted.length}) <> ${salted}, 0)`;
  return db
    .select({
      id: clients.id,
      address: clients.address,
      city: clients.city,
      passwordHash: clients.passwordHash,
      deletedAt: clients.deletedAt,
      status: clients.status,
      lastActive: clients.lastActive,
      isOpened: isOpened.mapWith(Boolean),
      isToTry: isToTry.mapWith(Boolean),
      /** Whether someone has shown that they read email at its address. */
      isConfirmed: isConfirmed.mapWith(Boolean),
    })
    .from(clients)
    .where(openableBy(email, now))
    .orderBy(desc(isOpened), desc(isToTry), isNull(clients.passwordHash), ...lastUsedFirst)
    .limit(limit);
}

/**
 * The home whose agent sends the password reset: a confirmed one first, then one with a password, then a used one. Null
 * if no one has the email.
 */
export async function findHomeToReset(db: Db, email: string, now: number) {
  const [row] = await db
    .select({ id: clients.id, agentId: clients.agentId, passwordHash: clients.passwordHash })
    .from(clients)
    .where(openableBy(email, now))
    .orderBy(isUnconfirmed, isNull(clients.passwordHash), isNull(clients.lastActive), ...lastUsedFirst)
    .limit(1);
  return row ?? null;
}

/** The homes a reset changes: every used one; only if there is none, every one the email is invited to. */
export function homesToReset(email: string, now: number) {
  const { id } = clients;
  const used = sql`select ${id} from ${clients} where ${openableBy(email, now)} and ${beenIn}`;
  return and(openableBy(email, now), or(beenIn, sql`not exists (${used})`));
}

export function countHomesOfEmail(email: string, now: number) {
  return sql`(select count(*) from ${clients} where ${openableBy(email, now)})`;
}

/** Ends sessions of the email's homes with this hash, only if the preceding statement changed a row. */
export function endSessionsOfEmailIfChanged(db: Db, email: string, passwordHash: string): Statement {
  const changed = db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.email, email), eq(clients.passwordHash, passwordHash)));
  return db.delete(clientSessions).where(and(inArray(clientSessions.userId, changed), sql`changes() > 0`));
}

/** Gives a home the new password of the home it shares a login with; no-op if its own has changed. */
export function syncHomePassword(
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  { leader, hash }: { leader: string; hash: string },
): Statement {
  return db
    .update(clients)
    .set({ passwordHash: hash })
    .where(
      and(
        eq(clients.id, id),
        eq(clients.passwordHash, passwordHash),
        sql`exists (select 1 from clients leader where leader.id = ${leader} and leader.password_hash = ${hash}
          and leader.email = ${clients.email})`,
      ),
    );
}

export function endSessionsOfLogin(db: Db, clientId: string): Statement {
  return db.run(sql`
    delete from client_sessions where client_id in (
      select other.id from clients mine join clients other
        on other.id = mine.id or (other.email = mine.email and other.password_hash = mine.password_hash)
      where mine.id = ${clientId})`);
}
