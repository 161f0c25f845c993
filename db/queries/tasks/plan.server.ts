import { and, desc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { HomeFrequency, ScheduleMode } from "#app/domain/tasks/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isFinished, isLive, isOpen, isTrashed } from "#db/predicates.ts";
import { clientTasks, maintenanceExpenses, tasks } from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";

const open = (clientId: string) => and(eq(clientTasks.clientId, clientId), isOpen(clientTasks));

/** A row with its task. */
export const joined = and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId));

/** How often a row's task comes in its home: as the home says, else as the task does. */
export const frequencyInForce = sql<string>`coalesce(${clientTasks.frequency}, ${tasks.frequency})`;

/** The schedule in force for a row: the home's own choices, else the task's. */
const schedule = {
  frequency: frequencyInForce.as("frequency_in_force"),
  monthToPerform: tasks.monthToPerform,
  monthDay: tasks.dueDay,
  scheduleMode: sql<ScheduleMode>`coalesce(${clientTasks.scheduleMode}, ${tasks.scheduleMode})`,
};

/** What the task says, whatever this home has chosen, and how often this home has it come; null = as it says. */
const beside = {
  taskMode: sql<ScheduleMode>`${tasks.scheduleMode}`.as("task_mode"),
  taskFrequency: sql<string>`${tasks.frequency}`.as("task_frequency"),
  ownFrequency: sql<HomeFrequency | null>`${clientTasks.frequency}`.as("own_frequency"),
};

const shown = {
  ...schedule,
  id: clientTasks.id,
  taskId: clientTasks.taskId,
  dueDay: clientTasks.dueDate,
  scheduledDay: clientTasks.scheduledDay,
  anchorDay: clientTasks.anchorDay,
  snoozedUntil: clientTasks.snoozedUntil,
  completed: clientTasks.completed,
  notes: clientTasks.notes,
  clientNotes: clientTasks.clientNotes,
  version: clientTasks.version,
  title: tasks.title,
  description: tasks.description,
  category: tasks.category,
  type: tasks.type,
  priority: tasks.priority,
  minutes: tasks.minutes,
  costLow: tasks.costLow,
  costHigh: tasks.costHigh,
  diy: tasks.diy,
  source: tasks.source,
  vendorCategory: tasks.vendorCategory,
  /** The homeowner's own task, theirs to edit and to delete. */
  custom: tasks.custom,
  ...beside,
};

/** A home's open rows with their tasks, in the order of every list. A home holds a few hundred at the very most. */
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

/** What is kept of a finished occurrence. `cost` in cents. */
export const outcome = {
  completedAt: clientTasks.completedAt,
  completedOn: clientTasks.completedOn,
  cost: clientTasks.cost,
  vendorName: clientTasks.vendorName,
  completionNote: clientTasks.completionNote,
  photoKey: clientTasks.photoKey,
};

/** A home's completed tasks, the latest first; one more than `limit`, to tell whether there are more. */
export function listCompletedTasks(db: Db, clientId: string, limit: number) {
  return db
    .select({ ...shown, ...outcome })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks)))
    .orderBy(desc(clientTasks.completedAt), clientTasks.id)
    .limit(limit + 1);
}

export type CompletedTask = Awaited<ReturnType<typeof listCompletedTasks>>[number];

/** How many open rows a home sees on `today`: all but the snoozed. */
export function countActive(db: Db, clientId: string, today: string) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(clientTasks)
    .where(and(open(clientId), or(isNull(clientTasks.snoozedUntil), lte(clientTasks.snoozedUntil, today))));
}

/** How many tasks a home has completed, in all. */
export function countCompleted(db: Db, clientId: string) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(clientTasks)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks)));
}

/** What a home has spent, in cents. */
export function sumExpenses(db: Db, clientId: string) {
  return db
    .select({ cents: sql<number>`coalesce(sum(${maintenanceExpenses.amount}), 0)` })
    .from(maintenanceExpenses)
    .where(and(eq(maintenanceExpenses.clientId, clientId), isLive(maintenanceExpenses)));
}

const occurrence = {
  ...schedule,
  id: clientTasks.id,
  agentId: clientTasks.agentId,
  clientId: clientTasks.clientId,
  taskId: clientTasks.taskId,
  dueDay: clientTasks.dueDate,
  scheduledDay: clientTasks.scheduledDay,
  anchorDay: clientTasks.anchorDay,
  occurrence: clientTasks.occurrence,
  completed: clientTasks.completed,
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
  version: clientTasks.version,
  title: tasks.title,
  category: tasks.category,
  custom: tasks.custom,
  /** Whether the home made the task itself. */
  own: sql<number>`${tasks.clientId} is not null`.mapWith(Boolean).as("own"),
  ...beside,
  /** This home's own choice, which the next occurrence takes over; null = as the task says. */
  ownMode: clientTasks.scheduleMode,
  slug: tasks.slug,
  taskDeleted: sql<number>`${isTrashed(tasks)}`.mapWith(Boolean).as("task_deleted"),
};

/** One row of a home's plan with its task's schedule; null where the home has no such row. */
export async function getOccurrence(db: Db, clientId: string, rowId: string) {
  const [row] = await db
    .select(occurrence)
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, rowId)));
  return row ?? null;
}

export type Occurrence = NonNullable<Awaited<ReturnType<typeof getOccurrence>>>;

/** The occurrence of a task that follows another; null before it exists. */
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

/** Adds rows to a home's plan, however many, in one statement; a task that has an open row keeps it. */
export function insertPlan(db: Db, agentId: string, clientId: string, rows: PlannedRow[]): Statement {
  return db.run(sql`
    insert or ignore into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence)
    select value ->> 'id', ${agentId}, ${clientId}, value ->> 'taskId', value ->> 'dueDay', value ->> 'anchorDay',
      coalesce((select max(occurrence) from client_tasks
        where client_id = ${clientId} and task_id = value ->> 'taskId'), 0) + 1
    from json_each(${JSON.stringify(rows)})
    where true`);
}

/** An open row as it was read, and no other. */
export const asRead = (row: Occurrence) =>
  and(open(row.clientId), eq(clientTasks.id, row.id), eq(clientTasks.version, row.version));

export type Completion = {
  /** Epoch milliseconds: when it was ticked. */
  completedAt: number;
  completedOn: string;
  /** Cents. */
  cost?: number | null;
  vendorName?: string | null;
  completionNote?: string | null;
  photoKey?: string | null;
};

/** Marks an open row, as it was read, as done. Changes nothing when it has moved on since. */
export function completeOpen(db: Db, row: Occurrence, done: Completion): Statement {
  return db
    .update(clientTasks)
    .set({ ...done, completed: true, snoozedUntil: null, version: sql`${clientTasks.version} + 1` })
    .where(asRead(row));
}

/**
 * Adds what is told of a completion to one that is there, as it was read. What it says already stays; another note stands
 * below the first.
 */
export function addToCompletion(
  db: Db,
  { clientId, id, version }: Occurrence,
  told: Pick<Completion, "cost" | "vendorName" | "completionNote" | "photoKey">,
): Statement {
  const { cost = null, vendorName = null, completionNote: note = null, photoKey = null } = told;
  return db.run(sql`
    update client_tasks set cost = coalesce(cost, ${cost}), vendor_name = coalesce(vendor_name, ${vendorName}),
      completion_note = case when ${note} is null or completion_note = ${note} then completion_note
        when completion_note is null then ${note} else completion_note || char(10) || ${note} end,
      photo_key = coalesce(photo_key, ${photoKey}), version = version + 1
    where client_id = ${clientId} and id = ${id} and version = ${version} and ${isDone()}`);
}

/** Marks an open row, as it was read, as not needed this time. Changes nothing when it has moved on. */
export function skipOpen(
  db: Db,
  row: Occurrence,
  skipped: { skippedAt: number; skipReason: string },
): Statement {
  return db
    .update(clientTasks)
    .set({ ...skipped, snoozedUntil: null, version: sql`${clientTasks.version} + 1` })
    .where(asRead(row));
}

/** Adds the next occurrence, only if the statement before it in the batch changed a row. */
export function insertSuccessorIfChanged(
  db: Db,
  row: PlannedRow & {
    agentId: string;
    clientId: string;
    occurrence: number;
    scheduleMode: ScheduleMode | null;
    frequency: HomeFrequency | null;
  },
): Statement {
  return db.run(sql`
    insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence, schedule_mode,
      frequency)
    select ${row.id}, ${row.agentId}, ${row.clientId}, ${row.taskId}, ${row.dueDay}, ${row.anchorDay},
      ${row.occurrence}, ${row.scheduleMode}, ${row.frequency}
    where changes() = 1`);
}

/** Removes the occurrence after a finished one where nobody has touched it. */
export function deleteUntouchedSuccessor(db: Db, finished: Occurrence): Statement {
  return db.run(sql`
    delete from client_tasks
    where client_id = ${finished.clientId} and task_id = ${finished.taskId}
      and occurrence = ${finished.occurrence + 1}
      and version = 0 and ${isOpen()}
      and exists (select 1 from client_tasks done where done.client_id = ${finished.clientId}
        and done.id = ${finished.id} and ${isFinished("done")})`);
}

/** Opens a finished row again, as if it had never been finished, unless an occurrence came after it. */
export function reopen(db: Db, finished: Occurrence): Statement {
  return db.run(sql`
    update client_tasks
    set completed = 0, completed_at = null, completed_on = null, skipped_at = null, skip_reason = null,
      cost = null, vendor_name = null, completion_note = null, photo_key = null, version = version + 1
    where client_id = ${finished.clientId} and id = ${finished.id}
      and ${isFinished()}
      and not exists (select 1 from client_tasks later where later.client_id = ${finished.clientId}
        and later.task_id = ${finished.taskId} and later.occurrence > ${finished.occurrence})`);
}

type Editable = Pick<
  typeof clientTasks.$inferInsert,
  "clientNotes" | "snoozedUntil" | "dueDate" | "scheduledDay" | "anchorDay" | "scheduleMode" | "frequency"
>;
export type Edit = { [Column in keyof Editable]?: Editable[Column] | SQL };

/** The day a row's schedule means once the row is due on `day`: where it stands by now, if that is another. */
export const scheduledBeside = (day: string) =>
  sql`nullif(coalesce(${clientTasks.scheduledDay}, ${clientTasks.dueDate}), ${day})`;

/** Changes an open row the person saw at `version`; answers 0 changes when it has moved on since. */
export function editOpen(db: Db, clientId: string, rowId: string, version: number, edit: Edit): Statement {
  return db
    .update(clientTasks)
    .set({ ...edit, version: sql`${clientTasks.version} + 1` })
    .where(and(open(clientId), eq(clientTasks.id, rowId), eq(clientTasks.version, version)));
}

/** Keeps a row from being removed as untouched: somebody has asked about it. */
export function touchRowIfChanged(db: Db, clientId: string, rowId: string): Statement {
  return db
    .update(clientTasks)
    .set({ version: sql`${clientTasks.version} + 1` })
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.id, rowId), sql`changes() = 1`));
}
