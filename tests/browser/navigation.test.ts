import { expect, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";
import { holdRequests } from "#tests/support/slow-network.ts";

test("a tapped navigation item is highlighted before its page loads", async () => {
  const { page, leave } = await openDemo("homeowner", "/home", { width: PHONE });
  await settled(page);
  const answer = await holdRequests(page, "**/home/tasks.data**");
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

test("on a phone, the header of a home page shows its title, the home, and the agent in one row", async () => {
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

test("an in-app link navigates without a full page load, unless a modifier key is held", async () => {
  const { page, context, leave } = await openDemo("homeowner", "/home");
  await settled(page);
  const mark = () => page.evaluate(() => Object.assign(window, { stillHere: true }));
  const isSame = () => page.evaluate(() => "stillHere" in window);
  await mark();
  await page.getByRole("link", { name: "Finances" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Finances" }).waitFor();
  expect(await isSame()).toBe(true);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("link", { name: "Documents" })
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await opened.waitForURL("**/home/documents");
  await opened.close();
  expect(new URL(page.url()).pathname).toBe("/home/finances");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Daniel’s Home" }).waitFor();
  expect(await isSame()).toBe(true);
  await leave();
});

test("a page is requested once, on click and not on hover", async () => {
  const { page, leave } = await openDemo("homeowner", "/home");
  await settled(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const finances = page.getByRole("link", { name: "Finances" }).first();
  await finances.hover();
  // Remix would wait 100 ms before it prefetches.
  await new Promise((done) => setTimeout(done, 500));
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  await finances.click();
  await page.getByRole("heading", { level: 1, name: "Finances" }).waitFor();
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual(["/home/finances.data"]);
  await leave();
});

test("icons are drawn on every page after client-side navigation", async () => {
  const { page, leave } = await openDemo("homeowner", "/home");
  for (const path of ["/home/tasks", "/home", "/home/tasks"]) {
    await page.goto(new URL(path, page.url()).href);
    await settled(page);
    const stencils = await page
      .locator("svg.icon")
      .evaluateAll((icons) =>
        icons.map((icon) => getComputedStyle(icon).maskImage.startsWith('url("data:image/svg+xml')),
      );
    expect(stencils.length).toBeGreaterThan(10);
    expect(stencils).not.toContain(false);
  }
  await leave();
});
