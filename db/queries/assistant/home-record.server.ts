import { and, desc, eq, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { ESTABLISHED } from "#app/domain/assistant/day-budget.ts";
import type { TurnPhoto, TurnResult, TurnState } from "#app/domain/assistant/turn.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { effectiveFrequency } from "#db/effective-schedule.ts";
import { hasLoggedIn, isAgent, isDone, isInUse, isLive, isOpen, isSkipped } from "#db/predicates.ts";
import { isConfirmed } from "#db/queries/email-permission.server.ts";
import { listBudgetsSince } from "#db/queries/expenses/expenses.server.ts";
import { isEmailVerified } from "#db/queries/profile/email-verification.server.ts";
import { selectShownBrand } from "#db/queries/profile/profiles.server.ts";
import { listVendors } from "#db/queries/vendors/vendors.server.ts";
import {
  aiConversations,
  appliances,
  clientDocuments,
  clients,
  clientTasks,
  homeWarrantyProviders,
  maintenanceExpenses,
  profiles,
  referrals,
  taskHelpRequests,
  tasks,
} from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";
import { morePhotos, readMorePhotos } from "./chats.server.ts";

const MAX_TASKS = 300;
const MAX_APPLIANCES = 60;

const ofTask = and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId));

function selectHome(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      firstName: clients.firstName,
      address: clients.address,
      city: clients.city,
      state: clients.state,
      zipCode: clients.zipCode,
      county: clients.county,
      propertyType: clients.propertyType,
      features: clients.features,
      careLevel: clients.careLevel,
      traits: clients.traits,
      timeZone: clients.timeZone,
      yearBuilt: clients.yearBuilt,
      roofYear: clients.roofYear,
      roofMaterial: clients.roofMaterial,
      hvacYear: clients.hvacYear,
      insurer: clients.insurer,
      policyRenewsOn: clients.policyRenewsOn,
      closedOn: clients.closedOn,
      shutoffs: clients.shutoffs,
      floridaFacts: clients.floridaFacts,
      floridaDays: clients.floridaDays,
      forecast: clients.forecast,
      assistantMode: clients.assistantMode,
    })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId), isLive(clients)));
}

function selectStanding(db: Db, agentId: string) {
  return db
    .select({
      // A home of its own stands for itself: by its confirmed address, and since it has a password.
      isEmailVerified: sql<number>`iif(${isAgent(profiles)}, ${isEmailVerified},
        (select ${isConfirmed} from clients where clients.id = profiles.of_home))`
        .mapWith(Boolean)
        .as("is_proved"),
      createdAt: sql<number>`iif(${isAgent(profiles)},
        (select created_at from users where users.id = profiles.user_id),
        (select coalesce(account_created, date_added) from clients where clients.id = profiles.of_home))`.as(
        "since",
      ),
      accepted: sql<number>`iif(${isAgent(profiles)}, (select count(*) from clients
        where clients.agent_id = profiles.id and ${isLive("clients")} and ${hasLoggedIn("clients")}),
        ${ESTABLISHED.accepted})`.as("accepted"),
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

function selectOpenTasks(db: Db, clientId: string) {
  return db
    .select({
      rowId: clientTasks.id,
      dueDay: clientTasks.dueDate,
      snoozedUntil: clientTasks.snoozedUntil,
      agentNote: clientTasks.notes,
      ownNote: clientTasks.clientNotes,
      slug: tasks.slug,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
      vendorCategory: tasks.vendorCategory,
      frequency: effectiveFrequency.as("frequency_in_force"),
      priority: tasks.priority,
    })
    .from(clientTasks)
    .innerJoin(tasks, ofTask)
    .where(and(eq(clientTasks.clientId, clientId), isOpen(clientTasks)))
    .orderBy(...inTaskOrder)
    .limit(MAX_TASKS);
}

function selectOffered(db: Db, agentId: string, clientId: string) {
  const open = db
    .select({ one: sql`1` })
    .from(clientTasks)
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.taskId, tasks.id), isOpen(clientTasks)));
  return db
    .select({
      slug: tasks.slug,
      title: tasks.title,
      category: tasks.category,
      propertyTypes: tasks.propertyTypes,
      requiredFeature: tasks.requiredFeature,
      level: tasks.level,
      needsTrait: tasks.needsTrait,
      unlessTrait: tasks.unlessTrait,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.agentId, agentId),
        eq(tasks.active, true),
        isNull(tasks.clientId),
        isLive(tasks),
        isNotNull(tasks.level),
        notExists(open),
      ),
    )
    .orderBy(tasks.id)
    .limit(MAX_TASKS);
}

function selectAppliances(db: Db, clientId: string) {
  return db
    .select({
      id: appliances.id,
      kind: appliances.kind,
      brand: appliances.brand,
      model: appliances.model,
      serial: appliances.serial,
      installedOn: appliances.installedOn,
      warrantyEndsOn: appliances.warrantyEndsOn,
    })
    .from(appliances)
    .where(and(eq(appliances.clientId, clientId), isInUse(appliances)))
    .orderBy(appliances.createdAt, appliances.id)
    .limit(MAX_APPLIANCES);
}

function selectEarlier(
  db: Db,
  clientId: string,
  { personId, conversationId, messageId, turns }: ConversationRef,
) {
  return db
    .select({
      question: aiConversations.userMessage,
      answer: aiConversations.aiResponse,
      result: aiConversations.result,
    })
    .from(aiConversations)
    .where(
      and(
        eq(aiConversations.clientId, clientId),
        sql`${aiConversations.personId} is ${personId}`,
        eq(aiConversations.conversationId, conversationId),
        isLive(aiConversations),
        ne(aiConversations.messageId, messageId),
        ne(aiConversations.aiResponse, ""),
      ),
    )
    .orderBy(desc(aiConversations.createdAt))
    .limit(turns);
}

/** A question's conversation and whose it is (null = the owner's); `turns` = how many earlier ones to read. */
export type ConversationRef = {
  personId: string | null;
  conversationId: string;
  messageId: string;
  turns: number;
};

/**
 * All the assistant knows of a home, in one round trip; `home` is null if unknown. `year` is in UTC and may be one
 * ahead of Florida, so both years' budgets are read.
 */
export async function readHome(
  db: Db,
  agentId: string,
  clientId: string,
  year: number,
  thread: ConversationRef,
) {
  const [[home], [agent], [standing], open, offered, owned, budgets, vendors, earlier, ...past] =
    await db.batch([
      selectHome(db, agentId, clientId),
      selectShownBrand(db, agentId),
      selectStanding(db, agentId),
      selectOpenTasks(db, clientId),
      selectOffered(db, agentId, clientId),
      selectAppliances(db, clientId),
      listBudgetsSince(db, clientId, year - 1),
      listVendors(db, agentId),
      selectEarlier(db, clientId, thread),
      listCompletions(db, clientId),
      listSpending(db, clientId),
      listHomeDocuments(db, clientId),
      listContracts(db, clientId),
      listHelpRequests(db, clientId),
      listSkips(db, clientId),
      listHomeReferrals(db, agentId, clientId),
    ]);
  if (!home || !agent || !standing) return null;
  const [done, expenses, documents, warranties, requests, skipped, referrals] = past;
  return {
    home,
    agent,
    standing,
    open,
    offered,
    appliances: owned,
    budgets,
    vendors,
    earlier: earlier.reverse(),
    past: { done, expenses, documents, warranties, requests, skipped, referrals },
  };
}

export type HomeRows = NonNullable<Awaited<ReturnType<typeof readHome>>>;

/** A stored turn as the table has it. */
export type TurnRow = {
  id: string;
  conversationId: string;
  messageId: string;
  type: "appliance_scan" | "question";
  state: TurnState;
  leaseUntil: number | null;
  question: string;
  answer: string;
  imageName: string | null;
  imageKey: string | null;
  morePhotos: TurnPhoto[];
  result: TurnResult | null;
  createdAt: number;
};

export function selectTurn(db: Db, clientId: string, personId: string | null, messageId: string): Statement {
  return db.run(sql`
    select id, conversation_id as conversationId, message_id as messageId, conversation_type as type, state,
      lease_until as leaseUntil, user_message as question, ai_response as answer, image_name as imageName,
      image_key as imageKey, ${morePhotos} as morePhotos, result, created_at as createdAt
    from ai_conversations
    where client_id = ${clientId} and person_id is ${personId} and message_id = ${messageId} and ${isLive()}`);
}

export function turnOf(found: D1Result | undefined): TurnRow | null {
  type Raw = Omit<TurnRow, "result" | "morePhotos"> & { result: string | null; morePhotos: string };
  const [row] = (found?.results ?? []) as Raw[];
  if (!row) return null;
  const result = row.result === null ? null : (JSON.parse(row.result) as TurnResult);
  return { ...row, result, morePhotos: readMorePhotos(row.morePhotos) };
}

/** Records for answers about the past. Limits exceed ten years of a home's records and bound a question's cost. */

const MOST_DONE = 4_000;
const MOST_EXPENSES = 3_000;
const MOST_DOCUMENTS = 500;
const MOST_WARRANTIES = 20;
const MOST_REQUESTS = 50;
const MOST_SKIPPED = 500;
const MOST_REFERRALS = 50;

export function listCompletions(db: Db, clientId: string) {
  return db
    .select({
      slug: tasks.slug,
      title: tasks.title,
      category: tasks.category,
      completedOn: clientTasks.completedOn,
      cost: clientTasks.cost,
      vendorName: sql<string>`coalesce(${clientTasks.vendorName}, '')`.as("done_by"),
      note: sql<string>`coalesce(${clientTasks.completionNote}, '')`.as("done_note"),
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks), isNotNull(clientTasks.completedOn)))
    .orderBy(desc(clientTasks.completedAt))
    .limit(MOST_DONE);
}

export function listSpending(db: Db, clientId: string) {
  return db
    .select({
      day: maintenanceExpenses.expenseDate,
      category: maintenanceExpenses.category,
      description: maintenanceExpenses.description,
      amount: maintenanceExpenses.amount,
      vendorName: maintenanceExpenses.vendorName,
      notes: maintenanceExpenses.notes,
      capital: maintenanceExpenses.capital,
    })
    .from(maintenanceExpenses)
    .where(and(eq(maintenanceExpenses.clientId, clientId), isLive(maintenanceExpenses)))
    .orderBy(desc(maintenanceExpenses.expenseDate), desc(maintenanceExpenses.id))
    .limit(MOST_EXPENSES);
}

export function listHomeDocuments(db: Db, clientId: string) {
  return db
    .select({ name: clientDocuments.name, kind: clientDocuments.kind, expiresOn: clientDocuments.expiresOn })
    .from(clientDocuments)
    .where(and(eq(clientDocuments.clientId, clientId), isLive(clientDocuments)))
    .orderBy(desc(clientDocuments.createdAt), clientDocuments.id)
    .limit(MOST_DOCUMENTS);
}

export function listContracts(db: Db, clientId: string) {
  return db
    .select({
      provider: homeWarrantyProviders.provider,
      policyNumber: homeWarrantyProviders.policyNumber,
      phone: homeWarrantyProviders.phone,
      startsOn: homeWarrantyProviders.startsOn,
      endsOn: homeWarrantyProviders.endsOn,
      notes: homeWarrantyProviders.notes,
    })
    .from(homeWarrantyProviders)
    .where(eq(homeWarrantyProviders.clientId, clientId))
    .orderBy(desc(homeWarrantyProviders.endsOn), homeWarrantyProviders.id)
    .limit(MOST_WARRANTIES);
}

/** A home's help requests, latest first; `askedAt` in epoch milliseconds. */
export function listHelpRequests(db: Db, clientId: string) {
  return db
    .select({
      title: taskHelpRequests.taskTitle,
      status: taskHelpRequests.status,
      askedAt: taskHelpRequests.createdAt,
      reply: sql<string>`coalesce(${taskHelpRequests.reply}, '')`.as("said_back"),
      personId: taskHelpRequests.personId,
    })
    .from(taskHelpRequests)
    .where(eq(taskHelpRequests.clientId, clientId))
    .orderBy(desc(taskHelpRequests.createdAt))
    .limit(MOST_REQUESTS);
}

/** A home's skipped tasks with reasons, latest first; `skippedAt` in epoch milliseconds. */
export function listSkips(db: Db, clientId: string) {
  return db
    .select({
      title: tasks.title,
      skippedAt: clientTasks.skippedAt,
      reason: sql<string>`coalesce(${clientTasks.skipReason}, '')`.as("skipped_for"),
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(clientTasks.clientId, clientId), isSkipped(clientTasks)))
    .orderBy(desc(clientTasks.skippedAt))
    .limit(MOST_SKIPPED);
}

/** A home's referrals, latest first; `referredAt` in epoch milliseconds. */
export function listHomeReferrals(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      name: referrals.name,
      message: referrals.message,
      status: referrals.status,
      referredAt: referrals.createdAt,
    })
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), eq(referrals.clientId, clientId)))
    .orderBy(desc(referrals.createdAt))
    .limit(MOST_REFERRALS);
}
