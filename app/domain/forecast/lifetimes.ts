import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { Confidence } from "#app/domain/florida/orders.ts";
import { RULES } from "#app/domain/florida/rules.ts";
import type { HomeFeature, HomeTrait, PropertyType } from "#app/domain/property/home-features.ts";

/*
 * How long parts of a Florida house last and what replacing them costs. A row whose years and dollars stand as such in
 * one of its sources is `read`; one that joins several sources, or a source whose address was not kept, is `check`.
 */

export type ForecastSource = { urls: readonly string[]; checkedOn: CalendarDay; confidence: Confidence };

/** What decides whether a house has a part. */
export type PartsFacts = {
  propertyType: PropertyType;
  features: readonly HomeFeature[];
  traits: readonly HomeTrait[];
  roofMaterial: string;
};

/** yes: the house has it. maybe: shown once the home says so. no: it has none. */
type Presence = "yes" | "maybe" | "no";

export type Lifetime = ForecastSource & {
  id: string;
  /** Names the line of the forecast; several rows share one of which a house has only one, like a roof's coverings. */
  line: string;
  /** Service life in years: it may go from the first on, likely goes at the second, and is old at the third. */
  years: readonly [low: number, likely: number, high: number];
  /** Installed, in today's dollars. */
  dollars: readonly [low: number, high: number];
  presence: (facts: PartsFacts) => Presence;
  /** Where its age is kept: house facts, an appliance recorded under Property, or the answers of the forecast. */
  kept: "house" | "appliance" | "forecast";
  /** The kind of an appliance that is one. */
  appliance?: RegExp;
  /** A roof of which an insurer asks later. */
  isHard?: boolean;
};

const READ_ON: CalendarDay = "2026-11-29";

/** A planner for Gulf Coast homes, in dollars of 2026. */
const GULF =
  "https://github.com/Viqeaux/gulf-coast-home-maintenance/blob/88235eecbe445711f5adfa8299498b6f494cf5bd/planner_data.py";
/** A Florida roofer's prices for a house of 2,000 square feet, January 2026. */
const ROOFER = "https://prospecialtyservices.com/blog/roof-replacement-cost-florida-2026";
const AC_PRICES = "https://hvac.com/expert-advice/average-cost-to-replace-air-conditioner-in-florida";
const AC_YEARS = "https://bigbearac.com/ac-unit-replacement-costs-in-florida/";
const POOL_PRICES = "https://engineerfix.com/how-much-does-it-cost-to-resurface-a-pool-in-florida";
const SCREENS =
  "https://www.gulfcoastaluminum.com/how-we-can-make-your-pool-enclosure-look-like-new-for-half-the-cost-of-replacement-6611479/";

const read = (...urls: string[]) => ({ urls, checkedOn: READ_ON, confidence: "read" }) as const;
const check = (...urls: string[]) => ({ urls, checkedOn: READ_ON, confidence: "check" }) as const;

export const COVERINGS = ["three-tab", "architectural", "tile", "metal", "flat"] as const;
export type Covering = (typeof COVERINGS)[number];

/** In this order, since a tile roof can be flat and a metal one can look like shingles. */
const COVERING_WORDS: readonly [says: RegExp, covering: Covering][] = [
  [/metal|steel|aluminum|standing seam/i, "metal"],
  [/tile|clay/i, "tile"],
  [/flat|built|tpo|bitumen|membrane|low slope/i, "flat"],
  [/(three|3).?tab/i, "three-tab"],
  [/shingle|architectural|asphalt/i, "architectural"],
];

/** What a roof is covered with, as typed under Property; null if that is not known. */
export function coveringOf(roofMaterial: string): Covering | null {
  return COVERING_WORDS.find(([says]) => says.test(roofMaterial))?.[1] ?? null;
}

/** An association looks after the outside of a condo. */
export const hasOwnOutside = ({ propertyType }: Pick<PartsFacts, "propertyType">) => propertyType !== "condo";

const roof = (covering: Covering) => ({
  id: `roof-${covering}`,
  line: "roof",
  kept: "house" as const,
  isHard: covering === "tile" || covering === "metal",
  presence: (facts: PartsFacts): Presence =>
    hasOwnOutside(facts) && coveringOf(facts.roofMaterial) === covering ? "yes" : "no",
});

const always = (): Presence => "yes";
const maybe = (): Presence => "maybe";
const outside = (facts: PartsFacts): Presence => (hasOwnOutside(facts) ? "yes" : "no");
const maybeOutside = (facts: PartsFacts): Presence => (hasOwnOutside(facts) ? "maybe" : "no");
const withFeature =
  (...names: HomeFeature[]) =>
  ({ features }: PartsFacts): Presence =>
    names.some((name) => features.includes(name)) ? "yes" : "no";

const part = (id: string, presence: Lifetime["presence"]) => ({
  ...{ id, line: id, presence },
  kept: "forecast" as const,
});
const appliance = (id: string, kind: RegExp, presence: Lifetime["presence"] = maybe) => ({
  ...{ id, line: id, presence, appliance: kind },
  kept: "appliance" as const,
});

export const LIFETIMES: readonly Lifetime[] = [
  { ...roof("three-tab"), years: [10, 12, 15], dollars: [8_000, 14_000], ...check(ROOFER, GULF) },
  { ...roof("architectural"), years: [12, 17, 20], dollars: [10_000, 20_000], ...check(ROOFER, GULF) },
  // The underlayment, which wears out long before the tiles.
  { ...roof("tile"), years: [20, 25, 30], dollars: [20_000, 45_000], ...check(ROOFER, GULF) },
  { ...roof("metal"), years: [30, 40, 50], dollars: [14_000, 45_000], ...check(ROOFER, GULF) },
  { ...roof("flat"), years: [10, 13, 18], dollars: [12_000, 26_000], ...check(ROOFER) },
  {
    ...appliance(
      "ac",
      /^(?!.*(water|mini|ductless|pool|window)).*(air.?condition|heat pump|air handler|hvac|^a\/?c\b)/i,
      always,
    ),
    kept: "house",
    ...{ years: [10, 12, 15], dollars: [9_000, 13_000] },
    ...check(AC_PRICES, AC_YEARS, GULF),
  },
  { ...part("ducts", maybe), years: [15, 18, 20], dollars: [2_500, 9_000], ...read(GULF) },
  {
    ...appliance("mini-split", /mini.?split|ductless/i),
    ...{ years: [10, 14, 20], dollars: [3_000, 9_000] },
    ...read(GULF),
  },
  {
    ...appliance("water-heater-tankless", /tankless/i),
    ...{ years: [15, 18, 20], dollars: [3_000, 7_000] },
    ...read(GULF),
  },
  {
    ...appliance("water-heater-tank", /water heater/i, always),
    ...{ years: [8, 10, 12], dollars: [1_300, 3_500] },
    ...check(GULF),
  },
  {
    ...part("pool-finish", withFeature("pool")),
    ...{ years: [8, 10, 15], dollars: [5_000, 20_000] },
    ...check(POOL_PRICES),
  },
  {
    ...part("screen-mesh", withFeature("screen")),
    ...{ years: [5, 8, 12], dollars: [1_000, 2_500] },
    ...check(SCREENS),
  },
  { ...part("paint", outside), years: [5, 7, 10], dollars: [2_500, 8_000], ...check(GULF) },
  { ...part("windows", always), years: [15, 22, 30], dollars: [8_000, 25_000], ...check(GULF) },
  {
    ...part("garage-door", withFeature("garage")),
    ...{ years: [15, 22, 30], dollars: [1_200, 4_500] },
    ...read(GULF),
  },
  {
    ...appliance("garage-opener", /garage door opener/i, withFeature("garage")),
    ...{ years: [10, 11, 12], dollars: [400, 1_100] },
    ...read(GULF),
  },
  { ...part("panel", always), years: [25, 35, 50], dollars: [1_800, 5_500], ...read(GULF) },
  {
    ...appliance("well-pump", /well pump/i, withFeature("well")),
    ...{ years: [8, 12, 15], dollars: [1_200, 4_500] },
    ...read(GULF),
  },
  {
    ...part("septic-field", withFeature("septic")),
    ...{ years: [20, 28, 40], dollars: [6_000, 25_000] },
    ...read(GULF),
  },
  {
    ...appliance("softener", /softener/i),
    ...{ years: [10, 12, 15], dollars: [1_200, 4_000] },
    ...read(GULF),
  },
  {
    ...appliance("generator", /generator/i, ({ traits }) => (traits.includes("generator") ? "yes" : "maybe")),
    ...{ years: [15, 18, 25], dollars: [7_000, 20_000] },
    ...read(GULF),
  },
  {
    ...appliance("refrigerator", /refrigerator|fridge/i),
    ...{ years: [10, 12, 13], dollars: [900, 3_500] },
    ...read(GULF),
  },
  {
    ...appliance("range", /\b(range|oven|stove)\b/i),
    ...{ years: [12, 14, 17], dollars: [700, 3_000] },
    ...read(GULF),
  },
  {
    ...appliance("dishwasher", /dishwasher/i),
    ...{ years: [9, 9, 9], dollars: [500, 1_600] },
    ...read(GULF),
  },
  {
    ...appliance("washer", /^(?!.*(dish|pressure)).*\bwash(er|ing machine)\b/i),
    ...{ years: [10, 11, 13], dollars: [500, 1_800] },
    ...read(GULF),
  },
  { ...appliance("dryer", /dryer/i), years: [10, 12, 13], dollars: [500, 1_700], ...read(GULF) },
  { ...part("alarms", always), years: [7, 10, 10], dollars: [150, 700], ...check(GULF) },
  { ...part("fence", maybeOutside), years: [10, 12, 15], dollars: [2_500, 9_000], ...read(GULF) },
  { ...part("deck", maybeOutside), years: [10, 15, 20], dollars: [3_500, 13_000], ...read(GULF) },
  { ...part("driveway", maybeOutside), years: [25, 30, 40], dollars: [4_500, 15_000], ...read(GULF) },
];

/** The age at which an insurer may ask about a roof: a second line, not a lifetime. */
export type InsurerMark = ForecastSource & { id: "inspection" | "citizens"; soft: number; hard: number };

const ROOF_LAW = RULES.find(({ id }) => id === "roof-age")?.url ?? "";

export const INSURER_MARKS: readonly InsurerMark[] = [
  { id: "inspection", soft: 15, hard: 15, ...check(ROOF_LAW) },
  { id: "citizens", soft: 25, hard: 50, ...check("https://sixinspections.com/roof-inspections") },
];
