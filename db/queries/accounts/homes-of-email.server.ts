import { and, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { ClientStatus } from "#app/domain/clients/client-status.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isInHome, isLive, isTrashed } from "#db/predicates.ts";
import { liveOrRestorable } from "#db/queries/clients/clients.server.ts";
import { isConfirmed, isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { clients, homePeople } from "#db/schema.ts";
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

/**
 * The homes somebody with this email has joined without owning them. They confirmed the email by the link they came
 * with, so none of these is a stranger's doing.
 */
const joinedBy = (email: string) =>
  and(eq(homePeople.email, email), isInHome(homePeople), isLive(clients), isNotNull(homePeople.passwordHash));

/**
 * The stored hashes of the email's homes, those of homes they joined among them: those starting with `salted` first,
 * then the last used.
 */
export async function listHomePasswords(
  db: Db,
  email: string,
  { now, salted }: { now: number; salted: string },
): Promise<string[]> {
  const isOlder = sql<number>`substr(${clients.passwordHash}, 1, ${salted.length}) <> ${salted}`;
  const [owned, joined] = await db.batch([
    db
      .select({ passwordHash: clients.passwordHash })
      .from(clients)
      .where(and(openableBy(email, now), isNotNull(clients.passwordHash)))
      .orderBy(isOlder, ...lastUsedFirst)
      .limit(MOST_PASSWORDS),
    db
      .select({ passwordHash: homePeople.passwordHash })
      .from(homePeople)
      .innerJoin(clients, eq(clients.id, homePeople.clientId))
      .where(joinedBy(email))
      .orderBy(desc(homePeople.lastActive), homePeople.id)
      .limit(MOST_PASSWORDS),
  ]);
  const hashes = [...owned, ...joined].flatMap(({ passwordHash }) => passwordHash ?? []);
  const isSalted = (hash: string) => hash.startsWith(salted);
  return [...hashes.filter(isSalted), ...hashes.filter((hash) => !isSalted(hash))];
}

/** A typed password: its hash for this email (empty = not computed), and how that email's hashes begin. */
export type TypedPassword = { hash: string; salted: string };

/**
 * The email's homes by a typed password: opened by it, to be tried because their hash has its own salt, with another
 * password, and with none.
 */
export async function listHomesByTypedPassword(
  db: Db,
  email: string,
  { now, typed: { hash, salted }, limit }: { now: number; typed: TypedPassword; limit: number },
): Promise<HomeOfEmail[]> {
  const isOpened = sql<number>`${clients.passwordHash} is ${hash}`;
  const isToTry = sql<number>`coalesce(substr(${clients.passwordHash}, 1, ${salted.length}) <> ${salted}, 0)`;
  const isPersonOpened = sql<number>`${homePeople.passwordHash} is ${hash}`;
  const isPersonToTry = sql<number>`substr(${homePeople.passwordHash}, 1, ${salted.length}) <> ${salted}`;
  const home = { address: clients.address, city: clients.city, deletedAt: clients.deletedAt };
  const [owned, joined] = await db.batch([
    db
      .select({
        ...home,
        id: clients.id,
        passwordHash: clients.passwordHash,
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
      .limit(limit),
    db
      .select({
        ...home,
        id: homePeople.id,
        clientId: homePeople.clientId,
        passwordHash: homePeople.passwordHash,
        status: clients.status,
        lastActive: homePeople.lastActive,
        isOpened: isPersonOpened.mapWith(Boolean),
        isToTry: isPersonToTry.mapWith(Boolean),
      })
      .from(homePeople)
      .innerJoin(clients, eq(clients.id, homePeople.clientId))
      .where(joinedBy(email))
      .orderBy(desc(isPersonOpened), desc(isPersonToTry), desc(homePeople.lastActive), homePeople.id)
      .limit(limit),
  ]);
  return [
    ...owned.map((row) => ({ ...row, clientId: row.id, personId: null })),
    ...joined.map((row) => ({ ...row, personId: row.id, isConfirmed: true })),
  ];
}

/** A home an email may open. `id`: the home's for its owner, else the person's, so that each is one choice. */
export type HomeOfEmail = {
  id: string;
  clientId: string;
  personId: string | null;
  address: string;
  city: string;
  passwordHash: string | null;
  deletedAt: number | null;
  status: ClientStatus;
  lastActive: number | null;
  isOpened: boolean;
  isToTry: boolean;
  isConfirmed: boolean;
};

/** The home somebody with this email has joined, whose agent sends the password reset if they own none. */
export async function findPersonToReset(db: Db, email: string) {
  const [row] = await db
    .select({
      id: homePeople.id,
      clientId: homePeople.clientId,
      agentId: clients.agentId,
      passwordHash: homePeople.passwordHash,
    })
    .from(homePeople)
    .innerJoin(clients, eq(clients.id, homePeople.clientId))
    .where(joinedBy(email))
    .orderBy(desc(homePeople.lastActive), homePeople.id)
    .limit(1);
  return row ?? null;
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
  return db.run(sql`
    delete from client_sessions where changes() > 0 and id in (${sessionsOf(sql`${email}`, sql`${passwordHash}`)})`);
}

/** The sessions of whoever logs in with this email and hash: of the homes they own, and of those they joined. */
const sessionsOf = (email: SQL, passwordHash: SQL) => sql`
  select own.id from client_sessions own join clients owned on owned.id = own.client_id
    where own.person_id is null and owned.email = ${email} and owned.password_hash = ${passwordHash}
  union all
  select theirs.id from client_sessions theirs join home_people joined on joined.id = theirs.person_id
    where joined.email = ${email} and joined.password_hash = ${passwordHash}`;

/** One of the homes a login opens, as its owner or as one of its people. */
export type LoginHome = { clientId: string; personId: string | null; passwordHash: string };

/** Gives a home the new password of the home it shares a login with; no-op if its own has changed. */
export function syncHomePassword(
  db: Db,
  { clientId, personId, passwordHash }: LoginHome,
  { leader, hash }: { leader: Pick<LoginHome, "clientId" | "personId">; hash: string },
): Statement {
  const leads = sql`exists (select 1 from ${loginRow(leader)} leader
    where leader.password_hash = ${hash} and leader.email = following.email)`;
  const table = sql.identifier(personId === null ? "clients" : "home_people");
  return db.run(sql`
    update ${table} as following set password_hash = ${hash}
    where following.id = ${personId ?? clientId} and following.password_hash = ${passwordHash} and ${leads}`);
}

const loginRow = ({ clientId, personId }: Pick<LoginHome, "clientId" | "personId">) =>
  personId === null
    ? sql`(select email, password_hash from clients where id = ${clientId})`
    : sql`(select email, password_hash from home_people where client_id = ${clientId} and id = ${personId})`;

/** Ends a session's whole login: of every home that this one's email and password open. */
export function endSessionsOfLogin(db: Db, clientId: string, personId: string | null): Statement {
  const mine = loginRow({ clientId, personId });
  const whose = personId === null ? sql`person_id is null` : sql`person_id = ${personId}`;
  return db.run(sql`
    delete from client_sessions where (client_id = ${clientId} and ${whose}) or id in (
      select own.id from ${mine} mine join clients owned
        on owned.email = mine.email and owned.password_hash = mine.password_hash
        join client_sessions own on own.client_id = owned.id and own.person_id is null
      union all
      select theirs.id from ${mine} mine join home_people joined
        on joined.email = mine.email and joined.password_hash = mine.password_hash
        join client_sessions theirs on theirs.person_id = joined.id)`);
}
