import { type HomeTrait, SERVICE_DOES_IT, SERVICES } from "#app/domain/property/traits.ts";
import { CARE_LEVEL_LABELS, type CareLevel, isWithin } from "./care-level.ts";

/** What of a task may put it beyond a home's plan though it fits the house. */
export type CareTerms = { level: CareLevel | null; unlessTrait: HomeTrait | null };

type ChosenCare = { careLevel: CareLevel; traits: readonly HomeTrait[] };

/**
 * Why a task is beyond the care a home has chosen: a service does it, or it is of a higher level; null where it is
 * within.
 */
export function whyBeyond({ level, unlessTrait }: CareTerms, home: ChosenCare): string | null {
  const service = SERVICES.find((one) => one === unlessTrait && home.traits.includes(one));
  if (service !== undefined) return SERVICE_DOES_IT[service];
  return level === null || isWithin(level, home.careLevel) ? null : CARE_LEVEL_LABELS[level];
}
