import { HOUR_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { pushEndpoint } from "#app/domain/push/push-endpoint.ts";
import { type BrowserKeys, encrypt, generateEphemeralKeys, toBase64Url } from "./encrypt.ts";
import { type Vapid, vapidHeader } from "./vapid.ts";

/** A message on its way to a browser. */
export type OutgoingPush = {
  /** The same for every attempt at the same one. */
  key: string;
  endpoint: string;
  keys: BrowserKeys;
  /** JSON. */
  body: string;
  isUrgent: boolean;
};

/** Whoever takes messages from us. `send` throws PushSubscriptionGone, PushRejected or PushRetryLater, and else an Error. */
export type PushTransport = { send(push: OutgoingPush): Promise<void> };

/** The browser takes no messages any more. */
export class PushSubscriptionGone extends Error {
  override readonly name = "PushSubscriptionGone";
}
/** Trying the same again is no use. */
export class PushRejected extends Error {
  override readonly name = "PushRejected";
}
/** The service wants to be left alone for so long. */
export class PushRetryLater extends Error {
  override readonly name = "PushRetryLater";
  constructor(
    message: string,
    readonly retryInSeconds: number,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 10_000;
/** A reminder nobody got within its day is none. */
const TTL_SECONDS = (12 * HOUR_MS) / SECOND_MS;
/** Characters a service takes of a topic. */
const TOPIC_LENGTH = 32;
const LATER_MAX_SECONDS = HOUR_MS / SECOND_MS;
/** They say that we are not who we were when the browser signed up, or that our token is off: ours to repair. */
const OURS_TO_REPAIR = new Set([401, 403]);
const REFUSALS = new Set([400, 405, 413, 415]);

export type WebPushOptions = {
  vapid: Vapid;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  clock: () => number;
  /** The origin of a push service on a developer's machine; null = there is none. */
  localService: string | null;
  timeoutMs?: number;
};

/**
 * Web Push (RFC 8030). It knows no idempotency key: a message that was taken without our hearing of it goes out again.
 * Its topic lets it take the first one's place while that waits at the service, and its tag on the phone.
 */
export function webPushTransport(options: WebPushOptions): PushTransport {
  const { vapid, fetch, clock, localService, timeoutMs = TIMEOUT_MS } = options;
  return {
    async send({ key, endpoint: kept, keys, body, isUrgent }) {
      // Looked at once more: a row may be older than the list, or have come with a restored database.
      const endpoint = pushEndpoint(kept, localService);
      if (endpoint === null) throw new PushRejected("push endpoint not allowed");
      const sealed = await encrypt(body, keys, await generateEphemeralKeys()).catch(() => {
        throw new PushRejected("push keys unusable");
      });
      const response = await fetch(endpoint, {
        method: "POST",
        headers: {
          Authorization: await vapidHeader(vapid, endpoint, clock()),
          "Content-Encoding": "aes128gcm",
          "Content-Type": "application/octet-stream",
          TTL: String(TTL_SECONDS),
          Urgency: isUrgent ? "high" : "normal",
          Topic: await topicOf(key),
        },
        body: sealed,
        // An allowed address must not lead to another one.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        const isTimeout = error instanceof Error && error.name === "TimeoutError";
        throw new Error(isTimeout ? `no answer in ${timeoutMs} ms` : "push service could not be reached");
      });
      await response.body?.cancel();
      answer(response, clock());
    },
  };
}

async function topicOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return toBase64Url(new Uint8Array(digest)).slice(0, TOPIC_LENGTH);
}

function answer({ status, headers }: Response, now: number): void {
  if (status === 200 || status === 201 || status === 202) return;
  const said = `push ${status}`;
  if (status === 404 || status === 410) throw new PushSubscriptionGone(said);
  if (REFUSALS.has(status)) throw new PushRejected(said);
  const wait = retryAfter(headers.get("Retry-After"), now);
  if (status === 429 && wait !== null) throw new PushRetryLater(said, wait);
  throw new Error(OURS_TO_REPAIR.has(status) ? `${said} keys` : said);
}

/** Seconds a service asks to wait, as a number or a date; at most an hour, null where it does not say. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / SECOND_MS;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LATER_MAX_SECONDS) : null;
}
