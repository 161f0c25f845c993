import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfAnyChanged } from "#db/queries/clients/activity.server.ts";
import { catalogOriginalOf, compareWithCatalog } from "#db/queries/library/catalog.server.ts";
import type { LibraryEdit } from "#db/queries/library/edits.server.ts";
import { insertLibrary } from "#db/queries/library/library.server.ts";
import {
  type LibraryTask,
  listDeletedCatalogTasks,
  listLibrary,
  restoreCatalogTasks,
} from "#db/queries/library/tasks.server.ts";
import { editOf, editStatements, libraryActivity } from "./edit-library.server.ts";

/** How many tasks came back or are new, and how many read as in the catalog again. */
export type Restored = { back: number; reset: number };

/** The edits that make tasks of the catalog read as they did there. */
export function catalogResets(edited: readonly LibraryTask[], now: number): LibraryEdit[] {
  return edited.flatMap((task) => {
    const original = catalogOriginalOf(task);
    return original ? [editOf(task.id, task, original, now)] : [];
  });
}

/**
 * Brings the whole catalog back into the library, in one batch: what was deleted, what is new, and, where
 * asked, the original words, schedules and levels of care with all that an edit does in the homes. The agent's own tasks
 * stay as they are, and no home is given what came back. Done twice, the second finds nothing to do.
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
