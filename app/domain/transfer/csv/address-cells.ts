import type { Address } from "#app/domain/contact/address.ts";
import { parseState, parseZip, stateOfZip } from "#app/domain/property/states-and-zip-codes.ts";
import { fold } from "#app/domain/text/search-key.ts";
import type { AddressPart } from "./address-headings.ts";
import { isGarbled } from "./person-names.ts";

/* Joins and splits addresses in spreadsheet cells. */

const UNIT_WORD =
  /^(?:#|(?:apt|apartment|unit|suite|ste|lot|bldg|building|floor|fl|room|rm|spc|space|slip|ph|penthouse|trlr|rear|front|upper|lower|basement|box)\b)/i;
const COUNTRY = /^(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;
/** The country as a cell of its own writes it, and the territories that have a state's letters. */
const OUR_COUNTRY =
  /^(?:america|840|estados unidos|ee\.? ?uu\.?|(?:puerto rico|pr|guam|gu|usvi|vi|u\.?s\.? virgin islands))$/i;

export const isUnitedStates = (text: string): boolean => COUNTRY.test(text) || OUR_COUNTRY.test(text);

const CITY = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,60}$/u;
/** "Upper Saddle River", "Lower Burrell"; the "Upper Unit" is one of two in a house. */
const UPPER_CITY = /^(?:upper|lower|front)\s(?!(?:unit|level|floor|apt|apartment|half)\b)\p{L}{3}/iu;

const isUnit = (text: string) => UNIT_WORD.test(text) && !UPPER_CITY.test(text);

const SUFFIX =
  /^(?:ave?|avenue|blvd|boulevard|cir|circle|ct|court|dr|drive|ln|lane|loop|pkwy|parkway|pl|place|rd|road|st|street|ter|terrace|trl|trail|way|hwy|highway)\.?$/i;
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw)\.?$/i;
const CITY_DIRECTION = /^(?:[nsew]\.?|north|south|east|west)$/i;

const LONGEST = 250;

/**
 * Splits "123 Main St, Tampa, FL 33602". Text without a state or ZIP at its end, or unclear text, stays whole as the
 * street.
 */
export function parseCellAddress(text: string): Address {
  const whole = { address: text, city: "", state: "", zipCode: "" };
  if (text.length > LONGEST) return whole;
  const hasComma = text.includes(",");
  const { zipCode, parts: beforeZip } = withoutZip(withoutCountry(partsOf(text)));
  const state = stateAtEnd(beforeZip, zipCode);
  // Five digits behind a street with neither comma nor state may be its number.
  if (!state && (zipCode === "" || !hasComma)) return whole;
  const { address, city } = streetAndCity(state?.before ?? beforeZip);
  return { address, city, state: state?.code ?? stateOfZip(zipCode) ?? "", zipCode };
}

/**
 * Splits "Atlanta, GA 30303" or "Tampa FL". Null if the cell is not clearly a city: "Apt 4", "33602", "Tampa; Largo".
 */
export function parseCityCell(text: string): Omit<Address, "address"> | null {
  const { zipCode, parts } = withoutZip(withoutCountry(partsOf(text.slice(0, LONGEST))));
  const last = parts.at(-1) ?? [];
  const count = [3, 2, 1].find((words) => {
    const state = lastWords(parts, words);
    const isApart = words === last.length ? parts.length > 1 : zipCode !== "" || /^[A-Z]{2}$/.test(state);
    return isApart && !/\d/.test(state) && parseState(state) !== null;
  });
  const [city = [], ...others] = count === undefined ? parts : without(parts, count);
  const name = city.join(" ");
  const isState = /^[A-Za-z]{2}$/.test(name) && parseState(name) !== null;
  const isCity = /\p{L}/u.test(name) && !/[\d;#|/@<>]/.test(name) && !isGarbled(name);
  if (others.length > 0 || !isCity || isUnit(name) || isState) return null;
  return { city: name, state: parseState(lastWords(parts, count ?? 0)) ?? "", zipCode };
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)";
/** What a spreadsheet made of "12-4", of "4E2" or of a formula: "4-Dec", "4E+02", "#REF!". */
const DAMAGED = new RegExp(
  [
    `\\b\\d{1,2}-${MONTH}\\b|^${MONTH}-\\d{1,4}\\b|^\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|^\\d{4}-\\d\\d-\\d\\d\\b`,
    "\\de\\+\\d|^(?:true|false)$|#(?:ref!|value!|name\\?|n/a|div/0!|null!|num!|spill!)",
  ].join("|"),
  "i",
);

/** Whether a spreadsheet changed what stood in a cell of an address. */
export function isDamagedCell(text: string): boolean {
  return DAMAGED.test(text);
}

/** Whether a text holds two streets: "4 Reef Rd & 9 Elm St", "4 Reef Rd, Tampa, FL 33602 / 9 Elm St, Boston". */
export function containsTwoAddresses(text: string): boolean {
  const isStreet = (part: string) => {
    const [number = "", ...words] = part.trim().split(/\s+/);
    return /^\d+[a-z]?$/i.test(number) && words.some((word, at) => at > 0 && SUFFIX.test(word));
  };
  return (
    text
      .slice(0, LONGEST)
      .split(/[,;/|&+]|\b(?:and|or)\b/i)
      .filter(isStreet).length > 1
  );
}

/** The words of each part between commas. */
type Parts = string[][];

function partsOf(text: string): Parts {
  return text
    .split(/[,;]/)
    .map((part) => part.trim().split(/\s+/).filter(Boolean))
    .filter(({ length }) => length > 0);
}

function without(parts: Parts, count: number): Parts {
  const last = parts.at(-1) ?? [];
  return count >= last.length ? parts.slice(0, -1) : [...parts.slice(0, -1), last.slice(0, -count)];
}

function lastWords(parts: Parts, count: number): string {
  const last = parts.at(-1) ?? [];
  return count === 0 || count > last.length ? "" : last.slice(-count).join(" ");
}

function withoutCountry(parts: Parts): Parts {
  const count = [4, 2, 1].find((words) => COUNTRY.test(lastWords(parts, words)));
  return count === undefined ? parts : without(parts, count);
}

function withoutZip(parts: Parts): { zipCode: string; parts: Parts } {
  const count = [2, 1].find((words) => /^\d{5}(?:[- ]?\d{4})?\.?$/.test(lastWords(parts, words)));
  if (count !== undefined)
    return { zipCode: lastWords(parts, count).slice(0, 5), parts: without(parts, count) };
  // "MA 2139", from which a spreadsheet took the zero.
  const before = without(parts, 1);
  const zipCode = /^\d{3,4}$/.test(lastWords(parts, 1))
    ? parseZip(lastWords(parts, 1), parseState(lastWords(before, 1)))
    : null;
  return zipCode === null ? { zipCode: "", parts } : { zipCode, parts: before };
}

function stateAtEnd(parts: Parts, zipCode: string): { code: string; before: Parts } | null {
  for (const count of [3, 2, 1]) {
    const words = lastWords(parts, count);
    // "FL 33602 813-555-0101" is no state, though letters alone would be.
    const code = /\d/.test(words) ? null : parseState(words);
    // The city of that name is meant, with its state behind it.
    if (!code || /^washington\b.+/i.test(words)) continue;
    const before = without(parts, count);
    // "12 Ocean Ct", "5 Bay St, NE": without a ZIP there has to be a city in front.
    if (zipCode !== "" || (before.length > 1 && !isUnit(before.at(-1)?.join(" ") ?? ""))) {
      return { code, before };
    }
  }
  return null;
}

/** Splits at the last comma, or where the street must end. */
function streetAndCity(parts: Parts): { address: string; city: string } {
  const texts = parts.map((part) => part.join(" "));
  const last = texts.at(-1) ?? "";
  // The city may be before the county or missing.
  if (/\b(?:county|parish)$/i.test(last)) return { address: texts.join(", "), city: "" };
  if (texts.length > 1 && CITY.test(last) && !isUnit(last)) {
    return { address: texts.slice(0, -1).join(", "), city: last };
  }
  const words = parts.at(-1) ?? [];
  // "Tampa, FL 33602" is no street.
  if (texts.length === 1 && CITY.test(last) && !words.some((word) => SUFFIX.test(word)) && !isUnit(last)) {
    return { address: "", city: last };
  }
  const end = endOfStreet(words);
  const city = end === null ? "" : words.slice(end).join(" ");
  const unclear = words.slice(end ?? 0).some((word, at, rest) => SUFFIX.test(word) && !isSaint(rest, at));
  if (end === null || unclear || !CITY.test(city) || isUnit(city))
    return { address: texts.join(", "), city: "" };
  return { address: [...texts.slice(0, -1), words.slice(0, end).join(" ")].join(", "), city };
}

/** "St" in front of another word of a city: "Port St Lucie". */
function isSaint(words: readonly string[], at: number): boolean {
  return /^st\.?$/i.test(words[at] ?? "") && at < words.length - 1;
}

/** Number of words in the street, direction and unit included; null if unclear. */
function endOfStreet(words: readonly string[]): number | null {
  const box = words.findIndex((word, at) => /^box$/i.test(word) && /^\d+$/.test(words[at + 1] ?? ""));
  if (box !== -1) return box + 2;
  if (!/^\d/.test(words[0] ?? "")) return null;
  // The first word is the number and the second the name, whatever it sounds like: "100 Court St".
  let end = words.findIndex((word, at) => at > 1 && SUFFIX.test(word)) + 1;
  if (end === 0) return null;
  const [next = "", behind = ""] = words.slice(end);
  // "Main St Terrace Park", "12 Oak Rd Lower Burrell": these may be the street's or the city's.
  if ((SUFFIX.test(next) && !isSaint(words, end)) || /^(?:upper|lower|front|rear|basement)$/i.test(next))
    return null;
  // "Main St N"; in "W Palm Ave W Palm Beach" the second is the city's.
  if (CITY_DIRECTION.test(next) && next !== words[1] && !isSureDirection(next, behind)) return null;
  if (DIRECTION.test(next) && next !== words[1]) end++;
  if (/^#\S+$/.test(words[end] ?? "")) return end + 1;
  const unit = words[end + 1] ?? "";
  return isUnit(words[end] ?? "") && /^#?(?=.*\d|[a-z]$)[\w-]{1,6}$/i.test(unit) ? end + 2 : end;
}

/** A direction before "St", a unit, or nothing belongs to the street: "Grove St N St Petersburg", "Main St N Apt 4". */
function isSureDirection(direction: string, behind: string): boolean {
  return /^\w\.?$/.test(direction) && (behind === "" || /^(?:st|saint)\.?$/i.test(behind) || isUnit(behind));
}

export type AddressCell = { part: AddressPart; text: string; heading: string };

/** The street of cells that hold parts of it, joined as it is written on an envelope. */
export function joinStreet(cells: readonly AddressCell[]): string {
  const of = (part: AddressPart) =>
    cells.flatMap((cell) => (cell.part === part && cell.text !== "" ? [cell] : []));
  const text = (part: AddressPart) => of(part)[0]?.text ?? "";
  const [first = text("whole"), ...others] = of("street").map((cell) => cell.text);
  const parts = (["direction", "name", "suffix", "direction after"] as const).map(text);
  const named = first === "" ? parts.filter(Boolean).join(" ") : first;
  const number = text("number");
  const numbered = number !== "" && named !== "" && !/^\d/.test(named) ? `${number} ${named}` : named;
  const [street = "", ...below] = [numbered, ...others, text("line 2"), text("line 3")].filter(Boolean);
  const units = [
    ...below.map((line) => (isBareUnit(line) ? `Unit ${line}` : line)),
    ...of("unit").map((cell) => unitText(cell.text, cell.heading)),
  ];
  const lines = withLines(street, units);
  const box = of("box").map((cell) => (/^\d+$/.test(cell.text) ? `PO Box ${cell.text}` : cell.text));
  return [...lines, ...box, text("last line")].filter(Boolean).join(", ");
}

/** Adds lines below the street without duplicates, before the city if the cell holds a whole address. */
function withLines(street: string, below: readonly string[]): string[] {
  const added: string[] = [];
  for (const line of below) {
    const so = [street, ...added].join(", ");
    if (!holdsUnit(so, line) && !so.split(",").some((part) => isSamePlace(part, line))) added.push(line);
  }
  if (added.length === 0) return [street];
  const { address, city, state, zipCode } = parseCellAddress(street);
  return [address, ...added, city, `${state} ${zipCode}`.trim()];
}

const isBareUnit = (text: string) => /^(?=.*\d|[a-z]$)[a-z\d-]{1,5}$/i.test(text);

function unitText(text: string, heading: string): string {
  if (!isBareUnit(text) || UNIT_WORD.test(text)) return text;
  return `${/\bap(?:ar)?t/i.test(heading) ? "Apt" : /\bs(?:ui)?te\b/i.test(heading) ? "Suite" : "Unit"} ${text}`;
}

/** Whether a street says its unit already: "4 Reef Rd #302". */
function holdsUnit(street: string, unit: string): boolean {
  const number = unit.split(/[\s#]+/).at(-1) ?? "";
  const words = street.split(/[\s,]+/);
  return words.some(
    (word, at) =>
      word.toLowerCase() === `#${number}`.toLowerCase() ||
      (at > 0 && UNIT_WORD.test(words[at - 1] ?? "") && word.toLowerCase() === number.toLowerCase()),
  );
}

/** Whether two ways to write a place are one: "St. Pete" is not "St. Petersburg", "TAMPA" is "Tampa". */
export function isSamePlace(a: string, b: string): boolean {
  const plain = (text: string) =>
    fold(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " "))
      .replace(/\b(?:st|saint)\b/g, "st")
      .replace(/\b(?:ft|fort)\b/g, "fort");
  return plain(a) === plain(b);
}
