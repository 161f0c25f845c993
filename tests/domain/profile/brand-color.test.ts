import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brandPalette,
  contrastRatio,
  DEFAULT_BRAND_COLOR,
  isHexColor,
  readHexColor,
} from "#app/domain/profile/brand-color.ts";

const LIGHT_SURFACE = "#ffffff";
const DARK_SURFACE = "#15262a";
/** Body text shown on the tint, by theme. */
const TEXT = { light: "#47605f", dark: "#b3c6c2" };

const hexColors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const greys = fc
  .integer({ min: 0, max: 255 })
  .map((value) => `#${value.toString(16).padStart(2, "0").repeat(3)}`);

/** WCAG's formula written independently, with its own threshold. */
function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const weights = [0.2126, 0.7152, 0.0722];
  return [value >> 16, (value >> 8) & 255, value & 255]
    .map((byte) => (byte <= 10 ? byte / 255 / 12.92 : Math.exp(2.4 * Math.log((byte / 255 + 0.055) / 1.055))))
    .reduce((sum, linear, i) => sum + linear * (weights[i] ?? 0), 0);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function hue(hex: string): number | null {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255] as const;
  if (Math.max(r, g, b) - Math.min(r, g, b) < 24) return null;
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#949494", "#ffffff", 3.03],
  ["#ff0000", "#ffffff", 4.0],
  ["#0000ff", "#ffffff", 8.59],
  ["#00ff00", "#000000", 15.3],
  ["#ffff00", "#ffffff", 1.07],
])("the contrast of %s and %s is %d, either way round", (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

test("our contrast agrees with an independent computation for every pair", () => {
  fc.assert(
    fc.property(hexColors, hexColors, (a, b) => Math.abs(contrastRatio(a, b) - contrast(a, b)) < 1e-9),
  );
});

test("with any brand color, icons, text on it, and text on the tint are readable", () => {
  fc.assert(
    fc.property(fc.oneof(hexColors, greys), (hex) => {
      const { light, dark } = brandPalette(hex);
      expect(contrast(light.brand, LIGHT_SURFACE)).toBeGreaterThanOrEqual(3);
      expect(contrast(dark.brand, DARK_SURFACE)).toBeGreaterThanOrEqual(3);
      expect(contrast(light.ink, light.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.ink, dark.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(TEXT.light, light.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(TEXT.dark, dark.soft)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5_000 },
  );
});

test("a color with enough contrast is unchanged, and deriving a palette twice gives the same palette", () => {
  fc.assert(
    fc.property(hexColors, (hex) => {
      const { light, dark } = brandPalette(hex);
      if (contrast(hex, LIGHT_SURFACE) >= 3) expect(light.brand).toBe(hex);
      if (contrast(hex, DARK_SURFACE) >= 3) expect(dark.brand).toBe(hex);
      expect(brandPalette(light.brand).light).toEqual(light);
      expect(brandPalette(dark.brand).dark).toEqual(dark);
    }),
  );
});

test("a color is shifted no more than the contrast requires, and keeps its hue", () => {
  fc.assert(
    fc.property(hexColors, (hex) => {
      for (const [moved, surface] of [
        [brandPalette(hex).light.brand, LIGHT_SURFACE],
        [brandPalette(hex).dark.brand, DARK_SURFACE],
      ] as const) {
        if (moved === hex) continue;
        // At most one step of an 8-bit channel beyond the bound.
        expect(contrast(moved, surface)).toBeLessThan(3.12);
        const [before, after] = [hue(hex), hue(moved)];
        if (before === null || after === null) continue;
        const apart = Math.abs(before - after);
        expect(Math.min(apart, 360 - apart)).toBeLessThan(6);
      }
    }),
  );
});

test("yellow is darkened on white and unchanged on dark; navy is unchanged on white and lightened on dark", () => {
  const yellow = brandPalette("#ffd400");
  expect(yellow.light.brand).not.toBe("#ffd400");
  expect(yellow.dark.brand).toBe("#ffd400");
  const navy = brandPalette("#0a0a3c");
  expect(navy.light.brand).toBe("#0a0a3c");
  expect(navy.dark.brand).not.toBe("#0a0a3c");
});

test.each(["", "red", "#fff", "#12345g", "dc2626", "#dc26261", "#dc2626;}", "#dc2626\n"])(
  "%j is not a color and falls back to the default",
  (bad) => {
    expect(isHexColor(bad)).toBe(false);
    expect(brandPalette(bad)).toEqual(brandPalette(DEFAULT_BRAND_COLOR));
  },
);

test("a color's letter case does not matter", () => {
  expect(isHexColor("#DC2626")).toBe(true);
  expect(brandPalette("#DC2626")).toEqual(brandPalette("#dc2626"));
});

test.each([
  ["#dc2626", "#dc2626"],
  [" DC2626 ", "#dc2626"],
  ["#c33", "#cc3333"],
  ["", null],
  ["red", null],
  ["#dc26261", null],
  ["##dc2626", null],
  ["url(x)", null],
])("“%s” is read as the color %s", (typed, hex) => {
  expect(readHexColor(typed)).toBe(hex);
});
