import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";

/** A mail that must not or cannot go out, however often it is tried. Its message names the fault, no content. */
export class MailRejected extends Error {
  override readonly name = "MailRejected";
  /** The provider takes nothing for this address any more: it bounced for good, or complained. */
  readonly isSuppressed: boolean;

  constructor(reason: string, { isSuppressed = false } = {}) {
    super(reason);
    this.isSuppressed = isSuppressed;
  }
}

const MAX_SUBJECT_LENGTH = 200;
const MAX_NAME_LENGTH = 200;
const MAX_URL_LENGTH = 1_000;
/** Bytes of a whole mail as it travels. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Base64 in lines of 76 makes four bytes, and a little, of three. */
const ENCODED = 1.37;
/** Room for headers and the boundary between the parts. */
const HEADER_BYTES = 16 * 1024;

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ADDRESS = new RegExp(
  `^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);
/** Everything that could end a header or hide in one: controls, both kinds of line ends, direction marks. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is one plain address as RFC 5321 sends them, in ASCII and without quotes or comments. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf("@") <= 64 && ADDRESS.test(text);
}

function isHeaderText(text: string): boolean {
  return text.isWellFormed() && !UNWANTED.test(text);
}

/** Stands before every transport, as providers check more or less of this. Throws MailRejected. */
export function validateMail(mail: OutgoingEmail): void {
  const { to, fromName, replyTo, subject, html, text, unsubscribeUrl, idempotencyKey } = mail;
  refuseUnless(isPlainAddress(to), "recipient is not one plain address");
  refuseUnless(replyTo === null || isPlainAddress(replyTo), "reply-to is not one plain address");
  refuseUnless(isHeaderText(fromName) && fromName.length <= MAX_NAME_LENGTH, "sender name is not one line");
  refuseUnless(isHeaderText(subject), "subject is not one line");
  refuseUnless(subject.trim() !== "" && subject.length <= MAX_SUBJECT_LENGTH, "subject is empty or too long");
  refuseUnless(html.trim() !== "" && text.trim() !== "", "a part is empty");
  refuseUnless(
    html.isWellFormed() && text.isWellFormed() && !(html + text).includes("\0"),
    "a part is not text",
  );
  refuseUnless(sizeOf(mail) < MAX_BYTES, "too large");
  refuseUnless(unsubscribeUrl === null || isLink(unsubscribeUrl), "unsubscribe address is not https");
  refuseUnless(/^[\x21-\x7e]{1,200}$/.test(idempotencyKey), "idempotency key is not plain");
}

function refuseUnless(holds: boolean, reason: string): void {
  if (!holds) throw new MailRejected(reason);
}

function sizeOf({ subject, html, text }: OutgoingEmail): number {
  const bytes = new TextEncoder().encode(subject + html + text).length;
  return bytes * ENCODED + HEADER_BYTES;
}

/** Only printable ASCII, so that it can stand between the angle brackets of its header. */
function isLink(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || !/^[\x21-\x7e]+$/.test(url) || /[<>",\\]/.test(url)) return false;
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  return (protocol === "https:" || (protocol === "http:" && isLocal)) && username + password === "";
}
