import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";
import { PROOF, sampled } from "#tests/support/seed.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

function csv(width: number): string {
  const rows = Array.from({ length: 120 }, (_, n) => `Ana,Number ${n},ana${n}@w${width}.example,Condo`);
  return ["First,Last,Contact,Kind", ...rows, "Bo,Reyes,nobody,Condo"].join("\n");
}

test.each(sampled([PHONE, DESKTOP], 2))(
  "clients are imported from a CSV over an interrupted connection, invited, and undone, at %i px",
  async (width) => {
    const { page, leave } = await openDemo("agent", "/agent/clients", { width });
    await page.locator("summary[aria-label='More for Clients']").click();
    await page.getByRole("link", { name: "Import" }).click();
    // An accessibility check covers every width, so only one run needs it.
    const look = async (where: string) => (!PROOF || width === PHONE) && expectAccessible(page, where);
    await heading(page, "Import clients").waitFor();
    await look("choose");
    const file = { name: "book.csv", mimeType: "text/csv", buffer: Buffer.from(csv(width)) };
    await page.getByLabel("CSV or vCard file").setInputFiles(file);
    await page.getByRole("button", { name: "Preview" }).click();

    await heading(page, "Your columns").waitFor();
    expect(await page.getByLabel("Contact").inputValue()).toBe("email");
    await page.getByLabel("Kind").selectOption("Property Type");
    await page
      .getByText(/ana0@w\d+\.example · Condo/)
      .first()
      .waitFor();
    await page.getByText("Email: Enter a valid email address.").waitFor();
    await look("columns and preview");
    await page.getByRole("link", { name: "Fix row 122: Bo Reyes" }).click();
    const row = page.getByRole("dialog");
    await row.getByText("Enter a valid email address.").waitFor();
    await look("a row to fix");
    await row.getByLabel("Email").fill(`ana0@w${width}.example`);
    await row.getByRole("button", { name: "Save row" }).click();
    await row.getByText("Same email as row 2.").waitFor();
    await row.getByLabel("Email").fill(`bo@w${width}.example`);
    await row.getByRole("button", { name: "Save row" }).click();
    await row.waitFor({ state: "detached" });
    await page.getByText("Row 122 is ready to add.").waitFor();

    let cuts = 0;
    await page.route("**/step", (route) => {
      cuts += 1;
      return cuts === 1 ? route.fulfill({ status: 408, json: null }) : route.continue();
    });
    expect(await page.getByRole("checkbox", { name: "Email the invites now (121 emails)" }).isChecked()).toBe(
      false,
    );
    await page.getByRole("button", { name: "Add 121 clients" }).click();
    await page.getByRole("progressbar", { name: "Rows added" }).waitFor();
    await look("running");
    await heading(page, "121 clients added").waitFor();
    await page.getByText("No emails sent.").waitFor();
    expect(cuts).toBeGreaterThan(1);
    await look("done");

    await page.getByRole("button", { name: "Email 121 invites now" }).click();
    await page.getByRole("button", { name: /^Email/ }).waitFor({ state: "detached" });
    await heading(page, "Emailing invites").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await heading(page, "This import was undone").waitFor();
    await look("undone");
    await leave();
  },
);

test("an import that was interrupted is continued from the list", async () => {
  const { page, leave } = await openDemo("agent", "/agent/clients/import", { width: PHONE });
  await page.getByLabel("Or paste the table").fill(csv(1));
  await page.getByRole("button", { name: "Preview" }).click();
  await heading(page, "Your columns").waitFor();
  // The second batch is held back until "Stop here" was clicked.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/step", async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await page.getByRole("button", { name: "Add 120 clients" }).click();
  await page.getByRole("link", { name: "Stop here" }).click();
  await heading(page, "Not finished yet").waitFor();
  release();
  await page.unroute("**/step");
  await page.goto("/agent/clients");
  await page.getByText("50 of 121 rows are done.").waitFor();
  await expectAccessible(page, "banner");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await heading(page, "120 clients added").waitFor();
  await page.getByRole("link", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await heading(page, "This import was undone").waitFor();
  await leave();
});
