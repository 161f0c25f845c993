/** What kinds of houses there are, and what a house can have that needs care. */

export const PROPERTY_TYPES = ["single_family", "condo", "townhome", "mobile_home"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  single_family: "Single Family Home",
  condo: "Condo",
  townhome: "Townhome",
  mobile_home: "Mobile Home",
};

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

export const DEFAULT_PROPERTY_TYPE: PropertyType = "single_family";
export const DEFAULT_STATE = "FL";
