import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { deleteAgent, restoreAgent } from "#app/services/accounts/delete-account.server.ts";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { aHome, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import { all, bookOf, later, mailOf, office, refusal, run, withoutVolatile } from "./accounts-helpers.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.recording.failAt = null;
  world.deps.now = NOON;
});

test("closing an agent's account leaves the homes with a password and notifies those who ever joined; reopening restores everything", async () => {
  const { agent, home, waiting } = await office(world);
  // Somebody who only ever used the code.
  const visitor = await aHome(world, agent.id);
  await run(world, "update clients set last_active = 1, status = 'active' where id = ?", visitor.id);
  const [{ email: visitors } = { email: "" }] = await all(
    world,
    "select email from clients where id = ?",
    visitor.id,
  );
  const other = await office(world);
  await run(
    world,
    "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, 'Old', 'HVAC', 'maintenance', '1', 1, 5)",
    `old-${agent.id}`,
    agent.id,
  );
  await run(
    world,
    "insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, created_at) values (?, 'agent_digest', 'x', ?, '{}', ?, 1)",
    `digest-${agent.id}`,
    `digest-${agent.id}`,
    agent.id,
  );
  // An undoable clearing must stay undoable.
  await run(world, "update profiles set cleared_at = 5 where id = ?", agent.id);
  const before = await withoutVolatile(world);
  expect(await deleteAgent(world.deps, agent)).toBe(NOON);
  const live = (table: string) =>
    all(world, `select id from ${table} where agent_id = ? and deleted_at is null`, agent.id);
  expect(await live("clients")).toEqual([{ id: home.id }]);
  // What the home lives by.
  expect((await live("vendors")).length).toBe(1);
  expect((await live("tasks")).length).toBeGreaterThan(50);
  const sessions = await all(
    world,
    "select id from agent_sessions union all select id from client_sessions order by 1",
  );
  const [desk, phone, own] = [`desk-${other.agent.id}`, `phone-${other.home.id}`, `desk-${other.home.id}`];
  expect(sessions.map(({ id }) => id)).toEqual(
    expect.arrayContaining([desk, phone, own, `phone-${home.id}`, `desk-${home.id}`]),
  );
  expect(JSON.stringify(sessions)).not.toContain(agent.id);
  expect(await mailOf(world, "account_closed", agent.id)).toEqual([
    { recipient: agent.email, state: "pending", client_id: null },
  ]);
  expect(await mailOf(world, "account_deleted", agent.id)).toEqual([
    { recipient: visitors, state: "pending", client_id: visitor.id },
  ]);
  expect(await mailOf(world, "agent_left", agent.id)).toEqual([
    { recipient: home.email, state: "pending", client_id: home.id },
  ]);
  expect(
    (await mailOf(world, "invite", agent.id)).filter(({ client_id }) => client_id !== home.id),
  ).toSatisfy((rows: { state: string }[]) => rows.every(({ state }) => state !== "pending"));
  for (const kind of ["agent_digest"]) {
    expect(new Set((await mailOf(world, kind, agent.id)).map(({ state }) => state)), kind).toEqual(
      new Set(["skipped"]),
    );
  }
  expect(await mailOf(world, "account_deleted", other.agent.id)).toEqual([]);

  const closed = await snapshot(world);
  expect(await refusal(restoreClient(world.deps, agent.id, waiting.id))).toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(closed);

  await restoreAgent(later(world, 29), agent.id, NOON);
  expect(await withoutVolatile(world)).toEqual(before);
  expect((await mailOf(world, "account_deleted", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  expect((await mailOf(world, "agent_left", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  expect((await mailOf(world, "account_closed", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  await restoreAgent(later(world, 29), agent.id, NOON);
  expect(
    await all(
      world,
      "select kind from activity where agent_id = ? and kind like 'account%' order by at",
      agent.id,
    ),
  ).toEqual([{ kind: "account_closed" }, { kind: "account_reopened" }]);
  expect(waiting.id).not.toBe(home.id);
});

test("two simultaneous requests close an account once, and only with the verified password", async () => {
  const { agent } = await office(world);
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
  expect(await mailOf(world, "account_closed", agent.id)).toHaveLength(1);
  expect(await mailOf(world, "agent_left", agent.id)).toHaveLength(1);
  expect(await refusal(restoreAgent(later(world, 30), agent.id, both[0]))).toBeInstanceOf(RuleViolation);
  expect(await refusal(restoreAgent(world.deps, agent.id, both[0] - 1))).toBeInstanceOf(Conflict);
});

test("when any statement fails, neither closing nor reopening an account is partial", async () => {
  const { agent } = await office(world);
  const before = await bookOf(world, agent.id);
  for (let statement = 0; statement < 10; statement += 1) {
    world.recording.failAt = statement;
    await expect(deleteAgent(world.deps, agent)).rejects.toThrow();
    expect(await bookOf(world, agent.id), `closing ${statement}`).toBe(before);
  }
  await deleteAgent(world.deps, agent);
  const closed = await bookOf(world, agent.id);
  for (let statement = 0; statement < 10; statement += 1) {
    world.recording.failAt = statement;
    await expect(restoreAgent(world.deps, agent.id, NOON)).rejects.toThrow();
    expect(await bookOf(world, agent.id), `opening ${statement}`).toBe(closed);
  }
});
