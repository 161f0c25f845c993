import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo, openInvited, PHONE, settled } from "#tests/support/browser.ts";

const rowsIn = (page: Page, ...groups: string[]) =>
  page.locator(groups.map((id) => `[aria-labelledby="${id}"] [data-task-row]`).join(", "));

test("the owner of a new condo answers four questions, chooses Essential, and gets a manageable first month", async () => {
  const { page, leave } = await openInvited("condo@agent.example", "/home/welcome", "condo");
  await page.setViewportSize({ width: PHONE, height: 844 });
  for (const [at, question, answer] of [
    [1, "Which of these do you have?", "We leave for the summer"],
    [2, "Was your home built in the last two years?", "Yes"],
    [3, "Do it yourself, or hire for the big jobs?", "I hire for the big jobs"],
    [4, "How much care do you want?", "Essential"],
  ] as const) {
    await page.getByText(`Step ${at} of 4`).waitFor();
    await page.getByRole("heading", { level: 1, name: question }).waitFor();
    await page.getByText(answer, { exact: true }).click();
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await page.waitForURL((url) => url.pathname === "/home");
  await page.getByRole("heading", { name: /^(Next 7 days|Nothing is due in the next 7 days\.)$/ }).waitFor();
  expect(await page.getByText("How much care do you want?").count()).toBe(0);

  await page.goto("/home/care");
  expect(await page.getByRole("radio", { name: /^Essential/ }).isChecked()).toBe(true);
  await page.goto("/home/tasks");
  await settled(page);
  const soon = rowsIn(page, "overdue", "next-days", "next-month");
  const count = await soon.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(8);
  await soon
    .first()
    .getByRole("button", { name: /^Complete / })
    .first()
    .click();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").getByText("is back in your plan").waitFor();
  expect(await soon.count()).toBe(count);
  await leave();
});

test("a homeowner who returns to many overdue tasks starts fresh with one click and undoes it", async () => {
  const { page, leave } = await openDemo("absent", "/home", { width: PHONE });
  await settled(page);
  await page.getByRole("heading", { name: "A fresh start?" }).waitFor();
  await page.goto("/home/tasks");
  const overdue = rowsIn(page, "overdue");
  const late = await overdue.count();
  expect(late).toBeGreaterThan(10);
  await page.goto("/home/tasks?dialog=fresh-start");
  await page.getByRole("dialog").getByRole("button", { name: "Start fresh" }).click();
  await page.getByRole("heading", { name: "Moved by your fresh start" }).waitFor();
  const kept = await overdue.count();
  expect(kept).toBeLessThan(late);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "A fresh start?" }).waitFor();
  expect(await overdue.count()).toBe(late);
  await leave();
});
