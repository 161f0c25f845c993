import type { BrowserContext, Page, Worker } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

/** What stands on the phone, by what the fakes below have kept. */
type Shown = { title: string; body: string; actions: string[] };
type Faked = { shown: (Shown & { tag?: string })[]; opened: string[] };

/**
 * The service worker, with a phone's notifications faked: the packaged Chromium lets nobody allow them. What is real
 * is what the worker does with a message and with a press.
 */
async function workerOf(page: Page, context: BrowserContext): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const [worker] = context.serviceWorkers();
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

/** The words of the notifications that stand, with the buttons below each. */
const standing = async (worker: Worker) =>
  (await fakedIn(worker)).shown.map(({ title, body, actions }) => [title, body, ...actions]);

/** Hands a message to the service worker as a push service would, and waits until it is shown. */
async function push(page: Page, worker: Worker, message: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) done(one.registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  const before = (await fakedIn(worker)).shown.length;
  const to = { origin: inject("url"), registrationId: await registered };
  await devTools.send("ServiceWorker.deliverPushMessage", { ...to, data: message });
  await expect.poll(async () => (await fakedIn(worker)).shown.length).toBeGreaterThan(before);
  await devTools.detach();
}

/** Presses the latest notification, or one of its buttons, and waits until the worker has done what it does. */
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

test("a task is done, undone and snoozed from its notification, once, and the app is not opened", async () => {
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

  await push(page, worker, message(title, task)).catch(() => {});
  await press(worker, "snooze");
  const until = `Snoozed until ${dayText(IN_A_WEEK)}.`;
  expect(await standing(worker)).toEqual([[until, "", "Undo"]]);
  await page.goto(`/home/tasks?task=${task}`);
  await page.getByRole("button", { name: "Unsnooze" }).waitFor();
  await press(worker, "undo");
  await page.reload();
  expect(await page.getByRole("button", { name: "Unsnooze" }).count()).toBe(0);
  expect((await fakedIn(worker)).opened).toEqual([]);
  await leave();
});
