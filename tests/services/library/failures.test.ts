import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import {
  addTaskToHomes,
  archiveTaskInHomes,
  createLibraryTask,
  deleteLibraryTask,
  editLibraryTask,
  previewEdit,
  restoreCatalog,
  restoreLibraryTask,
  restoreTaskInHomes,
  setTaskActive,
  undoTaskArchive,
} from "#app/services/library/edit-library.server.ts";
import { getLibraryTask } from "#db/queries/library/library.server.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import { LIBRARY_TASK } from "#tests/support/library-task.ts";
import { sampled } from "#tests/support/seed.ts";

const FILTER = "hvac-filter-change";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

const at = (ms: number) => ({ ...world.deps, now: NOON + ms });

async function idOf(agentId: string, slug: string): Promise<string> {
  const id = await world.d1
    .prepare("select id from tasks where agent_id = ? and slug = ?")
    .bind(agentId, slug)
    .first<string>("id");
  return id ?? "";
}

type Use = (agentId: string, id: string) => Promise<unknown>;
const change: Use = async (agentId, id) => {
  const task = await getLibraryTask(world.deps.db, agentId, id);
  return editLibraryTask(at(1), agentId, id, {
    ...(task ?? LIBRARY_TASK),
    frequency: "weekly",
    propertyTypes: ["condo"],
  });
};
/** A use case, its number of reads, its number of writes, and what must come before. */
const USES: [string, number, number, Use, Use?][] = [
  ["a switch", 1, 2, (agentId, id) => setTaskActive(at(1), agentId, id, false)],
  ["an edit", 1, 6, change],
  ["a deletion", 1, 3, (agentId, id) => deleteLibraryTask(at(1), agentId, id)],
  [
    "an undone deletion",
    1,
    3,
    (agentId, id) => restoreLibraryTask(at(2), agentId, { taskId: id, at: NOON + 1 }),
    (agentId, id) => deleteLibraryTask(at(1), agentId, id),
  ],
  [
    "a putting away",
    1,
    2,
    (agentId, id) => archiveTaskInHomes(at(2), agentId, id),
    (agentId, id) => setTaskActive(at(1), agentId, id, false),
  ],
  [
    "a putting back",
    1,
    2,
    (agentId, id) => restoreTaskInHomes(at(4), agentId, id),
    async (agentId, id) => {
      await setTaskActive(at(1), agentId, id, false);
      await archiveTaskInHomes(at(2), agentId, id);
      await setTaskActive(at(3), agentId, id, true);
    },
  ],
  [
    "a new task",
    0,
    2,
    (agentId) => createLibraryTask(at(1), agentId, { ...LIBRARY_TASK, taskId: `new-${agentId}` }),
  ],
  [
    "a restored catalogue",
    1,
    10,
    (agentId) => restoreCatalog(at(3), agentId, true),
    async (agentId, id) => {
      await change(agentId, id);
      await deleteLibraryTask(at(2), agentId, await idOf(agentId, "pest-mosquito-dump"));
    },
  ],
];

test.each(
  sampled(
    USES.flatMap(([name, reads, writes, use, first]) =>
      Array.from({ length: writes }, (_, position) => [name, position, reads, use, first] as const),
    ),
    2,
  ),
)("%s whose write %i fails changes nothing at all", async (_, position, reads, use, first) => {
  const agentId = await anAgent(world);
  await aHome(world, agentId);
  const id = await idOf(agentId, FILTER);
  await first?.(agentId, id);
  const before = await snapshot(world);
  // The edit's own read of the task is recorded as well.
  world.recording.failAt = (use === change ? reads + 1 : reads) + position;
  await expect(use(agentId, id)).rejects.toThrow();
  world.recording.failAt = null;
  expect(await snapshot(world)).toBe(before);
  await use(agentId, id);
  expect(await snapshot(world)).not.toBe(before);
});

test("another agent's task is treated as nonexistent and does not change", async () => {
  const [agentId, other] = [await anAgent(world), await anAgent(world)];
  const home = await aHome(world, other);
  const theirs = await idOf(other, FILTER);
  const homeowners = await world.d1
    .prepare("select id from tasks where client_id is not null")
    .first<string>("id");
  const before = await snapshot(world);
  const uses: Use[] = [
    change,
    (who, id) => previewEdit(world.deps, who, id, LIBRARY_TASK),
    (who, id) => setTaskActive(world.deps, who, id, false),
    (who, id) => archiveTaskInHomes(world.deps, who, id),
    (who, id) => undoTaskArchive(world.deps, who, { taskId: id, at: NOON }),
    (who, id) => restoreTaskInHomes(world.deps, who, id),
    (who, id) => addTaskToHomes(world.deps, who, id),
    (who, id) => deleteLibraryTask(world.deps, who, id),
    (who, id) => restoreLibraryTask(world.deps, who, { taskId: id, at: NOON }),
  ];
  for (const id of [theirs, "nobody's", home.id, homeowners ?? ""]) {
    for (const use of uses) await expect(use(agentId, id)).rejects.toBeInstanceOf(NotFound);
  }
  expect(await snapshot(world)).toBe(before);
});
