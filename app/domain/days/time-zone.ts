import * as m from "#app/paraglide/messages.js";
import { WEEK_MS } from "./durations.ts";

/** Florida keeps two zones: most of it Eastern, the Panhandle west of the Apalachicola Central. */
export const TIME_ZONES = ["America/New_York", "America/Chicago"] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
export const TIME_ZONE_LABELS: Record<TimeZone, string> = {
  get "America/New_York"() {
    return m.days_zone_eastern();
  },
  get "America/Chicago"() {
    return m.days_zone_central();
  },
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

/**
 * How far the clocks of a zone are ahead of UTC, by the rules of the runtime's own zone data. Asking it costs
 * as much as hundreds of sums, so what it says is remembered week by week: no zone turns its clocks twice in
 * a week of ours.
 */

/** One week: `before` (milliseconds) until the instant `turnsAt`, `after` from then on. */
type Week = { before: number; turnsAt: number; after: number };
type Zone = { weeks: Map<number, Week>; ask: (epochMs: number) => number };

/** A century, and less than a megabyte. */
const MAX_REMEMBERED = 5_000;
const zones = new Map<string, Zone>();

/** "GMT-05:00" and, before the railways, "GMT-04:56:02"; "GMT" alone for none. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * How many milliseconds local time is ahead of UTC in a zone (an IANA name) at an instant (epoch milliseconds);
 * negative in America. Throws RangeError for a zone the runtime does not know and for what is no instant.
 */
export function offsetAt(timeZone: string, epochMs: number): number {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = { weeks: new Map(), ask: asker(timeZone) };
    zones.set(timeZone, zone);
  }
  const number = Math.floor(epochMs / WEEK_MS);
  let week = zone.weeks.get(number);
  if (week === undefined) {
    week = readWeek(zone, number * WEEK_MS);
    if (zone.weeks.size >= MAX_REMEMBERED) zone.weeks.clear();
    zone.weeks.set(number, week);
  }
  return epochMs < week.turnsAt ? week.before : week.after;
}

function readWeek({ ask }: Zone, start: number): Week {
  const before = ask(start);
  const after = ask(start + WEEK_MS);
  if (before === after) return { before, turnsAt: Number.POSITIVE_INFINITY, after };
  let last = start;
  let turnsAt = start + WEEK_MS;
  while (turnsAt - last > 1) {
    const middle = Math.floor((last + turnsAt) / 2);
    if (ask(middle) === before) last = middle;
    else turnsAt = middle;
  }
  return { before, turnsAt, after };
}

function asker(timeZone: string): Zone["ask"] {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  return (epochMs) => {
    const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(format.format(epochMs)) ?? [];
    const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    return sign === "-" ? -size : size;
  };
}
