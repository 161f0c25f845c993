import { type SQL, sql } from "drizzle-orm";
import type { EditEffects } from "#app/domain/library/edit-impact.ts";
import type { CareEligibility, FirstDueDay, LibraryFields } from "#app/domain/library/library-task.ts";
import type { Db, Statement } from "#db/client.server.ts";
import {
  eligibilityOf,
  fitsHome,
  isArchivedOpen,
  isForPlan,
  isLive,
  isOpen,
  isTrashed,
  isUnfinished,
  isUntouched,
} from "#db/predicates.ts";
import { tasks } from "#db/schema.ts";

/* Task changes across all homes, one statement each. `ct` is a plan row, `c` a home. */

export const IS_OPEN = isOpen("ct");
export const IS_ARCHIVED_OPEN = isArchivedOpen("ct");

const TASK_FITS = isForPlan(eligibilityOf("t"), "c");

/** Whether the home `c` has a row of the task with this id, in this state. */
export const has = (state: SQL, taskId: SQL) =>
  sql`exists (select 1 from client_tasks ct where ct.client_id = c.id and ct.task_id = ${taskId} and ${state})`;

const T_ID = sql.raw("t.id");
const ANY = sql.raw("1 = 1");

/** A home that never had the task or has finished it. `recurring` is the task's. */
export const homeLacksRow = (taskId: SQL, recurring: SQL) =>
  sql`(not ${has(isUnfinished("ct"), taskId)} and (${recurring} or not ${has(ANY, taskId)}))`;

/** How many live homes hold each of the tasks open; a statement for a batch. */
export function countOpenHomes(db: Db, agentId: string, taskIds: readonly string[]) {
  // Counts on the index alone; the few homes in the trash are subtracted.
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
  /** Fitting homes that had it before. */
  restorable: number;
  /** Fitting homes with no row to restore. */
  addable: number;
};

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

/** Archives a switched-off task in live homes. Versions stay, as no one changed the rows. */
export function archiveInAllHomes(db: Db, agentId: string, taskId: string, now: number): Statement {
  return db.run(sql`
    update client_tasks as ct set archived_at = ${now}
    where ct.agent_id = ${agentId} and ct.task_id = ${taskId} and ${IS_OPEN}
      and exists (select 1 from tasks t where ${stillThere(agentId, taskId, false)})
      and exists (select 1 from clients c where c.id = ct.client_id and ${isLive("c")})`);
}

/** Archives a deleted task in every home, trashed ones included. */
export function archiveDeletedTaskRows(db: Db, agentId: string, taskId: string, now: number): Statement {
  return db.run(sql`
    update client_tasks as ct set archived_at = ${now}
    where ct.agent_id = ${agentId} and ct.task_id = ${taskId} and ${IS_OPEN}
      and exists (select 1 from tasks t where t.agent_id = ${agentId} and t.id = ${taskId}
        and t.client_id is null and t.deleted_at = ${now})`);
}

/** Restores exactly the rows archived at `at`, if the task is in the library. */
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

/** The row of home `c` to restore: the last one removed, as in the domain. */
export const latestArchivedRow = (taskId: SQL) => sql`(
  select ct.id from client_tasks ct where ct.client_id = c.id and ct.task_id = ${taskId} and ${IS_ARCHIVED_OPEN}
  order by ct.archived_at desc, ct.due_date desc, ct.id desc limit 1)`;

/** Restores an active task in fitting homes that had it; a past due day is recomputed. */
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

/** Adds an active task to fitting homes that have no row of it. */
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

export const nextOccurrence = (taskId: SQL) => sql`coalesce((
  select max(ct.occurrence) from client_tasks ct where ct.client_id = c.id and ct.task_id = ${taskId}), 0) + 1`;

/** Library tasks as they will read from now on. */
export type LibraryEdit = LibraryFields &
  CareEligibility & {
    id: string;
    recurring: boolean;
    days: readonly FirstDueDay[];
    /** The task as it was read: if changed since, nothing is written. Absent = any state. */
    before?: LibraryFields & CareEligibility;
  };

/** Columns of a task an edit writes, with the field each is read from. */
const COLUMNS = [
  ["title", "title"],
  ["description", "description"],
  ["category", "category"],
  ["type", "type"],
  ["frequency", "frequency"],
  ["month_to_perform", "monthToPerform"],
  ["due_day", "dueDay"],
  ["schedule_mode", "scheduleMode"],
  ["priority", "priority"],
  ["required_feature", "requiredFeature"],
  ["level", "level"],
  ["needs_trait", "needsTrait"],
  ["unless_trait", "unlessTrait"],
  ["minutes", "minutes"],
  ["cost_low", "costLow"],
  ["cost_high", "costHigh"],
  ["diy", "diy"],
  ["vendor_category", "vendorCategory"],
] as const;

/** True where a task still has the values its edit was made from. */
const asRead = (alias: string) =>
  sql.raw(`(value -> 'before' is null or (
    ${COLUMNS.map(([column, field]) => `${alias}.${column} is value -> 'before' ->> '${field}'`).join(" and ")}
    and ${alias}.property_types is value -> 'before' -> 'propertyTypes'))`);

/*
 * Each statement compares the edits with the stored tasks, so all must precede the writes to the tasks; a second run
 * changes nothing. `edit` joins the two, `day` is the first due day in each time zone.
 */
function withEdits(agentId: string, edits: readonly LibraryEdit[]): SQL {
  const days = edits.flatMap(({ id, days }) => days.map((day) => ({ task: id, ...day })));
  const rows = edits.map(({ days: _, ...edit }) => edit);
  return sql`
    with edit as materialized (
      select t.id, t.rowid as number, t.agent_id, t.active,
        t.property_types as old_types, t.required_feature as old_feature, t.level as old_level,
        t.needs_trait as old_needs_trait, t.unless_trait as old_unless_trait,
        value -> 'propertyTypes' as types, value ->> 'requiredFeature' as feature, value ->> 'level' as level,
        value ->> 'needsTrait' as needs_trait, value ->> 'unlessTrait' as unless_trait,
        value ->> 'recurring' as recurring,
        (t.property_types is not value -> 'propertyTypes'
          or t.required_feature is not value ->> 'requiredFeature') as refitted,
        (t.level is not value ->> 'level' or t.needs_trait is not value ->> 'needsTrait'
          or t.unless_trait is not value ->> 'unlessTrait') as releveled,
        (t.frequency is not value ->> 'frequency'
          or (lower(trim(t.frequency)) in ('seasonally', 'once')
            and (t.month_to_perform is not value ->> 'monthToPerform'
              or coalesce(t.due_day, 1) is not coalesce(value ->> 'dueDay', 1)))) as rescheduled
      from json_each(${JSON.stringify(rows)})
      cross join tasks t on t.agent_id = ${agentId} and t.id = value ->> 'id'
        and t.client_id is null and ${isLive("t")} and ${asRead("t")}
    ),
    day as materialized (
      select value ->> 'task' as task_id, value ->> 'zone' as zone, value ->> 'today' as today,
        value ->> 'dueDay' as due_day, value ->> 'anchorDay' as anchor_day
      from json_each(${JSON.stringify(days)})
    )`;
}

const NEW_FIT = fitsHome(sql.raw("edit.types"), sql.raw("edit.feature"), "c");
const planned = (of: "edit." | "edit.old_") =>
  isForPlan(
    {
      types: sql.raw(`${of}types`),
      feature: sql.raw(`${of}feature`),
      level: sql.raw(`${of}level`),
      needsTrait: sql.raw(`${of}needs_trait`),
      unlessTrait: sql.raw(`${of}unless_trait`),
    },
    "c",
  );
const NOW_PLANNED = planned("edit.");
const WAS_PLANNED = planned("edit.old_");
const EDIT_ID = sql.raw("edit.id");

const UNTOUCHED = isUntouched("ct");

/** A row the edit removes from its home's plan; what the homeowner kept stays while it fits. */
const OUTGROWN = sql`(edit.refitted and not ${NEW_FIT}
  or edit.releveled and ct.kept = 0 and ${WAS_PLANNED} and not ${NOW_PLANNED})`;

/** Open rows of the edited tasks in live homes, each with its home and new first day. */
const HELD = sql`
  edit
  cross join client_tasks ct on ct.agent_id = edit.agent_id and ct.task_id = edit.id and ${IS_OPEN}
  cross join clients c on c.id = ct.client_id and ${isLive("c")}
  join day on day.task_id = edit.id and day.zone = c.time_zone`;

/** Homes an active edited task newly fits and which do not have it. */
const ARRIVING = sql`
  edit
  cross join clients c on c.agent_id = edit.agent_id and ${isLive("c")}
  join day on day.task_id = edit.id and day.zone = c.time_zone
  where edit.active = 1 and (edit.refitted or edit.releveled) and ${NOW_PLANNED} and not ${WAS_PLANNED}
    and not ${has(IS_OPEN, EDIT_ID)}`;

const COMING_BACK = has(IS_ARCHIVED_OPEN, EDIT_ID);
const LACKING = homeLacksRow(EDIT_ID, sql.raw("edit.recurring"));

export function selectEffects(db: Db, agentId: string, edits: readonly LibraryEdit[]) {
  const effects = sql`${withEdits(agentId, edits)},
    held as (
      select count(*) as held,
        coalesce(sum(${UNTOUCHED} and edit.rescheduled and not ${OUTGROWN} and ct.due_date <> day.due_day), 0) as moved,
        coalesce(sum(${UNTOUCHED} and ${OUTGROWN}), 0) as put_away,
        coalesce(sum(not ${UNTOUCHED} and (edit.rescheduled or ${OUTGROWN})), 0) as kept,
        coalesce(sum(ct.frequency is null and not (${UNTOUCHED} and ${OUTGROWN})), 0) as following
      from ${HELD}
    ),
    arriving as (
      select coalesce(sum(back), 0) as restored, coalesce(sum(not back and lacking), 0) as added
      from (select ${COMING_BACK} as back, ${LACKING} as lacking from ${ARRIVING})
    )
    select held, moved, put_away, kept, following, restored, added from held cross join arriving`;
  return db
    .select({
      held: sql<number>`held`.as("held"),
      moved: sql<number>`moved`.as("moved"),
      archivedCount: sql<number>`put_away`.as("put_away"),
      kept: sql<number>`kept`.as("kept"),
      following: sql<number>`following`.as("following"),
      restored: sql<number>`restored`.as("restored"),
      added: sql<number>`added`.as("added"),
    })
    .from(sql`(${effects})`) satisfies PromiseLike<EditEffects[]>;
}

/** Archives untouched rows whose task no longer fits. */
export function archiveNoLongerFitting(
  db: Db,
  agentId: string,
  edits: readonly LibraryEdit[],
  now: number,
): Statement {
  return db.run(sql`${withEdits(agentId, edits)}
    update client_tasks set archived_at = ${now}
    where id in (select ct.id from ${HELD} where ${UNTOUCHED} and ${OUTGROWN})`);
}

/** What row `ct` gets from its task's first day in its home's zone. */
const given = (column: "today" | "due_day" | "anchor_day") => sql`(
  select day.${sql.raw(column)} from day join clients c on c.id = ct.client_id
  where day.task_id = ct.task_id and day.zone = c.time_zone)`;

/** Restores rows of homes a task fits again; a past due day is recomputed. */
export function restoreNewlyFitting(db: Db, agentId: string, edits: readonly LibraryEdit[]): Statement {
  return db.run(sql`${withEdits(agentId, edits)}
    update client_tasks as ct
    set archived_at = null,
      due_date = case when ct.due_date < ${given("today")} then ${given("due_day")} else ct.due_date end,
      scheduled_day = case when ct.due_date >= ${given("today")} then ct.scheduled_day end,
      anchor_day = case when ct.due_date < ${given("today")} then ${given("anchor_day")} else ct.anchor_day end
    where ct.id in (select ${latestArchivedRow(EDIT_ID)} from ${ARRIVING} and ${COMING_BACK})`);
}

/** Adds rows for newly fitting homes. `idPrefix` is random, like a row id. */
export function insertNewlyFitting(
  db: Db,
  agentId: string,
  edits: readonly LibraryEdit[],
  idPrefix: string,
): Statement {
  return db.run(sql`${withEdits(agentId, edits)}
    insert or ignore into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence)
    select ${idPrefix} || '-' || edit.number || '-' || c.rowid, edit.agent_id, c.id, edit.id, day.due_day,
      day.anchor_day, ${nextOccurrence(EDIT_ID)}
    from ${ARRIVING} and ${LACKING}`);
}

/** Moves untouched rows of rescheduled tasks to their new first day. */
export function moveUntouched(db: Db, agentId: string, edits: readonly LibraryEdit[]): Statement {
  return db.run(sql`${withEdits(agentId, edits)}
    update client_tasks as ct set due_date = ${given("due_day")}, anchor_day = ${given("anchor_day")}
    where ct.id in (
      select ct.id from ${HELD}
      where ${UNTOUCHED} and edit.rescheduled and not ${OUTGROWN} and ct.due_date <> day.due_day)`);
}

const ASSIGNED = sql.raw(
  COLUMNS.map(([column, field]) => `${column} = value ->> '${field}'`).join(", ") +
    ", property_types = value -> 'propertyTypes'",
);
const DIFFERS = sql.raw(
  `(${COLUMNS.map(([column, field]) => `tasks.${column} is not value ->> '${field}'`).join(" or ")}
  or tasks.property_types is not value -> 'propertyTypes')`,
);

/** Updates the tasks themselves, last in an edit; unchanged ones are skipped. */
export function updateLibraryTasks(
  db: Db,
  agentId: string,
  edits: readonly LibraryEdit[],
  now: number,
): Statement {
  const rows = edits.map(({ days: _, ...edit }) => edit);
  return db.run(sql`
    update tasks set ${ASSIGNED}, edits = edits + 1, edited_at = ${now}
    from json_each(${JSON.stringify(rows)})
    where tasks.agent_id = ${agentId} and tasks.id = value ->> 'id' and tasks.client_id is null
      and ${isLive("tasks")} and ${asRead("tasks")} and ${DIFFERS}`);
}
