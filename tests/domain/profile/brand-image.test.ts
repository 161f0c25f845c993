import { expect, test } from "vitest";
import {
  brandImageAt,
  brandImageKey,
  brandImageType,
  brandImageUrl,
} from "#app/domain/profile/brand-image.ts";

const AGENT = "0b6f9a52-8f4e-4c0e-9d57-1f1f3c2f7a10";
const KEY = `${AGENT}_headshot_1763737200000.jpg`;

test("a storage key contains the profile, the field, the time, and the type", () => {
  expect(brandImageKey(AGENT, "headshot", 1_763_737_200_000, "image/jpeg")).toBe(KEY);
  expect(brandImageType(KEY)).toBe("image/jpeg");
  expect(brandImageType(brandImageKey(AGENT, "logo", 1, "image/png"))).toBe("image/png");
});

test.each([
  "",
  "x",
  `${KEY}.png`,
  `../${KEY}`,
  `homes/1/${KEY}`,
  `${AGENT}_headshot_1.pdf`,
  `${AGENT}_headshot_1.JPG`,
  `${AGENT}_passport_1.jpg`,
  `${AGENT}_headshot_.jpg`,
  `_headshot_1.jpg`,
  `${KEY}\n`,
])("“%s” is not one of our keys", (key) => {
  expect(brandImageType(key)).toBeNull();
});

test("an image URL belongs only to the agent whose key it contains", () => {
  expect(brandImageAt(brandImageUrl(KEY), AGENT)).toBe(KEY);
  expect(brandImageAt(brandImageUrl(KEY), "somebody-else")).toBeNull();
  expect(brandImageAt(`https://evil.example/brand/${KEY}`, AGENT)).toBeNull();
  expect(brandImageAt("", AGENT)).toBeNull();
});
