import { HOME_TRAIT_LABELS, INVERTED_TRAIT_LABELS } from "./words.ts";

/** What kinds of houses there are, and what a house can have that needs care. */

export { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "./words.ts";

export const PROPERTY_TYPES = ["single_family", "condo", "townhome", "mobile_home"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const HOME_FEATURES = [
  "pool",
  "spa",
  "irrigation",
  "well",
  "septic",
  "hurricane",
  "solar",
  "screen",
  "fireplace",
  "garage",
] as const;
export type HomeFeature = (typeof HOME_FEATURES)[number];

export const DEFAULT_PROPERTY_TYPE: PropertyType = "single_family";
export const DEFAULT_STATE = "FL";

export { HOME_TRAIT_LABELS, SERVICE_NAMES } from "./words.ts";

/**
 * What a home is like beside its type and features, as far as it shapes the plan. A service does the work of some
 * tasks: the home checks the service instead. What a house does not have, or no longer is, asks for no care.
 */
export const HOME_TRAITS = [
  "pool_service",
  "lawn_service",
  "pest_service",
  "no_hoa",
  "not_new",
  "hires",
  "generator",
  "salt_pool",
  "away_for_summer",
] as const;
export type HomeTrait = (typeof HOME_TRAITS)[number];

/** Those that say who else does the work; each has a task of checking what they did. */
export const SERVICES = [
  "pool_service",
  "lawn_service",
  "pest_service",
] as const satisfies readonly HomeTrait[];

export type Service = (typeof SERVICES)[number];

/** What not every house has, and a new home is asked for: without it there is nothing to do. */
export const ASKED_TRAITS = [
  "generator",
  "salt_pool",
  "away_for_summer",
] as const satisfies readonly HomeTrait[];

/** A trait as a switch: what it is called, and whether it is on. One that says what is absent is on where it is not. */
export function traitToggle(trait: HomeTrait, holds: boolean): { label: string; isOn: boolean } {
  const absent = INVERTED_TRAIT_LABELS[trait];
  return absent ? { label: absent, isOn: !holds } : { label: HOME_TRAIT_LABELS[trait], isOn: holds };
}

/** Whether a home can be asked about a trait: a pool service and salt need a pool or spa, a lawn is not a condo's to mow. */
export function canHaveTrait(
  trait: HomeTrait,
  { propertyType, features }: { propertyType: PropertyType; features: readonly string[] },
): boolean {
  switch (trait) {
    case "pool_service":
    case "salt_pool":
      return features.includes("pool") || features.includes("spa");
    case "lawn_service":
      return propertyType !== "condo";
    default:
      return true;
  }
}
