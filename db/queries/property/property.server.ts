import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { HouseFacts } from "#app/domain/property/house-facts.ts";
import type { DateKind } from "#app/domain/property/upcoming-dates.ts";
import type { Schedule } from "#app/domain/tasks/due-dates.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { homeOfFeed } from "#db/calendar-feed.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { recordDateColumns } from "#db/effective-schedule.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import {
  isArchived,
  isFinished,
  isInUse,
  isLive,
  isOpen,
  isUnfinished,
  isUntouched,
} from "#db/predicates.ts";
import { selectLibrary } from "#db/queries/library/library.server.ts";
import { clients, clientTasks } from "#db/schema.ts";

/** Changes whenever a row of the home's plan is added, removed, or touched. */
const planMark = (clientId: string) => sql<string>`(
  select count(*) || '.' || coalesce(sum(version), 0) || '.' || count(archived_at)
  from client_tasks where client_id = ${clientId})`;

/** A live home, its agent's library, and its unfinished rows at one moment; null if missing or in the trash. */
export async function readHomePlan(db: Db, clientId: string, agentId: string) {
  const [[home], tasks, rows, finished, [dates]] = await db.batch([
    db
      .select({
        address: clients.address,
        city: clients.city,
        state: clients.state,
        zipCode: clients.zipCode,
        timeZone: clients.timeZone,
        propertyType: clients.propertyType,
        features: clients.features,
        traits: clients.traits,
        careLevel: clients.careLevel,
        closedOn: clients.closedOn,
        // Renamed: D1 returns a batch's columns by name.
        storedFeatures: sql<string>`${clients.features}`.as("stored_features"),
        storedTraits: sql<string>`${clients.traits}`.as("stored_traits"),
        mark: planMark(clientId).as("mark"),
      })
      .from(clients)
      .where(and(eq(clients.id, clientId), eq(clients.agentId, agentId), isLive(clients))),
    selectLibrary(db, agentId),
    db
      .select({
        id: clientTasks.id,
        taskId: clientTasks.taskId,
        dueDay: clientTasks.dueDate,
        anchorDay: clientTasks.anchorDay,
        archivedAt: clientTasks.archivedAt,
        declinedAt: clientTasks.declinedAt,
        frequency: clientTasks.frequency,
        kept: clientTasks.kept,
      })
      .from(clientTasks)
      .where(and(eq(clientTasks.clientId, clientId), isUnfinished(clientTasks)))
      .orderBy(asc(clientTasks.dueDate), asc(clientTasks.id)),
    db
      .selectDistinct({ taskId: clientTasks.taskId })
      .from(clientTasks)
      .where(and(eq(clientTasks.clientId, clientId), isFinished(clientTasks))),
    selectRecordDates(db, clientId),
  ]);
  return home && dates
    ? { home, dates, tasks, rows, finishedTaskIds: finished.map(({ taskId }) => taskId) }
    : null;
}

/** The dates on record that tasks may be due from: one row. */
export function selectRecordDates(db: Db, clientId: string) {
  return db.select(recordDateColumns("clients.id")).from(clients).where(eq(clients.id, clientId));
}

export type HomePlan = NonNullable<Awaited<ReturnType<typeof readHomePlan>>>;
export type StoredHome = HomePlan["home"];

export type PlanHomeFields = Pick<
  StoredHome,
  "address" | "city" | "state" | "zipCode" | "timeZone" | "propertyType" | "features" | "traits" | "careLevel"
>;

/**
 * Updates the home a plan was made for. If address, features, type, or plan changed since the read, a null in a NOT
 * NULL column fails the whole batch, so no plan is made for an outdated home; see `isStaleHomeError`.
 */
export function updateHomeIfUnchanged(
  db: Db,
  clientId: string,
  asRead: StoredHome,
  next: PlanHomeFields,
): Statement {
  const unchanged = and(
    isLive(clients),
    sql`${clients.features} = ${asRead.storedFeatures}`,
    sql`${clients.traits} = ${asRead.storedTraits}`,
    eq(clients.careLevel, asRead.careLevel),
    eq(clients.propertyType, asRead.propertyType),
    eq(clients.address, asRead.address),
    eq(clients.city, asRead.city),
    eq(clients.state, asRead.state),
    eq(clients.zipCode, asRead.zipCode),
    sql`${planMark(clientId)} = ${asRead.mark}`,
  ) as SQL;
  const features = sql`case when ${unchanged} then ${JSON.stringify(next.features)} end`;
  return db
    .update(clients)
    .set({ ...next, features })
    .where(eq(clients.id, clientId));
}

export function isStaleHomeError(error: unknown): boolean {
  return error instanceof Error && error.message.includes("NOT NULL constraint failed: clients.features");
}

/** Archives untouched open rows, so versions stay. `now` in epoch milliseconds. */
export function archiveRows(db: Db, clientId: string, rowIds: readonly string[], now: number): Statement {
  return db.run(sql`
    update client_tasks set archived_at = ${now}
    where client_id = ${clientId} and ${isOpen()}
      and id in (select value from json_each(${JSON.stringify(rowIds)}))`);
}

/** An untouched open row of something filed once by a given day. */
export type OneTimeFilingRow = Pick<
  Schedule,
  "frequency" | "monthToPerform" | "monthDay" | "scheduleMode"
> & {
  id: string;
  /** The closing date stored so far. */
  closedOn: CalendarDay | null;
};

export function listOneTimeFilings(db: Db, clientId: string): Promise<OneTimeFilingRow[]> {
  return db.all(sql`
    select ct.id as id, t.frequency as frequency, t.month_to_perform as monthToPerform,
      t.due_day as monthDay, t.schedule_mode as scheduleMode, c.closed_on as closedOn
    from client_tasks ct
    join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
    join clients c on c.id = ct.client_id
    where ct.client_id = ${clientId} and ${isOpen("ct")} and ${isUntouched("ct")}
      and lower(trim(t.frequency)) = 'once' and t.month_to_perform is not null`);
}

/**
 * Moves open rows if still untouched, and if the preceding statement changed its row or `always`. They stay untouched;
 * the old day is kept for an undo.
 */
export function moveUntouched(
  db: Db,
  clientId: string,
  rows: readonly { id: string; dueDay: string; anchorDay: number }[],
  now: number,
  { always = false }: { always?: boolean } = {},
): Statement {
  return db.run(sql`
    update client_tasks as ct set due_date = day.value ->> 'dueDay', anchor_day = day.value ->> 'anchorDay',
      moved_from = ct.due_date, moved_at = ${now}
    from json_each(${JSON.stringify(rows)}) day
    where ct.client_id = ${clientId} and ct.id = day.value ->> 'id' and ${isOpen("ct")} and ${isUntouched("ct")}
      and ct.due_date <> day.value ->> 'dueDay' and ${always ? sql`true` : sql`changes() = 1`}`);
}

/**
 * Undoes the move at an instant (epoch milliseconds) for rows untouched since. `chosen`: they then count as touched.
 */
export function undoMoveUntouched(
  db: Db,
  clientId: string,
  at: number,
  { chosen = false }: { chosen?: boolean } = {},
): Statement {
  return db.run(sql`
    update client_tasks as ct set due_date = ct.moved_from, moved_from = null, moved_at = null,
      version = ct.version + ${chosen ? 1 : 0},
      anchor_day = case when t.month_to_perform is not null and lower(trim(t.frequency)) = 'seasonally'
        then ct.anchor_day else cast(substr(ct.moved_from, 9) as integer) end
    from tasks t
    where t.agent_id = ct.agent_id and t.id = ct.task_id and ct.client_id = ${clientId} and ct.moved_at = ${at}
      and ${isOpen("ct")} and ${isUntouched("ct")}`);
}

export type RestoredRow = { rowId: string; dueDay: string; anchorDay: number };

/** Restores archived rows, each due on the given day. */
export function restoreRows(db: Db, clientId: string, rows: readonly RestoredRow[]): Statement {
  return db.run(sql`
    update client_tasks
    set archived_at = null, due_date = back.value ->> 'dueDay', anchor_day = back.value ->> 'anchorDay',
      scheduled_day = case when due_date = back.value ->> 'dueDay' then scheduled_day end
    from json_each(${JSON.stringify(rows)}) as back
    where client_tasks.client_id = ${clientId} and client_tasks.id = back.value ->> 'rowId'
      and ${isArchived("client_tasks")}`);
}

/** Saves notes about the house or its shutoffs if the form is current. */
export function updateHouse(
  db: Db,
  clientId: string,
  said: HouseFacts | { shutoffs: string },
  seen: FormSnapshot,
): Statement {
  return db
    .update(clients)
    .set(setChanged(clients, seen, said))
    .where(and(eq(clients.id, clientId), isLive(clients), rowMatchesSnapshot(clients, seen, said)));
}

export function clearSuggestedHome(db: Db, clientId: string): Statement {
  return db
    .update(clients)
    .set({ suggestedHome: null })
    .where(and(eq(clients.id, clientId), isLive(clients)));
}

/** More than any home has. */
const MOST = 200;

/** Records dated `from` or later: policy, home and appliance warranties (in use), and documents. */
export function selectDatedRecords(db: Db, clientId: string, from: string) {
  return datedThings(db, sql`${clientId}`, from);
}

/** The same for the live home that a calendar token's hash opens; none for a person who may not see them. */
export function selectFeedDatedRecords(db: Db, tokenHash: string, from: string) {
  return datedThings(db, homeOfFeed(tokenHash), from);
}

function datedThings(db: Db, client: SQL, from: string) {
  const column = <T>(name: string) => sql<T>`${sql.raw(`thing.${name}`)}`.as(name);
  const things = sql`(
    select 'policy' as dated_kind, id as dated_id, insurer as dated_name, policy_renews_on as dated_day
    from clients where id = ${client} and policy_renews_on is not null
    union all
    select 'home_warranty', id, provider, ends_on from home_warranty_providers
    where client_id = ${client} and ends_on >= ${from}
    union all
    select 'appliance', id, kind, warranty_ends_on from appliances
    where client_id = ${client} and ${isInUse("appliances")} and warranty_ends_on >= ${from}
    union all
    select 'document', id, name, expires_on from client_documents
    where client_id = ${client} and ${isLive("client_documents")} and expires_on >= ${from}
    order by 4 limit ${MOST}) thing`;
  return db
    .select({
      kind: column<DateKind>("dated_kind"),
      id: column<string>("dated_id"),
      name: column<string>("dated_name"),
      day: column<string>("dated_day"),
    })
    .from(things);
}
