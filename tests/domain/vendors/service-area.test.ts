import { expect, test } from "vitest";
import ZIPS from "#app/domain/vendors/florida-zips.json" with { type: "json" };
import {
  countiesOf,
  formatServiceArea,
  isPlace,
  MAX_PLACES,
  readServiceArea,
  servesHome,
  serviceAreaNote,
  sortByServiceArea,
} from "#app/domain/vendors/service-area.ts";
import { vendorFields } from "#app/domain/vendors/vendor-form.ts";

test("every Florida county and its ZIP codes are known, 167 of them in more than one county", () => {
  const counties = Object.keys(ZIPS);
  const zips = new Set(Object.values(ZIPS).flatMap((all) => all.split(" ")));
  expect([counties.length, zips.size]).toEqual([67, 1_400]);
  expect(counties.length).toBeLessThan(MAX_PLACES);
  expect(counties.every(isPlace)).toBe(true);
  expect([...zips].every((zip) => /^3[234]\d{3}$/.test(zip) && countiesOf(zip).length > 0)).toBe(true);
  expect([...zips].filter((zip) => countiesOf(zip).length > 1)).toHaveLength(167);
});

test.each([
  ["33704", ["Pinellas"]],
  ["33602", ["Hillsborough"]],
  ["32501", ["Escambia"]],
  ["33139", ["Miami-Dade"]],
  ["10001", []],
  ["", []],
])("the ZIP %s is in %j", (zip, counties) => {
  expect(countiesOf(zip)).toEqual(counties);
});

test("an unlisted ZIP is in every county that shares its first three digits", () => {
  expect(Object.values(ZIPS).join(" ")).not.toContain("33799");
  expect(countiesOf("33799")).toContain("Pinellas");
  expect(countiesOf("33799")).not.toContain("Miami-Dade");
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
