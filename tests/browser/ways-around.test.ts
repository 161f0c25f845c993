import { expect, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

test("a press on a place is seen to be taken before its page is there", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  await settled(page);
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/home/tasks.data**", async (route) => {
    await held;
    await route.continue();
  });
  const tasks = page.getByRole("navigation", { name: "Your home" }).getByRole("link", { name: "Tasks" });
  await tasks.first().click();
  await page.locator(".navigation-line").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Daniel’s Home");
  const marked = await tasks.first().evaluate((link) => getComputedStyle(link).color);
  const other = await page
    .getByRole("link", { name: "Finances" })
    .first()
    .evaluate((link) => getComputedStyle(link).color);
  expect(marked).not.toBe(other);
  answer();
  await page.getByRole("heading", { level: 1, name: "Tasks" }).waitFor();
  await page.locator(".navigation-line").waitFor({ state: "detached" });
  await leave();
});

test("on a phone a page of the home says its name, whose home it is and who looks after it in one row", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/tasks", { width: PHONE });
  const title = page.getByRole("heading", { level: 1, name: "Tasks" });
  const row = await title.evaluate((h1) => {
    const { top } = h1.getBoundingClientRect();
    const { bottom } = h1.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
    return { top, bottom };
  });
  expect(row.bottom).toBeLessThan(80);
  await page.getByText(/^Daniel’s Home · 214 Mangrove Way, [A-Z][\w. ]+, FL \d{5}$/).waitFor();
  await page.getByRole("link", { name: "Your agent, Maria Castillo" }).click();
  await page.waitForURL("**/home/agent");
  await leave();
});

test("the address of a home opens a map of it", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  const map = await page.getByRole("link", { name: /^214 Mangrove Way/ }).getAttribute("href");
  expect(new URL(map ?? "").searchParams.get("query")).toMatch(/^214 Mangrove Way, [A-Z][\w. ]+, FL \d{5}$/);
  await leave();
});
