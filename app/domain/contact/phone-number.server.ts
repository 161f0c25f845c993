import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { cleanText, trimCharacters } from "#app/domain/text/clean-text.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { PHONE_MAX } from "./links.ts";
import * as words from "./words.ts";

/* What is a phone number, decided by Google's rules for every country; without "+" it is a number of the US. */

/** Longer text is no phone number, and not searched for one. */
const LONGEST = 250;

/** Digits a spreadsheet wrote as a power of ten: "7.27555E+09". */
const SCIENTIFIC = /^\+?(\d)[.,]?(\d*)e\+?0?(\d{1,2})$/i;
/** What a number column writes behind whole numbers: "7275550101.0". */
const DECIMALS = /(\d{2}|\d\))\.0{1,2}$/;
/** What people write beside a number to say which of theirs it is. */
const KINDS = new Set(
  [
    "cell cellphone cellular mobile mob home house work office business main direct phone telephone tel text voice",
    "call ph number no c h m w p t o",
  ].flatMap((line) => line.split(" ")),
);
/** "1-800-FLOWERS": seven letters or digits behind a toll-free code. */
const VANITY = /^(?:\+?1[-. ]?)?\(?(8(?:00|33|44|55|66|77|88))\)?[-. ]?((?:[a-z\d][-. ]?){6}[a-z\d])$/i;
const KEYS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

export type PhoneProblem = "rounded" | "no area code" | "unreadable";

/** One phone number as it is shown and kept; or why there is none, for text that is not empty. */
export type ParsedPhone = { phone: string; fault: null } | { phone: null; fault: PhoneProblem };

/**
 * One phone number however it is written, in one style: "(727) 555-0100 ext. 12", "+44 20 7946 0958". What a
 * spreadsheet did to it is undone where nothing was lost.
 */
export function parsePhone(text: string): ParsedPhone {
  const typed = unwrapped(text);
  const digits = fromScientific(typed);
  if (digits === null) return { phone: null, fault: "rounded" };
  const phone = formatted(digits);
  if (phone !== null) return { phone, fault: null };
  return { phone: null, fault: isLocal(digits) ? "no area code" : "unreadable" };
}

/** The phone numbers of a text, in its order and in one style. */
export function parsePhones(text: string): string[] {
  const { phone, fault } = parsePhone(text);
  if (phone !== null) return [phone];
  if (fault === "rounded") return [];
  // A comma is a pause before an extension to whoever reads numbers, and parts two of them to everybody else.
  const parted = unwrapped(text).replace(/:{2,}|;|,(?!\s*(?:x|ext))/gi, " | ");
  const found = findPhoneNumbersInText(parted, "US");
  return found.map(({ number }) => inOneStyle(number));
}

const SHAPE =
  /^(?:\+\d[\d().-]{8,18}|1?[-.]?(?:\(\d{3}\)|\d{3}[-.])\d{3}[-.]\d{4})(?:(?:x|ext\.?|#)\d{1,6})?$/i;

/** Whether a text is written as people write a phone number, so that it can be nothing else: not a date, an id or a price. */
export function looksLikePhone(text: string): boolean {
  // A space parts digits as well as a dash does.
  const typed = unwrapped(text)
    .replace(/(\d) (?=\d)/g, "$1-")
    .replaceAll(" ", "");
  return SHAPE.test(typed) && parsePhone(text).phone !== null;
}

/** What a number is written with, without what stands around it: "=\"7275550101\"", "tel:…", "….0". */
function unwrapped(text: string): string {
  return trimCharacters(cleanText(text.slice(0, LONGEST)), " \t\r\n='\"‘’“”`")
    .replace(/[‐‑‒–—―]/g, "-")
    .replace(/^tel:/i, "")
    .replace(DECIMALS, "$1")
    .trim();
}

/** The digits of a number written as a power of ten, any other text as it is; null where some of them were rounded away. */
function fromScientific(text: string): string | null {
  const [, first, rest = "", power] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined) return text;
  return rest.length >= Number(power) && /^0*$/.test(rest.slice(Number(power)))
    ? first + rest.slice(0, Number(power))
    : null;
}

function formatted(text: string): string | null {
  const [, area, vanityLetters] = VANITY.exec(text) ?? [];
  const dialed =
    area === undefined || vanityLetters === undefined ? text : area + vanityLetters.replace(/[a-z]/gi, keyOf);
  // The sign for another country as most of the world dials it; from the US that is 011.
  const number = parsePhoneNumberFromString(dialed.replace(/^00[ -]?(?=\d)/, "+"), {
    defaultCountry: "US",
    extract: false,
  });
  return number?.isValid() ? inOneStyle(number) : labeled(text);
}

/** A number with nothing beside it but which one it is: "Cell: 727-555-0115", "727-555-0116 (work)". */
function labeled(text: string): string | null {
  const [found, other] = findPhoneNumbersInText(text, "US");
  if (!found || other) return null;
  const beside = `${text.slice(0, found.startsAt)} ${text.slice(found.endsAt)}`;
  const words = beside.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => KINDS.has(word)) ? inOneStyle(found.number) : null;
}

function inOneStyle(number: PhoneNumber): string {
  return number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational();
}

function keyOf(letter: string): string {
  return `${KEYS.findIndex((key) => key.includes(letter.toLowerCase())) + 2}`;
}

/** "555-0100": which of the country's numbers it is, only the neighbors know. */
function isLocal(text: string): boolean {
  return /^\d{3}[-. ]?\d{4}$/.test(text);
}

/* What may stand in a field for a phone number, whoever's it is and wherever it comes from. */

/** Why a text is no phone number, as it is said beside its field. */
export const PHONE_PROBLEM_MESSAGES: Record<PhoneProblem, string> = {
  rounded: words.roundedPhone,
  "no area code": words.phoneWithoutArea,
  unreadable: words.unreadablePhone,
};

/** The number in the style every number has; what is none is an issue. */
function parsePhoneField(text: string, ctx: z.RefinementCtx<string>): string {
  if (text === "") return text;
  const { phone, fault } = parsePhone(text);
  if (fault === null) return phone;
  ctx.addIssue({ code: "custom", message: PHONE_PROBLEM_MESSAGES[fault], input: text });
  return z.NEVER;
}

/** A phone number that has to be there, in one style; `missing` is said where it is not. */
export function phoneLine(missing: string) {
  return line(missing, PHONE_MAX).transform(parsePhoneField);
}

/** A phone number that may be left empty or out, in one style. */
export function optionalPhoneLine() {
  return optionalLine(PHONE_MAX).transform(parsePhoneField);
}
