import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";
import { openBrowser, signInDemo, TABLET } from "#tests/support/browser.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { readStatus } from "../../scripts/lib.mjs";

type Row = { what: string; name: string; count: number };

/** Makes the page hidden; a closed page's requests could not be observed. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

/** Opens the page in a browser that draws this sample number. */
async function draw(page: Page, lot: number) {
  await page.addInitScript((drawn) => {
    Object.assign(crypto, { getRandomValues: (lots: Uint8Array) => lots.fill(drawn) });
  }, lot);
  await page.goto("/home/tasks?q=leak", { waitUntil: "networkidle" });
}

/** In the browser: the URL of the measuring script, if it loaded. */
const scriptOf = () =>
  performance.getEntriesByType("resource").find(({ name }) => name.includes("/assets/vitals-"))?.name;

/** Waits until the measuring script has started and seen an interaction, which INP needs. */
async function measuring(page: Page) {
  const script = await page.waitForFunction(scriptOf);
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => {})`);
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        // The library handles input when the browser is idle, and queued that before we do.
        const onceIdle = () => requestIdleCallback(() => done());
        new PerformanceObserver(onceIdle).observe({ type: "first-input", buffered: true });
      }),
  );
}

test("one visit in four reports its speed once the page is hidden, bypassing the service worker and without identifying the visitor", async () => {
  const { page, context, leave } = await openBrowser({ width: TABLET, serviceWorker: true });
  await signInDemo(page, "homeowner");
  const told: Request[] = [];
  context.on("request", (one) => void (new URL(one.url()).pathname === "/vitals" && told.push(one)));
  await draw(page, VITALS_SAMPLE_RATE - 1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await page.evaluate(scriptOf)).toBeUndefined();
  await hide(page);
  await draw(page, VITALS_SAMPLE_RATE);
  await measuring(page);
  const asked = page.waitForRequest((one) => new URL(one.url()).pathname === "/vitals");
  await hide(page);
  await asked;
  await hide(page);
  const [visit, ...more] = told;
  if (!visit) throw new Error("nothing was told");
  expect(await visit.response().then((answer) => answer?.status())).toBe(204);
  expect([more, visit.serviceWorker()]).toEqual([[], null]);
  const { cookie, referer } = await visit.allHeaders();
  expect([cookie, referer]).toEqual([undefined, undefined]);
  const { values, ...where } = visit.postDataJSON();
  expect(where).toEqual({ page: "/home/tasks", device: "tablet" });
  const known = ["CLS", "INP", "LCP", "TTFB"];
  expect(Object.keys(values).sort()).toEqual(known);
  const rows: Row[] = await readStatus({ state: inject("state") });
  const speeds = rows.filter(({ what, name }) => what === "speed, 28 days" && name.endsWith(" tablet"));
  expect(speeds.map(({ name, count }) => [name, count > 0])).toEqual(
    known.map((metric) => [`${metric} tablet`, true]),
  );
  await leave();
});
