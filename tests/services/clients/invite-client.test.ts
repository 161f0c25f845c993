import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITE_ALPHABET } from "#app/domain/clients/invite-code.ts";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { deleteClient } from "#app/services/clients/client-status.server.ts";
import { inviteClient } from "#app/services/clients/invite-client.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { aHome, anAgent, createWorld, INVITATION, NOON, snapshot, type World } from "#tests/support/homes.ts";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

const count = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(`select count(*) as n from ${sql}`)
    .bind(...values)
    .first<number>("n");

test("an invite is a client, a code, a plan, an activity row, and an email, in one batch", async () => {
  world.recording.trips.length = 0;
  const home = await aHome(world, agentId, { email: "whole@home.example" });
  expect(world.recording.trips).toHaveLength(2);
  const client = await world.d1
    .prepare(
      "select status, invite_code, invite_expires_at, password_hash, search_key from clients where id = ?",
    )
    .bind(home.id)
    .first<Record<string, unknown>>();
  expect(client).toMatchObject({
    status: "invited",
    invite_expires_at: NOON + 30 * 24 * 60 * 60 * 1000,
    password_hash: null,
    search_key: "daniel reyes whole@home.example",
  });
  expect(String(client?.invite_code)).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{6}$`));
  expect(await count("client_tasks where client_id = ?", home.id)).toBeGreaterThan(60);
  expect(await count("activity where client_id = ? and kind = 'client_invited'", home.id)).toBe(1);
  expect(await count("outbox where client_id = ? and kind = 'invite' and state = 'pending'", home.id)).toBe(
    1,
  );
});

test("the plan has the tasks that fit the house", async () => {
  const condo = await aHome(world, agentId, { propertyType: "condo", features: [] });
  const slugs = await world.d1
    .prepare("select t.slug from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ?")
    .bind(condo.id)
    .all<{ slug: string }>();
  const held = new Set(slugs.results.map(({ slug }) => slug));
  expect(held.has("condo-balcony-check")).toBe(true);
  expect(held.has("mobile-tie-down-inspection")).toBe(false);
  expect(held.has("pool-chemistry-weekly")).toBe(false);
});

test("a code in use is drawn again, up to five times", async () => {
  const first = await aHome(world, agentId, { email: "first@code.example" });
  const taken = await world.d1
    .prepare("select invite_code as code from clients where id = ?")
    .bind(first.id)
    .first<string>("code");
  const bytesOf = (code: string) => Uint8Array.from(code, (sign) => INVITE_ALPHABET.indexOf(sign));
  let draws = 0;
  const stubborn = {
    ...systemRandom,
    bytes: (length: number) => {
      if (length !== 6) return systemRandom.bytes(length);
      draws += 1;
      return draws <= 5 ? bytesOf(taken ?? "") : bytesOf("ZZZ999");
    },
  };
  const deps = { ...world.deps, random: stubborn };
  const id = await inviteClient(deps, agentId, { ...INVITATION, email: "second@code.example" });
  expect(draws).toBe(6);
  expect(
    await world.d1.prepare("select invite_code as code from clients where id = ?").bind(id).first("code"),
  ).toBe("ZZZ999");

  const before = await snapshot(world);
  draws = -100;
  await expect(inviteClient(deps, agentId, { ...INVITATION, email: "third@code.example" })).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
});

test("the same email twice at once is one client and one clear error", async () => {
  const input = { ...INVITATION, email: "twice@home.example" };
  const results = await Promise.all(
    [1, 2, 3].map(() => inviteClient(world.deps, agentId, input).catch((error) => error)),
  );
  const refused = results.filter((result) => result instanceof RuleViolation);
  expect(refused.map(({ field, message }) => [field, message])).toEqual(
    Array(2).fill(["email", "You already have a client with this email."]),
  );
  expect(await count("clients where email = 'twice@home.example'")).toBe(1);
});

test("an invite sent after the account was closed leaves nothing behind", async () => {
  const closed = await anAgent(world);
  await world.d1.prepare("update profiles set deleted_at = ? where id = ?").bind(NOON, closed).run();
  const before = await snapshot(world);
  const invited = inviteClient(world.deps, closed, { ...INVITATION, email: "late@home.example" });
  await expect(invited).rejects.toBeInstanceOf(Conflict);
  expect(await snapshot(world)).toBe(before);
});

test.each([0, 1, 2, 3])("an invite whose statement %i fails leaves nothing behind", async (position) => {
  const before = await snapshot(world);
  world.recording.failAt = position + 1;
  await expect(
    inviteClient(world.deps, agentId, { ...INVITATION, email: "half@home.example" }),
  ).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
});

test("a deleted client is moved to the trash, logged out, and notified, and cannot be deleted by another agent", async () => {
  const home = await aHome(world, agentId, { email: "gone@home.example" });
  await world.d1
    .prepare(
      "insert into client_sessions (id, client_id, expires_at, started_at) values ('s', ?, 9999999999, 1)",
    )
    .bind(home.id)
    .run();
  const other = await anAgent(world);
  const before = await snapshot(world);
  await expect(deleteClient(world.deps, other, home.id)).rejects.toThrow("Not found");
  expect(await snapshot(world)).toBe(before);
  expect(await deleteClient(world.deps, agentId, home.id)).toEqual({ name: "Daniel Reyes", goesOn: false });
  expect(await count("client_sessions where client_id = ?", home.id)).toBe(0);
  expect(await count("client_tasks where client_id = ?", home.id)).toBeGreaterThan(60);
  expect(await count("outbox where client_id = ? and kind = 'account_deleted'", home.id)).toBe(1);
  await expect(deleteClient(world.deps, agentId, home.id)).rejects.toThrow("Not found");
});
