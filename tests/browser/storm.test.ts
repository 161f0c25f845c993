import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, openDemo, PHONE, settled } from "#tests/support/browser.ts";
import { expectTouchTargets } from "#tests/support/touch-targets.ts";
// @ts-expect-error -- plain JavaScript, as the commands that run the tests are
import { bin, step } from "../../scripts/lib.mjs";
import { cutOff, reconnect, untilCached } from "./offline-helpers.ts";

const STORM = "/home/storm";
const HOUR_MS = 3_600_000;
const KEY = "TROPICAL.1014.2026";
const HEADLINE = "Hurricane Warning issued by NWS Tampa Bay Ruskin FL";
const TABLES = ["storm_alerts", "storm_counties", "storm_state", "storm_notices", "storm_checks"];

const inDatabase = (command: string): Promise<string> =>
  step("The database did not answer.", bin("wrangler", "bin/wrangler.js"), [
    ...["d1", "execute", "DB", "--local", "--persist-to", inject("state"), "--json", "--command", command],
  ]);

/** What the scheduler writes of a hurricane warning in Pinellas, where the demo's homeowner lives. */
beforeAll(async () => {
  const now = Date.now();
  const ends = now + 30 * HOUR_MS;
  const statements = [
    `insert into storm_alerts values ('a', 'KTBW.HU.W.1014.2026', '${KEY}', 'Hurricane Warning', 3, 'email',
     '["12103"]', ${now - HOUR_MS}, ${ends}, '${HEADLINE}', 'Finish preparing now. Follow the orders of local officials.')`,
    `insert into storm_counties values ('12103', 3, 'a', '${KEY}', '${HEADLINE}', ${ends}, ${now - HOUR_MS})`,
    `insert into storm_state values ('florida', ${now - 60_000}, '')`,
    `insert into storm_notices values ('${KEY}', '12103', 3, 0, ${now - HOUR_MS}, '', null)`,
  ];
  const empty = TABLES.map((table) => `delete from ${table}`);
  await inDatabase([...empty, ...statements].join(";"));
});
// The demo's home is every other test's too.
afterAll(() => inDatabase(TABLES.map((table) => `delete from ${table}`).join(";")));

test("in a storm a homeowner finds the list from the overview, accessible on a phone and on a desktop", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  await page.getByRole("link", { name: "See what to do" }).click();
  await page.getByRole("heading", { name: "Hurricane Warning" }).waitFor();
  await settled(page);
  await expectAccessible(page, STORM, [PHONE, DESKTOP]);
  await expectTouchTargets(page, STORM);
  await leave();
});

test("the list is checked off offline and sent once", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home", {
    width: PHONE,
    serviceWorker: true,
  });
  await page.goto(STORM);
  await untilCached(page, STORM);
  await cutOff(context);
  await page.goto(STORM);
  const item = page.locator("#task-kit");
  await item.getByRole("button").click();
  await item.getByText("Saved on this device").waitFor();
  const checks = async () =>
    (await inDatabase("select item, storm_key as storm from storm_checks")).match(/"item": ?"[^"]+"/g) ?? [];
  expect(await checks()).toEqual([]);
  await reconnect(context);
  await page.goto(STORM);
  await expect.poll(checks, { timeout: 30_000 }).toHaveLength(1);
  await page.goto(STORM);
  await expect.poll(() => item.getByRole("button").getAttribute("aria-pressed")).toBe("true");
  expect(await checks()).toHaveLength(1);
  await leave();
});
