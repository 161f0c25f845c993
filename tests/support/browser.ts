import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { PropertyType } from "#app/domain/property/home-features.ts";
import { findViolations, type Scheme } from "#tests/support/axe.ts";
import { launchChromium, retryRequests } from "#tests/support/chromium.ts";
import { watchPage } from "#tests/support/open-pages.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

export const PHONE = 390;
export const TABLET = 820;
export const DESKTOP = 1440;
const WIDTHS = [PHONE, TABLET, DESKTOP];

const screenOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

export type PersonOptions = {
  width?: number;
  javaScript?: boolean;
  serviceWorker?: boolean;
  /** The app's URL when a test's proxy is in front of it. */
  url?: string;
};

export type Person = {
  page: Page;
  context: BrowserContext;
  /** Closes the window and fails on console errors or requests to other hosts. */
  leave: () => Promise<void>;
};

/** One Chromium for all files, which ends with the process. */
let browser: Promise<Browser> | undefined;

/**
 * Emptied browser contexts for reuse, by their options; they keep only the app's cached files, to avoid loading and
 * compiling them again.
 */
const left = new Map<string, BrowserContext[]>();

let people = 0;

/** Page methods whose effects cannot be removed, so such a context is not reused. */
const LASTING = ["addInitScript", "route"] as const;
const USED_AGAIN = "This browser is used again: do it to the page, which is not.";

/** Allowed console errors: a refused form and a network the test disconnected (FAILED from a service worker). */
const SILENT = "status of 4\\d\\d|ERR_INTERNET_DISCONNECTED";

/**
 * What Remix says when a navigation is aborted for another one while its response arrives: its stream reader
 * (turbo-stream 2.4.1) leaves the rejection unhandled, or `singleFetch` logs it with a stack. The router drops the
 * aborted navigation, so there is no visible effect.
 */
const GIVEN_UP = "AbortError: BodyStreamBuffer was aborted";
const LOGGED = new RegExp(`^${GIVEN_UP}\\n\\s+at `);

/** A browser with its own cookies and its own IP, so throttles do not interfere. */
export async function openBrowser(options: PersonOptions = {}): Promise<Person> {
  const { width = DESKTOP, javaScript = true, serviceWorker = false, url = inject("url") } = options;
  const kind = `${javaScript} ${serviceWorker} ${url}`;
  const mine = left.get(kind) ?? [];
  left.set(kind, mine);
  const context = mine.pop() ?? (await newContext(url, javaScript, serviceWorker));
  people += 1;
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `198.51.100.${people % 250}` });
  const page = await context.newPage();
  watchPage(page);
  await page.setViewportSize(screenOf(width));
  page.setDefaultTimeout(15_000);
  const troubles: string[] = [];
  const silent = new RegExp(serviceWorker ? `${SILENT}|ERR_FAILED` : SILENT);
  const note = (trouble: string) => troubles.push(`${page.url()}: ${trouble}`);
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !silent.test(text) && !LOGGED.test(text)) note(text);
  });
  page.on("pageerror", (error) => {
    if (`${error.name}: ${error.message}` !== GIVEN_UP) note(error.message);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url) note(`asked ${origin}`);
  });
  const leave = async () => {
    // Remaining work of a service worker would affect the next test.
    if (serviceWorker) await context.close();
    else await empty(context, url).then(() => mine.push(context));
    expect(troubles).toEqual([]);
  };
  return { page, context, leave };
}

async function newContext(url: string, javaScriptEnabled: boolean, worker: boolean): Promise<BrowserContext> {
  browser ??= launchChromium((options) => chromium.launch(options));
  const like = { colorScheme: "light", reducedMotion: "reduce" } as const;
  const serviceWorkers = worker ? "allow" : "block";
  const context = await (await browser).newContext({
    baseURL: url,
    javaScriptEnabled,
    serviceWorkers,
    ...like,
  });
  if (!worker) for (const lasting of LASTING) context[lasting] = () => Promise.reject(new Error(USED_AGAIN));
  return retryRequests(context);
}

/** Closes the windows and deletes the person's data from the browser. */
async function empty(context: BrowserContext, url: string): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  if (first) {
    const devTools = await context.newCDPSession(first);
    const what = { origin: url, storageTypes: "local_storage,indexeddb,cache_storage,service_workers" };
    await devTools.send("Storage.clearDataForOrigin", what);
    await first.close();
  }
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

let looks = 0;

/**
 * The schemes axe checks at each width: with PROOF=1 both. Otherwise light and dark alternate, and each check of a
 * file starts one width later than the last, so three in a row cover every width in both schemes. The seed sets the
 * first width.
 */
function rotation(widths: number[]): { width: number; schemes: Scheme[] }[] {
  const light = (SEED + looks) % widths.length;
  const dark = (light + 1) % widths.length;
  looks += 1;
  return widths.map((width, at) => ({
    width,
    schemes: (["light", "dark"] as const).filter(
      (scheme) => PROOF || at === (scheme === "light" ? light : dark),
    ),
  }));
}

/** How many CSS pixels the page is wider than the screen, once the resize has taken effect. */
export const measureOverflow = (page: Page) =>
  page.evaluate(async (told) => {
    do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    while (told !== undefined && told !== window.innerWidth);
    return document.documentElement.scrollWidth - window.innerWidth;
  }, page.viewportSize()?.width);

/**
 * Resizes the page to every width, checks for sideways overflow at each, and runs axe for WCAG 2.2 AA at the widths
 * whose turn it is. Restores the original width.
 */
export async function expectAccessible(page: Page, where: string, widths = WIDTHS): Promise<void> {
  const before = page.viewportSize();
  for (const { width, schemes } of rotation(widths)) {
    await page.setViewportSize(screenOf(width));
    const here = `${where} at ${width} px`;
    expect(await measureOverflow(page), `${here} is wider than the screen`).toBeLessThanOrEqual(0);
    for (const scheme of schemes)
      expect(await findViolations(page, scheme), `${here}, ${scheme}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

const PASSWORD = "Lanai-Breeze-33704";
/** Demo users by what a test needs of them; `absent` has not visited for nine weeks. */
export const DEMO = {
  agent: { email: "maria@baysiderealty.example", password: PASSWORD },
  homeowner: { email: "daniel@reyes.example", password: PASSWORD },
  absent: { email: "renee@thibodeaux.example", password: PASSWORD },
};

async function send(page: Page, path: string, form: Record<string, string> = {}, maxRedirects = 0) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post(path, { form, headers, maxRedirects });
  expect(answer.status(), `${path}: ${answer.statusText()}`).toBeLessThan(400);
}

const LOGIN = { agent: "/login?as=agent", homeowner: "/login?as=homeowner&form=email" };
const roleOf = (who: keyof typeof DEMO) => (who === "agent" ? "agent" : "homeowner");

/** Sessions of demo users, opened once per file and shared by its browsers. */
const sessions = new Map<keyof typeof DEMO, Awaited<ReturnType<BrowserContext["cookies"]>>>();

export async function signInDemo(page: Page, as: keyof typeof DEMO): Promise<void> {
  const session = sessions.get(as);
  if (session) return page.context().addCookies(session);
  await send(page, LOGIN[roleOf(as)], { intent: `${roleOf(as)}-sign-in`, ...DEMO[as] });
  sessions.set(as, await page.context().cookies());
}

/**
 * A logged-in demo user with a browser and a page. Only the login form is sent; the main-path test covers its
 * screens.
 */
export async function openDemo(
  as: keyof typeof DEMO,
  path: string,
  options: PersonOptions = {},
): Promise<Person> {
  const person = await openBrowser(options);
  const { page } = person;
  await signInDemo(page, as);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  return person;
}

export async function inviteHome(agentEmail: string, propertyType: PropertyType = "single_family") {
  const agent = await openBrowser();
  await signUp(agent.page, agentEmail);
  const client = { firstName: "Lee", lastName: "Ortiz", email: `home-of-${agentEmail}` };
  const form = { intent: "invite", ...client, propertyType };
  await send(agent.page, "/agent/clients?dialog=invite", form, 1);
  const id = /\/agent\/clients\/([\w-]{36})/.exec(await read(agent.page, "/agent/clients"))?.[1];
  const invited = await read(agent.page, `/agent/clients?dialog=invited&client=${id}`);
  await agent.leave();
  return /\/invite\/([A-Z2-9]{6})/.exec(invited)?.[1] ?? "";
}

export const enterHome = (page: Page, code: string) =>
  send(page, "/login?as=homeowner", { intent: "invite-code", code });

/** A homeowner just invited by their own agent to a plain home, who entered with the code. */
export async function openInvited(
  agentEmail: string,
  path: string,
  propertyType?: PropertyType,
): Promise<Person> {
  const code = await inviteHome(agentEmail, propertyType);
  const person = await openBrowser();
  await enterHome(person.page, code);
  await person.page.goto(path);
  return person;
}

const read = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Signs an agent up and in; the first dashboard visit, which starts the tour, is still to come. */
export async function signUp(page: Page, email: string): Promise<{ email: string; password: string }> {
  const agent = { email, password: "seagrape-77" };
  const names = { firstName: "Nora", lastName: "Vance", phone: "813-555-0143", market: "Tampa Bay" };
  const form = { intent: "agent-sign-up", ...names, ...agent };
  await send(page, `${LOGIN.agent}&form=sign-up`, form, 1);
  await send(page, LOGIN.agent, { intent: "agent-sign-in", ...agent });
  return agent;
}

/** A new agent on the dashboard, past the tour. */
export async function newAgent(page: Page, email: string): Promise<{ email: string; password: string }> {
  const agent = await signUp(page, email);
  await send(page, "/agent/tour");
  await page.goto("/agent");
  return agent;
}

type Doing = { state: string };
type Router = { state: { navigation: Doing; revalidation: string; fetchers: Map<string, Doing> } };

/** Waits until the scripts of a logged-in page listen for events, as shown by their offline message. */
export async function listening(page: Page): Promise<void> {
  await settled(page);
  const line = page.getByText("You’re offline.");
  const lose = async () => {
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    return line.count();
  };
  await expect.poll(lose).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await line.waitFor({ state: "detached" });
}

/** Waits until no request is pending, because a click during one would abort it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  const isIdle = () =>
    page.evaluate(() => {
      // Without scripts there is no router and nothing more to load; with scripts it may still appear.
      const { __remixRouter: router } = window as { __remixRouter?: Router };
      if (!router) return !("__remixContext" in window);
      const { navigation, revalidation, fetchers } = router.state;
      const doing = [navigation, ...fetchers.values()].map(({ state }) => state);
      return [revalidation, ...doing].every((state) => state === "idle");
    });
  await expect.poll(isIdle, { timeout: 15_000 }).toBe(true);
}
