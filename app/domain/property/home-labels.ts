import type { HomeTrait } from "./home-features.ts";
import { HOME_TRAIT_LABELS, INVERTED_TRAIT_LABELS } from "./messages.ts";

export { HOME_FEATURE_LABELS, HOME_TRAIT_LABELS, PROPERTY_TYPE_LABELS, SERVICE_NAMES } from "./messages.ts";

/** A switch for a trait. Negative traits (no_hoa) are shown as their opposite ("HOA"). */
export function traitToggle(trait: HomeTrait, holds: boolean): { label: string; isOn: boolean } {
  const absent = INVERTED_TRAIT_LABELS[trait]?.();
  return absent ? { label: absent, isOn: !holds } : { label: HOME_TRAIT_LABELS[trait](), isOn: holds };
}
