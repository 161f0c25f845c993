/** Every dot that stands for one in a host's name (UTS 46), once compatible letters are unified. */
const DOTS = /[.\u3002]/u;
const NOTHING_SEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Two words with a dot between them, the second of them letters: "evil.example", and "St.Petersburg" alike. */
const HOST = new RegExp(`[^\\s.\u3002]${DOTS.source}[\\p{L}\\p{M}]{2}`, "u");
/** Four numbers: a host as well. */
const NUMBERED = new RegExp(`\\d(?:${DOTS.source}\\d{1,3}){3}`, "u");
/** "xn--…", the plain form of other alphabets, begins with letters and is found as a host. */
const SCHEME = /:\/\/|\/\/|\b(?:https?|mailto|tel|sms|ftp|javascript|data):/iu;
const MAILBOX = /\S@\S/u;

const ADDRESSES = [SCHEME, HOST, NUMBERED, MAILBOX];

/** The text as mail programs may come to read it: one spelling of each letter, without what nobody sees. */
const plain = (text: string) => text.normalize("NFKC").replace(NOTHING_SEEN, "");

/** Whether a mail program may see a web or email address in a text. */
export function containsAddress(text: string): boolean {
  const normalized = plain(text);
  return ADDRESSES.some((address) => address.test(normalized));
}

/** Text on one line: no breaks, no control characters, nothing that turns its direction. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, " ").trim();
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu;

/**
 * A stored name fit for a mail: on one line and, where there is an address in it, pulled apart so that no mail
 * program makes a link of it. A name without one comes back as it is, but for its spaces.
 */
export function defangLinks(text: string): string {
  const line = oneLine(text);
  if (!containsAddress(line)) return line;
  return oneLine(
    plain(line)
      .replace(/[:/@\\]+/gu, " ")
      .replace(new RegExp(`${DOTS.source}(?=\\S)`, "gu"), " "),
  );
}
