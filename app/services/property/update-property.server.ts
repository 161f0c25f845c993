import { todayIn } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { PropertyType } from "#app/domain/property/home-features.ts";
import { checkHouseFacts, type HouseFacts } from "#app/domain/property/house-facts.ts";
import { isNoLongerNew } from "#app/domain/property/onboarding-questions.ts";
import { firstDueDay } from "#app/domain/tasks/due-dates.ts";
import {
  applyChangedFields,
  type FormSnapshot,
  isFieldChanged,
  matchesSnapshot,
} from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { listOneTimeFilings, moveUntouched, updateHouse } from "#db/queries/property/property.server.ts";
import { changeTrait } from "./care.server.ts";
import { changeHome, type HomeChange } from "./change-features.server.ts";

type ActingHome = { id: string; agentId: string; timeZone: string };

export type PropertyInput = {
  address: string;
  city: string;
  state: string;
  /** Five digits, or empty. */
  zipCode: string;
  propertyType: PropertyType;
};

/** Keeps the chosen time zone, whatever the ZIP. Throws RuleViolation beside an emptied street, NotFound, Conflict. */
export function updateProperty(
  deps: Deps,
  home: ActingHome,
  { seen = null, ...input }: PropertyInput & { seen?: FormSnapshot },
): Promise<HomeChange> {
  return changeHome(deps, home, {
    alter: (stored) => {
      if (!matchesSnapshot<PropertyInput>(stored, seen, input))
        throw new Conflict(m.app_changed_in_another_window());
      const place = placeOf(applyChangedFields<PropertyInput>(stored, seen, input));
      if (place.address === "" && stored.address !== "")
        throw new RuleViolation(m.property_enter_street(), "address");
      return place;
    },
  });
}

export function restoreProperty(
  deps: Deps,
  home: ActingHome,
  { undoOf, ...before }: PropertyInput & { timeZone: TimeZone; undoOf: number | null },
): Promise<HomeChange> {
  return changeHome(deps, home, {
    undoOf,
    alter: () => ({ ...placeOf(before), timeZone: before.timeZone }),
  });
}

function placeOf({ address, city, state, zipCode, propertyType }: PropertyInput): PropertyInput {
  return { address, city, state, zipCode, propertyType };
}

/**
 * A new closing day or year built also fits the plan, except for what somebody touched. Null where no year was given.
 * Throws RuleViolation beside the field, NotFound, and Conflict.
 */
export async function saveHouseFacts(
  deps: Deps,
  home: ActingHome,
  { seen = null, ...facts }: HouseFacts & { seen?: FormSnapshot },
): Promise<HomeChange | null> {
  const { db, now } = deps;
  const today = todayIn(home.timeZone, now);
  checkHouseFacts(facts, today);
  const filings = (await listOneTimeFilings(db, home.id)).filter(
    ({ closedOn }) => closedOn !== facts.closedOn && isFieldChanged("closedOn", seen, facts),
  );
  const moved = filings.map(({ id, ...filing }) => ({ id, ...firstDueDay(filing, today, facts.closedOn) }));
  const [saved] = await runBatch(db, [
    updateHouse(db, home.id, facts, seen),
    ...(moved.length > 0 ? [moveUntouched(db, home.id, moved, now)] : []),
  ]);
  // A session opened this home, so it exists.
  if (rowsChanged(saved) === 0)
    throw seen === null ? new NotFound() : new Conflict(m.app_changed_in_another_window());
  const isOld = isNoLongerNew(facts.yearBuilt, today);
  // What they said about the house stays until the year changes.
  if (isOld === null || facts.yearBuilt === seen?.yearBuilt) return null;
  return changeTrait(deps, home, { trait: "not_new", holds: isOld });
}

/** Throws NotFound, and Conflict where it changed since the form was loaded. */
export async function saveShutoffs(
  { db }: Deps,
  home: ActingHome,
  shutoffs: string,
  seen: FormSnapshot = null,
): Promise<void> {
  const [saved] = await runBatch(db, [updateHouse(db, home.id, { shutoffs }, seen)]);
  if (rowsChanged(saved) === 0)
    throw seen === null ? new NotFound() : new Conflict(m.app_changed_in_another_window());
}
