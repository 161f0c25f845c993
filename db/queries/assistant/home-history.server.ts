import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isDone, isLive, isSkipped } from "#db/predicates.ts";
import {
  clientDocuments,
  clientTasks,
  homeWarrantyProviders,
  maintenanceExpenses,
  referrals,
  taskHelpRequests,
  tasks,
} from "#db/schema.ts";

/*
 * What an answer about the past is read from, one home at a time; reads that can stand in a batch. The bounds
 * are beyond what a home writes down in ten years, so that a question costs no more than that.
 */

const MOST_DONE = 4_000;
const MOST_EXPENSES = 3_000;
const MOST_DOCUMENTS = 500;
const MOST_WARRANTIES = 20;
const MOST_REQUESTS = 50;
const MOST_SKIPPED = 500;
const MOST_REFERRALS = 50;

/** What a home has finished, the latest first. */
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

/** What a home has spent, the latest first. */
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

/** A home's documents by name, what is in the trash left out. */
export function listHomeDocuments(db: Db, clientId: string) {
  return db
    .select({ name: clientDocuments.name, kind: clientDocuments.kind, expiresOn: clientDocuments.expiresOn })
    .from(clientDocuments)
    .where(and(eq(clientDocuments.clientId, clientId), isLive(clientDocuments)))
    .orderBy(desc(clientDocuments.createdAt), clientDocuments.id)
    .limit(MOST_DOCUMENTS);
}

/** A home's warranty contracts, the one that ends last first. */
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

/** What a home asked its agent, the latest first; `askedAt` in epoch milliseconds. */
export function listHelpRequests(db: Db, clientId: string) {
  return db
    .select({
      title: taskHelpRequests.taskTitle,
      status: taskHelpRequests.status,
      askedAt: taskHelpRequests.createdAt,
      reply: sql<string>`coalesce(${taskHelpRequests.reply}, '')`.as("said_back"),
    })
    .from(taskHelpRequests)
    .where(eq(taskHelpRequests.clientId, clientId))
    .orderBy(desc(taskHelpRequests.createdAt))
    .limit(MOST_REQUESTS);
}

/** What a home skipped and why, the latest first; `skippedAt` in epoch milliseconds. */
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

/** Whom a home referred to its agent, the latest first; `referredAt` in epoch milliseconds. */
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
