import { hasSameEligibility, isSameTask } from "#app/domain/library/library-task.ts";
import { type CatalogTask, catalog, catalogCareOf } from "#db/catalog.ts";
import type { LibraryTask } from "./tasks.server.ts";

/** How many tasks an agent begins with. */
export const CATALOG_TASK_COUNT = catalog.length;

const bySlug = new Map<string | null, CatalogTask>(catalog.map((task) => [task.slug, task]));

/** What the catalog says of a task; null for the agent's own. */
export function catalogOriginalOf(task: { slug: string | null }): CatalogTask | null {
  return bySlug.get(task.slug) ?? null;
}

/** Why a task of the catalog is done; null for the agent's own. */
export function catalogReasonOf({ slug }: { slug: string | null }) {
  return catalogCareOf(slug)?.reason ?? null;
}

/** Whether a task of the catalog reads otherwise than it does there, or is for other homes. */
export function isEdited(task: LibraryTask): boolean {
  const original = catalogOriginalOf(task);
  return original !== null && !(isSameTask(task, original) && hasSameEligibility(task, original));
}

type Deleted = { id: string; slug: string | null };

/**
 * How a library differs from the catalog: tasks in the trash to bring back, tasks it never had or has
 * lost, tasks that read otherwise. `deleted` comes with the latest first.
 */
export function compareWithCatalog(library: readonly LibraryTask[], deleted: readonly Deleted[]) {
  const live = new Set(library.map(({ slug }) => slug));
  const inTrash = new Map<string | null, string>();
  for (const { id, slug } of deleted) if (!inTrash.has(slug)) inTrash.set(slug, id);
  const absent = catalog.filter(({ slug }) => !live.has(slug));
  return {
    toRestore: absent.flatMap(({ slug }) => inTrash.get(slug) ?? []),
    missing: absent.filter(({ slug }) => !inTrash.has(slug)),
    edited: library.filter(isEdited),
  };
}
