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
 * A first guess the owner can change: Central for ZIP codes 324xx and 325xx except those above (49 CFR 71.5), Eastern
 * for everything else.
 */
export function timeZoneForZip(zip: string | null | undefined): TimeZone {
  const code = (zip ?? "").trim().slice(0, 5);
  if (!/^\d{5}$/.test(code) || EASTERN_EXCEPTIONS.includes(code)) return DEFAULT_TIME_ZONE;
  return CENTRAL_PREFIXES.includes(code.slice(0, 3)) ? "America/Chicago" : DEFAULT_TIME_ZONE;
}

/** UTC offsets are cached by week, as asking the runtime is slow and no zone changes its clocks twice in a week. */

/** One week: `before` (milliseconds) until the instant `turnsAt`, `after` from then on. */
type Week = { before: number; turnsAt: number; after: number };
type Zone = { weeks: Map<number, Week>; ask: (epochMs: number) => number };

/** A century, and less than a megabyte. */
const MAX_REMEMBERED = 5_000;
const zones = new Map<string, Zone>();

/** "GMT-05:00" and, before the railways, "GMT-04:56:02"; "GMT" alone for none. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Local time minus UTC in milliseconds, for an IANA zone. Throws RangeError for an unknown zone or invalid instant. */
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
