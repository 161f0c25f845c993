import {
  and,
  asc,
  between,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { ActivityKind } from "#app/domain/clients/activity.ts";
import { clientsSharing, subjectForAgent } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isFinished, isInUse, isLive, isTrashed, isUninvited } from "#db/predicates.ts";
import {
  activity,
  appliances,
  clientDocuments,
  clients,
  homeWarrantyProviders,
  profiles,
  referrals,
  taskHelpRequests,
  vendors,
} from "#db/schema.ts";

/** What waits for the agent; each fits in a batch and returns at most `limit` rows, of live clients only. */

// Renamed: D1 returns a batch's columns by name and merges duplicates.
const person = {
  clientId: sql<string>`${clients.id}`.as("person_id"),
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  phone: clients.phone,
};

const live = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

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

/** Clients who have not logged in since their invite was sent, at or before an instant; newest invites first. */
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

export function listUninvitedClients(db: Db, agentId: string, limit: number) {
  return db
    .select(person)
    .from(clients)
    .where(and(live(agentId), isUninvited(clients)))
    .orderBy(desc(clients.dateAdded), desc(clients.id))
    .limit(limit);
}

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
      /** Whether the library differs from the catalog it started with. */
      ownLibrary: sql<number>`exists (
        select 1 from tasks where tasks.agent_id = ${agentId} and tasks.client_id is null
          and (tasks.custom or not tasks.active or ${isTrashed("tasks")}))`.mapWith(Boolean),
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

export type NewActivity = {
  id: string;
  agentId: string;
  clientId: string | null;
  kind: ActivityKind;
  subject: string;
  at: number;
};

export function insertActivity(db: Db, row: NewActivity): Statement {
  return db.insert(activity).values(row);
}

export function insertActivityIfChanged(db: Db, row: NewActivity): Statement {
  return db.run(sql`
    insert into activity (id, agent_id, client_id, kind, subject, at)
    select ${row.id}, ${row.agentId}, ${row.clientId}, ${row.kind}, ${row.subject}, ${row.at}
    where changes() = 1`);
}

/** Records an activity once if any of several statements before it in the batch changed a row. */
export function insertActivityIfAnyChanged(db: Db, row: NewActivity): Statement {
  return db.run(sql`
    insert or ignore into activity (id, agent_id, client_id, kind, subject, at)
    select ${row.id}, ${row.agentId}, ${row.clientId}, ${row.kind}, ${row.subject}, ${row.at}
    where changes() > 0`);
}

/** Deletes the activity of a task whose row is open again, by instant and title, so a retry deletes nothing else. */
export function deleteFinishedActivity(
  db: Db,
  row: Pick<NewActivity, "agentId" | "subject" | "at"> & {
    clientId: string;
    rowId: string;
    kind: "task_completed" | "task_skipped";
  },
): Statement {
  return db.run(sql`
    delete from activity where id = (select told.id from activity told
        where told.agent_id = ${row.agentId} and told.at = ${row.at} and told.client_id = ${row.clientId}
          and told.kind = ${row.kind} and told.subject = ${row.subject}
        limit 1)
      and exists (select 1 from client_tasks opened where opened.client_id = ${row.clientId}
        and opened.id = ${row.rowId} and not (${isFinished("opened")}))`);
}

export type ActivityCursor = { at: number; id: string };

/** An agent's activity, newest first, and one row more than `limit` to tell if there are more. */
export function listActivity(
  db: Db,
  agentId: string,
  { after, limit }: { after: ActivityCursor | null; limit: number },
) {
  const further = after
    ? or(lt(activity.at, after.at), and(eq(activity.at, after.at), lt(activity.id, after.id)))
    : undefined;
  return db
    .select({
      id: activity.id,
      kind: activity.kind,
      subject: subjectForAgent(agentId).as("subject_for_agent"),
      at: activity.at,
      clientId: activity.clientId,
      firstName: clients.firstName,
      lastName: clients.lastName,
      isLive: sql<number>`${clients.id} is not null and ${isLive(clients)}`.mapWith(Boolean),
    })
    .from(activity)
    .leftJoin(clients, eq(clients.id, activity.clientId))
    .where(and(eq(activity.agentId, agentId), further))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit + 1);
}
