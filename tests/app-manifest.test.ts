import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  start_url: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(`public/${name}.webmanifest`, "utf8"));

function sizesOf(path: string): string {
  const bytes = readFileSync(path);
  if (path.endsWith(".png")) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  // Walk the JPEG segments to the frame header, which has the height and width.
  let at = 2;
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
}

test.each(["manifest", "agent"])("every icon in %s.webmanifest exists at its declared size", (name) => {
  const { icons, screenshots, shortcuts } = readManifest(name);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  expect(pictures.map(({ src }) => sizesOf(`public${src}`))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(
    pictures.every(({ src, type }) => type === (src.endsWith(".png") ? "image/png" : "image/jpeg")),
  ).toBe(true);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(["narrow", "wide"]));
  for (const { src } of screenshots) expect(statSync(`public${src}`).size, src).toBeLessThanOrEqual(150_000);
});

test("the agent's and the homeowner's manifests are different apps, so one phone can install both", () => {
  expect([readManifest("manifest").id, readManifest("agent").id]).toEqual(["/home", "/agent"]);
  expect(sizesOf("public/install/apple-touch-icon.png")).toBe("180x180");
});
