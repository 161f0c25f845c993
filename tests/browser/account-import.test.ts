import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  closeTour,
  DEMO,
  DESKTOP,
  expectAccessible,
  launchBrowser,
  newAgent,
  openBrowser,
  PHONE,
  signIn,
} from "#tests/support/browser.ts";

const url = inject("url");
let browser: Browser;
/** The demo agent's whole export. */
let file: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  browser = await launchBrowser();
  const { page, leave } = await openBrowser(browser, url);
  await signIn(page, "agent", DEMO.agent);
  const response = await page.request.get("/agent/export.zip");
  file = { name: "peaceful-home.zip", mimeType: "application/zip", buffer: await response.body() };
  await leave();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** The page as it stands, on a phone and on a desk. */
async function look(page: Page, where: string) {
  for (const width of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${where} at ${width}`);
  }
}

test("an agent brings an export into a new account, over a damaged file, a cut connection and a second tab", async () => {
  const { page, context, leave } = await openBrowser(browser, url, { width: PHONE });
  await newAgent(page, "nora@arriving.example");
  await closeTour(page);
  await page.goto("/agent/settings");
  await page
    .getByRole("region", { name: "Bring in an export" })
    .getByRole("link", { name: "Choose a file" })
    .click();
  await heading(page, "Choose the file").waitFor();
  await look(page, "choose");

  const send = page.getByRole("button", { name: "Look at it" });
  await send.click();
  await page.getByText("Please choose a file.").waitFor();
  const half = { ...file, buffer: file.buffer.subarray(0, file.buffer.length / 2) };
  await page.getByLabel("Export").setInputFiles(half);
  await send.click();
  await page.getByText("The file is damaged or was cut off, so it cannot be opened.").waitFor();
  await look(page, "damaged");

  let sent = 0;
  await page.route("**/parts?part=1", (route) => {
    sent += 1;
    return sent === 1 ? route.fulfill({ status: 408, json: null }) : route.continue();
  });
  await page.getByLabel("Export").setInputFiles(file);
  await send.click();
  await heading(page, /^Exported on/).waitFor();
  expect(sent).toBe(2);
  await page.getByText("12 clients").waitFor();
  await look(page, "checked");

  const second = await context.newPage();
  await second.goto("/agent/settings/import");
  await heading(second, /^Exported on/).waitFor();
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await tab.getByRole("button", { name: "Bring it in" }).click();
    await heading(tab, "Everything is here").waitFor();
  }
  await page.bringToFront();
  await look(page, "done");
  await page.getByRole("link", { name: "See your clients" }).click();
  await page.getByText("Daniel Reyes").first().waitFor();
  await page.goto("/agent/settings/import");
  await heading(page, "Your account is not empty").waitFor();
  await look(page, "not empty");
  await leave();
});

test("without scripts the form takes the file, and a press brings it in", async () => {
  const { page, leave } = await openBrowser(browser, url, { javaScript: false });
  await newAgent(page, "vera@arriving.example");
  await page.goto("/agent/settings/import");
  await page.getByLabel("Export").setInputFiles(file);
  await page.getByRole("button", { name: "Look at it" }).click();
  await page.getByText("12 clients").waitFor();
  await page.getByRole("button", { name: "Bring it in" }).click();
  await heading(page, "Everything is here").waitFor();
  await leave();
});
