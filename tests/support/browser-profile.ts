import { type BrowserContext, chromium } from "playwright-core";
import { PHONE } from "./browser.ts";
import { launchChromium, retryRequests } from "./chromium.ts";
import { watchPage } from "./open-pages.ts";

/** A phone's browser with a persistent profile that survives a restart. */
export async function openBrowserProfile(folder: string, baseURL: string): Promise<BrowserContext> {
  const context = await launchChromium((options) =>
    chromium.launchPersistentContext(folder, {
      ...options,
      baseURL,
      viewport: { width: PHONE, height: 844 },
      extraHTTPHeaders: { "CF-Connecting-IP": "198.51.100.251" },
    }),
  );
  for (const page of context.pages()) watchPage(page);
  context.on("page", watchPage);
  return retryRequests(context);
}
