import { and, asc, desc, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { isOfThisAgent, joinedAgentTask, liveClients, sharedByClient } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDeclined, isDone, isFinished, isForOneHome, isInUse, isLive, isOpen } from "#db/predicates.ts";
import { askerFirstName, replyEmailFailure } from "#db/queries/requests/help-requests.server.ts";
import {
  appliances,
  clientDocuments,
  clients,
  clientTasks,
  homeWarrantyProviders,
  maintenanceExpenses,
  taskHelpRequests,
  tasks,
} from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";
import { hasPeople } from "#db/whose-tasks.ts";
import { broughtAt, cardColumns, clientColumns } from "./clients.server.ts";

/* All that an agent reads of one client, by the rules of db/agent-visible.ts. */

const one = (agentId: string, clientId: string) => and(liveClients(agentId), eq(clients.id, clientId));

export function selectClientPageRow(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      ...clientColumns,
      broughtAt,
      suggestedEmail: clients.suggestedEmail,
      shares: clients.shares,
      movingIntent: clients.movingIntent,
      movingIntentAt: clients.movingIntentAt,
      careLevel: clients.careLevel,
      careChosenAt: clients.careChosenAt,
      traits: clients.traits,
      suggestedHome: clients.suggestedHome,
      ...cardColumns,
      secondState: clients.secondState,
      agentTimeZone:
        sql<TimeZone>`(select profiles.time_zone from profiles where profiles.id = clients.agent_id)`.as(
          "agent_time_zone",
        ),
    })
    .from(clients)
    .where(one(agentId, clientId));
}

export type ClientPageRow = Awaited<ReturnType<typeof selectClientPageRow>>[number];

const rowsOf = (agentId: string, clientId: string) =>
  and(eq(clientTasks.agentId, agentId), eq(clientTasks.clientId, clientId));

/** Open rows of a client's plan, without the homeowner's own tasks and words. */
export function listOpenPlan(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({
      id: clientTasks.id,
      title: tasks.title,
      category: tasks.category,
      priority: tasks.priority,
      taskId: clientTasks.taskId,
      forOneHome: sql<number>`${isForOneHome(tasks)}`.mapWith(Boolean).as("for_one_home"),
      frequency: sql<string>`coalesce(${clientTasks.frequency}, ${tasks.frequency})`.as("frequency_in_force"),
      dueDay: clientTasks.dueDate,
      snoozedUntil: clientTasks.snoozedUntil,
      note: clientTasks.notes,
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .where(and(rowsOf(agentId, clientId), isOpen(clientTasks)))
    .orderBy(...inTaskOrder)
    .limit(limit);
}

export function listDeclinedOfLibrary(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({ id: clientTasks.id, title: tasks.title })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .where(and(rowsOf(agentId, clientId), isDeclined(clientTasks), isLive(tasks)))
    .orderBy(asc(tasks.title), asc(clientTasks.id))
    .limit(limit);
}

export type PlanRow = Awaited<ReturnType<typeof listOpenPlan>>[number];

/** Recently completed library tasks: title, day, and who; one row more than `limit`. */
export function listRecentlyDone(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({
      id: clientTasks.id,
      title: tasks.title,
      day: clientTasks.completedOn,
      doneByName: clientTasks.doneByName,
      hasPeople: hasPeople(clientTasks.clientId).mapWith(Boolean).as("has_people"),
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .where(and(rowsOf(agentId, clientId), isDone(clientTasks)))
    .orderBy(desc(clientTasks.completedAt), asc(clientTasks.id))
    .limit(limit + 1);
}

export function countDoneSince(db: Db, agentId: string, clientId: string, since: number) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .where(and(rowsOf(agentId, clientId), isDone(clientTasks), gt(clientTasks.completedAt, since)));
}

export function listVendorsPaid(db: Db, agentId: string, clientId: string, limit: number) {
  const name = sql<string>`trim(${clientTasks.vendorName})`;
  const times = sql<number>`count(*)`;
  const lastDay = sql<string | null>`max(${clientTasks.completedOn})`;
  return db
    .select({ name: name.as("name"), times: times.as("times"), lastDay: lastDay.as("last_day") })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .where(
      and(
        rowsOf(agentId, clientId),
        isDone(clientTasks),
        isNotNull(clientTasks.vendorName),
        ne(name, ""),
        sharedByClient(db, agentId, clientId, "expenses"),
      ),
    )
    .groupBy(sql`${name} collate nocase`)
    .orderBy(desc(times), desc(lastDay), asc(name))
    .limit(limit);
}

export function listClientRequests(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({
      id: taskHelpRequests.id,
      title: taskHelpRequests.taskTitle,
      message: taskHelpRequests.message,
      status: taskHelpRequests.status,
      photoKey: taskHelpRequests.photoKey,
      reply: taskHelpRequests.reply,
      emailFault: replyEmailFailure,
      askerFirstName,
      createdAt: taskHelpRequests.createdAt,
    })
    .from(taskHelpRequests)
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        eq(taskHelpRequests.clientId, clientId),
        isOfThisAgent("task_help_requests"),
      ),
    )
    .orderBy(
      sql`${taskHelpRequests.status} = 'resolved'`,
      desc(taskHelpRequests.createdAt),
      desc(taskHelpRequests.id),
    )
    .limit(limit + 1);
}

export type ClientRequest = Awaited<ReturnType<typeof listClientRequests>>[number];

/** A sharing home's expenses in a year, in cents; nothing for any other. */
export function sumSharedExpenses(db: Db, agentId: string, clientId: string, year: number) {
  const from = String(year).padStart(4, "0");
  return db
    .select({ cents: sql<number>`coalesce(sum(${maintenanceExpenses.amount}), 0)` })
    .from(maintenanceExpenses)
    .where(
      and(
        eq(maintenanceExpenses.clientId, clientId),
        isLive(maintenanceExpenses),
        sql`${maintenanceExpenses.expenseDate} between ${`${from}-01-01`} and ${`${from}-12-31`}`,
        sharedByClient(db, agentId, clientId, "expenses"),
      ),
    );
}

export function listSharedExpenses(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({
      id: maintenanceExpenses.id,
      description: maintenanceExpenses.description,
      category: maintenanceExpenses.category,
      taskCategory: sql<string | null>`${tasks.category}`.as("task_category"),
      day: maintenanceExpenses.expenseDate,
      cents: maintenanceExpenses.amount,
    })
    .from(maintenanceExpenses)
    .leftJoin(
      clientTasks,
      and(
        eq(clientTasks.clientId, maintenanceExpenses.clientId),
        eq(clientTasks.id, maintenanceExpenses.clientTaskId),
      ),
    )
    .leftJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(
      and(
        eq(maintenanceExpenses.clientId, clientId),
        isLive(maintenanceExpenses),
        sharedByClient(db, agentId, clientId, "expenses"),
      ),
    )
    .orderBy(desc(maintenanceExpenses.expenseDate), desc(maintenanceExpenses.id))
    .limit(limit);
}

/** A sharing home's documents, latest first; one more than `limit`. */
export function listSharedDocuments(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({
      id: clientDocuments.id,
      name: clientDocuments.name,
      kind: clientDocuments.kind,
      key: clientDocuments.key,
      expiresOn: clientDocuments.expiresOn,
      size: clientDocuments.size,
      createdAt: clientDocuments.createdAt,
    })
    .from(clientDocuments)
    .where(
      and(
        eq(clientDocuments.clientId, clientId),
        isLive(clientDocuments),
        sharedByClient(db, agentId, clientId, "documents"),
      ),
    )
    .orderBy(desc(clientDocuments.createdAt), desc(clientDocuments.id))
    .limit(limit + 1);
}

export function selectSharedDates(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      yearBuilt: clients.yearBuilt,
      roofYear: clients.roofYear,
      hvacYear: clients.hvacYear,
      insurer: clients.insurer,
      policyRenewsOn: clients.policyRenewsOn,
      closedOn: clients.closedOn,
    })
    .from(clients)
    .where(and(one(agentId, clientId), sharedByClient(db, agentId, clientId, "house_dates")));
}

export type SharedDates = Awaited<ReturnType<typeof selectSharedDates>>[number];

export function listSharedWarranties(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({ name: appliances.kind, day: appliances.warrantyEndsOn })
    .from(appliances)
    .where(
      and(
        eq(appliances.clientId, clientId),
        isInUse(appliances),
        isNotNull(appliances.warrantyEndsOn),
        sharedByClient(db, agentId, clientId, "house_dates"),
      ),
    )
    .orderBy(asc(appliances.warrantyEndsOn), asc(appliances.id))
    .limit(limit);
}

export function listSharedContracts(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({ name: homeWarrantyProviders.provider, day: homeWarrantyProviders.endsOn })
    .from(homeWarrantyProviders)
    .where(
      and(
        eq(homeWarrantyProviders.clientId, clientId),
        isNotNull(homeWarrantyProviders.endsOn),
        sharedByClient(db, agentId, clientId, "house_dates"),
      ),
    )
    .orderBy(asc(homeWarrantyProviders.endsOn), asc(homeWarrantyProviders.id))
    .limit(limit);
}

/** A plan row the agent may write to: a library task, open or finished, of a live home. */
export function selectNotedRow(db: Db, agentId: string, clientId: string, rowId: string) {
  return db
    .select({
      id: clientTasks.id,
      title: tasks.title,
      note: sql<string>`coalesce(${clientTasks.notes}, '')`.as("note"),
      finished: sql<number>`${isFinished(clientTasks)}`.mapWith(Boolean).as("finished"),
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .innerJoin(clients, and(eq(clients.agentId, clientTasks.agentId), eq(clients.id, clientTasks.clientId)))
    .where(
      and(
        eq(clientTasks.agentId, agentId),
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.id, rowId),
        isLive(clients),
      ),
    );
}

export type NotedRow = Awaited<ReturnType<typeof selectNotedRow>>[number];

/** Sets the agent's note if unchanged since the agent saw it; empty removes it. */
export function setAgentNote(
  db: Db,
  agentId: string,
  clientId: string,
  { rowId, seen, note }: { rowId: string; seen: string; note: string },
): Statement {
  return db
    .update(clientTasks)
    .set({
      notes: note === "" ? null : note,
      movedFrom: null,
      movedAt: null,
      version: sql`${clientTasks.version} + 1`,
    })
    .where(
      and(
        eq(clientTasks.agentId, agentId),
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.id, rowId),
        sql`coalesce(${clientTasks.notes}, '') = ${seen}`,
      ),
    );
}
