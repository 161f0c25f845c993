import type { HomeFeature, HomeTrait, PropertyType } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";
import {
  CLAIM,
  GARAGE,
  GENERATORS,
  INSURANCE,
  POOLS,
  SEPTIC,
  SOLAR,
  STATE,
  type StormSource,
  WATER,
  WEATHER,
  YARD,
  ZONES,
} from "./sources.ts";

/*
 * What to do in a storm, by the features of a home. Only advice that its source gives; a home is asked nothing about
 * boats, so there is none for docks and lifts. Screen enclosures have none either: no official source was found.
 */

export const STORM_PHASES = ["72", "48", "24", "during", "after"] as const;
export type StormPhase = (typeof STORM_PHASES)[number];

export type HomeForStorm = {
  propertyType: PropertyType;
  features: readonly HomeFeature[];
  traits: readonly HomeTrait[];
};

export type StormItem = {
  /** Stored with what a home checks off. */
  id: string;
  phase: StormPhase;
  appliesTo: (home: HomeForStorm) => boolean;
  text: () => string;
  source: StormSource;
};

const all = () => true;
const isMobile = ({ propertyType }: HomeForStorm) => propertyType === "mobile_home";
const has =
  (...any: HomeFeature[]) =>
  ({ features }: HomeForStorm) =>
    any.some((feature) => features.includes(feature));
const hasGenerator = ({ traits }: HomeForStorm) => traits.includes("generator");

/** In the order shown. */
export const STORM_ITEMS: readonly StormItem[] = [
  { id: "zone", phase: "72", appliesTo: all, text: m.storm_item_zone, source: ZONES },
  { id: "mobile-plan", phase: "72", appliesTo: isMobile, text: m.storm_item_mobile_plan, source: ZONES },
  { id: "plan", phase: "72", appliesTo: all, text: m.storm_item_plan, source: ZONES },
  { id: "kit", phase: "72", appliesTo: all, text: m.storm_item_kit, source: STATE },
  { id: "film", phase: "72", appliesTo: all, text: m.storm_item_film, source: INSURANCE },
  { id: "policy", phase: "72", appliesTo: all, text: m.storm_item_policy, source: INSURANCE },
  {
    id: "generator-test",
    phase: "72",
    appliesTo: hasGenerator,
    text: m.storm_item_generator_test,
    source: GENERATORS,
  },
  { id: "well-water", phase: "72", appliesTo: has("well"), text: m.storm_item_well_water, source: WATER },

  { id: "shutters", phase: "48", appliesTo: has("hurricane"), text: m.storm_item_shutters, source: STATE },
  { id: "garage", phase: "48", appliesTo: has("garage"), text: m.storm_item_garage, source: GARAGE },
  {
    id: "yard",
    phase: "48",
    appliesTo: ({ propertyType }) => propertyType !== "condo",
    text: m.storm_item_yard,
    source: YARD,
  },
  {
    id: "balcony",
    phase: "48",
    appliesTo: ({ propertyType }) => propertyType === "condo",
    text: m.storm_item_balcony,
    source: YARD,
  },
  { id: "pool-full", phase: "48", appliesTo: has("pool"), text: m.storm_item_pool_full, source: POOLS },
  {
    id: "pool-loose",
    phase: "48",
    appliesTo: has("pool", "spa"),
    text: m.storm_item_pool_loose,
    source: POOLS,
  },

  { id: "orders", phase: "24", appliesTo: all, text: m.storm_item_orders, source: ZONES },
  { id: "mobile-leave", phase: "24", appliesTo: isMobile, text: m.storm_item_mobile_leave, source: ZONES },
  {
    id: "pool-power",
    phase: "24",
    appliesTo: has("pool", "spa"),
    text: m.storm_item_pool_power,
    source: POOLS,
  },
  { id: "solar", phase: "24", appliesTo: has("solar"), text: m.storm_item_solar, source: SOLAR },

  { id: "listen", phase: "during", appliesTo: all, text: m.storm_item_listen, source: WEATHER },

  { id: "photos", phase: "after", appliesTo: all, text: m.storm_item_photos, source: INSURANCE },
  { id: "notice", phase: "after", appliesTo: all, text: m.storm_item_notice, source: CLAIM },
  { id: "contractor", phase: "after", appliesTo: all, text: m.storm_item_contractor, source: INSURANCE },
  {
    id: "generator-run",
    phase: "after",
    appliesTo: hasGenerator,
    text: m.storm_item_generator_run,
    source: GENERATORS,
  },
  { id: "boil", phase: "after", appliesTo: all, text: m.storm_item_boil, source: WATER },
  { id: "well-test", phase: "after", appliesTo: has("well"), text: m.storm_item_well_test, source: WATER },
  { id: "septic", phase: "after", appliesTo: has("septic"), text: m.storm_item_septic, source: SEPTIC },
  {
    id: "pool-check",
    phase: "after",
    appliesTo: has("pool", "spa"),
    text: m.storm_item_pool_check,
    source: POOLS,
  },
];

export const checklistOf = (home: HomeForStorm): StormItem[] =>
  STORM_ITEMS.filter(({ appliesTo }) => appliesTo(home));

type WeekCategory = "Insurance" | "Plumbing" | "Pool/Spa";

/** Items that become tasks of the first week after a storm, by id, in the order of their days. */
const FIRST_WEEK: Readonly<Record<string, { title: () => string; category: WeekCategory; days: number }>> = {
  photos: { title: m.storm_week_photos, category: "Insurance", days: 1 },
  notice: { title: m.storm_week_notice, category: "Insurance", days: 2 },
  "well-test": { title: m.storm_week_well_test, category: "Plumbing", days: 2 },
  "pool-check": { title: m.storm_week_pool_check, category: "Pool/Spa", days: 3 },
  contractor: { title: m.storm_week_contractor, category: "Insurance", days: 7 },
};

export type FirstWeekTask = StormItem & { title: () => string; category: WeekCategory; days: number };

/** `days`: from today to the day it is due. */
export function firstWeekOf(home: HomeForStorm): FirstWeekTask[] {
  return checklistOf(home)
    .flatMap((item) => {
      const task = FIRST_WEEK[item.id];
      return task ? [{ ...item, ...task }] : [];
    })
    .sort((a, b) => a.days - b.days);
}
