import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { defangLinks } from "#app/domain/text/defang-links.ts";

/** `send` throws MailRejected if retrying is useless, else an Error. */
export type Transport = {
  name: string;
  isIdempotent: boolean;
  send(mail: OutgoingEmail): Promise<{ providerId: string | null }>;
};

const TIMEOUT_MS = 10_000;
const PRODUCT = "Peaceful Home";

/** The agent's name, then ours, without the characters that have a meaning in a From header. */
export function senderName(fromName: string): string {
  const plain = defangLinks(fromName)
    .replaceAll('"', "'")
    .replace(/[\\<>,;:@()[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain === "" || plain === PRODUCT) return PRODUCT;
  return plain.endsWith(`via ${PRODUCT}`) ? plain : `${plain} via ${PRODUCT}`;
}

function headersOf({ unsubscribeUrl }: OutgoingEmail): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Cloudflare's codes for an unacceptable email or a suppressed address. */
const CLOUDFLARE_REFUSALS = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
]);

/** Cloudflare's Email Service has no idempotency key, so an email whose response was lost goes out again. */
export function cloudflareTransport(
  binding: Pick<SendEmail, "send">,
  from: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Transport {
  return {
    name: "cloudflare",
    isIdempotent: false,
    async send(mail) {
      validateMail(mail);
      const sending = binding.send({
        from: { email: from, name: senderName(mail.fromName) },
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: headersOf(mail),
        ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
      });
      try {
        const { messageId } = await within(timeoutMs, sending);
        return { providerId: messageId || null };
      } catch (error) {
        throw cloudflareError(error);
      }
    },
  };
}

/** RFC 3463 codes 5.1.x for an address that takes no email at all; a full mailbox or a spam verdict is not one. */
const NOBODY_THERE = /\b5\.1\.(?:[1236]|10)\b/;

/** Keeps only the code, as the provider's message may quote an address. */
function cloudflareError(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isBounce = code === "E_DELIVERY_FAILED" && NOBODY_THERE.test((error as Error).message);
  if (CLOUDFLARE_REFUSALS.has(code) || isBounce) {
    const isSuppressed = isBounce || code === "E_RECIPIENT_SUPPRESSED";
    return new MailRejected(`cloudflare ${code}`, { isSuppressed });
  }
  if (error instanceof TimedOut) return error;
  return new Error(/^E_[A-Z_]{1,60}$/.test(code) ? `cloudflare ${code}` : "cloudflare failed");
}

class TimedOut extends Error {
  override readonly name = "TimedOut";
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}

/** Statuses about our account or the moment, not the email; retrying may help. */
const LATER = new Set([401, 403, 408, 425, 429]);

export type ResendOptions = {
  apiKey: string;
  from: string;
  fetch: typeof fetch;
  url?: string;
  timeoutMs?: number;
};

/** Resend over HTTP. The same key within a day is the same email. */
export function resendTransport(options: ResendOptions): Transport {
  const { apiKey, from, fetch, url = "https://api.resend.com/emails", timeoutMs = TIMEOUT_MS } = options;
  return {
    name: "resend",
    isIdempotent: true,
    async send(mail) {
      validateMail(mail);
      const response = await fetch(url, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${apiKey}`,
          "Content-Type": "application/json",
          "Idempotency-Key": mail.idempotencyKey,
        },
        body: JSON.stringify(resendBody(mail, from)),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new Error(isTimeout(error) ? `no answer in ${timeoutMs} ms` : "resend could not be reached");
      });
      return resendAnswer(response.status, await answerOf(response, timeoutMs));
    },
  };
}

function resendBody(mail: OutgoingEmail, from: string) {
  return {
    from: `"${senderName(mail.fromName)}" <${from}>`,
    to: [mail.to],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: headersOf(mail),
    ...(mail.replyTo === null ? {} : { reply_to: mail.replyTo }),
  };
}

type ResendAnswer = { id?: unknown; name?: unknown };

/** A cut-off response proves nothing, whatever its status; the key makes a retry safe. */
async function answerOf(response: Response, timeoutMs: number): Promise<ResendAnswer> {
  const text = await within(timeoutMs, response.text()).catch(() => {
    throw new Error(`resend ${response.status} broke off`);
  });
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && typeof answer === "object" ? answer : {};
  } catch {
    return {};
  }
}

function resendAnswer(status: number, { id, name }: ResendAnswer): { providerId: string | null } {
  if (status >= 200 && status < 300) return { providerId: typeof id === "string" ? id : null };
  const reason = typeof name === "string" && /^[a-z_]{1,60}$/.test(name) ? ` ${name}` : "";
  // An earlier try used this key without our seeing the response, and the content has changed since.
  if (status === 409 && name === "invalid_idempotent_request") return { providerId: null };
  const isRefusal = status >= 400 && status < 500 && status !== 409 && !LATER.has(status);
  throw isRefusal ? new MailRejected(`resend ${status}${reason}`) : new Error(`resend ${status}${reason}`);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** Permanent failure. The message names the fault and no content. */
export class MailRejected extends Error {
  override readonly name = "MailRejected";
  /** The address bounced permanently or complained. */
  readonly isSuppressed: boolean;

  constructor(reason: string, { isSuppressed = false } = {}) {
    super(reason);
    this.isSuppressed = isSuppressed;
  }
}

const MAX_SUBJECT_LENGTH = 200;
const MAX_NAME_LENGTH = 200;
const MAX_URL_LENGTH = 1_000;
/** Bytes of a whole email as it is sent. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Base64 in lines of 76: four bytes and a little for three. */
const ENCODED = 1.37;
/** Room for headers and the boundary between the parts. */
const HEADER_BYTES = 16 * 1024;

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ADDRESS = new RegExp(
  `^${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
);
/** Could end a header or hide in one: controls, line ends, direction marks. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** One plain RFC 5321 address, in ASCII, without quotes or comments. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf("@") <= 64 && ADDRESS.test(text);
}

function isHeaderText(text: string): boolean {
  return text.isWellFormed() && !UNWANTED.test(text);
}

/** In front of every transport, as providers check differently. Throws MailRejected. */
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
