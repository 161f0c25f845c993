import { aHome, anAgent, NOON, snapshot, type World } from "#tests/support/homes.ts";

export const DAY = 24 * 60 * 60 * 1000;

export const run = (world: World, sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();
export const all = async (world: World, sql: string, ...values: unknown[]) =>
  (
    await world.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
/** The service dependencies at a number of days after noon. */
export const later = (world: World, days: number) => ({ ...world.deps, now: NOON + days * DAY });
/** The error of a rejected promise, or null. */
export const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

export async function joined(world: World, agentId: string) {
  const { id } = await aHome(world, agentId);
  await run(
    world,
    "update clients set last_active = 1, status = 'active', password_hash = 'h' where id = ?",
    id,
  );
  for (const name of ["phone", "desk"]) {
    await run(
      world,
      "insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
      `${name}-${id}`,
      id,
    );
  }
  await run(
    world,
    "insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at) values (?, 'welcome', 'x', ?, '{}', ?, ?, 1)",
    `welcome-${id}`,
    `welcome-${id}`,
    agentId,
    id,
  );
  const [row] = await all(world, "select email from clients where id = ?", id);
  return { id, agentId, email: String(row?.email) };
}

export async function office(world: World) {
  const agentId = await anAgent(world);
  const home = await joined(world, agentId);
  const waiting = await aHome(world, agentId);
  const [user] = await all(
    world,
    "select u.email, u.password_hash from users u join profiles p on p.user_id = u.id where p.id = ?",
    agentId,
  );
  await run(
    world,
    "insert into agent_sessions (id, agent_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
    `desk-${agentId}`,
    agentId,
  );
  await run(
    world,
    "insert into vendors (id, agent_id, name, category, type, phone, date_added) values (?, ?, 'Ace', 'HVAC', 'maintenance', '1', 1)",
    `vendor-${agentId}`,
    agentId,
  );
  const agent = { id: agentId, email: String(user?.email), passwordHash: String(user?.password_hash) };
  return { agent, home, waiting };
}

/** Everything except what closing and reopening may change: sessions, emails, and activity. */
export async function withoutVolatile(world: World) {
  const tables = JSON.parse(await snapshot(world)) as [string, unknown[]][];
  return tables.filter(([name]) => !/^(activity|outbox|(agent|client)_sessions)$/.test(name));
}

export async function bookOf(world: World, agentId: string): Promise<string> {
  const results = await world.d1.batch(
    [
      "select * from profiles where id = ?",
      "select * from clients where agent_id = ?",
      "select * from vendors where agent_id = ?",
      "select * from vendor_categories where agent_id = ?",
      "select id, deleted_at from tasks where agent_id = ?",
      "select * from outbox where agent_id = ?",
      "select * from activity where agent_id = ?",
      "select * from agent_sessions where agent_id = ?",
      "select s.* from client_sessions s join clients c on c.id = s.client_id where c.agent_id = ?",
    ].map((sql) => world.d1.prepare(`${sql} order by 1`).bind(agentId)),
  );
  return JSON.stringify(results.map(({ results: rows }) => rows));
}

export const mailOf = (world: World, kind: string, agentId: string) =>
  all(world, "select recipient, state, client_id from outbox where kind = ? and agent_id = ?", kind, agentId);
