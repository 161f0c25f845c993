import { type SQL, sql } from "drizzle-orm";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { HOME_FILE_COLUMNS } from "#db/file-columns.ts";
import { isLive } from "#db/predicates.ts";

/* How much there is of what an agent or a homeowner takes away, each in one round trip. */

export type AgentCounts = {
  clients: number;
  vendors: number;
  tasks: number;
  requests: number;
  referrals: number;
  photos: number;
  logos: number;
  /** What these take, in bytes. */
  logoBytes: number;
};

/** What an agent takes away; `keys` are those of some of the photos. */
export async function countAgent(
  db: Db,
  agentId: string,
  limit: number,
): Promise<{ counts: AgentCounts; keys: string[] }> {
  const live = sql`agent_id = ${agentId} and ${isLive()}`;
  const asked = sql`task_help_requests h join clients c on c.agent_id = h.agent_id and c.id = h.client_id
    where h.agent_id = ${agentId} and ${isLive("c")}`;
  const drawn = sql`vendors v join stored_files s on s.key = v.logo_key
    where v.agent_id = ${agentId} and v.logo_key is not null and ${isLive("v")}`;
  return readCounts(db, [
    db.run(sql`
      select (select count(*) from clients where ${live}) as clients,
        (select count(*) from vendors where ${live}) as vendors,
        (select count(*) from tasks where ${live} and client_id is null) as tasks,
        (select count(*) from ${asked}) as requests,
        (select count(*) from referrals r join clients c on c.agent_id = r.agent_id and c.id = r.client_id
          where r.agent_id = ${agentId} and ${isLive("c")}) as referrals,
        (select count(*) from ${asked} and h.photo_key is not null) as photos,
        (select count(*) from ${drawn}) as logos,
        (select coalesce(sum(s.size), 0) from ${drawn}) as logoBytes`),
    db.run(sql`select h.photo_key as key from ${asked} and h.photo_key is not null limit ${limit}`),
  ]);
}

export type HomeCounts = {
  plan: number;
  expenses: number;
  documents: number;
  documentBytes: number;
  appliances: number;
  conversations: number;
  photos: number;
};

/** Documents are counted by themselves. */
const PHOTOS = HOME_FILE_COLUMNS.filter(({ table }) => table !== "client_documents");

/** Of what names photos: what lies in the trash is not taken away. */
const KEPT: Partial<Record<(typeof PHOTOS)[number]["table"], SQL>> = {
  appliances: isLive("appliances"),
  ai_conversations: isLive("ai_conversations"),
  turn_photos: sql`exists (select 1 from ai_conversations turn
    where turn.client_id = turn_photos.client_id and turn.id = turn_photos.turn_id and ${isLive("turn")})`,
};

/** What a homeowner takes away; `keys` are those of some of the photos. */
export async function countHome(
  db: Db,
  clientId: string,
  limit: number,
): Promise<{ counts: HomeCounts; keys: string[] }> {
  const live = sql`client_id = ${clientId} and ${isLive()}`;
  const photos = sql`(${sql.join(
    PHOTOS.map(({ table, column }) => {
      const [name, key] = [sql.identifier(table), sql.identifier(column)];
      return sql`select ${name}.${key} as key from ${name} where ${name}.client_id = ${clientId} and ${name}.${key} is not null
        ${KEPT[table] ? sql`and ${KEPT[table]}` : sql``}`;
    }),
    sql` union all `,
  )})`;
  return readCounts(db, [
    db.run(sql`
      select (select count(*) from client_tasks where client_id = ${clientId}) as plan,
        (select count(*) from maintenance_expenses where ${live}) as expenses,
        (select count(*) from client_documents where ${live}) as documents,
        (select coalesce(sum(size), 0) from client_documents where ${live}) as documentBytes,
        (select count(*) from appliances where ${live}) as appliances,
        (select count(distinct conversation_id) from ai_conversations where ${live})
          as conversations,
        (select count(*) from ${photos}) as photos`),
    db.run(sql`select key from ${photos} limit ${limit}`),
  ]);
}

async function readCounts<Counts>(db: Db, statements: readonly [Statement, Statement]) {
  const [counted, listed] = await runBatch(db, statements);
  const [counts] = (counted?.results ?? []) as Counts[];
  if (!counts) throw new Error("A count has one row");
  const keys = ((listed?.results ?? []) as { key: string }[]).map(({ key }) => key);
  return { counts, keys };
}
