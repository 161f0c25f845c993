import { hashPassword } from "#app/auth/passwords.server.ts";
import { systemRandom } from "#app/services/deps.ts";

export const PEPPER = "test-password-pepper-0123456789abcdef";

const hashes = new Map<string, Promise<string>>();

/** A hash of this password, made once for everybody in a file who has it. */
export function hashOf(password: string): Promise<string> {
  let hash = hashes.get(password);
  if (!hash) {
    hash = hashPassword(password, PEPPER, systemRandom);
    hashes.set(password, hash);
  }
  return hash;
}
