/** Every dot of a host name (UTS 46), after NFKC. */
const DOTS = /[.\u3002]/u;
const NOTHING_SEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Also matches "St.Petersburg". */
const HOST = new RegExp(`[^\\s.\u3002]${DOTS.source}[\\p{L}\\p{M}]{2}`, "u");
/** Four numbers: a host as well. */
const NUMBERED = new RegExp(`\\d(?:${DOTS.source}\\d{1,3}){3}`, "u");
/** "xn--…", the plain form of other alphabets, begins with letters and is found as a host. */
const SCHEME = /:\/\/|\/\/|\b(?:https?|mailto|tel|sms|ftp|javascript|data):/iu;
const MAILBOX = /\S@\S/u;

const ADDRESSES = [SCHEME, HOST, NUMBERED, MAILBOX];

/** As mail programs may read it: NFKC, without invisible characters. */
const plain = (text: string) => text.normalize("NFKC").replace(NOTHING_SEEN, "");

/** Whether a mail program may see a web or email address in a text. */
export function containsAddress(text: string): boolean {
  const normalized = plain(text);
  return ADDRESSES.some((address) => address.test(normalized));
}

export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, " ").trim();
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu;

/** Breaks web addresses in a name apart, so that no mail program makes them links. */
export function defangLinks(text: string): string {
  const line = oneLine(text);
  if (!containsAddress(line)) return line;
  return oneLine(
    plain(line)
      .replace(/[:/@\\]+/gu, " ")
      .replace(new RegExp(`${DOTS.source}(?=\\S)`, "gu"), " "),
  );
}
