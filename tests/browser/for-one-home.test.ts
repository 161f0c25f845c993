import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, openDemo, type Person, PHONE, settled } from "#tests/support/browser.ts";
import { expectTouchTargets } from "#tests/support/touch-targets.ts";

const TASK = "Replace the dock light";
const NOTE = "The gate code changes on Monday. The new one is at the front desk.";

let agent: Person;
let home: Person;
let client: string;
beforeAll(async () => {
  agent = await openDemo("agent", "/agent/clients?q=daniel");
  home = await openDemo("homeowner", "/home");
  client = (await agent.page.locator("tbody th a").first().getAttribute("href")) ?? "";
});
afterAll(async () => {
  await agent.leave();
  await home.leave();
});

const told = (page: Page, words: string) => page.getByRole("status").getByText(words).first().waitFor();

async function expectUsable(page: Page, where: string) {
  await expectAccessible(page, where);
  await expectTouchTargets(page, where);
}

test("an agent adds a task and a note for one home with the dialogs, at every width, light and dark", async () => {
  const { page } = agent;
  await page.goto(client);
  await page.getByRole("link", { name: "Add task" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await expectUsable(page, "the dialog of a task for one home");
  await dialog.getByRole("button", { name: "Add task" }).click();
  const name = dialog.getByRole("textbox", { name: "Task" });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill(TASK);
  await dialog.getByRole("textbox", { name: "Why, or how to do it" }).fill("The inspector found it broken.");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await told(page, "Added to Daniel’s plan.");
  await settled(page);
  await page.getByRole("link", { name: "Add a note for Daniel" }).click();
  await dialog.waitFor();
  await expectUsable(page, "the dialog of a note for one home");
  await dialog.getByRole("textbox", { name: "Note" }).fill(NOTE);
  await dialog.getByRole("button", { name: "Add note" }).click();
  await told(page, "Daniel sees your note on their Overview.");
  await settled(page);
  await expectUsable(page, "the page of a client with a task and a note of their own");
});

test("the homeowner sees both on the Overview, takes the task off, and puts it back", async () => {
  const { page } = home;
  await page.goto("/home");
  await page.getByRole("heading", { name: `Maria added “${TASK}”` }).waitFor();
  await page.getByText(NOTE).waitFor();
  await expectUsable(page, "the Overview with a task and a note from the agent");
  await page.setViewportSize({ width: PHONE, height: 844 });
  await page.getByRole("button", { name: `Undo: ${TASK}` }).click();
  await page.getByRole("heading", { name: `Maria added “${TASK}”` }).waitFor({ state: "detached" });
  await settled(page);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).first().click();
  await page.getByRole("heading", { name: `Maria added “${TASK}”` }).waitFor();
  await settled(page);
});

test("the homeowner replies to the note, which then leaves the Overview", async () => {
  const { page } = home;
  await page.goto("/home");
  await page.getByRole("link", { name: "Reply", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(NOTE).waitFor();
  await expectUsable(page, "the reply to a note");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("Enter").first().waitFor();
  await dialog.getByText(NOTE).waitFor();
  await dialog.getByRole("textbox").fill("Thanks, got it.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thanks, got it.").first().waitFor();
  await page.goto("/home");
  expect(await page.getByText(NOTE).count()).toBe(0);
});
