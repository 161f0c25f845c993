import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PAGE_CACHE_DAYS } from "#app/domain/retention.ts";
import { listening, openDemo, PHONE } from "#tests/support/browser.ts";
import { cutOff, reconnect, untilCached } from "./offline-helpers.ts";

const PAGES = ["/home", "/home/tasks", "/home/agent", "/home/property"];

/** Everything cached in the browser except styles and fonts, as one text. */
const cachedText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      if (name === "assets") continue;
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        texts.push(`${new URL(key.url).pathname}${new URL(key.url).search}`);
        texts.push((await (await cache.match(key))?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });

async function openWithCopies(path = "/home") {
  const person = await openDemo("homeowner", path, { width: PHONE, serviceWorker: true });
  await untilCached(person.page, ...PAGES);
  return person;
}

const scripts = (page: Page) => page.locator("script").count();

test("offline, the home's pages open from saved copies with instructions and phone numbers, and say they are copies", async () => {
  const { page, context, leave } = await openWithCopies();
  await page.goto("/home/tasks?type=maintenance");
  await untilCached(page, "/home/tasks?type=maintenance");
  const words = await page.locator("h1").innerText();
  await cutOff(context);
  for (const path of [...PAGES, "/home/tasks?type=maintenance"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status(), await scripts(page)]).toEqual([path, 200, 0]);
    // The offline switch does not affect the service worker: for it the app is only unreachable.
    await page
      .getByRole("status")
      .getByText(/You’re offline\.|We can’t reach Peaceful Home right now\./)
      .first()
      .waitFor();
    expect(await page.locator("main").innerText()).toMatch(/Saved \w+ \d+, \d+:\d\d [AP]M\./);
  }
  await page.goto("/home/tasks");
  expect(await page.locator("h1").innerText()).toBe(words);
  const row = page
    .locator("[data-task-row]")
    .filter({ has: page.locator('a[href^="tel:"]') })
    .first();
  await row.locator("summary.task-line").click();
  await row.locator(".task-open li").first().waitFor();
  await row.locator('a[href^="tel:"]').first().waitFor();
  const opening = await page
    .locator('a[href*="dialog="]:visible')
    .evaluateAll((links) =>
      links.map((link) => /dialog=([a-z-]+)/.exec(link.getAttribute("href") ?? "")?.[1]),
    );
  expect(opening.filter((dialog) => !["complete", "note", "snooze"].includes(dialog ?? ""))).toEqual([]);
  expect(await row.getByRole("button", { name: /^Complete / }).isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Figtree");
  await page.goto("/home/settings");
  await page.getByText("This page needs a connection.").waitFor();
  await page.getByRole("link", { name: "Property", exact: true }).click();
  await page.waitForURL("**/home/property");
  await leave();
});

test("links on an open page open saved copies, and a page with no copy leaves the current one open", async () => {
  const { page, context, leave } = await openWithCopies("/home/tasks");
  await listening(page);
  await cutOff(context);
  await page.locator('a[href*="dialog=add"]:visible').first().click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  expect(await scripts(page)).toBeGreaterThan(0);
  await page
    .getByRole("navigation", { name: "Your home" })
    .getByRole("link", { name: "Overview" })
    .first()
    .click();
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor();
  expect(await scripts(page)).toBe(0);
  await leave();
});

/** Whether the first document is marked as saved on this device by the service worker's style sheet. */
const showsSavedNotice = (page: Page) =>
  page
    .locator(".document-line")
    .first()
    .evaluate((line) => getComputedStyle(line, "::after").content.includes("Saved on this device"));

const silent = (context: BrowserContext) =>
  context.route(/\/home\/(property|agent)/, () => new Promise(() => {}));

/** In the browser: changes when a copy was saved. */
async function saveAt({ address, at }: { address: string; at: number }) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const copy = await cache.match(address);
    if (!copy) continue;
    const headers = new Headers(copy.headers);
    headers.set("X-Saved", String(at));
    await cache.put(address, new Response(await copy.blob(), { headers }));
  }
}

test("when the network does not respond, the saved copy opens after a timeout, unless it is too old", async () => {
  const { page, context, leave } = await openWithCopies();
  await silent(context);
  await page.goto("/home/property");
  await page.getByText("We can’t reach Peaceful Home right now.").waitFor();
  expect(await scripts(page)).toBe(0);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // No cleanup has run since.
  const at = Date.now() - PAGE_CACHE_DAYS * 86_400_000;
  await cutOff(context);
  await page.evaluate(saveAt, { address: "/home/property", at: at + 60_000 });
  await page.goto("/home/property");
  await page.getByText("Saved ").first().waitFor();
  await page.evaluate(saveAt, { address: "/home/property", at });
  await page.goto("/home/property");
  await page.getByText("This page needs a connection.").waitFor();
  await leave();
});

test("a file is saved on the device only on request and is removed with everything else at logout", async () => {
  const { page, context, leave } = await openWithCopies("/home/documents");
  // A separate session, because it ends here.
  await context.clearCookies();
  const login = {
    intent: "homeowner-sign-in",
    email: "daniel@reyes.example",
    password: "Lanai-Breeze-33704",
  };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/login?as=homeowner&form=email", { form: login, headers, maxRedirects: 0 });
  await page.goto("/home/documents");
  expect(await cachedText(page)).not.toMatch(/^\/files\//m);
  await page.reload();
  const row = page.locator(".document").first();
  const fileOf = (nth: number) => page.locator(".keep-file").nth(nth).getAttribute("value");
  const address = (await fileOf(0)) ?? "";
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Keep offline" }).click();
  await expect.poll(() => showsSavedNotice(page)).toBe(true);
  await untilCached(page, address, "/home/documents");
  await cutOff(context);
  const read = (path: string) =>
    page.evaluate(async (one) => {
      const answer = await fetch(one).catch(() => null);
      return answer && { status: answer.status, bytes: (await answer.blob()).size };
    }, path);
  expect(await read(address)).toMatchObject({ status: 200, bytes: expect.any(Number) });
  const other = await fileOf(1);
  expect(await read(other ?? "")).toBeNull();
  await page.goto("/home/documents");
  expect(await showsSavedNotice(page)).toBe(true);
  await reconnect(context);
  await page.goto("/home");
  expect(await cachedText(page)).toContain("Daniel");
  await page.evaluate(() =>
    fetch("/logout", { method: "POST", body: new URLSearchParams({ as: "homeowner" }), redirect: "manual" }),
  );
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["assets"]);
  await page.goto("/login?as=homeowner", { waitUntil: "networkidle" });
  await cutOff(context);
  await page.goto("/home");
  await page.getByText("This page needs a connection.").waitFor();
  expect(await page.content()).not.toContain("Daniel");
  await leave();
});
