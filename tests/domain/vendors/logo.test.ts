import { expect, test } from "vitest";
import { brandImageOwner, brandImageType } from "#app/domain/profile/brand-image.ts";
import { vendorLogoKey, vendorLogoOwner, vendorLogoUrl } from "#app/domain/vendors/vendor.ts";

const KEY = "agent-1_vendor_0192-ab.png";

test("a logo's key names its owner and is not one of the agent's public images", () => {
  expect(vendorLogoKey("agent-1", "0192-ab", "image/png")).toBe(KEY);
  expect(vendorLogoOwner(KEY)).toBe("agent-1");
  expect([brandImageType(KEY), brandImageOwner(KEY)]).toEqual([null, null]);
  expect(vendorLogoUrl(KEY)).toBe(`/files/${KEY}`);
  expect(vendorLogoUrl(null)).toBeNull();
});

test.each(["", "agent-1_logo_1.png", "homes/1/a.png", "a/b_vendor_1.png", "agent-1_vendor_1.pdf", `${KEY}x`])(
  "%j is not a logo key",
  (key) => expect(vendorLogoOwner(key)).toBeNull(),
);
