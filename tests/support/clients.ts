import type { Page } from "playwright-core";

export async function deleteClient(page: Page, name: string) {
  const more = page.locator(`:is(summary, button)[aria-label="More for ${name}"]`);
  // On a phone a row has no menu and links to the client's page, which has one.
  if (!(await more.isVisible())) {
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  await more.click();
  await more
    .locator("..")
    .getByRole("link", { name: /^Delete/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete client" }).click();
}
