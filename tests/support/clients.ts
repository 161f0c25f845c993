import type { Page } from "playwright-core";

/** Deletes a client of the agent's list that is on the screen, by name. */
export async function deleteClient(page: Page, name: string) {
  const more = page.locator(`:is(summary, button)[aria-label="More for ${name}"]`);
  // On a phone a row has no menu: it leads to the client's page, and that has one.
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
