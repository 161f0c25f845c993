import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import { isOfThisAgent, subjectForAgent } from "#db/agent-visible.ts";
import type { Db } from "#db/client.server.ts";
import { isLive, isOfAgent, isOfLibrary, isOwnCategory } from "#db/predicates.ts";
import {
  activity,
  callListItems,
  clientLog,
  clients,
  clientTasks,
  contactTaps,
  groupEmails,
  helpMessages,
  homeNotes,
  profiles,
  referrals,
  taskHelpRequests,
  tasks,
  vendorCategories,
  vendors,
} from "#db/schema.ts";
import {
  belongsToAgent,
  helpMessageColumns,
  homeNoteColumns,
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
      license_number: profiles.licenseNumber,
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
      invite_note: profiles.inviteNote,
      call_drafts: profiles.callDrafts,
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

/**
 * The agent's tasks after this id: live ones, and deleted ones that a live client's plan names. Closing the account
 * deletes the library's, not those for one home.
 */
export function pageTasksTable(db: Db, agentId: string, after: string, limit: number) {
  const named = db
    .select({ one: sql`1` })
    .from(clientTasks)
    .innerJoin(clients, and(eq(clients.id, clientTasks.clientId), belongsToAgent(clients.deletedAt, agentId)))
    .where(and(eq(clientTasks.agentId, tasks.agentId), eq(clientTasks.taskId, tasks.id)));
  const belongs = sql`iif(${isOfLibrary(tasks)}, ${belongsToAgent(tasks.deletedAt, agentId)}, ${isLive(tasks)})`;
  return db
    .select({
      ...taskColumns,
      client_id: tasks.clientId,
      custom: tasks.custom,
      deleted: sql<boolean>`not (${belongs})`.mapWith(Boolean),
    })
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), gt(tasks.id, after), isOfAgent(tasks), or(belongs, exists(named))))
    .orderBy(asc(tasks.id))
    .limit(limit);
}

/** Where a page of clients' rows begins: after this row. */
export type OfClient = { client_id: string; id: string };

/** Rows of live clients' plans of the agent's own tasks, without the homeowners' words. */
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
      and(eq(tasks.agentId, clients.agentId), eq(tasks.id, clientTasks.taskId), isOfAgent(tasks)),
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
  isOfThisAgent("task_help_requests"),
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

export function pageHelpMessagesTable(db: Db, agentId: string, after: OfClient, limit: number) {
  return db
    .select({ ...helpMessageColumns, client_id: helpMessages.clientId })
    .from(clients)
    .innerJoin(
      helpMessages,
      and(
        eq(helpMessages.agentId, clients.agentId),
        eq(helpMessages.clientId, clients.id),
        isOfThisAgent("help_messages"),
      ),
    )
    .where(
      and(
        eq(clients.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        gte(clients.id, after.client_id),
        or(gt(clients.id, after.client_id), gt(helpMessages.id, after.id)),
      ),
    )
    .orderBy(asc(clients.id), asc(helpMessages.id))
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
    .select({ ...referralColumns, client_id: referrals.clientId, outcome: referrals.outcome })
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), isOfThisAgent("referrals"), gt(referrals.id, after)))
    .orderBy(asc(referrals.id))
    .limit(limit);
}

export function pageGroupEmailsTable(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({
      id: groupEmails.id,
      state: groupEmails.state,
      subject: groupEmails.subject,
      body: groupEmails.body,
      recipients: groupEmails.recipients,
      written: groupEmails.written,
      created_at: groupEmails.createdAt,
      updated_at: groupEmails.updatedAt,
      sent_at: groupEmails.sentAt,
      canceled_at: groupEmails.canceledAt,
    })
    .from(groupEmails)
    .where(and(eq(groupEmails.agentId, agentId), gt(groupEmails.id, after)))
    .orderBy(asc(groupEmails.id))
    .limit(limit);
}

/** The agent's log of live clients. */
export function pageClientLogTable(db: Db, agentId: string, after: OfClient, limit: number) {
  return db
    .select({
      id: clientLog.id,
      client_id: clientLog.clientId,
      kind: clientLog.kind,
      day: clientLog.day,
      text: clientLog.text,
      created_at: clientLog.createdAt,
    })
    .from(clients)
    .innerJoin(clientLog, and(eq(clientLog.agentId, clients.agentId), eq(clientLog.clientId, clients.id)))
    .where(
      and(
        eq(clients.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        isLive(clientLog),
        gte(clients.id, after.client_id),
        or(gt(clients.id, after.client_id), gt(clientLog.id, after.id)),
      ),
    )
    .orderBy(asc(clients.id), asc(clientLog.id))
    .limit(limit);
}

/** What the agent told live clients. */
export function pageHomeNotesTable(db: Db, agentId: string, after: OfClient, limit: number) {
  return db
    .select({ ...homeNoteColumns, client_id: homeNotes.clientId })
    .from(clients)
    .innerJoin(homeNotes, and(eq(homeNotes.agentId, clients.agentId), eq(homeNotes.clientId, clients.id)))
    .where(
      and(
        eq(clients.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        isLive(homeNotes),
        isOfThisAgent("home_notes"),
        gte(clients.id, after.client_id),
        or(gt(clients.id, after.client_id), gt(homeNotes.id, after.id)),
      ),
    )
    .orderBy(asc(clients.id), asc(homeNotes.id))
    .limit(limit);
}

/** What is put off or never wanted again of live clients. */
export function pageCallsPutOffTable(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({
      id: callListItems.id,
      client_id: callListItems.clientId,
      week: callListItems.week,
      listed_on: callListItems.listedOn,
      reason: callListItems.reason,
      about: callListItems.about,
      detail: callListItems.detail,
      day: callListItems.day,
      outcome: callListItems.outcome,
      later_on: callListItems.laterOn,
      outcome_at: callListItems.outcomeAt,
    })
    .from(callListItems)
    .innerJoin(
      clients,
      and(eq(clients.agentId, callListItems.agentId), eq(clients.id, callListItems.clientId)),
    )
    .where(
      and(
        eq(callListItems.agentId, agentId),
        belongsToAgent(clients.deletedAt, agentId),
        inArray(callListItems.outcome, ["later", "never"]),
        gt(callListItems.id, after),
      ),
    )
    .orderBy(asc(callListItems.id))
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

/** Counted taps of vendors after this id, without whose they are; those of the agent's own contact stay here. */
export function pageTapsTable(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({
      id: contactTaps.id,
      vendor_id: contactTaps.vendorId,
      way: contactTaps.way,
      day: contactTaps.day,
    })
    .from(contactTaps)
    .innerJoin(vendors, and(eq(vendors.agentId, contactTaps.agentId), eq(vendors.id, contactTaps.vendorId)))
    .where(
      and(
        eq(contactTaps.agentId, agentId),
        gt(contactTaps.id, after),
        belongsToAgent(vendors.deletedAt, agentId),
      ),
    )
    .orderBy(asc(contactTaps.id))
    .limit(limit);
}
