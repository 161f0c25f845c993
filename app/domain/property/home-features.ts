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

/**
 * Other facts about a home that shape its plan. Some mean a service does the work, others that the home lacks
 * something.
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

/** Traits that mean a service does the work; each has a task to check on it. */
export const SERVICES = [
  "pool_service",
  "lawn_service",
  "pest_service",
] as const satisfies readonly HomeTrait[];

export type Service = (typeof SERVICES)[number];

/** Onboarding asks about these, as only some homes have them. */
export const ASKED_TRAITS = [
  "generator",
  "salt_pool",
  "away_for_summer",
] as const satisfies readonly HomeTrait[];

/** Pool traits need a pool or spa; condos have no lawn of their own. */
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

/** What an agent suggests a home is and has, for the homeowner to accept or dismiss. */
export type SuggestedHome = { propertyType: PropertyType; features: HomeFeature[] };
