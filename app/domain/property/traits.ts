import type { PropertyType } from "./home-types.ts";

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
] as const;
export type HomeTrait = (typeof HOME_TRAITS)[number];

/** Those that say who else does the work; each has a task of checking what they did. */
export const SERVICES = [
  "pool_service",
  "lawn_service",
  "pest_service",
] as const satisfies readonly HomeTrait[];

export const HOME_TRAIT_LABELS: Record<HomeTrait, string> = {
  pool_service: "A pool service does it",
  lawn_service: "A lawn service does it",
  pest_service: "A pest control company does it",
  no_hoa: "No HOA or association",
  not_new: "Not a new home",
  hires: "We hire for the big jobs",
};

export type Service = (typeof SERVICES)[number];

export const SERVICE_NAMES: Record<Service, string> = {
  pool_service: "pool service",
  lawn_service: "lawn service",
  pest_service: "pest control company",
};

/** Whether a home can be asked about a trait: a pool service needs a pool or spa, a lawn is not a condo's to mow. */
export function canHaveTrait(
  trait: HomeTrait,
  { propertyType, features }: { propertyType: PropertyType; features: readonly string[] },
): boolean {
  switch (trait) {
    case "pool_service":
      return features.includes("pool") || features.includes("spa");
    case "lawn_service":
      return propertyType !== "condo";
    default:
      return true;
  }
}
