import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { add, openOffices, PAGE, read } from "./vendors-helpers.ts";

let app: TestApp;
let agent: Visitor;

beforeAll(async () => {
  ({ app, agent } = await openOffices());
  await add(agent, { name: "Anchor Plumbing", category: "Plumbing", serviceArea: "Pinellas" });
  await add(agent, { name: "Anchor Roofing", category: "Roofing", phone: "(727) 555-0114" });
  await add(agent, { name: "Osprey Roofing", category: "Roofing" });
});
afterAll(() => app.dispose());

const html = async (path = PAGE) => (await agent.get(path)).text();
const menuOf = (markup: string, name: string) =>
  new RegExp(`<details(?:(?!<details).)*aria-label="More for ${name}".*?</details>`, "s").exec(markup)?.[0] ??
  "";

test("a filter chip shows the number of vendors in its list, also during a search", async () => {
  expect(await read(agent)).toMatch(/All 3 .*Plumbing 1 Roofing 2 /);
  const searched = await read(agent, `${PAGE}?q=anchor`);
  expect(searched).toMatch(/All 2 .*Plumbing 1 Roofing 1 /);
  expect(searched).toContain("2 vendors match “anchor”");
  const roofs = await read(agent, `${PAGE}?q=anchor&category=Roofing`);
  expect(roofs).toMatch(/All 2 .*Plumbing 1 Roofing 1 /);
  expect(roofs).toContain("1 vendor matches “anchor”");
  expect(roofs).not.toContain("Anchor Plumbing");
});

test("a vendor is called and texted from the row; editing and deleting are under More", async () => {
  const markup = await html();
  expect(markup).toMatch(/<a href="tel:7275550114" aria-label="Call Anchor Roofing: \(727\) 555-0114"/);
  expect(markup).toMatch(/<a href="sms:7275550114" aria-label="Text Anchor Roofing"/);
  const [, id = ""] =
    /name="more" value="([^"]*)" aria-expanded="false" aria-label="More for Anchor Roofing"/.exec(markup) ??
    [];
  for (const label of ["Edit", "Delete"]) {
    expect(markup).not.toContain(`aria-label="${label} Anchor Roofing"`);
  }
  const opened = await html(`${PAGE}?more=${id}`);
  const [menu = ""] =
    /id="more" aria-expanded="true" aria-label="More for Anchor Roofing".*?<\/li>/s.exec(opened) ?? [];
  for (const label of ["Edit", "Delete", "Email", "Website"]) {
    expect(menu).toContain(`aria-label="${label} Anchor Roofing"`);
  }
});

test("one line shows the discount and where the vendor works", async () => {
  expect(await html()).toMatch(/title="\$25 off any visit · Serves Pinellas"/);
});

test("the list has one primary button, and its other actions are under More on a phone", async () => {
  const markup = await html();
  expect(markup.match(/>\+ Add vendor</g)).toHaveLength(1);
  const menu = menuOf(markup, "Vendors");
  for (const label of ["Manage categories", "Import", "Download CSV"]) expect(menu).toContain(`>${label}<`);
});

test("without vendors, the page suggests one next step", async () => {
  const none = await html(`${PAGE}?category=HVAC`);
  expect(none).toContain("No vendors for HVAC yet");
  expect(none).toContain("Add the first one");
  expect(none).not.toContain("Import a CSV");
});
