import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import {
  type CategoryUsage,
  categoriesOf,
  findCategory,
  isCategoryTaken,
  MAX_OWN_CATEGORIES,
} from "#app/domain/vendors/vendor-categories.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import {
  getCategoryName,
  getTrashedCategory,
  insertCategory,
  insertTrashedCategory,
  isCategoryTrashed,
  type MovedReferences,
  moveCategoryReferences,
  readCategories,
  renameCategory as rename,
  restoreCategory as restore,
  restoreCategoryReferences,
  selectCategoryReferences,
  trashCategory,
} from "#db/queries/vendors/categories.server.ts";

/**
 * Adds a category. `id` is made with the form, so submitting it twice adds one. Throws RuleViolation beside
 * the name where it is taken or there are too many.
 */
export async function addCategory(
  deps: Deps,
  agentId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { db } = deps;
  const before = await list(deps, agentId);
  const same = findCategory(before, name);
  if (same?.id === id) return;
  if (isCategoryTaken(before, name)) throw new RuleViolation(m.vendors_category_taken(), "name");
  const [added] = await runBatch(db, [
    insertCategory(db, agentId, { id, name }),
    activity(deps, agentId, "category_added", name),
  ]);
  if (rowsChanged(added) === 1) return;
  const now = findCategory(await list(deps, agentId), name);
  if (now?.id === id) return;
  throw new RuleViolation(
    now ? m.vendors_category_taken() : m.vendors_too_many_categories({ most: MAX_OWN_CATEGORIES }),
    "name",
  );
}

/**
 * Gives a category another name, and its vendors and tasks with it, in one batch. Throws RuleViolation
 * beside the name, Conflict where it was changed meanwhile, NotFound where there is no such to rename.
 */
export async function renameCategory(
  deps: Deps,
  agentId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, random } = deps;
  const before = await list(deps, agentId);
  const category = findCategory(before, from);
  // Pressed twice: it is called so already.
  if (!category && findCategory(before, to)?.builtIn === false) return;
  if (!category || category.builtIn) throw new NotFound();
  if (isCategoryTaken(before, to, category)) throw new RuleViolation(m.vendors_category_taken(), "name");
  const named = { id: category.id ?? random.id(), name: to };
  const [renamed] = await runBatch(db, [
    category.id === null ? insertCategory(db, agentId, named) : rename(db, agentId, named, category.name),
    activity(deps, agentId, "category_renamed", to),
    ...moveCategoryReferences(db, agentId, { from: category.name, to }, { ...named, deleted: false }),
  ]);
  if (rowsChanged(renamed) === 1) return;
  if (findCategory(await list(deps, agentId), to))
    throw new RuleViolation(m.vendors_category_taken(), "name");
  throw new Conflict(m.vendors_category_changed());
}

export type CategoryUndo = { id: string } & Omit<MovedReferences, "to">;

/**
 * Moves a category to the trash and moves what names it to another, in one batch. Returns what takes it
 * back, null where it was deleted already. Throws RuleViolation beside `moveTo` where that has to be
 * another category and is none, and NotFound.
 */
export async function deleteCategory(
  deps: Deps,
  agentId: string,
  { name, moveTo }: { name: string; moveTo: string },
): Promise<CategoryUndo | null> {
  const { db, now, random } = deps;
  const before = await list(deps, agentId);
  const category = findCategory(before, name);
  if (!category && (await getTrashedCategory(db, agentId, name))) return null;
  if (!category || category.builtIn) throw new NotFound();
  const to = destination(before, category, moveTo);
  const row = { id: category.id ?? random.id(), name: category.name };
  const [trashed, , vendors, tasks] = await runBatch(db, [
    category.id === null
      ? insertTrashedCategory(db, agentId, row, now)
      : trashCategory(db, agentId, row.id, now),
    activity(deps, agentId, "category_deleted", row.name),
    ...selectCategoryReferences(db, agentId, row.name),
    ...(to === null
      ? []
      : moveCategoryReferences(db, agentId, { from: row.name, to }, { ...row, deleted: true })),
  ]);
  if (rowsChanged(trashed) === 0) return null;
  return { id: row.id, from: to ?? row.name, vendors: idsOf(vendors), tasks: idsOf(tasks) };
}

/** Where a category's vendors and tasks go; null where it has none. */
function destination(all: CategoryUsage[], category: CategoryUsage, moveTo: string): string | null {
  const target = findCategory(all, moveTo);
  if (target && target !== category) return target.name;
  if (category.vendors + category.tasks === 0) return null;
  throw new RuleViolation(m.vendors_choose_where_they_go(), "moveTo");
}

/**
 * Takes a deletion back; repeating it changes nothing: the category, and what it had as far as that was
 * not moved on. Returns the name. Throws NotFound for a category of another agent and after the 30 days.
 */
export async function restoreCategory(deps: Deps, agentId: string, undo: CategoryUndo): Promise<string> {
  const { db, now } = deps;
  const cutoff = trashCutoff(now);
  const name = await getCategoryName(db, agentId, undo.id, cutoff);
  if (name === null) throw new NotFound();
  await runBatch(db, [
    restore(db, agentId, undo.id, cutoff),
    activity(deps, agentId, "category_restored", name),
    ...restoreCategoryReferences(db, agentId, { ...undo, to: name }),
  ]);
  return name;
}

/**
 * Restores a category from the trash; repeating it changes nothing; what it had stays where it was moved to.
 * Returns the name. Throws NotFound, also after 30 days, and RuleViolation where the name is taken by now.
 */
export async function restoreCategoryFromTrash(deps: Deps, agentId: string, id: string): Promise<string> {
  const { db, now } = deps;
  const cutoff = trashCutoff(now);
  const name = await getCategoryName(db, agentId, id, cutoff);
  if (name === null) throw new NotFound();
  await runBatch(db, [restore(db, agentId, id, cutoff), activity(deps, agentId, "category_restored", name)]);
  if (await isCategoryTrashed(db, agentId, id)) throw new RuleViolation(m.vendors_category_back({ name }));
  return name;
}

async function list({ db }: Deps, agentId: string): Promise<CategoryUsage[]> {
  return categoriesOf(await readCategories(db, agentId));
}

type CategoryActivity = "category_added" | "category_renamed" | "category_deleted" | "category_restored";

function activity({ db, now, random }: Deps, agentId: string, kind: CategoryActivity, subject: string) {
  return insertActivityIfChanged(db, { id: random.id(), agentId, clientId: null, kind, subject, at: now });
}

function idsOf(result: D1Result | undefined): string[] {
  return ((result?.results ?? []) as { id: string }[]).map(({ id }) => id);
}
