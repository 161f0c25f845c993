import { readFileSync, writeFileSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/*
 * Draws what a phone shows of the installed app: `npm run app-pictures` its icons, from the mark; with the address of
 * a running demo behind it (`npm run app-pictures -- http://localhost:8788`) also what an app store's page would show,
 * and the screens of /for-agents, in light and dark.
 */

const FOLDER = "public/install";
const PASSWORD = "Lanai-Breeze-33704";

/** By file: how many pixels a side, and whether the ground reaches every edge, so that a phone may cut its own shape. */
const ICONS: [file: string, side: number, full: boolean][] = [
  ["icon-192", 192, false],
  ["icon-512", 512, false],
  ["maskable-192", 192, true],
  ["maskable-512", 512, true],
  // iOS rounds the corners itself and fills what is clear with black.
  ["apple-touch-icon", 180, true],
];

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const HOME = { as: "homeowner", email: "daniel@reyes.example" };
const AGENT = { as: "agent", email: "maria@baysiderealty.example" };

const SCREENS = [
  { file: "home-phone", who: HOME, path: "/home", screen: PHONE },
  { file: "tasks-phone", who: HOME, path: "/home/tasks", screen: PHONE },
  { file: "home-wide", who: HOME, path: "/home", screen: WIDE },
  { file: "agent-phone", who: AGENT, path: "/agent/clients", screen: PHONE },
  { file: "agent-wide", who: AGENT, path: "/agent/clients", screen: WIDE },
];

/** The screens of /for-agents (`app/routes/site/for-agents`). A client's own page is found by their name. */
const SHOWN_TO_AGENTS = [
  {
    file: "dashboard",
    who: AGENT,
    path: "/agent",
    screen: { viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1 },
  },
  {
    file: "home",
    who: HOME,
    path: "/home",
    screen: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 },
  },
  {
    file: "review",
    who: AGENT,
    path: "/agent/clients?q=Daniel+Reyes",
    review: "Daniel Reyes",
    screen: { viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1 },
  },
];

async function drawIcons(browser: Browser): Promise<void> {
  const mark = readFileSync("public/favicon.svg", "utf8");
  const page = await browser.newPage();
  for (const [file, side, full] of ICONS) {
    await page.setViewportSize({ width: side, height: side });
    const drawing = full ? mark.replace(' rx="8"', "") : mark;
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${drawing}`,
    );
    writeFileSync(`${FOLDER}/${file}.png`, await page.screenshot({ omitBackground: true }));
  }
}

type Look = Pick<BrowserContextOptions, "viewport" | "deviceScaleFactor" | "colorScheme">;

/** A page of somebody who has logged in and taken the tour, which begins by itself otherwise. */
async function openAs(browser: Browser, baseURL: string, who: typeof HOME, look: Look) {
  const context = await browser.newContext({ ...look, baseURL, reducedMotion: "reduce" });
  const form = { intent: `${who.as}-sign-in`, email: who.email, password: PASSWORD };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const page = await context.newPage();
  await page.request.post(`/login?as=${who.as}&form=email`, { form, headers, maxRedirects: 0 });
  if (who === AGENT) await page.request.post("/agent/tour", { headers, maxRedirects: 0 });
  return page;
}

/** The Chromium that draws has no font for the emoji beside a heading's words. */
async function shoot(page: Page, quality: number): Promise<Buffer> {
  await page.locator("h1 [aria-hidden=true]").evaluateAll((emoji) => emoji.map((one) => one.remove()));
  return page.screenshot({ type: "jpeg", quality });
}

async function shootScreens(browser: Browser, baseURL: string): Promise<void> {
  for (const { file, who, path, screen } of SCREENS) {
    const page = await openAs(browser, baseURL, who, screen);
    await page.goto(path, { waitUntil: "networkidle" });
    writeFileSync(`${FOLDER}/${file}.jpg`, await shoot(page, 72));
    await page.context().close();
  }
}

async function shootForAgents(browser: Browser, baseURL: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const { file, who, path, review, screen } of SHOWN_TO_AGENTS) {
      const page = await openAs(browser, baseURL, who, { ...screen, colorScheme });
      await page.goto(path, { waitUntil: "networkidle" });
      if (review) {
        const address = await page.getByRole("link", { name: review }).first().getAttribute("href");
        await page.goto(`${address}/review`, { waitUntil: "networkidle" });
      }
      writeFileSync(`public/screens/${file}-${colorScheme}.jpg`, await shoot(page, 66));
      await page.context().close();
    }
  }
}

const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
await drawIcons(browser);
const [address] = process.argv.slice(2);
if (address) {
  await shootScreens(browser, address);
  await shootForAgents(browser, address);
}
await browser.close();
