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

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNoiJgFRwzEcQCAxhABX3URxgAAAABJRU5ErkJggg==",
  "base64",
);
const HELPER = "Bob next door";

async function expectFine({ page }: Person, where: string): Promise<void> {
  expect(await measureOverflow(page), `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  for (const scheme of ["light", "dark"] as const)
    expect(await findViolations(page, scheme), `${where}, ${scheme}`).toEqual([]);
}

test("a homeowner shares two tasks on a phone, a helper completes one with a photo, and the homeowner sees it", async () => {
  const home = await openDemo("homeowner", "/home/settings", { width: PHONE });
  const { page } = home;
  await page.getByRole("link", { name: "Shared links" }).click();
  await page.getByRole("heading", { level: 1, name: "Shared links" }).waitFor();
  await expectFine(home, "the list of links");
  await page.getByRole("link", { name: "Share tasks" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByText("Choose at least one task.").waitFor();
  await expectFine(home, "the form of a link");
  await page.getByLabel("Who is it for?").fill(HELPER);
  await page.getByLabel("What they should know").fill("The water shutoff is beside the garage.");
  const boxes = page.getByRole("group", { name: "Tasks" }).getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Create link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: `Link for ${HELPER}` }).waitFor();
  const url = (await dialog.getByText("/h/").textContent()) ?? "";
  await expectFine(home, "the new link");
  await dialog.getByRole("link", { name: "Done" }).click();
  await page.getByText("Not opened yet").first().waitFor();

  const helper = await openBrowser({ width: PHONE });
  await helper.page.goto(new URL(url).pathname);
  await settled(helper.page);
  await helper.page.getByText("The water shutoff is beside the garage.").waitFor();
  await expectFine(helper, "the helper’s page");
  const done = helper.page.getByRole("button", { name: /^Done: / });
  expect(await done.count()).toBe(2);
  const title = ((await done.first().getAttribute("aria-label")) ?? "").replace("Done: ", "");
  const task = helper.page.getByRole("region", { name: title }).first();
  await task.getByText("Add a photo or note").click();
  await task.getByLabel("Note").fill("All good.");
  await task.getByLabel("Photo").setInputFiles({ name: "done.png", mimeType: "image/png", buffer: PNG });
  await task.getByRole("button", { name: `Done: ${title}` }).click();
  await helper.page.getByRole("status").getByText(`Done. Thank you! “${title}”`).waitFor();
  await helper.page.getByRole("heading", { name: "Done", exact: true }).waitFor();
  await expectFine(helper, "the helper’s page afterwards");

  await page.goto("/home/tasks?view=completed");
  await page.getByText(`by ${HELPER}`).first().waitFor();
  await page.getByText("All good.").first().waitFor();
  await page.goto("/home/links");
  await page.getByText("1 task done").first().waitFor();
  await page.getByRole("button", { name: `Revoke link for ${HELPER}` }).click();
  await page.getByRole("status").getByText(`Link for ${HELPER} revoked.`).waitFor();
  const gone = await helper.page.request.get(url);
  expect(gone.status()).toBe(404);
  await helper.leave();
  await home.leave();
});

test("an insurer reads and prints the history, without costs", async () => {
  const home = await openDemo("homeowner", "/home/links?new=viewer", { width: PHONE });
  const { page } = home;
  await page.getByLabel("Who is it for?").fill("Coastal Insurance");
  await page.getByRole("button", { name: "Create link" }).click();
  const url = (await page.getByRole("dialog").getByText("/v/").textContent()) ?? "";
  await home.leave();
  const viewer = await openBrowser({ width: PHONE });
  await viewer.page.goto(new URL(url).pathname);
  await settled(viewer.page);
  await viewer.page.getByText("Home history report").waitFor();
  await viewer.page.getByRole("button", { name: "Print report" }).waitFor();
  expect(await viewer.page.getByRole("main").textContent()).not.toContain("$");
  await expectFine(viewer, "the shared history");
  await viewer.page.emulateMedia({ media: "print" });
  expect(await viewer.page.getByRole("button").count()).toBe(0);
  await viewer.page.emulateMedia({ media: "screen" });
  await viewer.leave();
});
