import { and, desc, eq, gte } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isDone } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { joined } from "./plan.server.ts";

/** More than anybody does in a week. */
const MOST_DONE = 100;

/**
 * What a home has done from the day `first` on, the latest first. Ticked before `since` (epoch milliseconds) is not
 * looked at; what was ticked later and dated before `first` is not of these days.
 */
export function listDoneThisWeek(
  db: Db,
  clientId: string,
  { first, since }: { first: string; since: number },
) {
  return db
    .select({
      id: clientTasks.id,
      taskId: clientTasks.taskId,
      slug: tasks.slug,
      dueDay: clientTasks.dueDate,
      completedOn: clientTasks.completedOn,
      title: tasks.title,
      priority: tasks.priority,
    })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        isDone(clientTasks),
        gte(clientTasks.completedAt, since),
        gte(clientTasks.completedOn, first),
      ),
    )
    .orderBy(desc(clientTasks.completedAt), clientTasks.id)
    .limit(MOST_DONE);
}

export type DoneThisWeek = Awaited<ReturnType<typeof listDoneThisWeek>>[number];
