import { and, countDistinct, desc, eq, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import type { ActivityKind } from "#app/domain/clients/activity.ts";
import { isOfThisAgent, subjectForAgent } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isFinished, isLive, isTrashed, isUninvited } from "#db/predicates.ts";
import { activity, clients, profiles, referrals, vendors } from "#db/schema.ts";

const live = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

/** How many clients have not logged in since their invite was sent, at or before an instant. */
export function countUnansweredInvites(db: Db, agentId: string, invitedUntil: number) {
  return db
    .select({ count: sql<number>`count(*)`.as("unanswered") })
    .from(clients)
    .where(
      and(
        live(agentId),
        eq(clients.status, "invited"),
        isNotNull(clients.inviteCode),
        sql`coalesce(${clients.inviteSentAt}, ${clients.dateAdded}) <= ${invitedUntil}`,
        sql`not exists (select 1 from outbox where outbox.client_id = ${clients.id} and outbox.state = 'waiting')`,
      ),
    );
}

export function countUninvitedClients(db: Db, agentId: string) {
  return db
    .select({ count: sql<number>`count(*)`.as("uninvited") })
    .from(clients)
    .where(and(live(agentId), isUninvited(clients)));
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
      referrals: db.$count(referrals, and(eq(referrals.agentId, agentId), isOfThisAgent("referrals"))),
      newReferrals: db.$count(
        referrals,
        and(eq(referrals.agentId, agentId), eq(referrals.status, "new"), isOfThisAgent("referrals")),
      ),
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
