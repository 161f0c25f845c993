import type { Random } from "#app/domain/random.ts";

/** A secret for a cookie or a link: 160 random bits, base32 without padding. */
export function createToken(random: Random): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(random.bytes(32), (byte) => alphabet[byte & 31]).join("");
}

/** Whether a text can be such a secret. */
export function isToken(text: string): boolean {
  return /^[a-z2-7]{32}$/.test(text);
}

/** What is stored of a secret: its SHA-256 in hexadecimal, so that a copy of the database opens nothing. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
