import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sparticuz from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

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
export async function launchBrowser(): Promise<Browser> {
  const packaged = process.platform === "linux" && process.arch === "x64";
  const executablePath = packaged
    ? await sparticuz.executablePath()
    : INSTALLED.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error("No Chrome found. Install one, or set CHROME_PATH.");
  return chromium.launch({ executablePath, args: ARGS });
}

export const PHONE = 390;
export const TABLET = 820;
export const DESKTOP = 1440;

export type PersonOptions = { width?: number; javaScript?: boolean; dark?: boolean };

export type Person = {
  page: Page;
  context: BrowserContext;
  /** Closes the browser window and fails if its console held an error or it asked the outside world for something. */
  leave: () => Promise<void>;
};

let people = 0;

/** Somebody with a browser and a network of their own: no cookies but theirs, and throttles do not meet. */
export async function openBrowser(
  browser: Browser,
  url: string,
  options: PersonOptions = {},
): Promise<Person> {
  const { width = DESKTOP, javaScript = true, dark = false } = options;
  people += 1;
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { "CF-Connecting-IP": `198.51.100.${people % 250}` },
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: javaScript,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const troubles: string[] = [];
  page.on("console", (message) => {
    // A refused form answers 400 and the browser notes that; it is the answer we want.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url) troubles.push(`asked ${origin}`);
  });
  const leave = async () => {
    await context.close();
    expect(troubles).toEqual([]);
  };
  return { page, context, leave };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type AxeResult = { violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] };

/** What axe looks for in each scheme: the page is the same in the dark, but for its colours. */
const LOOKED_FOR = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Asserts WCAG 2.2 AA as far as axe can tell, in light and in dark, and that nothing sticks out sideways. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResult>(
      `axe.run(document, { runOnly: ${JSON.stringify(LOOKED_FOR[colorScheme])}, resultTypes: ["violations"] })`,
    );
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.failureSummary).join(" | ")}`,
    );
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

export const DEMO = {
  agent: { email: "maria@baysiderealty.example", password: "Lanai-Breeze-33704" },
  homeowner: { email: "daniel@reyes.example", password: "Lanai-Breeze-33704" },
};

/** Signs in through the login screen. */
export async function signIn(
  page: Page,
  as: "agent" | "homeowner",
  who: { email: string; password: string },
) {
  await page.goto("/");
  if (as === "agent") {
    await page.getByRole("link", { name: "Agent Login" }).click();
  } else {
    await page.getByRole("link", { name: "Log in with email and password" }).click();
  }
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: as === "agent" ? "Sign In" : "Log In" }).click();
  await page.waitForURL(as === "agent" ? "**/agent" : "**/home");
}

/** Signs an agent up and in through the forms; the tour begins by itself. */
export async function newAgent(page: Page, email: string): Promise<{ email: string; password: string }> {
  const agent = { email, password: "seagrape-77" };
  await page.goto("/login?as=agent&form=sign-up");
  for (const [label, value] of [
    ["First Name", "Nora"],
    ["Last Name", "Vance"],
    ["Phone", "813-555-0143"],
    ["Market", "Tampa Bay"],
    ["Email", email],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel("Password", { exact: true }).fill(agent.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Account created successfully! You can now sign in.").waitFor();
  await signIn(page, "agent", agent);
  return agent;
}

/** A newcomer closes the tour that begins by itself. */
export async function closeTour(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "Welcome to Peaceful Home" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
