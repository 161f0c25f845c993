import { expect, test } from "vitest";
import { expectAccessible, newAgent, openBrowser } from "#tests/support/browser.ts";
import { png } from "#tests/support/image-bytes.ts";

const picture = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(png()) };

test("the preview follows the typed and chosen values, and saving keeps all of them", async () => {
  const { page, leave } = await openBrowser();
  await newAgent(page, "brand@bayside.example");
  await page.getByRole("link", { name: "My Profile" }).click();
  const preview = page.getByRole("figure", { name: "What your clients see" });
  await page.getByLabel("First name").fill("Mariana");
  await page.getByLabel("Team name").fill("The Tide Team");
  await preview.getByText("Mariana Vance", { exact: true }).first().waitFor();
  await preview.getByText("The Tide Team").waitFor();

  await page.getByLabel("Brand color", { exact: true }).fill("0F766E");
  expect(await page.getByLabel("Pick the brand color").inputValue()).toBe("#0f766e");
  await page.getByLabel("Pick the brand color").fill("#1d4ed8");
  expect(await page.getByLabel("Brand color", { exact: true }).inputValue()).toBe("#1d4ed8");
  expect(await preview.locator(".brand-scope").getAttribute("style")).toContain("--brand-light: #1d4ed8");

  await page.locator("input[name=headshot]").setInputFiles(picture);
  await page.getByAltText("Your headshot").waitFor();
  expect(await preview.locator("img").count()).toBe(2);
  const box = await page.getByAltText("Your headshot").boundingBox();
  expect([box?.width, box?.height]).toEqual([150, 150]);
  await page.getByLabel("Website").fill("bayside.example");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Profile saved successfully!").waitFor();

  expect(await page.getByLabel("First name").inputValue()).toBe("Mariana");
  expect(await page.getByLabel("Website").inputValue()).toBe("https://bayside.example");
  expect(await page.locator("input[name=headshot]").inputValue()).toBe("");
  const src = await page.getByAltText("Your headshot").getAttribute("src");
  expect(src).toMatch(/^\/brand\/[\w-]+_headshot_\d+\.png$/);
  expect(
    await page
      .getByRole("button", { name: "Save profile" })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await expectAccessible(page, "the profile with a headshot");

  await page.getByLabel("Remove the headshot").check();
  await page.getByText("No headshot yet").waitFor();
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Remove the headshot").waitFor({ state: "detached" });
  expect((await page.request.get(src ?? "")).status()).toBe(404);
  await leave();
});
