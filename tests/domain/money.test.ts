import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents, formatDollars, parseCents } from "#app/domain/money.ts";
import { SEED } from "../support/seed.ts";

test.each([
  ["12", 1200],
  ["12.5", 1250],
  ["12.50", 1250],
  ["$12", 1200],
  ["$ 12.05", 1205],
  ["  7.01 ", 701],
  ["1,234.50", 123450],
  ["$1,234,567.89", 123456789],
  ["1234567.89", 123456789],
  [".5", 50],
  // Unambiguous: a decimal comma followed by exactly two digits.
  ["12,50", 1250],
  ["1234,50", 123450],
  ["$12,50", 1250],
  ["1,234", 123400],
  ["1234.", 123400],
  ["$1,234.", 123400],
  ["US$12", 1200],
  ["US $12.50", 1250],
  ["12.50 USD", 1250],
  ["usd 12", 1200],
  ["12,50 USD", 1250],
  ["0.29", 29],
  ["1.15", 115],
  ["0", 0],
  ["007", 700],
  ["10,000,000.00", 1_000_000_000],
])("%j is %i cents", (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  "",
  " ",
  "$",
  ".",
  "12.345",
  "-12",
  "+12",
  "1e3",
  "0x10",
  "12,5",
  "1,234,50",
  "1.234,50",
  "12,50.00",
  "€12",
  "12 EUR",
  "USD",
  "US$",
  "1,2345",
  ",123",
  "12,34,567",
  "1 234",
  "12.50.1",
  "$$12",
  "12$",
  "twelve",
  "NaN",
  "Infinity",
  "١٢",
  "10,000,000.01",
  "99999999999999999999999",
])("%j is not an amount", (text) => {
  expect(parseCents(text)).toBeNull();
});

test("cents are written as dollars", () => {
  expect(formatCents(421800)).toBe("$4,218.00");
  expect(formatCents(5)).toBe("$0.05");
  expect(formatCents(0)).toBe("$0.00");
  expect(formatCents(-1250)).toBe("-$12.50");
  expect(formatDollars(421800)).toBe("$4,218");
  expect(formatDollars(421849)).toBe("$4,218");
  expect(formatDollars(421850)).toBe("$4,219");
  expect(formatDollars(49)).toBe("$0");
});

test("a written amount is parsed back to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
      const plain = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
      expect(parseCents(plain)).toBe(cents);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});
