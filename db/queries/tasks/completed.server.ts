import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isDone } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { joined } from "./plan.server.ts";

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
    .select({
      ...outcome,
      id: clientTasks.id,
      clientNotes: clientTasks.clientNotes,
      title: tasks.title,
      category: tasks.category,
    })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks)))
    .orderBy(desc(clientTasks.completedAt), clientTasks.id)
    .limit(limit + 1);
}

export type CompletedTask = Awaited<ReturnType<typeof listCompletedTasks>>[number];

/** How many tasks a home has completed, in all. */
export function countCompleted(db: Db, clientId: string) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(clientTasks)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks)));
}
