import fc from "fast-check";
import { expect, test } from "vitest";
import { readWebAddress, WEB_ADDRESS_MAX, websiteHref } from "#app/domain/contact/links.ts";
import { SEED } from "#tests/support/seed.ts";

test.each([
  ["", ""],
  ["  ", ""],
  ["example.com", "https://example.com"],
  ["www.example.com/about us", "https://www.example.com/about%20us"],
  ["https://Example.com/", "https://example.com"],
  ["https://example.com/?a=1", "https://example.com/?a=1"],
  ["//example.com/logo.png", "https://example.com/logo.png"],
  ["example.com:8443/x", "https://example.com:8443/x"],
])("“%s” becomes “%s”", (typed, url) => {
  expect(readWebAddress(typed)).toEqual({ ok: true, url });
});

test.each([
  "http://example.com",
  "HTTP://example.com",
  "javascript:alert(1)",
  "data:image/png;base64,AA",
  "ftp://example.com",
])("%s is refused because it is not https", (typed) => {
  expect(readWebAddress(typed)).toEqual({
    ok: false,
    message: "Use an address that starts with https://.",
  });
});

test.each([
  "localhost",
  "https://",
  "https://me:secret@example.com",
  "exa mple.com",
  "..",
  "https://.com",
  `a.com/${"x".repeat(WEB_ADDRESS_MAX)}`,
])("%s is not a web address", (typed) => {
  expect(readWebAddress(typed)).toEqual({
    ok: false,
    message: "Enter a web address, such as https://example.com.",
  });
});

test("any input normalizes to nothing or a safe URL, and normalizing it again changes nothing", () => {
  const typed = fc.oneof(
    fc.webUrl({
      withQueryParameters: true,
      withFragments: true,
      validSchemes: ["http", "https", "javascript"],
    }),
    fc.string({ maxLength: 60, unit: "binary" }),
    fc.domain(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readWebAddress(text);
      if (!read.ok || read.url === "") return;
      expect(read.url).toMatch(/^https:\/\//);
      expect(websiteHref(read.url)).not.toBeNull();
      expect(readWebAddress(read.url)).toEqual(read);
    }),
    { seed: SEED },
  );
});
