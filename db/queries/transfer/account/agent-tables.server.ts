import { and, asc, desc, eq, exists, gt, gte, isNotNull, or, sql } from "drizzle-orm";
import { subjectForAgent } from "#db/agent-visible.ts";
import type { Db } from "#db/client.server.ts";
import { isOfLibrary, isOwnCategory } from "#db/predicates.ts";
import {
  activity,
  clients,
  clientTasks,
  profiles,
  referrals,
  taskHelpRequests,
  tasks,
  vendorCategories,
} from "#db/schema.ts";
import {
  belongsToAgent,
  planColumns,
  referralColumns,
  requestColumns,
  taskColumns,
} from "./columns.server.ts";

/** What an agent's full export adds: no hash, code, token, or search key, nothing private to a homeowner. */

export function selectProfileTable(db: Db, agentId: string) {
  return db
    .select({
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      team_name: profiles.teamName,
      brokerage: profiles.brokerage,
      phone: profiles.phone,
      email: profiles.email,
      website: profiles.website,
      market: profiles.market,
      headshot: profiles.headshotUrl,
      brand_color: profiles.brandColor,
      logo: profiles.logoUrl,
      email_notifications: profiles.emailNotifications,
      weekly_digest: profiles.weeklyDigest,
      requests_by: profiles.requestsBy,
      joined_by: profiles.joinedBy,
      quiet_from: profiles.quietFrom,
      quiet_until: profiles.quietUntil,
      lock_screen_details: profiles.lockScreenDetails,
      tour_completed: profiles.tourCompleted,
      time_zone: profiles.timeZone,
      default_care_level: profiles.defaultCareLevel,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

export function pageCategoriesTable(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({ id: vendorCategories.id, name: vendorCategories.name })
    .from(vendorCategories)
    .where(
      and(
        eq(vendorCategories.agentId, agentId),
        belongsToAgent(vendorCategories.deletedAt, agentId),
        isOwnCategory(vendorCategories),
        gt(vendorCategories.id, after),
      ),
    )
    .orderBy(asc(vendorCategories.id))
    .limit(limit);
}

/** Library tasks after this id: live ones, and deleted ones that a live client's plan names. */
export function pageTasksTable(db: Db, agentId: string, after: string, limit: number) {
  const named = db
    .select({ one: sql`1` })
    .from(clientTasks)
    .innerJoin(clients, and(eq(clients.id, clientTasks.clientId), belongsToAgent(clients.deletedAt, agentId)))
    .where(and(eq(clientTasks.agentId, tasks.agentId), eq(clientTasks.taskId, tasks.id)));
  return db
    .select({
      ...taskColumns,
      custom: tasks.custom,
      deleted: sql<boolean>`not (${belongsToAgent(tasks.deletedAt, agentId)})`.mapWith(Boolean),
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.agentId, agentId),
        gt(tasks.id, after),
        isOfLibrary(tasks),
        or(belongsToAgent(tasks.deletedAt, agentId), exists(named)),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(limit);
}

/** Where a page of clients' rows begins: after this row. */
export type OfClient = { client_id: string; id: string };

/** Library task rows of live clients' plans, without the homeowners' words. */
export function pagePlanTable(db: Db, agentId: string, after: OfClient, limit: number) {
  return db
    .select({ ...planColumns, client_id: clientTasks.clientId })
    .from(clients)
    .innerJoin(
      clientTasks,
      and(eq(clientTasks.agentId, clients.agentId), eq(clientTasks.clientId, clients.id)),
    )
    .innerJoin(
      tasks,
      and(eq(tasks.agentId, clients.agentId), eq(tasks.id, clientTasks.taskId), isOfLibrary(tasks)),
    )
    .where(
      and(
        eq(clients.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        gte(clients.id, after.client_id),
        or(gt(clients.id, after.client_id), gt(clientTasks.id, after.id)),
      ),
    )
    .orderBy(asc(clients.id), asc(clientTasks.id))
    .limit(limit);
}

const withRequests = and(
  eq(taskHelpRequests.agentId, clients.agentId),
  eq(taskHelpRequests.clientId, clients.id),
);

export function pageHelpTable(db: Db, agentId: string, after: OfClient, limit: number) {
  return db
    .select({ ...requestColumns, client_id: taskHelpRequests.clientId })
    .from(clients)
    .innerJoin(taskHelpRequests, withRequests)
    .where(
      and(
        eq(clients.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        gte(clients.id, after.client_id),
        or(gt(clients.id, after.client_id), gt(taskHelpRequests.id, after.id)),
      ),
    )
    .orderBy(asc(clients.id), asc(taskHelpRequests.id))
    .limit(limit);
}

export async function listAskedAbout(db: Db, agentId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: taskHelpRequests.clientTaskId })
    .from(clients)
    .innerJoin(taskHelpRequests, withRequests)
    .where(
      and(
        eq(clients.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        isNotNull(taskHelpRequests.clientTaskId),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export function pageReferralsTable(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({ ...referralColumns, client_id: referrals.clientId })
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), gt(referrals.id, after)))
    .orderBy(asc(referrals.id))
    .limit(limit);
}

export type ActivityCursorPlace = { at: number; id: string };

/** The entry before the latest `most`; null if there are not so many. */
export async function getActivityStart(
  db: Db,
  agentId: string,
  most: number,
): Promise<ActivityCursorPlace | null> {
  const [row] = await db
    .select({ at: activity.at, id: activity.id })
    .from(activity)
    .where(eq(activity.agentId, agentId))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(1)
    .offset(most);
  return row ?? null;
}

export function pageActivityTable(db: Db, agentId: string, after: ActivityCursorPlace | null, limit: number) {
  return db
    .select({
      id: activity.id,
      client_id: activity.clientId,
      kind: activity.kind,
      subject: subjectForAgent(agentId).as("subject_for_agent"),
      at: activity.at,
    })
    .from(activity)
    .where(
      and(
        eq(activity.agentId, agentId),
        after ? sql`(${activity.at}, ${activity.id}) > (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(activity.at), asc(activity.id))
    .limit(limit);
}
