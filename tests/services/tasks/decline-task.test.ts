import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { changeFeature } from "#app/services/property/change-features.server.ts";
import { declineTask, restoreDeclinedTask } from "#app/services/tasks/decline-task.server.ts";
import { completeTask, undoFinish } from "#app/services/tasks/finish-task.server.ts";
import { runBatch } from "#db/client.server.ts";
import { addToAllHomes, countHomes, restoreInAllHomes } from "#db/queries/library/edits.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  FILTER_STARTS,
  openRow,
  type World,
} from "#tests/support/homes.ts";

const POOL = "pool-filter-clean";
const FILTER = "hvac-filter-change";

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;
const newHome = () => aHome(world, agentId);
const openOf = async (home: Home, slug: string) => {
  const { results } = await world.d1
    .prepare(
      `select ct.id from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.slug = ?
         and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null`,
    )
    .bind(home.id, slug)
    .all();
  return results.length;
};

test("a task removed as not for my home is not added again by features or the library, and the agent is notified", async () => {
  const home = await newHome();
  for (const owned of [false, true]) await changeFeature(world.deps, home, { feature: "pool", owned });
  const row = await openRow(world, home.id, POOL);
  const titles = await Promise.all([1, 2, 3].map(() => declineTask(world.deps, home, row.id)));
  expect(new Set(titles).size).toBe(1);
  const told = await world.d1
    .prepare("select count(*) as n from activity where client_id = ? and kind = 'task_declined'")
    .bind(home.id)
    .first();
  expect(told).toEqual({ n: 1 });
  for (const owned of [false, true]) await changeFeature(world.deps, home, { feature: "pool", owned });
  expect(await openOf(home, POOL)).toBe(0);
  const { task_id: taskId } = (await world.d1
    .prepare("select task_id from client_tasks where id = ?")
    .bind(row.id)
    .first<{ task_id: string }>()) ?? { task_id: "" };
  const day = { zone: "America/New_York" as const, today: "2026-11-20", dueDay: "2026-12-20", anchorDay: 20 };
  const [homes] = await countHomes(world.deps.db, agentId, taskId, true);
  expect(homes).toMatchObject({ restorable: 0, addable: 0 });
  await runBatch(world.deps.db, [
    restoreInAllHomes(world.deps.db, agentId, taskId, [day]),
    addToAllHomes(world.deps.db, agentId, taskId, { idPrefix: "again", days: [day], recurring: true }),
  ]);
  expect(await openOf(home, POOL)).toBe(0);
  await restoreDeclinedTask(world.deps, home, row.id);
  expect((await openRow(world, home.id, POOL)).id).toBe(row.id);
  await restoreDeclinedTask(world.deps, home, row.id);
  expect(await openOf(home, POOL)).toBe(1);
});

test("undone at once, the task is unchanged; later, a due day that has passed is recalculated", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const late = { ...world.deps, now: Date.UTC(2027, 0, 5, 15) };
  const due = async () => (await openRow(world, home.id, FILTER)).due_date;
  await declineTask(late, home, row.id);
  await restoreDeclinedTask(late, home, row.id);
  expect(await due()).toBe(FILTER_STARTS);
  await declineTask(late, home, row.id);
  await restoreDeclinedTask({ ...late, now: Date.UTC(2027, 2, 1, 15) }, home, row.id);
  expect(await due()).toBe("2027-04-01");
});

test("completed rows stay, and nobody else's task or own task can be removed this way", async () => {
  const [home, stranger] = [await newHome(), await newHome()];
  const row = await openRow(world, home.id, FILTER);
  await expect(declineTask(world.deps, stranger, row.id)).rejects.toBeInstanceOf(NotFound);
  await expect(restoreDeclinedTask(world.deps, stranger, row.id)).rejects.toBeInstanceOf(NotFound);
  await completeTask(world.deps, home, DANIEL, row.id);
  await expect(declineTask(world.deps, home, row.id)).rejects.toBeInstanceOf(RuleViolation);
  await declineTask(world.deps, home, (await openRow(world, home.id, FILTER)).id);
  await expect(undoFinish(world.deps, home, row.id)).rejects.toThrow("no longer in your plan");
  expect(await openOf(home, FILTER)).toBe(0);
});
