import { and, asc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { SERVICES } from "#app/domain/property/home-features.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { catalogSchedule, recordDateColumns } from "#db/effective-schedule.ts";
import {
  eligibilityOf,
  fitsHome,
  isArchived,
  isArchivedOpen,
  isDeclined,
  isFinished,
  isForPlan,
  isLive,
  isOpen,
} from "#db/predicates.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";
import { matchesAsRead } from "./finish-rows.server.ts";
import { type Edit, joined, type Occurrence, touched } from "./plan.server.ts";

const { types, feature, needsTrait, unlessTrait } = eligibilityOf(tasks);

const holds = (trait: SQL) => sql`exists (select 1 from json_each(clients.traits) where value = ${trait})`;
const rowOf = (condition: SQL) => sql`exists (select 1 from client_tasks row
  where row.client_id = clients.id and row.task_id = tasks.id and ${condition})`;

/**
 * A task of the library that fits the house but not what was chosen: beyond the level of care, or done by a service.
 * What the house does not have is no part of it, nor what was taken out for good or, once-only, done before.
 */
const isBeyond = and(
  eq(tasks.active, true),
  isLive(tasks),
  fitsHome(types, feature, clients),
  not(isForPlan(eligibilityOf(tasks), clients)),
  sql`(${needsTrait} is null or ${holds(needsTrait)})`,
  sql`(${unlessTrait} is null or not ${holds(unlessTrait)}
    or ${unlessTrait} in (select value from json_each(${JSON.stringify(SERVICES)})))`,
  sql`not ${rowOf(sql`(${isOpen("row")} or ${isDeclined("row")})`)}`,
  sql`not (lower(trim(tasks.frequency)) = 'once' and ${rowOf(isFinished("row"))})`,
) as SQL;

const ofHome = (clientId: string, agentId: string) =>
  and(eq(tasks.agentId, agentId), isNull(tasks.clientId), eq(clients.id, clientId)) as SQL;

/** What fits a home but is beyond its plan, by title. A library holds a few hundred tasks at the very most. */
export function listBeyondPlan(db: Db, clientId: string, agentId: string) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
      type: tasks.type,
      minutes: tasks.minutes,
      level: tasks.level,
      unlessTrait: tasks.unlessTrait,
    })
    .from(tasks)
    .innerJoin(clients, eq(clients.agentId, tasks.agentId))
    .where(and(ofHome(clientId, agentId), isBeyond))
    .orderBy(asc(tasks.title), asc(tasks.id))
    .limit(1_000);
}

export type BeyondTask = Awaited<ReturnType<typeof listBeyondPlan>>[number];

/**
 * A task of the library for a home that fits it, with the open row the home has of it, or the last that was put
 * away; null where there is none such.
 */
export async function getOfferedTask(
  db: Db,
  { id: clientId, agentId }: { id: string; agentId: string },
  taskId: string,
) {
  const rowId = sql<string | null>`(select row.id from client_tasks row
    where row.client_id = clients.id and row.task_id = tasks.id and (${isOpen("row")} or ${isArchivedOpen("row")})
    order by ${isArchived("row")}, row.archived_at desc, row.due_date desc, row.id desc limit 1)`;
  const [task] = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      frequency: tasks.frequency,
      monthToPerform: tasks.monthToPerform,
      monthDay: tasks.dueDay,
      scheduleMode: tasks.scheduleMode,
      ...catalogSchedule,
      ...recordDateColumns("clients.id"),
      closedOn: clients.closedOn,
      rowId: rowId.as("row_id"),
      isBeyond: sql<number>`${isBeyond}`.mapWith(Boolean).as("is_beyond"),
    })
    .from(tasks)
    .innerJoin(clients, eq(clients.agentId, tasks.agentId))
    .where(
      and(ofHome(clientId, agentId), eq(tasks.id, taskId), isLive(tasks), fitsHome(types, feature, clients)),
    );
  return task ?? null;
}

/** Brings a row back that was put away, as it was read, due on the day given. */
export function restoreArchivedRow(db: Db, row: Occurrence, days: Edit): Statement {
  return db
    .update(clientTasks)
    .set({ ...days, archivedAt: null })
    .where(
      and(
        eq(clientTasks.clientId, row.clientId),
        eq(clientTasks.id, row.id),
        eq(clientTasks.version, row.version),
        isArchivedOpen(clientTasks),
      ),
    );
}

/** Notes that the homeowner wants the task they have open, whatever they have chosen. */
export function markOpenRowKept(db: Db, clientId: string, taskId: string): Statement {
  return db
    .update(clientTasks)
    .set({ kept: true, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, clientId),
        eq(clientTasks.taskId, taskId),
        eq(clientTasks.kept, false),
        isOpen(clientTasks),
      ),
    );
}

/** Puts a kept row, as it was read, away again. `now` in epoch milliseconds. */
export function archiveKeptRow(db: Db, row: Occurrence, now: number): Statement {
  return db
    .update(clientTasks)
    .set({ kept: false, archivedAt: now, version: sql`${clientTasks.version} + 1` })
    .where(and(matchesAsRead(row), eq(clientTasks.kept, true)));
}

/** The tasks a home has taken out as not for it, by title. */
export function listDeclined(db: Db, clientId: string) {
  return db
    .select({ id: clientTasks.id, title: tasks.title, version: clientTasks.version })
    .from(clientTasks)
    .innerJoin(tasks, joined)
    .where(and(eq(clientTasks.clientId, clientId), isDeclined(clientTasks), isLive(tasks)))
    .orderBy(tasks.title, clientTasks.id)
    .limit(1_000);
}

/** Takes an open row, as it was read, out of the plan until the homeowner brings it back. */
export function declineOpenRow(db: Db, row: Occurrence, now: number): Statement {
  return db
    .update(clientTasks)
    .set({ archivedAt: now, declinedAt: now, ...touched })
    .where(matchesAsRead(row));
}

/** Brings a declined row back on these days, as it was read. */
export function restoreDeclinedRow(db: Db, row: Occurrence, days: Edit): Statement {
  return db
    .update(clientTasks)
    .set({ ...days, archivedAt: null, declinedAt: null, version: sql`${clientTasks.version} + 1` })
    .where(
      and(
        eq(clientTasks.clientId, row.clientId),
        eq(clientTasks.id, row.id),
        eq(clientTasks.version, row.version),
        isDeclined(clientTasks),
      ),
    );
}
