import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { checkApplianceDays, checkContractDays } from "#app/domain/property/house-facts.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { applyChangedFields, type FormSnapshot, matchesSnapshot } from "#app/domain/text/form-snapshot.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles, IMAGE_RULES, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  type ApplianceDetails,
  deleteWarranty,
  getAppliance,
  getApplianceState,
  getWarranty,
  insertAppliance,
  insertWarranty,
  restoreAppliance as restore,
  setApplianceArchived,
  trashAppliance,
  updateAppliance,
  updateWarranty,
  type WarrantyDetails,
} from "#db/queries/property/appliances.server.ts";

/** More than any house has; it keeps the list one page. */
export const MAX_APPLIANCES = 200;

const FULL = () => m.property_too_many_appliances({ most: MAX_APPLIANCES });

type ActingHome = { id: string; timeZone: string };
type FileDeps = Deps & { files: R2Bucket };

export type ApplianceInput = ApplianceDetails & { photo: File | null };

/** `id` comes with the form, so a second submit adds nothing. Throws RuleViolation beside the field. */
export async function addAppliance(
  deps: FileDeps,
  home: ActingHome,
  id: string,
  { photo, ...details }: ApplianceInput,
): Promise<void> {
  checkApplianceDays(details, todayIn(home.timeZone, deps.now));
  const photoKey = await keepPhoto(deps, home.id, photo);
  const row = { ...details, id, clientId: home.id, photoKey, createdAt: deps.now };
  if (await changesOne(deps, insertAppliance(deps.db, row, MAX_APPLIANCES))) return;
  await dropPhoto(deps, photoKey);
  throw new RuleViolation(FULL());
}

/** Throws RuleViolation beside the field, NotFound, and Conflict where it was deleted or changed. */
export async function editAppliance(
  deps: FileDeps,
  home: ActingHome,
  id: string,
  {
    photo,
    removePhoto,
    seen = null,
    ...said
  }: ApplianceInput & { removePhoto: boolean; seen?: FormSnapshot },
): Promise<void> {
  checkApplianceDays(said, todayIn(home.timeZone, deps.now));
  const before = await getAppliance(deps.db, home.id, id);
  if (!before) throw await whyNotChanged(deps, home, id);
  if (!matchesSnapshot<ApplianceDetails>(before, seen, said))
    throw new Conflict(m.app_changed_in_another_window());
  const details = applyChangedFields<ApplianceDetails>(before, seen, said);
  const added = await keepPhoto(deps, home.id, photo);
  const photoKey = added ?? (removePhoto ? null : before.photoKey);
  if (!(await changesOne(deps, updateAppliance(deps.db, home.id, before, { ...details, photoKey, seen })))) {
    await dropPhoto(deps, added);
    throw await whyNotChanged(deps, home, id);
  }
  if (photoKey !== before.photoKey) await dropPhoto(deps, before.photoKey);
}

async function whyNotChanged({ db }: Deps, home: ActingHome, id: string): Promise<Error> {
  const left = await getApplianceState(db, home.id, id);
  if (!left) return new NotFound();
  return new Conflict(
    left.deletedAt === null
      ? m.app_changed_in_another_window()
      : deletedInAnotherWindow(m.property_noun_appliance()),
  );
}

/** Marks an appliance as replaced or gone, or undoes that. Idempotent. Throws NotFound. */
export async function archiveAppliance(
  deps: Deps,
  home: ActingHome,
  id: string,
  archived: boolean,
): Promise<string> {
  const { db, now } = deps;
  const appliance = await getAppliance(db, home.id, id);
  if (!appliance) throw new NotFound();
  await runBatch(db, [setApplianceArchived(db, home.id, id, archived ? now : null)]);
  return appliance.kind;
}

/** Documents about it stay. Idempotent. Returns its name. Throws NotFound. */
export async function deleteAppliance({ db, now }: Deps, clientId: string, id: string): Promise<string> {
  await runBatch(db, [trashAppliance(db, clientId, id, now)]);
  const appliance = await getApplianceState(db, clientId, id);
  if (!appliance) throw new NotFound();
  return appliance.kind;
}

/**
 * Links its documents again. Idempotent. Returns its name. Throws RuleViolation at the limit, and NotFound, also after
 * 30 days.
 */
export async function restoreAppliance({ db, now }: Deps, clientId: string, id: string): Promise<string> {
  const how = { cutoff: trashCutoff(now), most: MAX_APPLIANCES };
  await runBatch(db, [restore(db, clientId, id, how)]);
  const appliance = await getApplianceState(db, clientId, id);
  if (!appliance) throw new NotFound();
  if (appliance.deletedAt === null) return appliance.kind;
  throw isWithinRetention(appliance.deletedAt, now) ? new RuleViolation(FULL()) : new NotFound();
}

async function changesOne({ db }: Deps, statement: Statement): Promise<boolean> {
  const [result] = await runBatch(db, [statement]);
  return rowsChanged(result) > 0;
}

async function keepPhoto(deps: FileDeps, clientId: string, photo: File | null): Promise<string | null> {
  return photo ? (await saveHomeFile(deps, clientId, photo, IMAGE_RULES)).key : null;
}

/** If this fails, only an unreachable file is left. */
async function dropPhoto(deps: FileDeps, key: string | null): Promise<void> {
  if (key !== null) await deleteFiles(deps, deps.files, [key]).catch(() => undefined);
}

/** More than any house has; it keeps the list one page. */
export const MAX_WARRANTIES = 30;

/** `id` comes with the form, so a second submit adds nothing. Throws RuleViolation beside the field. */
export async function addWarranty(
  { db, now }: Deps,
  home: ActingHome,
  id: string,
  details: WarrantyDetails,
): Promise<void> {
  checkContractDays(details, todayIn(home.timeZone, now));
  const row = { ...details, id, clientId: home.id, createdAt: now };
  const [added] = await runBatch(db, [insertWarranty(db, row, MAX_WARRANTIES)]);
  if (rowsChanged(added) === 0)
    throw new RuleViolation(m.property_too_many_warranties({ most: MAX_WARRANTIES }));
}

/** Throws RuleViolation beside the field, NotFound, and Conflict where it was deleted or changed since. */
export async function editWarranty(
  { db, now }: Deps,
  home: ActingHome,
  id: string,
  { seen = null, ...details }: WarrantyDetails & { seen?: FormSnapshot },
): Promise<void> {
  checkContractDays(details, todayIn(home.timeZone, now));
  const [changed] = await runBatch(db, [updateWarranty(db, home.id, id, { ...details, seen })]);
  if (rowsChanged(changed) === 1) return;
  if (await getWarranty(db, home.id, id)) throw new Conflict(m.app_changed_in_another_window());
  // A form with a snapshot was filled from a row that no longer exists.
  throw seen === null
    ? new NotFound()
    : new Conflict(m.trash_deleted_meanwhile({ what: m.property_noun_home_warranty() }));
}

/** Removes a warranty contract for good. Throws NotFound, also where it is gone already. */
export async function removeWarranty({ db }: Deps, home: ActingHome, id: string): Promise<void> {
  const [removed] = await runBatch(db, [deleteWarranty(db, home.id, id)]);
  if (rowsChanged(removed) === 0) throw new NotFound();
}
