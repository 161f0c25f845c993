import { expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  newAgent,
  openBrowser,
  type PersonOptions,
  PHONE,
} from "#tests/support/browser.ts";
import { png } from "#tests/support/image-bytes.ts";

let people = 0;
/** A new agent, logged in, so that the demo's data stays as it is. */
async function atDesk(options?: PersonOptions) {
  people += 1;
  const person = await openBrowser(options);
  await newAgent(person.page, `profile${people}@bayside.example`);
  return person;
}

const picture = (name: string, bytes: Uint8Array = png()) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(bytes),
});

test("a refused image shows an error at its field, a broken one shows a placeholder, and the typed values stay", async () => {
  const { page, leave } = await atDesk({ width: PHONE });
  await page.goto("/agent/profile");
  await page.getByLabel("Market").fill("Typed, not saved");
  await page
    .getByLabel("Logo", { exact: false })
    .first()
    .setInputFiles(picture("logo.png", new TextEncoder().encode("text")));
  await page.getByText("We couldn’t load this image.").waitFor();
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Please upload a JPEG or PNG file").waitFor();
  expect(await page.getByLabel("Market").inputValue()).toBe("Typed, not saved");
  await expectAccessible(page, "the profile with a refused logo");
  // Nothing the browser could draw smaller.
  await page.getByLabel("Headshot").setInputFiles(picture("me.jpg", new Uint8Array(5 * 1024 * 1024 + 1)));
  await page.getByText("File size must be less than 5MB").waitFor();
  await page.locator("input[name=headshot]").setInputFiles([]);
  await page.locator("input[name=logo]").setInputFiles(picture("logo.png"));
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Profile saved successfully!").waitFor();
  expect(await page.getByLabel("Market").inputValue()).toBe("Typed, not saved");
  await leave();
});

test.each([true, false])(
  "all data is cleared after two confirmations and restored, scripts: %s",
  async (javaScript) => {
    const { page, leave } = await atDesk({ width: javaScript ? DESKTOP : PHONE, javaScript });
    await page.goto("/agent/settings");
    if (javaScript) await expectAccessible(page, "the settings");
    await page.getByRole("link", { name: "Clear All Data" }).click();
    await page.getByRole("link", { name: "Export first" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Data only (JSON)" }).click();
    expect((await download).suggestedFilename()).toMatch(/^peaceful-home-\d{4}-\d{2}-\d{2}\.json$/);
    await page.goto("/agent/settings?dialog=clear");
    if (javaScript) await expectAccessible(page, "the first question");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Type CLEAR").fill("clear");
    await page.getByRole("dialog").getByRole("button", { name: "Clear All Data" }).click();
    await page.getByText("Type CLEAR in capital letters.").waitFor();
    if (javaScript) await expectAccessible(page, "the second question");
    await page.getByLabel("Type CLEAR").fill("CLEAR");
    await page.getByRole("dialog").getByRole("button", { name: "Clear All Data" }).click();
    await page.getByText("All your data is cleared.").waitFor();
    if (javaScript) await expectAccessible(page, "the settings after clearing");
    await page.getByRole("button", { name: "Restore everything" }).click();
    await page.getByText("All your data is restored.").waitFor();
    expect(await page.getByRole("button", { name: "Restore everything" }).count()).toBe(0);
    await leave();
  },
);

test("without scripts, one submit saves the profile and its image", async () => {
  const { page, leave } = await atDesk({ width: PHONE, javaScript: false });
  await page.goto("/agent/profile");
  await page.getByLabel("Brokerage").fill("Bayside Realty");
  await page.getByLabel("Brand color", { exact: true }).fill("#0f766e");
  await page.locator("input[name=logo]").setInputFiles(picture("logo.png"));
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Profile saved successfully!").waitFor();
  await page.getByAltText("Your logo").waitFor();
  expect(await page.getByLabel("Brand color", { exact: true }).inputValue()).toBe("#0f766e");
  await leave();
});
