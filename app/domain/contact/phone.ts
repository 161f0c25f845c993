import { line, optionalLine } from "#app/domain/text/fields.ts";
import { PHONE_MAX, phoneHref } from "./links.ts";
import * as words from "./words.ts";

/* What may stand in a field for a phone number, whoever's it is and wherever it comes from. */

/** Whether this is a number somebody can call. */
const isPhone = (text: string) => phoneHref(text) !== null;

/** A phone number that has to be there; `missing` is said where it is not. */
export function phoneLine(missing: string) {
  return line(missing, PHONE_MAX).refine(isPhone, words.unreadablePhone);
}

/** A phone number that may be left empty or out. */
export function optionalPhoneLine() {
  return optionalLine(PHONE_MAX).refine((text) => text === "" || isPhone(text), words.unreadablePhone);
}

/** Of several numbers written into one cell the first; what holds none as it is. */
export function firstPhone(text: string): string {
  const parts = text.split(/[/;,|]|:{2,}|\b(?:or|and)\b/i).map((part) => part.trim());
  return isPhone(text) ? text : (parts.find(isPhone) ?? text);
}
