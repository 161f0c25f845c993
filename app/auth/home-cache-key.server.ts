import { createHmac } from "node:crypto";

/**
 * What stands for a home in a browser: pages kept for it are found by it, and a browser that meets another one
 * throws away what it had. Made with our secret, so that nobody can tell the home from it.
 */
export function homeCacheKey(homeId: string, secret: string): string {
  return createHmac("sha256", secret).update(`pages of ${homeId}`).digest("hex").slice(0, 16);
}
