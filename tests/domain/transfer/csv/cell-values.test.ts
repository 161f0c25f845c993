import { expect, test } from "vitest";
import {
  parseDayCell,
  parseEmails,
  parseFeature,
  parseFeatures,
  parsePropertyType,
  parseVendorType,
  usualCategory,
} from "#app/domain/transfer/csv/cell-values.ts";
import { parseYesNo } from "#app/domain/transfer/csv/column-fields.ts";

test.each([
  ["Single Family Home", "single_family"],
  ["single-family", "single_family"],
  ["SFR", "single_family"],
  ["", "single_family"],
  ["condominium", "condo"],
  ["Condos", "condo"],
  ["Town House", "townhome"],
  ["mobile_home", "mobile_home"],
  ["Manufactured", "mobile_home"],
  ["Castle", null],
])("the property type %j is %j", (text, type) => {
  expect(parsePropertyType(text)).toBe(type);
});

test("features are read by label, key, and common name", () => {
  expect(parseFeatures("Pool; hot tub | Hurricane Shutters/2-car garage, none")).toEqual({
    features: ["pool", "spa", "hurricane", "garage"],
    unknown: [],
  });
  expect(parseFeatures("pool, sauna")).toEqual({ features: ["pool"], unknown: ["sauna"] });
  expect(parseFeature("sprinklers")).toBe("irrigation");
});

test.each([
  ["Yes", true],
  ["✓", true],
  ["3", true],
  ["n/a", false],
  ["", false],
  ["heated", null],
])("%j means %j", (text, answer) => {
  expect(parseYesNo(text)).toBe(answer);
});

test("a trade is mapped to its vendor category", () => {
  expect(["Plumber", "A/C", "lawn care", "Fences"].map(usualCategory)).toEqual([
    ...["Plumbing", "HVAC", "Landscaping", "Fences"],
  ]);
  expect(["Home Maintenance", "financial", "x"].map(parseVendorType)).toEqual([
    "maintenance",
    "financial",
    null,
  ]);
});

test.each([
  ["3/14/2024", "2024-03-14"],
  ["03-14-2024", "2024-03-14"],
  ["2024-03-14", "2024-03-14"],
  ["2024-03-14T00:00:00.000Z", "2024-03-14"],
  ["3/14/2024 12:00 AM", "2024-03-14"],
  ["Mar 14, 2024", "2024-03-14"],
  ["Sept. 4 2024", "2024-09-04"],
  ["March 14, 2024", "2024-03-14"],
  ["14-Mar-2024", "2024-03-14"],
  ["14/3/2024", null],
  ["3/14/24", "2024-03-14"],
  ["2/30/2024", null],
  ["Spring 2024", null],
  ["45365", null],
  ["", null],
])("a date “%s” is %s", (text, day) => {
  expect(parseDayCell(text)).toBe(day);
});

test.each([
  ["Villa", "townhome"],
  ["Multi-Family", null],
  ["Duplex", null],
  ["Triplex", null],
  ["Co-op", "condo"],
  ["Double-wide", "mobile_home"],
  ["Condo/Co-Op", "condo"],
  ["Condo - Hotel", "condo"],
  ["Stock Cooperative", "condo"],
  ["Condo, High Rise", "condo"],
  ["Low Rise (1-3)", "condo"],
  ["Manufactured On Land", "mobile_home"],
  ["Manufactured Home - Post 1977", "mobile_home"],
  ["Mobile Home - Pre 1976", "mobile_home"],
  ["SFH/Detached", "single_family"],
  ["Residential Single Family", "single_family"],
  ["Attached Single Family", "townhome"],
  ["Townhome/Villa", "townhome"],
  ["1/2 Duplex", "single_family"],
  ["2-4 Unit", null],
  ["Zero Lot Line", "single_family"],
  ["Condo/Townhouse", null],
  ["Condo Parking", null],
  ["Mobile Home Lot", null],
  ["Vacant Land", null],
  ["Timeshare", null],
  ["Houseboat", null],
  ["Tiny House", "single_family"],
  ["SFR Detached", "single_family"],
  ["Condo Unit (Loft)", "condo"],
  ["Single Wide Manufactured", "mobile_home"],
  ["No condo", null],
  ["Not a house", null],
  ["Mobile Home Park", null],
  ["Home Site", null],
  ["Ranch Land", null],
  ["Apartment Building", null],
  ["Nursing home", null],
  ["Detached garage", null],
  ["Home Owners Assoc", null],
])("a “%s” is a %s", (text, type) => {
  expect(parsePropertyType(text)).toBe(type);
});

test.each([
  ["ana@home.example", ["ana@home.example"]],
  ["ana@home.example; bo@home.example", ["ana@home.example", "bo@home.example"]],
  ["ana@home.example ::: bo@home.example", ["ana@home.example", "bo@home.example"]],
  ["Ana Reyes <ana@home.example>", ["ana@home.example"]],
  ["a/b@home.example", ["a/b@home.example"]],
  ["mailto:ana@home.example", ["ana@home.example"]],
  ["[ana@home.example](mailto:ana@home.example)", ["ana@home.example"]],
  ["ANA@home.example (home)", ["ana@home.example"]],
  ["nobody", []],
  ["ana@home.example and bo@home.example", ["ana@home.example", "bo@home.example"]],
  ["Ana: ana@home.example - home", ["ana@home.example"]],
  // The words before the address may be part of it or a request not to be emailed.
  ["john smith@home.example", []],
  ["ann 12@home.example", []],
  ["DO NOT EMAIL ana@home.example", []],
])("the emails in %j are %j", (text, emails) => {
  expect(parseEmails(text)).toEqual(emails);
});
