import { expect, test } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import {
  measureOverflow,
  openBrowser,
  openDemo,
  type Person,
  PHONE,
  settled,
} from "#tests/support/browser.ts";

const SUE = { firstName: "Sue", email: "sue@people.example", password: "mangrove-42" };

async function expectFine({ page }: Person, where: string): Promise<void> {
  expect(await measureOverflow(page), `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  for (const scheme of ["light", "dark"] as const)
    expect(await findViolations(page, scheme), `${where}, ${scheme}`).toEqual([]);
}

/** Invites Sue from the page of people, and returns the path of her email's link. */
async function inviteSue({ page }: Person, role: RegExp): Promise<string> {
  await page.goto("/home/people");
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  await page.getByLabel("First name").fill(SUE.firstName);
  await page.getByLabel("Email").fill(SUE.email);
  await page.getByText(role).click();
  await page.getByRole("button", { name: "Send invite" }).click();
  await page.getByRole("status").getByText(`Invite sent to ${SUE.email}.`).waitFor();
  await page.goto("/dev/mail");
  await page.getByRole("link", { name: "person_invited" }).filter({ hasText: SUE.email }).first().click();
  const action = page.frameLocator("iframe").getByRole("link", { name: "Join the home" });
  return new URL((await action.getAttribute("href")) ?? "").pathname;
}

async function join({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill(SUE.password);
  await page.getByLabel("Confirm password").fill(SUE.password);
  await page.getByRole("button", { name: "Join the home" }).click();
  await page.getByRole("status").getByText("Welcome! You’re in.").waitFor();
}

test("a couple shares the tasks of a home, and one login opens two homes", async () => {
  const daniel = await openDemo("homeowner", "/home/settings", { width: PHONE });
  await daniel.page.getByRole("link", { name: "People of this home" }).click();
  await daniel.page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  await expectFine(daniel, "the people of a home");
  const link = await inviteSue(daniel, /^Household: /);

  const sue = await openBrowser({ width: PHONE });
  await sue.page.goto(link);
  await expectFine(sue, "the invitation");
  await join(sue, link);
  await settled(sue.page);
  await expectFine(sue, "the home of someone in the household");
  expect(await sue.page.getByRole("main").textContent()).not.toContain("$");
  await sue.page.goto("/home/finances");
  await sue.page.getByRole("heading", { level: 1 }).waitFor();
  await expectFine(sue, "a page the household does not open");
  expect(await sue.page.getByRole("main").textContent()).not.toContain("$");

  await sue.page.goto("/home/tasks");
  const complete = sue.page.getByRole("button", { name: /^Complete / }).first();
  const title = ((await complete.getAttribute("aria-label")) ?? "").replace("Complete ", "");
  await complete.click();
  await sue.page.getByRole("status").getByText(title).waitFor();
  await daniel.page.goto("/home/tasks?view=completed");
  await daniel.page.getByText("by Sue").first().waitFor();

  const renee = await openDemo("absent", "/home/people", { width: PHONE });
  const second = await inviteSue(renee, /^Co-owner: /);
  await join(sue, second);
  await sue.page.getByRole("link", { name: "Switch home" }).click();
  await sue.page.getByRole("heading", { level: 1, name: "Switch home" }).waitFor();
  await expectFine(sue, "the homes of one login");
  await sue.page.getByRole("button", { name: /^Open / }).click();
  await sue.page.getByRole("heading", { level: 1, name: /Home$/ }).waitFor();

  for (const { page } of [daniel, renee]) {
    await page.goto("/home/people");
    await page.getByRole("link", { name: "Remove Sue" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("status").getByText("Sue removed.").waitFor();
  }
  await sue.page.goto("/home");
  await sue.page.waitForURL("**/login**");
  await Promise.all([daniel, sue, renee].map((person) => person.leave()));
});

test("a buyer takes over the record of a sold home, and the seller keeps a copy", async () => {
  const seller = await openDemo("homeowner", "/home/sell", { width: PHONE });
  await expectFine(seller, "the sale of a home");
  await seller.page.getByRole("button", { name: "Create a code" }).click();
  const shown = seller.page.getByText("/sold/");
  await shown.waitFor();
  await expectFine(seller, "the code of a sale");
  const code = new URL((await shown.textContent()) ?? "").pathname;

  const buyer = await openBrowser({ width: PHONE });
  const { page } = buyer;
  await page.goto(code);
  await settled(page);
  await expectFine(buyer, "the offer of a home");
  await page.getByLabel("First name").fill("Bo");
  await page.getByLabel("Last name").fill("Buyer");
  await page.getByLabel("Email").fill("bo@people.example");
  await page.getByLabel("Password", { exact: true }).fill("mangrove-43");
  await page.getByLabel("Confirm password").fill("mangrove-43");
  await page.getByRole("button", { name: "Take over the home" }).click();
  await page.waitForURL("**/home/settings/import**");
  await page.getByText("Your data is here").first().waitFor({ timeout: 60_000 });
  await page.goto("/home/history");
  expect(await page.getByRole("main").textContent()).not.toContain("$");
  await expectFine(buyer, "the history that came over");
  await seller.page.goto("/home/sell");
  await seller.page.getByRole("heading", { name: /^The buyer took over/ }).waitFor();
  await seller.page.goto("/home/finances");
  expect(await seller.page.getByRole("main").textContent()).toContain("$");
  await Promise.all([seller.leave(), buyer.leave()]);
});
