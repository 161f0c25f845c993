import { and, eq, sql } from "drizzle-orm";
import { type Db, runBatch } from "#db/client.server.ts";
import { effectiveSchedule } from "#db/effective-schedule.ts";
import { isLive, isOpen } from "#db/predicates.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";

/** Whether a home's plan is open to a calendar, as a read that can stand in a batch: one row. */
export function selectHasFeed(db: Db, clientId: string) {
  return db
    .select({ hasFeed: sql<number>`${clients.calendarToken} is not null`.mapWith(Boolean) })
    .from(clients)
    .where(eq(clients.id, clientId));
}

/** Opens a home's plan to whoever holds the token of this hash, and to no earlier one; null closes it. */
export async function setCalendarToken(db: Db, clientId: string, tokenHash: string | null): Promise<void> {
  await runBatch(db, [db.update(clients).set({ calendarToken: tokenHash }).where(eq(clients.id, clientId))]);
}

/** Rows of one feed; a home holds a few hundred at the very most. */
const MAX = 1_000;

/**
 * The open rows of the live home a token's hash opens, by due day, in one query. No row at all means
 * there is no such home; a home whose plan is empty is one row without a task.
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
    .where(and(eq(clients.calendarToken, tokenHash), isLive(clients)))
    .orderBy(clientTasks.dueDate, clientTasks.id)
    .limit(MAX);
}

export type FeedRow = Awaited<ReturnType<typeof readFeed>>[number];
