import { type SQL, sql } from "drizzle-orm";
import type { FirstDueDay } from "#app/domain/library/library-task.ts";
import type { Db, Statement } from "#db/client.server.ts";
import {
  eligibilityOf,
  isArchivedOpen,
  isForPlan,
  isLive,
  isOpen,
  isTrashed,
  isUnfinished,
} from "#db/predicates.ts";
import { tasks } from "#db/schema.ts";

/**
 * What happens to a task in all homes at once, in one statement however many homes there are. `ct` is a row of a
 * plan, `c` a home.
 */

export const IS_OPEN = isOpen("ct");
export const IS_ARCHIVED_OPEN = isArchivedOpen("ct");

const TASK_FITS = isForPlan(eligibilityOf("t"), "c");

/** Whether the home `c` has a row of the task with this id, in this state. */
export const has = (state: SQL, taskId: SQL) =>
  sql`exists (select 1 from client_tasks ct where ct.client_id = c.id and ct.task_id = ${taskId} and ${state})`;

const T_ID = sql.raw("t.id");
const ANY = sql.raw("1 = 1");

/** A home that never had the task, or is done with it. `recurring` is the task's. */
export const homeLacksRow = (taskId: SQL, recurring: SQL) =>
  sql`(not ${has(isUnfinished("ct"), taskId)} and (${recurring} or not ${has(ANY, taskId)}))`;

/** How many live homes hold each of the tasks open; a read that can stand in a batch. */
export function countOpenHomes(db: Db, agentId: string, taskIds: readonly string[]) {
  // The index alone says how many rows there are; the few of homes in the trash are taken off again.
  const rows = sql`select count(*) from client_tasks ct
    where ct.agent_id = ${agentId} and ct.task_id = json_each.value and ${IS_OPEN}`;
  const trashed = sql`select count(*) from clients c
    join client_tasks ct on ct.client_id = c.id and ct.task_id = json_each.value and ${IS_OPEN}
    where c.agent_id = ${agentId} and ${isTrashed("c")}`;
  return db
    .select({
      taskId: sql<string>`json_each.value`.as("held_task"),
      homes: sql<number>`(${rows}) - (${trashed})`.as("homes"),
    })
    .from(sql`json_each(${JSON.stringify(taskIds)})`);
}

export type TaskHomes = {
  /** Live homes that have it open. */
  held: number;
  /** Homes it fits that had it before. */
  restorable: number;
  /** Homes it fits that have no row to restore. */
  addable: number;
};

/** Where a task is and where it could be; a read that can stand in a batch, empty for an unknown task. */
export function countHomes(db: Db, agentId: string, taskId: string, recurring: boolean) {
  const homes = (condition: SQL) => sql<number>`(
    select count(*) from clients c
    where c.agent_id = t.agent_id and ${isLive("c")} and ${condition})`;
  return db
    .select({
      held: sql<number>`(
        select count(*) from client_tasks ct join clients c on c.id = ct.client_id and ${isLive("c")}
        where ct.agent_id = t.agent_id and ct.task_id = t.id and ${IS_OPEN})`.as("held"),
      restorable: homes(
        sql`${TASK_FITS} and not ${has(IS_OPEN, T_ID)} and ${has(IS_ARCHIVED_OPEN, T_ID)}`,
      ).as("put_back"),
      addable: homes(sql`${TASK_FITS} and ${homeLacksRow(T_ID, sql`${recurring ? 1 : 0}`)}`).as("addable"),
    })
    .from(sql`${tasks} t`)
    .where(sql`t.agent_id = ${agentId} and t.id = ${taskId} and t.client_id is null and ${isLive("t")}`);
}

const stillThere = (agentId: string, taskId: string, active: boolean) => sql`
  t.agent_id = ${agentId} and t.id = ${taskId} and t.client_id is null and ${isLive("t")}
  and t.active = ${active ? 1 : 0}`;

/** Puts a task that is off away in the live homes that hold it open. Versions stay: nobody worked on them. */
export function archiveInAllHomes(db: Db, agentId: string, taskId: string, now: number): Statement {
  return db.run(sql`
    update client_tasks as ct set archived_at = ${now}
    where ct.agent_id = ${agentId} and ct.task_id = ${taskId} and ${IS_OPEN}
      and exists (select 1 from tasks t where ${stillThere(agentId, taskId, false)})
      and exists (select 1 from clients c where c.id = ct.client_id and ${isLive("c")})`);
}

/** Puts a deleted task away in every home, those in the trash included. */
export function archiveDeletedTaskRows(db: Db, agentId: string, taskId: string, now: number): Statement {
  return db.run(sql`
    update client_tasks as ct set archived_at = ${now}
    where ct.agent_id = ${agentId} and ct.task_id = ${taskId} and ${IS_OPEN}
      and exists (select 1 from tasks t where t.agent_id = ${agentId} and t.id = ${taskId}
        and t.client_id is null and t.deleted_at = ${now})`);
}

/** Brings back, as they were, exactly the rows put away at `at`, where the task is in the library. */
export function restoreArchivedAt(db: Db, agentId: string, taskId: string, at: number): Statement {
  return db.run(sql`
    update client_tasks as ct set archived_at = null
    where ct.agent_id = ${agentId} and ct.task_id = ${taskId} and ct.archived_at = ${at}
      and ${IS_ARCHIVED_OPEN}
      and exists (select 1 from tasks t where t.agent_id = ${agentId} and t.id = ${taskId}
        and t.client_id is null and ${isLive("t")})
      and not exists (select 1 from client_tasks other where other.client_id = ct.client_id
        and other.task_id = ct.task_id and ${isOpen("other")})`);
}

/** The row of home `c` to restore: the one removed last, as in the domain. */
export const latestArchivedRow = (taskId: SQL) => sql`(
  select ct.id from client_tasks ct where ct.client_id = c.id and ct.task_id = ${taskId} and ${IS_ARCHIVED_OPEN}
  order by ct.archived_at desc, ct.due_date desc, ct.id desc limit 1)`;

/** Gives a task that is on back to the homes it fits that had it; a day that has passed is counted anew. */
export function restoreInAllHomes(
  db: Db,
  agentId: string,
  taskId: string,
  days: readonly FirstDueDay[],
): Statement {
  const given = (field: string) => sql`(
    select value ->> ${sql.raw(`'${field}'`)} from json_each(${JSON.stringify(days)}) join clients c on c.id = ct.client_id
    where value ->> 'zone' = c.time_zone)`;
  return db.run(sql`
    update client_tasks as ct
    set archived_at = null,
      due_date = case when ct.due_date < ${given("today")} then ${given("dueDay")} else ct.due_date end,
      scheduled_day = case when ct.due_date >= ${given("today")} then ct.scheduled_day end,
      anchor_day = case when ct.due_date < ${given("today")} then ${given("anchorDay")} else ct.anchor_day end
    where ct.id in (
      select ${latestArchivedRow(T_ID)} from tasks t
      cross join clients c on c.agent_id = t.agent_id and ${isLive("c")}
      where ${stillThere(agentId, taskId, true)} and ${TASK_FITS} and not ${has(IS_OPEN, T_ID)}
        and ${has(IS_ARCHIVED_OPEN, T_ID)})`);
}

export type NewRows = {
  /** A random prefix for the ids of the new rows. */
  idPrefix: string;
  days: readonly FirstDueDay[];
  recurring: boolean;
};

/** Gives a task that is on to the homes it fits that have no row of it. */
export function addToAllHomes(
  db: Db,
  agentId: string,
  taskId: string,
  { idPrefix, days, recurring }: NewRows,
): Statement {
  return db.run(sql`
    insert or ignore into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence)
    select ${idPrefix} || '-' || c.rowid, t.agent_id, c.id, t.id, json_each.value ->> 'dueDay',
      json_each.value ->> 'anchorDay', ${nextOccurrence(T_ID)}
    from tasks t
    join clients c on c.agent_id = t.agent_id and ${isLive("c")}
    join json_each(${JSON.stringify(days)}) on json_each.value ->> 'zone' = c.time_zone
    where ${stillThere(agentId, taskId, true)} and ${TASK_FITS} and ${homeLacksRow(T_ID, sql`${recurring ? 1 : 0}`)}`);
}

/** The number the home's next row of a task has. */
export const nextOccurrence = (taskId: SQL) => sql`coalesce((
  select max(ct.occurrence) from client_tasks ct where ct.client_id = c.id and ct.task_id = ${taskId}), 0) + 1`;
