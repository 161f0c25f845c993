import { and, asc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { SERVICES } from "#app/domain/property/home-features.ts";
import type { TaskCategory } from "#app/domain/tasks/task-categories.ts";
import type { CustomFrequency, Priority, ScheduleMode, TaskType } from "#app/domain/tasks/task-fields.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { catalogSchedule, recordDateColumns } from "#db/effective-schedule.ts";
import {
  eligibilityOf,
  fitsHome,
  isArchived,
  isArchivedOpen,
  isDeclined,
  isFinished,
  isForPlan,
  isLive,
  isOpen,
  isRestorable,
} from "#db/predicates.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";
import { matchesAsRead } from "./finish-rows.server.ts";
import { type Edit, joined, type Occurrence, type PlannedRow, touched } from "./plan.server.ts";

export type CustomTaskFields = {
  title: string;
  description: string;
  category: TaskCategory;
  type: TaskType;
  frequency: CustomFrequency;
  scheduleMode: ScheduleMode;
  priority: Priority;
  minutes: number | null;
};

type Owner = { clientId: string; agentId: string };

const own = (clientId: string, taskId: string) =>
  and(eq(tasks.clientId, clientId), eq(tasks.id, taskId), eq(tasks.custom, true));

export async function countCustomTasks(db: Db, clientId: string, taskId: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      exists: sql<number>`coalesce(max(${tasks.id} = ${taskId}), 0)`,
    })
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), eq(tasks.custom, true), isLive(tasks)));
  return { count: row?.count ?? 0, exists: row?.exists === 1 };
}

/** Adds a homeowner's own task; does nothing if the id is taken or the home has `most`. */
export function insertCustomTask(
  db: Db,
  { clientId, agentId }: Owner,
  row: CustomTaskFields & { id: string },
  most: number,
): Statement {
  return db.run(sql`
    insert or ignore into tasks (id, agent_id, client_id, title, description, category, type, frequency,
      schedule_mode, priority, minutes, property_types, custom)
    select ${row.id}, ${agentId}, ${clientId}, ${row.title}, ${row.description}, ${row.category}, ${row.type},
      ${row.frequency}, ${row.scheduleMode}, ${row.priority}, ${row.minutes}, '[]', 1
    where (select count(*) from tasks where client_id = ${clientId} and custom = 1 and ${isLive()}) < ${most}`);
}

export function insertCustomRowIfChanged(
  db: Db,
  { clientId, agentId }: Owner,
  { id, taskId, dueDay, anchorDay }: PlannedRow,
): Statement {
  return db.run(sql`
    insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
    select ${id}, ${agentId}, ${clientId}, ${taskId}, ${dueDay}, ${anchorDay} where changes() = 1`);
}

export function updateCustomTaskIfChanged(
  db: Db,
  clientId: string,
  taskId: string,
  fields: CustomTaskFields,
): Statement {
  return db
    .update(tasks)
    .set(fields)
    .where(and(own(clientId, taskId), isLive(tasks), sql`changes() = 1`));
}

export function setCustomTaskNotes(db: Db, clientId: string, taskId: string, notes: string): Statement {
  return db
    .update(tasks)
    .set({ description: notes })
    .where(and(own(clientId, taskId), isLive(tasks)));
}

/** Which of these ids the home's own tasks have, deleted ones included. */
export function listTakenTaskIds(db: Db, clientId: string, ids: readonly string[]) {
  return db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), inArray(tasks.id, [...ids])));
}

export function trashCustomTask(db: Db, clientId: string, taskId: string, now: number): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(own(clientId, taskId), isLive(tasks)));
}

export function trashUntouchedTask(db: Db, clientId: string, taskId: string, now: number): Statement {
  const worked = sql`exists (select 1 from client_tasks
    where client_id = ${clientId} and task_id = ${taskId} and version > 0)`;
  return db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(own(clientId, taskId), isLive(tasks), sql`not ${worked}`));
}

/** Archives a task's open row, only if the preceding statement changed a row. */
export function archiveOpenIfChanged(db: Db, clientId: string, taskId: string, now: number): Statement {
  return db
    .update(clientTasks)
    .set({ archivedAt: now, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.taskId, taskId),
        isOpen(clientTasks),
        sql`changes() = 1`,
      ),
    );
}

export function restoreCustomTask(db: Db, clientId: string, taskId: string, cutoff: number): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: null })
    .where(and(own(clientId, taskId), isRestorable(cutoff, tasks)));
}

export function restoreRowIfChanged(db: Db, clientId: string, rowId: string): Statement {
  return db
    .update(clientTasks)
    .set({ archivedAt: null, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.id, rowId),
        isArchived(clientTasks),
        sql`changes() = 1`,
      ),
    );
}

export async function getStoredCustomTask(db: Db, clientId: string, taskId: string) {
  const [row] = await db
    .select({ title: tasks.title, deletedAt: tasks.deletedAt })
    .from(tasks)
    .where(own(clientId, taskId));
  return row ?? null;
}

export function restoreRowArchivedAtIfChanged(
  db: Db,
  clientId: string,
  taskId: string,
  at: number,
): Statement {
  return db
    .update(clientTasks)
    .set({ archivedAt: null, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.taskId, taskId),
        eq(clientTasks.archivedAt, at),
        sql`changes() = 1`,
      ),
    );
}

const { types, feature, needsTrait, unlessTrait } = eligibilityOf(tasks);

const holds = (trait: SQL) => sql`exists (select 1 from json_each(clients.traits) where value = ${trait})`;
const rowOf = (condition: SQL) => sql`exists (select 1 from client_tasks row
  where row.client_id = clients.id and row.task_id = tasks.id and ${condition})`;

/**
 * A library task that fits the house but not the choices: above the care level, or done by a service. Excludes declined
 * tasks and one-time tasks already done.
 */
const isBeyond = and(
  eq(tasks.active, true),
  isLive(tasks),
  fitsHome(types, feature, clients),
  not(isForPlan(eligibilityOf(tasks), clients)),
  sql`(${needsTrait} is null or ${holds(needsTrait)})`,
  sql`(${unlessTrait} is null or not ${holds(unlessTrait)}
    or ${unlessTrait} in (select value from json_each(${JSON.stringify(SERVICES)})))`,
  sql`not ${rowOf(sql`(${isOpen("row")} or ${isDeclined("row")})`)}`,
  sql`not (lower(trim(tasks.frequency)) = 'once' and ${rowOf(isFinished("row"))})`,
) as SQL;

const ofHome = (clientId: string, agentId: string) =>
  and(eq(tasks.agentId, agentId), isNull(tasks.clientId), eq(clients.id, clientId)) as SQL;

/** Tasks that fit a home but are beyond its plan, by title; a few hundred at most. */
export function listBeyondPlan(db: Db, clientId: string, agentId: string) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
      type: tasks.type,
      minutes: tasks.minutes,
      level: tasks.level,
      unlessTrait: tasks.unlessTrait,
    })
    .from(tasks)
    .innerJoin(clients, eq(clients.agentId, tasks.agentId))
    .where(and(ofHome(clientId, agentId), isBeyond))
    .orderBy(asc(tasks.title), asc(tasks.id))
    .limit(1_000);
}

export type BeyondTask = Awaited<ReturnType<typeof listBeyondPlan>>[number];

/** A library task for a home it fits, with its open or last archived row; null if there is none. */
export async function getOfferedTask(
  db: Db,
  { id: clientId, agentId }: { id: string; agentId: string },
  taskId: string,
) {
  const rowId = sql<string | null>`(select row.id from client_tasks row
    where row.client_id = clients.id and row.task_id = tasks.id and (${isOpen("row")} or ${isArchivedOpen("row")})
    order by ${isArchived("row")}, row.archived_at desc, row.due_date desc, row.id desc limit 1)`;
  const [task] = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      frequency: tasks.frequency,
      monthToPerform: tasks.monthToPerform,
      monthDay: tasks.dueDay,
      scheduleMode: tasks.scheduleMode,
      ...catalogSchedule,
      ...recordDateColumns("clients.id"),
      closedOn: clients.closedOn,
      rowId: rowId.as("row_id"),
      isBeyond: sql<number>`${isBeyond}`.mapWith(Boolean).as("is_beyond"),
    })
    .from(tasks)
    .innerJoin(clients, eq(clients.agentId, tasks.agentId))
    .where(
      and(ofHome(clientId, agentId), eq(tasks.id, taskId), isLive(tasks), fitsHome(types, feature, clients)),
    );
  return task ?? null;
}

export function restoreArchivedRow(db: Db, row: Occurrence, days: Edit): Statement {
  return db
    .update(clientTasks)
    .set({ ...days, archivedAt: null })
    .where(
      and(
        eq(clientTasks.clientId, row.clientId),
        eq(clientTasks.id, row.id),
        eq(clientTasks.version, row.version),
        isArchivedOpen(clientTasks),
      ),
    );
}

/** Keeps the homeowner's open task, whatever care they chose. */
export function markOpenRowKept(db: Db, clientId: string, taskId: string): Statement {
  return db
    .update(clientTasks)
    .set({ kept: true, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.taskId, taskId),
        eq(clientTasks.kept, false),
        isOpen(clientTasks),
      ),
    );
}

/** Archives a kept row again, as it was read. `now` in epoch milliseconds. */
export function archiveKeptRow(db: Db, row: Occurrence, now: number): Statement {
  return db
    .update(clientTasks)
    .set({ kept: false, archivedAt: now, version: sql`${clientTasks.version} + 1` })
    .where(and(matchesAsRead(row), eq(clientTasks.kept, true)));
}

export function listDeclined(db: Db, clientId: string) {
  return db
    .select({ id: clientTasks.id, title: tasks.title, version: clientTasks.version })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), isDeclined(clientTasks), isLive(tasks)))
    .orderBy(tasks.title, clientTasks.id)
    .limit(1_000);
}

/** Removes an open row, as it was read, until the homeowner restores it. */
export function declineOpenRow(db: Db, row: Occurrence, now: number): Statement {
  return db
    .update(clientTasks)
    .set({ archivedAt: now, declinedAt: now, ...touched })
    .where(matchesAsRead(row));
}

/** Restores a declined row, as it was read, on these days. */
export function restoreDeclinedRow(db: Db, row: Occurrence, days: Edit): Statement {
  return db
    .update(clientTasks)
    .set({ ...days, archivedAt: null, declinedAt: null, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, row.clientId),
        eq(clientTasks.id, row.id),
        eq(clientTasks.version, row.version),
        isDeclined(clientTasks),
      ),
    );
}
