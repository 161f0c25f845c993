import { expect, inject, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { enterHome, inviteHome, openBrowser, PHONE } from "#tests/support/browser.ts";
import { startFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { versionOf } from "#tests/support/offline-copy.ts";

const DAY = 86_400_000;
const SLOWLY = { timeout: 30_000 };
const dayOf = (at: number) =>
  new Date(at).toLocaleDateString("en-US", { timeZone: "America/New_York", dateStyle: "medium" });
const TODAY = dayOf(Date.now());
const YESTERDAY = dayOf(Date.now() - DAY);
const LATER = new Date(Date.now() + 9 * DAY).toLocaleDateString("en-CA", { timeZone: "America/New_York" });

/** In the browser: backdates pending forms and returns the problem of each. */
function eachWaiting(earlier: number): Promise<(string | null)[]> {
  return new Promise((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => {
      const shelf = opened.result.transaction("queue", "readwrite").objectStore("queue");
      const all = shelf.getAll();
      const cursor = shelf.openCursor();
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (!at) return;
        at.update({ ...at.value, pressedAt: at.value.pressedAt - earlier });
        at.continue();
      };
      shelf.transaction.oncomplete = () => {
        opened.result.close();
        resolve(all.result.map(({ trouble }) => trouble?.message ?? null));
      };
    };
  });
}

/** In the browser: whether the user is known and the task list is cached. */
const isReady = async () =>
  navigator.serviceWorker.controller !== null && (await caches.match("/home/tasks")) !== undefined;

type Fields = Record<string, string>;

async function sendForm(fields: Fields): Promise<void> {
  await fetch("/home/tasks", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** A device with its own browser and a breakable connection. */
async function openDevice(code: string) {
  const cable = await startFaultyProxy(inject("url"));
  const { page, context } = await openBrowser({ serviceWorker: true, width: PHONE, url: cable.url });
  await enterHome(page, code);
  await page.goto("/home/tasks");
  await expect.poll(() => page.evaluate(isReady), SLOWLY).toBe(true);
  const read = async (path: string) => (await context.request.get(path)).text();
  return {
    page,
    read,
    press: (fields: Fields) => page.evaluate(sendForm, fields),
    versionOf: (task: string) => versionOf((path, headers) => context.request.get(path, { headers }), task),
    cut: async () => {
      cable.passes = "nothing";
      await context.setOffline(true);
    },
    /** Reopens the app and waits until only conflicts are left. */
    join: async (...left: string[]) => {
      cable.passes = "all";
      await context.setOffline(false);
      await page.goto("/home/tasks");
      await expect.poll(() => page.evaluate(eachWaiting, 0), SLOWLY).toEqual(left);
    },
    leave: async () => {
      await context.close();
      await cable.close();
    },
  };
}

type Device = Awaited<ReturnType<typeof openDevice>>;

async function doneDays({ read }: Device, task: string): Promise<(string | undefined)[]> {
  const rows = (await read("/home/tasks?view=completed&count=500")).split("<li").slice(1);
  const mine = rows.filter((row) => row.includes(`name="task" value="${task}"`));
  return mine.map((row) => /Done ([A-Z]\w\w \d+, \d{4})/.exec(row)?.[1]);
}

async function resolveConflict({ page }: Device, offer: string): Promise<void> {
  await page.goto("/home/unsent");
  await page.getByText(m.tasks_changed_elsewhere()).waitFor();
  await page.getByRole("button", { name: offer }).click();
  await page.getByRole("heading", { name: "Nothing is waiting here" }).waitFor();
  await page.goto("/home/tasks");
}

async function expectBoth(device: Device, task: string): Promise<void> {
  const rows = (await device.read("/home/tasks?later=all")).split("<li");
  const snoozed = rows.filter((row) => row.includes(`value="${task}"`) && row.includes('value="wake"'));
  expect(snoozed).toHaveLength(1);
  expect(await device.read(`/home/tasks?dialog=note&task=${task}`)).toContain(`>Valve: ${task}</textarea>`);
}

test("two offline devices of one home reconnect in either order: each action applies once with its own day, and conflicts are asked about", async () => {
  const code = await inviteHome("two-devices@agent.example");
  const [kitchen, attic] = [await openDevice(code), await openDevice(code)];
  // None of these has a deadline, which would add a question.
  const ids = [
    ...(await kitchen.read("/home/tasks?later=all&type=maintenance")).matchAll(/id="task-([\w-]+)"/g),
  ];
  const tasks = ids.map(([, id]) => id ?? "").slice(0, 8);
  /** Both devices are offline, the kitchen since yesterday. */
  const part = async ([both = "", kitchens = "", attics = "", clash = ""]: string[]) => {
    const version = (await kitchen.versionOf(clash)) ?? "";
    await Promise.all([kitchen.cut(), attic.cut()]);
    for (const task of [both, kitchens]) await kitchen.press({ intent: "complete", task });
    await kitchen.press({ intent: "note", task: clash, version, note: `Valve: ${clash}` });
    for (const task of [both, attics]) await attic.press({ intent: "complete", task });
    await attic.press({ intent: "snooze", task: clash, version, date: LATER });
    expect(await kitchen.page.evaluate(eachWaiting, DAY)).toEqual([null, null, null]);
    expect(await attic.page.evaluate(eachWaiting, 0)).toEqual([null, null, null]);
  };
  const days = () => Promise.all(tasks.map((task) => doneDays(attic, task)));

  await part(tasks.slice(0, 4));
  await kitchen.join();
  await attic.join(m.tasks_changed_elsewhere());
  await resolveConflict(attic, "Snooze anyway");
  await expectBoth(attic, tasks[3] ?? "");

  await part(tasks.slice(4));
  await attic.join();
  // The kitchen device, still offline, has completed it as well.
  await attic.press({ intent: "undo", task: tasks[4] ?? "" });
  expect(await doneDays(attic, tasks[4] ?? "")).toEqual([]);
  await kitchen.join(m.tasks_changed_elsewhere());
  await resolveConflict(kitchen, "Save mine instead");
  await expectBoth(kitchen, tasks[7] ?? "");

  const first = [[YESTERDAY], [YESTERDAY], [TODAY], []];
  expect(await days()).toEqual([...first, [YESTERDAY], [YESTERDAY], [TODAY], []]);
  await Promise.all([kitchen.leave(), attic.leave()]);
});
