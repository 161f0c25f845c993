import { expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import {
  checkApplianceDays,
  checkContractDays,
  checkHouseFacts,
  type HouseFacts,
} from "#app/domain/property/house-facts.ts";
import { WARRANTY_ENDING_DAYS, warrantyStatus } from "#app/domain/property/upcoming-dates.ts";

const TODAY = "2026-11-20";
const NOTHING: HouseFacts = {
  yearBuilt: null,
  roofYear: null,
  roofMaterial: "",
  hvacYear: null,
  insurer: "",
  policyRenewsOn: null,
  closedOn: null,
};

function violation(check: () => void): [string | undefined, string] | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    return [error.field, error.message];
  }
}

const YEAR = "Enter a year from";
const OLDER = "Your home was built in 1987. Enter that year or later.";

test.each<[string, Partial<HouseFacts>, [string, string] | null]>([
  ["nothing entered", {}, null],
  ["Florida's oldest", { yearBuilt: 1700 }, null],
  ["a house older than Florida's oldest", { yearBuilt: 1699 }, ["yearBuilt", `${YEAR} 1700 to 2027.`]],
  ["a house under construction", { yearBuilt: 2027 }, null],
  ["a year in the far future", { yearBuilt: 2028 }, ["yearBuilt", `${YEAR} 1700 to 2027.`]],
  ["a fractional year", { yearBuilt: 1987.5 }, ["yearBuilt", `${YEAR} 1700 to 2027.`]],
  ["a roof of the year it was built", { yearBuilt: 1987, roofYear: 1987 }, null],
  ["a roof older than the house", { yearBuilt: 1987, roofYear: 1986 }, ["roofYear", OLDER]],
  ["an air conditioner older than the house", { yearBuilt: 1987, hvacYear: 1950 }, ["hvacYear", OLDER]],
  ["a roof without the house's year", { roofYear: 1900 }, null],
  ["a roof from an impossible year", { roofYear: 1899 }, ["roofYear", `${YEAR} 1900 to 2027.`]],
  ["a new roof on an old house", { yearBuilt: 1750, roofYear: 1890 }, ["roofYear", `${YEAR} 1900 to 2027.`]],
  ["a future roof", { roofYear: 2028 }, ["roofYear", `${YEAR} 1900 to 2027.`]],
  ["a renewal ten years ago", { policyRenewsOn: "2016-11-20" }, null],
  [
    "a renewal over ten years ago",
    { policyRenewsOn: "2016-11-19" },
    ["policyRenewsOn", "Choose a date from 2016 to 2036."],
  ],
  ["a renewal in ten years", { policyRenewsOn: "2036-11-20" }, null],
  [
    "a renewal over ten years ahead",
    { policyRenewsOn: "2036-11-21" },
    ["policyRenewsOn", "Choose a date from 2016 to 2036."],
  ],
  ["a future closing", { closedOn: "2027-11-20" }, null],
  [
    "a closing over a year ahead",
    { closedOn: "2027-11-21" },
    ["closedOn", "Choose a date from 1900 to 2027."],
  ],
  ["a closing before 1900", { closedOn: "1899-12-31" }, ["closedOn", "Choose a date from 1900 to 2027."]],
])("house facts with %s", (_, facts, expected) => {
  expect(violation(() => checkHouseFacts({ ...NOTHING, ...facts }, TODAY))).toEqual(expected);
});

test.each<[string, string | null, string | null, [string, string] | null]>([
  ["with no dates", null, null, null],
  ["installed today", TODAY, null, null],
  ["installed tomorrow", "2026-11-21", null, ["installedOn", "Choose today or an earlier date."]],
  ["installed before 1900", "1899-12-31", null, ["installedOn", "Choose a date from 1900 to 2026."]],
  ["covered for a day", TODAY, TODAY, null],
  [
    "covered until the day before installation",
    TODAY,
    "2026-11-19",
    ["warrantyEndsOn", "The end date can’t be before the start."],
  ],
  ["covered for a century", null, "2126-11-20", null],
  ["covered for over a century", null, "2126-11-21", ["warrantyEndsOn", "Choose a date from 1900 to 2126."]],
])("an appliance %s", (_, installedOn, warrantyEndsOn, expected) => {
  expect(violation(() => checkApplianceDays({ installedOn, warrantyEndsOn }, TODAY))).toEqual(expected);
});

test.each<[string, string | null, string | null, [string, string] | null]>([
  ["without dates", null, null, null],
  ["that starts next month", "2026-12-20", "2027-12-19", null],
  ["that starts in the far future", "2099-01-01", null, ["startsOn", "Choose a date from 1900 to 2036."]],
  [
    "that ends before it starts",
    "2026-12-20",
    "2026-12-19",
    ["endsOn", "The end date can’t be before the start."],
  ],
])("a contract %s", (_, startsOn, endsOn, expected) => {
  expect(violation(() => checkContractDays({ startsOn, endsOn }, TODAY))).toEqual(expected);
});

test.each([
  [null, "unknown"],
  ["2026-11-19", "over"],
  [TODAY, "ending"],
  ["2027-01-19", "ending"],
  ["2027-01-20", "running"],
])("a warranty that ends on %s is %s", (day, standing) => {
  expect(WARRANTY_ENDING_DAYS).toBe(60);
  expect(warrantyStatus(day, TODAY)).toBe(standing);
});
