import * as words from "./words.ts";

type Reader = { firstName: string; email: string };

/** Why the mail with a reply did not reach its reader, in a sentence; null where it did, or nobody can help it. */
export function replyEmailFailure(fault: string | null, { firstName, email }: Reader): string | null {
  switch (fault) {
    case "failed":
    case "suppressed":
      return words.replyFailed(firstName, email);
    case "off":
      return words.replyOff(firstName);
    case "paused":
      return words.replyPaused(firstName);
    case "unconfirmed":
      return words.replyUnconfirmed(firstName, email);
    default:
      return null;
  }
}

/** How a reply written now reaches its reader; `bar` is why no mail would. */
export function replyDeliveryNote(bar: string | null, { firstName, email }: Reader): string {
  switch (bar) {
    case "suppressed":
      return words.reachSuppressed(firstName, email);
    case "off":
      return words.reachOff(firstName);
    case "paused":
      return words.reachPaused(firstName);
    case "unconfirmed":
      return words.reachUnconfirmed(firstName, email);
    default:
      return words.reachEmail(firstName);
  }
}
