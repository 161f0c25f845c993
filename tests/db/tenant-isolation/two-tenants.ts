import { and, eq, ne, type SQL } from "drizzle-orm";
import { runBatch } from "#db/client.server.ts";
import { isOpen } from "#db/predicates.ts";
import { clientTasks } from "#db/schema.ts";
import type { Query } from "#tests/db/tenant-isolation/groups.ts";
import { moreOf as moreOfLinks } from "#tests/db/tenant-isolation/rows/links.ts";
import { moreOf as moreOfMail } from "#tests/db/tenant-isolation/rows/mail.ts";
import { moreOf as moreToMove } from "#tests/db/tenant-isolation/rows/moves.ts";
import { moreOf as moreOfPlan } from "#tests/db/tenant-isolation/rows/plan.ts";
import { moreOf as moreOfRecords } from "#tests/db/tenant-isolation/rows/records.ts";
import { moreOf as moreOfSales } from "#tests/db/tenant-isolation/rows/sales.ts";
import { createWorld, NOON, type World } from "#tests/support/homes.ts";
import { randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { type RowChange, snapshotRows } from "#tests/support/row-snapshot.ts";

/** When the other tenant's email was confirmed, and nobody else's. */
export const CONFIRMED_AT = 7;

export type Person = { agent: string; client: string };
type Kept = Awaited<ReturnType<typeof snapshotRows>>;

export type TwoTenants = {
  world: World;
  mine: Person;
  theirs: Person;
  /** Another home of their agent, without any rows. */
  sibling: string;
  /** Every row before anything is queried. */
  kept: Kept;
};

/** Adds rows in unusual states to both tenants, with only the ids differing. */
const MORE = [moreOfPlan, moreToMove, moreOfRecords, moreOfMail, moreOfLinks, moreOfSales];

/** An agent with clients of all kinds and one of their homes, before other tenants exist. */
export async function seedFirstTenant(): Promise<Pick<TwoTenants, "world" | "mine" | "kept">> {
  const world = await createWorld();
  const agent = await randomAgent(world, makerOf(7));
  const mine = { agent, client: await aBareHome(world, agent, "mine") };
  await fillHome(world, makerOf(20), { id: mine.client, agentId: agent });
  await openUp(world, agent);
  await anImport(world, agent, "my-");
  await browsersOf(world, mine, "my-");
  for (const more of MORE) await more(world, agent, mine.client, "my-");
  return { world, mine, kept: await snapshotRows(world) };
}

export async function addOtherTenants({
  world,
  mine,
}: Pick<TwoTenants, "world" | "mine">): Promise<TwoTenants> {
  const other = await randomAgent(world, makerOf(3));
  const theirs = { agent: other, client: await aBareHome(world, other, "theirs") };
  const sibling = await aBareHome(world, other, "sibling");
  // Together the random homes have a row of every kind.
  for (const seed of [20, 21, 22, 23]) {
    const id = seed === 20 ? theirs.client : await aBareHome(world, other, `home-${seed}`);
    await fillHome(world, makerOf(seed + 10), { id, agentId: other });
  }
  await openUp(world, other);
  await anImport(world, other, "");
  await browsersOf(world, theirs, "");
  for (const more of MORE) await more(world, other, theirs.client, "");
  await world.d1
    .prepare("update clients set introduced_at = ? where id = ?")
    .bind(CONFIRMED_AT, theirs.client)
    .run();
  return { world, mine, theirs, sibling, kept: await snapshotRows(world) };
}

async function openUp(world: World, agentId: string): Promise<void> {
  const shared = `update clients set shares = '["expenses","documents","house_dates","contacts"]' where agent_id = ?`;
  const chats = "update ai_conversations set conversation_id = id, message_id = id where agent_id = ?";
  await world.d1.batch([shared, chats].map((sql) => world.d1.prepare(sql).bind(agentId)));
}

async function aBareHome(world: World, agentId: string, id: string): Promise<string> {
  const home = { id, agent_id: agentId, first_name: "A", last_name: "B", email: `${id}@home.example` };
  const rest = { property_type: "condo", features: "[]", status: "active", date_added: 1, search_key: id };
  await insertAll(world, "clients", [{ ...home, ...rest, password_hash: "x", last_active: 1 }]);
  return id;
}

/** A recently undone import, and one of its clients who never visited. */
async function anImport(world: World, agentId: string, whose: string): Promise<void> {
  const of = { agent_id: agentId, name: "book.csv", kind: "clients", created_at: 1, finished_at: NOON };
  await insertAll(world, "imports", [
    { id: `${whose}undone`, ...of, state: "undone" },
    // It has its own time, because lists sort by it.
    { id: `${whose}done`, ...of, state: "done", created_at: 0 },
  ]);
  const id = await aBareHome(world, agentId, `${whose}brought-in`);
  await world.d1
    .prepare("update clients set import_id = ?, password_hash = null, last_active = null where id = ?")
    .bind(`${whose}undone`, id)
    .run();
}

async function browsersOf(world: World, { agent, client }: Person, whose: string): Promise<void> {
  const session = { expires_at: NOON, started_at: 0 };
  const [ofAgent, ofClient] = [`${whose}agent`, `${whose}client`];
  await insertAll(world, "agent_sessions", [{ id: ofAgent, agent_id: agent, ...session }]);
  await insertAll(world, "client_sessions", [{ id: ofClient, client_id: client, ...session }]);
  const said = {
    agent_id: agent,
    endpoint: "https://fcm.googleapis.com/x",
    p256dh: "B",
    auth: "a",
    device: "Chrome",
    created_at: 0,
  };
  const browser = (id: string, client_id: string | null) => ({
    id,
    client_id,
    session_id: id,
    endpoint_hash: id,
    ...said,
  });
  await insertAll(world, "push_subscriptions", [browser(ofAgent, null), browser(ofClient, client)]);
}

/** The result, including changed row counts of writes, and the rows that changed. */
export async function runQuery(
  { world, kept }: Pick<TwoTenants, "world" | "kept">,
  ask: Query,
  { agent, client }: Person,
  row = "none",
): Promise<{ said: string; changed: RowChange[] }> {
  world.recording.trips.length = 0;
  const answer = ask({ db: world.deps.db, agent, client, row: () => row });
  const found = Array.isArray(answer) ? await runBatch(world.deps.db, [...answer]) : await answer;
  const said = JSON.stringify(found, (key, value) => (key === "meta" ? value.changes : value)) ?? "nothing";
  const changed = await kept.changed(writtenBy(world.recording.trips.flat()));
  await kept.restore(changed);
  // Some results repeat the id that was passed in.
  return { said: said.replaceAll(row, "none"), changed };
}

/** The tables these statements may have written to; no foreign key cascades to other tables. */
function writtenBy(statements: readonly string[]): Set<string> {
  const named = statements.flatMap((sql) => [
    ...sql.matchAll(/\b(?:insert(?:\s+or\s+\w+)?\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/gi),
  ]);
  return new Set(named.map(([, table = ""]) => table));
}

/** The required owner of a row: a home, or the agent of any home. */
export type Owner = "home" | "agent";

export async function myRows(
  { world, mine }: Pick<TwoTenants, "world" | "mine">,
  table: string,
  whose: Owner,
) {
  const has = await columnsOf(world, table);
  const isMine: Record<string, string> =
    whose === "home" && has.has("client_id") ? { client_id: mine.client } : { agent_id: mine.agent };
  const ids = await idsOf(world, table, isMine, "=", 4);
  if (has.has("deleted_at"))
    ids.push(...(await idsOf(world, table, isMine, "=", 1, "deleted_at is not null")));
  return table === "client_tasks"
    ? [...ids, ...(await openRows(world, eq(clientTasks.clientId, mine.client)))]
    : ids;
}

/** Ids of rows that are not mine: another agent's, and another home's of my agent. */
export async function theirRows(
  { world, mine }: Pick<TwoTenants, "world" | "mine">,
  table: string,
  whose: Owner,
) {
  const has = await columnsOf(world, table);
  const ids = has.has("agent_id")
    ? await idsOf(world, table, { agent_id: mine.agent }, "<>", 8)
    : await idsOf(world, table, { client_id: mine.client }, "<>", 8);
  if (whose === "home" && has.has("agent_id") && has.has("client_id")) {
    ids.push(
      ...(await idsOf(world, table, { client_id: mine.client }, "<>", 4, `agent_id = '${mine.agent}'`)),
    );
  }
  const isTheirs = and(ne(clientTasks.agentId, mine.agent), ne(clientTasks.clientId, mine.client));
  return table === "client_tasks" ? [...ids, ...(await openRows(world, isTheirs))] : ids;
}

async function columnsOf(world: World, table: string): Promise<Set<string>> {
  const { results } = await world.d1
    .prepare("select name from pragma_table_info(?)")
    .bind(table)
    .all<{ name: string }>();
  return new Set(results.map(({ name }) => name));
}

async function idsOf(
  world: World,
  table: string,
  whose: Record<string, string>,
  compared: "=" | "<>",
  most: number,
  besides = "true",
): Promise<string[]> {
  const [[column, id] = []] = Object.entries(whose);
  const { results } = await world.d1
    .prepare(`select id from ${table} where ${column} ${compared} ? and ${besides} order by id limit ?`)
    .bind(id, most)
    .all<{ id: string }>();
  return results.map((one) => one.id);
}

/** Most plan rows are done, so open ones are selected explicitly. */
async function openRows(world: World, whose: SQL | undefined): Promise<string[]> {
  const { id } = clientTasks;
  const rows = await world.deps.db
    .select({ id })
    .from(clientTasks)
    .where(and(whose, isOpen(clientTasks)))
    .orderBy(id)
    .limit(4);
  return rows.map((row) => row.id);
}
