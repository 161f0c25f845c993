import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { UNSENT_FORM_DAYS } from "#app/domain/retention.ts";
import {
  DEMO,
  enterHome,
  expectAccessible,
  inviteHome,
  listening,
  openBrowser,
  signInDemo,
} from "#tests/support/browser.ts";
import { openBrowserProfile } from "#tests/support/browser-profile.ts";
import { startFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { versionOf } from "#tests/support/offline-copy.ts";

const DAY = 86_400_000;
const SLOWLY = { timeout: 30_000, interval: 500 };
const UNSENT = "/home/unsent";

async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(factOfHome), SLOWLY).toBeTruthy();
}

function factOfHome(): Promise<unknown> {
  return new Promise((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => {
      const read = opened.result.transaction("facts").objectStore("facts").get("home");
      read.onsuccess = () => resolve(read.result);
    };
  });
}

function countPending(): Promise<number> {
  return new Promise((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => {
      const count = opened.result.transaction("queue").objectStore("queue").count();
      count.onsuccess = () => {
        opened.result.close();
        resolve(count.result);
      };
    };
  });
}

const untilNothingIsSent = () => navigator.locks.request("send", () => {});

/** In the browser: backdates every pending form by `by` milliseconds. */
function backdatePending(by: number): Promise<void> {
  return new Promise((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => {
      const transaction = opened.result.transaction("queue", "readwrite");
      const cursor = transaction.objectStore("queue").openCursor();
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (!at) return;
        at.update({ ...at.value, pressedAt: at.value.pressedAt - by });
        at.continue();
      };
      transaction.oncomplete = () => {
        opened.result.close();
        resolve();
      };
    };
  });
}

function sendForm({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    form.appendChild(Object.assign(input, { type: "hidden", name, value }));
  }
  document.body.appendChild(form);
  form.submit();
}

const RENEE = {
  action: "/login?as=homeowner&form=email",
  fields: { intent: "homeowner-sign-in", ...DEMO.absent },
};

async function press(page: Page, fields: Record<string, string>): Promise<void> {
  const form = { action: "/home/tasks", fields: { redirectTo: UNSENT, ...fields } };
  await Promise.all([page.waitForNavigation(), page.evaluate(sendForm, form)]);
}

const open = (page: Page, path: string) =>
  expect.poll(() => page.goto(path).then(Boolean, () => false), { timeout: 15_000 }).toBe(true);

async function waiting(page: Page): Promise<number> {
  await open(page, UNSENT);
  return page.getByRole("listitem").count();
}

const read = async (context: BrowserContext, path: string) => (await context.request.get(path)).text();
const countOf = (text: string, part: string) => text.split(part).length - 1;

const dayOf = (at: number) =>
  new Date(at).toLocaleDateString("en-US", { timeZone: "America/New_York", dateStyle: "medium" });

/** A homeowner on a phone with a breakable connection; `again` restarts the browser with its stored data. */
async function openPhone(agentEmail: string) {
  const code = await inviteHome(agentEmail);
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  const cable = await startFaultyProxy(inject("url"));
  const phone = {
    code,
    cable,
    context: await openBrowserProfile(folder, cable.url),
    page: null as unknown as Page,
    cut: async () => {
      cable.passes = "nothing";
      await phone.context.setOffline(true);
    },
    join: async () => {
      cable.passes = "all";
      await phone.context.setOffline(false);
    },
    again: async () => {
      await phone.context.close();
      phone.context = await openBrowserProfile(folder, cable.url);
      phone.page = phone.context.pages()[0] ?? (await phone.context.newPage());
    },
    leave: async () => {
      await phone.context.close();
      await cable.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  phone.page = phone.context.pages()[0] ?? (await phone.context.newPage());
  await enterHome(phone.page, code);
  return phone;
}

test("twenty completions, a note, and an expense with a photo saved offline survive a browser restart and are each sent once, with their original day", async () => {
  const phone = await openPhone("offline-ticks@agent.example");
  const yesterday = `Done ${dayOf(Date.now() - DAY)}`;
  const done = "/home/tasks?view=completed&count=500";
  const { page, context } = phone;
  const list = await read(context, "/home/tasks?later=all");
  const [noted = "", ...tasks] = [...list.matchAll(/id="task-([\w-]+)"/g)]
    .map(([, id]) => id ?? "")
    .slice(0, 21);
  const earlier = countOf(await read(context, done), yesterday);
  await openControlled(page, "/home/tasks?later=all");
  await phone.cut();
  for (const task of tasks) await press(page, { intent: "complete", task });
  // A repeat, and one undone and redone, still count once.
  await press(page, { intent: "complete", task: tasks[0] ?? "" });
  await press(page, { intent: "undo", task: tasks[1] ?? "" });
  await press(page, { intent: "complete", task: tasks[1] ?? "" });
  expect(await waiting(page)).toBe(20);
  await page.evaluate(backdatePending, DAY);
  await open(page, `/home/tasks?dialog=note&task=${noted}`);
  await page.getByLabel("Your note").fill("Ladder <b>behind</b> the & heater");
  await page.getByRole("button", { name: "Save note" }).click();
  await open(page, "/home/finances?dialog=add");
  await page.getByLabel("Description").fill("Attic fan");
  await page.getByLabel("Amount").fill("31.07");
  const photo = { name: "fan.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg()) };
  await page.getByLabel("Receipt").setInputFiles(photo);
  await page.getByRole("button", { name: "Add expense" }).click();
  expect(await waiting(page)).toBe(22);
  await page.getByText("Ladder <b>behind</b> the & heater").waitFor();
  await page.getByText("File: fan.jpg").waitFor();
  await expectAccessible(page, "what waits");

  // At first every response is lost.
  phone.cable.passes = "questions";
  await phone.again();
  await phone.page.goto("/home").catch(() => {});
  await waiting(phone.page);
  await phone.page.getByRole("button", { name: "Send now" }).click();
  expect(await waiting(phone.page)).toBe(22);
  await phone.join();
  await phone.page.goto("/home");
  await expect.poll(() => waiting(phone.page), SLOWLY).toBe(0);
  const finished = await read(phone.context, done);
  expect(countOf(finished, yesterday)).toBe(earlier + 20);
  expect(tasks.filter((task) => !finished.includes(`value="${task}"`))).toEqual([]);
  const note = await read(phone.context, `/home/tasks?dialog=note&task=${noted}`);
  expect(note.includes("Ladder &lt;b&gt;behind&lt;/b&gt; the &amp; heater")).toBe(true);
  expect(countOf(await read(phone.context, "/home/finances?q=Attic+fan"), ">Attic fan<")).toBe(1);
  // With a network, a form is sent directly.
  await press(phone.page, { intent: "undo", task: tasks[0] ?? "" });
  expect(await isOpen(phone.context, tasks[0] ?? "")).toBe(true);
  await phone.leave();
});

test("conflicting changes ask what to keep, logging out warns of unsent changes, and no other user sees or sends them", async () => {
  const phone = await openPhone("offline-conflict@agent.example");
  const { page, context } = phone;
  await openControlled(page, "/home/tasks");
  const [task = "", ticked = ""] = await page
    .locator("[data-task-row]")
    .evaluateAll((rows) => rows.map(({ id }) => id.replace("task-", "")));
  const version = (await versionOf((path, headers) => context.request.get(path, { headers }), task)) ?? "";
  await phone.cut();
  // The page is still open with its scripts: its form is saved too, without an error.
  const tick = page
    .locator(`#task-${ticked}`)
    .getByRole("button", { name: /^Complete / })
    .first();
  // The response is the saved copy of the page, which is a new document.
  await Promise.all([page.waitForNavigation(), tick.click()]);
  await expect.poll(() => countWaiting(context), SLOWLY).toBe(1);
  await context.clearCookies();
  // An attempt to send started by the owner may still be running.
  await page.evaluate(untilNothingIsSent);
  // Another user sees nothing of the previous one, even when their own first page fails to load.
  await Promise.all([page.waitForNavigation(), page.evaluate(sendForm, RENEE)]);
  await open(page, "/home");
  expect(await page.getByText("Lee’s Home").count()).toBe(0);
  expect(await waiting(page)).toBe(0);
  phone.cable.passes = "all";
  await signInDemo(page, "absent");
  await phone.join();
  await page.goto("/home");
  expect(await waiting(page)).toBe(0);
  // Checked from another browser, because this one sends pending forms once its user is back.
  const elsewhere = await openBrowser();
  await enterHome(elsewhere.page, phone.code);
  expect(await isOpen(elsewhere.page.context(), ticked)).toBe(true);
  await elsewhere.leave();
  await context.clearCookies();
  await enterHome(page, phone.code);
  await page.goto("/home");
  await expect.poll(() => isOpen(context, ticked), SLOWLY).toBe(false);
  await phone.cut();
  await expect.poll(() => waiting(page), SLOWLY).toBe(0);
  await press(page, { intent: "note", task, version, note: "Mine" });
  await phone.join();
  const form = { intent: "note", task, version, note: "Theirs" };
  await context.request.post("/home/tasks", { form, headers: { "Sec-Fetch-Site": "same-origin" } });
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByText("changed").waitFor();
  await page.goto("/home");
  await page.getByText("1 change saved on this device").waitFor();
  await page.evaluate(sendForm, { action: "/logout", fields: { as: "homeowner" } });
  await page.getByRole("heading", { name: "1 change isn’t sent yet" }).waitFor();
  await expectAccessible(page, "a log-out that would lose something");
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await page.getByRole("heading", { name: "Nothing is waiting here" }).waitFor();
  expect(await read(context, `/home/tasks?dialog=note&task=${task}`)).toContain(">Mine</textarea>");
  await phone.cut();
  await press(page, { intent: "complete", task });
  expect(await page.evaluate(countPending)).toBe(1);
  await page.evaluate(backdatePending, (UNSENT_FORM_DAYS + 1) * DAY);
  await context.clearCookies();
  phone.cable.passes = "all";
  await signInDemo(page, "absent");
  await phone.join();
  await page.goto("/home");
  await expect.poll(() => page.evaluate(countPending), SLOWLY).toBe(0);
  await phone.leave();
});

test("when the server is unreachable but the browser is online, submits are saved, and a form that would be refused returns with its values", async () => {
  const phone = await openPhone("offline-unreached@agent.example");
  const { page } = phone;
  await openControlled(page, "/home/tasks");
  await expect.poll(() => page.evaluate(() => caches.match("/home/tasks").then(Boolean)), SLOWLY).toBe(true);
  await listening(page);
  phone.cable.passes = "nothing";
  const tick = page.getByRole("button", { name: /^Complete / }).first();
  await Promise.all([page.waitForNavigation(), tick.click()]);
  await page.getByText("1 change saved on this device").waitFor();
  phone.cable.passes = "all";
  await page.goto("/home/finances?dialog=add");
  await expect.poll(() => page.evaluate(countPending), SLOWLY).toBe(0);
  await listening(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Category").selectOption("Electrical");
  await dialog.getByLabel("Description").fill("Attic fan");
  await dialog.getByLabel("Amount").fill("much");
  phone.cable.passes = "nothing";
  await dialog.getByRole("button", { name: "Add expense" }).click();
  await page.waitForURL(`**${UNSENT}?refused`);
  await expect.poll(() => page.getByLabel("Description").inputValue(), SLOWLY).toBe("Attic fan");
  await expectAccessible(page, "a form that was refused without a network");
  await page.getByLabel("Amount").fill("31.07");
  await page.getByRole("button", { name: "Add expense" }).click();
  await expect.poll(() => page.evaluate(countPending), SLOWLY).toBe(1);
  await phone.leave();
});

test("of two addresses the service worker sends, the page goes to the first, where a refused form is", async () => {
  const phone = await openPhone("offline-two-addresses@agent.example");
  const { page } = phone;
  await openControlled(page, "/home/tasks");
  await listening(page);
  await page.evaluate(
    (addresses) => {
      for (const go of addresses) {
        navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { go } }));
      }
    },
    [UNSENT, "/home/finances?dialog=add"],
  );
  await page.getByRole("heading", { name: "Nothing is waiting here" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(UNSENT);
  await phone.leave();
});

const isOpen = async (context: BrowserContext, task: string) =>
  (await read(context, "/home/tasks?later=all")).includes(`id="task-${task}"`);

async function countWaiting(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const count = await waiting(page);
  await page.close();
  return count;
}
