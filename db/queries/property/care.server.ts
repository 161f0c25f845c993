import { and, eq, isNull, sql } from "drizzle-orm";
import type { ScheduleMode } from "#app/domain/tasks/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { compiled } from "#db/compiled.ts";
import { isFinished, isLive, isOpen, isUnfinished, isUntouched } from "#db/predicates.ts";
import { selectLibraryWithEffort } from "#db/queries/library/library.server.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";

/** Notes that a home has chosen its care, or does not want to be asked; the first time stays. `now` in epoch milliseconds. */
export function markCareChosen(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ careChosenAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.careChosenAt)));
}

/** Notes that a home has answered or skipped the questions of its first month; the first time stays. `now` in epoch milliseconds. */
export function markWelcomed(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ welcomedAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.welcomedAt)));
}

/** A home's unfinished rows, those put away included, with the schedule in force for it and what each asks of it. */
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
      frequency: sql<string>`coalesce(${clientTasks.frequency}, ${tasks.frequency})`.as("frequency_in_force"),
      monthToPerform: tasks.monthToPerform,
      monthDay: tasks.dueDay,
      scheduleMode: sql<ScheduleMode>`coalesce(${clientTasks.scheduleMode}, ${tasks.scheduleMode})`.as(
        "mode_in_force",
      ),
      minutes: tasks.minutes,
      diy: tasks.diy,
      vendorCategory: tasks.vendorCategory,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(clientTasks.clientId, clientId), isUnfinished(clientTasks)));
}

/** The three reads that tell what a home's plan would be at another level of care, to stand in a batch. */
export function selectCarePlan(db: Db, clientId: string, agentId: string) {
  return [
    selectLibraryWithEffort(db, agentId),
    selectUnfinished(db, clientId),
    db
      .selectDistinct({ taskId: clientTasks.taskId })
      .from(clientTasks)
      .where(and(eq(clientTasks.clientId, clientId), isFinished(clientTasks))),
  ] as const;
}

/**
 * A home's open rows with what tells when it starts with them. `fresh`: nobody has touched it since the plan was
 * made, be it a task of the agent's library that is not there by the homeowner's own wish.
 */
export const listStartingRows = compiled((db: Db, clientId: string) =>
  db
    .select({
      rowId: clientTasks.id,
      taskId: clientTasks.taskId,
      dueDay: clientTasks.dueDate,
      anchorDay: clientTasks.anchorDay,
      fresh: sql<number>`${isUntouched(clientTasks)} and ${clientTasks.occurrence} = 1
        and ${clientTasks.kept} = 0 and ${tasks.clientId} is null`
        .mapWith(Boolean)
        .as("fresh"),
      slug: tasks.slug,
      frequency: tasks.frequency,
      monthToPerform: tasks.monthToPerform,
      level: tasks.level,
      priority: tasks.priority,
      minutes: tasks.minutes,
      diy: tasks.diy,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(and(eq(clientTasks.clientId, clientId), isOpen(clientTasks))),
);
