import { and, asc, between, countDistinct, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { clientsSharing } from "#db/agent-visible.ts";
import type { Db } from "#db/client.server.ts";
import { isInUse, isLive, isTrashed, isUninvited } from "#db/predicates.ts";
import {
  appliances,
  clientDocuments,
  clients,
  homeWarrantyProviders,
  profiles,
  referrals,
  taskHelpRequests,
  vendors,
} from "#db/schema.ts";

/** What waits for the agent; each can stand in a batch and returns at most `limit` rows, of live clients only. */

// Named apart: D1 answers a batch by column names, and two of one name become one.
const person = {
  clientId: sql<string>`${clients.id}`.as("person_id"),
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  phone: clients.phone,
};

const live = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

/** Help requests nobody has resolved, the newest first. */
export function listOpenRequests(db: Db, agentId: string, limit: number) {
  return db
    .select({
      ...person,
      id: taskHelpRequests.id,
      taskTitle: taskHelpRequests.taskTitle,
      message: taskHelpRequests.message,
      createdAt: taskHelpRequests.createdAt,
    })
    .from(taskHelpRequests)
    .innerJoin(clients, eq(clients.id, taskHelpRequests.clientId))
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        inArray(taskHelpRequests.status, ["pending", "seen"]),
        isLive(clients),
      ),
    )
    .orderBy(desc(taskHelpRequests.createdAt))
    .limit(limit);
}

/** Clients who have not come in since they were invited, by an email that has gone out, at or before an instant; the newest invites first. */
export function listUnansweredInvites(db: Db, agentId: string, invitedUntil: number, limit: number) {
  const invitedAt = sql<number>`coalesce(${clients.inviteSentAt}, ${clients.dateAdded})`;
  return db
    .select({ ...person, invitedAt, inviteExpiresAt: clients.inviteExpiresAt })
    .from(clients)
    .where(
      and(
        live(agentId),
        eq(clients.status, "invited"),
        isNotNull(clients.inviteCode),
        lte(invitedAt, invitedUntil),
        sql`not exists (select 1 from outbox where outbox.client_id = ${clients.id} and outbox.state = 'waiting')`,
      ),
    )
    .orderBy(desc(invitedAt))
    .limit(limit);
}

/** Clients nobody has invited yet, such as an import brings in; the newest first. */
export function listUninvitedClients(db: Db, agentId: string, limit: number) {
  return db
    .select(person)
    .from(clients)
    .where(and(live(agentId), isUninvited(clients)))
    .orderBy(desc(clients.dateAdded), desc(clients.id))
    .limit(limit);
}

/** Referrals the agent has not got in touch with, the newest first, each with whose friend it is. */
export function listNewReferrals(db: Db, agentId: string, limit: number) {
  return db
    .select({
      id: referrals.id,
      name: referrals.name,
      friendEmail: sql<string>`${referrals.email}`.as("friend_email"),
      friendPhone: sql<string>`${referrals.phone}`.as("friend_phone"),
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(referrals)
    .innerJoin(clients, and(eq(clients.agentId, referrals.agentId), eq(clients.id, referrals.clientId)))
    .where(and(eq(referrals.agentId, agentId), eq(referrals.status, "new")))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(limit);
}

/** Active clients last seen at or before an instant; the longest silent first. */
export function listClientsWithoutVisits(db: Db, agentId: string, seenUntil: number, limit: number) {
  return db
    .select({ ...person, lastActive: sql<number>`${clients.lastActive}` })
    .from(clients)
    .where(and(live(agentId), eq(clients.status, "active"), lte(clients.lastActive, seenUntil)))
    .orderBy(asc(clients.lastActive))
    .limit(limit);
}

type Days = { from: string; to: string };

/** Days within a span, both ends included, that shared homes' insurance policies renew on. */
export function listPolicyDates(db: Db, agentId: string, { from, to }: Days, limit: number) {
  return db
    .select({ ...person, id: clients.id, day: sql<string>`${clients.policyRenewsOn}`, what: clients.insurer })
    .from(clients)
    .where(and(clientsSharing(agentId, "house_dates"), between(clients.policyRenewsOn, from, to)))
    .orderBy(asc(clients.policyRenewsOn))
    .limit(limit);
}

/** The same of the days their home warranties end. */
export function listHomeWarrantyDates(db: Db, agentId: string, { from, to }: Days, limit: number) {
  return db
    .select({
      ...person,
      id: homeWarrantyProviders.id,
      day: sql<string>`${homeWarrantyProviders.endsOn}`,
      what: homeWarrantyProviders.provider,
    })
    .from(clients)
    .innerJoin(homeWarrantyProviders, eq(homeWarrantyProviders.clientId, clients.id))
    .where(and(clientsSharing(agentId, "house_dates"), between(homeWarrantyProviders.endsOn, from, to)))
    .orderBy(asc(homeWarrantyProviders.endsOn))
    .limit(limit);
}

/** The same of the days their appliances' warranties end. */
export function listApplianceDates(db: Db, agentId: string, { from, to }: Days, limit: number) {
  return db
    .select({
      ...person,
      id: appliances.id,
      day: sql<string>`${appliances.warrantyEndsOn}`,
      what: appliances.kind,
    })
    .from(clients)
    .innerJoin(appliances, eq(appliances.clientId, clients.id))
    .where(
      and(
        clientsSharing(agentId, "house_dates"),
        isInUse(appliances),
        between(appliances.warrantyEndsOn, from, to),
      ),
    )
    .orderBy(asc(appliances.warrantyEndsOn))
    .limit(limit);
}

/** The same of the days that shared documents expire on. */
export function listDocumentDates(db: Db, agentId: string, { from, to }: Days, limit: number) {
  return db
    .select({
      ...person,
      id: clientDocuments.id,
      day: sql<string>`${clientDocuments.expiresOn}`,
      what: clientDocuments.name,
    })
    .from(clients)
    .innerJoin(clientDocuments, eq(clientDocuments.clientId, clients.id))
    .where(
      and(
        clientsSharing(agentId, "documents"),
        isLive(clientDocuments),
        between(clientDocuments.expiresOn, from, to),
      ),
    )
    .orderBy(asc(clientDocuments.expiresOn))
    .limit(limit);
}

export type StatsSince = {
  addedSince: number;
  /** Epoch milliseconds: clients seen since then are counted as visitors. */
  seenSince: number;
};

/** The numbers of the dashboard, as a read that can stand in a batch: one row. */
export function selectStats(db: Db, agentId: string, { addedSince, seenSince }: StatsSince) {
  const live = and(eq(clients.agentId, agentId), isLive(clients));
  const recommended = and(eq(vendors.agentId, agentId), isLive(vendors));
  const categories = db
    .select({ count: countDistinct(vendors.category) })
    .from(vendors)
    .where(recommended);
  return db
    .select({
      clients: db.$count(clients, live),
      added: db.$count(clients, and(live, gte(clients.dateAdded, addedSince))),
      active: db.$count(clients, and(live, eq(clients.status, "active"))),
      seen: db.$count(clients, and(live, gte(clients.lastActive, seenSince))),
      vendors: db.$count(vendors, recommended),
      categories: sql<number>`${categories}`,
      referrals: db.$count(referrals, eq(referrals.agentId, agentId)),
      newReferrals: db.$count(referrals, and(eq(referrals.agentId, agentId), eq(referrals.status, "new"))),
      /** Whether the library differs from the catalog it began with. */
      ownLibrary: sql<number>`exists (
        select 1 from tasks where tasks.agent_id = ${agentId} and tasks.client_id is null
          and (tasks.custom or not tasks.active or ${isTrashed("tasks")}))`.mapWith(Boolean),
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}
