import type { HomeFeature, HomeTrait, PropertyType, Service } from "./home-features.ts";

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  single_family: "Single Family Home",
  condo: "Condo",
  townhome: "Townhome",
  mobile_home: "Mobile Home",
};

export const HOME_FEATURE_LABELS: Record<HomeFeature, string> = {
  pool: "Pool",
  spa: "Spa",
  irrigation: "Irrigation",
  well: "Well",
  septic: "Septic",
  hurricane: "Hurricane shutters",
  solar: "Solar",
  screen: "Screen enclosure",
  fireplace: "Fireplace",
  garage: "Garage",
};

export const HOME_TRAIT_LABELS: Record<HomeTrait, string> = {
  pool_service: "Pool service",
  lawn_service: "Lawn service",
  pest_service: "Pest control company",
  no_hoa: "No HOA or association",
  not_new: "Not a new home",
  hires: "I hire for the big jobs",
  generator: "Generator",
  salt_pool: "Saltwater pool",
  away_for_summer: "We leave for the summer",
};

/** What a home does not have or is no longer: the switch names the thing itself, as "No HOA: Off" is a riddle. */
export const INVERTED_TRAIT_LABELS: Partial<Record<HomeTrait, string>> = {
  no_hoa: "HOA or association",
  not_new: "New home",
};

export const SERVICE_NAMES: Record<Service, string> = {
  pool_service: "pool service",
  lawn_service: "lawn service",
  pest_service: "pest control company",
};

// What cannot be true of a house.
export const olderThanHouse = (built: number) => `Your home was built in ${built}. Enter that year or later.`;
export const yearOutside = (first: number, last: number) => `Enter a year from ${first} to ${last}.`;
export const dayOutside = (first: number, last: number) => `Choose a date from ${first} to ${last}.`;
export const dayAhead = "Choose today or an earlier date.";
export const enterCity = "Enter a city.";
export const enterStreet = "Enter the street and number.";
export const noSuchZip = "There’s no such ZIP.";
export const zipElsewhere = (zipCode: string, its: string, state: string) =>
  `${zipCode} is in ${its}, not ${state}. Check which is right.`;
export const endBeforeStart = "The end date can’t be before the start.";
