import { expect, test } from "vitest";
import { expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";

const CHATS = "/home/assistant/chats";

test("on a phone, a chat is found by a word in its answer, renamed, deleted, and restored", async () => {
  const { page, leave } = await openDemo("homeowner", CHATS, { width: PHONE });
  const chat = page.getByRole("link", { name: /^The AC runs all day/ });
  await chat.waitFor();
  await page.getByLabel("Search chats").fill("SAFETY pan");
  await page.waitForURL(/q=SAFETY/);
  await page.getByText(/A full safety pan/).waitFor();
  expect(await page.getByText("water-heater-label.jpg").count()).toBe(0);
  await expectAccessible(page, "chats found");

  const more = page.getByLabel("More for The AC runs all day", { exact: false });
  await more.click();
  await page.getByRole("link", { name: /^Rename: / }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.waitFor();
  await expectAccessible(page, "a chat’s name");
  await name.fill("Hot house");
  await page.getByRole("button", { name: "Save" }).click();
  const renamed = page.getByRole("link", { name: /^Hot house/ });
  await renamed.waitFor();
  expect(await page.getByLabel("Search chats").inputValue()).toBe("SAFETY pan");

  await page.getByLabel("More for Hot house").click();
  await page.getByRole("button", { name: "Delete: Hot house" }).click();
  await page.getByText("Chat deleted.").waitFor();
  await page.getByText("No chats with").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await renamed.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);

  await page.getByLabel("More for Hot house").click();
  await page.getByRole("link", { name: "Rename: Hot house" }).click();
  await name.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await chat.waitFor();
  await leave();
});

test("without scripts, a chat is found, opened, and previewed as the agent would get it, with no copy button", async () => {
  const { page, leave } = await openDemo("homeowner", `${CHATS}?q=outdoor`, {
    width: PHONE,
    javaScript: false,
  });
  await page.getByRole("link", { name: /^The AC runs all day/ }).click();
  await page.getByText("Filter was black").waitFor();
  expect(await page.getByRole("button", { name: "Copy answer" }).count()).toBe(0);
  await page.getByRole("link", { name: "Share with Maria" }).click();
  expect(await page.getByLabel("What is sent").inputValue()).toContain("Question: The AC runs all day");
  await leave();
});
