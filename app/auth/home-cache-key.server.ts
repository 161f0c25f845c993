import { createHmac } from "node:crypto";

/**
 * The service worker's key for a home's cache. A browser that sees a different key clears its cache. Keyed hash, so it
 * does not reveal the home's id.
 */
export function homeCacheKey(homeId: string, secret: string): string {
  return createHmac("sha256", secret).update(`pages of ${homeId}`).digest("hex").slice(0, 16);
}
