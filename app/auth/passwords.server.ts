import { Buffer } from "node:buffer";
import { createHmac, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { isSequenceOrRepeat } from "#app/domain/accounts/password-rules.ts";
import type { Random } from "#app/domain/random.ts";
import * as m from "#app/paraglide/messages.js";
import commonPasswords from "./common-passwords.json";

/** OWASP's scrypt parameters for 16 MiB, as a Worker has 128 MiB in all. */
const COST = { ln: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
export const PASSWORD_MIN = 6;
/** Longer input only costs hashing time. */
const PASSWORD_MAX = 256;

const common = new Set(commonPasswords.split(" "));

/** The error to show beside the field; null if the password is fine. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN) return m.auth_password_too_short();
  if (password.length > PASSWORD_MAX) return m.auth_password_too_long();
  // Normalized as it is hashed: full-width digits are digits.
  const typed = password.normalize("NFKC");
  if (common.has(typed.toLowerCase())) return m.auth_password_common();
  if (isSequenceOrRepeat(typed)) return m.auth_password_sequence();
  return null;
}

function derive(password: string, pepper: string, salt: Uint8Array, cost: typeof COST): Promise<Buffer> {
  const secret = createHmac("sha256", pepper).update(password.normalize("NFKC")).digest();
  const options: ScryptOptions = { N: 2 ** cost.ln, r: cost.r, p: cost.p };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll("=", "");

const NOW = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`;

/** Returns a PHC string (scrypt). */
export function hashPassword(password: string, pepper: string, random: Random): Promise<string> {
  return hashWith(password, pepper, random.bytes(SALT_BYTES));
}

async function hashWith(password: string, pepper: string, salt: Uint8Array): Promise<string> {
  const key = await derive(password, pepper, salt, COST);
  return `${NOW}${encode(salt)}$${encode(key)}`;
}

/**
 * All homes of an email (lower-cased) share a secret salt, so one hash checks them all, however many homes strangers
 * make.
 */
export function hashHomePassword(password: string, pepper: string, email: string): Promise<string> {
  return hashWith(password, pepper, saltOfHomes(pepper, email));
}

export function homeHashPrefix(pepper: string, email: string): string {
  return `${NOW}${encode(saltOfHomes(pepper, email))}$`;
}

function saltOfHomes(pepper: string, email: string): Uint8Array {
  const digest = createHmac("sha256", pepper).update(`salt of the homes of ${email}`).digest();
  return digest.subarray(0, SALT_BYTES);
}

/** Matches no password; verifying against it takes as long as against a real hash. */
const NOBODY = `${NOW}${"A".repeat(22)}$${"A".repeat(43)}`;
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** `null` (no such account) costs the same time. `outdated`: the caller stores a new hash with today's parameters. */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  pepper: string,
): Promise<{ ok: boolean; outdated: boolean }> {
  const match = PHC.exec(storedHash ?? NOBODY);
  if (!match || password.length > PASSWORD_MAX) return { ok: false, outdated: false };
  const [, ln, r, p, salt = "", key = ""] = match;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, pepper, Buffer.from(salt, "base64"), cost);
  const ok = storedHash !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
  return { ok, outdated: cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p };
}
