import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { defangLinks } from "#app/domain/text/defang-links.ts";
import { MailRejected, validateMail } from "./validate-mail.ts";

export { MailRejected, validateMail };

/** Whoever takes a mail from us. `send` throws MailRejected where trying again is no use, and else an Error. */
export type Transport = {
  name: string;
  /** Whether the same key twice is one mail. */
  isIdempotent: boolean;
  send(mail: OutgoingEmail): Promise<{ providerId: string | null }>;
};

const TIMEOUT_MS = 10_000;
const PRODUCT = "Peaceful Home";

/**
 * The name a mail comes from: the agent's, and that it comes by us. Signs that mean something in a From
 * header go, so that it can stand between plain quotes anywhere.
 */
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

/** What Cloudflare says of a mail that will not do, or of an address it no longer writes to. */
const CLOUDFLARE_REFUSALS = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
]);

/**
 * Cloudflare's Email Service by its binding. It knows no idempotency key: a mail that was taken without our
 * hearing of it goes out again.
 */
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

/**
 * What the reader's own server says of an address that takes no mail at all (RFC 3463, 5.1): no such mailbox or
 * domain, not an address, moved, or no mail server. A full mailbox or a mail it took for spam is none of these.
 */
const NOBODY_THERE = /\b5\.1\.(?:[1236]|10)\b/;

/** The error with its code alone: the provider's own words may quote an address. */
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

/** Statuses that speak of our account or of the moment, not of the mail: it may well go out later. */
const LATER = new Set([401, 403, 408, 425, 429]);

export type ResendOptions = {
  apiKey: string;
  from: string;
  fetch: typeof fetch;
  url?: string;
  timeoutMs?: number;
};

/** Resend by HTTP. The same key within a day is the same mail. */
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

/** An answer that breaks off says nothing, whatever its status: the key makes trying again safe. */
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
  // The key was taken by an earlier try whose answer we never heard, and what we would say has changed since.
  if (status === 409 && name === "invalid_idempotent_request") return { providerId: null };
  const isRefusal = status >= 400 && status < 500 && status !== 409 && !LATER.has(status);
  throw isRefusal ? new MailRejected(`resend ${status}${reason}`) : new Error(`resend ${status}${reason}`);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
