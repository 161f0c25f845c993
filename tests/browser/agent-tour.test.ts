import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  DEMO,
  DESKTOP,
  expectAccessible,
  launchBrowser,
  openBrowser,
  PHONE,
  signIn,
} from "#tests/support/browser.ts";

const url = inject("url");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const TITLES = [
  "Welcome to Peaceful Home",
  "Your dashboard",
  "Clients",
  "Vendors",
  "Task library",
  "My profile",
  "All set",
];

let newcomers = 0;

/** A new agent's first look at their dashboard. */
async function newcomer(page: Page) {
  newcomers += 1;
  const email = `tour${newcomers}-${Date.now()}@agent.example`;
  await page.goto("/login?as=agent&form=sign-up");
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Last Name").fill("Quist");
  await page.getByLabel("Phone").fill("813-555-0142");
  await page.getByLabel("Market").fill("Tampa Bay");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("seagrape-77");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Account created successfully! You can now sign in.").waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("seagrape-77");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { level: 1, name: /Nora/ }).waitFor();
}

const tour = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** Long enough for a tour that begins by itself to have begun. */
const PATIENCE_MS = 2_000;

async function expectNoTour(page: Page) {
  await page.waitForTimeout(PATIENCE_MS);
  expect(await page.getByRole("dialog").count()).toBe(0);
}

test.each([PHONE, DESKTOP])(
  "by keyboard alone, a newcomer walks the seven steps to the end at %i px, and is not shown them again",
  async (width) => {
    const { page, leave } = await openBrowser(browser, url, { width });
    await newcomer(page);
    for (const [i, title] of TITLES.entries()) {
      await tour(page, title).waitFor();
      expect(await tour(page, title).innerText()).toContain(`STEP ${i + 1} OF 7`);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
      await expectAccessible(page, title);
      // Past Close to the main button, which comes next.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expectNoTour(page);
    await leave();
  },
);

test("at each step the light falls on the entry it speaks of", async () => {
  const { page, leave } = await openBrowser(browser, url);
  await signIn(page, "agent", DEMO.agent);
  await page.goto("/agent?tour=restart");
  await tour(page, "Welcome to Peaceful Home").waitFor();
  expect(await page.locator(".tour-spot").count()).toBe(0);
  for (const [title, entry] of [
    ["Your dashboard", "Dashboard"],
    ["Clients", "Clients"],
    ["Vendors", "Vendors"],
    ["Task library", "Tasks"],
    ["My profile", "My Profile"],
  ] as const) {
    await page.getByRole("button", { name: "Next" }).click();
    await tour(page, title).waitFor();
    const spot = await page.locator(".tour-spot").boundingBox();
    const link = await page
      .locator("nav[aria-label=Agent] a", { hasText: new RegExp(`^${entry}`) })
      .boundingBox();
    expect(spot, title).toEqual(link);
  }
  await page.getByRole("button", { name: "Back" }).click();
  await tour(page, "Task library").waitFor();
  await page.getByRole("button", { name: "Close the tour" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
  await leave();
});

test("closed with Escape it stays away in this browser, until it is asked for", async () => {
  const { page, leave } = await openBrowser(browser, url);
  await newcomer(page);
  await tour(page, "Welcome to Peaceful Home").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  await expectNoTour(page);
  await page.goto("/agent?tour=restart");
  await tour(page, "Welcome to Peaceful Home").waitFor();
  await leave();
});

test("left open it comes back twice more, then no more; and it interrupts nobody who has a dialog open", async () => {
  const { page, leave } = await openBrowser(browser, url);
  await newcomer(page);
  for (let showing = 1; showing <= 3; showing += 1) {
    await tour(page, "Welcome to Peaceful Home").waitFor();
    if (showing === 2) {
      await page.goto("/agent/clients?dialog=invite");
      await page.waitForTimeout(PATIENCE_MS);
      expect(await page.getByRole("dialog").count()).toBe(1);
      expect(await tour(page, "Welcome to Peaceful Home").count()).toBe(0);
      await page.goto("/agent");
    } else await page.reload();
  }
  await expectNoTour(page);
  await leave();
});
