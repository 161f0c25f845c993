import { type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { MONTHS } from "#app/domain/days/date-format.ts";
import {
  DEFAULT_PROPERTY_TYPE,
  HOME_FEATURES,
  type HomeFeature,
  PROPERTY_TYPES,
  type PropertyType,
} from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { cleanEmail, cleanText } from "#app/domain/text/clean-text.ts";
import { joinWithAnd, joinWithOr } from "#app/domain/text/grammar.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { VENDOR_TYPES, type VendorType } from "#app/domain/vendors/vendor.ts";
import * as m from "#app/paraglide/messages.js";
import { parseYesNo, plainWords } from "./column-fields.ts";

const PROPERTY_WORDS: Record<PropertyType, readonly string[]> = {
  single_family: [
    ...[
      "single family",
      "single",
      "sfh",
      "sfr",
      "sfd",
      "house",
      "home",
      "detached",
      "detached home",
      "cabin",
    ],
    ...[
      "single family residence",
      "single family house",
      "single family detached",
      "residential",
      "bungalow",
    ],
    ...["ranch", "cottage", "pud", "patio home", "garden home", "zero lot line", "modular", "modular home"],
    // A building with several homes is unclear, so the agent is asked; a half is one home.
    ...["half duplex", "1 2 duplex"],
  ],
  condo: [
    ...["condominium", "apartment", "apt", "flat", "loft", "penthouse", "co op", "coop", "cooperative"],
    ...["stock cooperative", "high rise", "mid rise", "low rise", "condo hotel", "condotel"],
  ],
  // In Florida a villa is one of a row.
  townhome: [
    ...["townhouse", "town house", "town home", "row house", "row home", "villa"],
    ...["attached single family", "single family attached", "attached home"],
  ],
  mobile_home: [
    ...["mobile", "manufactured", "manufactured home", "manufactured house", "trailer"],
    ...["double wide", "single wide", "mfg home", "mh"],
  ],
};

/** What is no home, whatever else stands beside it: "Condo Parking", "Mobile Home Lot". */
const NO_HOME = /\b(?:lot|parking)\b/;
/** Words that do not change a type. Any other word makes it unclear: "Mobile Home Park", "No condo". */
const BESIDE_TYPE = new Set(
  [
    "pre post built unit units story stories level rise style type property family residential residence",
    "detached attached single new tiny cluster farm guest horse large small with w and or the a of in hotel traditional",
  ].flatMap((line) => line.split(" ")),
);

const FEATURE_WORDS: Record<HomeFeature, readonly string[]> = {
  pool: ["swimming pool", "private pool", "pool private", "inground pool", "in ground pool"],
  spa: ["hot tub", "jacuzzi", "whirlpool"],
  irrigation: ["irrigation system", "sprinkler", "sprinkler system", "lawn sprinkler"],
  well: ["well water", "private well"],
  septic: ["septic tank", "septic system"],
  hurricane: ["shutter", "storm shutter", "hurricane protection", "storm protection"],
  solar: ["solar panel", "solar power", "pv"],
  screen: ["screened lanai", "lanai", "screened porch", "pool cage", "screen room", "screened enclosure"],
  fireplace: ["fire place"],
  garage: [
    "attached garage",
    "garage space",
    "garage attached",
    "car garage",
    "1 car garage",
    "2 car garage",
    "3 car garage",
  ],
};

const VENDOR_TYPE_LABELS: Record<VendorType, string> = {
  get maintenance() {
    return m.vendors_home_maintenance();
  },
  get financial() {
    return m.vendors_financial_services();
  },
};
const VENDOR_TYPE_WORDS: Record<VendorType, readonly string[]> = {
  maintenance: ["home", "home services", "home service"],
  financial: ["finance", "finances", "financial service"],
};

const TRADES: Record<string, readonly string[]> = {
  HVAC: ["air conditioning", "ac", "a c", "heating and cooling", "heating and air", "heating cooling"],
  "Pool Service": ["pool", "pools", "pool care", "pool cleaning", "pool maintenance"],
  Plumbing: ["plumber", "plumbers"],
  Roofing: ["roofer", "roofers", "roof"],
  Landscaping: ["landscaper", "landscape", "lawn care", "lawn service", "lawn", "gardener"],
  Insurance: ["insurance agent", "home insurance", "homeowners insurance", "insurer"],
};

/** A spelling that two choices share means the first. */
function waysToWrite<T extends string>(
  all: readonly T[],
  labels: Record<T, string>,
  others: Record<T, readonly string[]>,
): ReadonlyMap<string, T> {
  const ways = new Map<string, T>();
  for (const key of all) {
    for (const way of [plainWords(key), plainWords(labels[key]), ...others[key]]) {
      if (!ways.has(way)) ways.set(way, key);
    }
  }
  return ways;
}

const PROPERTY_TYPE_OF = waysToWrite(PROPERTY_TYPES, PROPERTY_TYPE_LABELS, PROPERTY_WORDS);
const FEATURE_OF = waysToWrite(HOME_FEATURES, HOME_FEATURE_LABELS, FEATURE_WORDS);
const VENDOR_TYPE_OF = waysToWrite(VENDOR_TYPES, VENDOR_TYPE_LABELS, VENDOR_TYPE_WORDS);

function choose<T extends string>(text: string, ways: ReadonlyMap<string, T>): T | null {
  const words = plainWords(text);
  return ways.get(words) ?? ways.get(words.replace(/s$/, "")) ?? null;
}

/** The property type somebody wrote, by label, key or a usual word; nothing written is the default. */
export function parsePropertyType(text: string): PropertyType | null {
  if (plainWords(text) === "") return DEFAULT_PROPERTY_TYPE;
  return choose(text, PROPERTY_TYPE_OF) ?? oneTypeIn(plainWords(text));
}

/** Longest first, so that "mobile home" is not a home as well. */
const TYPE_PHRASES = [...PROPERTY_TYPE_OF]
  .filter(([phrase]) => phrase !== "residential" && phrase !== "single")
  .sort(([a], [b]) => b.length - a.length);

/** Null if a listing names two types: "Condo/Co-Op", "Manufactured Home - Post 1977". */
function oneTypeIn(words: string): PropertyType | null {
  // "Zero lot line" is a house; any other lot is ground.
  let rest = ` ${words} `.replace(" zero lot line ", " house ");
  if (NO_HOME.test(rest)) return null;
  const found = new Set<PropertyType>();
  for (const [phrase, type] of TYPE_PHRASES) {
    const at = [` ${phrase} `, ` ${phrase}s `].find((one) => rest.includes(one));
    if (at === undefined) continue;
    found.add(type);
    rest = rest.replaceAll(at, " ");
  }
  const isUnsure = rest
    .replace(" on land ", " ")
    .split(" ")
    .some((word) => word !== "" && !isBesideType(word));
  if (isUnsure) return null;
  const [type, other] = found;
  return other === undefined ? (type ?? null) : null;
}

const isBesideType = (word: string) => BESIDE_TYPE.has(word) || /^\d+$/.test(word);

/** "met at the open house" names a type but is not one. */
export function isPropertyTypeAlone(text: string): boolean {
  return choose(text, PROPERTY_TYPE_OF) !== null;
}

/**
 * US dates, time ignored: "3/14/2024", "2024-03-14", "Mar 14, 2024". Two-digit years are 20xx. Null if invalid:
 * "14/3/2024".
 */
export function parseDayCell(text: string): CalendarDay | null {
  const day = text.trim().replace(/(?:,? |T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z| UTC)?$/i, "");
  const named =
    /^(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u.exec(day) ?? /^(\d{1,2})[ -](\p{L}+)\.?[ -](\d{4})$/u.exec(day);
  const [, first = "", second = "", year = ""] =
    named ?? /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(day) ?? [];
  const [month, number] = /^\d/.test(first) && named ? [second, first] : [first, second];
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? day
    : `${year.padStart(4, "20")}-${monthNumber(month).padStart(2, "0")}-${number.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : null;
}

function monthNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  const at = text.length < 3 ? -1 : MONTHS.findIndex((name) => fold(name).startsWith(fold(text)));
  return at === -1 ? "" : `${at + 1}`;
}

/** The home feature somebody wrote; null for a word we do not know. */
export function parseFeature(text: string): HomeFeature | null {
  return choose(text, FEATURE_OF);
}

/** The features of a list ("Pool, Garage"), and the words of it that are none. */
export function parseFeatures(text: string): { features: HomeFeature[]; unknown: string[] } {
  const parts = text
    .split(/[,;|/\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => !/^(none|no|na|n a)?$/.test(plainWords(part)));
  const features = parts.map(parseFeature);
  const unknown = parts.filter((_, at) => features[at] === null);
  return { features: features.filter((feature) => feature !== null), unknown };
}

const ONE_EMAIL = /^[^\s@,;<>|]+@[^\s@,;<>|/]+\.[^\s@,;.<>|/]{2,}$/;

export const looksLikeEmail = (text: string): boolean => ONE_EMAIL.test(text);

/** One alone, several in a row, or one after a name; without duplicates. */
export function parseEmails(text: string): string[] {
  const alone = cleanEmail(text);
  if (looksLikeEmail(alone) && !alone.includes("](")) return [alone];
  if (hasBrokenEmail(cleanText(text))) return [];
  const parts = cleanText(text).split(/[\s,;|/<>()[\]]+|:{2,}/);
  return [...new Set(parts.map(cleanEmail).filter(looksLikeEmail))];
}

/** A word right before the address may be part of it: "john smith@mail.example". */
function hasBrokenEmail(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.some((word, at) => {
    const before = words[at - 1];
    if (before === undefined || !/^[^<([]+@/.test(word)) return false;
    return !before.includes("@") && !/^(?:and|or|y)$|[^\p{L}\p{N}._]$/iu.test(before);
  });
}

/** Null if unclear. "24/7" counts as yes. */
export function parseAfterHours(text: string): boolean | null {
  return /^24 ?(7|h|hrs?|hours?)\b/.test(plainWords(text)) ? true : parseYesNo(text);
}

/** The vendor type somebody wrote; null for a word we do not know. */
export function parseVendorType(text: string): VendorType | null {
  return choose(text, VENDOR_TYPE_OF);
}

export function vendorTypeLabel(type: VendorType): string {
  return VENDOR_TYPE_LABELS[type];
}

/** "Plumber" gives its usual category; other text is unchanged. */
export function usualCategory(text: string): string {
  const words = plainWords(text);
  return Object.keys(TRADES).find((name) => TRADES[name]?.includes(words)) ?? text;
}

export const unknownFeatures = (cells: readonly string[], known: readonly string[]) =>
  m.transfer_csv_unknown_features({
    features: joinWithAnd(cells.map((cell) => `“${cell}”`)),
    cells: cells.length === 1 ? m.transfer_csv_left_out_singular() : m.transfer_csv_left_out_plural(),
    known: useOneOf(known),
  });
export const unknownPropertyType = (cell: string, instead: string, known: readonly string[]) =>
  m.transfer_csv_unknown_property_type({ cell: cell, instead: instead, known: useOneOf(known) });
export const unknownVendorType = (cell: string, instead: string, known: readonly string[]) =>
  m.transfer_csv_unknown_vendor_type({ cell: cell, instead: instead, known: useOneOf(known) });
export const oneEmail = (used: string, others: readonly string[]) =>
  m.transfer_csv_one_email({ used: used, others: joinWithAnd(others) });

const useOneOf = (known: readonly string[]) => m.transfer_csv_use_one_of({ known: joinWithOr(known) });
