import type { BrowserContext, Page, Worker } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";
import { fakePush } from "#tests/support/fake-push.ts";

/** A notification as recorded by the fakes below. */
type Shown = { title: string; body: string; actions: string[] };
type Faked = { shown: (Shown & { tag?: string })[]; opened: string[] };

/**
 * The service worker with faked notifications, because the packaged Chromium cannot allow them; its handling of
 * messages and clicks is real.
 */
async function workerOf(page: Page, context: BrowserContext): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error("No service worker");
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScopeLike;
    const faked: Kept = { shown: [], opened: [] };
    scope.faked = faked;
    scope.registration.showNotification = async (title, { actions = [], ...options }) => {
      faked.shown = faked.shown.filter(({ tag }) => tag === undefined || tag !== options.tag);
      faked.shown.push({ title, ...options, actions: actions.map((one) => one.title) });
    };
    scope.clients.openWindow = async (url) => {
      faked.opened.push(url);
    };
    type Options = { actions?: { title: string }[]; tag?: string; body: string; data: unknown };
    type Kept = {
      shown: (Omit<Options, "actions"> & { title: string; actions: string[] })[];
      opened: string[];
    };
    type ServiceWorkerGlobalScopeLike = {
      faked: Kept;
      registration: { showNotification: (title: string, options: Options) => Promise<void> };
      clients: { openWindow: (url: string) => Promise<void> };
    };
  });
  return worker;
}

const fakedIn = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { faked: Faked }).faked) as Promise<Faked>;

/** The text of the shown notifications with their buttons. */
const standing = async (worker: Worker) =>
  (await fakedIn(worker)).shown.map(({ title, body, actions }) => [title, body, ...actions]);

/** Delivers a message to the service worker and waits until it is shown. */
async function push(page: Page, worker: Worker, message: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      // The browser may still have the previous test's registration.
      const one = registrations.findLast(({ isDeleted }) => !isDeleted);
      if (one) done(one.registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  await worker.evaluate(() => {
    (self as unknown as { faked: Faked }).faked.shown = [];
  });
  const to = { origin: inject("url"), registrationId: await registered };
  await devTools.send("ServiceWorker.deliverPushMessage", { ...to, data: message });
  await expect.poll(async () => (await fakedIn(worker)).shown.length).toBe(1);
  await devTools.detach();
}

const press = (worker: Worker, action = "") =>
  worker.evaluate(async (pressed) => {
    const { faked } = self as unknown as { faked: { shown: { tag?: string }[] } };
    const notification = { ...faked.shown.pop(), close: () => {} };
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    const event = Object.assign(new Event("notificationclick"), { action: pressed, notification });
    Object.defineProperty(event, "waitUntil", { value: waitUntil });
    self.dispatchEvent(event);
    await Promise.all(work);
  }, action);

const message = (title: string, task?: string) => {
  const navigate = `${inject("url")}/home/tasks?task=${task}#task-${task}`;
  const data = task === undefined ? {} : { task };
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body: "Due today", navigate, tag: "due", data, actions: [] },
  });
};

const IN_A_WEEK = 7;
const dayText = (days: number) =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" }).format(Date.now() + days * 86_400_000);

test("a task is done, undone, and snoozed from its notification, once each, without opening the app", async () => {
  const { page, context, leave } = await openDemo("absent", "/home/tasks", {
    serviceWorker: true,
    width: PHONE,
  });
  const worker = await workerOf(page, context);
  const row = page.locator("[data-task-row]").first();
  const title = await row.locator("b").innerText();
  const task = (await row.locator("input[name=task]").getAttribute("value")) ?? "";
  const done = async () => {
    await page.goto("/home/tasks?view=completed");
    return page.getByRole("main").getByText(title, { exact: true }).count();
  };
  const before = await done();

  await push(page, worker, message(title, task));
  expect(await standing(worker)).toEqual([[title, "Due today", "Done", "Snooze"]]);
  await press(worker, "done");
  expect(await standing(worker)).toEqual([["Done.", "", "Undo"]]);
  expect(await done()).toBe(before + 1);
  await press(worker, "undo");
  expect(await standing(worker)).toEqual([["Undone.", ""]]);
  expect(await done()).toBe(before);

  await push(page, worker, message(title, task));
  await press(worker, "snooze");
  const until = `Snoozed until ${dayText(IN_A_WEEK)}.`;
  expect(await standing(worker)).toEqual([[until, "", "Undo"]]);
  const unsnooze = page.locator(`form:has([value=wake]):has([value="${task}"])`);
  await page.goto("/home/tasks");
  expect(await unsnooze.count()).toBe(1);
  await press(worker, "undo");
  await page.reload();
  expect(await unsnooze.count()).toBe(0);

  await push(page, worker, message(title, task));
  await context.setOffline(true);
  await press(worker, "done");
  const kept = ["Saved on this device", "We’ll send it when you’re online.", "Undo"];
  expect(await standing(worker)).toEqual([kept]);
  await press(worker, "undo");
  await context.setOffline(false);
  expect(await done()).toBe(before);
  expect((await fakedIn(worker)).opened).toEqual([]);
  await leave();
});

test("tapping the notification opens the task, or the login without a session; an unrecognized message opens the app", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home/tasks", { serviceWorker: true });
  const worker = await workerOf(page, context);
  const task = (await page.locator("[data-task-row] input[name=task]").first().getAttribute("value")) ?? "";
  const at = `${inject("url")}/home/tasks?task=${task}#task-${task}`;
  for (const [button, sent] of [
    ["", message("Test the alarms", task)],
    ["", "not ours"],
    ["", message("Two tasks")],
  ]) {
    await push(page, worker, sent ?? "");
    if (sent === "not ours")
      expect(await standing(worker)).toEqual([["Peaceful Home", "You have something new."]]);
    await press(worker, button);
  }
  await context.clearCookies();
  await push(page, worker, message("Test the alarms", task));
  await press(worker, "done");
  expect((await fakedIn(worker)).opened.map((url) => url.replace(/task=undefined.*/, ""))).toEqual([
    at,
    `${inject("url")}/`,
    `${inject("url")}/home/tasks?`,
    at,
  ]);
  await page.goto(at);
  expect(new URL(page.url()).searchParams.get("next")).toBe(`/home/tasks?task=${task}`);
  await leave();
});

const cardOf = (page: Page) => page.getByRole("region", { name: "Notifications on your devices" });

test("a device is turned on with one click, gets every kind, follows a changed push subscription, and is turned off", async () => {
  const { page, context, leave } = await openDemo("absent", "/home/tasks", {
    serviceWorker: true,
    width: PHONE,
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await fakePush(page, "granted");
  await page.goto("/home/settings");
  const card = cardOf(page);
  const turnOn = card.getByRole("button", { name: "Turn on notifications" });
  const turnOff = card.getByRole("button", { name: "Turn off notifications" });
  await turnOn.waitFor();
  // Viewing alone does not ask for permission.
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  await turnOn.click();
  await card.getByText("Notifications are on for this device.").waitFor();
  await card.getByRole("listitem").filter({ hasText: "This device" }).waitFor();
  await expect.poll(() => card.getByRole("radio", { name: "Both", checked: true }).count()).toBe(2);
  await expectAccessible(page, "the settings with a device");

  const worker = context.serviceWorkers().at(-1);
  await worker?.evaluate(async () => {
    const made = { endpoint: "https://fcm.googleapis.com/fcm/send/another" };
    const keys = { p256dh: `B${"q".repeat(86)}`, auth: "b".repeat(22) };
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event("pushsubscriptionchange"), {
      newSubscription: { toJSON: () => ({ ...made, keys }) },
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
  });
  await page.reload();
  await turnOff.waitFor();
  expect(await card.getByRole("listitem").count()).toBe(1);
  // The server has the new endpoint; the one this page still uses is no longer known.
  await turnOff.click();
  await turnOn.waitFor();
  await expect.poll(() => card.getByRole("listitem").count()).toBe(1);
  await card.getByRole("button", { name: /^Remove / }).click();
  await page.getByText("Device removed.").waitFor();
  expect(await card.getByRole("listitem").count()).toBe(0);
  await page.evaluate(() => localStorage.setItem("permission", "denied"));
  await page.reload();
  await card.getByText("Notifications are blocked here.").waitFor();
  expect(await turnOn.count()).toBe(0);
  await leave();
});
