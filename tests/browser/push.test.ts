import type { BrowserContext, Page, Worker } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

/** Hands a message to the service worker, as a push service would. */
async function pushed(page: Page, data: unknown): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) done(one.registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  const message = typeof data === "string" ? data : JSON.stringify(data);
  const origin = inject("url");
  await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data: message });
  await devTools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker;
    return (await (await ready).getNotifications()).map((one) => ({ title: one.title, body: one.body, data: one.data }));
  });

test("probe", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home/tasks", { serviceWorker: true });
  await context.grantPermissions(["notifications"]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await pushed(page, { web_push: 8030, notification: { title: "Due today", body: "Test", navigate: "/home/tasks?task=1", tag: "x", data: { task: "1", version: 1 } } });
  await expect.poll(() => shown(page)).toHaveLength(1);
  console.log(await shown(page), context.serviceWorkers().map((w) => w.url()));
  console.log(await page.evaluate(() => [Notification.permission, "PushManager" in window]));
  await leave();
});
