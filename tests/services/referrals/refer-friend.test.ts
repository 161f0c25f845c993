import { afterAll, beforeAll, expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import { referFriend } from "#app/services/referrals/referrals.server.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";

const AGENT_EMAIL = "maria@bayside.example";

let world: World;
let agentId: string;
let home: Awaited<ReturnType<typeof aHome>>;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  home = await aHome(world, agentId);
});
afterAll(() => world.dispose());

const friend = (referralId: string) => ({
  referralId,
  name: "Elena Reyes",
  email: "elena@reyes.example",
  phone: "",
  message: "My sister.",
});

const rows = async (sql: string) => (await world.d1.prepare(sql).all()).results;

test("a referral is a row, an activity row, and an email to the agent, in one batch and once", async () => {
  world.recording.trips.length = 0;
  await referFriend(world.deps, home, friend("form-1"), AGENT_EMAIL);
  expect(world.recording.trips).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => referFriend(world.deps, home, friend("form-1"), AGENT_EMAIL)));
  expect(await rows("select * from referrals")).toEqual([
    {
      id: "form-1",
      agent_id: agentId,
      client_id: home.id,
      name: "Elena Reyes",
      email: "elena@reyes.example",
      phone: "",
      message: "My sister.",
      status: "new",
      outcome: null,
      created_at: NOON,
    },
  ]);
  expect(await rows("select client_id, subject, at from activity where kind = 'client_referred'")).toEqual([
    { client_id: home.id, subject: "Elena Reyes", at: NOON },
  ]);
  expect(await rows("select recipient, payload, state from outbox where kind = 'referral'")).toEqual([
    { recipient: AGENT_EMAIL, payload: '{"referralId":"form-1"}', state: "pending" },
  ]);
});

test("the id of another home's referral is refused and reveals nothing", async () => {
  await referFriend(world.deps, home, friend("form-2"), AGENT_EMAIL);
  const sibling = await aHome(world, agentId);
  const before = await snapshot(world);
  await expect(referFriend(world.deps, sibling, friend("form-2"), AGENT_EMAIL)).rejects.toBeInstanceOf(
    RuleViolation,
  );
  expect(await snapshot(world)).toBe(before);
});

test("a home cannot be combined with another agent", async () => {
  const other = await anAgent(world);
  const before = await snapshot(world);
  const crossed = { id: home.id, agentId: other };
  await expect(referFriend(world.deps, crossed, friend("form-3"), AGENT_EMAIL)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
});

test.each([0, 1, 2])("a referral whose statement %i fails leaves nothing behind", async (position) => {
  const before = await snapshot(world);
  world.recording.failAt = position;
  await expect(referFriend(world.deps, home, friend("form-4"), AGENT_EMAIL)).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
});
