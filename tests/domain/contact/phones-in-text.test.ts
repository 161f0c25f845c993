import fc from "fast-check";
import { expect, test } from "vitest";
import { splitPhoneNumbers } from "#app/domain/contact/phones-in-text.ts";

test.each([
  ["Call (727) 555-0100 today", ["tel:7275550100"]],
  ["727-555-0100", ["tel:7275550100"]],
  ["727.555.0100.", ["tel:7275550100"]],
  ["7275550100 or +1 813 555 0144", ["tel:7275550100", "tel:+18135550144"]],
  ["1-727-555-0100", ["tel:17275550100"]],
  // Not a number of ten digits, or part of something longer.
  ["On 12/04/2026 at 10:30", []],
  ["Code 12345678", []],
  ["ID 17275550100123", []],
  ["3.7275550100", []],
  ["555-0100", []],
  ['<a href="x">727-555-0100</a>', ["tel:7275550100"]],
  ["", []],
])("%s has the numbers %j", (text, hrefs) => {
  const parts = splitPhoneNumbers(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("whatever is typed, the parts are the text and a link holds nothing but digits", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789()-. +<a>\"'\n"), maxLength: 60 });
  fc.assert(
    fc.property(typed, (text) => {
      const parts = splitPhoneNumbers(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) expect(href ?? "tel:7275550100").toMatch(/^tel:\+?\d{10,11}$/);
    }),
  );
});
