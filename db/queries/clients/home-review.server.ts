import { and, asc, between, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import { clientsSharing, joinedAgentTask, liveClients } from "#db/agent-visible.ts";
import type { Db } from "#db/client.server.ts";
import { effectiveFrequency } from "#db/effective-schedule.ts";
import { isDone, isInUse, isLive, isOpen, sharesWithAgent } from "#db/predicates.ts";
import {
  appliances,
  clients,
  clientTasks,
  homeWarrantyProviders,
  maintenanceExpenses,
  tasks,
} from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";

/*
 * All that an agent prints in annual home reviews, for several clients at once, by the rules of db/agent-visible.ts.
 * Ids of clients that are not live or not the agent's find nothing.
 */

const sharesDates = sharesWithAgent("house_dates", clients);

/** The closing date the agent keeps, else the homeowner's where it is shared. */
const closedOn = sql<CalendarDay | null>`coalesce(${clients.cardClosedOn},
  case when ${sharesDates} then ${clients.closedOn} end)`;

const reviewed = {
  id: clients.id,
  firstName: clients.firstName,
  lastName: clients.lastName,
  address: clients.address,
  city: clients.city,
  state: clients.state,
  zipCode: clients.zipCode,
  propertyType: clients.propertyType,
  features: clients.features,
  shares: clients.shares,
  closedOn: closedOn.as("closing_day"),
  yearBuilt: sql<number | null>`case when ${sharesDates} then ${clients.yearBuilt} end`.as("shared_built"),
  roofYear: sql<number | null>`case when ${sharesDates} then ${clients.roofYear} end`.as("shared_roof"),
  hvacYear: sql<number | null>`case when ${sharesDates} then ${clients.hvacYear} end`.as("shared_hvac"),
  insurer: sql<string>`case when ${sharesDates} then ${clients.insurer} else '' end`.as("shared_insurer"),
  policyRenewsOn: sql<CalendarDay | null>`case when ${sharesDates} then ${clients.policyRenewsOn} end`.as(
    "shared_renewal",
  ),
};

export function selectReviewedClient(db: Db, agentId: string, clientId: string) {
  return db
    .select(reviewed)
    .from(clients)
    .where(and(liveClients(agentId), eq(clients.id, clientId)));
}

export type ReviewedClient = Awaited<ReturnType<typeof selectReviewedClient>>[number];

export type AnniversaryCursor = { dayOfMonth: string; id: string };

/** Clients who closed in this month of a year before `year`, by day; one more than `limit`. */
export function listAnniversaryClients(
  db: Db,
  agentId: string,
  {
    month,
    year,
    after,
    limit,
  }: { month: number; year: number; after: AnniversaryCursor | null; limit: number },
) {
  const dayOfMonth = sql<string>`substr(${closedOn}, 9, 2)`;
  return db
    .select(reviewed)
    .from(clients)
    .where(
      and(
        liveClients(agentId),
        sql`substr(${closedOn}, 6, 2) = ${String(month).padStart(2, "0")}`,
        sql`substr(${closedOn}, 1, 4) < ${String(year)}`,
        after ? sql`(${dayOfMonth}, ${clients.id}) > (${after.dayOfMonth}, ${after.id})` : undefined,
      ),
    )
    .orderBy(dayOfMonth, asc(clients.id))
    .limit(limit + 1);
}

const rowsOf = (agentId: string, clientIds: readonly string[]) =>
  and(eq(clientTasks.agentId, agentId), inArray(clientTasks.clientId, [...clientIds]));

const joinedLiveClient = (agentId: string) =>
  and(liveClients(agentId), eq(clients.agentId, clientTasks.agentId), eq(clients.id, clientTasks.clientId));

/** How often each library task was done in these days, the latest first. */
export function listDoneOfYear(
  db: Db,
  agentId: string,
  clientIds: readonly string[],
  { from, until }: { from: CalendarDay; until: CalendarDay },
) {
  const day = sql<CalendarDay>`coalesce(${clientTasks.completedOn}, ${clientTasks.dueDate})`;
  const lastDay = sql<CalendarDay>`max(${day})`;
  return db
    .select({
      clientId: clientTasks.clientId,
      title: tasks.title,
      times: sql<number>`count(*)`.as("times"),
      lastDay: lastDay.as("last_day"),
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .innerJoin(clients, joinedLiveClient(agentId))
    .where(and(rowsOf(agentId, clientIds), isDone(clientTasks), between(day, from, until)))
    .groupBy(clientTasks.clientId, tasks.id)
    .orderBy(desc(lastDay), asc(tasks.title));
}

/**
 * Open library tasks with their own schedule. Dates on record, which the home may keep private, are left out: what
 * follows from one is expected a year later.
 */
export function listPlansAhead(db: Db, agentId: string, clientIds: readonly string[]) {
  return db
    .select({
      clientId: clientTasks.clientId,
      id: clientTasks.id,
      title: tasks.title,
      priority: tasks.priority,
      frequency: effectiveFrequency.as("frequency_in_force"),
      monthToPerform: tasks.monthToPerform,
      monthDay: tasks.dueDay,
      scheduleMode: sql<ScheduleMode>`coalesce(${clientTasks.scheduleMode}, ${tasks.scheduleMode})`.as(
        "mode_in_force",
      ),
      dueDay: clientTasks.dueDate,
      anchorDay: clientTasks.anchorDay,
      scheduledDay: clientTasks.scheduledDay,
      snoozedUntil: clientTasks.snoozedUntil,
    })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .innerJoin(clients, joinedLiveClient(agentId))
    .where(and(rowsOf(agentId, clientIds), isOpen(clientTasks)))
    .orderBy(...inTaskOrder);
}

const sharingExpenses = (agentId: string, clientIds: readonly string[]) =>
  and(clientsSharing(agentId, "expenses"), inArray(clients.id, [...clientIds]));

/** What each sharing home spent in these days, in cents. */
export function sumExpensesOf(
  db: Db,
  agentId: string,
  clientIds: readonly string[],
  { from, until }: { from: CalendarDay; until: CalendarDay },
) {
  return db
    .select({
      clientId: maintenanceExpenses.clientId,
      cents: sql<number>`sum(${maintenanceExpenses.amount})`.as("cents"),
    })
    .from(maintenanceExpenses)
    .innerJoin(clients, eq(clients.id, maintenanceExpenses.clientId))
    .where(
      and(
        sharingExpenses(agentId, clientIds),
        isLive(maintenanceExpenses),
        between(maintenanceExpenses.expenseDate, from, until),
      ),
    )
    .groupBy(maintenanceExpenses.clientId);
}

/** The latest expenses of each sharing home since a day, `each` at most. */
export function listLatestExpenses(
  db: Db,
  agentId: string,
  clientIds: readonly string[],
  { from, each }: { from: CalendarDay; each: number },
) {
  const ranked = db
    .select({
      clientId: maintenanceExpenses.clientId,
      id: maintenanceExpenses.id,
      description: maintenanceExpenses.description,
      category: maintenanceExpenses.category,
      day: maintenanceExpenses.expenseDate,
      cents: maintenanceExpenses.amount,
      place: sql<number>`row_number() over (partition by ${maintenanceExpenses.clientId}
        order by ${maintenanceExpenses.expenseDate} desc, ${maintenanceExpenses.id} desc)`.as("place"),
    })
    .from(maintenanceExpenses)
    .innerJoin(clients, eq(clients.id, maintenanceExpenses.clientId))
    .where(
      and(
        sharingExpenses(agentId, clientIds),
        isLive(maintenanceExpenses),
        gte(maintenanceExpenses.expenseDate, from),
      ),
    )
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.place, each)).orderBy(asc(ranked.place));
}

/** Who did library tasks in each sharing home since a day, the most often first. */
export function listVendorsHired(
  db: Db,
  agentId: string,
  clientIds: readonly string[],
  { from }: { from: CalendarDay },
) {
  const name = sql<string>`trim(${clientTasks.vendorName})`;
  const times = sql<number>`count(*)`;
  return db
    .select({ clientId: clientTasks.clientId, name: name.as("name"), times: times.as("times") })
    .from(clientTasks)
    .innerJoin(tasks, joinedAgentTask)
    .innerJoin(clients, and(eq(clients.agentId, clientTasks.agentId), eq(clients.id, clientTasks.clientId)))
    .where(
      and(
        sharingExpenses(agentId, clientIds),
        rowsOf(agentId, clientIds),
        isDone(clientTasks),
        isNotNull(clientTasks.vendorName),
        ne(name, ""),
        gte(clientTasks.completedOn, from),
      ),
    )
    .groupBy(clientTasks.clientId, sql`${name} collate nocase`)
    .orderBy(desc(times), asc(name));
}

const sharingDates = (agentId: string, clientIds: readonly string[]) =>
  and(clientsSharing(agentId, "house_dates"), inArray(clients.id, [...clientIds]));

/** Appliances' warranties that end in these days, of homes that share their dates. */
export function listWarrantiesAhead(
  db: Db,
  agentId: string,
  clientIds: readonly string[],
  { from, until }: { from: CalendarDay; until: CalendarDay },
) {
  return db
    .select({ clientId: appliances.clientId, name: appliances.kind, day: appliances.warrantyEndsOn })
    .from(appliances)
    .innerJoin(clients, eq(clients.id, appliances.clientId))
    .where(
      and(
        sharingDates(agentId, clientIds),
        isInUse(appliances),
        between(appliances.warrantyEndsOn, from, until),
      ),
    )
    .orderBy(asc(appliances.warrantyEndsOn), asc(appliances.id));
}

/** The same of home warranties. */
export function listContractsAhead(
  db: Db,
  agentId: string,
  clientIds: readonly string[],
  { from, until }: { from: CalendarDay; until: CalendarDay },
) {
  return db
    .select({
      clientId: homeWarrantyProviders.clientId,
      name: homeWarrantyProviders.provider,
      day: homeWarrantyProviders.endsOn,
    })
    .from(homeWarrantyProviders)
    .innerJoin(clients, eq(clients.id, homeWarrantyProviders.clientId))
    .where(and(sharingDates(agentId, clientIds), between(homeWarrantyProviders.endsOn, from, until)))
    .orderBy(asc(homeWarrantyProviders.endsOn), asc(homeWarrantyProviders.id));
}
