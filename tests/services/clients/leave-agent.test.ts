import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import { deleteClient } from "#app/services/clients/client-status.server.ts";
import { leaveAgent } from "#app/services/clients/leave-agent.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { ENDED_TABLES, MOVED_TABLES } from "#db/lifecycle.ts";
import { all, DAY, joined, later, refusal, run } from "#tests/services/accounts/accounts-helpers.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  NOON,
  openRow,
  rowsOf,
  snapshot,
  type World,
} from "#tests/support/homes.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { makerOf } from "#tests/support/random-values.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.recording.failAt = null;
  world.deps.now = NOON;
});

const FILTER = "hvac-filter-change";
let seed = 20;

/** A home with a password and rows of every kind, of an agent with vendors and private notes. */
async function livedIn() {
  seed += 1;
  const agentId = await anAgent(world);
  const home = await joined(world, agentId);
  await fillHome(world, makerOf(seed), home);
  await run(
    world,
    `insert into vendors (id, agent_id, name, category, type, phone, discount, code, rank, logo_key, date_added)
     values (?, ?, 'Ace', 'HVAC', 'maintenance', '727-555-0101', '$25 off', 'MARIA', 1, ?, 1),
            (?, ?, 'Gone', 'HVAC', 'maintenance', '727-555-0102', '', '', null, null, 1)`,
    `ace-${agentId}`,
    agentId,
    `${agentId}_vendor_1.png`,
    `gone-${agentId}`,
    agentId,
  );
  await run(world, "update vendors set deleted_at = 1 where id = ?", `gone-${agentId}`);
  await run(
    world,
    `update clients set tags = '["VIP"]', how_met = 'Open house', household = 'Ana', card_phone = '1',
       notes_key = 'secret', shares = '["expenses","contacts"]', moving_intent = 'selling', moving_intent_at = 5,
       import_id = 'i', suggested_email = 'x@y.example' where id = ?`,
    home.id,
  );
  for (const [name, columns, values] of [
    ["client_log", "kind, day, text, created_at", "'note', '2026-11-01', 'Likes boats', 1"],
    ["call_list_items", "week, reason", "'2026-11-16', 'no_visit'"],
    ["activity", "kind, at", "'task_completed', 1"],
    ["contact_taps", "way, day", "'call', '2026-11-19'"],
    ["home_notes", "text, created_at", "'Words', 1"],
    ["removed_devices", "removed_at", "1"],
  ] as const) {
    await run(
      world,
      `insert into ${name} (id, agent_id, client_id, ${columns}) values (?, ?, ?, ${values})`,
      `${name}-${home.id}`,
      agentId,
      home.id,
    );
  }
  return { agentId, home };
}

const ofHome = (name: string, clientId: string) =>
  all(world, `select * from ${name} where client_id = ? order by 1`, clientId);

const houseOf = async (clientId: string) => {
  const rows = await all(world, "select * from profiles where of_home = ?", clientId);
  expect(rows).toHaveLength(1);
  return rows[0] as Record<string, unknown> & { id: string };
};

const without = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

test("a removed client with a password keeps every row, and the agent has none of it", async () => {
  const { agentId, home } = await livedIn();
  const other = await livedIn();
  const others = async () =>
    JSON.stringify(await Promise.all(MOVED_TABLES.map((name) => ofHome(name, other.home.id))));
  const before = new Map(
    await Promise.all(MOVED_TABLES.map(async (name) => [name, await ofHome(name, home.id)] as const)),
  );
  const [client] = await all(world, "select * from clients where id = ?", home.id);
  const untouched = await others();
  const library = await all(world, "select * from tasks where agent_id = ? and client_id is null", agentId);

  expect(await deleteClient(world.deps, agentId, home.id)).toEqual({ name: "Daniel Reyes", goesOn: true });

  const house = await houseOf(home.id);
  for (const name of MOVED_TABLES) {
    const rows = await ofHome(name, home.id);
    const volatile = ["agent_id", "task_id", "status", "resolved_at", "dismissed_at"];
    expect(
      rows.map((row) => without(row, volatile)),
      name,
    ).toEqual((before.get(name) ?? []).map((row) => without(row, volatile)));
    expect(new Set(rows.map(({ agent_id }) => agent_id)), name).toEqual(
      new Set(rows.length > 0 ? [house.id] : []),
    );
  }
  // Each row of the plan names the copy of its own task.
  const titles = (rows: Record<string, unknown>[]) => rows.map(({ id, title }) => [id, title]);
  const plan = `select ct.id, t.title, t.slug, t.frequency from client_tasks ct
    join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id where ct.client_id = ? order by ct.id`;
  const now = await all(world, plan, home.id);
  expect(now).toHaveLength((before.get("client_tasks") ?? []).length);
  const old = new Map(library.map((task) => [task.id, task.title]));
  const own = new Map((before.get("tasks") ?? []).map((task) => [task.id, task.title]));
  expect(titles(now)).toEqual(
    (before.get("client_tasks") ?? []).map(({ id, task_id }) => [id, old.get(task_id) ?? own.get(task_id)]),
  );
  // The library is whole, and the agent's is as it was.
  const copies = await all(world, "select * from tasks where agent_id = ? and client_id is null", house.id);
  const strip = (rows: Record<string, unknown>[]) =>
    rows
      .filter(({ deleted_at }) => deleted_at === null)
      .map((row) => JSON.stringify(without(row, ["id", "agent_id"])))
      .sort();
  expect(strip(copies)).toEqual(strip(library));
  expect(await all(world, "select * from tasks where agent_id = ? and client_id is null", agentId)).toEqual(
    library,
  );
  // Vendors are contacts, without the agent's deal.
  const vendors = await all(
    world,
    "select name, phone, discount, code, rank, logo_key from vendors where agent_id = ?",
    house.id,
  );
  expect(vendors).toEqual([
    { name: "Ace", phone: "727-555-0101", discount: "", code: "", rank: null, logo_key: null },
  ]);
  // What is the agent's is gone.
  for (const name of ENDED_TABLES) expect(await ofHome(name, home.id), name).toEqual([]);
  expect(await ofHome("contact_taps", home.id)).toEqual([]);
  expect(await all(world, "select client_id from contact_taps where agent_id = ?", agentId)).toEqual([
    { client_id: null },
  ]);
  const [moved] = await all(world, "select * from clients where id = ?", home.id);
  expect(moved).toMatchObject({
    agent_id: house.id,
    status: "active",
    tags: "[]",
    how_met: "",
    household: "",
    card_phone: "",
    notes_key: "",
    shares: "[]",
    moving_intent: "",
    moving_intent_at: null,
    import_id: null,
    suggested_email: "",
    invite_code: null,
    deleted_at: null,
    password_hash: client?.password_hash,
    calendar_token: client?.calendar_token,
    email: client?.email,
  });
  expect(JSON.stringify(await all(world, "select * from clients where agent_id = ?", agentId))).toBe("[]");
  // Requests that waited for the agent are closed.
  const open = "select id from task_help_requests where client_id = ? and status <> 'resolved'";
  expect(await all(world, open, home.id)).toEqual([]);
  // Sessions last.
  expect((await ofHome("client_sessions", home.id)).length).toBeGreaterThan(0);
  expect(await others()).toBe(untouched);
});

test("they are told once, and nothing more goes out in the agent's name", async () => {
  const { agentId, home } = await livedIn();
  const pending = (kind: string) =>
    run(
      world,
      `insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at)
       values (?1, ?2, 'x', ?1, '{}', ?3, ?4, 1)`,
      `${kind}-${home.id}-1`,
      kind,
      agentId,
      home.id,
    );
  for (const kind of ["group_email", "help_answered", "password_changed"]) await pending(kind);
  const states = () =>
    all(
      world,
      `select kind, state, agent_id = ?2 as formers, recipient from outbox where client_id = ?1
         and kind in ('group_email', 'help_answered', 'password_changed', 'welcome', 'agent_left') order by kind`,
      home.id,
      agentId,
    );
  const both = await Promise.all(
    [1, 2].map(() => deleteClient(world.deps, agentId, home.id).catch((error: unknown) => error)),
  );
  expect(both.filter((one) => one instanceof NotFound)).toHaveLength(1);
  expect(await states()).toEqual([
    { kind: "agent_left", state: "pending", formers: 0, recipient: home.email },
    { kind: "group_email", state: "skipped", formers: 1, recipient: "x" },
    { kind: "help_answered", state: "skipped", formers: 1, recipient: "x" },
    { kind: "password_changed", state: "pending", formers: 0, recipient: "x" },
    { kind: "welcome", state: "skipped", formers: 1, recipient: "x" },
  ]);
  await houseOf(home.id);
});

test("a batch that fails at any statement leaves all as it was", async () => {
  const { agentId, home } = await livedIn();
  const before = await snapshot(world);
  // One read of the client, two of what is copied, then the batch with its email.
  const reads = 3;
  world.recording.trips.length = 0;
  for (const position of [0, 2, 4, 9, 14, 20, 24]) {
    world.recording.failAt = reads + position;
    expect(await refusal(deleteClient(world.deps, agentId, home.id)), String(position)).toBeInstanceOf(Error);
    expect(await snapshot(world), String(position)).toBe(before);
  }
  world.recording.failAt = null;
  expect(await deleteClient(world.deps, agentId, home.id)).toMatchObject({ goesOn: true });
});

test("tasks of the home still recur, also those of the copied library", async () => {
  const agentId = await anAgent(world);
  const home = await joined(world, agentId);
  const before = await openRow(world, home.id, FILTER);
  await deleteClient(world.deps, agentId, home.id);
  const row = await openRow(world, home.id, FILTER);
  expect(row.id).toBe(before.id);
  const house = await houseOf(home.id);
  await completeTask(
    world.deps,
    { ...home, agentId: house.id, timeZone: "America/New_York" },
    DANIEL,
    row.id,
    {},
  );
  const rows = await rowsOf(world, home.id, FILTER);
  expect(rows.map(({ completed }) => completed)).toEqual([1, 0]);
});

test("a client without a password goes to the trash and can be restored, as ever", async () => {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId);
  expect(await deleteClient(world.deps, agentId, home.id)).toMatchObject({ goesOn: false });
  expect(await all(world, "select agent_id, deleted_by from clients where id = ?", home.id)).toEqual([
    { agent_id: agentId, deleted_by: "agent" },
  ]);
  expect(await all(world, "select id from profiles where of_home = ?", home.id)).toEqual([]);
});

test("an agent cannot make another agent's client leave, nor a closed account its own before its end", async () => {
  const { agentId, home } = await livedIn();
  const other = await anAgent(world);
  const before = await snapshot(world);
  expect(await leaveAgent(world.deps, { agentId: other, clientId: home.id }, "removed")).toBe(false);
  const cutoff = trashCutoff(NOON);
  expect(await leaveAgent(world.deps, { agentId, clientId: home.id }, { purgedBy: cutoff })).toBe(false);
  expect(await snapshot(world)).toBe(before);
  await run(world, "update profiles set deleted_at = ? where id = ?", NOON, agentId);
  expect(await leaveAgent(world.deps, { agentId, clientId: home.id }, { purgedBy: cutoff })).toBe(false);
  const end = { purgedBy: trashCutoff(NOON + 30 * DAY) };
  expect(await leaveAgent(later(world, 30), { agentId, clientId: home.id }, end)).toBe(true);
  expect(await leaveAgent(later(world, 30), { agentId, clientId: home.id }, end)).toBe(false);
});

test("a home of two thousand rows moves in one batch", async () => {
  const { agentId, home } = await livedIn();
  const [task] = await all(world, "select task_id from client_tasks where client_id = ? limit 1", home.id);
  await run(
    world,
    `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence, completed, completed_at)
     with recursive nth(n) as (select 1 union all select n + 1 from nth where n < 2000)
     select 'past-' || n || '-' || ?2, ?1, ?2, ?3, '2020-01-01', 1, 1000 + n, 1, n from nth`,
    agentId,
    home.id,
    task?.task_id,
  );
  const count = async () =>
    (await all(world, "select count(*) as n from client_tasks where client_id = ?", home.id))[0]?.n;
  const before = await count();
  await deleteClient(world.deps, agentId, home.id);
  expect(await count()).toBe(before);
  const house = await houseOf(home.id);
  const strays = "select count(*) as n from client_tasks where client_id = ? and agent_id <> ?";
  expect(await all(world, strays, home.id, house.id)).toEqual([{ n: 0 }]);
});
