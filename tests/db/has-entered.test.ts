import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasLoggedIn } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

test.each([
  ["never visited", { last_active: null, password_hash: "h", invite_code: "A", invite_sent_at: 5 }, false],
  [
    "entered with the code",
    { last_active: 5, password_hash: null, invite_code: "B", invite_sent_at: 5 },
    true,
  ],
  [
    "last visited before the current invite",
    { last_active: 4, password_hash: null, invite_code: "C", invite_sent_at: 5 },
    false,
  ],
  [
    "was sent no invite",
    { last_active: 6, password_hash: null, invite_code: "D", invite_sent_at: null },
    false,
  ],
  ["has no code", { last_active: 6, password_hash: null, invite_code: null, invite_sent_at: 5 }, false],
  ["has a password", { last_active: 1, password_hash: "h", invite_code: null, invite_sent_at: null }, true],
])("a client who %s has entered or has not", async (_, state, expected) => {
  const { id } = await aHome(world, await anAgent(world));
  await world.d1
    .prepare(
      "update clients set last_active = ?, password_hash = ?, invite_code = ?, invite_sent_at = ? where id = ?",
    )
    .bind(...Object.values(state), id)
    .run();
  const { db } = world.deps;
  const found = await db
    .select({ id: clients.id })
    .from(clients)
    .where(sql`clients.id = ${id} and ${hasLoggedIn(clients)}`);
  const not = await db.all(sql`select id from clients c where c.id = ${id} and not ${hasLoggedIn("c")}`);
  expect([found.length, not.length]).toEqual(expected ? [1, 0] : [0, 1]);
});
