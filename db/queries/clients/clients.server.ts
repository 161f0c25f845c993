import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { CARD_FIELDS, type ClientCard } from "#app/domain/clients/client-card.ts";
import { CONTACT_FIELDS, type ContactDetails } from "#app/domain/clients/client-form.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import { liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isHouse, isInHome, isLive, isRestorable, isTrashed } from "#db/predicates.ts";
import { hasOptedOut, isAddressSuppressed, isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { shownBrandColumns } from "#db/queries/profile/profiles.server.ts";
import { withCurrentQuarter } from "#db/reached-quarters.ts";
import { clientSessions, clients, homePeople, profiles } from "#db/schema.ts";

export const contactColumns = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, clients[name]])) as {
  [Name in keyof ContactDetails]: (typeof clients)[Name];
};

export const cardColumns = Object.fromEntries(CARD_FIELDS.map((name) => [name, clients[name]])) as {
  [Name in keyof ClientCard]: (typeof clients)[Name];
};

export type NewClient = typeof clients.$inferInsert;

export const clientColumns = {
  id: clients.id,
  ...contactColumns,
  inviteCode: clients.inviteCode,
  inviteSentAt: clients.inviteSentAt,
  inviteExpiresAt: clients.inviteExpiresAt,
  timeZone: clients.timeZone,
  propertyType: clients.propertyType,
  features: clients.features,
  status: clients.status,
  hasPassword: sql<number>`${clients.passwordHash} is not null`.mapWith(Boolean),
  dateAdded: clients.dateAdded,
  accountCreated: clients.accountCreated,
  lastActive: clients.lastActive,
  importId: clients.importId,
  optedOut: hasOptedOut(sql`clients.email`).mapWith(Boolean).as("opted_out"),
  unreachable: isAddressSuppressed(sql`clients.email`).mapWith(Boolean).as("unreachable"),
};

export type ListedClient = Awaited<ReturnType<typeof selectClient>>[number];

/** When they brought a home they already had to this agent; null = the agent's invite made it. */
export const broughtAt = sql<number | null>`(select max(home_moves.at) from home_moves
  where home_moves.client_id = clients.id and home_moves.to_id = clients.agent_id
    and home_moves.hand_over_id is null)`.as("brought_at");

export function selectClient(db: Db, agentId: string, clientId: string) {
  return db
    .select({ ...clientColumns, broughtAt })
    .from(clients)
    .where(and(liveClients(agentId), eq(clients.id, clientId)));
}

export async function getClient(db: Db, agentId: string, clientId: string): Promise<ListedClient | null> {
  const [row] = await selectClient(db, agentId, clientId);
  return row ?? null;
}

export async function getStoredClient(db: Db, agentId: string, clientId: string) {
  const [row] = await db
    .select({
      firstName: clients.firstName,
      lastName: clients.lastName,
      deletedAt: clients.deletedAt,
      deletedBy: clients.deletedBy,
    })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId)));
  return row ?? null;
}

/**
 * A live home and its agent, for an emailed link signed with its id; null if it is gone, or the person of it whose
 * email the link was in (null = its owner).
 */
export async function getEmailedHome(db: Db, clientId: string, personId: string | null) {
  const person = and(
    eq(homePeople.clientId, clients.id),
    eq(homePeople.id, personId ?? ""),
    isInHome(homePeople),
  );
  const [row] = await db
    .select({
      agentId: clients.agentId,
      address: clients.address,
      timeZone: clients.timeZone,
      readerName: sql<string>`coalesce(${homePeople.firstName}, ${clients.firstName})`,
      brand: shownBrandColumns,
    })
    .from(clients)
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .leftJoin(homePeople, person)
    .where(
      and(
        eq(clients.id, clientId),
        isLive(clients),
        ...(personId === null ? [] : [isNotNull(homePeople.id)]),
      ),
    );
  return row ?? null;
}

/** Live, or deleted recently enough for the homeowner to return. */
export const liveOrRestorable = (now: number) => or(isLive(clients), isRestorable(trashCutoff(now), clients));

/**
 * Whether a code opens a home: not expired, no password, and live, or recently closed after the homeowner's first
 * visit. Under a suspended agent, only homes already visited.
 */
const opensByCode = (code: string, now: number) =>
  and(
    eq(clients.inviteCode, code),
    isNull(clients.passwordHash),
    liveOrRestorable(now),
    or(isLive(clients), isNotNull(clients.lastActive)),
    or(isNull(profiles.suspendedAt), isNotNull(clients.lastActive)),
    gt(clients.inviteExpiresAt, sql`coalesce(${clients.deletedAt}, ${now})`),
  );

/** The home an invite code opens; null if it opens none. */
export async function findHomeByCode(db: Db, code: string, now: number) {
  const [row] = await db
    .select({
      id: clients.id,
      agentId: clients.agentId,
      email: clients.email,
      status: clients.status,
      lastActive: clients.lastActive,
      welcomedAt: clients.welcomedAt,
      emailConfirmedAt: clients.emailConfirmedAt,
      deletedAt: clients.deletedAt,
      agentEmail: profiles.email,
    })
    .from(clients)
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(opensByCode(code, now));
  return row ?? null;
}

/** What the landing page of an emailed invite shows; null if the code opens nothing. Requires the link's secret. */
export async function findInviteLanding(db: Db, code: string, now: number) {
  const [row] = await db
    .select({
      firstName: clients.firstName,
      address: clients.address,
      deletedAt: clients.deletedAt,
      agent: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        brokerage: profiles.brokerage,
        licenseNumber: profiles.licenseNumber,
        brandColor: profiles.brandColor,
        headshotUrl: profiles.headshotUrl,
      },
      hasVendors: sql<number>`exists (select 1 from vendors where vendors.agent_id = ${clients.agentId}
        and ${isLive("vendors")})`.mapWith(Boolean),
    })
    .from(clients)
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(opensByCode(code, now));
  return row ?? null;
}

/** One row if more than `most` codes may open something (closed homes included); reads no more index rows than that. */
export function selectHasMoreLiveCodesThan(db: Db, now: number, most: number) {
  return db
    .select({ expiresAt: clients.inviteExpiresAt })
    .from(clients)
    .where(and(isNotNull(clients.inviteCode), isNull(clients.passwordHash), gt(clients.inviteExpiresAt, now)))
    .limit(1)
    .offset(most);
}

/** Every live home with this lower-cased email: two agents may have invited the same person. */
export function listHomesByEmail(db: Db, email: string, limit: number) {
  return db
    .select({
      id: clients.id,
      agentId: clients.agentId,
      address: clients.address,
      city: clients.city,
      passwordHash: clients.passwordHash,
      status: clients.status,
      dateAdded: clients.dateAdded,
    })
    .from(clients)
    .where(and(eq(clients.email, email), isLive(clients)))
    .orderBy(desc(clients.dateAdded))
    .limit(limit);
}

/**
 * The live client of an agent with this email, their last added home first. `hasOwnLogin`: they have a password and
 * have shown that they read the email.
 */
export async function findClientByEmail(db: Db, agentId: string, email: string) {
  const [row] = await db
    .select({
      id: clients.id,
      hasOwnLogin: sql<number>`${clients.passwordHash} is not null and not (${isUnconfirmed})`
        .mapWith(Boolean)
        .as("has_own_login"),
    })
    .from(clients)
    .where(and(liveClients(agentId), eq(clients.email, email)))
    .orderBy(desc(sql`has_own_login`), desc(clients.dateAdded), desc(clients.id))
    .limit(1);
  return row ?? null;
}

/** What a client's further home has of the first: the next number, and the login if it is their own. */
export function nextHomeOf(agentId: string, first: { id: string; hasOwnLogin: boolean }, email: string) {
  const of = (column: string) =>
    sql`(select ${sql.identifier(column)} from clients where id = ${first.id} and agent_id = ${agentId})`;
  return {
    homeNo: sql<number>`(select coalesce(max(home_no), 0) + 1 from clients
      where agent_id = ${agentId} and email = ${email})`,
    ...(first.hasOwnLogin
      ? {
          passwordHash: of("password_hash"),
          accountCreated: of("account_created"),
          emailConfirmedAt: of("introduced_at"),
        }
      : {}),
  };
}

/** Adds a client. Fails, with its batch, if the agent has closed their account. */
export function insertClient(
  db: Db,
  row: Omit<NewClient, keyof ReturnType<typeof nextHomeOf>> & {
    [Name in keyof ReturnType<typeof nextHomeOf>]?: NewClient[Name] | SQL;
  },
): Statement {
  const open = sql`(select id from profiles where id = ${row.agentId} and ${isLive()})`;
  return db.insert(clients).values({ ...row, agentId: open });
}

export function selectDefaultCareLevel(db: Db, agentId: string) {
  return db.select({ careLevel: profiles.defaultCareLevel }).from(profiles).where(eq(profiles.id, agentId));
}

/** Activates a home no one has opened, paused or not; no-op otherwise. */
export function markJoined(db: Db, clientId: string): Statement {
  return db
    .update(clients)
    .set({ status: "active" })
    .where(and(eq(clients.id, clientId), or(eq(clients.status, "invited"), isNull(clients.lastActive))));
}

export async function findHomeToJoin(db: Db, clientId: string) {
  const [row] = await db
    .select({
      id: clients.id,
      agentId: clients.agentId,
      email: clients.email,
      emailConfirmedAt: clients.emailConfirmedAt,
      agentEmail: profiles.email,
    })
    .from(clients)
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(and(eq(clients.id, clientId), isLive(clients)));
  return row ?? null;
}

/** A live home as a login opens it. */
export async function findOpenedHome(db: Db, clientId: string) {
  const [row] = await db
    .select({ id: clients.id, status: clients.status, lastActive: clients.lastActive })
    .from(clients)
    .where(and(eq(clients.id, clientId), isLive(clients)));
  return row ?? null;
}

/** Records a login: activates the home and extends an invite still in use. */
export function markSignedIn(
  db: Db,
  clientId: string,
  now: number,
  inviteExpiresAt: number | null,
): Statement {
  return db
    .update(clients)
    .set({
      status: "active",
      lastActive: now,
      reachedQuarters: withCurrentQuarter(now),
      ...(inviteExpiresAt === null ? {} : { inviteExpiresAt }),
    })
    .where(eq(clients.id, clientId));
}

export async function getHomeEmail(db: Db, clientId: string) {
  const [row] = await db
    .select({
      id: clients.id,
      agentId: clients.agentId,
      email: clients.email,
      status: clients.status,
      emailConfirmedAt: clients.emailConfirmedAt,
    })
    .from(clients)
    .where(and(eq(clients.id, clientId), isLive(clients)));
  return row ?? null;
}

/**
 * Confirms the home's email if it is still this address. Resets sharing and the calendar link, which anyone with the
 * code may have turned on.
 */
export function markEmailConfirmed(db: Db, clientId: string, email: string, now: number): Statement {
  return db
    .update(clients)
    .set({ emailConfirmedAt: now, shares: [], calendarToken: null })
    .where(and(eq(clients.id, clientId), eq(clients.email, email), isUnconfirmed));
}

/** Ends all sessions but one of a home whose email was confirmed at this instant. */
export function endSessionsBeforeConfirmed(
  db: Db,
  clientId: string,
  { now, keep }: { now: number; keep: string | null },
): Statement {
  const confirmedNow = sql`exists (select 1 from clients where id = ${clientId} and introduced_at = ${now})`;
  return db
    .delete(clientSessions)
    .where(and(eq(clientSessions.userId, clientId), sql`${clientSessions.id} is not ${keep}`, confirmedNow));
}

/** Gives a home its first password; changes nothing if it has one. */
export function setFirstPassword(db: Db, clientId: string, passwordHash: string, now: number): Statement {
  return db
    .update(clients)
    .set({
      passwordHash,
      accountCreated: now,
      status: "active",
      lastActive: now,
      reachedQuarters: withCurrentQuarter(now),
      // Until the email is confirmed, anyone with the code may have turned on sharing.
      shares: sql`case when ${isUnconfirmed} then '[]' else ${clients.shares} end`,
    })
    .where(and(eq(clients.id, clientId), isNull(clients.passwordHash), isLive(clients)));
}

/** Whether the home has a profile of its own, without an agent. */
export async function hasOwnProfile(db: Db, clientId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: profiles.id })
    .from(clients)
    .innerJoin(profiles, and(eq(profiles.id, clients.agentId), isHouse(profiles)))
    .where(eq(clients.id, clientId));
  return row !== undefined;
}

/** The hash of a live home's password; null if there is none. */
export async function getHomePassword(db: Db, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: clients.passwordHash })
    .from(clients)
    .where(and(eq(clients.id, clientId), isLive(clients)));
  return row?.passwordHash ?? null;
}

/** Replaces the password hash; no-op if the old hash is gone. */
export function replaceHomePassword(
  db: Db,
  clientId: string,
  oldHash: string,
  passwordHash: string,
): Statement {
  return db
    .update(clients)
    .set({ passwordHash })
    .where(and(eq(clients.id, clientId), eq(clients.passwordHash, oldHash)));
}

/** The owner's sessions, only if the preceding statement changed a row. */
export function endHomeSessionsIfChanged(db: Db, clientId: string): Statement {
  return db
    .delete(clientSessions)
    .where(and(eq(clientSessions.userId, clientId), isNull(clientSessions.personId), sql`changes() = 1`));
}

/** Ends the sessions of a home in the trash. */
export function endTrashedSessions(db: Db, clientId: string): Statement {
  return db.run(sql`
    delete from client_sessions where client_id in (select id from clients where id = ${clientId} and ${isTrashed()})`);
}

/** Trashes a client without a password, who may still log in with the invite code to export their data. */
export function trashClient(db: Db, agentId: string, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ deletedAt: now, deletedBy: "agent" })
    .where(and(liveClients(agentId), eq(clients.id, clientId), isNull(clients.passwordHash)));
}

/**
 * An agent's whole list of clients, deleted ones included while they can be restored: one read of one agent's rows, of
 * which app/domain/clients/client-list.ts makes searches, counts, and pages. `notes`: whether a search needs them.
 */
export function selectBook(
  db: Db,
  agentId: string,
  { trashCutoff, notes }: { trashCutoff: number; notes: boolean },
) {
  return db
    .select({
      ...clientColumns,
      deletedAt: clients.deletedAt,
      deletedBy: clients.deletedBy,
      ...cardColumns,
      joinedAt: joinedAt.as("joined_at"),
      notesKey: notes ? clients.notesKey : sql<string>`''`.as("notes_key"),
    })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), or(isLive(clients), isRestorable(trashCutoff, clients))));
}

/** When somebody is first known to have used the home; earlier homes did not record their first visit. */
const joinedAt = sql<number | null>`case when clients.last_active is null then null
  else coalesce(clients.account_created, nullif(clients.introduced_at, 0), clients.welcomed_at) end`;

export type BookRow = Awaited<ReturnType<typeof selectBook>>[number];
