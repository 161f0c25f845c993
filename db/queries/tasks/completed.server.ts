import { and, between, desc, eq, gte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { effectiveFrequency } from "#db/effective-schedule.ts";
import { isDone, isOfLibrary } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { joined } from "./plan.server.ts";

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

export type CareYear = {
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

/** The same for a client of the agent's, of the library's tasks only, as db/agent-visible.ts says. */
export function countDoneOfLibrary(db: Db, agentId: string, clientId: string, year: CareYear) {
  const mine = and(eq(clientTasks.agentId, agentId), eq(clientTasks.clientId, clientId), isOfLibrary(tasks));
  return countDone(db, year, mine);
}

// A frequency is free text: candidates for weekly are kept apart for the domain to decide.
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
