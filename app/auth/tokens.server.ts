import { createHmac } from "node:crypto";
import type { Random } from "#app/domain/random.ts";

/** A secret for a cookie or a link: 160 random bits, base32 without padding. */
export function createToken(random: Random): string {
  return tokenFrom(random.bytes(32));
}

/** Derived from our secret and its purpose, so it can be recomputed and need not be stored. */
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
