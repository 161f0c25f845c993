import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PRECACHED_PAGES } from "#app/domain/device/offline-pages-and-forms.ts";
import { expectAccessible, openDemo, PHONE, settled, signInDemo } from "#tests/support/browser.ts";
import { openBrowserProfile } from "#tests/support/browser-profile.ts";
import { openDeployment } from "#tests/support/deployment.ts";
import { fakePush } from "#tests/support/fake-push.ts";

const SLOWLY = { timeout: 20_000 };

/** In the browser: whether all of these pages are cached. */
const areCached = async (pages: readonly string[]) =>
  (await Promise.all(pages.map((one) => caches.match(one)))).every((one) => one !== undefined);

/** In the browser: checks for a new service worker and waits until it controls the pages. */
async function takeUpdate(): Promise<void> {
  const { serviceWorker } = navigator;
  const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  // The update may already be in progress.
  await (await serviceWorker.ready).update().catch(() => {});
  await taken;
}

/** In the browser: delays React by half a second, as on a busy phone. */
function drawLate(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => postMessage.call(this, message), 500);
  };
}

/** How a page looks, measured by properties only its style sheet and fonts set. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { fontFamily, backgroundColor } = getComputedStyle(document.body);
    return [fontFamily, backgroundColor, [...document.fonts].some(({ status }) => status === "loaded")];
  });

test("offline copies keep their style after a new deployment, open pages still link on, and the new service worker sends queued changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  const deployment = await openDeployment(inject("url"));
  const context = await openBrowserProfile(folder, deployment.url);
  const old = context.pages()[0] ?? (await context.newPage());
  const page = await context.newPage();
  await signInDemo(page, "homeowner");
  await page.goto("/home/tasks");
  await expect.poll(() => page.evaluate(areCached, PRECACHED_PAGES), SLOWLY).toBe(true);
  const before = await look(page);
  await old.goto("/home/tasks");
  await settled(old);

  deployment.lets = "nothing";
  const task = (await page.locator("[data-task-row]").first().getAttribute("id"))?.replace("task-", "");
  await page.goto(`/home/tasks?dialog=note&task=${task}`);
  await page.getByLabel("Your note").fill("Before the deployment");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("1 change saved on this device").waitFor();

  deployment.deploy();
  deployment.lets = "files";
  await page.evaluate(takeUpdate);
  // The copies are due for a refresh but the new styles are missing; one failure must not block other copies.
  deployment.lets = "app";
  await page.goto("/home/agent");
  await expect.poll(() => deployment.copied, SLOWLY).toContain("/home/tasks");
  // A copy without styles would exist by the time the next page loads.
  await page.goto("/home/property");
  deployment.lets = "nothing";
  await page.goto("/home/tasks");
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor();
  expect(await look(page)).toEqual(before);
  deployment.lets = "all";
  await old.bringToFront();
  await old.evaluate(drawLate);
  await old.getByRole("link", { name: "Finances", exact: true }).first().click();
  await old.getByRole("heading", { level: 1, name: "Finances" }).waitFor();
  await settled(old);
  expect(new URL(old.url()).pathname).toBe("/home/finances");
  expect(deployment.missed.length).toBeGreaterThan(0);
  await expect.poll(() => deployment.sentByNew, SLOWLY).toEqual(["/home/tasks/sent"]);

  deployment.lets = "nothing";
  for (const path of PRECACHED_PAGES) {
    await page.goto(path);
    await page
      .getByText(/^Saved /)
      .first()
      .waitFor();
    expect([path, ...(await look(page))]).toEqual([path, ...before]);
  }
  await context.close();
  await deployment.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("the settings say so when this device's script is from an old deployment, and work after a reload", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  await fakePush(page, "granted");
  const part = "**/assets/push-toggle-*.js";
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  await page.goto("/home/settings");
  const card = page.getByRole("region", { name: "Notifications on your devices" });
  await card.getByRole("alert").getByText("We couldn’t load this part of the page.").waitFor();
  await card.getByText("Quiet hours", { exact: true }).waitFor();
  await expectAccessible(page, "settings without their part about this device", [PHONE]);
  await page.unroute(part);
  await card.getByRole("button", { name: "Reload page" }).click();
  await card.getByRole("button", { name: "Turn on notifications" }).waitFor();
  await leave();
});
