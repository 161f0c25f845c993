import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { clearData, restoreClearedData } from "#app/services/accounts/clear-data.server.ts";
import {
  deleteAgent,
  deleteHome,
  restoreAgent,
  restoreHome,
} from "#app/services/accounts/delete-account.server.ts";
import { deleteClient, restoreClient } from "#app/services/clients/client-status.server.ts";
import { aHome, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import {
  all,
  bookOf,
  DAY,
  joined,
  later,
  mailOf,
  office,
  refusal,
  run,
  withoutVolatile,
} from "./accounts-helpers.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.recording.failAt = null;
  world.deps.now = NOON;
});

test("closing a home ends sessions, stops all emails but one, and tells the agent; reopening restores it", async () => {
  const { agent, home, waiting } = await office(world);
  const sibling = await joined(world, agent.id);
  await run(
    world,
    "insert into outbox (id, kind, recipient, dedupe_key, payload, agent_id, client_id, created_at) values ('friend', 'referral', 'x', 'friend', '{}', ?, ?, 1)",
    agent.id,
    home.id,
  );
  const before = await withoutVolatile(world);
  expect(await deleteHome(world.deps, home, "h")).toBe(NOON);
  const [row] = await all(world, "select deleted_at, deleted_by, status from clients where id = ?", home.id);
  expect(row).toEqual({ deleted_at: NOON, deleted_by: "home", status: "active" });
  expect(await all(world, "select id from client_sessions where client_id = ?", home.id)).toEqual([]);
  expect(await all(world, "select id from client_sessions where client_id = ?", sibling.id)).toHaveLength(2);
  expect(
    await all(world, "select kind, state from outbox where client_id = ? order by kind", home.id),
  ).toEqual([
    { kind: "account_closed", state: "pending" },
    { kind: "invite", state: "skipped" },
    // The agent is still notified of the homeowner's referral.
    { kind: "referral", state: "pending" },
    { kind: "welcome", state: "skipped" },
  ]);
  expect(await all(world, "select state from outbox where client_id = ?", waiting.id)).toEqual([
    { state: "pending" },
  ]);
  expect(
    await all(
      world,
      "select agent_id, client_id from activity where kind = 'client_closed' and agent_id = ?",
      agent.id,
    ),
  ).toEqual([{ agent_id: agent.id, client_id: home.id }]);

  await restoreHome(later(world, 29), home);
  expect(await withoutVolatile(world)).toEqual(before);
  expect((await mailOf(world, "account_closed", agent.id)).map(({ state }) => state)).toEqual(["skipped"]);
  await restoreHome(later(world, 29), home);
  expect(
    await all(world, "select id from activity where kind = 'client_reopened' and agent_id = ?", agent.id),
  ).toHaveLength(1);
});

test("two simultaneous requests close a home once, and only with the verified password", async () => {
  const { agent, home } = await office(world);
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
  expect(await mailOf(world, "account_closed", agent.id)).toHaveLength(1);
  expect(
    await all(world, "select id from activity where kind = 'client_closed' and agent_id = ?", agent.id),
  ).toHaveLength(1);
});

test("when any statement fails, neither closing nor reopening a home is partial", async () => {
  const { home } = await office(world);
  const before = await bookOf(world, home.agentId);
  for (let statement = 0; statement < 6; statement += 1) {
    world.recording.failAt = statement;
    await expect(deleteHome(world.deps, home, "h")).rejects.toThrow();
    expect(await bookOf(world, home.agentId), `closing ${statement}`).toBe(before);
  }
  await deleteHome(world.deps, home, "h");
  const closed = await bookOf(world, home.agentId);
  for (let statement = 0; statement < 4; statement += 1) {
    world.recording.failAt = statement;
    await expect(restoreHome(world.deps, home)).rejects.toThrow();
    expect(await bookOf(world, home.agentId), `opening ${statement}`).toBe(closed);
  }
});

test("a home can be reopened for 30 days, not alongside a new invite, and without its agent only with a password", async () => {
  const { agent, home } = await office(world);
  await deleteHome(world.deps, home, "h");
  const closed = await snapshot(world);
  const late = await refusal(restoreHome(later(world, 30), home));
  expect(late).toBeInstanceOf(RuleViolation);
  expect(String(late)).toContain("30 days");
  expect(await snapshot(world)).toBe(closed);

  const again = await aHome(world, agent.id, { email: home.email });
  expect(String(await refusal(restoreHome(world.deps, home)))).toContain("sent this email a new invite");
  await run(world, "update clients set deleted_at = 1 where id = ?", again.id);

  await deleteAgent(world.deps, agent);
  await run(world, "update clients set password_hash = null where id = ?", home.id);
  expect(String(await refusal(restoreHome(world.deps, home)))).toContain("Your agent deleted");
  await run(world, "update clients set password_hash = 'h' where id = ?", home.id);
  await restoreHome(world.deps, home);
  expect(await all(world, "select deleted_at from clients where id = ?", home.id)).toEqual([
    { deleted_at: null },
  ]);
  await deleteHome(world.deps, home, "h");
  await restoreAgent(world.deps, agent.id, NOON);
  expect(await all(world, "select deleted_by from clients where id = ?", home.id)).toEqual([
    { deleted_by: "home" },
  ]);
  await restoreHome({ ...world.deps, now: NOON + 30 * DAY - 1 }, home);
  expect(await all(world, "select deleted_at, deleted_by from clients where id = ?", home.id)).toEqual([
    { deleted_at: null, deleted_by: null },
  ]);
});

test("an agent can restore clients they deleted, but not those who left", async () => {
  const { agent, home, waiting } = await office(world);
  await deleteHome(world.deps, home, "h");
  const closed = await snapshot(world);
  expect(String(await refusal(restoreClient(world.deps, agent.id, home.id)))).toContain(
    "only they can restore it",
  );
  expect(await snapshot(world)).toBe(closed);
  await deleteClient(world.deps, agent.id, waiting.id);
  expect(await all(world, "select deleted_by from clients where id = ?", waiting.id)).toEqual([
    { deleted_by: "agent" },
  ]);
  expect(await refusal(restoreHome(world.deps, { ...home, id: waiting.id }))).not.toBeNull();
  expect((await restoreClient(world.deps, agent.id, waiting.id)).changed).toBe(true);
  expect(await all(world, "select deleted_by from clients where id = ?", waiting.id)).toEqual([
    { deleted_by: null },
  ]);

  world.deps.now = NOON + 5;
  const at = await clearData(world.deps, agent.id, NOON + 1);
  expect(await all(world, "select deleted_by from clients where id = ?", waiting.id)).toEqual([
    { deleted_by: "agent" },
  ]);
  await run(world, "update clients set deleted_at = ? where id = ?", at, home.id);
  await restoreClearedData(world.deps, agent.id, at);
  expect(
    await all(world, "select id from clients where agent_id = ? and deleted_at is null", agent.id),
  ).toEqual([{ id: waiting.id }]);
});
