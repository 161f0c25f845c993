/**
 * What is copied from a web page or an address book along with a text and shows nowhere: zero-width spaces and
 * joiners, marks of direction, soft hyphens, byte order marks. The joiner within one emoji ("👩‍🔧") is part of it.
 */
const UNSEEN =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Spaces that look like the plain one: no-break, thin, wide and all between. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const PLAIN = /^[\n\r\t -~]*$/;

/** A text as it is seen, whatever stands in it unseen; every text that comes in goes through here, a password aside. */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNSEEN, "").replace(SPACES, " ");
}
