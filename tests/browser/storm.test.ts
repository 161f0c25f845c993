import { inject, test } from "vitest";
import { DESKTOP, expectAccessible, openDemo, PHONE, settled } from "#tests/support/browser.ts";
import { expectTouchTargets } from "#tests/support/touch-targets.ts";
// @ts-expect-error -- plain JavaScript, as the commands that run the tests are
import { bin, step } from "../../scripts/lib.mjs";

const STORM = "/home/storm";
const HOUR_MS = 3_600_000;

/** What the scheduler writes of a hurricane warning in Pinellas, where the demo's homeowner lives. */
async function letStormCome(): Promise<void> {
  const now = Date.now();
  const ends = now + 30 * HOUR_MS;
  const key = "TROPICAL.1014.2026";
  const headline = "Hurricane Warning issued by NWS Tampa Bay Ruskin FL";
  const statements = [
    `insert or replace into storm_alerts values ('a', 'KTBW.HU.W.1014.2026', '${key}', 'Hurricane Warning', 3, 'email',
     '["12103"]', ${now - HOUR_MS}, ${ends}, '${headline}', 'Finish preparing now. Follow the orders of local officials.')`,
    `insert or replace into storm_counties values ('12103', 3, 'a', '${key}', '${headline}', ${ends}, ${now - HOUR_MS})`,
    `insert or replace into storm_state values ('florida', ${now - 60_000}, '')`,
    `insert or replace into storm_notices values ('${key}', '12103', 3, 0, ${now - HOUR_MS}, '', null)`,
  ];
  const where = ["--local", "--persist-to", inject("state")];
  const asked = ["d1", "execute", "DB", ...where, "--command", statements.join(";")];
  await step("The database did not answer.", bin("wrangler", "bin/wrangler.js"), asked);
}

test("in a storm a homeowner finds the list from the overview, accessible on a phone and on a desktop", async () => {
  await letStormCome();
  const { page, leave } = await openDemo("homeowner", "/home", {
    width: PHONE,
  });
  await page.getByRole("link", { name: "See what to do" }).click();
  await page.getByRole("heading", { name: "Hurricane Warning" }).waitFor();
  await settled(page);
  await expectAccessible(page, STORM, [PHONE, DESKTOP]);
  await expectTouchTargets(page, STORM);
  await leave();
});
