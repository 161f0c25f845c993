import { type HomeTrait, SERVICE_NAMES, SERVICES, type Service } from "#app/domain/property/traits.ts";
import { CARE_LEVEL_LABELS, type CareLevel, isWithinCareLevel } from "./care-level.ts";
import * as words from "./words.ts";

/** What of a task may put it beyond a home's plan though it fits the house. */
export type BeyondPlanTerms = { level: CareLevel | null; unlessTrait: HomeTrait | null };

export type ChosenCare = { careLevel: CareLevel; traits: readonly HomeTrait[] };

/** Why a task that fits a house is not in its plan: somebody else does it, or it is of more care than was chosen. */
export type BeyondPlan = { doneBy: Service; level: null } | { doneBy: null; level: CareLevel };

/**
 * Why a task is beyond the care a home has chosen; null where it is within. That it fits the house is for the caller
 * to know.
 */
export function reasonBeyondPlan(
  { level, unlessTrait }: BeyondPlanTerms,
  home: ChosenCare,
): BeyondPlan | null {
  const doneBy = SERVICES.find((one) => one === unlessTrait && home.traits.includes(one));
  if (doneBy !== undefined) return { doneBy, level: null };
  return level === null || isWithinCareLevel(level, home.careLevel) ? null : { doneBy: null, level };
}

/** The same in a few words: "Your pool service does it", "Standard". */
export function beyondPlanLabel(task: BeyondPlanTerms, home: ChosenCare): string | null {
  const why = reasonBeyondPlan(task, home);
  if (why === null) return null;
  return why.doneBy === null ? CARE_LEVEL_LABELS[why.level] : words.doneBy(SERVICE_NAMES[why.doneBy]);
}
