import { sql } from "drizzle-orm";
import { type Db, runBatch } from "#db/client.server.ts";
import { isPurgeable } from "#db/predicates.ts";

/*
 * Erasing the accounts of agents who are gone, for good. Each step looks once more at whether the account is
 * closed still, and can be cut short and begun again: the profile goes last, and until then the next run finds
 * the account.
 */

/** Agents who closed their account at or before `cutoff`. */
export async function listDeletedAgents(db: Db, cutoff: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from profiles where ${isPurgeable(cutoff)}
    order by deleted_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Clients of an agent who is gone, whatever became of each. */
export async function listClientsOfDeleted(
  db: Db,
  agentId: string,
  cutoff: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from clients where agent_id = ${agentId} and ${gone(agentId, cutoff)} limit ${limit}`);
  return rows.map(({ id }) => id);
}

const gone = (agentId: string, cutoff: number) => sql`exists (select 1 from profiles
  where id = ${agentId} and ${isPurgeable(cutoff)})`;

/** What may be much of, children before parents; what belongs to clients has gone with them. */
export const AGENT_OWNED_TABLES = [
  "activity",
  "outbox",
  "imports",
  "vendors",
  "vendor_categories",
  "tasks",
] as const;

/** Erases a page of an agent's rows who is gone; answers how many that were. */
export async function eraseAgentRows(
  db: Db,
  table: (typeof AGENT_OWNED_TABLES)[number],
  agentId: string,
  { cutoff, limit }: { cutoff: number; limit: number },
): Promise<number> {
  const name = sql.identifier(table);
  const [result] = await runBatch(db, [
    db.run(sql`delete from ${name} where rowid in (select rowid from ${name}
      where agent_id = ${agentId} and ${gone(agentId, cutoff)} limit ${limit})`),
  ]);
  return result?.meta.changes ?? 0;
}

/** The R2 keys of the files an agent was bringing in. */
export async function listImportKeys(db: Db, agentId: string, limit: number): Promise<string[]> {
  const rows = await db.all<{ key: string }>(
    sql`select key from imports where agent_id = ${agentId} and key is not null limit ${limit}`,
  );
  return rows.map(({ key }) => key);
}

/** Erases what is left of an agent: sessions, resets, what the assistant counted, profile and sign-in, as one. */
export async function eraseAgent(db: Db, agentId: string, cutoff: number): Promise<boolean> {
  const still = gone(agentId, cutoff);
  const user = sql`(select user_id from profiles where id = ${agentId} and ${still})`;
  const [userId] = await db.all<{ id: string }>(sql`select ${user} as id`);
  const results = await runBatch(db, [
    db.run(sql`delete from agent_sessions where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from push_subscriptions where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from removed_devices where agent_id = ${agentId} and ${still}`),
    db.run(sql`delete from password_resets where user_id in ${user}`),
    db.run(sql`delete from assistant_budgets where key = ${`agent:${agentId}`} and ${still}`),
    db.run(sql`delete from profiles where id = ${agentId} and ${still}`),
    db.run(sql`
      delete from users where id = ${userId?.id ?? null}
        and not exists (select 1 from profiles where user_id = ${userId?.id ?? null})`),
  ]);
  return (results[5]?.meta.changes ?? 0) > 0;
}
