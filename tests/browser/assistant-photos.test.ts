import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { TOO_MANY_PHOTOS } from "#app/domain/assistant/turn.ts";
import { expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";

const box = (page: Page) => page.getByLabel("Your question");
const chosen = (page: Page) => page.getByRole("list", { name: "Photos to send" }).getByRole("listitem");

const pictures = (page: Page, names: string[], side = 120) =>
  page.evaluate(
    async ({ names, side }) => {
      const made: string[] = [];
      for (const [index] of names.entries()) {
        const canvas = document.createElement("canvas");
        canvas.width = side;
        canvas.height = 90;
        const pen = canvas.getContext("2d");
        if (pen) pen.fillStyle = `hsl(${index * 70} 60% 50%)`;
        pen?.fillRect(0, 0, side, 90);
        made.push(canvas.toDataURL("image/jpeg").slice("data:image/jpeg;base64,".length));
      }
      return made;
    },
    { names, side },
  );

async function choose(page: Page, names: string[], side?: number) {
  const bytes = await pictures(page, names, side);
  await page.locator("input[type=file]").setInputFiles(
    names.map((name, index) => ({
      name,
      mimeType: "image/jpeg",
      buffer: Buffer.from(bytes[index] ?? "", "base64"),
    })),
  );
}

test("two photos are chosen, one is removed, another is pasted; the remaining ones are sent and shown", async () => {
  const home = await openDemo("homeowner", "/home/assistant", { width: PHONE });
  const { page } = home;
  await choose(page, ["front.jpg", "label.jpg"], 3_000);
  await expect.poll(() => chosen(page).count()).toBe(2);
  await expectAccessible(page, "two photos chosen");
  await page.getByRole("button", { name: "Remove photo 1: front.jpg" }).click();
  await expect.poll(() => chosen(page).count()).toBe(1);
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await choose(page, ["leak.jpg", "valve.jpg"]);
  await expect.poll(() => chosen(page).count()).toBe(3);
  await box(page).fill("What is this?");
  await box(page).press("Enter");
  await page.waitForURL(/c=/);
  const photos = page.getByRole("list", { name: "Photos", exact: true }).getByRole("link");
  await expect.poll(() => photos.count()).toBe(3);
  const shown = await photos.evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));
  expect(shown).toEqual(["label.jpg", "leak.jpg", "valve.jpg"].map((name) => `Open photo: ${name}`));
  await page.reload();
  const address = await photos.first().getAttribute("href");
  expect(address).toMatch(/^\/files\//);
  const width = await page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    return bitmap.width;
  }, address ?? "");
  expect(width).toBe(2_048);
  await expectAccessible(page, "a question with three photos");
  await home.leave();
});

test("text typed while the photos are being resized is kept as the next question", async () => {
  const home = await openDemo("homeowner", "/home/assistant", { width: PHONE });
  const { page } = home;
  await page.evaluate(() => {
    const read = window.createImageBitmap;
    const slow = Object.assign(window, { letGo: () => {} });
    const held = new Promise<void>((letGo) => Object.assign(slow, { letGo }));
    window.createImageBitmap = async (...of: unknown[]) => {
      await held;
      return read(...(of as Parameters<typeof read>));
    };
  });
  await choose(page, ["label.jpg"], 3_000);
  await box(page).fill("What is this?");
  await box(page).press("Enter");
  await box(page).fill("And what does it cost?");
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await page.waitForURL(/c=/);
  expect(await box(page).inputValue()).toBe("And what does it cost?");
  await box(page).fill("");
  await home.leave();
});

test("a fifth photo is refused next to the box and four stay; an unreadable one is named", async () => {
  const home = await openDemo("homeowner", "/home/assistant", { width: PHONE });
  const { page } = home;
  await box(page).fill("All of these");
  await choose(page, ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"]);
  await page.getByRole("alert").getByText(TOO_MANY_PHOTOS()).waitFor();
  expect(await chosen(page).count()).toBe(4);
  await expectAccessible(page, "too many photos");
  await page.getByRole("button", { name: "Remove photo 4: 4.jpg" }).click();
  await page.getByRole("button", { name: "Remove photo 3: 3.jpg" }).click();
  expect(await page.getByText(TOO_MANY_PHOTOS()).count()).toBe(0);
  const heic = { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("x") };
  const [jpeg = ""] = await pictures(page, ["ok.jpg"]);
  const ok = { name: "ok.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg, "base64") };
  await page.locator("input[type=file]").setInputFiles([heic, ok]);
  await page.getByText(/“IMG_1\.HEIC”: .*HEIC format/).waitFor();
  await expect.poll(() => chosen(page).count()).toBe(3);
  expect(await box(page).inputValue()).toBe("All of these");
  await home.leave();
});
