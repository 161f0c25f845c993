import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { HomeFrequency, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { effectiveSchedule, isRecordDriven } from "#db/effective-schedule.ts";
import { isForOneHome, isInHome, isLive, isOfAgent, isOpen, isTrashed, isUntouched } from "#db/predicates.ts";
import { clients, clientTasks, maintenanceExpenses, tasks } from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";

const open = (clientId: string) => and(eq(clientTasks.clientId, clientId), isOpen(clientTasks));

const active = (clientId: string, today: string) =>
  and(open(clientId), or(isNull(clientTasks.snoozedUntil), lte(clientTasks.snoozedUntil, today)));

export const joined = and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId));

/** The task's own schedule, and this home's own frequency; null = the task's. */
const beside = {
  taskMode: sql<ScheduleMode>`${tasks.scheduleMode}`.as("task_mode"),
  taskFrequency: sql<string>`${tasks.frequency}`.as("task_frequency"),
  ownFrequency: sql<HomeFrequency | null>`${clientTasks.frequency}`.as("own_frequency"),
};

/** Whether a row is in the plan by level of care or by the homeowner's wish. */
const care = { kept: clientTasks.kept, level: tasks.level, unlessTrait: tasks.unlessTrait };

/** What one list line shows of a row, and everything that decides when it recurs. */
const line = {
  ...effectiveSchedule,
  id: clientTasks.id,
  taskId: clientTasks.taskId,
  /** The task's name in the catalog; null for one it does not have. */
  slug: tasks.slug,
  dueDay: clientTasks.dueDate,
  scheduledDay: clientTasks.scheduledDay,
  anchorDay: clientTasks.anchorDay,
  snoozedUntil: clientTasks.snoozedUntil,
  /** When a fresh start moved it, for its undo; null = never, or touched since. */
  movedAt: clientTasks.movedAt,
  title: tasks.title,
  category: tasks.category,
  priority: tasks.priority,
  minutes: tasks.minutes,
  diy: tasks.diy,
  vendorCategory: tasks.vendorCategory,
};

const shown = {
  ...line,
  completed: clientTasks.completed,
  notes: clientTasks.notes,
  clientNotes: clientTasks.clientNotes,
  assignedTo: clientTasks.assignedTo,
  version: clientTasks.version,
  description: tasks.description,
  type: tasks.type,
  costLow: tasks.costLow,
  costHigh: tasks.costHigh,
  source: tasks.source,
  /** The homeowner's own task, which they may edit and delete. */
  custom: tasks.custom,
  /** Added by the agent for this home. */
  forOneHome: sql<number>`${isForOneHome(tasks)}`.mapWith(Boolean).as("for_one_home"),
  ...care,
  ...beside,
};

export function listOpenTasks(db: Db, clientId: string) {
  return db
    .select(shown)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(open(clientId))
    .orderBy(...inTaskOrder)
    .limit(1_000);
}

export type OpenTask = Awaited<ReturnType<typeof listOpenTasks>>[number];

export function listOpenLines(db: Db, clientId: string) {
  return db
    .select(line)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(open(clientId))
    .orderBy(...inTaskOrder)
    .limit(1_000);
}

export type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number];

/** The first open row that is (or is not) overdue on `today`, unsnoozed: at most one row. */
export function selectFirstActive(db: Db, clientId: string, today: string, which: "overdue" | "ahead") {
  const { dueDate } = clientTasks;
  return db
    .select({ title: tasks.title, dueDay: dueDate, diy: tasks.diy })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(active(clientId, today), which === "overdue" ? lt(dueDate, today) : gte(dueDate, today)))
    .orderBy(...inTaskOrder)
    .limit(1);
}

/** Untouched open rows due from a date on record, with that date. */
export function listRecordDrivenRows(db: Db, clientId: string) {
  return db
    .select(line)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(open(clientId), isUntouched(clientTasks), isRecordDriven))
    .orderBy(...inTaskOrder)
    .limit(1_000);
}

/** Open rows of these catalog tasks, by slug. */
export function listOpenRowsOf(db: Db, clientId: string, slugs: readonly string[]) {
  return db
    .select({ id: clientTasks.id, slug: sql<string>`${tasks.slug}`.as("task_slug") })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(open(clientId), inArray(tasks.slug, [...slugs])));
}

/** Untouched open rows of these catalog tasks, by slug. */
export function listUntouchedRowsOf(db: Db, clientId: string, slugs: readonly string[]) {
  return db
    .select(line)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(open(clientId), isUntouched(clientTasks), inArray(tasks.slug, [...slugs])))
    .orderBy(...inTaskOrder)
    .limit(1_000);
}

export function selectOpenTask(db: Db, clientId: string, rowId: string) {
  return db
    .select(shown)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(open(clientId), eq(clientTasks.id, rowId)));
}

export function countActive(db: Db, clientId: string, today: string) {
  return db.select({ count: sql<number>`count(*)` }).from(clientTasks).where(active(clientId, today));
}

/** What a home has spent by `today`, in cents: later expenses are only planned. */
export function sumExpenses(db: Db, clientId: string, today: string) {
  const { amount, expenseDate } = maintenanceExpenses;
  return db
    .select({ cents: sql<number>`coalesce(sum(${amount}), 0)` })
    .from(maintenanceExpenses)
    .where(
      and(eq(maintenanceExpenses.clientId, clientId), isLive(maintenanceExpenses), lte(expenseDate, today)),
    );
}

const occurrence = {
  ...effectiveSchedule,
  id: clientTasks.id,
  agentId: clientTasks.agentId,
  clientId: clientTasks.clientId,
  taskId: clientTasks.taskId,
  dueDay: clientTasks.dueDate,
  scheduledDay: clientTasks.scheduledDay,
  anchorDay: clientTasks.anchorDay,
  occurrence: clientTasks.occurrence,
  completed: clientTasks.completed,
  completedAt: clientTasks.completedAt,
  completedOn: clientTasks.completedOn,
  cost: clientTasks.cost,
  vendorName: clientTasks.vendorName,
  completionNote: clientTasks.completionNote,
  photoKey: clientTasks.photoKey,
  skippedAt: clientTasks.skippedAt,
  archivedAt: clientTasks.archivedAt,
  declinedAt: clientTasks.declinedAt,
  snoozedUntil: clientTasks.snoozedUntil,
  clientNotes: clientTasks.clientNotes,
  assignedTo: clientTasks.assignedTo,
  movedFrom: clientTasks.movedFrom,
  version: clientTasks.version,
  title: tasks.title,
  category: tasks.category,
  custom: tasks.custom,
  /** The homeowner's own task. */
  own: sql<number>`not ${isOfAgent(tasks)}`.mapWith(Boolean).as("own"),
  ...beside,
  /** This home's own choice, which the next occurrence inherits; null = the task's. */
  ownMode: clientTasks.scheduleMode,
  slug: tasks.slug,
  /** The closing date, which filings are due from. */
  closedOn: sql<string | null>`(select c.closed_on from clients c
    where c.id = ${clientTasks.clientId})`.as("home_closed_on"),
  /** The renewal date some tasks must be done by. */
  policyRenewsOn: sql<string | null>`(select c.policy_renews_on from clients c
    where c.id = ${clientTasks.clientId})`.as("policy_renews_on"),
  ...care,
  taskDeleted: sql<number>`${isTrashed(tasks)}`.mapWith(Boolean).as("task_deleted"),
};

export async function getOccurrence(db: Db, clientId: string, rowId: string) {
  const [row] = await db
    .select(occurrence)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, rowId)));
  return row ?? null;
}

export function getOccurrences(db: Db, clientId: string, rowIds: readonly string[]) {
  return db
    .select(occurrence)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        sql`${clientTasks.id} in (select value from json_each(${JSON.stringify(rowIds)}))`,
      ),
    )
    .limit(1_000);
}

export type Occurrence = NonNullable<Awaited<ReturnType<typeof getOccurrence>>>;

export async function getSuccessor(db: Db, clientId: string, taskId: string, after: number) {
  const [row] = await db
    .select(occurrence)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.taskId, taskId),
        eq(clientTasks.occurrence, after + 1),
      ),
    );
  return row ?? null;
}

export type PlannedRow = { id: string; taskId: string; dueDay: string; anchorDay: number };

/** Adds any number of plan rows in one statement; a task with an open row keeps it. */
export function insertPlan(db: Db, agentId: string, clientId: string, rows: PlannedRow[]): Statement {
  return db.run(sql`
    insert or ignore into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence)
    select value ->> 'id', ${agentId}, ${clientId}, value ->> 'taskId', value ->> 'dueDay', value ->> 'anchorDay',
      coalesce((select max(occurrence) from client_tasks
        where client_id = ${clientId} and task_id = value ->> 'taskId'), 0) + 1
    from json_each(${JSON.stringify(rows)})
    where true`);
}

type Editable = Pick<
  typeof clientTasks.$inferInsert,
  | "clientNotes"
  | "snoozedUntil"
  | "dueDate"
  | "scheduledDay"
  | "anchorDay"
  | "scheduleMode"
  | "frequency"
  | "assignedTo"
>;
export type Edit = { [Column in keyof Editable]?: Editable[Column] | SQL };

/** The scheduled day of a row moved to `day`: the current one, if different. */
export const keepScheduledDay = (day: string) =>
  sql`nullif(coalesce(${clientTasks.scheduledDay}, ${clientTasks.dueDate}), ${day})`;

/** Part of every change by a person: a fresh start's undo no longer applies to the row. */
export const touched = {
  movedFrom: null,
  movedAt: null,
  version: sql`${clientTasks.version} + 1`,
};

/** Changes an open row if still at `version`; otherwise changes nothing. */
export function updateOpenRow(
  db: Db,
  clientId: string,
  rowId: string,
  version: number,
  edit: Edit,
): Statement {
  return db
    .update(clientTasks)
    .set({ ...edit, ...touched })
    .where(and(open(clientId), eq(clientTasks.id, rowId), eq(clientTasks.version, version)));
}

/** Keeps a row from being archived as untouched: someone asked about it. */
export function touchRowIfChanged(db: Db, clientId: string, rowId: string): Statement {
  return db
    .update(clientTasks)
    .set(touched)
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, rowId), sql`changes() = 1`));
}

/** Whether a home's plan is open to a calendar, as a statement for a batch: one row. */
export function selectHasFeed(db: Db, clientId: string) {
  return db
    .select({ hasFeed: sql<number>`${clients.calendarToken} is not null`.mapWith(Boolean) })
    .from(clients)
    .where(eq(clients.id, clientId));
}

/** Gives a plan's calendar feed to the token with this hash only; null closes it. */
export async function setCalendarToken(db: Db, clientId: string, tokenHash: string | null): Promise<void> {
  await runBatch(db, [db.update(clients).set({ calendarToken: tokenHash }).where(eq(clients.id, clientId))]);
}

/** More rows than any home's feed has. */
const MAX = 1_000;

/**
 * The open rows of the live home a token's hash opens, its owner's or a person's, by due day. No row: no such home; one row without a task: an
 * empty plan.
 */
export function readFeed(db: Db, tokenHash: string) {
  return db
    .select({
      timeZone: clients.timeZone,
      firstName: clients.firstName,
      dateAdded: clients.dateAdded,
      ...effectiveSchedule,
      id: clientTasks.id,
      scheduledDay: clientTasks.scheduledDay,
      anchorDay: clientTasks.anchorDay,
      dueDay: clientTasks.dueDate,
      snoozedUntil: clientTasks.snoozedUntil,
      version: clientTasks.version,
      edits: tasks.edits,
      editedAt: tasks.editedAt,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
    })
    .from(clients)
    .leftJoin(clientTasks, and(eq(clientTasks.clientId, clients.id), isOpen(clientTasks)))
    .leftJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(
      and(
        sql`${clients.id} in (select id from clients where calendar_token = ${tokenHash}
          union all select client_id from home_people where calendar_token = ${tokenHash} and ${isInHome()})`,
        isLive(clients),
      ),
    )
    .orderBy(clientTasks.dueDate, clientTasks.id)
    .limit(MAX);
}

export type FeedRow = Awaited<ReturnType<typeof readFeed>>[number];
