import { HOUR_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { fromBase64Url, toBase64Url } from "./encrypt.ts";

/** Who we are to push services: our keys, base64url, and where they reach us: "mailto:…". */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

/** Services take a day at most. */
const GOOD_FOR_MS = 12 * HOUR_MS;

/** The Authorization header of a message (RFC 8292). `now` in epoch milliseconds. */
export async function vapidHeader(
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
