import { and, between, desc, eq, gte, or, type SQL, sql } from "drizzle-orm";
import type { HistoryCursor, HistoryFilter, HistoryKind, UtcOffsetRange } from "#app/domain/tasks/history.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { effectiveFrequency } from "#db/effective-schedule.ts";
import { isDone, isInUse, isLive, isOfAgent, isPresentAgent } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";
import { hasPeople } from "#db/whose-tasks.ts";
import { joined } from "./plan.server.ts";

export type HistoryRow = {
  kind: HistoryKind;
  id: string;
  day: string;
  title: string;
  category: string;
  /** Who did it or sold it; empty = unknown. */
  who: string;
  /** Who ticked it, by name; empty = unknown. */
  doneBy: string;
  note: string;
  cents: number | null;
  /** 1 for a capital improvement. */
  capital: number;
  /** A document's kind; "installed" or "added" for an appliance. */
  detail: string;
  file: string | null;
};

export type HistoryQuery = HistoryFilter & {
  after: HistoryCursor | null;
  /** The page size; one more row is read to tell if there are others. */
  limit: number;
  /** The home's UTC offsets over time, to find the day of an instant. */
  offsets: readonly UtcOffsetRange[];
};

export type HistoryFacets = {
  /** Categories of the home's tasks, its agent's library included. */
  categories: string[];
  /** Years with an entry of the requested kind, latest first. */
  years: number[];
};

export async function readHistory(db: Db, clientId: string, agentId: string, asked: HistoryQuery) {
  const results = await runBatch(db, [
    history(db, clientId, asked),
    categories(db, clientId, agentId),
    years(db, clientId, asked),
    people(db, clientId),
  ]);
  const choices: HistoryFacets = {
    categories: rowsOf<{ category: string }>(results[1]).map(({ category }) => category),
    years: rowsOf<{ year: string }>(results[2]).map(({ year }) => Number(year)),
  };
  return { rows: rowsOf<HistoryRow>(results[0]), choices, hasPeople: isTrue(results[3]) };
}

export type ReportAppliance = {
  kind: string;
  brand: string;
  model: string;
  serial: string;
  installedOn: string | null;
  warrantyEndsOn: string | null;
};

export type ReportAgent = {
  name: string;
  brokerage: string;
  phone: string;
  email: string;
  website: string;
};

export async function readReport(db: Db, clientId: string, agentId: string, asked: HistoryQuery) {
  const [entries, appliances, capital, agent, others] = await runBatch(db, [
    history(db, clientId, asked),
    db.run(sql`
      select kind, brand, model, serial, installed_on as installedOn, warranty_ends_on as warrantyEndsOn
      from appliances where client_id = ${clientId} and ${isInUse()}
      order by kind, created_at limit 200`),
    db.run(sql`
      select count(*) as count, coalesce(sum(amount), 0) as cents
      from maintenance_expenses where client_id = ${clientId} and capital = 1 and ${isLive()}`),
    db.run(sql`
      select trim(first_name || ' ' || last_name) as name, brokerage, phone, email, website
      from profiles where id = ${agentId} and ${isPresentAgent()}`),
    people(db, clientId),
  ]);
  return {
    rows: rowsOf<HistoryRow>(entries),
    appliances: rowsOf<ReportAppliance>(appliances),
    capital: rowsOf<{ count: number; cents: number }>(capital)[0] ?? { count: 0, cents: 0 },
    agent: rowsOf<ReportAgent>(agent)[0] ?? null,
    hasPeople: isTrue(others),
  };
}

function people(db: Db, clientId: string): Statement {
  return db.run(sql`select ${hasPeople(clientId)} as there`);
}

const isTrue = (result: D1Result | undefined) => rowsOf<{ there: number }>(result)[0]?.there === 1;

/**
 * Each kind is cut to a page before combining, so a long history of one kind costs no more. A completion's expense
 * shows with it, except when only expenses are listed.
 */
function history(db: Db, clientId: string, asked: HistoryQuery): Statement {
  const kinds = entries(clientId, asked, completions(clientId, asked));
  const cut = kinds.map((rows) => sql`select * from (${latest(sql`select * from (${rows})`, asked)})`);
  return db.run(sql`select * from (${sql.join(cut, sql` union all `)})
    order by day desc, id desc limit ${asked.limit + 1}`);
}

/** One select for each source of the requested kind; `completions` are the tasks'. */
function entries(clientId: string, { kind, offsets }: HistoryQuery, completions: SQL): SQL[] {
  return [
    { of: "task", rows: completions },
    { of: "expense", rows: expenses(clientId, kind === "expense") },
    { of: "document", rows: documents(clientId, offsets) },
    { of: "appliance", rows: appliances(clientId, offsets) },
  ]
    .filter(({ of }) => kind === null || kind === of)
    .map(({ rows }) => rows);
}

function latest(rows: SQL, { category, year, after, limit }: HistoryQuery): SQL {
  const wanted = [sql`1`];
  if (category !== null) wanted.push(sql`(category = ${category} or other_category = ${category})`);
  if (year !== null) wanted.push(sql`day between ${`${year}-01-01`} and ${`${year}-12-31`}`);
  // The condition on the day alone is for the index, which cannot use the pair.
  if (after !== null) wanted.push(sql`day <= ${after.day} and (day, id) < (${after.day}, ${after.id})`);
  return sql`${rows} where ${sql.join(wanted, sql` and `)} order by day desc, id desc limit ${limit + 1}`;
}

/** Completed rows alone, which have an index by day. */
function done(clientId: string): SQL {
  return sql`select *, coalesce(completed_on, due_date) as day from client_tasks
    where client_id = ${clientId} and ${isDone()}`;
}

/** The latest of each year: one index lookup per year, however many rows. */
function yearly(clientId: string): SQL {
  const lastBefore = (day: SQL) =>
    sql`(select day from (${done(clientId)}) where day < ${day} order by day desc limit 1)`;
  return sql`
    with recursive back(day) as (
      select ${lastBefore(sql`'9999-12-31'`)}
      union all
      select ${lastBefore(sql`substr(back.day, 1, 4)`)} from back where back.day is not null
    )
    select day from back where day is not null`;
}

/** Without a category filter, the latest rows are found before joining their tasks. */
function completions(clientId: string, asked: HistoryQuery): SQL {
  const rows = done(clientId);
  const wanted = asked.category === null ? latest(sql`select * from (${rows})`, asked) : rows;
  return sql`
    select 'task' as kind, ct.id, ct.day, t.title, t.category,
      coalesce(nullif(ct.vendor_name, ''), e.vendor_name, '') as who,
      coalesce(ct.done_by_name, '') as doneBy, coalesce(ct.completion_note, '') as note,
      coalesce(e.amount, ct.cost) as cents, coalesce(e.capital, 0) as capital, '' as detail, null as file,
      coalesce(e.category, '') as other_category
    from (${wanted}) ct
    join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
    left join maintenance_expenses e
      on e.client_task_id = ct.id and e.client_id = ct.client_id and ${isLive("e")}`;
}

function expenses(clientId: string, alone: boolean): SQL {
  const apart = alone
    ? sql``
    : sql`and not exists (select 1 from client_tasks ct
        where ct.client_id = e.client_id and ct.id = e.client_task_id and ${isDone("ct")})`;
  return sql`
    select 'expense' as kind, e.id, e.expense_date as day, e.description as title, e.category,
      e.vendor_name as who, '' as doneBy, e.notes as note, e.amount as cents, e.capital, '' as detail, null as file,
      '' as other_category
    from maintenance_expenses e
    where e.client_id = ${clientId} and ${isLive("e")} ${apart}`;
}

function documents(clientId: string, offsets: readonly UtcOffsetRange[]): SQL {
  return sql`
    select 'document' as kind, added.id, ${dayAdded} as day, added.name as title,
      case when added.appliance_id is null then '' else 'Appliances' end as category, '' as who, '' as doneBy, '' as note,
      null as cents, 0 as capital, added.kind as detail, added.key as file, '' as other_category
    from ${spansBeside(sql`client_documents added`, offsets)}
    where added.client_id = ${clientId} and ${isLive("added")}`;
}

function appliances(clientId: string, offsets: readonly UtcOffsetRange[]): SQL {
  return sql`
    select 'appliance' as kind, added.id, coalesce(added.installed_on, ${dayAdded}) as day,
      added.kind as title, 'Appliances' as category, trim(added.brand || ' ' || added.model) as who, '' as doneBy, '' as note,
      null as cents, 0 as capital,
      case when added.installed_on is null then 'added' else 'installed' end as detail,
      null as file, '' as other_category
    from ${spansBeside(sql`appliances added`, offsets)}
    where added.client_id = ${clientId} and ${isLive("added")}`;
}

/**
 * Rows beside the clock span each was added in: an index lookup per span instead of a scan of spans per row. The first
 * span's offset also covers anything earlier.
 */
function spansBeside(table: SQL, offsets: readonly UtcOffsetRange[]): SQL {
  const spans = offsets.map(({ from, offset }, at) => ({
    from: at === 0 ? Number.MIN_SAFE_INTEGER : from,
    until: offsets[at + 1]?.from ?? Number.MAX_SAFE_INTEGER,
    offset,
  }));
  return sql`json_each(${JSON.stringify(spans)}) cross join ${table}
    on added.created_at >= value ->> 'from' and added.created_at < value ->> 'until'`;
}

/** The day a row of `spansBeside` was added, in the home's zone. */
const dayAdded = sql`date((added.created_at + (value ->> 'offset')) / 1000, 'unixepoch')`;

function categories(db: Db, clientId: string, agentId: string): Statement {
  return db.run(sql`
    select distinct category from tasks
    where agent_id = ${agentId} and (client_id is null or client_id = ${clientId})
    order by category limit 200`);
}

/** The most years to choose from; a house may have older entries. */
const MAX_YEARS = 60;

function years(db: Db, clientId: string, asked: HistoryQuery): Statement {
  const days = entries(clientId, asked, yearly(clientId)).map((rows) => sql`select day from (${rows})`);
  return db.run(sql`select distinct substr(day, 1, 4) as year from (${sql.join(days, sql` union all `)})
    order by year desc limit ${MAX_YEARS}`);
}

function rowsOf<T>(result: D1Result | undefined): T[] {
  return (result?.results ?? []) as T[];
}

export const outcome = {
  completedAt: clientTasks.completedAt,
  completedOn: clientTasks.completedOn,
  cost: clientTasks.cost,
  vendorName: clientTasks.vendorName,
  doneByName: clientTasks.doneByName,
  completionNote: clientTasks.completionNote,
  photoKey: clientTasks.photoKey,
};

/** A home's completed tasks, latest first; one more than `limit`. */
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

export function countCompleted(db: Db, clientId: string) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(clientTasks)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks)));
}

export type CareYear = {
  first: string;
  last: string;
  /** Completions before this (epoch milliseconds) are skipped, so that old years cost nothing. */
  since: number;
};

/** How often tasks were completed in these days, with due and done days: weekly ones per row, the rest together. */
export function countDoneByTask(db: Db, clientId: string, year: CareYear) {
  return countDone(db, year, eq(clientTasks.clientId, clientId));
}

/** The same for an agent's client, without the homeowner's own tasks (db/predicates.ts). */
export function countDoneOfLibrary(db: Db, agentId: string, clientId: string, year: CareYear) {
  const mine = and(eq(clientTasks.agentId, agentId), eq(clientTasks.clientId, clientId), isOfAgent(tasks));
  return countDone(db, year, mine);
}

// Frequency is free text: possible weekly ones are returned one by one, for the domain to decide.
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

/** What a home did from day `first` on, latest first. Rows ticked before `since` (epoch milliseconds) are skipped. */
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
