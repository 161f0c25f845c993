import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openBrowser, openDemo, type Person, PHONE, settled } from "#tests/support/browser.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNoiJgFRwzEcQCAxhABX3URxgAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

const atHome = (path: string, options: { width?: number; javaScript?: boolean } = {}): Promise<Person> =>
  openDemo("homeowner", path, { width: PHONE, ...options });

async function open(row: Locator): Promise<void> {
  if ((await row.locator("details").first().getAttribute("open")) === null)
    await row.locator("summary").first().click();
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const told = (page: Page, words: string | RegExp) =>
  page.getByRole("status").getByText(words).first().waitFor();

test("every tab can be reached on a phone, some under More", async () => {
  const home = await atHome("/home");
  const nav = home.page.getByRole("navigation", { name: "Your home" });
  for (const tab of ["Tasks", "Finances", "Overview"]) {
    await nav.getByRole("link", { name: tab }).first().click();
    // Clicking a link before the previous navigation ends aborts it, and the browser logs that.
    await nav.locator("a[aria-current=page]", { hasText: tab }).first().waitFor();
    await settled(home.page);
  }
  for (const tab of ["Documents", "Property", "Settings", "Agent"]) {
    await nav.getByRole("button", { name: "More" }).click();
    await nav.locator("[popover]").getByRole("link", { name: tab }).click();
    await home.page.getByRole("heading", { level: 1, name: tab }).waitFor();
    await settled(home.page);
  }
  await home.leave();
});

test.each([true, false])(
  "an expense is added, changed, and deleted with Undo; JavaScript: %s",
  async (javaScript) => {
    const home = await atHome("/home/finances", { javaScript });
    const { page } = home;
    const what = `New ceiling fan ${javaScript}`;
    await page.getByRole("link", { name: "+ Add expense" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Category").selectOption("Electrical");
    await dialog.getByLabel("Description").fill(what);
    await dialog.getByLabel("Amount").fill("0");
    await dialog.getByRole("button", { name: "Add expense" }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    expect(await dialog.getByLabel("Description").inputValue()).toBe(what);
    await dialog.getByLabel("Amount").fill("149.95");
    await dialog
      .getByLabel("Receipt")
      .setInputFiles({ name: "fan.pdf", mimeType: "application/pdf", buffer: PDF });
    await dialog.getByRole("button", { name: "Add expense" }).click();
    const row = page.getByRole("listitem").filter({ hasText: what });
    await row.getByText("$149.95").waitFor();
    await open(row);
    await row.getByRole("link", { name: `Edit: ${what}` }).click();
    await dialogOf(page).getByLabel("Amount").fill("150.05");
    await dialogOf(page).getByRole("button", { name: "Save expense" }).click();
    await row.getByText("$150.05").waitFor();
    await open(row);
    await row.getByRole("link", { name: `Delete: ${what}` }).click();
    await dialogOf(page).getByRole("button", { name: "Delete expense" }).click();
    await row.waitFor({ state: "detached" });
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await row.waitFor();
    await home.leave();
  },
);

test.each([true, false])(
  "a document is uploaded, downloaded, deleted, and restored; JavaScript: %s",
  async (javaScript) => {
    const home = await atHome("/home/documents?dialog=upload", { javaScript });
    const { page } = home;
    const name = `Deed ${javaScript}`;
    const dialog = dialogOf(page);
    await dialog
      .getByLabel("File")
      .setInputFiles({ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Upload" }).click();
    await page.getByText("Please upload a PDF, JPEG, or PNG file").first().waitFor();
    await dialog.getByLabel("File").setInputFiles({ name: "deed.png", mimeType: "image/png", buffer: PNG });
    await dialog.getByRole("button", { name: "Upload" }).click();
    const row = page.getByRole("listitem").filter({ has: page.getByLabel(`Preview ${name}`) });
    await row.locator("summary").click();
    const link = row.getByRole("link", { name: `Download ${name}` });
    await link.waitFor();
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/png"]);
    expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
    const stranger = await openBrowser();
    const refused = await stranger.page.request.get((await link.getAttribute("href")) ?? "", {
      maxRedirects: 0,
    });
    expect(refused.status()).not.toBe(200);
    await stranger.leave();
    await page
      .getByRole("button", { name: `Delete ${name}` })
      .or(page.getByRole("link", { name: `Delete ${name}` }))
      .first()
      .click();
    await row.waitFor({ state: "detached" });
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await row.waitFor();
    await home.leave();
  },
);

test("turning off a feature removes its tasks, and Undo restores the same rows", async () => {
  const home = await atHome("/home/tasks", { width: DESKTOP });
  const { page } = home;
  const count = async () => {
    await page.goto("/home/tasks");
    return (await page.getByRole("link", { name: /Active Tasks/ }).innerText()).replace(/\D/g, "");
  };
  const before = await count();
  await page.goto("/home/property");
  const garage = page.getByRole("switch", { name: /Garage/ });
  expect(await garage.getAttribute("aria-checked")).toBe("true");
  await garage.click();
  await told(page, /removed/);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await told(page, /back|added|restored/i);
  expect(await garage.getAttribute("aria-checked")).toBe("true");
  expect(await count()).toBe(before);
  await home.leave();
});

test("a new ZIP suggests its time zone", async () => {
  const home = await atHome("/home/property");
  const { page } = home;
  const move = async (zip: string, city: string) => {
    await page.goto("/home/property");
    await page.getByRole("link", { name: "Edit address" }).click();
    await dialogOf(page).getByLabel("City").fill(city);
    await dialogOf(page).getByLabel("ZIP").fill(zip);
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
  };
  await move("3250", "Pensacola");
  await dialogOf(page).locator("[aria-invalid=true]").waitFor();
  await move("32501", "Pensacola");
  await dialogOf(page).getByRole("button", { name: "Use Central Time" }).click();
  await told(page, /Central/);
  await move("33704", "St. Petersburg");
  await dialogOf(page).getByRole("link", { name: "Keep Central" }).click();
  expect(await page.locator("main").innerText()).toContain("Central Time");
  await move("32570", "Milton");
  await told(page, /saved/);
  expect(await dialogOf(page).count()).toBe(0);
  await home.leave();
});

test("the calendar link is shown once, serves a calendar, and stops working after Revoke", async () => {
  const home = await atHome("/home/settings");
  const { page } = home;
  await page.getByRole("button", { name: "Create calendar link" }).click();
  const address = (await dialogOf(page).locator("p[tabindex='0']").innerText()).trim();
  const feed = await page.request.get(address);
  expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(await feed.text()).toContain("BEGIN:VEVENT");
  const again = await page.request.get(address, { headers: { "If-None-Match": feed.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
  await dialogOf(page).getByRole("link", { name: "Done" }).click();
  await page.getByRole("link", { name: "Revoke link" }).click();
  await dialogOf(page).getByRole("button", { name: "Revoke link" }).click();
  await page.getByRole("button", { name: "Create calendar link" }).waitFor();
  expect((await page.request.get(address)).status()).toBe(404);
  await home.leave();
});

test("a friend is referred after the form shows what is missing", async () => {
  const home = await atHome("/home/agent");
  const { page } = home;
  await page.getByRole("link", { name: "Refer a friend" }).first().click();
  await dialogOf(page).getByLabel("Friend’s name").fill("Lena Ortiz");
  await dialogOf(page)
    .getByRole("button", { name: /^Send to/ })
    .click();
  await dialogOf(page).locator("[aria-invalid=true]").first().waitFor();
  await dialogOf(page).getByLabel("Phone").fill("727-555-0188");
  await dialogOf(page)
    .getByRole("button", { name: /^Send to/ })
    .click();
  await told(page, /Lena|Thank/);
  const card = await page.request.get("/home/agent.vcf");
  expect(await card.text()).toContain("BEGIN:VCARD");
  await home.leave();
});

test("completing a task with details adds one expense, and undoing removes it", async () => {
  const home = await atHome("/home/tasks", { width: DESKTOP });
  const { page } = home;
  const row = page.locator("[data-task-row]").first();
  await row.locator(".task-line").click();
  const link = row.locator("a[href*='dialog=complete']");
  const title = ((await link.getAttribute("aria-label")) ?? "").replace(/^[^:]*: /, "");
  await row.locator("summary[aria-label^='More: ']").click();
  await link.click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Cost").fill("12.4.1");
  await dialog.getByRole("button", { name: "Mark done", exact: true }).click();
  await dialog.locator("[aria-invalid=true]").first().waitFor();
  await dialog.getByLabel("Cost").fill("12.41");
  await dialog.getByLabel("Who did it").fill("Coastal Air");
  await dialog.getByLabel("Note").fill("Needed two coats");
  await dialog.getByRole("button", { name: "Mark done", exact: true }).click();
  await told(page, /done/i);
  await page.goto("/home/finances");
  await page.getByText("$12.41").first().waitFor();
  await page.goto("/home/tasks?view=completed");
  const done = page.getByRole("listitem").filter({ hasText: title }).first();
  await done.locator("summary").click();
  await done.getByRole("button", { name: /Undo/ }).click();
  await told(page, /back/);
  await page.goto("/home/finances");
  expect(await page.getByText("$12.41").count()).toBe(0);
  await home.leave();
});

test("the printed report contains the home and none of the page's navigation", async () => {
  const home = await atHome("/home/history?print=1", { width: DESKTOP });
  await home.page.emulateMedia({ media: "print" });
  expect(await home.page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  await home.page.getByText("214 Mangrove Way").filter({ visible: true }).first().waitFor();
  await home.page.getByText("Bayside Realty").filter({ visible: true }).first().waitFor();
  await home.leave();
});
