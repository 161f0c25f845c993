import { HOUR_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { pushEndpoint } from "#app/domain/push/push-endpoint.ts";
import { fromBase64Url, toBase64Url } from "#app/lib/base64url.ts";

export type OutgoingPush = {
  /** The same for every attempt to send this message. */
  key: string;
  endpoint: string;
  keys: BrowserKeys;
  /** JSON. */
  body: string;
  isUrgent: boolean;
};

/** `send` throws PushSubscriptionGone, PushRejected, PushRetryLater, or else an Error. */
export type PushTransport = { send(push: OutgoingPush): Promise<void> };

/** The subscription no longer exists. */
export class PushSubscriptionGone extends Error {
  override readonly name = "PushSubscriptionGone";
}
/** Retrying is useless. */
export class PushRejected extends Error {
  override readonly name = "PushRejected";
}
/** The service asks us to wait. */
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
/** A reminder is worthless after its day. */
const TTL_SECONDS = (12 * HOUR_MS) / SECOND_MS;
/** Characters a service takes of a topic. */
const TOPIC_LENGTH = 32;
const LATER_MAX_SECONDS = HOUR_MS / SECOND_MS;
/** Our keys or token are wrong: ours to fix, not the browser's. */
const OURS_TO_REPAIR = new Set([401, 403]);
const REFUSALS = new Set([400, 405, 413, 415]);

export type WebPushOptions = {
  vapid: Vapid;
  fetch: typeof fetch;
  clock: () => number;
  /** The origin of a push service on a developer's machine; null = there is none. */
  localService: string | null;
  timeoutMs?: number;
};

/**
 * Web Push (RFC 8030) has no idempotency key, so a message may go out twice; its topic and tag let it replace the
 * first.
 */
export function webPushTransport(options: WebPushOptions): PushTransport {
  const { vapid, fetch, clock, localService, timeoutMs = TIMEOUT_MS } = options;
  return {
    async send({ key, endpoint: kept, keys, body, isUrgent }) {
      // Checked again, as a row may be older than the list or come from a restored database.
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
        // An allowed address must not redirect to another.
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

/* "aes128gcm" (RFC 8188) with keys agreed by RFC 8291. Push services take at most 4,096 bytes, so one record is
   enough. */

/** The browser's half, base64url as it gave them. */
type BrowserKeys = { p256dh: string; auth: string };
/** Made anew for each message. `secret`: a pair of P-256 that may derive bits. `salt`: 16 random bytes. */
export type EphemeralKeys = { secret: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

const EC = { name: "ECDH", namedCurve: "P-256" } as const;
const RECORD_BYTES = 4096;
/** Marks the last record; no padding follows. */
const LAST = 2;

export async function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { secret, salt }: EphemeralKeys,
): Promise<Uint8Array<ArrayBuffer>> {
  const browser = fromBase64Url(p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey("raw", secret.publicKey)) as ArrayBuffer);
  const browserKey = await crypto.subtle.importKey("raw", browser, EC, false, []);
  // Workers' own types call the other's key by another name than browsers and Node do.
  const agreement = { name: "ECDH", public: browserKey } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = await crypto.subtle.deriveBits(agreement, secret.privateKey, 256);

  const info = joined(utf8("WebPush: info\0"), browser, ours);
  const keyMaterial = await hkdf(shared, fromBase64Url(auth), info, 32);
  const key = await hkdf(keyMaterial, salt, utf8("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(keyMaterial, salt, utf8("Content-Encoding: nonce\0"), 12);

  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = joined(utf8(text), Uint8Array.of(LAST));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, record);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, RECORD_BYTES);
  return joined(salt, new Uint8Array(size.buffer), Uint8Array.of(ours.length), ours, new Uint8Array(sealed));
}

/** What a message needs that no other has. */
async function generateEphemeralKeys(): Promise<EphemeralKeys> {
  const secret = (await crypto.subtle.generateKey(EC, true, ["deriveBits"])) as CryptoKeyPair;
  return { secret, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

async function hkdf(
  from: ArrayBuffer | Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8),
  );
}

const utf8 = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

function joined(...parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type Vapid = { publicKey: string; privateKey: string; subject: string };

/** Push services accept a day at most. */
const GOOD_FOR_MS = 12 * HOUR_MS;

/** The Authorization header of a message (RFC 8292). `now` in epoch milliseconds. */
async function vapidHeader(
  { publicKey, privateKey, subject }: Vapid,
  endpoint: string,
  now: number,
): Promise<string> {
  const point = fromBase64Url(publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
    d: privateKey,
  };
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, [
    "sign",
  ]);
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + GOOD_FOR_MS) / SECOND_MS),
    sub: subject,
  };
  const signed = `${inToken({ typ: "JWT", alg: "ES256" })}.${inToken(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

const inToken = (part: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(part)));
