import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  listening,
  openBrowser,
  openDemo,
  PHONE,
  settled,
  signUp,
} from "#tests/support/browser.ts";

const offer = (page: Page) => page.getByRole("region", { name: "Install the app" });

/** Fakes Chrome's install event and records whether the user was prompted. */
const makeInstallable = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => document.documentElement.setAttribute("data-asked", "yes");
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
const wasAsked = (page: Page) => page.locator("html").getAttribute("data-asked");

const tick = (page: Page) => page.locator("[data-tick]").first().click();
const undo = async (page: Page) => {
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await settled(page);
};

test.each([
  { who: "homeowner", start: "/home", manifest: "/manifest.webmanifest" },
  { who: "agent", start: "/agent", manifest: "/agent.webmanifest" },
] as const)("Chromium can install the app of the $who, and every shortcut opens a page", async (app) => {
  const { page, context, leave } = await openDemo(app.who, app.start, { serviceWorker: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devTools = await context.newCDPSession(page);
  const read = await devTools.send("Page.getAppManifest");
  expect([new URL(read.url).pathname, read.errors]).toEqual([app.manifest, []]);
  const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
  // A test window is incognito, which can never install an app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const answer = await page.request.get(app.manifest);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { start_url, shortcuts } = await answer.json();
  for (const url of [start_url, ...shortcuts.map((one: { url: string }) => one.url)]) {
    const way = await page.request.get(url, { maxRedirects: 0 });
    expect([url, way.status()]).toEqual([url, 200]);
  }
  await leave();
});

test("the install offer appears once, after a task is done: not on load, and never again after Not now", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/tasks", { width: PHONE });
  await listening(page);
  await makeInstallable(page);
  expect(await offer(page).count()).toBe(0);
  await tick(page);
  await offer(page).waitFor();
  const boxes = [".install-offer", ".toast", "nav.bottom-bar"].map((part) =>
    page.locator(part).boundingBox(),
  );
  const [mine, ...others] = (await Promise.all(boxes)).map((box) => box ?? { y: 0, height: 0 });
  for (const { y, height } of others) {
    expect(y + height <= (mine?.y ?? 0) || y >= (mine?.y ?? 0) + (mine?.height ?? 0)).toBe(true);
  }
  await expectAccessible(page, "the offer to install", [PHONE]);
  await undo(page);
  await offer(page).getByRole("button", { name: "Not now" }).click();
  expect([await offer(page).count(), await wasAsked(page)]).toEqual([0, null]);
  await page.reload();
  await listening(page);
  await makeInstallable(page);
  await tick(page);
  await page.locator(".toast").waitFor();
  await undo(page);
  expect(await offer(page).count()).toBe(0);
  await leave();
});

test("an agent gets the install offer after inviting a client, and Install opens the browser's prompt", async () => {
  const { page, leave } = await openBrowser();
  await signUp(page, "install@agent.example");
  await page.goto("/agent/clients?dialog=invite");
  await listening(page);
  await makeInstallable(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name", { exact: true }).fill("Install");
  await dialog.getByLabel("Last name").fill("Offer");
  await dialog.getByLabel("Email", { exact: true }).fill("install@offer.example");
  await dialog.getByLabel("Property Type").selectOption({ label: "Single Family Home" });
  await dialog.getByRole("button", { name: "Create invite" }).click();
  await dialog.getByRole("link", { name: "Done", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await offer(page).getByText("Open your clients with one tap.").waitFor();
  await offer(page).getByRole("button", { name: "Install", exact: true }).click();
  expect([await offer(page).count(), await wasAsked(page)]).toEqual([0, "yes"]);
  await leave();
});

test("on an iPhone, the install offer gives instructions, because Safari has no button for it", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  await page.addInitScript(() => {
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
    Object.defineProperty(navigator, "userAgent", { get: () => safari });
  });
  await page.goto("/home/tasks");
  await listening(page);
  await tick(page);
  await offer(page).waitFor();
  expect(await offer(page).getByRole("listitem").allInnerTexts()).toEqual([
    "Tap Share in Safari.",
    "Tap “Add to Home Screen.”",
    "Tap Add.",
  ]);
  await undo(page);
  await offer(page).getByRole("button", { name: "Got it" }).click();
  expect(await offer(page).count()).toBe(0);
  await leave();
});
