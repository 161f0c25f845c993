import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";

/** One step of an import; `token` is random per attempt, and only the attempt that claims the step writes. */
export type ImportStep = { agentId: string; importId: string; token: string };

const one = (agentId: string, importId: string) => sql`id = ${importId} and agent_id = ${agentId}`;

/**
 * Claims rows `from` to `to` of a running import while the account is open. If two windows claim the same step, the
 * second changes nothing, as do its statements that check `isStepClaimed`.
 */
export function claimStep(
  db: Db,
  { agentId, importId, token }: ImportStep,
  { from, to }: { from: number; to: number },
): Statement {
  return db.run(sql`
    update imports set done = ${to}, result = json_object('step', ${token})
    where ${one(agentId, importId)} and state = 'running' and done = ${from}
      and exists (select 1 from profiles where id = ${agentId} and ${isLive()})`);
}

export const isStepClaimed = ({ agentId, importId, token }: ImportStep): SQL => sql`
  exists (select 1 from imports where ${one(agentId, importId)} and state = 'running'
    and result ->> 'step' = ${token})`;

/** Ends an import that reached its last row, and clears its file; only once. */
export function finishImport(
  db: Db,
  { agentId, importId }: Pick<ImportStep, "agentId" | "importId">,
  { result, now }: { result: Record<string, unknown>; now: number },
): Statement {
  return db.run(sql`
    update imports set state = 'done', key = null, finished_at = ${now}, result = ${JSON.stringify(result)}
    where ${one(agentId, importId)} and state = 'running' and done = total`);
}

/** Undoes an import that runs or ended after `cutoff`, and clears its file; repeating it changes nothing. */
export function markImportUndone(
  db: Db,
  { agentId, importId }: Pick<ImportStep, "agentId" | "importId">,
  { now, cutoff }: { now: number; cutoff: number },
): Statement {
  return db.run(sql`
    update imports set state = 'undone', key = null, finished_at = ${now}
    where ${one(agentId, importId)}
      and (state = 'running' or (state = 'done' and finished_at > ${cutoff}))`);
}

const undone = (agentId: string, importId: string, now: number) => sql`
  exists (select 1 from imports where ${one(agentId, importId)} and state = 'undone' and finished_at = ${now})`;

/**
 * Trashes what an undone import added: clients who never logged in, vendors, and categories that are empty by then.
 * Cancels unsent invites.
 */
export function trashImported(db: Db, agentId: string, importId: string, now: number): Statement[] {
  const mine = sql`agent_id = ${agentId} and import_id = ${importId} and import_id is not null
    and ${isLive()} and ${undone(agentId, importId, now)}`;
  return [
    db.run(sql`
      update clients set deleted_at = ${now}, deleted_by = 'agent'
      where ${mine} and last_active is null and password_hash is null`),
    db.run(sql`
      update outbox set state = 'skipped'
      where agent_id = ${agentId} and state in ('waiting', 'pending') and kind = 'invite' and client_id in (
        select id from clients where agent_id = ${agentId} and import_id = ${importId}
          and import_id is not null and deleted_at = ${now})`),
    db.run(sql`update vendors set deleted_at = ${now} where ${mine}`),
    db.run(sql`
      update vendor_categories set deleted_at = ${now}
      where ${mine}
        and not exists (select 1 from vendors named where named.agent_id = ${agentId}
          and ${isLive("named")} and named.category = vendor_categories.name collate nocase)
        and not exists (select 1 from tasks named where named.agent_id = ${agentId} and named.client_id is null
          and ${isLive("named")} and named.vendor_category = vendor_categories.name collate nocase)`),
  ];
}

/**
 * Restores an undone import from the trash within 30 days, once, except taken emails and names; canceled invites can be
 * sent again. The import counts as done, with the rows it had.
 */
export function restoreImported(
  db: Db,
  { agentId, importId }: Pick<ImportStep, "agentId" | "importId">,
  { now, cutoff }: { now: number; cutoff: number },
): Statement[] {
  // Until the last statement the import holds the instant of its undoing, when its rows were deleted.
  const wentWithIt = (table: SQL) => sql`${table}.agent_id = ${agentId} and ${table}.import_id = ${importId}
    and ${table}.import_id is not null and ${table}.deleted_at = (
      select finished_at from imports where ${one(agentId, importId)} and state = 'undone' and finished_at > ${cutoff})
    and exists (select 1 from profiles where id = ${agentId} and ${isLive()})`;
  const invites = sql`select 1 from outbox where outbox.client_id = clients.id and outbox.kind = 'invite'`;
  const came = (table: SQL) => sql`select count(*) from ${table} came
    where came.agent_id = ${agentId} and came.import_id = ${importId} and came.import_id is not null`;
  const added = sql`case kind when 'clients' then (${came(sql`clients`)}) else (${came(sql`vendors`)}) end`;
  return [
    db.run(sql`
      update clients set invite_code = null, invite_sent_at = null, invite_expires_at = null
      where ${wentWithIt(sql`clients`)} and deleted_by = 'agent' and exists (${invites})
        and not exists (${invites} and outbox.state <> 'skipped')`),
    db.run(sql`
      update or ignore clients set deleted_at = null, deleted_by = null
      where ${wentWithIt(sql`clients`)} and deleted_by = 'agent'`),
    db.run(sql`update vendors set deleted_at = null where ${wentWithIt(sql`vendors`)}`),
    db.run(sql`
      update or ignore vendor_categories set deleted_at = null where ${wentWithIt(sql`vendor_categories`)}`),
    db.run(sql`
      update imports set state = 'done', finished_at = ${now}, result = iif(result ->> 'added' is not null, result,
        json_object('added', ${added}, 'leftOut', total - ${added}, 'named', json('[]'), 'partly', 0,
          'partlyNamed', json('[]')))
      where ${one(agentId, importId)} and state = 'undone' and finished_at > ${cutoff}`),
  ];
}

/** An import's rows: added, still there, never invited, and with an invite that was released. */
export type ImportTally = { added: number; live: number; uninvited: number; emailed: number };

export function selectTally(db: Db, kind: "clients" | "vendors", agentId: string, importId: string) {
  const mine = sql`agent_id = ${agentId} and import_id = ${importId} and import_id is not null`;
  const waits = sql`coalesce(sum(${isLive()} and status = 'invited' and invite_code is null
    and invite_sent_at is null and password_hash is null), 0)`;
  // Old emails are purged from the outbox; then only the client shows that there was an invite.
  const invites = sql`select 1 from outbox where outbox.client_id = clients.id and outbox.kind = 'invite'`;
  const emailed = sql`coalesce(sum(${isLive()} and (
    exists (${invites} and outbox.let_go_at is not null and outbox.state <> 'skipped')
    or (invite_sent_at is not null and not exists (${invites})))), 0)`;
  return kind === "clients"
    ? db.run(sql`select count(*) as added, count(*) - count(deleted_at) as live, ${waits} as uninvited,
        ${emailed} as emailed from clients where ${mine}`)
    : db.run(sql`select count(*) as added, count(*) - count(deleted_at) as live, 0 as uninvited, 0 as emailed
        from vendors where ${mine}`);
}

export async function listImportedIds(
  db: Db,
  kind: "clients" | "vendors",
  agentId: string,
  importId: string,
): Promise<string[]> {
  const table = kind === "clients" ? sql`clients` : sql`vendors`;
  const rows = await db.all<{ id: string }>(sql`
    select id from ${table} where agent_id = ${agentId} and import_id = ${importId} and import_id is not null`);
  return rows.map(({ id }) => id);
}
