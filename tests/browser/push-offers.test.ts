import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openDemo, PHONE, settled } from "#tests/support/browser.ts";
import { fakePush } from "#tests/support/fake-push.ts";

const DAY = 86_400_000;

/** In the browser: makes the offer one that was shown this many days ago and ignored. */
function askedBefore(at: number): void {
  localStorage.setItem("push-offered", String(at));
  sessionStorage.clear();
}

async function tick(page: Page) {
  await page.goto("/home/tasks");
  await settled(page);
  await page.locator("[data-tick]").first().click();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).waitFor();
}

async function undo(page: Page) {
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").getByText("is back in your plan").waitFor();
}

test("notifications are offered after a task is done, again after 60 days if ignored, never after No thanks, and never on viewing", async () => {
  const { page, leave } = await openDemo("absent", "/home/tasks", { width: PHONE });
  await fakePush(page, "granted");
  const offer = page.getByRole("region", { name: "Get reminders on this device?" });
  await tick(page);
  await offer.waitFor();
  await expectAccessible(page, "the offer of notifications");
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  await undo(page);

  await page.evaluate(askedBefore, Date.now() - 60 * DAY + 60_000);
  await tick(page);
  await undo(page);
  expect(await offer.count()).toBe(0);

  await page.evaluate(askedBefore, Date.now() - 60 * DAY);
  // An offer would already have loaded.
  await page.goto("/home/tasks", { waitUntil: "networkidle" });
  expect(await offer.count()).toBe(0);
  await tick(page);
  await offer.getByRole("button", { name: "No thanks" }).click();
  expect(await offer.count()).toBe(0);
  await undo(page);
  await page.evaluate(() => sessionStorage.clear());
  await tick(page);
  await undo(page);
  expect(await offer.count()).toBe(0);
  await leave();
});

test("an agent is offered help-request notifications after replying to one, and turns them on there", async () => {
  const { page, leave } = await openDemo("agent", "/agent/requests?filter=resolved", {
    serviceWorker: true,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await fakePush(page, "granted");
  await page.reload();
  await page
    .getByRole("link", { name: /^Open / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Ask them for Tuesday.");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  const offer = page.getByRole("region", { name: "Get help requests on this device?" });
  await offer.getByRole("button", { name: "Turn on" }).click();
  await offer.getByText("Notifications are on.").waitFor();
  await page.goto("/agent/settings");
  await page.getByText("Notifications are on for this device.").waitFor();
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await page.getByRole("button", { name: "Turn on notifications" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Turn on notifications" }).waitFor();
  await leave();
});
