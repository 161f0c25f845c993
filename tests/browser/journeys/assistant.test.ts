import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  openDemo,
  type Person,
  type PersonOptions,
  PHONE,
} from "#tests/support/browser.ts";
import { openDemoChat } from "#tests/support/demo-chat.ts";

const atAssistant = (options?: PersonOptions): Promise<Person> =>
  openDemo("homeowner", "/home/assistant", { width: PHONE, ...options });

const box = (page: Page) => page.getByLabel("Your question");

test("an emergency message shows only instructions and a number to call", async () => {
  const home = await atAssistant();
  const { page } = home;
  await box(page).fill("i smell gas in the kitchen");
  await box(page).press("Enter");
  await page.waitForURL(/c=/);
  const talk = page.getByRole("list", { name: "Conversation" });
  await talk.getByRole("link", { name: "Call 911" }).waitFor();
  expect(await talk.getByRole("link", { name: "Call 911" }).getAttribute("href")).toBe("tel:911");
  expect(await talk.getByRole("button").count()).toBe(0);
  expect(await talk.innerText()).not.toMatch(/Mark done|Based on|Quick answer/);
  await expectAccessible(page, "a safety notice");
  await home.leave();
});

test("a suggestion in the demo is confirmed and shows as done", async () => {
  const home = await atAssistant({ width: DESKTOP });
  const { page } = home;
  await openDemoChat(page);
  await page.getByRole("button", { name: /^Add expense/ }).click();
  await page
    .getByRole("status")
    .getByText(/added, \$/)
    .first()
    .waitFor();
  await page.getByRole("list", { name: "Suggestions to confirm" }).getByText("Added").waitFor();
  await home.leave();
});
