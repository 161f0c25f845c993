import { expect, inject, test } from "vitest";
import { openDemo, TABLET } from "#tests/support/browser.ts";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { readStatus } from "../../scripts/lib.mjs";

type Row = { what: string; name: string; count: number };

/** For how many visits on a tablet `npm run status` knows each metric. */
async function counted(): Promise<Record<string, number>> {
  const rows: Row[] = await readStatus({ state: inject("state") });
  const speeds = rows.filter(({ what, name }) => what.startsWith("speed") && name.endsWith("tablet"));
  return Object.fromEntries(speeds.map(({ name, count }) => [name.replace(" tablet", ""), count]));
}

test("a page that nobody looks at any more has told how fast it was, once, past the service worker, and not who saw it", async () => {
  const before = await counted();
  const { page, leave } = await openDemo("homeowner", "/home/tasks?q=leak", {
    width: TABLET,
    serviceWorker: true,
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/vitals-")),
  );
  await page.getByRole("heading", { level: 1 }).click();
  const asked = page.context().waitForEvent("request", (one) => new URL(one.url()).pathname === "/vitals");
  await page.goto("/terms");
  const told = await asked;
  expect(told.serviceWorker()).toBeNull();
  const headers = await told.allHeaders();
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
  const visit = told.postDataJSON();
  expect(visit).toMatchObject({ page: "/home/tasks", device: "tablet" });
  expect(Object.keys(visit.values).sort()).toEqual(["CLS", "INP", "LCP", "TTFB"]);
  expect((await told.response())?.status()).toBe(204);
  const after = await counted();
  for (const metric of Object.keys(visit.values)) {
    expect([metric, (after[metric] ?? 0) - (before[metric] ?? 0)]).toEqual([metric, 1]);
  }
  await leave();
});
