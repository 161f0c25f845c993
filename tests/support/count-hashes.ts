import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** The number of password hashes computed in this process during the work. */
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
