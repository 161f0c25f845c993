import type { HomeTrait } from "./home-features.ts";
import { HOME_TRAIT_LABELS, INVERTED_TRAIT_LABELS } from "./words.ts";

export { HOME_FEATURE_LABELS, HOME_TRAIT_LABELS, PROPERTY_TYPE_LABELS, SERVICE_NAMES } from "./words.ts";

/** A trait as a switch: what it is called, and whether it is on. One that says what is absent is on where it is not. */
export function traitToggle(trait: HomeTrait, holds: boolean): { label: string; isOn: boolean } {
  const absent = INVERTED_TRAIT_LABELS[trait];
  return absent ? { label: absent, isOn: !holds } : { label: HOME_TRAIT_LABELS[trait], isOn: holds };
}
