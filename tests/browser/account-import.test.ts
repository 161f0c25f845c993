import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectAccessible,
  newAgent,
  openBrowser,
  openDemo,
  type Person,
  PHONE,
} from "#tests/support/browser.ts";

let file: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  const { page, leave } = await openDemo("agent", "/agent");
  const response = await page.request.get("/agent/export.zip");
  file = { name: "peaceful-home.zip", mimeType: "application/zip", buffer: await response.body() };
  await leave();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

const look = (page: Page) => page.getByRole("button", { name: "Check file" });

describe("an agent imports an export into a new account", () => {
  let person: Person;
  beforeAll(async () => {
    person = await openBrowser({ width: PHONE });
    await newAgent(person.page, "nora@arriving.example");
  });
  afterAll(() => person.leave());

  test("a missing file and a damaged file are refused", async () => {
    const { page } = person;
    await page.goto("/agent/settings");
    await page
      .getByRole("region", { name: "Import your data" })
      .getByRole("link", { name: "Choose a file" })
      .click();
    await heading(page, "Choose your export").waitFor();
    await expectAccessible(page, "choose");

    await look(page).click();
    await page.getByText("Choose a file.").waitFor();
    const half = { ...file, buffer: file.buffer.subarray(0, file.buffer.length / 2) };
    await page.getByLabel("Export file").setInputFiles(half);
    await look(page).click();
    await page.getByText("This file is damaged or incomplete. Download the export again.").waitFor();
    await expectAccessible(page, "damaged");
  });

  test("a valid file is uploaded over an interrupted connection and checked", async () => {
    const { page } = person;
    let sent = 0;
    await page.route("**/parts?part=1", (route) => {
      sent += 1;
      return sent === 1 ? route.fulfill({ status: 408, json: null }) : route.continue();
    });
    await page.getByLabel("Export file").setInputFiles(file);
    await look(page).click();
    await heading(page, /^Exported on/).waitFor();
    expect(sent).toBe(2);
    await page.getByText("12 clients").waitFor();
    await expectAccessible(page, "checked");
  });

  test("two tabs import it once, and an account that is not empty accepts no other import", async () => {
    const { page, context } = person;
    const second = await context.newPage();
    await second.goto("/agent/settings/import");
    await heading(second, /^Exported on/).waitFor();
    for (const tab of [page, second]) {
      await tab.bringToFront();
      await tab.getByRole("button", { name: "Import your data" }).click();
      await heading(tab, "Your data is here").waitFor();
    }
    await page.bringToFront();
    await expectAccessible(page, "done");
    await page.getByRole("link", { name: "See your clients" }).click();
    await page.getByText("Daniel Reyes").first().waitFor();
    await page.goto("/agent/settings/import");
    await heading(page, "Your account isn’t empty").waitFor();
    await expectAccessible(page, "not empty");
  });
});

test("without scripts, the form uploads the file and a button imports it", async () => {
  const { page, leave } = await openBrowser({ javaScript: false });
  await newAgent(page, "vera@arriving.example");
  await page.goto("/agent/settings/import");
  await page.getByLabel("Export file").setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByText("12 clients").waitFor();
  await page.getByRole("button", { name: "Import your data" }).click();
  await heading(page, "Your data is here").waitFor();
  await leave();
});
