import type { Page } from "playwright-core";

export async function openDemoChat(page: Page): Promise<void> {
  await page.goto("/home/assistant/chats?q=outdoor");
  await page.getByRole("link", { name: /^The AC runs all day/ }).click();
  await page.waitForURL(/c=/);
  await page.getByText("Filter was black").waitFor();
}
