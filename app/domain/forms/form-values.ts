import { type CalendarDay, isCalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { cleanText } from "#app/domain/text/clean-text.ts";

/** How the text of a blank is read. `when` = a day, a month, or only a year. */
export type ValueKind = "day" | "when" | "year" | "years" | "amps" | "line";
/** Why a blank has no value: nothing is there; not the kind expected; no such value; two values. */
export type WhyBlank = "blank" | "unreadable" | "impossible" | "unclear";
export type ParsedValue = { value: string } | { value: null; why: WhyBlank };

export const LINE_MAX = 60;
/** No part of a house in use is older, and none lasts longer. */
const YEARS_MAX = 100;
const OLDEST_HOUSE = 1700;
/** Older reports are of no use to anybody. */
const OLDEST_REPORT = 1990;

const blank = (why: WhyBlank): ParsedValue => ({ value: null, why });
/** What inspectors write where there is nothing to say. */
const NOTHING = new Set(["", "n a", "na", "none", "unknown", "not known", "unk", "tbd", "not applicable"]);

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Reads one blank. A value that cannot be is refused, never corrected. `today` in the home's zone. */
export function parseValue(kind: ValueKind, typed: string, today: CalendarDay): ParsedValue {
  const text = cleanText(typed.normalize("NFKC").toWellFormed())
    .replace(/\p{Cc}/gu, " ")
    .trim();
  if (NOTHING.has(words(text).join(" "))) return blank("blank");
  if (text.length > LINE_MAX) return blank("unreadable");
  switch (kind) {
    case "line":
      return { value: text };
    case "years":
      return parseYears(text);
    case "amps":
      return parseAmps(text);
    case "year":
      return parseYear(text, today);
    case "day":
    case "when":
      return parseWhen(text, today, kind === "when");
  }
}

const BESIDE_YEARS = new Set([
  "year",
  "years",
  "yr",
  "yrs",
  "old",
  "approx",
  "approximately",
  "about",
  "est",
]);

/** "12", "12 years", "approx. 12 yrs"; neither "10-12" nor "12.5" nor "<1" nor a year. */
function parseYears(text: string): ParsedValue {
  if (/[<>/+\u2013\u2014-]\s*\d|[.,]\d/u.test(text)) return blank("unreadable");
  const said = words(text).filter((word) => !BESIDE_YEARS.has(word));
  const [number = "", ...more] = said;
  if (more.length > 0 || !/^\d+$/.test(number)) return blank("unreadable");
  return Number(number) <= YEARS_MAX ? { value: String(Number(number)) } : blank("impossible");
}

/** No panel of a house has more. */
const AMPS_MAX = 1_200;

/** "200", "200 amps", "200A". */
function parseAmps(text: string): ParsedValue {
  const [, number = ""] = /^(\d{1,4}) ?(?:amps?|a)?$/i.exec(text) ?? [];
  if (number === "") return blank("unreadable");
  return Number(number) <= AMPS_MAX ? { value: String(Number(number)) } : blank("impossible");
}

function parseYear(text: string, today: CalendarDay): ParsedValue {
  if (!/^\d+$/.test(text)) return blank("unreadable");
  const year = Number(text);
  return text.length === 4 && year >= OLDEST_HOUSE && year <= yearOf(today)
    ? { value: text }
    : blank("impossible");
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** American order: 3/14/2026, 03-14-26, March 14, 2026; or 2026-03-14. `partly`: 3/2026 and 2026 too. */
function parseWhen(text: string, today: CalendarDay, partly: boolean): ParsedValue {
  const parts = words(text);
  if (parts.length > 3 || parts.some((part) => part.length > 9)) return blank("unreadable");
  const [first = ""] = parts;
  const inOrder = parts.length === 3 && first.length === 4 && /^\d+$/.test(first);
  const [month = "", day = "", year = ""] = inOrder ? [parts[1], parts[2], first] : asMonthDayYear(parts);
  if (year === "" || (day === "" && !partly)) return blank("unreadable");
  const fullYear = fourDigits(year, today);
  if (fullYear === null) return blank("unreadable");
  if (month === "") return inReach(fullYear, today) ? { value: fullYear } : blank("impossible");
  const monthNumber = monthOf(month);
  if (monthNumber === null || (day !== "" && !/^\d{1,2}(st|nd|rd|th)?$/.test(day)))
    return blank("unreadable");
  if (day === "") {
    const value = `${fullYear}-${monthNumber}`;
    const isMonth = isCalendarDay(`${value}-01`) && inReach(fullYear, today) && value <= today.slice(0, 7);
    return isMonth ? { value } : blank("impossible");
  }
  const value = `${fullYear}-${monthNumber}-${String(Number.parseInt(day, 10)).padStart(2, "0")}`;
  const isPast = isCalendarDay(value) && inReach(fullYear, today) && value <= today;
  return isPast ? { value } : blank("impossible");
}

function asMonthDayYear(parts: readonly string[]): [string, string, string] {
  const [a = "", b = "", c = ""] = parts;
  if (parts.length === 1) return ["", "", a];
  if (parts.length === 2) return [a, "", b];
  // "14 March 2026" has its month in the middle.
  return /^[a-z]/.test(b) ? [b, a, c] : [a, b, c];
}

function monthOf(text: string): string | null {
  if (/^\d{1,2}$/.test(text)) return text.padStart(2, "0");
  const index = /^[a-z]{3,9}$/.test(text) ? MONTHS.indexOf(text.slice(0, 3)) : -1;
  return index < 0 ? null : String(index + 1).padStart(2, "0");
}

/** Two digits mean this century, unless that would be the future: then nobody knows. */
function fourDigits(year: string, today: CalendarDay): string | null {
  if (/^\d{4}$/.test(year)) return year;
  if (!/^\d{2}$/.test(year)) return null;
  const full = `20${year}`;
  return Number(full) <= yearOf(today) ? full : null;
}

const inReach = (year: string, today: CalendarDay) =>
  Number(year) >= OLDEST_REPORT && Number(year) <= yearOf(today);

/** The year of something that was `age` whole years old at an inspection: about, as the form rounds. */
export const yearOfAge = (age: string, inspectedOn: CalendarDay): number => yearOf(inspectedOn) - Number(age);

const SYMBOLS = new Set("✓✔✕✖✗✘☑☒■●⊠þý");
const EMPTY_BOXES = /[☐□❏❑¨[\]()]/gu;

/** Whether text at a box, or before its words, begins or ends with a tick. Other software draws "X". */
export function isTicked(text: string, end: "begins" | "ends"): boolean {
  const words = text.replace(EMPTY_BOXES, " ").split(" ").filter(Boolean);
  const word = (end === "begins" ? words[0] : words.at(-1)) ?? "";
  const char = (end === "begins" ? [...word][0] : [...word].at(-1)) ?? "";
  return word.toLowerCase() === "x" || SYMBOLS.has(char);
}
