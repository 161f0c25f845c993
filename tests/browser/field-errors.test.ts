import { expect, test } from "vitest";
import { openDemo, openInvited, PHONE, settled } from "#tests/support/browser.ts";

test("a field error disappears when that field changes, stays at other fields, and returns if refused again", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/finances?dialog=add", { width: PHONE });
  await settled(page);
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount");
  const wrong = dialog.getByText("Enter an amount above $0.");
  const missing = dialog.getByText("Enter a description.");
  await amount.fill("0");
  await dialog.getByRole("button", { name: "Add expense" }).click();
  await wrong.waitFor();
  await missing.waitFor();
  await amount.fill("00");
  await wrong.waitFor({ state: "detached" });
  expect(await amount.getAttribute("aria-invalid")).toBeNull();
  expect(await missing.isVisible()).toBe(true);
  await dialog.getByRole("button", { name: "Add expense" }).click();
  await wrong.waitFor();
  expect(await amount.getAttribute("aria-invalid")).toBe("true");
  await leave();
});

test("the same holds in a dialog submitted without a page load: a first password", async () => {
  const { page, leave } = await openInvited("field-errors@agent.example", "/home?dialog=setup");
  await settled(page);
  const dialog = page.getByRole("dialog");
  const [password, again] = [dialog.getByLabel("Password", { exact: true }), dialog.getByLabel(/^Confirm/)];
  const wrong = dialog.getByText("Passwords do not match.");
  for (const typed of ["mangrove-43", "mangrove-44"]) {
    await password.fill("mangrove-42");
    await again.fill(typed);
    await dialog
      .getByRole("button", { name: /password$/ })
      .last()
      .click();
    await wrong.waitFor();
    await again.fill("mangrove-4");
    await wrong.waitFor({ state: "detached" });
  }
  await leave();
});
