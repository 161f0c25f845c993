import { and, desc, eq, gte, ne, or, sql } from "drizzle-orm";
import type { FormerEmail } from "#app/domain/accounts/former-emails.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isInHome, isLive } from "#db/predicates.ts";
import { liveOrRestorable } from "#db/queries/clients/clients.server.ts";
import { isConfirmed, isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { agentAddress, isSignInEmailVerified } from "#db/queries/profile/email-verification.server.ts";
import { agentSessions, clients, homePeople, profiles, users } from "#db/schema.ts";

/** A login: the lower-cased email and the password's hash. */
export type Login = { email: string; passwordHash: string };

export async function getHomeLogin(db: Db, clientId: string) {
  const [row] = await db
    .select({
      agentId: clients.agentId,
      email: clients.email,
      passwordHash: clients.passwordHash,
      emailConfirmedAt: clients.emailConfirmedAt,
    })
    .from(clients)
    .where(and(eq(clients.id, clientId), isLive(clients)));
  return row && row.passwordHash !== null ? { ...row, passwordHash: row.passwordHash } : null;
}

/** A live agent's login; null if they may not log in. */
export async function getAgentLogin(db: Db, agentId: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: sql<string>`lower(${users.email})`.as("login_email"),
      passwordHash: users.passwordHash,
      /** Whether they have shown that they read email at this address. */
      isConfirmed: sql<number>`${isSignInEmailVerified}`.mapWith(Boolean).as("is_confirmed"),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.id, agentId), isLive(profiles), sql`${profiles.suspendedAt} is null`));
  return row ?? null;
}

const MAX_HOMES = 50;

/**
 * The live homes this login opens, this one first. Others need a confirmed email, so no stranger's home is included.
 */
export function listHomesOfLogin(db: Db, { email, passwordHash }: Login, clientId: string) {
  return db
    .select({
      id: clients.id,
      agentId: clients.agentId,
      firstName: clients.firstName,
      lastName: clients.lastName,
      address: clients.address,
      city: clients.city,
      formerEmails: clients.formerEmails,
      emailConfirmedAt: clients.emailConfirmedAt,
    })
    .from(clients)
    .where(
      and(
        eq(clients.email, email),
        eq(clients.passwordHash, passwordHash),
        isLive(clients),
        or(eq(clients.id, clientId), isConfirmed),
      ),
    )
    .orderBy(desc(sql`${clients.id} = ${clientId}`), clients.id)
    .limit(MAX_HOMES);
}

/** The live homes this login opens without owning them. */
export function listJoinedHomesOfLogin(db: Db, { email, passwordHash }: Login) {
  return db
    .select({
      personId: homePeople.id,
      clientId: homePeople.clientId,
      address: clients.address,
      city: clients.city,
    })
    .from(homePeople)
    .innerJoin(clients, eq(clients.id, homePeople.clientId))
    .where(
      and(
        eq(homePeople.email, email),
        eq(homePeople.passwordHash, passwordHash),
        isInHome(homePeople),
        isLive(clients),
      ),
    )
    .orderBy(homePeople.id)
    .limit(MAX_HOMES);
}

/** Moves a person's login with that of the homes its owner has, unless the home has somebody with the new email. */
export function changePersonLogin(
  db: Db,
  { clientId, personId, from, to }: { clientId: string; personId: string; from: Login; to: Login },
): Statement {
  return db.run(sql`
    update or ignore home_people set email = ${to.email}, password_hash = ${to.passwordHash}
    where client_id = ${clientId} and id = ${personId} and email = ${from.email}
      and password_hash = ${from.passwordHash} and ${isInHome("home_people")}`);
}

/** Changes a live home's login if it is still `from`. Fails if the agent has another client with the new email. */
export function changeHomeLogin(
  db: Db,
  {
    id,
    from,
    to,
    searchKey,
    formerEmails,
    now,
  }: { id: string; from: Login; to: Login; searchKey: string; formerEmails: FormerEmail[]; now: number },
): Statement {
  return db
    .update(clients)
    .set({ ...to, searchKey, formerEmails, suggestedEmail: "", emailConfirmedAt: now })
    .where(
      and(
        eq(clients.id, id),
        eq(clients.email, from.email),
        eq(clients.passwordHash, from.passwordHash),
        isLive(clients),
      ),
    );
}

/**
 * Changes an agent's login if it is still `from`, and their mail address if it was the same. The profile is first
 * because its WHERE reads the old login. Fails if the new email is taken.
 */
export function changeAgentLogin(
  db: Db,
  { agentId, userId, from, email }: { agentId: string; userId: string; from: Login; email: string },
): { profile: Statement; user: Statement } {
  const isTheirs = sql`exists (select 1 from users where users.id = ${userId}
    and lower(users.email) = ${from.email} and users.password_hash = ${from.passwordHash})`;
  return {
    profile: db.run(sql`
      update profiles set email = ${email}, verified_email = ${email}
      where profiles.id = ${agentId} and ${isLive("profiles")} and ${agentAddress} = ${from.email} and ${isTheirs}`),
    user: db
      .update(users)
      .set({ email })
      .where(
        and(
          eq(users.id, userId),
          eq(sql`lower(${users.email})`, from.email),
          eq(users.passwordHash, from.passwordHash),
        ),
      ),
  };
}

/** Ends every session of an agent, only if the statement before it in its batch has changed a row. */
export function endAgentSessionsIfChanged(db: Db, agentId: string): Statement {
  return db.delete(agentSessions).where(and(eq(agentSessions.userId, agentId), sql`changes() = 1`));
}

export async function clearSuggestedEmail(db: Db, clientId: string): Promise<void> {
  await db
    .update(clients)
    .set({ suggestedEmail: "" })
    .where(and(eq(clients.id, clientId), isLive(clients)));
}

/** Saves a homeowner's name and phone; changes nothing if they are the same. */
export function updateOwnDetails(
  db: Db,
  clientId: string,
  details: { firstName: string; lastName: string; phone: string; searchKey: string },
): Statement {
  const { firstName, lastName, phone } = details;
  return db
    .update(clients)
    .set(details)
    .where(
      and(
        eq(clients.id, clientId),
        isLive(clients),
        sql`(${clients.firstName} <> ${firstName} or ${clients.lastName} <> ${lastName} or ${clients.phone} <> ${phone})`,
      ),
    );
}

/** A home an emailed link may recover: live or recently closed; null if there is none. */
export async function getRecoverableHome(db: Db, clientId: string, now: number) {
  const [row] = await db
    .select(takeBackColumns)
    .from(clients)
    .where(and(eq(clients.id, clientId), liveOrRestorable(now)));
  return row ?? null;
}

const takeBackColumns = {
  id: clients.id,
  agentId: clients.agentId,
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  passwordHash: clients.passwordHash,
  formerEmails: clients.formerEmails,
  recoveredAt: clients.recoveredAt,
  deletedAt: clients.deletedAt,
};

export type RecoverableHome = NonNullable<Awaited<ReturnType<typeof getRecoverableHome>>>;

export function listRecoverableHomes(db: Db, { email, passwordHash }: Login, now: number) {
  return db
    .select(takeBackColumns)
    .from(clients)
    .where(and(eq(clients.email, email), eq(clients.passwordHash, passwordHash), liveOrRestorable(now)))
    .orderBy(clients.id)
    .limit(MAX_HOMES);
}

/**
 * Trashes the agent's other client with this email if it was unconfirmed before the recovery; an agent could otherwise
 * invite the owner again and keep the recovered home.
 */
export function trashConflictingClient(
  db: Db,
  { id, agentId }: Pick<RecoverableHome, "id" | "agentId">,
  { email, at, now }: { email: string; at: number; now: number },
): Statement {
  return db
    .update(clients)
    .set({ deletedAt: now, deletedBy: "agent" })
    .where(
      and(
        eq(clients.agentId, agentId),
        eq(clients.email, email),
        ne(clients.id, id),
        isLive(clients),
        or(isUnconfirmed, gte(clients.dateAdded, at)),
      ),
    );
}

/**
 * Gives a recovered home its owner's login if unchanged. Revokes all other access, the calendar and sharing included.
 */
export function assignRecoveredHome(
  db: Db,
  { id, email, passwordHash, recoveredAt }: RecoverableHome,
  { to, searchKey, now }: { to: Login; searchKey: string; now: number },
): Statement {
  return db
    .update(clients)
    .set({
      ...to,
      searchKey,
      accountCreated: sql`coalesce(${clients.accountCreated}, ${now})`,
      emailConfirmedAt: now,
      recoveredAt: now,
      formerEmails: [],
      suggestedEmail: "",
      shares: [],
      calendarToken: null,
    })
    .where(
      and(
        eq(clients.id, id),
        eq(clients.email, email),
        sql`${clients.passwordHash} is ${passwordHash}`,
        sql`${clients.recoveredAt} is ${recoveredAt}`,
        liveOrRestorable(now),
      ),
    );
}
