import { and, eq, sql } from "drizzle-orm";
import type { HomeFrequency, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isDone, isFinished, isOpen } from "#db/predicates.ts";
import { clientTasks } from "#db/schema.ts";
import { type Occurrence, type PlannedRow, touched } from "./plan.server.ts";

/** An open row, unchanged since it was read. */
export const matchesAsRead = (row: Occurrence) =>
  and(
    eq(clientTasks.clientId, row.clientId),
    isOpen(clientTasks),
    eq(clientTasks.id, row.id),
    eq(clientTasks.version, row.version),
  );

export type Completion = {
  /** Epoch milliseconds. */
  completedAt: number;
  completedOn: string;
  /** Who ticked it, by name. */
  doneByName: string;
  cost?: number | null;
  vendorName?: string | null;
  completionNote?: string | null;
  photoKey?: string | null;
};

/** Completes an open row as it was read; no-op if it has changed since. */
export function completeOpenRow(db: Db, row: Occurrence, done: Completion): Statement {
  return db
    .update(clientTasks)
    .set({ ...done, completed: true, snoozedUntil: null, ...touched })
    .where(matchesAsRead(row));
}

/** Adds details to a completion as it was read: stored values stay; a second note goes below the first. */
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

/** Skips an open row as it was read; no-op if it has changed since. */
export function skipOpenRow(
  db: Db,
  row: Occurrence,
  skipped: { skippedAt: number; skipReason: string },
): Statement {
  return db
    .update(clientTasks)
    .set({ ...skipped, snoozedUntil: null, ...touched })
    .where(matchesAsRead(row));
}

/**
 * Adds the next occurrence, only if the preceding statement changed a row. It is numbered last, since a restored or
 * imported occurrence may have later ones.
 */
export function insertSuccessorIfChanged(
  db: Db,
  row: PlannedRow & {
    agentId: string;
    clientId: string;
    scheduleMode: ScheduleMode | null;
    frequency: HomeFrequency | null;
    kept: boolean;
    assignedTo: string | null;
  },
): Statement {
  return db.run(sql`
    insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence, schedule_mode,
      frequency, kept, assigned_to)
    select ${row.id}, ${row.agentId}, ${row.clientId}, ${row.taskId}, ${row.dueDay}, ${row.anchorDay},
      (select max(there.occurrence) + 1 from client_tasks there
        where there.client_id = ${row.clientId} and there.task_id = ${row.taskId}),
      ${row.scheduleMode}, ${row.frequency}, ${row.kept ? 1 : 0}, ${row.assignedTo}
    where changes() = 1`);
}

export function deleteUntouchedSuccessor(db: Db, finished: Occurrence): Statement {
  return db.run(sql`
    delete from client_tasks
    where client_id = ${finished.clientId} and task_id = ${finished.taskId}
      and occurrence = ${finished.occurrence + 1}
      and version = 0 and ${isOpen()}
      and exists (select 1 from client_tasks done where done.client_id = ${finished.clientId}
        and done.id = ${finished.id} and ${isFinished("done")})`);
}

/** Reopens a finished row unless a later occurrence exists or another is open. */
export function reopen(db: Db, finished: Occurrence): Statement {
  return db.run(sql`
    update client_tasks
    set completed = 0, completed_at = null, completed_on = null, skipped_at = null, skip_reason = null,
      cost = null, vendor_name = null, done_by_name = null, completion_note = null, photo_key = null,
      version = version + 1
    where client_id = ${finished.clientId} and id = ${finished.id}
      and ${isFinished()}
      and not exists (select 1 from client_tasks other where other.client_id = ${finished.clientId}
        and other.task_id = ${finished.taskId}
        and (other.occurrence > ${finished.occurrence} or ${isOpen("other")}))`);
}
