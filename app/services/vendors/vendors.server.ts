import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { stripMetadata } from "#app/domain/files/file-inspection.ts";
import { agentQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_LOGO_BYTES } from "#app/domain/files/upload-limits.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import { vendorLogoKey } from "#app/domain/vendors/vendor.ts";
import {
  type CategoryUsage,
  categoriesOf,
  findCategory,
  isCategoryTaken,
  MAX_OWN_CATEGORIES,
} from "#app/domain/vendors/vendor-categories.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles, readValidatedFile, storeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  getCategoryName,
  getTrashedCategory,
  getVendor,
  hasSameVendor,
  insertCategory,
  insertTrashedCategory,
  insertVendor,
  isCategoryTrashed,
  type MovedReferences,
  moveCategoryReferences,
  placeVendor as placeVendorRow,
  readCategories,
  renameCategory as renameCategoryRow,
  restoreCategoryReferences,
  restoreCategory as restoreCategoryRow,
  restoreVendor as restoreVendorRow,
  selectCategoryReferences,
  selectLogo,
  trashCategory,
  trashVendor,
  updateVendor,
  type VendorFields,
} from "#db/queries/vendors/vendors.server.ts";

type ActivityKind =
  | "vendor_added"
  | "vendor_edited"
  | "vendor_deleted"
  | "vendor_restored"
  | "category_added"
  | "category_renamed"
  | "category_deleted"
  | "category_restored";

type VendorInput = Omit<VendorFields, "logoKey"> & { logo?: File | null };

/**
 * `vendorId` comes with the form, so a second submit adds nothing. Throws RuleViolation beside the name, category, or
 * logo, or where the id is not the agent's.
 */
export async function addVendor(
  deps: LogoDeps,
  agentId: string,
  vendorId: string,
  { logo = null, ...input }: VendorInput,
): Promise<void> {
  const { db, now } = deps;
  const fields = await withKnownCategory(deps, agentId, input);
  if (await hasSameVendor(db, agentId, { ...fields, id: vendorId })) {
    throw new RuleViolation(m.vendors_same_vendor({ name: fields.name, category: fields.category }), "name");
  }
  const logoKey = await storeLogo(deps, agentId, logo);
  const [added] = await runBatch(db, [
    insertVendor(db, agentId, { ...fields, logoKey, id: vendorId, dateAdded: now }),
    activity(deps, agentId, "vendor_added", fields.name),
  ]);
  if (rowsChanged(added) === 1) return;
  await dropLogo(deps, logoKey);
  if (!(await getVendor(db, agentId, vendorId))) throw new RuleViolation(m.text_open_again());
}

/** Throws RuleViolation beside the category or the logo, Conflict where it was deleted or changed, and NotFound. */
export async function editVendor(
  deps: LogoDeps,
  agentId: string,
  vendorId: string,
  {
    seen = null,
    logo = null,
    removeLogo = false,
    ...input
  }: VendorInput & { removeLogo?: boolean; seen?: FormSnapshot },
): Promise<void> {
  const { db } = deps;
  const fields = await withKnownCategory(deps, agentId, input);
  const added = await storeLogo(deps, agentId, logo);
  const changed = added !== null || removeLogo ? { logoKey: added } : {};
  const [before, edited] = await runBatch(db, [
    selectLogo(db, agentId, vendorId),
    updateVendor(db, agentId, vendorId, { ...fields, ...changed, seen }),
    activity(deps, agentId, "vendor_edited", fields.name),
  ]);
  if (rowsChanged(edited) === 1) {
    const [was] = (before?.results ?? []) as { logo_key: string | null }[];
    if ("logoKey" in changed) await dropLogo(deps, was?.logo_key ?? null);
    return;
  }
  await dropLogo(deps, added);
  const vendor = await getVendor(db, agentId, vendorId);
  if (!vendor) throw new NotFound();
  throw new Conflict(
    vendor.deletedAt === null ? m.app_changed_in_another_window() : deletedInAnotherWindow(m.vendors_noun()),
  );
}

/** Moves a vendor to a place, from 1, in the order of their category; repeating it changes nothing. Throws NotFound. */
export async function placeVendor(
  deps: Deps,
  agentId: string,
  vendorId: string,
  place: number,
): Promise<void> {
  const [placed] = await runBatch(deps.db, [placeVendorRow(deps.db, agentId, vendorId, place)]);
  if (rowsChanged(placed) === 0) throw new NotFound();
}

/** Moves a vendor to the trash; repeating it changes nothing. Throws NotFound. */
export async function deleteVendor(deps: Deps, agentId: string, vendorId: string): Promise<void> {
  const { db, now } = deps;
  const vendor = await getVendor(db, agentId, vendorId);
  if (!vendor) throw new NotFound();
  await runBatch(db, [
    trashVendor(db, agentId, vendorId, now),
    activity(deps, agentId, "vendor_deleted", vendor.name),
  ]);
}

/** Idempotent. Returns the name. Throws NotFound, also after 30 days. */
export async function restoreVendor(deps: Deps, agentId: string, vendorId: string): Promise<string> {
  const { db, now } = deps;
  const vendor = await getVendor(db, agentId, vendorId);
  if (!vendor || (vendor.deletedAt !== null && !isWithinRetention(vendor.deletedAt, now)))
    throw new NotFound();
  await runBatch(db, [
    restoreVendorRow(db, agentId, vendorId, trashCutoff(now)),
    activity(deps, agentId, "vendor_restored", vendor.name),
  ]);
  return vendor.name;
}

function activity({ db, now, random }: Deps, agentId: string, kind: ActivityKind, subject: string) {
  return insertActivityIfChanged(db, { id: random.id(), agentId, clientId: null, kind, subject, at: now });
}

async function withKnownCategory<Fields extends { category: string }>(
  { db }: Deps,
  agentId: string,
  fields: Fields,
): Promise<Fields> {
  const known = findCategory(categoriesOf(await readCategories(db, agentId)), fields.category);
  if (!known) throw new RuleViolation(m.vendors_choose_from_list(), "category");
  return { ...fields, category: known.name };
}

export type LogoDeps = Deps & { images: R2Bucket };

/**
 * Returns the R2 key, or null if none was chosen. Call before the row is written: an orphan file is swept later. Throws
 * RuleViolation beside the field, also where the agent's 1 GB is full.
 */
async function storeLogo(deps: LogoDeps, agentId: string, file: File | null): Promise<string | null> {
  if (!file) return null;
  const rules = { types: IMAGE_TYPES, maxBytes: MAX_LOGO_BYTES, field: "logo" };
  const { bytes, type } = await readValidatedFile(file, rules);
  const key = vendorLogoKey(agentId, deps.random.id(), type);
  const kept = { key, bytes: stripMetadata(bytes, type), httpMetadata: { contentType: type } };
  await storeFile(deps, deps.images, kept, { quota: agentQuota(agentId), field: rules.field });
  return key;
}

/** Never throws: leftovers are swept later. */
async function dropLogo({ db, images }: LogoDeps, key: string | null): Promise<void> {
  if (key !== null) await deleteFiles({ db }, images, [key]).catch(() => {});
}

/** `id` comes with the form, so a second submit adds nothing. Throws RuleViolation beside the name. */
export async function addCategory(
  deps: Deps,
  agentId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { db } = deps;
  const before = await listCategories(deps, agentId);
  const same = findCategory(before, name);
  if (same?.id === id) return;
  if (isCategoryTaken(before, name)) throw new RuleViolation(m.vendors_category_taken(), "name");
  const [added] = await runBatch(db, [
    insertCategory(db, agentId, { id, name }),
    activity(deps, agentId, "category_added", name),
  ]);
  if (rowsChanged(added) === 1) return;
  const now = findCategory(await listCategories(deps, agentId), name);
  if (now?.id === id) return;
  throw new RuleViolation(
    now ? m.vendors_category_taken() : m.vendors_too_many_categories({ most: MAX_OWN_CATEGORIES }),
    "name",
  );
}

/** Renames it in vendors and tasks too. Throws RuleViolation beside the name, Conflict, and NotFound. */
export async function renameCategory(
  deps: Deps,
  agentId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, random } = deps;
  const before = await listCategories(deps, agentId);
  const category = findCategory(before, from);
  // A second press: it already has this name.
  if (!category && findCategory(before, to)?.builtIn === false) return;
  if (!category || category.builtIn) throw new NotFound();
  if (isCategoryTaken(before, to, category)) throw new RuleViolation(m.vendors_category_taken(), "name");
  const named = { id: category.id ?? random.id(), name: to };
  const [renamed] = await runBatch(db, [
    category.id === null
      ? insertCategory(db, agentId, named)
      : renameCategoryRow(db, agentId, named, category.name),
    activity(deps, agentId, "category_renamed", to),
    ...moveCategoryReferences(db, agentId, { from: category.name, to }, { ...named, deleted: false }),
  ]);
  if (rowsChanged(renamed) === 1) return;
  if (findCategory(await listCategories(deps, agentId), to))
    throw new RuleViolation(m.vendors_category_taken(), "name");
  throw new Conflict(m.vendors_category_changed());
}

export type CategoryUndo = { id: string } & Omit<MovedReferences, "to">;

/**
 * Moves what used it to `moveTo`. Returns the undo, null where it was already deleted. Throws RuleViolation beside
 * `moveTo`, and NotFound.
 */
export async function deleteCategory(
  deps: Deps,
  agentId: string,
  { name, moveTo }: { name: string; moveTo: string },
): Promise<CategoryUndo | null> {
  const { db, now, random } = deps;
  const before = await listCategories(deps, agentId);
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

function destination(all: CategoryUsage[], category: CategoryUsage, moveTo: string): string | null {
  const target = findCategory(all, moveTo);
  if (target && target !== category) return target.name;
  if (category.vendors + category.tasks === 0) return null;
  throw new RuleViolation(m.vendors_choose_where_they_go(), "moveTo");
}

/** Restores what has not moved on since. Idempotent. Returns the name. Throws NotFound, also after 30 days. */
export async function restoreCategory(deps: Deps, agentId: string, undo: CategoryUndo): Promise<string> {
  const { db, now } = deps;
  const cutoff = trashCutoff(now);
  const name = await getCategoryName(db, agentId, undo.id, cutoff);
  if (name === null) throw new NotFound();
  await runBatch(db, [
    restoreCategoryRow(db, agentId, undo.id, cutoff),
    activity(deps, agentId, "category_restored", name),
    ...restoreCategoryReferences(db, agentId, { ...undo, to: name }),
  ]);
  return name;
}

/**
 * What it had stays where it went. Idempotent. Returns the name. Throws NotFound, and RuleViolation for a taken name.
 */
export async function restoreCategoryFromTrash(deps: Deps, agentId: string, id: string): Promise<string> {
  const { db, now } = deps;
  const cutoff = trashCutoff(now);
  const name = await getCategoryName(db, agentId, id, cutoff);
  if (name === null) throw new NotFound();
  await runBatch(db, [
    restoreCategoryRow(db, agentId, id, cutoff),
    activity(deps, agentId, "category_restored", name),
  ]);
  if (await isCategoryTrashed(db, agentId, id)) throw new RuleViolation(m.vendors_category_back({ name }));
  return name;
}

async function listCategories({ db }: Deps, agentId: string): Promise<CategoryUsage[]> {
  return categoriesOf(await readCategories(db, agentId));
}

function idsOf(result: D1Result | undefined): string[] {
  return ((result?.results ?? []) as { id: string }[]).map(({ id }) => id);
}
