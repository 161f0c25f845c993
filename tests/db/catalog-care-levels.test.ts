import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrationStatements } from "#tests/support/bindings.ts";
import { aHome, anAgent, createWorld, NOON, TODAY, type World } from "#tests/support/homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";

/* What the migration `care_of_catalogue` does to libraries with the catalog from before care levels. */

const STATEMENTS = migrationStatements().filter((statement) =>
  /UPDATE `tasks` SET `(level|unless_trait|needs_trait)`|INSERT INTO `tasks`|FROM json_each\(/.test(
    statement,
  ),
);
const CHECKS = ["lawn-service-check", "pest-service-check", "pool-service-check"];

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  agentId = await anAgent(world);
});

const run = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();
const migrate = () => world.d1.batch(STATEMENTS.map((statement) => world.d1.prepare(statement)));

async function asItWas() {
  await run(
    `delete from tasks where agent_id = ? and slug in (select value from json_each(?))`,
    agentId,
    JSON.stringify(CHECKS),
  );
  await run(
    "update tasks set level = null, needs_trait = null, unless_trait = null where agent_id = ?",
    agentId,
  );
}

async function libraryOf(agent: string) {
  const { results } = await world.d1
    .prepare("select * from tasks where agent_id = ? and client_id is null order by slug")
    .bind(agent)
    .all<Record<string, unknown>>();
  return results.map(({ id: _, agent_id: __, ...task }) => task);
}

test("a library from before care levels migrates to exactly the one a new agent gets", async () => {
  const signedUp = await libraryOf(agentId);
  await asItWas();
  expect(await libraryOf(agentId)).not.toEqual(signedUp);
  await migrate();
  expect(await libraryOf(agentId)).toEqual(signedUp);
  const { results } = await world.d1.prepare("select id from tasks where agent_id = ?").bind(agentId).all();
  for (const { id } of results) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("run again, the migration adds nothing, and deleted tasks stay in the trash", async () => {
  await asItWas();
  await migrate();
  await run(
    "update tasks set deleted_at = ? where agent_id = ? and slug = 'pool-service-check'",
    NOON,
    agentId,
  );
  await run("update tasks set title = 'Ours' where agent_id = ? and slug = 'roof-ground-check'", agentId);
  const once = await libraryOf(agentId);
  await migrate();
  expect(await libraryOf(agentId)).toEqual(once);
  expect(once.filter(({ slug }) => CHECKS.includes(String(slug)))).toHaveLength(3);
});

test("agents' and homeowners' own tasks get no level; a deleted catalog task does", async () => {
  const home = await aHome(world, agentId);
  const own = { agent_id: agentId, title: "Own", category: "Roof", type: "maintenance", frequency: "weekly" };
  await insertAll(world, "tasks", [
    { ...own, id: `agent-${agentId}`, client_id: null, slug: null },
    { ...own, id: `home-${agentId}`, client_id: home.id, slug: "roof-ground-check" },
  ]);
  await asItWas();
  await run(
    "update tasks set deleted_at = ? where agent_id = ? and slug = 'roof-pro-inspection'",
    NOON,
    agentId,
  );
  await migrate();
  const { results } = await world.d1
    .prepare(
      "select title, client_id is null as library, slug, level from tasks where agent_id = ? and (title = 'Own' or slug like 'roof-pro%') order by slug is null, slug = 'roof-pro-inspection', client_id is null",
    )
    .bind(agentId)
    .all();
  expect(results).toEqual([
    { title: "Own", library: 0, slug: "roof-ground-check", level: null },
    { title: expect.any(String), library: 1, slug: "roof-pro-inspection", level: "essential" },
    { title: "Own", library: 1, slug: null, level: null },
  ]);
});

test("an agent who cleared the library gets nothing; a closed account does, because it may be reopened", async () => {
  await asItWas();
  await run("update tasks set deleted_at = ? where agent_id = ?", NOON, agentId);
  const cleared = (await libraryOf(agentId)).length;
  const closed = await anAgent(world);
  await run("delete from tasks where agent_id = ? and slug = 'pool-service-check'", closed);
  await run("update profiles set deleted_at = ? where id = ?", NOON, closed);
  const before = (await libraryOf(closed)).length;
  await migrate();
  expect(await libraryOf(agentId)).toHaveLength(cleared);
  expect(await libraryOf(closed)).toHaveLength(before + 1);
});

test("the plan of an existing home stays the same row for row", async () => {
  const home = await aHome(world, agentId);
  await run("update clients set care_level = 'thorough' where id = ?", home.id);
  await asItWas();
  const rows = async () =>
    (await world.d1.prepare("select * from client_tasks where client_id = ? order by id").bind(home.id).all())
      .results;
  const before = await rows();
  await migrate();
  expect(await rows()).toEqual(before);
  expect(before.every(({ due_date }) => String(due_date) >= TODAY)).toBe(true);
});
