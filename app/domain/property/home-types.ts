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
