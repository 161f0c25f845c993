import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openArchive } from "#tests/support/archives.ts";
import { DESKTOP, expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";

const PEOPLE = [
  { role: "agent", area: "agent", width: DESKTOP },
  { role: "homeowner", area: "home", width: PHONE },
] as const;

test.each(PEOPLE)(
  "the $role downloads everything from the page, sees an error when the download is cut, and can go back",
  async ({ role, area, width }) => {
    const { page, leave } = await openDemo(role, `/${area}/settings`, { width });
    await page.getByRole("link", { name: "Export Data" }).click();
    const dialog = page.getByRole("dialog", { name: "Export Data" });
    await dialog.getByText(/clients and their plans|tasks in your plan/).waitFor();
    await expectAccessible(page, "what is inside");

    // On its way for as long as it likes: it can be stopped.
    const zip = `**/${area}/export.zip`;
    await page.route(zip, () => {});
    await dialog.getByRole("button", { name: "Download everything (ZIP)" }).click();
    await dialog.getByRole("progressbar").waitFor();
    await expectAccessible(page, "on its way");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Download everything (ZIP)" }).waitFor();

    // Half of it came.
    await page.unroute(zip);
    await page.route(zip, (route) =>
      route.fulfill({ contentType: "application/zip", body: "PK\u0003\u0004half" }),
    );
    await dialog.getByRole("button", { name: "Download everything (ZIP)" }).click();
    await dialog.getByText("The connection was lost before the download finished. Try again.").waitFor();
    await expectAccessible(page, "cut");
    await page.unroute(zip);

    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Try again" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^peaceful-home-${area}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
    );
    const { manifest } = await openArchive(readFileSync(await download.path()));
    expect(manifest.role).toBe(area);
    await dialog.getByText("Your export is saved.").waitFor();
    await expectAccessible(page, "here");
    await leave();
  },
);

test("without scripts, the link downloads the export", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/settings?dialog=export", {
    javaScript: false,
  });
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything (ZIP)" }).click();
  const { manifest } = await openArchive(readFileSync(await (await saved).path()));
  expect(manifest.role).toBe("home");
  await leave();
});
