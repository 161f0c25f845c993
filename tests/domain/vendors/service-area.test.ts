import { expect, test } from "vitest";
import { COUNTIES } from "#app/domain/florida/counties.ts";
import {
  formatServiceArea,
  isPlace,
  MAX_PLACES,
  readServiceArea,
  servesHome,
  serviceAreaNote,
  sortByServiceArea,
} from "#app/domain/vendors/service-area.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";

test("a vendor can serve every county at once", () => {
  expect(COUNTIES.length).toBeLessThan(MAX_PLACES);
  expect(COUNTIES.every(isPlace)).toBe(true);
});

test.each([
  ["", []],
  ["Pinellas, hillsborough county; 33704-1234", ["Pinellas", "Hillsborough", "33704"]],
  ["pinellas, PINELLAS Co, Pinellas", ["Pinellas"]],
  ["Saint Lucie, st johns, De Soto, miami dade, Dade", ["St. Lucie", "St. Johns", "DeSoto", "Miami-Dade"]],
])("“%s” is read as %j", (text, area) => {
  expect(readServiceArea(text)).toEqual({ area, unknown: null });
});

test.each(["Pinelas", "3370", "337045", "Fulton", "Tampa"])(
  "“%s” is not a place, and the form says so",
  (text) => {
    expect(readServiceArea(`Pinellas, ${text}`).unknown).toBe(text);
    const form = { name: "Ace", category: "HVAC", type: "maintenance", phone: "727 555 0100" };
    const wrong = vendorFields.safeParse({ ...form, serviceArea: `Pinellas, ${text}` });
    expect(wrong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["serviceArea"], `“${text}” isn’t a Florida county or a 5-digit ZIP. Check the spelling.`],
    ]);
  },
);

test.each([
  [[], "33704", true],
  [["Pinellas"], "33704", true],
  [["33704"], "33704", true],
  [["33701"], "33704", false],
  [["Escambia", "Bay"], "33704", false],
  [["Escambia"], "", true],
  [["Escambia"], "10001", false],
])("a vendor in %j serves a home in %s: %s", (area, zip, serves) => {
  expect(servesHome(area, zip)).toBe(serves);
});

test("vendors who serve the home come first in their order, and the others say where they work", () => {
  const vendors = [
    { name: "Panhandle", serviceArea: ["Escambia", "Bay", "32301"], afterHours: true },
    { name: "Everywhere", serviceArea: [], afterHours: true },
    { name: "Here", serviceArea: ["Pinellas"], afterHours: false },
  ];
  expect(sortByServiceArea(vendors, "33704").map(({ name }) => name)).toEqual([
    "Everywhere",
    "Here",
    "Panhandle",
  ]);
  expect(sortByServiceArea(vendors, "33704").map((vendor) => serviceAreaNote(vendor, "33704"))).toEqual([
    "Answers after hours",
    "",
    "Outside your area: serves Escambia, Bay, and 32301 · Answers after hours",
  ]);
  expect(formatServiceArea(["Pinellas"])).toBe("Pinellas");
});
