import { and, asc, eq, sql } from "drizzle-orm";
import {
  BULK_LEASE_MS,
  type BulkKind,
  type BulkOptions,
  type BulkOutcome,
  type BulkSnapshot,
} from "#app/domain/clients/bulk-change.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { bulkChangeRows, bulkChanges, clients } from "#db/schema.ts";

const one = (agentId: string, bulkId: string) =>
  and(eq(bulkChanges.agentId, agentId), eq(bulkChanges.id, bulkId));

/** Two statements for one batch; ids that are not the agent's are left out. */
export function insertBulkChange(
  db: Db,
  agentId: string,
  change: { id: string; kind: BulkKind; clientIds: readonly string[]; now: number },
): Statement[] {
  const { id, kind, clientIds, now } = change;
  return [
    db.insert(bulkChanges).values({ id, agentId, kind, total: clientIds.length, createdAt: now }),
    db.run(sql`
      insert into bulk_change_rows (bulk_id, client_id)
      select ${id}, clients.id from json_each(${JSON.stringify(clientIds)}) chosen
        join clients on clients.id = chosen.value and clients.agent_id = ${agentId}
      where true on conflict do nothing`),
  ];
}

export async function getBulkChange(db: Db, agentId: string, bulkId: string) {
  const [row] = await db
    .select({
      id: bulkChanges.id,
      kind: bulkChanges.kind,
      options: bulkChanges.options,
      state: bulkChanges.state,
      total: db.$count(bulkChangeRows, eq(bulkChangeRows.bulkId, bulkChanges.id)),
      reached: countRows(sql`one.outcome is not null`).as("reached"),
      changed: countRows(sql`one.outcome = 'changed'`).as("changed"),
      undone: countRows(sql`one.outcome = 'changed' and one.undone = 1`).as("undone"),
    })
    .from(bulkChanges)
    .where(one(agentId, bulkId));
  return row ?? null;
}

export type BulkChange = NonNullable<Awaited<ReturnType<typeof getBulkChange>>>;

const countRows = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from bulk_change_rows one where one.bulk_id = ${bulkChanges.id} and ${which})`;

/** Clients whose own rules did not allow the change, by last name. */
export function listRefused(db: Db, agentId: string, bulkId: string, limit: number) {
  return db
    .select({
      id: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      why: bulkChangeRows.why,
    })
    .from(bulkChangeRows)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeRows.bulkId))
    .innerJoin(
      clients,
      and(eq(clients.agentId, bulkChanges.agentId), eq(clients.id, bulkChangeRows.clientId)),
    )
    .where(and(one(agentId, bulkId), eq(bulkChangeRows.outcome, "refused")))
    .orderBy(asc(clients.lastName), asc(clients.firstName), asc(clients.id))
    .limit(limit);
}

export function startBulkChange(db: Db, agentId: string, bulkId: string, options: BulkOptions): Statement {
  return db
    .update(bulkChanges)
    .set({ state: "running", options })
    .where(and(one(agentId, bulkId), eq(bulkChanges.state, "chosen")));
}

export function startUndo(db: Db, agentId: string, bulkId: string): Statement {
  return db
    .update(bulkChanges)
    .set({ state: "undoing" })
    .where(and(one(agentId, bulkId), eq(bulkChanges.state, "done")));
}

/** What a change may touch, read from `clients`. */
const snapshot = sql`json_object('status', clients.status, 'deletedAt', clients.deleted_at, 'tags', json(clients.tags),
  'inviteSentAt', clients.invite_sent_at, 'propertyType', clients.property_type, 'features', json(clients.features),
  'suggestedHome', json(clients.suggested_home))`;

const PENDING = {
  running: sql`one.outcome is null`,
  undoing: sql`one.outcome = 'changed' and one.undone = 0`,
};

/** `before`: null for a client who is no longer the agent's. */
export type ClaimedRow = { clientId: string; before: BulkSnapshot | null };

/**
 * Leases the next rows to one request and records how their clients are before the change. A row whose request broke
 * off is leased again later, with the snapshot of the first time.
 */
export async function claimBulkRows(
  db: Db,
  agentId: string,
  bulkId: string,
  { state, now, limit }: { state: keyof typeof PENDING; now: number; limit: number },
): Promise<ClaimedRow[]> {
  const rows = await db.all<{ client_id: string; before: string | null }>(sql`
    update bulk_change_rows set lease_until = ${now + BULK_LEASE_MS},
      before = coalesce(before, (select ${snapshot} from clients where clients.id = bulk_change_rows.client_id
        and clients.agent_id = ${agentId}))
    where bulk_id = (select id from bulk_changes
        where agent_id = ${agentId} and id = ${bulkId} and state = ${state})
      and client_id in (select one.client_id from bulk_change_rows one
        where one.bulk_id = ${bulkId} and ${PENDING[state]}
          and (one.lease_until is null or one.lease_until <= ${now})
        order by one.client_id limit ${limit})
    returning client_id, before`);
  return rows.map(({ client_id, before }) => ({
    clientId: client_id,
    before: before === null ? null : (JSON.parse(before) as BulkSnapshot),
  }));
}

export async function readSnapshot(db: Db, agentId: string, clientId: string): Promise<BulkSnapshot | null> {
  const [row] = await db
    .select({ now: sql<string>`${snapshot}` })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId)));
  return row ? (JSON.parse(row.now) as BulkSnapshot) : null;
}

const ofAgent = (agentId: string, bulkId: string) =>
  sql`bulk_id = (select id from bulk_changes where agent_id = ${agentId} and id = ${bulkId})`;

export function recordOutcome(
  db: Db,
  agentId: string,
  bulkId: string,
  { clientId, outcome, why }: { clientId: string; outcome: BulkOutcome; why: string },
): Statement {
  return db.run(sql`
    update bulk_change_rows set outcome = ${outcome}, why = ${why}, lease_until = null
    where ${ofAgent(agentId, bulkId)} and client_id = ${clientId} and outcome is null`);
}

export function recordUndone(db: Db, agentId: string, bulkId: string, clientId: string): Statement {
  return db.run(sql`
    update bulk_change_rows set undone = 1, lease_until = null
    where ${ofAgent(agentId, bulkId)} and client_id = ${clientId}`);
}

/** Ends a change or an undo that has reached every row. */
export function finishBulkChange(db: Db, agentId: string, bulkId: string): Statement {
  return db.run(sql`
    update bulk_changes set state = case state when 'running' then 'done' else 'undone' end
    where agent_id = ${agentId} and id = ${bulkId} and (
      (state = 'running' and not exists (select 1 from bulk_change_rows one
        where one.bulk_id = bulk_changes.id and ${PENDING.running}))
      or (state = 'undoing' and not exists (select 1 from bulk_change_rows one
        where one.bulk_id = bulk_changes.id and ${PENDING.undoing})))`);
}

/** Sets a live client's tags unless they changed since they were read. */
export function setTags(
  db: Db,
  agentId: string,
  clientId: string,
  { seen, tags }: { seen: readonly string[]; tags: readonly string[] },
): Statement {
  return db.run(sql`
    update clients set tags = ${JSON.stringify(tags)}
    where agent_id = ${agentId} and id = ${clientId} and ${isLive()} and tags = ${JSON.stringify(seen)}`);
}
