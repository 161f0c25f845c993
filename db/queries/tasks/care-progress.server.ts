import { and, between, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isDone } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { frequencyInForce } from "./plan.server.ts";

export type YearAsked = {
  /** The first and the last day counted. */
  first: string;
  last: string;
  /** Completions ticked earlier (epoch milliseconds) are not looked at, so that old years cost nothing. */
  since: number;
};

/** How often each task of a home was completed with its due day, or the day it was done, in these days. */
export function countDoneByTask(db: Db, clientId: string, year: YearAsked) {
  return countDone(db, year, eq(clientTasks.clientId, clientId));
}

/** The same for a client of the agent's, of the library's tasks only: the homeowner's own are not the agent's to see. */
export function countDoneOfLibrary(db: Db, agentId: string, clientId: string, year: YearAsked) {
  const mine = and(
    eq(clientTasks.agentId, agentId),
    eq(clientTasks.clientId, clientId),
    isNull(tasks.clientId),
  );
  return countDone(db, year, mine);
}

function countDone(db: Db, { first, last, since }: YearAsked, whose: SQL | undefined) {
  return db
    .select({
      taskId: clientTasks.taskId,
      frequency: frequencyInForce.as("frequency_in_force"),
      count: sql<number>`count(*)`,
    })
    .from(clientTasks)
    .innerJoin(tasks, and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId)))
    .where(
      and(
        whose,
        isDone(clientTasks),
        gte(clientTasks.completedAt, since),
        or(between(clientTasks.completedOn, first, last), between(clientTasks.dueDate, first, last)),
      ),
    )
    .groupBy(clientTasks.taskId, frequencyInForce)
    .limit(1_000);
}
