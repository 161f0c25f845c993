import { and, eq, isNull, sql } from "drizzle-orm";
import { catalogCareOf } from "#db/catalog.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { effectiveSchedule } from "#db/effective-schedule.ts";
import { isFinished, isLive, isOpen, isUnfinished, isUntouched } from "#db/predicates.ts";
import { selectLibraryWithEffort } from "#db/queries/library/library.server.ts";
import { selectRecordDates } from "#db/queries/property/property.server.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";

/** Marks the care question as answered or dismissed; the first time stays. `now` in epoch milliseconds. */
export function markCareChosen(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ careChosenAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.careChosenAt)));
}

/**
 * Marks the first month's questions as answered or skipped, and the plan as fitted; the first time stays. `now` in
 * epoch milliseconds.
 */
export function markOnboarded(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ welcomedAt: now, planFittedAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.welcomedAt)));
}

/** Marks an older home's plan as spread, once. `now` in epoch milliseconds. */
export function markPlanRebalanced(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ planFittedAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.planFittedAt)));
}

/** Marks the notice about the spread plan as seen; the first time stays. */
export function markSpreadNoticeSeen(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ planFitSeenAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.planFitSeenAt)));
}

/** Marks the question about last completions as answered or dismissed; the first time stays. */
export function markLastDoneAsked(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ lastDoneAskedAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.lastDoneAskedAt)));
}

function selectUnfinished(db: Db, clientId: string) {
  return db
    .select({
      id: clientTasks.id,
      taskId: clientTasks.taskId,
      dueDay: clientTasks.dueDate,
      anchorDay: clientTasks.anchorDay,
      scheduledDay: clientTasks.scheduledDay,
      snoozedUntil: clientTasks.snoozedUntil,
      archivedAt: clientTasks.archivedAt,
      declinedAt: clientTasks.declinedAt,
      kept: clientTasks.kept,
      ...effectiveSchedule,
      minutes: tasks.minutes,
      diy: tasks.diy,
      vendorCategory: tasks.vendorCategory,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(clientTasks.clientId, clientId), isUnfinished(clientTasks)));
}

export function selectCarePlan(db: Db, clientId: string, agentId: string) {
  return [
    selectLibraryWithEffort(db, agentId),
    selectUnfinished(db, clientId),
    db
      .selectDistinct({ taskId: clientTasks.taskId })
      .from(clientTasks)
      .where(and(eq(clientTasks.clientId, clientId), isFinished(clientTasks))),
    selectRecordDates(db, clientId),
  ] as const;
}

/**
 * Open rows for spreading over a year. `untouched`: a library task neither touched nor requested. `first`: new here.
 */
export function listYearRows(db: Db, clientId: string) {
  return db
    .select({
      id: clientTasks.id,
      taskId: clientTasks.taskId,
      title: tasks.title,
      dueDay: clientTasks.dueDate,
      anchorDay: clientTasks.anchorDay,
      untouched:
        sql<number>`${isUntouched(clientTasks)} and ${clientTasks.kept} = 0 and ${tasks.clientId} is null`
          .mapWith(Boolean)
          .as("untouched"),
      first: sql<number>`${clientTasks.occurrence} = 1`.mapWith(Boolean).as("is_first"),
      ...effectiveSchedule,
      scheduledDay: clientTasks.scheduledDay,
      snoozedUntil: clientTasks.snoozedUntil,
      slug: tasks.slug,
      level: tasks.level,
      priority: tasks.priority,
      minutes: tasks.minutes,
      diy: tasks.diy,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(clientTasks.clientId, clientId), isOpen(clientTasks)));
}

/** The same, with why the catalog has each task. */
export function withReason<R extends { slug: string | null }>(rows: readonly R[]) {
  return rows.map((row) => ({ ...row, reason: catalogCareOf(row.slug)?.reason ?? null }));
}
