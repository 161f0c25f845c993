import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import type { BrowserContext } from "playwright-core";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
/** Where other systems keep a browser, for machines that the packaged one does not run on. */
const INSTALLED = [
  process.env.CHROME_PATH,
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A real Chromium: the one that comes with the packages on Linux, else an installed Chrome. */
export async function launchOptions() {
  const packaged = process.platform === "linux" && process.arch === "x64";
  const executablePath = packaged
    ? await sparticuz.executablePath()
    : INSTALLED.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error("No Chrome found. Install one, or set CHROME_PATH.");
  return { executablePath, args: ARGS };
}

/**
 * What a test asks without a page goes over a connection that is kept. workerd closes it after five idle seconds, and
 * whoever asks in that very moment is cut off; a browser asks again on another connection, and so does this.
 */
export function retryRequests(context: BrowserContext): BrowserContext {
  const { request } = context;
  const fetch = request.fetch.bind(request);
  request.fetch = (what, how) => fetch(what, { maxRetries: 1, ...how });
  return context;
}
