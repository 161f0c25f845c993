import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isArchivedOpen, isFinished, isLive, isOwnCategory, isTrashed, isUntouched } from "#db/predicates.ts";
import { notesKeyOf } from "#db/queries/clients/client-log.server.ts";
import { keptVerifiedEmail } from "#db/queries/profile/email-verification.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";

/**
 * The one batch that imports an account. The first statement ends the import, only if it runs and the account is empty,
 * and leaves a mark; the others write only if they find it.
 */

export type ImportRun = {
  owner: ImportOwner;
  id: string;
  mark: string;
  now: number;
};

/** What an agent's account must not contain. */
const agentHolds = ({ agentId }: ImportOwner): Record<string, SQL> => ({
  clients: sql`clients where agent_id = ${agentId} and ${isLive()}`,
  vendors: sql`vendors where agent_id = ${agentId} and ${isLive()}`,
  categories: sql`vendor_categories where agent_id = ${agentId} and ${isLive()} and ${isOwnCategory()}`,
});

/** A plan row that someone has worked on. */
const touched = sql`(${isFinished()} or not ${isUntouched()})`;

const homeHolds = ({ agentId, clientId }: ImportOwner): Record<string, SQL> => ({
  expenses: sql`maintenance_expenses where client_id = ${clientId} and ${isLive()}`,
  documents: sql`client_documents where client_id = ${clientId} and ${isLive()}`,
  appliances: sql`appliances where client_id = ${clientId} and ${isLive()}`,
  warranties: sql`home_warranty_providers where client_id = ${clientId}`,
  budgets: sql`maintenance_budgets where client_id = ${clientId}`,
  conversations: sql`ai_conversations where client_id = ${clientId} and ${isLive()}`,
  tasks: sql`tasks where client_id = ${clientId} and ${isLive()}`,
  requests: sql`task_help_requests where client_id = ${clientId}`,
  referrals: sql`referrals where agent_id = ${agentId} and client_id = ${clientId}`,
  plan: sql`client_tasks where client_id = ${clientId} and ${touched} and not ${isArchivedOpen()}`,
});

const holds = (owner: ImportOwner) => (owner.clientId === null ? agentHolds(owner) : homeHolds(owner));

export function selectExistingCounts(db: Db, owner: ImportOwner) {
  const counts = Object.entries(holds(owner)).map(
    ([name, rows]) => [name, sql<number>`(select count(*) from ${rows})`.as(name)] as const,
  );
  return db.select(Object.fromEntries(counts)).from(sql`(select 1)`);
}

/** Ends a running import of a still empty account and leaves the mark; otherwise changes nothing. */
export function finishAccountImport(db: Db, run: ImportRun, result: Record<string, unknown>): Statement {
  const { owner, id, mark, now } = run;
  const client = owner.clientId === null ? sql`client_id is null` : sql`client_id = ${owner.clientId}`;
  const empty = Object.values(holds(owner)).map((rows) => sql`not exists (select 1 from ${rows})`);
  return db.run(sql`
    update imports set state = 'done', done = total, key = null, finished_at = ${now}, options = '{}',
      result = ${JSON.stringify({ ...result, mark })}
    where id = ${id} and agent_id = ${owner.agentId} and ${client} and state = 'running'
      and (${owner.clientId} is not null
        or exists (select 1 from profiles where id = ${owner.agentId} and ${isLive()}))
      and ${sql.join(empty, sql` and `)}`);
}

const marked = ({ id, mark }: ImportRun) =>
  sql`exists (select 1 from imports where id = ${id} and result ->> 'mark' = ${mark})`;

export type ImportedRows = {
  into: string;
  /** Columns with the same value in every row. */
  fixed: Record<string, string | null>;
  columns: readonly string[];
  rows: string;
};

/** Rows the account already has: default categories, its own activity, and emails that clearing does not take. */
const KNOWN: Record<string, (columns: readonly string[], agentId: string | null | undefined) => SQL> = {
  vendor_categories: (columns, agentId) => sql`and not exists (select 1 from vendor_categories other
    where other.agent_id = ${agentId} and lower(other.name) = lower(${at(columns, "name")})
      and ${isLive("other")})`,
  activity: (columns, agentId) => sql`and not exists (select 1 from activity other
    where other.agent_id = ${agentId} and other.at = ${at(columns, "at")} and other.client_id is null
      and ${at(columns, "client_id")} is null and other.kind = ${at(columns, "kind")}
      and other.subject = ${at(columns, "subject")})`,
  // Somebody may be invited already.
  home_people: () => sql`on conflict do nothing`,
  group_emails: (columns, agentId) => sql`and not exists (select 1 from group_emails other
    where other.agent_id = ${agentId} and other.created_at = ${at(columns, "created_at")}
      and other.subject = ${at(columns, "subject")} and other.body = ${at(columns, "body")})`,
};

const at = (columns: readonly string[], name: string) => sql.raw(`value ->> ${columns.indexOf(name)}`);

export function insertImported(
  db: Db,
  run: ImportRun,
  { into, fixed, columns, rows }: ImportedRows,
): Statement {
  const names = [...Object.keys(fixed), ...columns].map((name) => sql.identifier(name));
  const values = [
    ...Object.values(fixed).map((value) => sql`${value}`),
    ...columns.map((name) => at(columns, name)),
  ];
  return db.run(sql`
    insert into ${sql.identifier(into)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_each(${rows})
    where ${marked(run)} ${KNOWN[into]?.(columns, fixed.agent_id) ?? sql``}`);
}

/** Writes the search keys of the notes that came in. */
export function rewriteImportedNotesKeys(db: Db, run: ImportRun): Statement {
  return db.run(sql`update clients set notes_key = ${notesKeyOf}
    where agent_id = ${run.owner.agentId} and ${isLive()} and ${marked(run)}`);
}

/** Trashes the agent's library, which the imported one replaces. */
export function trashLibrary(db: Db, run: ImportRun): Statement {
  return db.run(sql`
    update tasks set deleted_at = ${run.now}
    where agent_id = ${run.owner.agentId} and client_id is null and ${isLive()} and ${marked(run)}`);
}

/** Untouched or archived rows of the plan a home was given. */
const replaced = ({ owner: { agentId, clientId } }: ImportRun) => sql`
  client_id = ${clientId} and (not ${touched} or ${isArchivedOpen()})
  and task_id in (select id from tasks where agent_id = ${agentId} and client_id is null)`;

/** Deletes the plan a home was given. A trashed expense that names one of its rows stays, without the row. */
export function dropUntouchedPlan(db: Db, run: ImportRun): Statement[] {
  return [
    db.run(sql`
      update maintenance_expenses set client_task_id = null
      where client_id = ${run.owner.clientId} and ${isTrashed()} and ${marked(run)}
        and client_task_id in (select id from client_tasks where ${replaced(run)})`),
    db.run(sql`delete from client_tasks where ${replaced(run)} and ${marked(run)}`),
  ];
}

export function updateImported(db: Db, run: ImportRun, columns: Record<string, unknown>): Statement {
  const { agentId, clientId } = run.owner;
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const one =
    clientId === null
      ? sql`profiles set ${sql.join([...sets, sql`verified_email = ${keptVerifiedEmail}`], sql`, `)} where id = ${agentId}`
      : sql`clients set ${sql.join(sets, sql`, `)} where id = ${clientId} and agent_id = ${agentId}`;
  return db.run(sql`update ${one} and ${marked(run)}`);
}

export function upsertImportedPreferences(
  db: Db,
  run: ImportRun,
  columns: Record<string, unknown>,
): Statement {
  const all = { client_id: run.owner.clientId, updated_at: run.now, ...columns };
  const names = Object.keys(all).map((name) => sql.identifier(name));
  const values = Object.values(all).map((value) => sql`${value}`);
  const sets = Object.keys(columns).map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  return db.run(sql`
    insert into notification_preferences (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} where ${marked(run)}
    on conflict (client_id) do update set ${sql.join(sets, sql`, `)}`);
}

/** Every task of an agent's library, deleted ones last. */
export function listLibraryNames(db: Db, agentId: string) {
  return db.all<{ id: string; slug: string | null; title: string; category: string }>(sql`
    select id, slug, title, category from tasks
    where agent_id = ${agentId} and client_id is null order by ${isTrashed()}, id`);
}
