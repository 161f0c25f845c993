import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { checkContractDays } from "#app/domain/property/house-facts.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  deleteWarranty,
  getWarranty,
  insertWarranty,
  updateWarranty,
  type WarrantyDetails,
} from "#db/queries/property/warranties.server.ts";
import * as words from "./messages.ts";

/** More than any house has; it keeps the list one page. */
export const MAX_WARRANTIES = 30;

type ActingHome = { id: string; timeZone: string };

/**
 * Adds a warranty contract. `id` is made with the form, so submitting it twice adds one. Throws
 * RuleViolation beside the field.
 */
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

/** Changes a warranty contract. Throws RuleViolation beside the field, NotFound, Conflict where it was deleted since or changed since the form was loaded. */
export async function editWarranty(
  { db, now }: Deps,
  home: ActingHome,
  id: string,
  { seen = null, ...details }: WarrantyDetails & { seen?: FormSnapshot },
): Promise<void> {
  checkContractDays(details, todayIn(home.timeZone, now));
  const [changed] = await runBatch(db, [updateWarranty(db, home.id, id, { ...details, seen })]);
  if (rowsChanged(changed) === 1) return;
  if (await getWarranty(db, home.id, id)) throw new Conflict(m.app_changed_meanwhile());
  // A form that says what it saw was filled from a row, which is deleted for good since.
  throw seen === null ? new NotFound() : new Conflict(words.warrantyDeleted());
}

/** Removes a warranty contract for good. Throws NotFound, also where it is gone already. */
export async function removeWarranty({ db }: Deps, home: ActingHome, id: string): Promise<void> {
  const [removed] = await runBatch(db, [deleteWarranty(db, home.id, id)]);
  if (rowsChanged(removed) === 0) throw new NotFound();
}
