import { fold } from "#app/domain/text/search-key.ts";

/** Entries of an agent's private log of a client. */
export const LOG_KINDS = ["note", "called", "texted", "emailed", "met"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** All but notes count as a contact. */
export const CONTACT_KINDS = ["called", "texted", "emailed", "met"] as const satisfies readonly LogKind[];
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** In characters. */
export const LOG_TEXT_MAX = 2_000;
export const NOTES_KEY_MAX = 2_000;

/** The folded words of an entry, separated by one space, as search compares them. */
export function logTextKey(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}
