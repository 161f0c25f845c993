import type { Random } from "#app/services/deps.ts";

export { hashToken } from "#app/services/token-hash.server.ts";

/** A secret for a cookie or a link: 160 random bits, base32 without padding. */
export function createToken(random: Random): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(random.bytes(32), (byte) => alphabet[byte & 31]).join("");
}
