import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { enterHome, inviteHome, openBrowser, openDemo } from "#tests/support/browser.ts";
import { png } from "#tests/support/image-bytes.ts";

const HEADERS = { "Sec-Fetch-Site": "same-origin" };
const SLOWLY = { timeout: 20_000 };

/** In the browser: the home the service worker stored, and one more value. */
function noteFact([name, value]: [string, unknown]): Promise<unknown> {
  return new Promise((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => {
      const facts = opened.result.transaction("facts", "readwrite").objectStore("facts");
      if (name !== "") facts.put(value, name);
      const read = facts.get("home");
      read.onsuccess = () => {
        opened.result.close();
        resolve(read.result);
      };
    };
  });
}

const NOTHING: [string, unknown] = ["", null];
/** Saved files are compared with the server every ten minutes. */
const CHECK_AGAIN: [string, unknown] = ["checked", 0];
const homeIn = (page: Page) => page.evaluate(noteFact, NOTHING);

/** In the browser: adds a pending form of a user. */
function waitFor(home: unknown): Promise<void> {
  return new Promise((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => {
      const transaction = opened.result.transaction("queue", "readwrite");
      const trouble = { message: "Changed elsewhere" };
      const fields = [["intent", "note"]];
      transaction
        .objectStore("queue")
        .add({ home, page: "/home/tasks", fields, pressedAt: Date.now(), trouble });
      transaction.oncomplete = () => {
        opened.result.close();
        resolve();
      };
    };
  });
}

/** In the browser: everything stored for any user, by store. */
async function leftHere(): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opened = indexedDB.open("peaceful-home");
    opened.onsuccess = () => resolve(opened.result);
  });
  const keysOf = (shelf: string) =>
    new Promise((resolve) => {
      const asked = database.transaction(shelf).objectStore(shelf).getAllKeys();
      asked.onsuccess = () => resolve(asked.result);
    });
  const left = [await keysOf("facts"), await keysOf("queue"), await keysOf("shared"), await caches.keys()];
  database.close();
  return left;
}

const isKept = (page: Page, address: string) =>
  page.evaluate((one) => caches.match(one).then((found) => found !== undefined), address);

test("a saved file opens when the network does not respond, is never stored partially when storage is full, and goes once deleted elsewhere", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home/documents", { serviceWorker: true });
  // By then the service worker has finished caching.
  await expect.poll(() => isKept(page, "/home/property"), SLOWLY).toBe(true);
  const id = crypto.randomUUID();
  const file = { name: "roof.png", mimeType: "image/png", buffer: Buffer.from(png()) };
  const multipart = {
    intent: "upload",
    document: id,
    name: "Attic hatch",
    kind: "other",
    expiresOn: "",
    file,
  };
  const send = { headers: HEADERS, maxRedirects: 0 };
  expect((await page.request.post("/home/documents", { multipart, ...send })).status()).toBe(302);
  await page.goto("/home/documents?q=attic+hatch");
  const button = page.locator(".keep-file").first();
  const address = (await button.getAttribute("value")) ?? "";
  const keep = async () => {
    await page.goto("/home/documents?q=attic+hatch");
    await page.locator(".document summary").first().click();
    await button.click();
  };

  const devTools = await context.newCDPSession(page);
  const origin = inject("url");
  await devTools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await keep();
  await page.getByRole("heading", { name: "Not enough space" }).waitFor();
  expect(await isKept(page, address)).toBe(false);
  await devTools.send("Storage.overrideQuotaForOrigin", { origin });

  await keep();
  await expect.poll(() => isKept(page, address)).toBe(true);
  // The offline switch does not affect the service worker, whose network must not respond.
  const worker = context.serviceWorkers().at(-1);
  await worker?.evaluate(() => {
    const own = self as unknown as { fetch: typeof fetch; before?: typeof fetch };
    own.before = own.fetch;
    own.fetch = () => new Promise(() => {});
  });
  const read = (path: string) => fetch(path).then(async (answer) => (await answer.blob()).size);
  expect(await page.evaluate(read, `${address}?inline`)).toBe(await page.evaluate(sizeOf, address));
  await worker?.evaluate(() => {
    const own = self as unknown as { fetch: typeof fetch; before: typeof fetch };
    own.fetch = own.before;
  });

  const form = { intent: "delete", document: id };
  expect((await page.request.post("/home/documents", { form, ...send })).status()).toBe(302);
  await page.evaluate(noteFact, CHECK_AGAIN);
  await page.goto("/home");
  await expect.poll(() => isKept(page, address), SLOWLY).toBe(false);
  await leave();
});

const sizeOf = async (address: string) => (await (await caches.match(address))?.blob())?.size;

test("closing the account removes everything of the home from the browser, including unsent changes", async () => {
  const code = await inviteHome("closing-phone@agent.example");
  const { page, leave } = await openBrowser({ serviceWorker: true });
  await enterHome(page, code);
  await page.goto("/home");
  await expect.poll(() => isKept(page, "/home/property"), SLOWLY).toBe(true);
  await page.evaluate(waitFor, await homeIn(page));
  await page.goto("/home/settings");
  await page.getByRole("link", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account?" });
  await dialog.getByLabel("Type DELETE").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Your account is deleted.").first().waitFor();
  await expect.poll(() => page.evaluate(leftHere)).toEqual([[], [], [], ["assets"]]);
  await leave();
});
