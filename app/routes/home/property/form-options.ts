import { type HomeFeature, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";

export const PROPERTY = "/home/property";

export const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));

export const ADDRESS_MAX = 200;
export const LINE_MAX = 120;
export const WEBSITE_MAX = 300;
export const NOTES_MAX = 2_000;

export type FeatureView = { feature: HomeFeature; label: string; owned: boolean };
