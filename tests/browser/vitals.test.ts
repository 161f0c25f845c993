import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openDemo, TABLET } from "#tests/support/browser.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { readStatus } from "../../scripts/lib.mjs";

type Row = { what: string; name: string; count: number };

/** Says to the page that nobody looks at it any more; of one that has gone no test could hear what it asked for. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

/** Until the script that measures has begun, and has seen somebody press something: that is what INP is about. */
async function measuring(page: Page) {
  const isScript = '({ name }) => name.includes("/assets/vitals-")';
  const script = await page.waitForFunction(
    `performance.getEntriesByType("resource").find(${isScript})?.name`,
  );
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => {})`);
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver(() => done()).observe({ type: "first-input", buffered: true });
      }),
  );
}

test("a page that nobody looks at any more tells once how fast it was, past the service worker, and not who saw it", async () => {
  const options = { width: TABLET, serviceWorker: true };
  const { page, context, leave } = await openDemo("homeowner", "/home/tasks?q=leak", options);
  const told: Request[] = [];
  context.on("request", (one) => void (new URL(one.url()).pathname === "/vitals" && told.push(one)));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
