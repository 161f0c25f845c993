import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** How many passwords are hashed while the work is under way, by the app or anybody else in this process. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const real = crypto.scrypt;
  let hashes = 0;
  crypto.scrypt = ((...args: Parameters<typeof real>) => {
    hashes += 1;
    return real(...args);
  }) as typeof real;
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    crypto.scrypt = real;
    syncBuiltinESMExports();
  }
  return hashes;
}
