import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { deleteClient, pause, restoreClient, resume } from "#app/services/clients/client-status.server.ts";
import { reissueInvite, resendInvite, revokeInvite } from "#app/services/clients/invite-client.server.ts";
import { count } from "#tests/support/count-rows.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import { change, DAY, later, MINUTE, rowOf, told } from "./client-helpers.ts";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

async function signIn(world: World, id: string) {
  await world.d1
    .prepare(
      "insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
    )
    .bind(crypto.randomUUID(), id)
    .run();
}

const invites = (world: World, id: string) =>
  count(world, "outbox where kind = 'invite' and client_id = ?", id);
const sessions = (world: World, id: string) => count(world, "client_sessions where client_id = ?", id);

test("a pause counts once, however often it is requested, and resuming restores the joined status", async () => {
  const home = await aHome(world, agentId);
  const pressed = await Promise.all([1, 2, 3].map(() => pause(world.deps, agentId, home.id)));
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect([(await rowOf(world, home.id)).status, await told(world, home.id, "client_paused")]).toEqual([
    "inactive",
    1,
  ]);
  expect((await resume(world.deps, agentId, home.id)).changed).toBe(true);
  expect((await resume(world.deps, agentId, home.id)).changed).toBe(false);
  expect([(await rowOf(world, home.id)).status, await told(world, home.id, "client_resumed")]).toEqual([
    "invited",
    1,
  ]);
  await change(world, home.id, "last_active = 5");
  await pause(world.deps, agentId, home.id);
  await resume(world.deps, agentId, home.id);
  expect((await rowOf(world, home.id)).status).toBe("active");
});

test("a resent invite keeps its code and is valid for thirty days again", async () => {
  const home = await aHome(world, agentId);
  const before = await rowOf(world, home.id);
  await resendInvite(later(world, 20 * DAY), agentId, home.id);
  const after = await rowOf(world, home.id);
  expect(after.invite_code).toBe(before.invite_code);
  expect(after.invite_sent_at).toBe(NOON + 20 * DAY);
  expect(after.invite_expires_at).toBe(NOON + 50 * DAY);
  expect([await invites(world, home.id), await told(world, home.id, "invite_resent")]).toEqual([2, 1]);
  await resendInvite(later(world, 90 * DAY), agentId, home.id);
  expect((await rowOf(world, home.id)).invite_expires_at).toBe(NOON + 120 * DAY);
});

test("a second request within a minute sends one email, at the same time or later", async () => {
  const home = await aHome(world, agentId);
  const at = 2 * DAY;
  const pressed = await Promise.all(
    [0, 1, 2].map((ms) => resendInvite(later(world, at + ms), agentId, home.id)),
  );
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect((await resendInvite(later(world, at + MINUTE - 1), agentId, home.id)).changed).toBe(false);
  expect(await invites(world, home.id)).toBe(2);
  expect((await resendInvite(later(world, at + MINUTE + 2), agentId, home.id)).changed).toBe(true);
  expect(await invites(world, home.id)).toBe(3);
});

test("a new code ends the old one and its sessions; one form sent twice creates one code", async () => {
  const home = await aHome(world, agentId);
  const neighbour = await aHome(world, agentId);
  await Promise.all([signIn(world, home.id), signIn(world, neighbour.id)]);
  const before = await rowOf(world, home.id);
  const pressed = await Promise.all(
    [0, 1, 2].map((ms) => reissueInvite(later(world, DAY + ms), agentId, home.id, before.invite_sent_at)),
  );
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  const after = await rowOf(world, home.id);
  expect(after.invite_code).toMatch(/^[A-Z2-9]{6}$/);
  expect(after.invite_code).not.toBe(before.invite_code);
  expect([await invites(world, home.id), await told(world, home.id, "invite_reissued")]).toEqual([2, 1]);
  expect([await sessions(world, home.id), await sessions(world, neighbour.id)]).toEqual([0, 1]);
});

test("a revoked code is gone and cannot be resent until a new one is made", async () => {
  const home = await aHome(world, agentId);
  await signIn(world, home.id);
  expect((await revokeInvite(world.deps, agentId, home.id)).changed).toBe(true);
  expect((await revokeInvite(world.deps, agentId, home.id)).changed).toBe(false);
  const taken = await rowOf(world, home.id);
  expect([taken.invite_code, taken.invite_expires_at, await sessions(world, home.id)]).toEqual([
    null,
    null,
    0,
  ]);
  expect(await told(world, home.id, "invite_revoked")).toBe(1);
  await expect(resendInvite(later(world, DAY), agentId, home.id)).rejects.toThrow("Create a new one");
  await reissueInvite(later(world, DAY), agentId, home.id, taken.invite_sent_at);
  expect((await rowOf(world, home.id)).invite_expires_at).toBe(NOON + 31 * DAY);
});

test("with a password set, the invite cannot be sent, replaced, or revoked, and nobody is logged out", async () => {
  const home = await aHome(world, agentId);
  await change(world, home.id, "password_hash = 'x'");
  await signIn(world, home.id);
  const before = await snapshot(world);
  for (const work of [
    () => resendInvite(later(world, DAY), agentId, home.id),
    () => reissueInvite(later(world, DAY), agentId, home.id, NOON),
    () => revokeInvite(later(world, DAY), agentId, home.id),
  ]) {
    const error = await work().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error.message).toContain("has set a password");
  }
  expect(await snapshot(world)).toBe(before);
});

test("a restored client is the same row with the same code, and the deletion email is not sent", async () => {
  const home = await aHome(world, agentId);
  const before = await rowOf(world, home.id);
  await deleteClient(world.deps, agentId, home.id);
  const pressed = await Promise.all([1, 2].map(() => restoreClient(later(world, DAY), agentId, home.id)));
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await rowOf(world, home.id)).toEqual(before);
  expect(await told(world, home.id, "client_restored")).toBe(1);
  expect(
    await count(
      world,
      "outbox where kind = 'account_deleted' and client_id = ? and state = 'pending'",
      home.id,
    ),
  ).toBe(0);
});

test("after thirty days, or with the email in use by another client, nobody can be restored", async () => {
  const gone = await aHome(world, agentId);
  await deleteClient(world.deps, agentId, gone.id);
  await expect(restoreClient(later(world, 30 * DAY), agentId, gone.id)).rejects.toBeInstanceOf(NotFound);
  expect((await restoreClient(later(world, 30 * DAY - 1), agentId, gone.id)).changed).toBe(true);

  await deleteClient(world.deps, agentId, gone.id);
  await aHome(world, agentId, { email: (await rowOf(world, gone.id)).email });
  const before = await snapshot(world);
  const error = await restoreClient(later(world, DAY), agentId, gone.id).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(RuleViolation);
  expect(error.message).toContain("another client with the same email");
  expect(await snapshot(world)).toBe(before);
});
