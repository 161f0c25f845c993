import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

const isKept = (page: Page, address: string) =>
  page.evaluate((one) => caches.match(one).then((found) => found !== undefined), address);

export async function untilCached(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    await expect.poll(() => isKept(page, address), { timeout: 20_000, message: address }).toBe(true);
  }
}

type WithFetch = { fetch: typeof fetch; before?: typeof fetch };

/** Disconnects the pages and also the service worker, which the pages' offline switch does not affect. */
export async function cutOff(context: BrowserContext) {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(() => {
      const own = self as unknown as WithFetch;
      own.before ??= own.fetch;
      own.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    });
  }
}

export async function reconnect(context: BrowserContext) {
  await context.setOffline(false);
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(() => {
      const own = self as unknown as WithFetch;
      own.fetch = own.before ?? own.fetch;
    });
  }
}
