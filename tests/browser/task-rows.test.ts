import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

const atTasks = (javaScript = true) => openDemo("homeowner", "/home/tasks", { width: PHONE, javaScript });
const row = (page: Page, at = 0) => page.locator("[data-task-row]").nth(at);
const line = (page: Page, at = 0) => row(page, at).locator(".task-line");
const help = (page: Page, at = 0) => row(page, at).getByRole("link", { name: /^Get help: / });
const isOpen = (page: Page, at = 0) => line(page, at).getAttribute("aria-expanded");
const idOf = async (page: Page, at = 0) =>
  ((await row(page, at).getAttribute("id")) ?? "").replace("task-", "");
const named = (page: Page) => new URL(page.url()).searchParams.get("task");

test("a click expands a row in place and loads only its details; the URL follows", async () => {
  const { page, leave } = await atTasks();
  await settled(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const [first, second] = [await idOf(page), await idOf(page, 1)];
  await line(page, 1).click();
  await help(page, 1).waitFor();
  expect(asked.filter((path) => path.startsWith("/home"))).toEqual([`/home/tasks/${second}/details`]);
  expect([await isOpen(page, 1), named(page)]).toEqual(["true", second]);
  await line(page).click();
  await help(page).waitFor();
  expect([await isOpen(page), await isOpen(page, 1), named(page)]).toEqual(["true", "true", first]);
  await line(page).click();
  expect([await isOpen(page), await help(page).count(), named(page)]).toEqual(["false", 0, second]);
  await page.reload();
  await help(page, 1).waitFor();
  await settled(page);
  expect([await isOpen(page), await isOpen(page, 1)]).toEqual(["false", "true"]);
  await page.getByRole("link", { name: "Completed Tasks" }).click();
  await page.waitForURL("**/home/tasks?view=completed");
  await page.goBack();
  await help(page, 1).waitFor();
  await leave();
});

test("Enter and Space open and close a row, and the focus stays on it", async () => {
  const { page, leave } = await atTasks();
  await settled(page);
  await line(page).focus();
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    await help(page).waitFor();
    await page.keyboard.press(key);
    await help(page).waitFor({ state: "detached" });
  }
  expect(await line(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await leave();
});

test("after the list reloads, a row closed by hand stays closed and an open one stays open", async () => {
  const { page, leave } = await atTasks();
  await page.goto(`/home/tasks?task=${await idOf(page, 1)}`);
  await settled(page);
  await help(page, 1).waitFor();
  await line(page, 1).click();
  await line(page, 2).click();
  await help(page, 2).waitFor();
  const [closed, open] = [await idOf(page, 1), await idOf(page, 2)];
  await row(page).locator("[data-tick]").click();
  const done = page.getByRole("status").getByRole("button", { name: "Undo" });
  await done.waitFor();
  await settled(page);
  const lineOf = (id: string) => page.locator(`#task-${id} .task-line`);
  expect(await lineOf(closed).getAttribute("aria-expanded")).toBe("false");
  expect(await lineOf(open).getAttribute("aria-expanded")).toBe("true");
  await done.click();
  await page.getByRole("status").getByText("is back in your plan").waitFor();
  await leave();
});

test("offline, a row says its details are not loaded, and opens once there is a connection", async () => {
  const { page, context, leave } = await atTasks();
  await settled(page);
  await context.setOffline(true);
  await line(page).click();
  await row(page).getByText("Not loaded. Open it again when you’re back online.").waitFor();
  expect(await isOpen(page)).toBe("false");
  await context.setOffline(false);
  await line(page).click();
  await help(page).waitFor();
  expect(await row(page).getByText("Not loaded.").count()).toBe(0);
  await leave();
});

test("a task completed elsewhere in the meantime disappears when its row is opened", async () => {
  const { page, leave } = await atTasks();
  await settled(page);
  const task = await idOf(page);
  const tick = (intent: string) =>
    page.request.post("/home/tasks", {
      form: { intent, task },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
  await tick("complete");
  await line(page).click();
  await page.locator(`#task-${task}`).waitFor({ state: "detached" });
  await tick("undo");
  await leave();
});

test("without JavaScript, a row is a link that opens it and closes it again", async () => {
  const { page, leave } = await atTasks(false);
  await line(page).click();
  await help(page).waitFor();
  expect(await isOpen(page)).toBe("true");
  await line(page).click();
  await help(page).waitFor({ state: "detached" });
  await leave();
});
