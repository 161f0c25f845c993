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
/** Browser paths of systems the packaged Chromium does not run on. */
const INSTALLED = [
  process.env.CHROME_PATH,
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A real Chromium: the packaged one on Linux, else an installed Chrome. */
export async function launchOptions() {
  const packaged = process.platform === "linux" && process.arch === "x64";
  const executablePath = packaged
    ? await sparticuz.executablePath()
    : INSTALLED.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error("No Chrome found. Install one, or set CHROME_PATH.");
  return { executablePath, args: ARGS };
}

/**
 * Requests outside a page use kept connections, which workerd closes after five idle seconds. A request at that
 * moment fails; browsers retry on a new connection, and so does this.
 */
export function retryRequests(context: BrowserContext): BrowserContext {
  const { request } = context;
  const fetch = request.fetch.bind(request);
  request.fetch = (what, how) => fetch(what, { maxRetries: 1, ...how });
  return context;
}
