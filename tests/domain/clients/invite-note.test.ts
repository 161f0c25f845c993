import { expect, test } from "vitest";
import { forStrangers, isFitForStrangers } from "#app/domain/clients/invite-note.ts";

test.each([
  ["", true],
  ["I made this so your first year is an easy one.", true],
  ["12345 Gulf Blvd, Apt 1204", true],
  ["Built in 1987, roof 2019", true],
  ["2401 E 3rd Ave Unit 12", true],
  // Six digits are no number to call, seven are.
  ["Gate code 123456", true],
  ["Gate code 1234567", false],
  ["555-010", true],
  ["555-0100", false],
  ["7-2-7-5-5-5-0", false],
  ["Call 727-555-0100", false],
  ["Call (727) 555 0100", false],
  ["７２７５５５０１００", false],
  ["See bayside.example", false],
  ["maria@bayside.example", false],
  ["https://evil.example", false],
])("%s in an invite to a stranger: %s", (text, fits) => {
  expect(isFitForStrangers(text)).toBe(fits);
  expect(forStrangers(text)).toBe(fits ? text : "");
});
