import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
/** The More of a row, by what it is about. */
const moreOf = (page: Page, about: string) =>
  page.getByRole("button", { name: `More for ${about}`, exact: true });
const told = (page: Page, words: string) => page.getByRole("status").getByText(words).first().waitFor();

test.each([true, false])(
  "a vendor is added, found, deleted, and restored (scripts: %s)",
  async (javaScript) => {
    const options = { width: PHONE, javaScript };
    const { page, leave } = await openDemo("agent", "/agent/vendors?category=Plumbing", options);
    const name = `Osprey Septic ${javaScript ? "& Sons" : "Co."}`;
    await page.getByRole("link", { name: "+ Add vendor" }).click();
    const form = dialogOf(page);
    await form.getByLabel("Name", { exact: true }).fill(name);
    expect(await form.getByLabel("Category").inputValue()).toBe("Plumbing");
    await form.getByLabel("Phone").fill("555");
    await form.getByRole("button", { name: "Add vendor" }).click();
    await form.getByText("Enter a valid phone number.").waitFor();
    expect(await form.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
    await form.getByLabel("Phone").fill("(727) 555-0177");
    await form.getByLabel("Website").fill("osprey.example");
    await form.getByRole("button", { name: "Add vendor" }).click();
    await told(page, "Vendor added.");

    await page.getByRole("searchbox").fill("osprey");
    await page.getByRole("searchbox").press("Enter");
    // It stands in the list that is searched as well, whose menu goes with it.
    await page.waitForURL(/[?&]q=osprey/);
    await settled(page);
    await page.getByRole("heading", { name }).waitFor();
    await moreOf(page, name).click();
    await page.getByRole("link", { name: `Delete ${name}` }).click();
    await dialogOf(page).getByRole("button", { name: "Delete vendor" }).click();
    await told(page, "Vendor deleted.");
    await page.getByRole("button", { name: "Undo" }).click();
    await told(page, `${name} restored.`);
    await leave();
  },
);

test("the agent replies to a request with a vendor's details, and the homeowner reads it", async () => {
  const { page, leave } = await openDemo("agent", "/agent/requests?filter=resolved");
  await page.getByRole("link", { name: /^Open Daniel Reyes: Book the spring AC tune-up/ }).click();
  const dialog = dialogOf(page);
  const reply = dialog.getByRole("textbox");
  await reply.fill("Please ask them:");
  await dialog.getByRole("button", { name: /^Copy into reply: Gulf Breeze/ }).click();
  expect(await reply.inputValue()).toBe(
    "Please ask them:\nGulf Breeze Heating & Air: (727) 555-0111 (10% off tune-ups, code BAYSIDE10)",
  );
  await dialog.getByLabel("Keep it open").check();
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await told(page, "Your reply to Daniel is on its way.");
  await page.goto("/agent/requests");
  await page.getByText("Please ask them:").waitFor();
  await leave();
});
