/*
 * A message only one browser can read: "aes128gcm" (RFC 8188) with keys agreed by RFC 8291. One record is enough, as
 * push services take no more than 4,096 bytes.
 */

/** The browser's half, base64url as it gave them. */
export type BrowserKeys = { p256dh: string; auth: string };
/** Made anew for each message. `secret`: a pair of P-256 that may derive bits. `salt`: 16 random bytes. */
export type EphemeralKeys = { secret: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

const EC = { name: "ECDH", namedCurve: "P-256" } as const;
const RECORD_BYTES = 4096;
/** Marks the last record; no padding follows. */
const LAST = 2;

/** The body of a request to a push service. */
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
export async function generateEphemeralKeys(): Promise<EphemeralKeys> {
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

/** Bytes from base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** Bytes as base64url, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
