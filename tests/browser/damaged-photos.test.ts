import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDemo, PHONE, settled } from "#tests/support/browser.ts";

/** A colorful image as this browser encodes it, `width` pixels wide. */
async function drawn(page: Page, type: string, width: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([type, width]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height: width / 2 });
      const pen = canvas.getContext("2d");
      for (let at = 0; pen && at < 500; at += 1) {
        pen.fillStyle = `hsl(${(at * 7) % 360} 80% 50%)`;
        pen.fillRect((at * 37) % width, (at * 91) % (width / 2), 30, 30);
      }
      return canvas.toDataURL(type);
    },
    [type, width] as const,
  );
  expect(url).toContain(`data:${type};`);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** The trailer of a Samsung panorama: pieces that look like markers, and no end marker. */
const TRAILER = Buffer.from("\x00\x00\x01\x0a\xff\xc8\xff\x03SEFH\x00\xff\x00SEFT", "latin1");

test.each([
  ["a small WebP", "image/webp", "label.webp", (bytes: Buffer) => bytes],
  ["a JPEG without an end marker", "image/jpeg", "scan.jpg", (bytes: Buffer) => bytes.subarray(0, -2)],
  [
    "a panorama with a trailer in place of its end",
    "image/jpeg",
    "panorama.jpg",
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -2), TRAILER]),
  ],
] as const)("%s is re-encoded and saved", async (what, mimeType, name, change) => {
  const { page, leave } = await openDemo("homeowner", "/home/documents?dialog=upload", { width: PHONE });
  await settled(page);
  const buffer = change(await drawn(page, mimeType, 400));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File").setInputFiles({ name, mimeType, buffer });
  await dialog.getByLabel("Name").fill(what);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await page.getByText(`“${what}” saved.`).waitFor();
  const link = page.getByRole("link", { name: `Download ${what}`, includeHidden: true }).first();
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  const bytes = await file.body();
  expect(file.headers()["content-type"]).toBe("image/jpeg");
  expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9]);
  await leave();
});

test("a truncated photo is not saved silently: the page says it is damaged", async () => {
  const { page, leave } = await openDemo("homeowner", "/home/documents?dialog=upload", { width: PHONE });
  await settled(page);
  const whole = await drawn(page, "image/jpeg", 400);
  const buffer = whole.subarray(0, whole.length >> 1);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File").setInputFiles({ name: "half.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await dialog
    .getByText(/damaged|whole|complete/)
    .first()
    .waitFor();
  await leave();
});
