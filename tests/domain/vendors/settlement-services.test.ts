import { expect, test } from "vitest";
import {
  isFinancialVendor,
  isInducementCategory,
  isWindInspection,
  settlementServiceOf,
  usualVendorType,
} from "#app/domain/vendors/settlement-services.ts";

test.each([
  ["Mortgage", "lender"],
  ["mortgage brokers", "lender"],
  ["Lender", "lender"],
  ["Home loans", "lender"],
  ["Title", "title"],
  ["Title & Escrow", "title"],
  ["Closing attorneys", "title"],
  ["Insurance", "insurance"],
  ["  FLOOD   INSURANCE ", "insurance"],
  ["Home Warranty", "warranty"],
  ["Warranties", "warranty"],
  ["Pest inspection", "pest_inspection"],
  ["WDO Inspections", "pest_inspection"],
  ["Inspection (termite)", "pest_inspection"],
] as const)("%s is a settlement service: %s", (category, service) => {
  expect(settlementServiceOf(category)).toBe(service);
  expect(usualVendorType(category)).toBe("financial");
  // Whatever type the agent chose.
  for (const type of ["maintenance", "financial"] as const)
    expect(isFinancialVendor({ category, type })).toBe(true);
  expect(isInducementCategory(category)).toBe(service === "lender" || service === "title");
});

test.each([
  "HVAC",
  "Pest Control",
  "Pool Service",
  "Entitled Movers",
  "Home inspection",
  "Closet systems",
  "",
])("%s is none, and financial only if the agent says so", (category) => {
  expect(settlementServiceOf(category)).toBeNull();
  expect(usualVendorType(category)).toBe("maintenance");
  expect(isFinancialVendor({ category, type: "maintenance" })).toBe(false);
  expect(isFinancialVendor({ category, type: "financial" })).toBe(true);
  expect(isInducementCategory(category)).toBe(false);
});

test.each([
  ["Check that your wind mitigation report is current", true],
  ["Book a wind inspection", true],
  ["Have an inspector check for wind damage", true],
  ["Windstorm inspection", true],
  ["Inspect impact windows and doors", false],
  ["Wash the windows", false],
  ["Four-point inspection", false],
])("%s: about a wind inspection %s", (title, expected) => {
  expect(isWindInspection(title)).toBe(expected);
});
