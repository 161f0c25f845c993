import { and, asc, eq, gt, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { HOME_PEOPLE_MAX, type InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isInHome, isLive, isNotRemoved } from "#db/predicates.ts";
import { isConfirmed } from "#db/queries/email-permission.server.ts";
import { brandColumns } from "#db/queries/profile/profiles.server.ts";
import {
  aiConversations,
  clientSessions,
  clients,
  homePeople,
  outbox,
  profiles,
  pushSubscriptions,
} from "#db/schema.ts";

/*
 * The people of a home besides its owner, who is the client's row itself. Somebody invited has a row and no password;
 * somebody removed keeps the row until the purge, so that what they did keeps their name.
 */

/** What the session check reads of whoever is logged in, unless it is the owner. */
export const sessionPerson = {
  id: homePeople.id,
  role: homePeople.role,
  firstName: homePeople.firstName,
  lastName: homePeople.lastName,
  email: homePeople.email,
  lastActive: homePeople.lastActive,
};

/** Joins the person with this id; nobody who has not joined, or has been removed. */
export const isPersonOf = (personId: SQLWrapper) => and(eq(homePeople.id, personId), isInHome(homePeople));

/** Records a person's visit (epoch milliseconds). */
export async function recordPersonVisit(
  db: Db,
  clientId: string,
  personId: string,
  now: number,
): Promise<void> {
  await runBatch(db, [markPersonSignedIn(db, clientId, personId, now)]);
}

/** The same, for a batch. */
export function markPersonSignedIn(db: Db, clientId: string, personId: string, now: number): Statement {
  return db
    .update(homePeople)
    .set({ lastActive: now })
    .where(and(eq(homePeople.clientId, clientId), eq(homePeople.id, personId), isInHome(homePeople)));
}

const listed = {
  id: homePeople.id,
  role: homePeople.role,
  firstName: homePeople.firstName,
  lastName: homePeople.lastName,
  email: homePeople.email,
  invitedAt: homePeople.invitedAt,
  inviteExpiresAt: homePeople.inviteExpiresAt,
  joinedAt: homePeople.joinedAt,
  lastActive: homePeople.lastActive,
};

/** Invited and joined people of a home, in the order they were invited. */
export function listPeople(db: Db, clientId: string) {
  return db
    .select(listed)
    .from(homePeople)
    .where(and(eq(homePeople.clientId, clientId), isNotRemoved(homePeople)))
    .orderBy(asc(homePeople.invitedAt), asc(homePeople.id));
}

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** People of an agent's client, by name and role only: nothing else of them is the agent's business. */
export function selectPeopleOfClient(db: Db, agentId: string, clientId: string) {
  return db
    .select({ firstName: homePeople.firstName, lastName: homePeople.lastName, role: homePeople.role })
    .from(homePeople)
    .innerJoin(clients, eq(clients.id, homePeople.clientId))
    .where(
      and(
        eq(clients.agentId, agentId),
        eq(homePeople.clientId, clientId),
        isLive(clients),
        isInHome(homePeople),
      ),
    )
    .orderBy(asc(homePeople.joinedAt), asc(homePeople.id));
}

export async function getPerson(db: Db, clientId: string, personId: string): Promise<ListedPerson | null> {
  const [row] = await db
    .select(listed)
    .from(homePeople)
    .where(and(eq(homePeople.clientId, clientId), eq(homePeople.id, personId), isNotRemoved(homePeople)));
  return row ?? null;
}

export type NewPerson = {
  id: string;
  clientId: string;
  role: InvitedRole;
  firstName: string;
  lastName: string;
  email: string;
  invitedAt: number;
  /** SHA-256 of the link's token. */
  inviteToken: string;
  inviteExpiresAt: number;
};

/** Invites somebody, unless the home is full or they own it. Fails if they are invited or have joined already. */
export function insertPerson(db: Db, person: NewPerson): Statement {
  const { id, clientId, role, firstName, lastName, email, invitedAt, inviteToken, inviteExpiresAt } = person;
  return db.run(sql`
    insert into home_people (id, client_id, role, first_name, last_name, email, invited_at, invite_token,
      invite_expires_at)
    select ${id}, clients.id, ${role}, ${firstName}, ${lastName}, ${email}, ${invitedAt}, ${inviteToken}, ${inviteExpiresAt}
    from clients where clients.id = ${clientId} and clients.email <> ${email} and ${isLive("clients")}
      and (select count(*) from home_people held
        where held.client_id = ${clientId} and ${isNotRemoved("held")}) < ${HOME_PEOPLE_MAX}`);
}

/** The second person the agent named with a home, who is not invited yet; null if there is none. */
export async function getWaitingSecond(db: Db, clientId: string) {
  const [row] = await db
    .select({ agentId: clients.agentId, name: clients.secondName, email: clients.secondEmail })
    .from(clients)
    .where(and(eq(clients.id, clientId), isLive(clients), waits));
  return row ?? null;
}

const waits = sql`(${clients.secondState} = 'waits' and ${clients.secondEmail} <> '')`;

type SecondPerson = Omit<NewPerson, "clientId" | "role">;

/**
 * Makes the waiting second person a co-owner, invited by this link, once the home has a password and a confirmed email;
 * not if they own it or are in it, or it is full.
 */
export function insertSecondPerson(db: Db, clientId: string, person: SecondPerson): Statement {
  const { id, firstName, lastName, email, invitedAt, inviteToken, inviteExpiresAt } = person;
  return db.run(sql`
    insert into home_people (id, client_id, role, first_name, last_name, email, invited_at, invite_token,
      invite_expires_at)
    select ${id}, clients.id, 'co-owner', ${firstName}, ${lastName}, ${email}, ${invitedAt}, ${inviteToken},
      ${inviteExpiresAt}
    from clients where clients.id = ${clientId} and ${waits} and clients.second_email = ${email}
      and clients.email <> ${email} and clients.password_hash is not null and ${isConfirmed} and ${isLive("clients")}
      and not exists (select 1 from home_people known where known.client_id = ${clientId}
        and known.email = ${email} and ${isNotRemoved("known")})
      and (select count(*) from home_people held
        where held.client_id = ${clientId} and ${isNotRemoved("held")}) < ${HOME_PEOPLE_MAX}`);
}

/** Records that the second person is invited, if by now they are a person of the home. */
export function markSecondInvited(db: Db, clientId: string): Statement {
  return db
    .update(clients)
    .set({ secondState: "sent" })
    .where(
      and(
        eq(clients.id, clientId),
        waits,
        sql`exists (select 1 from home_people known where known.client_id = ${clientId}
          and known.email = ${clients.secondEmail} and ${isNotRemoved("known")})`,
      ),
    );
}

/** The home does not want its second person, who is not invited yet. The agent's card keeps their name. */
export function refuseSecond(db: Db, clientId: string): Statement {
  return db
    .update(clients)
    .set({ secondState: "" })
    .where(and(eq(clients.id, clientId), waits));
}

/** A person of a home by their email, invited or joined. */
export function selectPersonByEmail(db: Db, clientId: string, email: string) {
  return db
    .select({ id: homePeople.id })
    .from(homePeople)
    .where(and(eq(homePeople.clientId, clientId), eq(homePeople.email, email), isNotRemoved(homePeople)));
}

const inHomeOf = (clientId: string, personId: string) =>
  and(eq(homePeople.clientId, clientId), eq(homePeople.id, personId), isNotRemoved(homePeople));

/** A new link for somebody who has not joined yet; the earlier one no longer works. */
export function renewPersonInvite(
  db: Db,
  clientId: string,
  personId: string,
  link: { inviteToken: string; inviteExpiresAt: number },
): Statement {
  return db
    .update(homePeople)
    .set(link)
    .where(and(inHomeOf(clientId, personId), isNull(homePeople.joinedAt)));
}

export function setPersonRole(db: Db, clientId: string, personId: string, role: InvitedRole): Statement {
  return db.update(homePeople).set({ role }).where(inHomeOf(clientId, personId));
}

/** Keeps the name alone, for what they did; their login, link, and calendar end. */
export function removePerson(db: Db, clientId: string, personId: string, now: number): Statement {
  return db.update(homePeople).set(removed(now)).where(inHomeOf(clientId, personId));
}

/** The same for everybody but the owner, of a home its owner has recovered at this instant. */
export function removeEverybodyIfRecovered(db: Db, clientId: string, now: number): Statement {
  const isRecovered = sql`exists (select 1 from clients where id = ${clientId} and taken_back_at = ${now})`;
  return db
    .update(homePeople)
    .set(removed(now))
    .where(and(eq(homePeople.clientId, clientId), isNotRemoved(homePeople), isRecovered));
}

const removed = (now: number) => ({
  removedAt: now,
  passwordHash: null,
  inviteToken: null,
  inviteExpiresAt: null,
  calendarToken: null,
});

const gone = (clientId: string) => sql`(select id from home_people
  where client_id = ${clientId} and removed_at is not null)`;

/** Ends what a home's removed people still have: sessions, notifications, chats, and email on its way to them. */
export function endAccessOfRemoved(db: Db, clientId: string, now: number): Statement[] {
  return [
    // Nobody else reads their conversations; the purge erases what is in the trash.
    db
      .update(aiConversations)
      .set({ deletedAt: now })
      .where(
        and(
          eq(aiConversations.clientId, clientId),
          isLive(aiConversations),
          sql`${aiConversations.personId} in ${gone(clientId)}`,
        ),
      ),
    db
      .delete(clientSessions)
      .where(and(eq(clientSessions.userId, clientId), sql`${clientSessions.personId} in ${gone(clientId)}`)),
    db
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.clientId, clientId),
          sql`${pushSubscriptions.personId} in ${gone(clientId)}`,
        ),
      ),
    db
      .update(outbox)
      .set({ state: "skipped", error: "gone" })
      .where(
        and(
          eq(outbox.clientId, clientId),
          sql`${outbox.state} in ('pending', 'waiting')`,
          sql`${outbox.personId} in ${gone(clientId)}`,
        ),
      ),
  ];
}

/** Ends a person's sessions, only if the statement before it in its batch has changed a row. */
export function endPersonSessionsIfChanged(db: Db, clientId: string, personId: string): Statement {
  return db
    .delete(clientSessions)
    .where(
      and(eq(clientSessions.userId, clientId), eq(clientSessions.personId, personId), sql`changes() = 1`),
    );
}

/** Whom an emailed link lets into which home; null for one that is used, over, or of somebody removed. */
export async function findPersonInvite(db: Db, tokenHash: string, now: number) {
  const [row] = await db
    .select({
      id: homePeople.id,
      clientId: homePeople.clientId,
      role: homePeople.role,
      firstName: homePeople.firstName,
      email: homePeople.email,
      ownerFirstName: clients.firstName,
      address: clients.address,
      agentId: clients.agentId,
      brand: brandColumns,
    })
    .from(homePeople)
    .innerJoin(clients, eq(clients.id, homePeople.clientId))
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(
      and(
        eq(homePeople.inviteToken, tokenHash),
        gt(homePeople.inviteExpiresAt, now),
        isNull(homePeople.joinedAt),
        isNotRemoved(homePeople),
        isLive(clients),
      ),
    );
  return row ?? null;
}

export type PersonInvite = NonNullable<Awaited<ReturnType<typeof findPersonInvite>>>;

/** Whether somebody with this email has a login already, as an owner or a person of another home. */
export function selectHasLogin(db: Db, email: string) {
  const owns = sql`exists (select 1 from clients where clients.email = ${email}
    and clients.password_hash is not null and ${isLive("clients")})`;
  const isPerson = sql`exists (select 1 from home_people where home_people.email = ${email}
    and ${isInHome("home_people")})`;
  return db.select({ hasLogin: sql<number>`${owns} or ${isPerson}`.mapWith(Boolean) }).from(sql`(select 1)`);
}

/** Lets somebody in by their link, which ends with it; no-op if it is used or over by now. */
export function joinPerson(
  db: Db,
  clientId: string,
  { id, tokenHash, passwordHash, now }: { id: string; tokenHash: string; passwordHash: string; now: number },
): Statement {
  return db
    .update(homePeople)
    .set({ passwordHash, joinedAt: now, lastActive: now, inviteToken: null, inviteExpiresAt: null })
    .where(
      and(
        inHomeOf(clientId, id),
        eq(homePeople.inviteToken, tokenHash),
        gt(homePeople.inviteExpiresAt, now),
        isNull(homePeople.joinedAt),
      ),
    );
}

/** Saves a person's own name. */
export function updatePersonName(
  db: Db,
  clientId: string,
  personId: string,
  name: { firstName: string; lastName: string },
): Statement {
  return db.update(homePeople).set(name).where(inHomeOf(clientId, personId));
}

/** The hash of a person's password; null if they have not joined. */
export async function getPersonPassword(db: Db, clientId: string, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: homePeople.passwordHash })
    .from(homePeople)
    .where(and(inHomeOf(clientId, personId), isNotNull(homePeople.joinedAt)));
  return row?.passwordHash ?? null;
}

/** Replaces a person's password hash; no-op if the old hash is gone. */
export function replacePersonPassword(
  db: Db,
  clientId: string,
  personId: string,
  { oldHash, passwordHash }: { oldHash: string; passwordHash: string },
): Statement {
  return db
    .update(homePeople)
    .set({ passwordHash })
    .where(and(inHomeOf(clientId, personId), eq(homePeople.passwordHash, oldHash)));
}

/** The person of a home as a login opens it. */
export async function findOpenedPerson(db: Db, personId: string) {
  const [row] = await db
    .select({ id: homePeople.id, clientId: homePeople.clientId })
    .from(homePeople)
    .innerJoin(clients, eq(clients.id, homePeople.clientId))
    .where(and(isPersonOf(sql`${personId}`), isLive(clients)));
  return row ?? null;
}
