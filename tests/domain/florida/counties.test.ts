import { expect, test } from "vitest";
import {
  COUNTIES,
  COUNTY_FIPS,
  countiesOf,
  countyNamed,
  countyOfHome,
  isCounty,
  possibleCounties,
  sameCodeOf,
} from "#app/domain/florida/counties.ts";
import ZIPS from "#app/domain/florida/florida-zips.json" with { type: "json" };

const zips = [...new Set(Object.values(ZIPS).flatMap((all) => all.split(" ")))];

test("all 1,473 Florida ZIP codes are in one of the 67 counties, 167 of them in several", () => {
  expect([COUNTIES.length, zips.length]).toEqual([67, 1_473]);
  expect(zips.every((zip) => /^3[234]\d{3}$/.test(zip) && countiesOf(zip).length > 0)).toBe(true);
  expect(zips.filter((zip) => countiesOf(zip).length > 1)).toHaveLength(167);
  expect(
    zips.every((zip) => (countyOfHome({ zip, county: "" }) === null) === countiesOf(zip).length > 1),
  ).toBe(true);
});

test("each county has a code of its own, and its SAME code is a zero before it", () => {
  const codes = Object.values(COUNTY_FIPS);
  expect(new Set(codes).size).toBe(67);
  // Odd numbers in alphabetical order, but Miami-Dade, which was Dade, is 086.
  expect(codes.every((code) => /^12\d{3}$/.test(code) && (Number(code) % 2 === 1 || code === "12086"))).toBe(
    true,
  );
  expect([COUNTY_FIPS.Alachua, COUNTY_FIPS.Pinellas, COUNTY_FIPS.Washington]).toEqual([
    "12001",
    "12103",
    "12133",
  ]);
  expect(sameCodeOf("Lee")).toBe("012071");
});

test.each([
  ["33704", ["Pinellas"]],
  ["33602", ["Hillsborough"]],
  ["32501", ["Escambia"]],
  ["33139", ["Miami-Dade"]],
  // A PO box, which HUD does not list.
  ["32602", ["Alachua"]],
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

test.each<[zip: string, county: string, result: string | null, why: string]>([
  ["33704", "", "Pinellas", "the ZIP’s only county"],
  ["33704-1234", "", "Pinellas", "ZIP+4"],
  ["32044", "", null, "two counties, not answered"],
  ["32044", "Bradford", "Bradford", "two counties, answered"],
  ["33704", "Bradford", "Pinellas", "answered for an earlier ZIP"],
  ["", "Bradford", "Bradford", "no ZIP, answered"],
  ["32044", "Fulton", null, "not a county"],
  ["30301", "", null, "Georgia"],
  ["", "", null, "nothing known"],
])("a home with ZIP “%s” and the answer “%s” is in %s (%s)", (zip, county, result, _why) => {
  expect(countyOfHome({ zip, county })).toBe(result);
});

test("the question lists the counties of the ZIP", () => {
  expect(possibleCounties({ zip: "32044" })).toEqual(["Alachua", "Bradford"]);
  expect(possibleCounties({ zip: "10001" })).toEqual([]);
});

test("a county is known by any spelling, and nothing else is", () => {
  expect(["Saint Lucie", "de soto", "DADE", "St. Johns County"].map(countyNamed)).toEqual([
    "St. Lucie",
    "DeSoto",
    "Miami-Dade",
    "St. Johns",
  ]);
  expect([countyNamed("Fulton"), isCounty("toString"), isCounty("Bay")]).toEqual([null, false, true]);
});
