import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

const rows = (page: Page) => page.locator("[data-task-row]");
const titles = (page: Page) =>
  rows(page)
    .locator("[data-tick]")
    .evaluateAll((ticks) => ticks.map((tick) => tick.getAttribute("aria-label")));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Records every layout shift and scroll from here on, including those after input. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { moves: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.push(value);
      }
    }).observe({ type: "layout-shift" });
  });
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: number[] }).moves);

test("completing by keyboard moves the focus to the next task, one key undoes it, and nothing shifts", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/tasks", { width: PHONE });
  await settled(page);
  const before = await titles(page);
  await watchMoves(page);
  await rows(page).first().locator("[data-tick]").focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .getByText(/done\./i)
    .first()
    .waitFor();
  await page.getByRole("button", { name: before[0] ?? "", exact: true }).waitFor({ state: "detached" });
  expect(await focused(page)).toBe(before[1]);
  await page.keyboard.press("Control+z");
  await page.getByRole("status").getByText("is back in your plan.").waitFor();
  expect(await titles(page)).toEqual(before);
  expect(await focused(page)).toBe(before[1]);
  await settled(page);
  expect(await moves(page)).toEqual([]);
  await leave();
});

test("less common actions are under More, and a menu closes when the user moves on", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/tasks", { width: PHONE });
  await settled(page);
  const row = rows(page).first();
  await row.locator(".task-line").click();
  const link = row.getByRole("link", { name: /^Reschedule: / });
  const more = row.locator("summary[aria-label^='More: ']");
  await more.waitFor();
  expect(await link.isVisible()).toBe(false);
  await more.focus();
  await page.keyboard.press("Enter");
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await link.isVisible()).toBe(false);
  await more.click();
  await link.click();
  await page.getByRole("dialog").getByRole("heading", { name: "Reschedule" }).waitFor();
  await leave();
});

test.each([true, false])("a URL opens one month of the year view; JavaScript: %s", async (javaScript) => {
  const { page, leave } = await openDemo("homeowner", "/home/tasks?view=year", {
    width: PHONE,
    javaScript,
  });
  const months = page.locator("[id^='month-']");
  const ids = await months.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toHaveLength(12);
  const id = ids[5] ?? "";
  expect(id).toMatch(/^month-\d{4}-\d\d$/);
  await page.goto("about:blank");
  await page.goto(`/home/tasks?view=year#${id}`);
  await page.locator(`#${id}`).filter({ visible: true }).waitFor();
  await leave();
});
