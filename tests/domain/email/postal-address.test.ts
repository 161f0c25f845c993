import { expect, test } from "vitest";
import { isPostalAddress } from "#app/env.ts";

test.each([
  "Bayside Realty, 100 Beach Drive NE, St. Petersburg, FL 33701",
  "1 Bay Street, Tampa, FL 33601",
  "PO Box 12\nPlant City, FL 33563-1234",
  "1 High Street, London SW1A 100",
])("%j is a postal address", (text) => {
  expect(isPostalAddress(text)).toBe(true);
});

test.each([
  "",
  "Your postal address",
  "Peaceful Home, Florida",
  "1 Bay Street, Tampa",
  "33601 Tampa",
  "Peaceful Home, 100 Example Street, St. Petersburg, FL 33701",
  "123 Your Street, City, ST 12345",
])("%j is not a postal address", (text) => {
  expect(isPostalAddress(text)).toBe(false);
});
