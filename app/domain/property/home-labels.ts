import * as m from "#app/paraglide/messages.js";
import type { HomeFeature, HomeTrait, PropertyType, Service } from "./home-features.ts";

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  get single_family() {
    return m.property_property_type_labels_single_family();
  },
  get condo() {
    return m.property_property_type_labels_condo();
  },
  get townhome() {
    return m.property_property_type_labels_townhome();
  },
  get mobile_home() {
    return m.property_property_type_labels_mobile_home();
  },
};

export const HOME_FEATURE_LABELS: Record<HomeFeature, string> = {
  get pool() {
    return m.property_home_feature_labels_pool();
  },
  get spa() {
    return m.property_home_feature_labels_spa();
  },
  get irrigation() {
    return m.property_home_feature_labels_irrigation();
  },
  get well() {
    return m.property_home_feature_labels_well();
  },
  get septic() {
    return m.property_home_feature_labels_septic();
  },
  get hurricane() {
    return m.property_home_feature_labels_hurricane();
  },
  get solar() {
    return m.property_home_feature_labels_solar();
  },
  get screen() {
    return m.property_home_feature_labels_screen();
  },
  get fireplace() {
    return m.property_home_feature_labels_fireplace();
  },
  get garage() {
    return m.property_home_feature_labels_garage();
  },
};

export const HOME_TRAIT_LABELS: Record<HomeTrait, () => string> = {
  pool_service: m.property_home_trait_labels_pool_service,
  lawn_service: m.property_home_trait_labels_lawn_service,
  pest_service: m.property_home_trait_labels_pest_service,
  no_hoa: m.property_home_trait_labels_no_hoa,
  not_new: m.property_home_trait_labels_not_new,
  hires: m.common_i_hire_for_the_big_jobs,
  generator: m.property_home_trait_labels_generator,
  salt_pool: m.property_home_trait_labels_salt_pool,
  away_for_summer: m.property_home_trait_labels_away_for_summer,
};

/** Labels for traits a home lacks: the switch names the thing itself, because "No HOA: Off" is confusing. */
export const INVERTED_TRAIT_LABELS: Partial<Record<HomeTrait, () => string>> = {
  no_hoa: m.property_trait_labels_hoa,
  not_new: m.property_trait_labels_new_home,
};

export const SERVICE_NAMES: Record<Service, () => string> = {
  pool_service: m.property_service_names_pool_service,
  lawn_service: m.property_service_names_lawn_service,
  pest_service: m.property_service_names_pest_service,
};

/** A switch for a trait. Negative traits (no_hoa) are shown as their opposite ("HOA"). */
export function traitToggle(trait: HomeTrait, holds: boolean): { label: string; isOn: boolean } {
  const absent = INVERTED_TRAIT_LABELS[trait]?.();
  return absent ? { label: absent, isOn: !holds } : { label: HOME_TRAIT_LABELS[trait](), isOn: holds };
}
