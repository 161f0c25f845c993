import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreCatalog } from "#app/services/library/edit-library.server.ts";
import { catalog } from "#db/catalog.ts";
import { migrationStatements } from "#tests/support/bindings.ts";
import { anAgent, createWorld, type World } from "#tests/support/homes.ts";

/* What the migration `catalog_words` does to libraries with the old catalog text. */

const STATEMENTS = migrationStatements().filter((statement) => /FROM json_each\(/.test(statement));
const TITLE = [
  "Get the well ready for storms and power cuts",
  "Get the well ready for storms and power outages",
] as const;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

const run = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();
const migrate = () => world.d1.batch(STATEMENTS.map((statement) => world.d1.prepare(statement)));

async function wordsOf(agentId: string) {
  const { results } = await world.d1
    .prepare("select slug, title, description from tasks where agent_id = ? order by slug")
    .bind(agentId)
    .all<{ slug: string; title: string; description: string }>();
  return results;
}

async function asItWas(agentId: string) {
  for (const statement of STATEMENTS) {
    const back = statement.replace("->> 2 FROM", "->> 1 FROM").replace("->> 1 = `tasks`", "->> 2 = `tasks`");
    await run(back.replace(/;$/, " AND `agent_id` = ?"), agentId);
  }
}

test("an unedited library matches the current catalog, and nothing in it counts as edited", async () => {
  const agentId = await anAgent(world);
  const now = await wordsOf(agentId);
  await asItWas(agentId);
  const before = await wordsOf(agentId);
  expect(before.filter(({ title }) => title === TITLE[0])).toHaveLength(1);
  expect(before.filter((task, at) => task.description !== now[at]?.description).length).toBeGreaterThan(30);
  await migrate();
  expect(await wordsOf(agentId)).toEqual(now);
  expect(await restoreCatalog(world.deps, agentId, true)).toEqual({ back: 0, reset: 0 });
  expect(now).toHaveLength(catalog.length);
});

test("text an agent wrote stays, and the unedited fields are updated", async () => {
  const agentId = await anAgent(world);
  await asItWas(agentId);
  await run(
    "update tasks set title = 'Ours' where agent_id = ? and slug = 'mobile-evacuation-plan'",
    agentId,
  );
  await run(
    "update tasks set description = 'Ours.' where agent_id = ? and slug = 'well-storm-readiness'",
    agentId,
  );
  await migrate();
  const task = (slug: string) => ({
    description: catalog.find((one) => one.slug === slug)?.description,
  });
  const after = new Map((await wordsOf(agentId)).map((one) => [one.slug, one]));
  expect(after.get("mobile-evacuation-plan")).toEqual({
    slug: "mobile-evacuation-plan",
    title: "Ours",
    description: task("mobile-evacuation-plan").description,
  });
  expect(after.get("well-storm-readiness")).toEqual({
    slug: "well-storm-readiness",
    title: TITLE[1],
    description: "Ours.",
  });
});
