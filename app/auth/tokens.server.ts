import type { Random } from "#app/services/deps.ts";

export { hashToken } from "#app/services/token-hash.server.ts";

/** A secret for a cookie or a link: 160 random bits, base32 without padding. */
export function createToken(random: Random): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(random.bytes(32), (byte) => alphabet[byte & 31]).join("");
}

/** Whether a text can be such a secret. */
export function isToken(text: string): boolean {
  return /^[a-z2-7]{32}$/.test(text);
}
