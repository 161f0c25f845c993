import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, newAgent, openBrowser, type Person, PHONE } from "#tests/support/browser.ts";
import { deleteClient } from "#tests/support/clients.ts";

const told = (page: Page, words: string) => page.getByRole("status").getByText(words).first().waitFor();

async function inviteClient(page: Page, email: string): Promise<string> {
  await page.goto("/agent/clients?dialog=invite");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name", { exact: true }).fill("Jorge");
  await dialog.getByLabel("Last name").fill("Medina");
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByRole("button", { name: "Create invite" }).click();
  return page.getByRole("dialog").locator("dd").first().innerText();
}

describe("an agent", () => {
  let person: Person;
  let agent: { email: string; password: string };
  beforeAll(async () => {
    person = await openBrowser({ width: PHONE });
    agent = await newAgent(person.page, "nora@closing.example");
  });
  afterAll(() => person.leave());

  test("restores from the trash and sees it empty", async () => {
    const { page } = person;
    await page.goto("/agent/settings");
    await page.getByRole("link", { name: "Open the trash" }).click();
    await page.getByText("The trash is empty").waitFor();
    await expectAccessible(page, "the empty trash");
    await inviteClient(page, "jorge@closing.example");
    await page.goto("/agent/clients");
    await deleteClient(page, "Jorge Medina");
    await told(page, "Client deleted.");
    await page.goto("/agent/settings/trash");
    await expectAccessible(page, "the trash");
    await page.getByRole("button", { name: "Restore Jorge Medina" }).click();
    await told(page, "Jorge Medina restored.");
  });

  test("deletes the account after typing the confirmation word in capital letters", async () => {
    const { page } = person;
    await page.goto("/agent/settings");
    await page.getByRole("link", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account?" });
    await dialog.waitFor();
    await expectAccessible(page, "the question");
    await dialog.getByLabel("Type DELETE").fill("delete");
    await dialog.getByLabel("Current password").fill(agent.password);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await dialog.getByText("Type DELETE in capital letters.").waitFor();
    await dialog.getByLabel("Type DELETE").fill("DELETE");
    await dialog.getByLabel("Current password").fill(agent.password);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await told(page, "Your account is deleted.");
    await page.goto("/agent");
    await page.waitForURL("**/login?as=agent**");
  });

  test("logs in to the deleted account and restores it", async () => {
    const { page } = person;
    await page.goto("/login?as=agent");
    await page.getByLabel("Email").fill(agent.email);
    await page.getByLabel("Password", { exact: true }).fill(agent.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("heading", { level: 1, name: "Your account is deleted" }).waitFor();
    await expectAccessible(page, "the closed account");
    await page.goto("/agent/clients");
    await page.waitForURL("**/agent/closed");
    await page.getByRole("button", { name: "Keep my account" }).click();
    await told(page, "Welcome back. Your account is restored.");
    await page.goto("/agent/clients");
    await page.getByText("Jorge Medina").first().waitFor();
  });
});

test("without scripts, a homeowner deletes the account, logs in with the code, and restores it", async () => {
  const agent = await openBrowser({ javaScript: false });
  await newAgent(agent.page, "vera@closing.example");
  const code = await inviteClient(agent.page, "mateo@closing.example");
  const { page, leave } = await openBrowser({ width: PHONE, javaScript: false });
  const enter = async () => {
    await page.goto(`/invite/${code}`);
    await page.getByRole("button", { name: "Open my home" }).click();
  };
  await enter();
  await page.goto("/home/settings");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByLabel("Type DELETE").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await told(page, "Your account is deleted.");
  await agent.page.goto("/agent");
  await agent.page.getByText("deleted their account").first().waitFor();
  await enter();
  await page.waitForURL("**/home/closed");
  expect(await page.getByRole("link", { name: "Export your data" }).getAttribute("href")).toBe(
    "/home/export.zip",
  );
  await page.getByRole("button", { name: "Keep my account" }).click();
  await told(page, "Welcome back. Everything is here.");
  await agent.leave();
  await leave();
});
