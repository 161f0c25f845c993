import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { chooseCareLevel } from "#app/services/property/care.server.ts";
import { countDoneByTask } from "#db/queries/tasks/history.server.ts";
import { listOpenTasks, readFeed, setCalendarToken } from "#db/queries/tasks/plan.server.ts";
import { aHome, anAgent, createWorld, TODAY, type World } from "#tests/support/homes.ts";

/* What everything that tells of a plan makes of the care a home has chosen: it speaks of what was chosen alone. */

let world: World;
let home: Awaited<ReturnType<typeof aHome>>;
beforeAll(async () => {
  world = await createWorld();
  home = await aHome(world, await anAgent(world));
  await setCalendarToken(world.db, home.id, "a-hash");
});
afterAll(() => world.dispose());

const levelsOf = async (titles: readonly (string | null)[]) => {
  const { results } = await world.d1
    .prepare(
      "select distinct level from tasks where agent_id = ? and title in (select value from json_each(?)) order by level",
    )
    .bind(home.agentId, JSON.stringify(titles))
    .all<{ level: string }>();
  return results.map(({ level }) => level);
};

test("calendar, emails, and year view show only the chosen plan, and all of it again at a higher level", async () => {
  const feed = async () => (await readFeed(world.db, "a-hash")).map(({ title }) => title);
  // What the weekly mail, the overview and its twelve months are made of.
  const open = async () => (await listOpenTasks(world.db, home.id)).map(({ title }) => title);
  const everything = await feed();
  expect(await levelsOf(everything)).toEqual(["essential", "standard", "thorough"]);

  await chooseCareLevel(world.deps, home, { level: "essential" });
  const essential = await feed();
  expect(await levelsOf(essential)).toEqual(["essential"]);
  expect((await open()).sort()).toEqual([...essential].sort());
  expect(essential.length).toBeLessThan(everything.length);

  await chooseCareLevel(world.deps, home, { level: "thorough" });
  expect((await feed()).sort()).toEqual([...everything].sort());
});

test("the ring counts the open tasks of the chosen plan and keeps earlier completions", async () => {
  const done = async () => {
    const asked = { ...calendarYear(TODAY), since: careWindowStart("America/New_York", TODAY) };
    const [finished, open] = await world.db.batch([
      countDoneByTask(world.db, home.id, asked),
      listOpenTasks(world.db, home.id),
    ]);
    return careProgress(finished, open, TODAY);
  };
  const late = `update client_tasks set due_date = '2026-11-01' where client_id = ? and archived_at is null
    and task_id in (select id from tasks where slug in ('hvac-filter-change', 'hvac-condensate-flush'))`;
  await world.d1.prepare(late).bind(home.id).run();
  const before = await done();
  await chooseCareLevel(world.deps, home, { level: "essential" });
  const after = await done();
  expect(after.open).toBeGreaterThan(0);
  expect(after.open).toBeLessThan(before.open);
  expect(after.done).toBe(before.done);
});
