import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { cleanText, trimCharacters } from "#app/domain/text/clean-text.ts";
import type { FieldMessage } from "#app/domain/text/form-fields.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { PHONE_MAX } from "./links.ts";

/* Phone number parsing by libphonenumber; without "+" a number is a US one. */

/** Longer text is not searched for phone numbers. */
const LONGEST = 250;

/** Scientific notation from a spreadsheet: "7.27555E+09". */
const SCIENTIFIC = /^\+?(\d)[.,]?(\d*)e\+?0?(\d{1,2})$/i;
const DECIMALS = /(\d{2}|\d\))\.0{1,2}$/;
/** Labels people write beside a number. */
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

export type ParsedPhone = { phone: string; fault: null } | { phone: null; fault: PhoneProblem };

/** Formats one phone number: "(727) 555-0100 ext. 12". Undoes spreadsheet damage if no digits were lost. */
export function parsePhone(text: string): ParsedPhone {
  const typed = unwrapped(text);
  const digits = fromScientific(typed);
  if (digits === null) return { phone: null, fault: "rounded" };
  const phone = formatted(digits);
  if (phone !== null) return { phone, fault: null };
  return { phone: null, fault: isLocal(digits) ? "no area code" : "unreadable" };
}

export function parsePhones(text: string): string[] {
  const { phone, fault } = parsePhone(text);
  if (phone !== null) return [phone];
  if (fault === "rounded") return [];
  // libphonenumber reads a comma as a pause before an extension; people use it to separate numbers.
  const parted = unwrapped(text).replace(/:{2,}|;|,(?!\s*(?:x|ext))/gi, " | ");
  const found = findPhoneNumbersInText(parted, "US");
  return found.map(({ number }) => inOneStyle(number));
}

const SHAPE =
  /^(?:\+\d[\d().-]{8,18}|1?[-.]?(?:\(\d{3}\)|\d{3}[-.])\d{3}[-.]\d{4})(?:(?:x|ext\.?|#)\d{1,6})?$/i;

/** Whether the text can only be a phone number, not a date, an id, or a price. */
export function looksLikePhone(text: string): boolean {
  const typed = unwrapped(text)
    .replace(/(\d) (?=\d)/g, "$1-")
    .replaceAll(" ", "");
  return SHAPE.test(typed) && parsePhone(text).phone !== null;
}

function unwrapped(text: string): string {
  return trimCharacters(cleanText(text.slice(0, LONGEST)), " \t\r\n='\"‘’“”`")
    .replace(/[‐‑‒–—―]/g, "-")
    .replace(/^tel:/i, "")
    .replace(DECIMALS, "$1")
    .trim();
}

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
  // 00 is the international prefix in most of the world.
  const number = parsePhoneNumberFromString(dialed.replace(/^00[ -]?(?=\d)/, "+"), {
    defaultCountry: "US",
    extract: false,
  });
  return number?.isValid() ? inOneStyle(number) : labeled(text);
}

/** "Cell: 727-555-0115", "727-555-0116 (work)". */
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

function isLocal(text: string): boolean {
  return /^\d{3}[-. ]?\d{4}$/.test(text);
}

/* Form fields for phone numbers. */

export const PHONE_PROBLEM_MESSAGES: Record<PhoneProblem, string> = {
  get rounded() {
    return m.contact_rounded_phone();
  },
  get "no area code"() {
    return m.contact_phone_without_area();
  },
  get unreadable() {
    return m.contact_unreadable_phone();
  },
};

function parsePhoneField(text: string, ctx: z.RefinementCtx<string>): string {
  if (text === "") return text;
  const { phone, fault } = parsePhone(text);
  if (fault === null) return phone;
  ctx.addIssue({ code: "custom", message: PHONE_PROBLEM_MESSAGES[fault], input: text });
  return z.NEVER;
}

/** `missing` is the error for an empty field. */
export function phoneLine(missing: FieldMessage) {
  return line(missing, PHONE_MAX).transform(parsePhoneField);
}

export function optionalPhoneLine() {
  return optionalLine(PHONE_MAX).transform(parsePhoneField);
}
