import { type HomeFeature, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";

/** What the forms of a property offer, for the browser and the server alike. */

export const PROPERTY = "/home/property";

export const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));

export const ADDRESS_MAX = 200;
export const LINE_MAX = 120;
export const WEBSITE_MAX = 300;
export const NOTES_MAX = 2_000;

/** One switch of the grid. */
export type FeatureView = { feature: HomeFeature; label: string; owned: boolean };
