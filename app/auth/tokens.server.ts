import { createHmac } from "node:crypto";
import type { Random } from "#app/domain/random.ts";

/** A secret for a cookie or a link: 160 random bits, base32 without padding. */
export function createToken(random: Random): string {
  return tokenFrom(random.bytes(32));
}

/** Recomputed from our secret and its purpose, so it need not be stored. */
export function deriveToken(secret: string, facts: readonly (string | number | null)[]): string {
  return tokenFrom(createHmac("sha256", secret).update(JSON.stringify(facts)).digest());
}

function tokenFrom(bytes: Uint8Array): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join("");
}

export function isToken(text: string): boolean {
  return /^[a-z2-7]{32}$/.test(text);
}

/** Stored instead of the token (SHA-256, hex), so that a database copy opens nothing. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SIGNATURE_CHARS = 16;

function signature(deviceId: string, readerId: string, secret: string): string {
  const signed = createHmac("sha256", secret).update(`device ${deviceId} of ${readerId}`);
  return signed.digest("hex").slice(0, SIGNATURE_CHARS);
}

/** Device id with our signature: lets a browser renew its subscription in a later session. */
export function signDeviceToken(deviceId: string, readerId: string, secret: string): string {
  return `${deviceId}.${signature(deviceId, readerId, secret)}`;
}

/** The device id of a token we signed for this reader; null for any other. */
export function verifyDeviceToken(token: string, readerId: string, secret: string): string | null {
  const deviceId = token.slice(0, -SIGNATURE_CHARS - 1);
  return token === signDeviceToken(deviceId, readerId, secret) ? deviceId : null;
}

/**
 * A browser that sees a different key clears its cache: another home's, another person's, or of another role.
 * `person`: null = the owner. Keyed hash, so it hides the home's id.
 */
export function homeCacheKey(
  homeId: string,
  person: { id: string; role: string } | null,
  secret: string,
): string {
  const whose = person === null ? homeId : `${homeId} for ${person.id} as ${person.role}`;
  return createHmac("sha256", secret).update(`pages of ${whose}`).digest("hex").slice(0, 16);
}
