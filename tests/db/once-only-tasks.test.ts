import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreCatalog } from "#app/services/library/edit-library.server.ts";
import { completeTask } from "#app/services/tasks/finish-task.server.ts";
import { catalog } from "#db/catalog.ts";
import { migrationStatements } from "#tests/support/bindings.ts";
import { aHome, anAgent, createWorld, DANIEL, openRow, rowsOf, type World } from "#tests/support/homes.ts";

/* What the migration `once_only_tasks` does to libraries and homes with the old catalog. */

const FILINGS = ["tax-homestead-filing", "tax-portability"];
const SLUGS = [...FILINGS, "association-hurricane-approval", "mortgage-deed-fraud-alert"];
const UPDATES = migrationStatements().filter((statement) => /^(\/\*[^*]*\*\/\n)?UPDATE/.test(statement));
const OLD_WORDS =
  "It renews by itself, so report any change, such as renting the home out or a new owner, to avoid back taxes.";
const NEW_WORDS =
  "You file once and it renews by itself, so mark this done if you already have it. Report any change, such as renting the home out, to avoid back taxes.";

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
const migrate = () => world.d1.batch(UPDATES.map((statement) => world.d1.prepare(statement)));

async function asItWas(agentId: string) {
  const old =
    "update tasks set frequency = ?, month_to_perform = ?, due_day = ? where agent_id = ? and slug in ";
  await run(`${old} (?, ?)`, "seasonally", 2, 29, agentId, ...FILINGS);
  await run(`${old} (?)`, "seasonally", 2, null, agentId, "association-hurricane-approval");
  await run(`${old} (?)`, "annually", null, null, agentId, "mortgage-deed-fraud-alert");
  await run("update tasks set description = replace(description, ?, ?)", NEW_WORDS, OLD_WORDS);
  const days =
    "update client_tasks set due_date = '2027-02-28', anchor_day = 29 where agent_id = ? and task_id in";
  await run(`${days} (select id from tasks where slug in (?, ?))`, agentId, ...FILINGS);
}

async function libraryOf(agentId: string) {
  const { results } = await world.d1
    .prepare(
      `select slug, frequency, month_to_perform as month, due_day as day, description from tasks
       where agent_id = ? and slug in (?, ?, ?, ?) order by slug`,
    )
    .bind(agentId, ...SLUGS)
    .all<{
      slug: string;
      frequency: string;
      month: number | null;
      day: number | null;
      description: string;
    }>();
  return results;
}

async function aHomeBefore() {
  const agentId = await anAgent(world);
  const home = await aHome(world, agentId, { propertyType: "townhome" });
  await asItWas(agentId);
  return { agentId, home };
}

test("an unedited library matches the current catalog, and its open rows are due on March 1", async () => {
  const { agentId, home } = await aHomeBefore();
  await migrate();
  const now = catalog
    .filter(({ slug }) => SLUGS.includes(slug))
    .map(({ slug, frequency, monthToPerform: month, dueDay: day, description }) => {
      return { slug, frequency, month, day, description };
    })
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  expect(await libraryOf(agentId)).toEqual(now);
  expect(now.map(({ frequency }) => frequency)).toEqual(["once", "once", "once", "once"]);
  for (const slug of FILINGS) {
    expect(await openRow(world, home.id, slug)).toMatchObject({ due_date: "2027-03-01", version: 0 });
  }
  expect(await restoreCatalog(world.deps, agentId, true)).toEqual({ back: 0, reset: 0 });
});

test("a completed one-time task that had recurred is ended with a notice; one never done stays", async () => {
  const { home } = await aHomeBefore();
  for (const slug of SLUGS.slice(1)) {
    const { id } = await openRow(world, home.id, slug);
    await completeTask(world.deps, home, DANIEL, id);
    expect(await rowsOf(world, home.id, slug), slug).toHaveLength(2);
  }
  await migrate();
  for (const slug of SLUGS.slice(1)) {
    const [done, after] = await rowsOf(world, home.id, slug);
    expect(done, slug).toMatchObject({ completed: 1, skipped_at: null });
    expect(after, slug).toMatchObject({ completed: 0, skip_reason: "Done once is enough.", version: 1 });
    expect(after?.skipped_at, slug).toBeGreaterThan(Date.UTC(2024, 0));
  }
  expect(await openRow(world, home.id, "tax-homestead-filing")).toMatchObject({ due_date: "2027-03-01" });
});

test("anything edited, touched, or moved stays as it is", async () => {
  const { agentId, home } = await aHomeBefore();
  await run("update tasks set month_to_perform = 1 where agent_id = ? and slug = 'tax-portability'", agentId);
  await run(
    "update tasks set description = 'Ours.' where agent_id = ? and slug = 'tax-homestead-filing'",
    agentId,
  );
  const touched = await openRow(world, home.id, "tax-homestead-filing");
  await run("update client_tasks set client_notes = 'Ask Ann', version = 1 where id = ?", touched.id);
  const edited = await openRow(world, home.id, "tax-portability");
  await completeTask(world.deps, home, DANIEL, edited.id);
  await migrate();
  const [, , homestead, portability] = await libraryOf(agentId);
  expect(homestead).toMatchObject({ frequency: "once", description: "Ours." });
  expect(portability).toMatchObject({ frequency: "seasonally", month: 1 });
  expect(await openRow(world, home.id, "tax-homestead-filing")).toMatchObject({
    due_date: "2027-02-28",
    client_notes: "Ask Ann",
  });
  expect((await openRow(world, home.id, "tax-portability")).occurrence).toBe(2);
});

test("the catalog's homestead text equals what the migration writes", () => {
  const homestead = catalog.find(({ slug }) => slug === "tax-homestead-filing");
  expect(homestead?.description).toContain(NEW_WORDS);
  expect(UPDATES.some((statement) => statement.includes(homestead?.description ?? "x"))).toBe(true);
});
