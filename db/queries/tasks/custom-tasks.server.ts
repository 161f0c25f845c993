import { and, eq, sql } from "drizzle-orm";
import type { TaskCategory } from "#app/domain/tasks/custom-task.ts";
import type { CustomFrequency, Priority, ScheduleMode, TaskType } from "#app/domain/tasks/task-fields.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isArchived, isLive, isOpen, isRestorable } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import type { PlannedRow } from "./plan.server.ts";

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

/** Whether a home has a live task of its own with this id, and how many such tasks it has. */
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

/** A homeowner's own task; nothing where the id is taken or the home has `most` of them already. */
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

/** Its first row in the plan, only if the statement before it in the batch changed a row. */
export function insertCustomRowIfChanged(
  db: Db,
  { clientId, agentId }: Owner,
  { id, taskId, dueDay, anchorDay }: PlannedRow,
): Statement {
  return db.run(sql`
    insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day)
    select ${id}, ${agentId}, ${clientId}, ${taskId}, ${dueDay}, ${anchorDay} where changes() = 1`);
}

/** Changes a homeowner's own task, only if the statement before it in the batch changed a row. */
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

/** Puts a homeowner's own task into the trash. */
export function trashCustomTask(db: Db, clientId: string, taskId: string, now: number): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(own(clientId, taskId), isLive(tasks)));
}

/** The same, as long as nobody has worked with it since it was added. */
export function trashUntouchedTask(db: Db, clientId: string, taskId: string, now: number): Statement {
  const worked = sql`exists (select 1 from client_tasks
    where client_id = ${clientId} and task_id = ${taskId} and version > 0)`;
  return db
    .update(tasks)
    .set({ deletedAt: now })
    .where(and(own(clientId, taskId), isLive(tasks), sql`not ${worked}`));
}

/** Puts away the open row of a task, only if the statement before it in the batch changed a row. */
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

/** Takes a homeowner's own task out of the trash, unless it was deleted at or before `cutoff`. */
export function restoreCustomTask(db: Db, clientId: string, taskId: string, cutoff: number): Statement {
  return db
    .update(tasks)
    .set({ deletedAt: null })
    .where(and(own(clientId, taskId), isRestorable(cutoff, tasks)));
}

/** Brings back the row put away with it, only if the statement before it in the batch changed a row. */
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

/** A task of a home's own, live or in the trash; null where there is none. */
export async function getStoredCustomTask(db: Db, clientId: string, taskId: string) {
  const [row] = await db
    .select({ title: tasks.title, deletedAt: tasks.deletedAt })
    .from(tasks)
    .where(own(clientId, taskId));
  return row ?? null;
}

/** Brings back the row of a task put away at an instant, only if the statement before it changed a row. */
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
