import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  openBrowser,
  openDemo,
  type PersonOptions,
  PHONE,
  signUp,
} from "#tests/support/browser.ts";
import { sampled } from "#tests/support/seed.ts";

const TITLES = [
  "Welcome to Peaceful Home",
  "Your dashboard",
  "Clients",
  "Vendors",
  "Task Library",
  "My Profile",
  "All set",
];

let newcomers = 0;

/** A new agent's first dashboard visit; the page's clock can be advanced. */
async function newcomer(options?: PersonOptions) {
  const person = await openBrowser(options);
  newcomers += 1;
  await signUp(person.page, `tour${newcomers}@agent.example`);
  await person.page.clock.install();
  await person.page.goto("/agent");
  return person;
}

const tour = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Long enough for an automatic tour to have started. */
const PATIENCE_MS = 2_000;

/** Advances the page's clock once its scripts have set their timers. */
async function wait(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber")),
      ),
    )
    .toBe(true);
  for (let part = 0; part < 4; part += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await page.clock.runFor(PATIENCE_MS / 4);
  }
}

async function expectTour(page: Page) {
  await wait(page);
  await tour(page, "Welcome to Peaceful Home").waitFor();
}

async function expectNoTour(page: Page) {
  await wait(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
}

test.each(sampled([PHONE, DESKTOP], 2))(
  "by keyboard alone, a new agent completes the seven tour steps at %i px and does not see the tour again",
  async (width) => {
    const { page, leave } = await newcomer({ width });
    const saved = page.waitForResponse((response) => response.url().includes("/agent/tour"));
    await expectTour(page);
    for (const [i, title] of TITLES.entries()) {
      await tour(page, title).waitFor();
      expect(await tour(page, title).innerText()).toContain(`STEP ${i + 1} OF 7`);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
      // An accessibility check covers every width, so only one of the two runs needs it.
      if (width === PHONE) await expectAccessible(page, title);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect((await saved).ok()).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expectNoTour(page);
    await leave();
  },
);

test("each tour step highlights the navigation item it describes", async () => {
  const { page, leave } = await openDemo("agent", "/agent?tour=restart");
  await tour(page, "Welcome to Peaceful Home").waitFor();
  expect(await page.locator(".tour-spot").count()).toBe(0);
  for (const [title, entry] of [
    ["Your dashboard", "Dashboard"],
    ["Clients", "Clients"],
    ["Vendors", "Vendors"],
    ["Task Library", "Tasks"],
    ["My Profile", "My Profile"],
  ] as const) {
    await page.getByRole("button", { name: "Next" }).click();
    await tour(page, title).waitFor();
    const spot = await page.locator(".tour-spot").boundingBox();
    const link = await page
      .locator("nav[aria-label=Agent] a:visible", { hasText: new RegExp(`^${entry}`) })
      .boundingBox();
    expect(spot, title).toEqual(link);
  }
  await page.getByRole("button", { name: "Back" }).click();
  await tour(page, "Task Library").waitFor();
  await page.getByRole("button", { name: "Close the tour" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForURL(({ search }) => search === "");
  await leave();
});

test("on a phone, the tour highlights the tab, or More for folded items, without covering it with the card", async () => {
  const { page, leave } = await openDemo("agent", "/agent?tour=restart", { width: PHONE });
  await tour(page, "Welcome to Peaceful Home").waitFor();
  const nav = page.getByRole("navigation", { name: "Agent", exact: true, includeHidden: true });
  for (const [title, entry] of [
    ["Your dashboard", nav.locator("a", { hasText: /^Dashboard/ })],
    ["Clients", nav.locator("a", { hasText: /^Clients/ })],
    ["Vendors", nav.locator("a", { hasText: /^Vendors/ })],
    ["Task Library", nav.locator("button", { hasText: /^More/ })],
    ["My Profile", nav.locator("button", { hasText: /^More/ })],
  ] as const) {
    await page.getByRole("button", { name: "Next" }).click();
    await tour(page, title).waitFor();
    const spot = await page.locator(".tour-spot").boundingBox();
    expect(spot, title).toEqual(await entry.boundingBox());
    const card = await page.locator(".tour-card").boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0), title).toBeLessThan(spot?.y ?? 0);
  }
  await leave();
});

test("a tour closed with Escape stays closed in this browser until the agent reopens it", async () => {
  const { page, leave } = await newcomer();
  await expectTour(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  await expectNoTour(page);
  await page.goto("/agent?tour=restart");
  await tour(page, "Welcome to Peaceful Home").waitFor();
  await leave();
});

test("an unfinished tour returns twice more and never interrupts an open dialog", async () => {
  const { page, leave } = await newcomer();
  for (let showing = 1; showing <= 3; showing += 1) {
    await expectTour(page);
    if (showing === 2) {
      await page.goto("/agent/clients?dialog=invite");
      await wait(page);
      expect(await page.getByRole("dialog").count()).toBe(1);
      expect(await tour(page, "Welcome to Peaceful Home").count()).toBe(0);
      await page.goto("/agent");
    } else await page.reload();
  }
  await expectNoTour(page);
  await leave();
});
