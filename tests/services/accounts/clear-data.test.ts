import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import { clearData, restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOTHING_LEFT = { clients: 0, vendors: 0, categories: 0, tasks: 0 };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.recording.failAt = null;
  world.deps.now = NOON;
});

const one = <T>(sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .first<T>("n");

async function anOffice() {
  const agentId = await anAgent(world);
  const joined = await aHome(world, agentId);
  const waiting = await aHome(world, agentId);
  await world.d1.batch([
    world.d1.prepare("update clients set last_active = 1, status = 'active' where id = ?").bind(joined.id),
    world.d1
      .prepare(
        "insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
      )
      .bind(`session-${joined.id}`, joined.id),
    world.d1
      .prepare(
        "insert into vendors (id, agent_id, name, category, type, phone, date_added) values (?, ?, 'Ace', 'HVAC', 'maintenance', '1', 1)",
      )
      .bind(`vendor-${agentId}`, agentId),
    world.d1
      .prepare("insert into vendor_categories (id, agent_id, name) values (?, ?, 'Sea Walls')")
      .bind(`category-${agentId}`, agentId),
    world.d1
      .prepare(
        "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) values (?, ?, ?, 'Mine', 'Other', 'maintenance', 'weekly', 1)",
      )
      .bind(`own-${agentId}`, agentId, joined.id),
  ]);
  return { agentId, joined: joined.id, waiting: waiting.id };
}

async function live(agentId: string) {
  const [clients, vendors, categories, tasks] = await Promise.all([
    one<number>("select count(*) as n from clients where agent_id = ? and deleted_at is null", agentId),
    one<number>("select count(*) as n from vendors where agent_id = ? and deleted_at is null", agentId),
    one<number>(
      "select count(*) as n from vendor_categories where agent_id = ? and deleted_at is null",
      agentId,
    ),
    one<number>(
      "select count(*) as n from tasks where agent_id = ? and client_id is null and deleted_at is null",
      agentId,
    ),
  ]);
  return { clients, vendors, categories, tasks };
}

const mails = async (agentId: string) =>
  (
    await world.d1
      .prepare(
        "select recipient, dedupe_key, payload, state, client_id from outbox where agent_id = ? and kind = 'account_deleted'",
      )
      .bind(agentId)
      .all<Record<string, string>>()
  ).results;

test("everything is cleared at one instant; the six usual categories and a home's own tasks stay, and other accounts are unchanged", async () => {
  const mine = await anOffice();
  const other = await anOffice();
  const before = await live(mine.agentId);
  expect(before).toMatchObject({ clients: 2, vendors: 1, categories: 7 });
  world.deps.now = NOON + 5;
  expect(await clearData(world.deps, mine.agentId, NOON)).toBe(NOON + 5);
  expect(await live(mine.agentId)).toEqual({ clients: 0, vendors: 0, categories: 6, tasks: 0 });
  expect(await live(other.agentId)).toEqual(before);
  expect(await one("select deleted_at as n from tasks where id = ?", `own-${mine.agentId}`)).toBeNull();
  expect(await one("select cleared_at as n from profiles where id = ?", mine.agentId)).toBe(NOON + 5);
  expect(await one("select count(*) as n from client_sessions where client_id = ?", mine.joined)).toBe(0);
  expect(await one("select count(*) as n from client_sessions where client_id = ?", other.joined)).toBe(1);
  expect(
    await one(
      "select count(*) as n from activity where agent_id = ? and kind = 'data_cleared'",
      mine.agentId,
    ),
  ).toBe(1);
  const [mail, ...more] = await mails(mine.agentId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ client_id: mine.joined, state: "pending" });
  expect(mail?.dedupe_key).toBe(`account_deleted:${mine.joined}:${NOON + 5}`);
  expect(JSON.parse(mail?.payload ?? "")).toEqual({ clientId: mine.joined });
  expect(await mails(other.agentId)).toEqual([]);
});

test("restoring brings everything back, and unsent emails are canceled", async () => {
  const { agentId } = await anOffice();
  const stored = async () => JSON.parse(await snapshot(world)) as [string, unknown[]][];
  const rowsOf = async () =>
    (await stored()).filter(([name]) => /^(clients|vendors|vendor_categories|tasks|profiles)$/.test(name));
  const before = await rowsOf();
  const at = await clearData(world.deps, agentId, NOON - 1);
  expect(await rowsOf()).not.toEqual(before);
  // At that instant the purge may delete it.
  world.deps.now = NOON + 30 * DAY;
  await expect(restoreClearedData(world.deps, agentId, at)).rejects.toThrow("The 30 days are over");
  world.deps.now = NOON + 30 * DAY - 1;
  expect(await restoreClearedData(world.deps, agentId, at)).toEqual(NOTHING_LEFT);
  expect(await rowsOf()).toEqual(before);
  expect((await mails(agentId)).map(({ state }) => state)).toEqual(["skipped"]);
  expect(await restoreClearedData(world.deps, agentId, at)).toEqual(NOTHING_LEFT);
  expect(
    await one("select count(*) as n from activity where agent_id = ? and kind = 'data_restored'", agentId),
  ).toBe(1);
});

test("a row that conflicts with a newer one stays in the trash and is counted; earlier deletions stay there", async () => {
  const { agentId, joined, waiting } = await anOffice();
  const email = await one<string>("select email as n from clients where id = ?", joined);
  await world.d1.prepare("update clients set deleted_at = 7 where id = ?").bind(waiting).run();
  const at = await clearData(world.deps, agentId, NOON - 1);
  await aHome(world, agentId, { email: email ?? "" });
  await world.d1.batch([
    world.d1
      .prepare("insert into vendor_categories (id, agent_id, name) values (?, ?, 'sea walls')")
      .bind(`again-${agentId}`, agentId),
    world.d1
      .prepare(
        "insert into tasks (id, agent_id, slug, title, category, type, frequency) select ?, agent_id, slug, title, category, type, frequency from tasks where agent_id = ? and slug is not null limit 1",
      )
      .bind(`task-again-${agentId}`, agentId),
  ]);
  expect(await restoreClearedData(world.deps, agentId, at)).toEqual({
    clients: 1,
    vendors: 0,
    categories: 1,
    tasks: 1,
  });
  expect(await one("select deleted_at as n from clients where id = ?", waiting)).toBe(7);
  expect(await one("select deleted_at as n from clients where id = ?", joined)).toBe(at);
});

test("one confirmation clears once, however often it is sent, and a later one keeps the first's undo", async () => {
  const { agentId } = await anOffice();
  const both = await Promise.all([
    clearData(world.deps, agentId, NOON - 1),
    clearData({ ...world.deps, now: NOON + 1 }, agentId, NOON - 1),
  ]);
  expect(new Set(both).size).toBe(1);
  expect(await mails(agentId)).toHaveLength(1);
  expect(
    await one("select count(*) as n from activity where agent_id = ? and kind = 'data_cleared'", agentId),
  ).toBe(1);
  const empty = await clearData({ ...world.deps, now: NOON + DAY }, agentId, NOON + DAY - 1).catch(
    (error: unknown) => error,
  );
  expect(empty).toBeInstanceOf(RuleViolation);
  expect(await restoreClearedData(world.deps, agentId, both[0])).toEqual(NOTHING_LEFT);
  expect(await live(agentId)).toMatchObject({ clients: 2, vendors: 1, categories: 7 });
});

test("when any statement fails, neither clearing nor restoring is partial", async () => {
  const { agentId } = await anOffice();
  const before = await snapshot(world);
  for (let statement = 0; statement < 9; statement += 1) {
    world.recording.failAt = statement;
    await expect(clearData(world.deps, agentId, NOON - 1)).rejects.toThrow();
    expect(await snapshot(world), `statement ${statement}`).toBe(before);
  }
  const at = await clearData(world.deps, agentId, NOON - 1);
  const cleared = await snapshot(world);
  for (let statement = 0; statement < 8; statement += 1) {
    world.recording.failAt = statement;
    await expect(restoreClearedData(world.deps, agentId, at)).rejects.toThrow();
    expect(await snapshot(world), `statement ${statement}`).toBe(cleared);
  }
});

test("clearing can be undone only by the same agent, within 30 days", async () => {
  const mine = await anOffice();
  const other = await anOffice();
  const at = await clearData(world.deps, mine.agentId, NOON - 1);
  const before = await snapshot(world);
  await restoreClearedData(world.deps, other.agentId, at);
  world.deps.now = at + 30 * DAY + 1;
  await expect(restoreClearedData(world.deps, mine.agentId, at)).rejects.toThrow("30 days");
  expect(await snapshot(world)).toBe(before);
});

test("five thousand clients are cleared and restored in one batch each", async () => {
  const agentId = await anAgent(world);
  await world.d1
    .prepare(
      `insert into clients (id, agent_id, first_name, last_name, email, date_added, last_active, invite_code, search_key)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < 5000)
       select 'many-' || value, ?, 'A', 'B', 'many' || value || '@home.example', 1, 1, 'C' || value, 'a' from n`,
    )
    .bind(agentId)
    .run();
  world.recording.trips.length = 0;
  const at = await clearData(world.deps, agentId, NOON - 1);
  expect(await mails(agentId)).toHaveLength(5_000);
  expect(await restoreClearedData(world.deps, agentId, at)).toEqual(NOTHING_LEFT);
  expect(world.recording.trips).toHaveLength(2);
  expect(await live(agentId)).toMatchObject({ clients: 5_000 });
});
