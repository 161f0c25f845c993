import { expect, test } from "vitest";
import { openDemo, PHONE } from "#tests/support/browser.ts";

/** No space to break at: what a spreadsheet or a paste may bring. */
const LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochllanfairpwllgwyngyllgo";
const EMAIL = `${LONG.slice(0, 60).toLowerCase()}@${LONG.slice(0, 60).toLowerCase()}.example`;
const SCREENS = ["/agent", "/agent/clients", "/agent/clients?dialog=invite", "/agent/vendors"];

test("a long name, city or email never makes a page scroll sideways on a phone", async () => {
  const { page, leave } = await openDemo("agent", "/agent/clients?dialog=invite", { width: PHONE });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const dialog = page.getByRole("dialog");
  for (const [label, text] of [
    ["First Name", LONG],
    ["Last Name", LONG],
    ["Email", EMAIL],
    ["City", LONG],
  ] as const) {
    await dialog.getByLabel(label).fill(text);
  }
  expect(await widest()).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: /^Create invite and email/ }).click();
  await page.getByText(`We emailed ${EMAIL}.`).waitFor();
  const invited = page.url();
  const client = new URL(invited).searchParams.get("client");
  const home = `/agent/clients/${client}`;
  const wide: string[] = [];
  for (const path of [invited, home, `${home}?dialog=contact`, `${home}?dialog=delete`, ...SCREENS]) {
    await page.goto(path);
    if ((await widest()) > 0) wide.push(path);
  }
  expect(wide).toEqual([]);
  await leave();
});
