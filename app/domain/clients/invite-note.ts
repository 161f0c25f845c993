import { containsAddress, oneLine } from "#app/domain/text/defang-links.ts";

/** The agent's own sentence in an invite, in characters: room for one or two, not for an ad. */
export const INVITE_NOTE_MAX = 200;

/** As many digits with no letter between them are taken for a phone number. House and unit numbers have fewer. */
const PHONE_DIGITS = 7;

/**
 * Whether a text may stand in an email to somebody who never asked for one: an address or a phone number in it would
 * make an invite an ad.
 */
export function isFitForStrangers(text: string): boolean {
  const longest = text
    .normalize("NFKC")
    .split(/\p{L}/u)
    .map((part) => part.replace(/\P{N}/gu, "").length);
  return !containsAddress(text) && Math.max(...longest) < PHONE_DIGITS;
}

/** A text for an invite on one line; empty if it does not belong there. */
export function forStrangers(text: string): string {
  return isFitForStrangers(text) ? oneLine(text) : "";
}
