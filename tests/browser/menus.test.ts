import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type DEMO, DESKTOP, openDemo, PHONE, settled } from "#tests/support/browser.ts";

const PAGES: [who: keyof typeof DEMO, path: string][] = [
  ["agent", "/agent/clients"],
  ["agent", "/agent/vendors"],
  ["agent", "/agent/tasks"],
  ["agent", "/agent/requests?view=answered"],
  ["agent", "/agent/referrals"],
  ["homeowner", "/home/tasks"],
  ["homeowner", "/home/tasks?view=completed"],
  ["homeowner", "/home/assistant"],
  ["homeowner", "/home/assistant/chats"],
  ["homeowner", "/home/property"],
  ["homeowner", "/home/documents"],
];

const WIDTHS = [320, PHONE, DESKTOP];

const BUTTONS = ".menu > summary, .menu > button, button[popovertarget]";

/** The part of a panel that is off-screen, in pixels, and its covered lines. */
function hiddenOf(panel: Element) {
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const out = Math.max(0, -left, -top, right - innerWidth, bottom - innerHeight);
  const behind = [...panel.querySelectorAll("a, button")].filter((line) => {
    const box = line.getBoundingClientRect();
    const y = box.top + box.height / 2;
    // In a scrolling list, only visible rows can be covered.
    if (y < top || y > bottom) return false;
    return !line.contains(document.elementFromPoint(box.left + box.width / 2, y));
  });
  return { out: Math.round(out), behind: behind.map(({ textContent }) => textContent) };
}

const panelOf = (page: Page, button: Locator) =>
  button
    .evaluate((element) => element.getAttribute("popovertarget"))
    .then((id) => (id ? page.locator(`#${id}`) : button.locator("xpath=following-sibling::*")));

async function tryMenu(page: Page, button: Locator, where: string) {
  await button.scrollIntoViewIfNeeded();
  await button.click();
  const panel = await panelOf(page, button);
  await panel.waitFor({ state: "visible" });
  expect(await panel.evaluate(hiddenOf), where).toEqual({ out: 0, behind: [] });
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement), where).toBe(true);
  await button.click();
  await panel.waitFor({ state: "visible" });
  // The very edge of the page has nothing to click.
  await page.mouse.click(2, 2);
  await panel.waitFor({ state: "hidden" });
}

describe.each(WIDTHS)("at %i px", (width) => {
  test.each(PAGES)(
    "for the %s, menus that open on %s stay inside the screen and close with Escape or an outside click",
    async (who, path) => {
      const { page, leave } = await openDemo(who, path, { width });
      await settled(page);
      const row = page.locator(".task-line").first();
      if (path === "/home/tasks") {
        await row.click();
        await page.locator("summary[aria-label^='More: ']").waitFor();
      }
      const buttons = await page.locator(BUTTONS).filter({ visible: true }).all();
      // On a wide screen, past chats are visible without a button.
      if (path !== "/home/assistant" || width < DESKTOP) expect(buttons.length, path).toBeGreaterThan(0);
      // Rows of a list are alike, so only the first, the last, and those above the list are checked.
      const some = [...new Set([...buttons.slice(0, 3), ...buttons.slice(-3)])];
      for (const [at, button] of some.entries()) await tryMenu(page, button, `${path}, menu ${at}`);
      await leave();
    },
  );
});
