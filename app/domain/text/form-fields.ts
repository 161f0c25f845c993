import { z } from "zod";
import * as m from "#app/paraglide/messages.js";
import { cleanEmail, cleanText } from "./clean-text.ts";
import { containsAddress } from "./defang-links.ts";

/** The error of a field, worded when it is shown. */
export type FieldMessage = () => string;

/** No real answer is longer. */
const MAX_LENGTH = 5_000;

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what they look for.
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f\u2028\u2029]/;
const NOT_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: end

/** Allows white space that is trimmed before the length counts. */
const padded = (max: number) => 2 * max + 200;

function plain(max: number, unwanted: RegExp) {
  return z
    .string()
    .max(padded(max), { error: () => m.text_too_long({ max }) })
    .default("")
    .transform((value) => cleanText(value).trim())
    .refine((value) => value.length <= max, { error: () => m.text_too_long({ max }) })
    .refine((value) => value.isWellFormed() && !unwanted.test(value), { error: m.text_plain_text });
}

/** A line of text: trimmed, without control characters, at most `max` characters. */
export function line(message: FieldMessage, max = 120) {
  return optionalLine(max).refine((value) => value !== "", { error: message });
}

export function optionalLine(max = 120) {
  return plain(max, NOT_IN_A_LINE);
}

/** Used in mail to strangers, so no web or email addresses. */
export function nameLine(message: FieldMessage, max = 120) {
  return line(message, max).refine((value) => !containsAddress(value), { error: m.text_no_addresses });
}

export function optionalNameLine(max = 120) {
  return optionalLine(max).refine((value) => !containsAddress(value), { error: m.text_no_addresses });
}

export function optionalText(max = MAX_LENGTH) {
  return plain(max, NOT_IN_TEXT);
}

const EMAIL_MAX = 254;

/** An email address, lower-cased; `missing` is said where there is none. */
export function emailField(message: FieldMessage = m.common_enter_a_valid_email_address, missing = message) {
  return z
    .string({ error: message })
    .max(padded(EMAIL_MAX), { error: message })
    .transform(cleanEmail)
    .refine((value) => value !== "", { error: missing })
    .refine((value) => value.length <= EMAIL_MAX, { error: message })
    .pipe(z.email({ error: message }));
}

export function optionalEmailField(message: FieldMessage, max = EMAIL_MAX) {
  return optionalLine(max)
    .transform(cleanEmail)
    .refine((value) => value === "" || z.email().safeParse(value).success, { error: message });
}

/** Letters, digits, "_", and "-" need no encoding in URLs and cursors. */
const ID_MAX = 64;

/** Created when the form opens, so that submitting twice counts once. */
export const formId = z
  .string({ error: m.text_open_again })
  .max(ID_MAX, { error: () => m.text_too_long({ max: ID_MAX }), abort: true })
  .regex(/^[\w-]+$/, { error: m.text_open_again });
