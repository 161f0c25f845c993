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

type LaunchOptions = { executablePath: string; args: string[] };

/** Chromium has crashed while it started (a segmentation fault, once in about sixty runs on a loaded machine). */
const LAUNCH_ATTEMPTS = 3;

/**
 * Starts a real Chromium: the packaged one on Linux, else an installed Chrome.
 *
 * A browser that crashes before its first page is started again: no test has used it, so no result is lost or hidden.
 *
 * @param start Starts it with the options it is given.
 */
export async function launchChromium<T>(start: (options: LaunchOptions) => Promise<T>): Promise<T> {
  const packaged = process.platform === "linux" && process.arch === "x64";
  const executablePath = packaged
    ? await sparticuz.executablePath()
    : INSTALLED.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error("No Chrome found. Install one, or set CHROME_PATH.");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start({ executablePath, args: ARGS });
    } catch (error) {
      if (attempt === LAUNCH_ATTEMPTS) throw error;
      process.stderr.write(
        `Chromium did not start (attempt ${attempt}): ${String(error).split("\n", 1)[0]}\n`,
      );
    }
  }
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
