import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { stripMetadata } from "#app/domain/files/file-inspection.ts";
import { IMAGE_TYPES } from "#app/domain/files/file-types.ts";
import { agentQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_LOGO_BYTES } from "#app/domain/files/upload-limits.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { categoriesOf, findCategory } from "#app/domain/vendors/vendor-categories.ts";
import { vendorLogoKey } from "#app/domain/vendors/vendor-logo.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles, readValidatedFile, storeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import { readCategories } from "#db/queries/vendors/categories.server.ts";
import {
  getVendor,
  hasSameVendor,
  insertVendor,
  restoreVendor as restore,
  selectLogo,
  trashVendor,
  updateVendor,
  type VendorFields,
} from "#db/queries/vendors/vendors.server.ts";
import * as words from "./messages.ts";

type VendorActivity = "vendor_added" | "vendor_edited" | "vendor_deleted" | "vendor_restored";

type VendorInput = Omit<VendorFields, "logoKey"> & { logo?: File | null };

/**
 * Recommends a vendor. `vendorId` is made with the form, so submitting it twice adds one. Throws
 * RuleViolation beside the name where the agent has the same vendor, beside the category or the logo, or where the id
 * is not the agent's.
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

/**
 * Changes a vendor; a logo chosen takes the old one's place. Throws RuleViolation beside the category or the logo,
 * Conflict where it was deleted or changed since the form was loaded, NotFound.
 */
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
  throw new Conflict(vendor.deletedAt === null ? m.app_changed_meanwhile() : words.vendorDeleted());
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

/**
 * Restores a vendor from the trash; repeating it changes nothing. Returns the name. Throws NotFound, also
 * after the 30 days.
 */
export async function restoreVendor(deps: Deps, agentId: string, vendorId: string): Promise<string> {
  const { db, now } = deps;
  const vendor = await getVendor(db, agentId, vendorId);
  if (!vendor || (vendor.deletedAt !== null && !isWithinRetention(vendor.deletedAt, now)))
    throw new NotFound();
  await runBatch(db, [
    restore(db, agentId, vendorId, trashCutoff(now)),
    activity(deps, agentId, "vendor_restored", vendor.name),
  ]);
  return vendor.name;
}

function activity({ db, now, random }: Deps, agentId: string, kind: VendorActivity, subject: string) {
  return insertActivityIfChanged(db, { id: random.id(), agentId, clientId: null, kind, subject, at: now });
}

/** The fields with the category as it is written in the list. */
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
 * Stores a vendor's logo in R2 without metadata; returns its key, or null where none was chosen. Call it before the
 * row is written: a failed write leaves a file that is swept. Throws RuleViolation beside the field, also where the
 * agent's 1 GB is full.
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

/** Removes a logo nothing names any more. Never throws: what is left behind is swept later. */
async function dropLogo({ db, images }: LogoDeps, key: string | null): Promise<void> {
  if (key !== null) await deleteFiles({ db }, images, [key]).catch(() => {});
}
