import { hashPassword } from "#app/auth/passwords.server.ts";
import { systemRandom } from "#app/services/deps.ts";

export const PEPPER = "test-password-pepper-0123456789abcdef";

const hashes = new Map<string, Promise<string>>();

export function hashOf(password: string): Promise<string> {
  let hash = hashes.get(password);
  if (!hash) {
    hash = hashPassword(password, PEPPER, systemRandom);
    hashes.set(password, hash);
  }
  return hash;
}

/**
 * A hash that looks like that of `password` but does not match it: its first character differs, for each `n` up to
 * 30. The last character has unused bits.
 */
export async function notHashOf(password: string, n: number): Promise<string> {
  const hash = await hashOf(password);
  const at = hash.lastIndexOf("$") + 1;
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef".replace(hash[at] ?? "", "");
  return `${hash.slice(0, at)}${signs[n]}${hash.slice(at + 1)}`;
}
