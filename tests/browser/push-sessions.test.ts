import type { Page, Worker } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo, PHONE } from "#tests/support/browser.ts";
import { fakePush } from "#tests/support/fake-push.ts";

/** Gives the service worker the page's fake push subscription. */
const fakeWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as { isEnded: boolean; PushManager: { prototype: object } };
    scope.isEnded = false;
    const endpoint = "https://fcm.googleapis.com/fcm/send/of-a-test";
    const keys = { p256dh: `B${"p".repeat(86)}`, auth: "a".repeat(22) };
    const unsubscribe = async () => {
      scope.isEnded = true;
    };
    const getSubscription = async () => ({ endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe });
    Object.assign(scope.PushManager.prototype, { getSubscription });
  });

const isEnded = (worker: Worker) => worker.evaluate(() => (self as unknown as { isEnded: boolean }).isEnded);

/** The session expires and somebody logs in when asked. */
async function logIn(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto("/home/settings");
  await page.waitForURL("**/login?as=homeowner**");
  const form = { intent: "homeowner-sign-in", email, password: "Lanai-Breeze-33704" };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/login?as=homeowner&form=email", { form, headers, maxRedirects: 0 });
  await page.goto("/home/settings");
}

test("a device whose session ended turns on again when the same person logs in, unless removed elsewhere, and stays off for anyone else", async () => {
  const { page, context, leave } = await openDemo("absent", "/home/tasks", {
    serviceWorker: true,
    width: PHONE,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error("No service worker");
  await fakeWorker(worker);
  await fakePush(page, "granted");
  await page.goto("/home/settings");
  const card = page.getByRole("region", { name: "Notifications on your devices" });
  await card.getByRole("button", { name: "Turn on notifications" }).click();
  await card.getByText("Notifications are on for this device.").waitFor();

  await logIn(page, "renee@thibodeaux.example");
  const isOn = async () => {
    await page.reload();
    return card.getByRole("listitem").filter({ hasText: "This device" }).count();
  };
  await expect.poll(isOn, { timeout: 10_000 }).toBe(1);
  await card.getByText("Notifications are on for this device.").waitFor();
  expect([await card.getByRole("listitem").count(), await isEnded(worker)]).toEqual([1, false]);

  // A device removed elsewhere meanwhile does not return with the next session.
  const form = { intent: "remove-device", device: await card.locator("[name=device]").inputValue() };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/home/settings", { form, headers, maxRedirects: 0 });
  await logIn(page, "renee@thibodeaux.example");
  await expect.poll(() => isEnded(worker), { timeout: 10_000 }).toBe(true);
  expect(await isOn()).toBe(0);
  await fakeWorker(worker);
  await card.getByRole("button", { name: "Turn on notifications" }).click();
  await card.getByText("Notifications are on for this device.").waitFor();

  await logIn(page, "daniel@reyes.example");
  await expect.poll(() => isEnded(worker)).toBe(true);
  await page.reload();
  await card.getByRole("button", { name: "Turn on notifications" }).waitFor();
  expect(await card.getByRole("listitem").count()).toBe(0);
  await leave();
});
