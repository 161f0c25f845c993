import { type SQL, sql } from "drizzle-orm";
import type { PushRecipient } from "#app/domain/push/push-preferences.ts";
import type { Db, Statement } from "#db/client.server.ts";

export type NewSubscription = PushRecipient & {
  id: string;
  /** Whether the browser proved to know its id, by a mark we set. */
  hasKnownId: boolean;
  sessionId: string;
  endpoint: string;
  /** SHA-256 of it. */
  endpointHash: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: number;
};

/**
 * Saves a browser for its reader. One taken from another person gets a new id, so their pending notifications never
 * reach it. Returns the id as a row; none if this reader removed the device.
 */
export function saveSubscription(db: Db, one: NewSubscription): Statement {
  const isTheirs = sql`(push_subscriptions.agent_id = excluded.agent_id
    and push_subscriptions.client_id is excluded.client_id and push_subscriptions.person_id is excluded.person_id)`;
  return db.run(sql`
    insert into push_subscriptions
      (agent_id, client_id, person_id, id, session_id, endpoint, endpoint_hash, p256dh, auth, device, created_at)
    select ${one.agentId}, ${one.clientId}, ${one.personId}, ${one.id}, ${one.sessionId}, ${one.endpoint},
      ${one.endpointHash}, ${one.p256dh}, ${one.auth}, ${one.device}, ${one.createdAt}
    where not exists (select 1 from removed_devices where ${isOwnedByRecipient(one, "removed_devices")} and id = ${one.id})
    on conflict (endpoint_hash) do update set
      id = case when ${isTheirs} and not ${one.hasKnownId ? 1 : 0} then push_subscriptions.id else excluded.id end,
      created_at = case when ${isTheirs} then push_subscriptions.created_at else excluded.created_at end,
      last_ok_at = case when ${isTheirs} then push_subscriptions.last_ok_at else null end,
      agent_id = excluded.agent_id, client_id = excluded.client_id, person_id = excluded.person_id,
      session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, failures = 0
    returning id`);
}

export function deleteOldEndpoint(
  db: Db,
  reader: PushRecipient,
  { id, endpointHash }: { id: string; endpointHash: string },
): Statement {
  return db.run(sql`
    delete from push_subscriptions where ${isOwnedByRecipient(reader)} and id = ${id} and endpoint_hash <> ${endpointHash}`);
}

export const isOwnedByRecipient = (
  { agentId, clientId, personId }: PushRecipient,
  of = "push_subscriptions",
): SQL => {
  const table = sql.identifier(of);
  return sql`${table}.agent_id = ${agentId} and ${table}.client_id is ${clientId} and ${table}.person_id is ${personId}`;
};

export function pruneSubscriptions(db: Db, reader: PushRecipient, count: number): Statement {
  return db.run(sql`
    delete from push_subscriptions where ${isOwnedByRecipient(reader)} and id not in (
      select id from push_subscriptions where ${isOwnedByRecipient(reader)} order by created_at desc, id limit ${count})`);
}

/** True while the session it was created in lasts. `now` in epoch milliseconds, a value or a column. */
export const isSessionActive = (now: number | SQL, of = "push_subscriptions"): SQL => {
  const table = sql.identifier(of);
  return sql`(case when ${table}.client_id is null
    then exists (select 1 from agent_sessions s where s.id = ${table}.session_id
      and s.agent_id = ${table}.agent_id and s.expires_at * 1000 > ${now})
    else exists (select 1 from client_sessions s where s.id = ${table}.session_id
      and s.client_id = ${table}.client_id and s.person_id is ${table}.person_id
      and s.expires_at * 1000 > ${now}) end)`;
};

export function deleteSubscription(
  db: Db,
  reader: PushRecipient,
  which: { id: string } | { endpointHash: string },
): Statement {
  const named = "id" in which ? sql`id = ${which.id}` : sql`endpoint_hash = ${which.endpointHash}`;
  return db.run(sql`delete from push_subscriptions where ${isOwnedByRecipient(reader)} and ${named}`);
}

export function recordRemovedDevice(
  db: Db,
  reader: PushRecipient,
  { id, now }: { id: string; now: number },
): Statement {
  return db.run(sql`
    insert into removed_devices (id, agent_id, client_id, person_id, removed_at)
    select id, agent_id, client_id, person_id, ${now} from push_subscriptions where ${isOwnedByRecipient(reader)} and id = ${id}`);
}

export type PushDevice = {
  id: string;
  device: string;
  createdAt: number;
  lastOkAt: number | null;
  /** From the session that asks. */
  isThisSession: boolean;
};

export async function listSubscriptions(
  db: Db,
  reader: PushRecipient,
  { now, sessionId }: { now: number; sessionId: string | null },
): Promise<PushDevice[]> {
  const rows = await db.all<Omit<PushDevice, "isThisSession"> & { mine: number }>(sql`
    select id, device, created_at as createdAt, last_ok_at as lastOkAt, session_id is ${sessionId} as mine
    from push_subscriptions where ${isOwnedByRecipient(reader)} and ${isSessionActive(now)}
    order by created_at desc, id`);
  return rows.map(({ mine, ...row }) => ({ ...row, isThisSession: mine === 1 }));
}
