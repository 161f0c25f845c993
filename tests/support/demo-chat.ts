import type { Page } from "playwright-core";

/** Opens the demo's talk about the air conditioner, wherever the chats of other tests have moved it. */
export async function openDemoChat(page: Page): Promise<void> {
  await page.goto("/home/assistant/chats?q=outdoor");
  await page.getByRole("link", { name: /^The AC runs all day/ }).click();
  await page.waitForURL(/c=/);
  await page.getByText("Filter was black").waitFor();
}
