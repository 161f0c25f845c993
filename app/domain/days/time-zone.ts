import * as words from "./zone-words.ts";

/** Florida keeps two zones: most of it Eastern, the Panhandle west of the Apalachicola Central. */
export const TIME_ZONES = ["America/New_York", "America/Chicago"] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
export const TIME_ZONE_LABELS: Record<TimeZone, string> = {
  "America/New_York": words.eastern,
  "America/Chicago": words.central,
};
export const DEFAULT_TIME_ZONE: TimeZone = "America/New_York";

/** Bay, Calhoun, Escambia, Gulf, Holmes, Jackson, Okaloosa, Santa Rosa, Walton and Washington counties. */
const CENTRAL_PREFIXES = ["324", "325"];

/** Port St. Joe: the south of Gulf County is Eastern, Wewahitchka (32465) in its north is Central. */
const EASTERN_EXCEPTIONS = ["32456", "32457"];

/**
 * The zone a Florida home keeps, from its ZIP code ("32401", "32401-1234", or nothing yet): only a
 * first guess, which the owner can change. Anything unknown is Eastern, as most of Florida is.
 *
 * The line is that of 49 CFR 71.5: the Apalachicola River, then west along the Intracoastal Waterway
 * around southern Gulf County. Every postal code 324xx and 325xx lies in the ten counties west of it,
 * save the exceptions; 323xx (Tallahassee, Apalachicola, Bristol) lies east of it.
 */
export function timeZoneForZip(zip: string | null | undefined): TimeZone {
  const code = (zip ?? "").trim().slice(0, 5);
  if (!/^\d{5}$/.test(code) || EASTERN_EXCEPTIONS.includes(code)) return DEFAULT_TIME_ZONE;
  return CENTRAL_PREFIXES.includes(code.slice(0, 3)) ? "America/Chicago" : DEFAULT_TIME_ZONE;
}
