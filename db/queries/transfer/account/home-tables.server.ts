import { and, asc, eq, exists, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isFinished, isLive, isNotRemoved } from "#db/predicates.ts";
import {
  aiConversations,
  appliances,
  clientDocuments,
  clients,
  clientTasks,
  contactTaps,
  helpMessages,
  homeLinks,
  homeNotes,
  homePeople,
  homeWarrantyProviders,
  maintenanceBudgets,
  maintenanceExpenses,
  notificationPreferences,
  referrals,
  taskHelpRequests,
  tasks,
  turnPhotos,
  vendors,
} from "#db/schema.ts";
import {
  careColumns,
  helpMessageColumns,
  homeNoteColumns,
  planColumns,
  referralColumns,
  requestColumns,
  taskColumns,
} from "./columns.server.ts";

/** What a homeowner exports: no hash, code, token, or search key, nothing from the trash. */

export function selectHomeExport(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      first_name: clients.firstName,
      last_name: clients.lastName,
      email: clients.email,
      phone: clients.phone,
      address: clients.address,
      city: clients.city,
      state: clients.state,
      zip_code: clients.zipCode,
      county: clients.county,
      florida_facts: clients.floridaFacts,
      florida_days: clients.floridaDays,
      forecast: clients.forecast,
      property_type: clients.propertyType,
      features: clients.features,
      ...careColumns,
      year_built: clients.yearBuilt,
      roof_year: clients.roofYear,
      roof_material: clients.roofMaterial,
      hvac_year: clients.hvacYear,
      insurer: clients.insurer,
      policy_renews_on: clients.policyRenewsOn,
      closed_on: clients.closedOn,
      shutoffs: clients.shutoffs,
      moving_intent: clients.movingIntent,
      moving_intent_at: clients.movingIntentAt,
      shares: clients.shares,
      assistant_mode: clients.assistantMode,
      time_zone: clients.timeZone,
      email_enabled: notificationPreferences.emailEnabled,
      task_reminders: notificationPreferences.taskReminders,
      reminder_days_before: notificationPreferences.reminderDaysBefore,
      weekly_summary: notificationPreferences.weeklySummary,
      expense_alerts: notificationPreferences.expenseAlerts,
      group_emails: notificationPreferences.groupEmails,
      reminders_by: notificationPreferences.remindersBy,
      replies_by: notificationPreferences.repliesBy,
      quiet_from: notificationPreferences.quietFrom,
      quiet_until: notificationPreferences.quietUntil,
      lock_screen_details: notificationPreferences.lockScreenDetails,
    })
    .from(clients)
    .leftJoin(notificationPreferences, eq(notificationPreferences.clientId, clients.id))
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId)));
}

const named = (db: Db, clientId: string, which?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(clientTasks)
      .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.taskId, tasks.id), which)),
  );

export function pageLibraryTasksOfHome(
  db: Db,
  { agentId, clientId }: { agentId: string; clientId: string },
  after: string,
  limit: number,
) {
  return db
    .select({ ...taskColumns, own: sql<boolean>`0`.mapWith(Boolean) })
    .from(tasks)
    .where(and(eq(tasks.agentId, agentId), gt(tasks.id, after), isNull(tasks.clientId), named(db, clientId)))
    .orderBy(asc(tasks.id))
    .limit(limit);
}

/** The tasks only this home has after this id: live ones, and deleted ones in its history. */
export function pageCustomTasksOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({ ...taskColumns, own: sql<boolean>`1`.mapWith(Boolean) })
    .from(tasks)
    .where(
      and(
        eq(tasks.clientId, clientId),
        gt(tasks.id, after),
        or(isLive(tasks), named(db, clientId, isFinished(clientTasks))),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(limit);
}

/** A home's plan and history after this id. A deleted own task shows only what was done or skipped. */
export function pagePlanOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      ...planColumns,
      client_notes: clientTasks.clientNotes,
      skip_reason: clientTasks.skipReason,
      cost: clientTasks.cost,
      vendor_name: clientTasks.vendorName,
      // Other people are no part of an export: an account it goes into has not got them.
      assigned_to: sql<"owner" | null>`iif(${clientTasks.assignedTo} = 'owner', 'owner', null)`.as(
        "assigned_to",
      ),
      completion_note: clientTasks.completionNote,
      photo: clientTasks.photoKey,
      mailed_for: clientTasks.mailedFor,
      mailed_stage: clientTasks.mailedStage,
      version: clientTasks.version,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        gt(clientTasks.id, after),
        or(isNull(tasks.clientId), isLive(tasks), isFinished(clientTasks)),
      ),
    )
    .orderBy(asc(clientTasks.id))
    .limit(limit);
}

export function pageHelpOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select(requestColumns)
    .from(taskHelpRequests)
    .where(and(eq(taskHelpRequests.clientId, clientId), gt(taskHelpRequests.id, after)))
    .orderBy(asc(taskHelpRequests.id))
    .limit(limit);
}

export function pageHelpMessagesOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select(helpMessageColumns)
    .from(helpMessages)
    .where(and(eq(helpMessages.clientId, clientId), gt(helpMessages.id, after)))
    .orderBy(asc(helpMessages.id))
    .limit(limit);
}

export function pageNotesOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select(homeNoteColumns)
    .from(homeNotes)
    .where(and(eq(homeNotes.clientId, clientId), isLive(homeNotes), gt(homeNotes.id, after)))
    .orderBy(asc(homeNotes.id))
    .limit(limit);
}

/** A home's links after this id, without their tokens. */
export function pageLinksOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: homeLinks.id,
      kind: homeLinks.kind,
      label: homeLinks.label,
      created_at: homeLinks.createdAt,
      ends_on: homeLinks.endsOn,
      revoked_at: homeLinks.revokedAt,
      with_costs: homeLinks.withCosts,
      with_notes: homeLinks.withNotes,
      note: homeLinks.note,
    })
    .from(homeLinks)
    .where(and(eq(homeLinks.clientId, clientId), gt(homeLinks.id, after)))
    .orderBy(asc(homeLinks.id))
    .limit(limit);
}

export function pageExpensesOfHome(
  db: Db,
  clientId: string,
  after: { expense_date: string; id: string },
  limit: number,
) {
  const { expenseDate, id } = maintenanceExpenses;
  return db
    .select({
      id,
      category: maintenanceExpenses.category,
      description: maintenanceExpenses.description,
      amount: maintenanceExpenses.amount,
      expense_date: expenseDate,
      vendor_name: maintenanceExpenses.vendorName,
      notes: maintenanceExpenses.notes,
      capital: maintenanceExpenses.capital,
      document_id: maintenanceExpenses.documentId,
      plan_id: maintenanceExpenses.clientTaskId,
      created_at: maintenanceExpenses.createdAt,
      // The spreadsheet shows titles where the data has ids.
      task_title: tasks.title,
      task_category: sql<string | null>`${tasks.category}`.as("task_category"),
      receipt_name: clientDocuments.name,
    })
    .from(maintenanceExpenses)
    .leftJoin(
      clientDocuments,
      and(
        eq(clientDocuments.clientId, clientId),
        eq(clientDocuments.id, maintenanceExpenses.documentId),
        isLive(clientDocuments),
      ),
    )
    .leftJoin(
      clientTasks,
      and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, maintenanceExpenses.clientTaskId)),
    )
    .leftJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(
      and(
        eq(maintenanceExpenses.clientId, clientId),
        isLive(maintenanceExpenses),
        sql`(${expenseDate}, ${id}) > (${after.expense_date}, ${after.id})`,
      ),
    )
    .orderBy(asc(expenseDate), asc(id))
    .limit(limit);
}

export function pageBudgetsOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: maintenanceBudgets.id,
      category: maintenanceBudgets.category,
      year: maintenanceBudgets.year,
      amount: maintenanceBudgets.amount,
      alerted_percent: maintenanceBudgets.alertedPercent,
    })
    .from(maintenanceBudgets)
    .where(and(eq(maintenanceBudgets.clientId, clientId), gt(maintenanceBudgets.id, after)))
    .orderBy(asc(maintenanceBudgets.id))
    .limit(limit);
}

/** People of a home besides its owner, invited or joined, after this id. */
export function pagePeopleOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: homePeople.id,
      role: homePeople.role,
      first_name: homePeople.firstName,
      last_name: homePeople.lastName,
      email: homePeople.email,
      added_at: homePeople.invitedAt,
    })
    .from(homePeople)
    .where(and(eq(homePeople.clientId, clientId), isNotRemoved(homePeople), gt(homePeople.id, after)))
    .orderBy(asc(homePeople.id))
    .limit(limit);
}

/**
 * The assistant chats of one person of a home (null = the owner) after this instant and id, without deleted or
 * unanswered turns.
 */
export function pageConversationsOfHome(
  db: Db,
  clientId: string,
  personId: string | null,
  after: { created_at: number; id: string },
  limit: number,
) {
  const { createdAt, id } = aiConversations;
  return db
    .select({
      id,
      conversation_id: aiConversations.conversationId,
      message_id: aiConversations.messageId,
      conversation_type: aiConversations.conversationType,
      user_message: aiConversations.userMessage,
      ai_response: aiConversations.aiResponse,
      image_name: aiConversations.imageName,
      image: aiConversations.imageKey,
      state: aiConversations.state,
      result: aiConversations.result,
      agent_notified: aiConversations.agentNotified,
      title: aiConversations.title,
      created_at: createdAt,
    })
    .from(aiConversations)
    .where(
      and(
        eq(aiConversations.clientId, clientId),
        sql`${aiConversations.personId} is ${personId}`,
        isLive(aiConversations),
        ne(aiConversations.state, "answering"),
        sql`(${createdAt}, ${id}) > (${after.created_at}, ${after.id})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Photos after the first of a person's messages (null = the owner's), after this id. */
export function pageChatPhotosOfHome(
  db: Db,
  clientId: string,
  personId: string | null,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .select({
      id: turnPhotos.id,
      turn_id: turnPhotos.turnId,
      position: turnPhotos.position,
      name: turnPhotos.name,
      photo: turnPhotos.key,
    })
    .from(turnPhotos)
    .where(
      and(
        eq(turnPhotos.clientId, clientId),
        gt(turnPhotos.id, after),
        sql`exists (select 1 from ai_conversations turn where turn.client_id = ${clientId}
          and turn.id = ${turnPhotos.turnId} and turn.person_id is ${personId})`,
      ),
    )
    .orderBy(asc(turnPhotos.id))
    .limit(limit);
}

export function pageAppliancesOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: appliances.id,
      kind: appliances.kind,
      brand: appliances.brand,
      model: appliances.model,
      serial: appliances.serial,
      installed_on: appliances.installedOn,
      warranty_ends_on: appliances.warrantyEndsOn,
      photo: appliances.photoKey,
      created_at: appliances.createdAt,
      archived_at: appliances.archivedAt,
    })
    .from(appliances)
    .where(and(eq(appliances.clientId, clientId), isLive(appliances), gt(appliances.id, after)))
    .orderBy(asc(appliances.id))
    .limit(limit);
}

/** A home's documents after this id. A link to a deleted appliance is dropped: that is not exported. */
export function pageDocumentsOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: clientDocuments.id,
      name: clientDocuments.name,
      kind: clientDocuments.kind,
      file: clientDocuments.key,
      type: clientDocuments.type,
      size: clientDocuments.size,
      expires_on: clientDocuments.expiresOn,
      appliance_id: appliances.id,
      created_at: clientDocuments.createdAt,
    })
    .from(clientDocuments)
    .leftJoin(
      appliances,
      and(
        eq(appliances.clientId, clientDocuments.clientId),
        eq(appliances.id, clientDocuments.applianceId),
        isLive(appliances),
      ),
    )
    .where(
      and(eq(clientDocuments.clientId, clientId), isLive(clientDocuments), gt(clientDocuments.id, after)),
    )
    .orderBy(asc(clientDocuments.id))
    .limit(limit);
}

export function pageWarrantiesOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: homeWarrantyProviders.id,
      provider: homeWarrantyProviders.provider,
      policy_number: homeWarrantyProviders.policyNumber,
      phone: homeWarrantyProviders.phone,
      website: homeWarrantyProviders.website,
      starts_on: homeWarrantyProviders.startsOn,
      ends_on: homeWarrantyProviders.endsOn,
      notes: homeWarrantyProviders.notes,
      created_at: homeWarrantyProviders.createdAt,
    })
    .from(homeWarrantyProviders)
    .where(and(eq(homeWarrantyProviders.clientId, clientId), gt(homeWarrantyProviders.id, after)))
    .orderBy(asc(homeWarrantyProviders.id))
    .limit(limit);
}

/** A home's referrals after this id. Filtered by agent too, for the index. */
export function pageReferralsOfHome(
  db: Db,
  { agentId, clientId }: { agentId: string; clientId: string },
  after: string,
  limit: number,
) {
  return db
    .select(referralColumns)
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), eq(referrals.clientId, clientId), gt(referrals.id, after)))
    .orderBy(asc(referrals.id))
    .limit(limit);
}

/** A home's taps after this day and id, as far as they name it. */
export function pageTapsOfHome(
  db: Db,
  { agentId, clientId }: { agentId: string; clientId: string },
  after: { day: string; id: string },
  limit: number,
) {
  const { day, id } = contactTaps;
  return db
    .select({
      id,
      contact: sql<string>`iif(${contactTaps.vendorId} is null, 'agent', 'vendor')`.as("contact"),
      vendor: vendors.name,
      way: contactTaps.way,
      day,
    })
    .from(contactTaps)
    .leftJoin(vendors, and(eq(vendors.agentId, contactTaps.agentId), eq(vendors.id, contactTaps.vendorId)))
    .where(
      and(
        eq(contactTaps.agentId, agentId),
        eq(contactTaps.clientId, clientId),
        sql`(${day}, ${id}) > (${after.day}, ${after.id})`,
      ),
    )
    .orderBy(asc(day), asc(id))
    .limit(limit);
}
