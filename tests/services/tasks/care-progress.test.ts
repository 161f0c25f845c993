import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarYear, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { countDoneByTask } from "#db/queries/tasks/history.server.ts";
import { aHome, anAgent, createWorld, TODAY, type World } from "#tests/support/homes.ts";

const ZONE = "America/New_York";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

async function taskOf(slug: string): Promise<string> {
  const id = await world.d1
    .prepare("select id from tasks where agent_id = ? and slug = ?")
    .bind(agentId, slug)
    .first<string>("id");
  return id ?? "";
}

let made = 0;

type Done = { dueDay: string; completedOn: string; completed?: number; slug?: string };

/** A finished row of the past; ticked at noon of the day it was done. */
async function done(
  home: { id: string },
  { dueDay, completedOn, completed = 1, slug = "hvac-filter-change" }: Done,
) {
  made += 1;
  const at = Date.parse(`${completedOn}T17:00:00Z`);
  await world.d1
    .prepare(
      `insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day, occurrence, completed, completed_at, completed_on, skipped_at)
       values (?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
    )
    .bind(
      `done-${made}`,
      agentId,
      home.id,
      await taskOf(slug),
      dueDay,
      1_000 + made,
      completed,
      completed ? at : null,
      completed ? completedOn : null,
      completed ? null : at,
    )
    .run();
}

test.each([
  ["due and done this year", { dueDay: "2026-03-01", completedOn: "2026-03-04" }, 1],
  ["caught up in January", { dueDay: "2025-12-20", completedOn: "2026-01-01" }, 1],
  ["due in January, done early", { dueDay: "2026-01-05", completedOn: "2025-12-28" }, 1],
  ["due and done last year", { dueDay: "2025-12-31", completedOn: "2025-12-31" }, 0],
  ["due next year, done early", { dueDay: "2027-01-01", completedOn: "2026-11-01" }, 1],
  ["skipped", { dueDay: "2026-03-01", completedOn: "2026-03-04", completed: 0 }, 0],
])("this year's progress counts a task %s", async (_, row, count) => {
  const home = await aHome(world, agentId);
  const sibling = await aHome(world, agentId);
  await done(home, row);
  await done(sibling, { dueDay: "2026-03-01", completedOn: "2026-03-04" });
  const asked = { ...calendarYear(TODAY), since: careWindowStart(ZONE, TODAY) };
  const found = await countDoneByTask(world.deps.db, home.id, asked);
  expect(found.reduce((sum, one) => sum + one.count, 0)).toBe(count);
});

test("completions of a weekly task are counted separately, all others together", async () => {
  const home = await aHome(world, agentId);
  for (const month of ["01", "02", "03"]) {
    await done(home, { dueDay: `2026-${month}-01`, completedOn: `2026-${month}-02` });
  }
  await done(home, { dueDay: "2026-02-01", completedOn: "2026-02-02", slug: "appliance-dryer-vent" });
  for (const slug of ["pool-chemistry-weekly", "pool-chemistry-weekly", "spa-chemistry-weekly"]) {
    await done(home, { dueDay: "2026-02-01", completedOn: "2026-02-02", slug });
  }
  const asked = { ...calendarYear(TODAY), since: careWindowStart(ZONE, TODAY) };
  const found = await countDoneByTask(world.deps.db, home.id, asked);
  const pool = await taskOf("pool-chemistry-weekly");
  const spa = await taskOf("spa-chemistry-weekly");
  expect(found).toHaveLength(3);
  expect(found).toContainEqual({ taskId: pool, frequency: "weekly", count: 2 });
  expect(found).toContainEqual({ taskId: spa, frequency: "weekly", count: 1 });
  expect(found).toContainEqual({ taskId: null, frequency: "", count: 4 });
});
