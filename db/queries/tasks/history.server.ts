import { type SQL, sql } from "drizzle-orm";
import type { HistoryCursor, HistoryFilter, HistoryKind, OffsetSpan } from "#app/domain/tasks/history.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isDone, isInUse, isLive } from "#db/predicates.ts";

/** One entry of a home's history. */
export type HistoryRow = {
  kind: HistoryKind;
  id: string;
  day: string;
  title: string;
  category: string;
  /** Who did it or sold it; empty = not said. */
  who: string;
  note: string;
  /** Cents; null = no cost known. */
  cents: number | null;
  /** 1 for a capital improvement. */
  capital: number;
  /** A document's kind; "installed" or "added" for an appliance's day. */
  detail: string;
  /** R2 key of a document. */
  file: string | null;
};

export type HistoryAsked = HistoryFilter & {
  /** Null = from the newest on. */
  after: HistoryCursor | null;
  /** At most so many rows, and one more to tell whether there are others. */
  limit: number;
  /** How the home's clock was turned, to tell the day of an instant. */
  offsets: readonly OffsetSpan[];
};

export type HistoryChoices = {
  /** Categories of the home's tasks, its agent's library included. */
  categories: string[];
  /** Those that something of the kind asked for stands in, the latest first. */
  years: number[];
};

/** A page of a home's history, newest first, with what it may be filtered by, in one trip. */
export async function readHistory(db: Db, clientId: string, agentId: string, asked: HistoryAsked) {
  const results = await runBatch(db, [
    history(db, clientId, asked),
    categories(db, clientId, agentId),
    years(db, clientId, asked),
  ]);
  const choices: HistoryChoices = {
    categories: rowsOf<{ category: string }>(results[1]).map(({ category }) => category),
    years: rowsOf<{ year: string }>(results[2]).map(({ year }) => Number(year)),
  };
  return { rows: rowsOf<HistoryRow>(results[0]), choices };
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

/** The whole history of a home with what stands at the head of a report, in one trip. */
export async function readReport(db: Db, clientId: string, agentId: string, asked: HistoryAsked) {
  const [entries, appliances, capital, agent] = await runBatch(db, [
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
      from profiles where id = ${agentId}`),
  ]);
  return {
    rows: rowsOf<HistoryRow>(entries),
    appliances: rowsOf<ReportAppliance>(appliances),
    capital: rowsOf<{ count: number; cents: number }>(capital)[0] ?? { count: 0, cents: 0 },
    agent: rowsOf<ReportAgent>(agent)[0] ?? null,
  };
}

/**
 * Each kind is cut to the page's size before they are put together, so that a long history of one kind
 * costs no more than a page of it. An expense that belongs to a completion shows with it, unless
 * expenses are asked for alone.
 */
function history(db: Db, clientId: string, asked: HistoryAsked): Statement {
  const { limit } = asked;
  const cut = entries(clientId, asked).map(
    (rows) => sql`select * from (select * from (${rows}) where ${within(asked)}
      order by day desc, id desc limit ${limit + 1})`,
  );
  return db.run(sql`select * from (${sql.join(cut, sql` union all `)})
    order by day desc, id desc limit ${limit + 1}`);
}

/** What the kind asked for is made of, each a select. */
function entries(clientId: string, { kind, offsets }: HistoryAsked): SQL[] {
  return [
    { of: "task", rows: completions(clientId) },
    { of: "expense", rows: expenses(clientId, kind === "expense") },
    { of: "document", rows: documents(clientId, offsets) },
    { of: "appliance", rows: appliances(clientId, offsets) },
  ]
    .filter(({ of }) => kind === null || kind === of)
    .map(({ rows }) => rows);
}

function within({ category, year, after }: HistoryAsked): SQL {
  const wanted = [sql`1`];
  if (category !== null) wanted.push(sql`(category = ${category} or other_category = ${category})`);
  if (year !== null) wanted.push(sql`day between ${`${year}-01-01`} and ${`${year}-12-31`}`);
  if (after !== null) wanted.push(sql`(day, id) < (${after.day}, ${after.id})`);
  return sql.join(wanted, sql` and `);
}

function completions(clientId: string): SQL {
  return sql`
    select 'task' as kind, ct.id, coalesce(ct.completed_on, ct.due_date) as day, t.title, t.category,
      coalesce(nullif(ct.vendor_name, ''), e.vendor_name, '') as who,
      coalesce(ct.completion_note, '') as note,
      coalesce(e.amount, ct.cost) as cents, coalesce(e.capital, 0) as capital, '' as detail, null as file,
      coalesce(e.category, '') as other_category
    from client_tasks ct
    join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
    left join maintenance_expenses e
      on e.client_task_id = ct.id and e.client_id = ct.client_id and ${isLive("e")}
    where ct.client_id = ${clientId} and ${isDone("ct")}`;
}

function expenses(clientId: string, alone: boolean): SQL {
  const apart = alone
    ? sql``
    : sql`and not exists (select 1 from client_tasks ct
        where ct.client_id = e.client_id and ct.id = e.client_task_id and ${isDone("ct")})`;
  return sql`
    select 'expense' as kind, e.id, e.expense_date as day, e.description as title, e.category,
      e.vendor_name as who, e.notes as note, e.amount as cents, e.capital, '' as detail, null as file,
      '' as other_category
    from maintenance_expenses e
    where e.client_id = ${clientId} and ${isLive("e")} ${apart}`;
}

function documents(clientId: string, offsets: readonly OffsetSpan[]): SQL {
  return sql`
    select 'document' as kind, d.id, ${dayOf(sql`d.created_at`, offsets)} as day, d.name as title,
      case when d.appliance_id is null then '' else 'Appliances' end as category, '' as who, '' as note,
      null as cents, 0 as capital, d.kind as detail, d.key as file, '' as other_category
    from client_documents d
    where d.client_id = ${clientId} and ${isLive("d")}`;
}

function appliances(clientId: string, offsets: readonly OffsetSpan[]): SQL {
  return sql`
    select 'appliance' as kind, a.id, coalesce(a.installed_on, ${dayOf(sql`a.created_at`, offsets)}) as day,
      a.kind as title, 'Appliances' as category, trim(a.brand || ' ' || a.model) as who, '' as note,
      null as cents, 0 as capital, case when a.installed_on is null then 'added' else 'installed' end as detail,
      null as file, '' as other_category
    from appliances a
    where a.client_id = ${clientId} and ${isLive("a")}`;
}

/** The day of an instant in the home's zone. Before the first span, that one's offset is taken. */
function dayOf(instant: SQL, offsets: readonly OffsetSpan[]): SQL {
  const spans = JSON.stringify(offsets);
  return sql`date((${instant} + coalesce(
    (select value ->> 'offset' from json_each(${spans}) where value ->> 'from' <= ${instant}
      order by value ->> 'from' desc limit 1), ${offsets[0]?.offset ?? 0})) / 1000, 'unixepoch')`;
}

function categories(db: Db, clientId: string, agentId: string): Statement {
  return db.run(sql`
    select distinct category from tasks
    where agent_id = ${agentId} and (client_id is null or client_id = ${clientId})
    order by category limit 200`);
}

/** Years to choose from, at most; a house may be told of further back. */
const MAX_YEARS = 60;

function years(db: Db, clientId: string, asked: HistoryAsked): Statement {
  const days = entries(clientId, asked).map((rows) => sql`select day from (${rows})`);
  return db.run(sql`select distinct substr(day, 1, 4) as year from (${sql.join(days, sql` union all `)})
    order by year desc limit ${MAX_YEARS}`);
}

function rowsOf<T>(result: D1Result | undefined): T[] {
  return (result?.results ?? []) as T[];
}
