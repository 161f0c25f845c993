import { NotFound } from "#app/domain/errors.ts";
import { firstDueDays } from "#app/domain/library/library-task.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfAnyChanged, insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { type LibraryTask, setActive } from "#db/queries/library/library.server.ts";
import {
  addToAllHomes,
  archiveInAllHomes,
  countHomes,
  restoreArchivedAt,
  restoreInAllHomes,
  type TaskHomes,
} from "#db/queries/library/task-homes.server.ts";
import { libraryActivity, requireLibraryTask } from "./edit-library.server.ts";

export type AffectedHomes = { title: string; homes: number };

/**
 * Says whether later homes get a task. Homes that have it keep it: that is a decision of its own. Saying
 * it twice is once. Throws NotFound and Conflict.
 */
export async function setTaskActive(
  deps: Deps,
  agentId: string,
  taskId: string,
  active: boolean,
): Promise<LibraryTask> {
  const { db } = deps;
  const task = await requireLibraryTask(db, agentId, taskId);
  const kind = active ? "library_task_on" : "library_task_off";
  await runBatch(db, [
    setActive(db, agentId, taskId, active),
    insertActivityIfChanged(db, libraryActivity(deps, agentId, kind, task.title)),
  ]);
  return { ...task, active };
}

/** Where a task is and where it could be. Throws NotFound. */
export async function readTaskHomes({ db }: Deps, agentId: string, task: LibraryTask): Promise<TaskHomes> {
  const [homes] = await countHomes(db, agentId, task.id, isRecurring(task.frequency));
  if (!homes) throw new NotFound();
  return homes;
}

/** Removes an inactive task from every home that has it open. Throws NotFound and Conflict. */
export async function archiveTaskInHomes(
  deps: Deps,
  agentId: string,
  taskId: string,
): Promise<AffectedHomes & { at: number }> {
  const { db, now } = deps;
  const { title } = await requireLibraryTask(db, agentId, taskId);
  const [away] = await runBatch(db, [
    archiveInAllHomes(db, agentId, taskId, now),
    insertActivityIfAnyChanged(db, libraryActivity(deps, agentId, "library_task_put_away", title)),
  ]);
  return { title, homes: rowsChanged(away), at: now };
}

/** Undoes that for exactly the rows removed at `at`. Throws NotFound and Conflict. */
export async function undoTaskArchive(
  deps: Deps,
  agentId: string,
  { taskId, at }: { taskId: string; at: number },
): Promise<AffectedHomes> {
  const { db } = deps;
  const { title } = await requireLibraryTask(db, agentId, taskId);
  const [back] = await runBatch(db, [
    restoreArchivedAt(db, agentId, taskId, at),
    insertActivityIfAnyChanged(db, libraryActivity(deps, agentId, "library_task_put_back", title)),
  ]);
  return { title, homes: rowsChanged(back) };
}

/** Restores an active task in the homes that had it, with their notes. Throws NotFound and Conflict. */
export async function restoreTaskInHomes(
  deps: Deps,
  agentId: string,
  taskId: string,
): Promise<AffectedHomes> {
  const { db, now } = deps;
  const task = await requireLibraryTask(db, agentId, taskId);
  const [back] = await runBatch(db, [
    restoreInAllHomes(db, agentId, taskId, firstDueDays(task, now)),
    insertActivityIfAnyChanged(db, libraryActivity(deps, agentId, "library_task_put_back", task.title)),
  ]);
  return { title: task.title, homes: rowsChanged(back) };
}

/** Adds an active task to the fitting homes that never had it. Throws NotFound and Conflict. */
export async function addTaskToHomes(deps: Deps, agentId: string, taskId: string): Promise<AffectedHomes> {
  const { db, now, random } = deps;
  const task = await requireLibraryTask(db, agentId, taskId);
  const [added] = await runBatch(db, [
    addToAllHomes(db, agentId, taskId, {
      idPrefix: random.id(),
      days: firstDueDays(task, now),
      recurring: isRecurring(task.frequency),
    }),
    insertActivityIfAnyChanged(db, libraryActivity(deps, agentId, "library_task_given", task.title)),
  ]);
  return { title: task.title, homes: rowsChanged(added) };
}
