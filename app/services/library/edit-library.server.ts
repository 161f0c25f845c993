import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { type EditEffects, NO_EFFECTS, type WorkloadChange } from "#app/domain/library/edit-impact.ts";
import {
  type CareEligibility,
  firstDueDays,
  isSameTask,
  keepEquivalentWording,
  type LibraryFields,
  MAX_LIBRARY_OWN,
  yearlyWorkload,
} from "#app/domain/library/library-task.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { applyChangedFields, type FormSnapshot, matchesSnapshot } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { type Db, rowsChanged, runBatch } from "#db/client.server.ts";
import {
  insertActivityIfAnyChanged,
  insertActivityIfChanged,
  type NewActivity,
} from "#db/queries/clients/dashboard.server.ts";
import {
  addToAllHomes,
  archiveDeletedTaskRows,
  archiveInAllHomes,
  archiveNoLongerFitting,
  countHomes,
  insertNewlyFitting,
  type LibraryEdit,
  moveUntouched,
  restoreArchivedAt,
  restoreInAllHomes,
  restoreNewlyFitting,
  selectEffects,
  type TaskHomes,
  updateLibraryTasks,
} from "#db/queries/library/edits.server.ts";
import {
  catalogOriginalOf,
  compareWithCatalog,
  getLibraryTask,
  insertLibrary,
  insertLibraryTask,
  type LibraryTask,
  listDeletedCatalogTasks,
  listLibrary,
  restoreCatalogTasks,
  restoreTrashedLibraryTask,
  setActive,
  trashLibraryTask,
} from "#db/queries/library/library.server.ts";

/** The activity row of something an agent did to a task of the library. */
export function libraryActivity(
  { now, random }: Deps,
  agentId: string,
  kind: NewActivity["kind"],
  subject: string,
): NewActivity {
  return { id: random.id(), agentId, clientId: null, kind, subject, at: now };
}

/** A task that is in the agent's library now. Throws NotFound, and Conflict where it has been deleted. */
export async function requireLibraryTask(db: Db, agentId: string, taskId: string): Promise<LibraryTask> {
  const task = await getLibraryTask(db, agentId, taskId);
  if (!task) throw new NotFound();
  if (task.deletedAt !== null) throw new Conflict(m.library_task_deleted({ title: task.title }));
  return task;
}

/** No home has it yet. `taskId` comes with the form, so a second submit adds nothing. Throws RuleViolation. */
export async function createLibraryTask(
  deps: Deps,
  agentId: string,
  { taskId, ...fields }: LibraryFields & { taskId: string },
): Promise<void> {
  const { db } = deps;
  const [added] = await runBatch(db, [
    insertLibraryTask(db, agentId, { id: taskId, ...fields }, MAX_LIBRARY_OWN),
    insertActivityIfChanged(db, libraryActivity(deps, agentId, "library_task_added", fields.title)),
  ]);
  if (rowsChanged(added) === 1) return;
  const task = await getLibraryTask(db, agentId, taskId);
  if (task) return;
  throw new RuleViolation(m.library_too_many_own({ most: MAX_LIBRARY_OWN }));
}

function editOf(
  id: string,
  stored: LibraryFields & CareEligibility,
  said: LibraryFields & Partial<CareEligibility>,
  now: number,
): LibraryEdit {
  const fields = keepEquivalentWording(stored, said);
  const { level, needsTrait, unlessTrait } = { ...stored, ...said };
  return {
    id,
    ...fields,
    level,
    needsTrait,
    unlessTrait,
    recurring: isRecurring(fields.frequency),
    days: firstDueDays(fields, now),
  };
}

/** What an edit would change in the agent's homes, and what the task brings each in a year. */
export type EditPreview = { effects: EditEffects; load: WorkloadChange };

/** Returns what an edit would change, before it is saved. Throws NotFound and Conflict. */
export async function previewEdit(
  { db, now }: Deps,
  agentId: string,
  taskId: string,
  { seen = null, ...said }: LibraryFields & { seen?: FormSnapshot },
): Promise<EditPreview> {
  const task = await requireLibraryTask(db, agentId, taskId);
  if (!matchesSnapshot<LibraryFields>(task, seen, said))
    throw new Conflict(m.app_changed_in_another_window());
  const edit = editOf(taskId, task, applyChangedFields<LibraryFields>(task, seen, said), now);
  const load = { before: yearlyWorkload(task), after: yearlyWorkload(edit) };
  if (isSameTask(task, edit)) return { effects: NO_EFFECTS, load };
  const [effects = NO_EFFECTS] = await selectEffects(db, agentId, [edit]);
  return { effects, load };
}

/**
 * Also updates the homes that have it, in one batch; what a person did or set there stays. Throws NotFound, and
 * Conflict if the task was deleted or changed since the form was loaded.
 */
export async function editLibraryTask(
  deps: Deps,
  agentId: string,
  taskId: string,
  { seen = null, ...said }: LibraryFields & { seen?: FormSnapshot },
): Promise<EditEffects> {
  const { db, now } = deps;
  const task = await requireLibraryTask(db, agentId, taskId);
  if (!matchesSnapshot<LibraryFields>(task, seen, said))
    throw new Conflict(m.app_changed_in_another_window());
  const edit = {
    ...editOf(taskId, task, applyChangedFields<LibraryFields>(task, seen, said), now),
    before: task,
  };
  if (isSameTask(task, edit)) return NO_EFFECTS;
  const results = await runBatch(db, [
    ...editStatements(deps, agentId, [edit]),
    insertActivityIfChanged(db, libraryActivity(deps, agentId, "library_task_edited", edit.title)),
  ]);
  if (rowsChanged(results.at(-1)) === 0 && !isSameTask(await requireLibraryTask(db, agentId, taskId), edit)) {
    throw new Conflict(m.app_changed_in_another_window());
  }
  return effectsOf(results);
}

function editStatements({ db, now, random }: Deps, agentId: string, edits: readonly LibraryEdit[]) {
  return [
    archiveNoLongerFitting(db, agentId, edits, now),
    restoreNewlyFitting(db, agentId, edits),
    insertNewlyFitting(db, agentId, edits, random.id()),
    moveUntouched(db, agentId, edits),
    updateLibraryTasks(db, agentId, edits, now),
  ];
}

export function effectsOf([archivedCount, restored, added, moved]: D1Result[]): EditEffects {
  return {
    ...NO_EFFECTS,
    archivedCount: rowsChanged(archivedCount),
    restored: rowsChanged(restored),
    added: rowsChanged(added),
    moved: rowsChanged(moved),
  };
}

export type DeletedTask = { title: string; at: number };

/** Archives its open rows too; completed rows stay in the histories. Idempotent. Throws NotFound. */
export async function deleteLibraryTask(deps: Deps, agentId: string, taskId: string): Promise<DeletedTask> {
  const { db, now } = deps;
  const task = await getLibraryTask(db, agentId, taskId);
  if (!task) throw new NotFound();
  const [trashed] = await runBatch(db, [
    trashLibraryTask(db, agentId, taskId, now),
    insertActivityIfChanged(db, libraryActivity(deps, agentId, "library_task_deleted", task.title)),
    archiveDeletedTaskRows(db, agentId, taskId, now),
  ]);
  if (rowsChanged(trashed) === 1) return { title: task.title, at: now };
  const deleted = await getLibraryTask(db, agentId, taskId);
  return { title: task.title, at: deleted?.deletedAt ?? now };
}

/**
 * Restores exactly the rows archived with it. Returns the title. Throws NotFound, and RuleViolation if a copy took its
 * place.
 */
export async function restoreLibraryTask(
  deps: Deps,
  agentId: string,
  { taskId, at }: { taskId: string; at: number },
): Promise<string> {
  const { db, now } = deps;
  const task = await getLibraryTask(db, agentId, taskId);
  if (!task || (task.deletedAt !== null && !isWithinRetention(task.deletedAt, now))) throw new NotFound();
  const [back] = await runBatch(db, [
    restoreTrashedLibraryTask(db, agentId, taskId, { at, cutoff: trashCutoff(now) }),
    insertActivityIfChanged(db, libraryActivity(deps, agentId, "library_task_restored", task.title)),
    restoreArchivedAt(db, agentId, taskId, at),
  ]);
  if (rowsChanged(back) === 1) return task.title;
  const left = (await getLibraryTask(db, agentId, taskId))?.deletedAt ?? null;
  if (left === at) throw new RuleViolation(m.library_already_back({ title: task.title }));
  if (left !== null) throw new RuleViolation(m.library_deleted_again());
  return task.title;
}

/** How many tasks were restored or are new, and how many got their catalog text back. */
export type Restored = { back: number; reset: number };

export function catalogResets(edited: readonly LibraryTask[], now: number): LibraryEdit[] {
  return edited.flatMap((task) => {
    const original = catalogOriginalOf(task);
    return original ? [editOf(task.id, task, original, now)] : [];
  });
}

/**
 * Restores deleted and new tasks and, if `reset`, the original text, schedules, and levels. Adds no restored task to
 * any home. Idempotent.
 */
export async function restoreCatalog(deps: Deps, agentId: string, reset: boolean): Promise<Restored> {
  const { db, now, random } = deps;
  const [library, deleted] = await db.batch([listLibrary(db, agentId), listDeletedCatalogTasks(db, agentId)]);
  const { toRestore, missing, edited } = compareWithCatalog(library, deleted);
  const resets = reset ? catalogResets(edited, now) : [];
  if (toRestore.length + missing.length + resets.length === 0) return { back: 0, reset: 0 };
  const told = insertActivityIfAnyChanged(db, libraryActivity(deps, agentId, "catalogue_restored", ""));
  const rows = missing.map((task) => ({ ...task, id: random.id() }));
  const [untrashed, , inserted, , ...rest] = await runBatch(db, [
    restoreCatalogTasks(db, agentId, toRestore),
    told,
    insertLibrary(db, agentId, rows),
    told,
    ...(resets.length > 0 ? [...editStatements(deps, agentId, resets), told] : []),
  ]);
  return {
    back: rowsChanged(untrashed) + rowsChanged(inserted),
    reset: rowsChanged(rest.at(-2)),
  };
}

export type AffectedHomes = { title: string; homes: number };

/** Homes that have it keep it. Idempotent. Throws NotFound and Conflict. */
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
