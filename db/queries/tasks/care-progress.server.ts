import { and, between, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isDone } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";

export type YearAsked = {
  /** The first and the last day counted. */
  first: string;
  last: string;
  /** Completions ticked earlier (epoch milliseconds) are not looked at, so that old years cost nothing. */
  since: number;
};

/**
 * How often a home's tasks were completed with their due day, or the day they were done, in these days: the weekly
 * ones each by itself, all others together.
 */
export function countDoneByTask(db: Db, clientId: string, year: YearAsked) {
  return countDone(db, year, eq(clientTasks.clientId, clientId)).limit(1_000);
}

/** The same for a client of the agent's, of the library's tasks only: the homeowner's own are not the agent's to see. */
export function countDoneOfLibrary(db: Db, agentId: string, clientId: string, year: YearAsked) {
  const mine = and(eq(clientTasks.agentId, agentId), eq(clientTasks.clientId, clientId));
  return countDone(db, year, mine).where(isNull(tasks.clientId)).limit(1_000);
}

/** Completions are counted before their tasks are looked up: there are many of the one, and few of the other. */
function countDone(db: Db, { first, last, since }: YearAsked, whose: SQL | undefined) {
  const done = db
    .select({
      agentId: clientTasks.agentId,
      taskId: clientTasks.taskId,
      frequency: clientTasks.frequency,
      count: sql<number>`count(*)`.as("times"),
    })
    .from(clientTasks)
    .where(
      and(
        whose,
        isDone(clientTasks),
        gte(clientTasks.completedAt, since),
        or(between(clientTasks.completedOn, first, last), between(clientTasks.dueDate, first, last)),
      ),
    )
    .groupBy(clientTasks.agentId, clientTasks.taskId, clientTasks.frequency)
    .as("done");
  const frequency = sql`coalesce(${done.frequency}, ${tasks.frequency})`;
  // A frequency is free text: what is weekly the rules say, and whatever may be is kept apart for them.
  const apart = sql`${frequency} like '%weekly%'`;
  const taskId = sql<string | null>`case when ${apart} then ${done.taskId} end`;
  const weekly = sql<string>`case when ${apart} then ${frequency} else '' end`;
  return db
    .select({
      taskId: taskId.as("weekly_task"),
      frequency: weekly.as("weekly_frequency"),
      count: sql<number>`sum(${done.count})`,
    })
    .from(done)
    .innerJoin(tasks, and(eq(tasks.agentId, done.agentId), eq(tasks.id, done.taskId)))
    .groupBy(taskId, weekly)
    .$dynamic();
}
