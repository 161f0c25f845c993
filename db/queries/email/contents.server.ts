import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { HomeRole } from "#app/domain/accounts/home-roles.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { Db } from "#db/client.server.ts";
import {
  isDone,
  isInHome,
  isInUse,
  isLive,
  isNotRemoved,
  isOfAgent,
  isOpen,
  isPresentAgent,
  type TableRef,
} from "#db/predicates.ts";
import { hasOptedOut, isAddressSuppressed } from "#db/queries/email-permission.server.ts";
import { isEmailVerified, isSignInEmailVerified } from "#db/queries/profile/email-verification.server.ts";
import { brandColumns } from "#db/queries/profile/profiles.server.ts";
import {
  activity,
  appliances,
  clientDocuments,
  clients,
  clientTasks,
  homeLinks,
  homePeople,
  homeWarrantyProviders,
  maintenanceBudgets,
  maintenanceExpenses,
  notificationPreferences,
  profiles,
  referrals,
  taskHelpRequests,
  tasks,
  users,
} from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";
import { assigneeNow } from "#db/whose-tasks.ts";

/** What emails contain, read as they are sent. Columns need distinct names: D1 merges those with the same one. */

export function selectEmailAgent(db: Db, agentId: string) {
  return db
    .select({
      agentId: profiles.id,
      userId: profiles.userId,
      ...brandColumns,
      signInEmail: sql<string>`${users.email}`.as("sign_in_email"),
      emailNotifications: profiles.emailNotifications,
      weeklyDigest: profiles.weeklyDigest,
      inviteNote: profiles.inviteNote,
      callDrafts: profiles.callDrafts,
      timeZone: profiles.timeZone,
      deletedAt: profiles.deletedAt,
      isPresent: sql<number>`${isPresentAgent(profiles)}`.mapWith(Boolean).as("is_present"),
      clearedAt: profiles.clearedAt,
      suspendedAt: profiles.suspendedAt,
      isEmailVerified: sql<number>`${isEmailVerified}`.mapWith(Boolean).as("is_proved"),
      isSignInEmailVerified: sql<number>`${isSignInEmailVerified}`.mapWith(Boolean).as("is_sign_in_proved"),
      suppressed: isAddressSuppressed(sql`lower(${profiles.email})`).mapWith(Boolean).as("suppressed"),
      signInSuppressed: isAddressSuppressed(sql`lower(${users.email})`)
        .mapWith(Boolean)
        .as("sign_in_suppressed"),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, agentId));
}

export type EmailAgent = Awaited<ReturnType<typeof selectEmailAgent>>[number];

/** What a person of a home has of their own in place of what is the owner's, in a read that joins them. */
const ofReader = <T>(person: SQLWrapper, owner: SQLWrapper) =>
  sql<T>`case when ${homePeople.id} is null then ${owner} else ${person} end`;

const choiceOfReader = (
  column: keyof typeof notificationPreferences.$inferSelect & keyof typeof homePeople.$inferSelect,
) => ofReader(homePeople[column], notificationPreferences[column]).mapWith(Boolean) as SQL<boolean | null>;

const readerEmail = ofReader<string>(homePeople.email, clients.email);

/**
 * The home, live or in the trash, as one reader of its email: the owner (`personId` null), or a joined person
 * with their own name, address, and choices; no row once they are gone. Choices are null if the owner never chose.
 */
export function selectEmailHome(
  db: Db,
  agentId: string,
  clientId: string,
  personId: string | null,
  isThere: (of: TableRef) => SQL = isInHome,
) {
  const isReader = and(
    eq(homePeople.clientId, clients.id),
    eq(homePeople.id, personId ?? ""),
    isThere(homePeople),
  );
  return db
    .select({
      clientId: clients.id,
      /** Null for the owner. */
      personId: sql<string | null>`${homePeople.id}`.as("reader_id"),
      role: sql<HomeRole>`coalesce(${homePeople.role}, 'owner')`.as("reader_role"),
      firstName: ofReader<string>(homePeople.firstName, clients.firstName).as("reader_first_name"),
      lastName: ofReader<string>(homePeople.lastName, clients.lastName).as("reader_last_name"),
      email: readerEmail.as("reader_email"),
      phone: ofReader<string>(sql`''`, clients.phone).as("reader_phone"),
      status: clients.status,
      inviteCode: clients.inviteCode,
      inviteExpiresAt: clients.inviteExpiresAt,
      inviteNote: sql<string | null>`${clients.inviteNote}`.as("own_note"),
      address: clients.address,
      planFittedAt: clients.planFittedAt,
      closedOn: clients.closedOn,
      hasPassword: sql<number>`${ofReader(homePeople.passwordHash, clients.passwordHash)} is not null`
        .mapWith(Boolean)
        .as("has_password"),
      lastActive: ofReader<number | null>(homePeople.lastActive, clients.lastActive).as("reader_last_active"),
      deletedAt: clients.deletedAt,
      deletedBy: clients.deletedBy,
      // Whoever joined came by the link in their email.
      emailConfirmedAt: ofReader<number | null>(homePeople.joinedAt, clients.emailConfirmedAt).as(
        "reader_confirmed_at",
      ),
      writtenTo: clients.writtenTo,
      timeZone: clients.timeZone,
      zipCode: clients.zipCode,
      county: clients.county,
      insurer: clients.insurer,
      policyRenewsOn: clients.policyRenewsOn,
      emailEnabled: choiceOfReader("emailEnabled").as("reader_email_enabled"),
      taskReminders: choiceOfReader("taskReminders").as("reader_task_reminders"),
      weeklySummary: choiceOfReader("weeklySummary").as("reader_weekly_summary"),
      expenseAlerts: choiceOfReader("expenseAlerts").as("reader_expense_alerts"),
      suppressed: isAddressSuppressed(sql`lower(${readerEmail})`).mapWith(Boolean).as("suppressed"),
      optedOut: hasOptedOut(sql`lower(${readerEmail})`).mapWith(Boolean).as("opted_out"),
    })
    .from(clients)
    .leftJoin(notificationPreferences, eq(notificationPreferences.clientId, clients.id))
    .leftJoin(homePeople, isReader)
    .where(
      and(
        eq(clients.agentId, agentId),
        eq(clients.id, clientId),
        ...(personId === null ? [] : [isNotNull(homePeople.id)]),
      ),
    );
}

/** The same for whoever is invited, and need not have joined yet. */
export function selectInvitedPerson(db: Db, agentId: string, clientId: string, personId: string) {
  return selectEmailHome(db, agentId, clientId, personId, isNotRemoved);
}

export type EmailHome = Awaited<ReturnType<typeof selectEmailHome>>[number];

const openRows = (clientId: string) => and(eq(clientTasks.clientId, clientId), isOpen(clientTasks));
const ofTask = and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId));
const taskColumns = {
  id: clientTasks.id,
  title: tasks.title,
  dueDay: clientTasks.dueDate,
  snoozedUntil: clientTasks.snoozedUntil,
  minutes: tasks.minutes,
  type: tasks.type,
  vendorCategory: tasks.vendorCategory,
  assignedTo: assigneeNow(sql`client_tasks`).as("assignee_now"),
};

/** The named rows that are still open, in list order. */
export function listNamedTasks(db: Db, clientId: string, rowIds: readonly string[]) {
  return db
    .select(taskColumns)
    .from(clientTasks)
    .innerJoin(tasks, ofTask)
    .where(and(openRows(clientId), inArray(clientTasks.id, named(rowIds))))
    .orderBy(...inTaskOrder);
}

/** The first open rows, in list order. */
export function listNextTasks(db: Db, clientId: string, limit: number) {
  return db
    .select(taskColumns)
    .from(clientTasks)
    .innerJoin(tasks, ofTask)
    .where(openRows(clientId))
    .orderBy(...inTaskOrder)
    .limit(limit);
}

export type EmailTaskRow = Awaited<ReturnType<typeof listNextTasks>>[number];

/** A list of ids as one bound value: D1 binds at most a hundred. */
function named(ids: readonly string[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

export type Named = Record<"appliance" | "document" | "home_warranty", string[]>;

/** Warranties and documents by id with their end day, in one list; `of` tells them apart. */
export function listNamedDates(db: Db, clientId: string, ids: Named) {
  return [
    db
      .select({
        of: sql<"appliance">`'appliance'`.as("of"),
        id: appliances.id,
        brand: appliances.brand,
        label: appliances.kind,
        day: appliances.warrantyEndsOn,
      })
      .from(appliances)
      .where(
        and(
          eq(appliances.clientId, clientId),
          isInUse(appliances),
          inArray(appliances.id, named(ids.appliance)),
        ),
      ),
    db
      .select({
        of: sql<"document">`'document'`.as("of"),
        id: clientDocuments.id,
        brand: sql<string>`''`.as("brand"),
        label: clientDocuments.name,
        day: clientDocuments.expiresOn,
      })
      .from(clientDocuments)
      .where(
        and(
          eq(clientDocuments.clientId, clientId),
          isLive(clientDocuments),
          inArray(clientDocuments.id, named(ids.document)),
        ),
      ),
    db
      .select({
        of: sql<"home_warranty">`'home_warranty'`.as("of"),
        id: homeWarrantyProviders.id,
        brand: sql<string>`''`.as("brand"),
        label: homeWarrantyProviders.provider,
        day: homeWarrantyProviders.endsOn,
      })
      .from(homeWarrantyProviders)
      .where(
        and(
          eq(homeWarrantyProviders.clientId, clientId),
          inArray(homeWarrantyProviders.id, named(ids.home_warranty)),
        ),
      ),
  ] as const;
}

/** The named budgets with the amount spent in their year; cents. */
export function listNamedBudgets(db: Db, clientId: string, ids: readonly string[]) {
  const spent = sql<number>`coalesce((select sum(e.amount) from maintenance_expenses e
    where e.client_id = ${clientId} and ${isLive("e")}
      and e.expense_date between printf('%04d-01-01', maintenance_budgets.year)
        and printf('%04d-12-31', maintenance_budgets.year)
      and e.category = maintenance_budgets.category), 0)`;
  return db
    .select({
      id: maintenanceBudgets.id,
      category: maintenanceBudgets.category,
      year: maintenanceBudgets.year,
      budget: maintenanceBudgets.amount,
      spent: spent.as("spent"),
    })
    .from(maintenanceBudgets)
    .where(and(eq(maintenanceBudgets.clientId, clientId), inArray(maintenanceBudgets.id, named(ids))))
    .orderBy(asc(maintenanceBudgets.category));
}

/** Titles a home finished since an instant (epoch milliseconds), latest first. */
export function listDoneSince(db: Db, clientId: string, since: number, limit: number) {
  return db
    .select({ title: tasks.title })
    .from(clientTasks)
    .innerJoin(tasks, ofTask)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks), gte(clientTasks.completedAt, since)))
    .orderBy(desc(clientTasks.completedAt), asc(clientTasks.id))
    .limit(limit);
}

/** What a home spent between two days, in cents: one row. */
export function sumSpent(db: Db, clientId: string, from: CalendarDay, to: CalendarDay) {
  return db
    .select({
      cents: sql<number>`coalesce(sum(${maintenanceExpenses.amount}), 0)`.as("cents"),
    })
    .from(maintenanceExpenses)
    .where(
      and(
        eq(maintenanceExpenses.clientId, clientId),
        isLive(maintenanceExpenses),
        sql`${maintenanceExpenses.expenseDate} between ${from} and ${to}`,
      ),
    );
}

export function selectEmailRequest(db: Db, agentId: string, clientId: string, id: string) {
  return db
    .select({
      title: taskHelpRequests.taskTitle,
      message: taskHelpRequests.message,
      status: taskHelpRequests.status,
      photoKey: taskHelpRequests.photoKey,
      reply: taskHelpRequests.reply,
    })
    .from(taskHelpRequests)
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        eq(taskHelpRequests.clientId, clientId),
        eq(taskHelpRequests.id, id),
      ),
    );
}

const MAX_REQUESTS = 500;

/** A home's requests it wrote in since an instant, with no reply or resolution after that; oldest first. */
export function listOpenRequests(db: Db, agentId: string, clientId: string, since: number) {
  const { createdAt, reply, repliedAt } = taskHelpRequests;
  const latest = (column: SQL) => sql`(select ${column} from help_messages
    where request_id = task_help_requests.id and author = 'home' order by created_at desc, rowid desc limit 1)`;
  const writtenAt = sql<number>`coalesce(${latest(sql`created_at`)}, ${createdAt})`;
  return db
    .select({
      id: taskHelpRequests.id,
      title: taskHelpRequests.taskTitle,
      /** What the homeowner wrote last. */
      message: sql<string>`coalesce(${latest(sql`text`)}, ${taskHelpRequests.message})`.as("last_message"),
      /** Who of the home wrote it; "" = the owner. */
      writer: sql<string>`coalesce((select writer.first_name from home_people writer
        where writer.client_id = ${clientId} and ${isInHome("writer")} and writer.id = iif(${writtenAt} = ${createdAt},
          task_help_requests.person_id, ${latest(sql`person_id`)})), '')`.as("writer"),
      photoKey: sql<string | null>`iif(${writtenAt} = ${createdAt}, ${taskHelpRequests.photoKey}, null)`.as(
        "last_photo",
      ),
    })
    .from(taskHelpRequests)
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        eq(taskHelpRequests.clientId, clientId),
        sql`${writtenAt} >= ${since}`,
        ne(taskHelpRequests.status, "resolved"),
        sql`(${reply} is null or ${repliedAt} < ${latest(sql`created_at`)})`,
      ),
    )
    .orderBy(writtenAt, taskHelpRequests.id)
    .limit(MAX_REQUESTS);
}

export function selectEmailReferral(db: Db, agentId: string, clientId: string, id: string) {
  return db
    .select({
      name: referrals.name,
      friendEmail: sql<string>`${referrals.email}`.as("friend_email"),
      friendPhone: sql<string>`${referrals.phone}`.as("friend_phone"),
      message: referrals.message,
    })
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), eq(referrals.clientId, clientId), eq(referrals.id, id)));
}

const live = (agentId: string) => and(eq(clients.agentId, agentId), isLive(clients));

/** Names of live clients who joined since an instant (epoch milliseconds), latest first. */
export function listJoinedSince(db: Db, agentId: string, since: number, limit: number) {
  return db
    .select({ firstName: clients.firstName, lastName: clients.lastName })
    .from(activity)
    .innerJoin(clients, and(eq(clients.agentId, activity.agentId), eq(clients.id, activity.clientId)))
    .where(
      and(
        eq(activity.agentId, agentId),
        gte(activity.at, since),
        eq(activity.kind, "client_joined"),
        isLive(clients),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit);
}

/** An agent's week in numbers: unused invites, and their tasks finished in all homes. One row. */
export function selectWeekInNumbers(db: Db, agentId: string, { now, since }: { now: number; since: number }) {
  const waiting = db.$count(
    clients,
    and(live(agentId), eq(clients.status, "invited"), gt(clients.inviteExpiresAt, now)),
  );
  const done = sql<number>`(select count(*) from clients home
    join client_tasks row on row.client_id = home.id and ${isDone("row")} and row.completed_at >= ${since}
    join tasks task on task.agent_id = row.agent_id and task.id = row.task_id and ${isOfAgent("task")}
    where home.agent_id = ${agentId} and ${isLive("home")})`;
  return db
    .select({ waitingInvites: sql<number>`${waiting}`.as("waiting_invites"), done: done.as("done") })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

/** What was done under the name of a shared link since then (epoch milliseconds), first to last. */
export function listDoneByLink(db: Db, clientId: string, linkId: string, since: number) {
  return db
    .select({
      helper: homeLinks.label,
      title: tasks.title,
      hasPhoto: sql<number>`${clientTasks.photoKey} is not null`.mapWith(Boolean).as("has_photo"),
    })
    .from(homeLinks)
    .innerJoin(
      clientTasks,
      and(eq(clientTasks.clientId, homeLinks.clientId), eq(clientTasks.doneByName, homeLinks.label)),
    )
    .innerJoin(tasks, ofTask)
    .where(
      and(
        eq(homeLinks.clientId, clientId),
        eq(homeLinks.id, linkId),
        eq(clientTasks.clientId, clientId),
        isDone(clientTasks),
        gte(clientTasks.completedAt, since),
      ),
    )
    .orderBy(asc(clientTasks.completedAt), asc(clientTasks.id))
    .limit(MAX_REQUESTS);
}
