import { and, between, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { effectiveFrequency } from "#db/effective-schedule.ts";
import { isDone } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { joined } from "./plan.server.ts";

export type CareYear = {
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
export function countDoneByTask(db: Db, clientId: string, year: CareYear) {
  return countDone(db, year, eq(clientTasks.clientId, clientId));
}

/** The same for a client of the agent's, of the library's tasks only: the homeowner's own are not the agent's to see. */
export function countDoneOfLibrary(db: Db, agentId: string, clientId: string, year: CareYear) {
  const mine = and(
    eq(clientTasks.agentId, agentId),
    eq(clientTasks.clientId, clientId),
    isNull(tasks.clientId),
  );
  return countDone(db, year, mine);
}

// A frequency is free text: what is weekly the rules say, and whatever may be is kept apart for them.
const isApart = sql`${effectiveFrequency} like '%weekly%'`;
const weeklyTask = sql<string | null>`case when ${isApart} then ${clientTasks.taskId} end`;
const weeklyFrequency = sql<string>`case when ${isApart} then ${effectiveFrequency} else '' end`;

function countDone(db: Db, { first, last, since }: CareYear, whose: SQL | undefined) {
  return db
    .select({
      taskId: weeklyTask.as("weekly_task"),
      frequency: weeklyFrequency.as("weekly_frequency"),
      count: sql<number>`count(*)`,
    })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(
      and(
        whose,
        isDone(clientTasks),
        gte(clientTasks.completedAt, since),
        or(between(clientTasks.completedOn, first, last), between(clientTasks.dueDate, first, last)),
      ),
    )
    .groupBy(weeklyTask, weeklyFrequency)
    .limit(1_000);
}
