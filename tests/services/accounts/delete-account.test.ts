import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { clearData, restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import { deleteAgent, restoreAgent } from "#app/services/accounts/delete-agent.server.ts";
import { deleteHome, restoreHome } from "#app/services/accounts/delete-home.server.ts";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { deleteClient } from "#app/services/clients/delete-client.server.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";

const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.recording.failAt = null;
  world.deps.now = NOON;
});

const run = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();
const all = async (sql: string, ...values: unknown[]) =>
  (
    await world.d1
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const later = (days: number) => ({ ...world.deps, now: NOON + days * DAY });
const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

/** A homeowner with a password, two sessions and a mail that has not gone out. */
async function joined(agentId: string) {
  const { id } = await aHome(world, agentId);
  await run("update clients set last_active = 1, status = 'active', password_hash = 'h' where id = ?", id);
  for (const name of ["phone", "desk"]) {
    await run(
      "insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
      `${name}-${id}`,
      id,
    );
  }
  await run(
    "insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at) values (?, 'welcome', 'x', ?, '{}', ?, ?, 1)",
    `welcome-${id}`,
    `welcome-${id}`,
    agentId,
    id,
  );
  const [row] = await all("select email from clients where id = ?", id);
  return { id, agentId, email: String(row?.email) };
}

async function office() {
  const agentId = await anAgent(world);
  const home = await joined(agentId);
  const waiting = await aHome(world, agentId);
  const [user] = await all(
    "select u.email, u.password_hash from users u join profiles p on p.user_id = u.id where p.id = ?",
    agentId,
  );
  await run(
    "insert into agent_sessions (id, agent_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
    `desk-${agentId}`,
    agentId,
  );
  await run(
    "insert into vendors (id, agent_id, name, category, type, phone, date_added) values (?, ?, 'Ace', 'HVAC', 'maintenance', '1', 1)",
    `vendor-${agentId}`,
    agentId,
  );
  const agent = { id: agentId, email: String(user?.email), passwordHash: String(user?.password_hash) };
  return { agent, home, waiting };
}

/** Everything but what a closing and an opening rightly leave behind: sessions ended, mail and activity. */
async function lasting() {
  const tables = JSON.parse(await snapshot(world)) as [string, unknown[]][];
  return tables.filter(([name]) => !/^(activity|outbox|(agent|client)_sessions)$/.test(name));
}

/** All there is of an agent, to tell whether anything has changed. */
async function bookOf(agentId: string): Promise<string> {
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

const mailOf = (kind: string, agentId: string) =>
  all("select recipient, state, client_id from outbox where kind = ? and agent_id = ?", kind, agentId);

test("a closed home is in nobody's hands: sessions end, mail stops but for one, the agent is told; opened, it is as it was", async () => {
  const { agent, home, waiting } = await office();
  const sibling = await joined(agent.id);
  await run(
    "insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at) values ('friend', 'referral', 'x', 'friend', '{}', ?, ?, 1)",
    agent.id,
    home.id,
  );
  const before = await lasting();
  expect(await deleteHome(world.deps, home, "h")).toBe(NOON);
  const [row] = await all("select deleted_at, deleted_by, status from clients where id = ?", home.id);
  expect(row).toEqual({ deleted_at: NOON, deleted_by: "home", status: "active" });
  expect(await all("select id from client_sessions where client_id = ?", home.id)).toEqual([]);
  expect(await all("select id from client_sessions where client_id = ?", sibling.id)).toHaveLength(2);
  expect(await all("select kind, state from outbox where client_id = ? order by kind", home.id)).toEqual([
    { kind: "account_closed", state: "pending" },
    { kind: "invite", state: "skipped" },
    // A friend the homeowner named is the agent's to hear of all the same.
    { kind: "referral", state: "pending" },
    { kind: "welcome", state: "skipped" },
  ]);
  expect(await all("select state from outbox where client_id = ?", waiting.id)).toEqual([
    { state: "pending" },
  ]);
  expect(
    await all(
      "select agent_id, client_id from activity where kind = 'client_closed' and agent_id = ?",
      agent.id,
    ),
  ).toEqual([{ agent_id: agent.id, client_id: home.id }]);

  await restoreHome(later(29), home);
  expect(await lasting()).toEqual(before);
  expect((await mailOf("account_closed", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  await restoreHome(later(29), home);
  expect(
    await all("select id from activity where kind = 'client_reopened' and agent_id = ?", agent.id),
  ).toHaveLength(1);
});

test("pressed twice at once, a home closes once; with another password than was checked, not at all", async () => {
  const { agent, home } = await office();
  const before = await snapshot(world);
  expect(await refusal(deleteHome(world.deps, home, "another"))).toBeInstanceOf(Conflict);
  expect(await refusal(deleteHome(world.deps, home, null))).toBeInstanceOf(Conflict);
  expect(await refusal(deleteHome(world.deps, { ...home, agentId: "other" }, "h"))).toBeInstanceOf(Conflict);
  expect(await snapshot(world)).toBe(before);
  const both = await Promise.all([
    deleteHome(world.deps, home, "h"),
    deleteHome({ ...world.deps, now: NOON + 1 }, home, "h"),
  ]);
  expect(new Set(both).size).toBe(1);
  expect(await mailOf("account_closed", agent.id)).toHaveLength(1);
  expect(
    await all("select id from activity where kind = 'client_closed' and agent_id = ?", agent.id),
  ).toHaveLength(1);
});

test("failing at any statement, neither closing nor opening a home leaves a half", async () => {
  const { home } = await office();
  const before = await bookOf(home.agentId);
  for (let statement = 0; statement < 6; statement += 1) {
    world.recording.failAt = statement;
    await expect(deleteHome(world.deps, home, "h")).rejects.toThrow();
    expect(await bookOf(home.agentId), `closing ${statement}`).toBe(before);
  }
  await deleteHome(world.deps, home, "h");
  const closed = await bookOf(home.agentId);
  for (let statement = 0; statement < 4; statement += 1) {
    world.recording.failAt = statement;
    await expect(restoreHome(world.deps, home)).rejects.toThrow();
    expect(await bookOf(home.agentId), `opening ${statement}`).toBe(closed);
  }
});

test("a home comes back until 30 days are over, not beside a new invite, and not without its agent", async () => {
  const { agent, home } = await office();
  await deleteHome(world.deps, home, "h");
  const closed = await snapshot(world);
  const late = await refusal(restoreHome(later(30), home));
  expect(late).toBeInstanceOf(RuleViolation);
  expect(String(late)).toContain("30 days");
  expect(await snapshot(world)).toBe(closed);

  const again = await aHome(world, agent.id, { email: home.email });
  expect(String(await refusal(restoreHome(world.deps, home)))).toContain("invited you anew");
  await run("update clients set deleted_at = 1 where id = ?", again.id);

  await deleteAgent(world.deps, agent);
  expect(String(await refusal(restoreHome(world.deps, home)))).toContain("Your agent has deleted");
  await restoreAgent(world.deps, agent.id, NOON);
  expect(await all("select deleted_by from clients where id = ?", home.id)).toEqual([{ deleted_by: "home" }]);
  await restoreHome({ ...world.deps, now: NOON + 30 * DAY - 1 }, home);
  expect(await all("select deleted_at, deleted_by from clients where id = ?", home.id)).toEqual([
    { deleted_at: null, deleted_by: null },
  ]);
});

test("an agent brings back whom they deleted, and nobody who left by themselves", async () => {
  const { agent, home, waiting } = await office();
  await deleteHome(world.deps, home, "h");
  const closed = await snapshot(world);
  expect(String(await refusal(restoreClient(world.deps, agent.id, home.id)))).toContain(
    "only they can open it",
  );
  expect(await snapshot(world)).toBe(closed);
  await deleteClient(world.deps, agent.id, waiting.id);
  expect(await all("select deleted_by from clients where id = ?", waiting.id)).toEqual([
    { deleted_by: "agent" },
  ]);
  expect(await refusal(restoreHome(world.deps, { ...home, id: waiting.id }))).not.toBeNull();
  expect((await restoreClient(world.deps, agent.id, waiting.id)).changed).toBe(true);
  expect(await all("select deleted_by from clients where id = ?", waiting.id)).toEqual([
    { deleted_by: null },
  ]);

  world.deps.now = NOON + 5;
  const at = await clearData(world.deps, agent.id, NOON + 1);
  expect(await all("select deleted_by from clients where id = ?", waiting.id)).toEqual([
    { deleted_by: "agent" },
  ]);
  await run("update clients set deleted_at = ? where id = ?", at, home.id);
  await restoreClearedData(world.deps, agent.id, at);
  expect(await all("select id from clients where agent_id = ? and deleted_at is null", agent.id)).toEqual([
    { id: waiting.id },
  ]);
});

test("a closed agent's account takes all of it along and tells who has ever been in; opened, all is as it was", async () => {
  const { agent, home, waiting } = await office();
  const other = await office();
  await run(
    "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, 'Old', 'HVAC', 'maintenance', '1', 1, 5)",
    `old-${agent.id}`,
    agent.id,
  );
  await run(
    "insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, created_at) values (?, 'agent_digest', 'x', ?, '{}', ?, 1)",
    `digest-${agent.id}`,
    `digest-${agent.id}`,
    agent.id,
  );
  // A clearing that can still be undone must stay so.
  await run("update profiles set cleared_at = 5 where id = ?", agent.id);
  const before = await lasting();
  expect(await deleteAgent(world.deps, agent)).toBe(NOON);
  const live = (table: string) =>
    all(`select id from ${table} where agent_id = ? and deleted_at is null`, agent.id);
  expect([await live("clients"), await live("vendors"), await live("tasks")]).toEqual([[], [], []]);
  const sessions = await all(
    "select id from agent_sessions union all select id from client_sessions order by 1",
  );
  const [desk, phone, own] = [`desk-${other.agent.id}`, `phone-${other.home.id}`, `desk-${other.home.id}`];
  expect(sessions.map(({ id }) => id)).toEqual(expect.arrayContaining([desk, phone, own]));
  expect(JSON.stringify(sessions)).not.toContain(agent.id);
  expect(JSON.stringify(sessions)).not.toContain(home.id);
  expect(await mailOf("account_closed", agent.id)).toEqual([
    { recipient: agent.email, state: "pending", client_id: null },
  ]);
  expect(await mailOf("account_deleted", agent.id)).toEqual([
    { recipient: home.email, state: "pending", client_id: home.id },
  ]);
  for (const kind of ["agent_digest", "welcome", "invite"]) {
    expect(new Set((await mailOf(kind, agent.id)).map(({ state }) => state)), kind).toEqual(
      new Set(["skipped"]),
    );
  }
  expect(await mailOf("account_deleted", other.agent.id)).toEqual([]);

  // Another window of the agent's, a moment late.
  const closed = await snapshot(world);
  expect(await refusal(restoreClient(world.deps, agent.id, waiting.id))).toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(closed);

  await restoreAgent(later(29), agent.id, NOON);
  expect(await lasting()).toEqual(before);
  expect((await mailOf("account_deleted", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  expect((await mailOf("account_closed", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  await restoreAgent(later(29), agent.id, NOON);
  expect(
    await all("select kind from activity where agent_id = ? and kind like 'account%' order by at", agent.id),
  ).toEqual([{ kind: "account_closed" }, { kind: "account_reopened" }]);
  expect(waiting.id).not.toBe(home.id);
});

test("pressed twice at once, an account closes once; with another password than was checked, not at all", async () => {
  const { agent } = await office();
  const before = await snapshot(world);
  expect(await refusal(deleteAgent(world.deps, { ...agent, passwordHash: "another" }))).toBeInstanceOf(
    Conflict,
  );
  expect(await snapshot(world)).toBe(before);
  const both = await Promise.all([
    deleteAgent(world.deps, agent),
    deleteAgent({ ...world.deps, now: NOON + 1 }, agent),
  ]);
  expect(new Set(both).size).toBe(1);
  expect(await mailOf("account_closed", agent.id)).toHaveLength(1);
  expect(await mailOf("account_deleted", agent.id)).toHaveLength(1);
  expect(await refusal(restoreAgent(later(30), agent.id, both[0]))).toBeInstanceOf(RuleViolation);
  expect(await refusal(restoreAgent(world.deps, agent.id, both[0] - 1))).toBeInstanceOf(Conflict);
});

test("failing at any statement, neither closing nor opening an account leaves a half", async () => {
  const { agent } = await office();
  const before = await bookOf(agent.id);
  for (let statement = 0; statement < 12; statement += 1) {
    world.recording.failAt = statement;
    await expect(deleteAgent(world.deps, agent)).rejects.toThrow();
    expect(await bookOf(agent.id), `closing ${statement}`).toBe(before);
  }
  await deleteAgent(world.deps, agent);
  const closed = await bookOf(agent.id);
  for (let statement = 0; statement < 9; statement += 1) {
    world.recording.failAt = statement;
    await expect(restoreAgent(world.deps, agent.id, NOON)).rejects.toThrow();
    expect(await bookOf(agent.id), `opening ${statement}`).toBe(closed);
  }
});
