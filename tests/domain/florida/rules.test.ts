import { expect, test } from "vitest";
import { addDays, instantAt, todayIn } from "#app/domain/days/calendar-day.ts";
import { offsetAt } from "#app/domain/days/time-zone.ts";
import { COUNTIES } from "#app/domain/florida/counties.ts";
import { type FloridaFacts, factsOf, houseNumberOf } from "#app/domain/florida/facts.ts";
import {
  datesWithinLead,
  floridaDates,
  floridaQuestions,
  sourcesToReread,
} from "#app/domain/florida/florida-dates.ts";
import {
  clockChanges,
  FERTILIZER_ORDERS,
  orderFor,
  seasonIn,
  WATERING_ORDERS,
  wateringOn,
} from "#app/domain/florida/orders.ts";
import { isWholeRoofRule, RULES } from "#app/domain/florida/rules.ts";
import { RULE_TEXTS, STEP_TEXTS } from "#app/domain/florida/texts.ts";

const HOUSE = {
  state: "FL",
  county: "Pinellas",
  city: "St. Petersburg",
  houseNumber: 123,
  propertyType: "single_family",
  hasIrrigation: true,
  hasSeptic: false,
  yearBuilt: 1990,
  roofYear: 2012,
  policyRenewsOn: null,
  closedOn: null,
} as const;

const home = (facts: Partial<FloridaFacts>): FloridaFacts => ({ ...factsOf(HOUSE, {}), ...facts });
const rule = (id: string) => RULES.find((one) => one.id === id) ?? expect.fail(id);
const datesOf = (id: string, facts: Partial<FloridaFacts>, year: number) =>
  rule(id)
    .dates(home(facts), year)
    .map(({ step, due, until }) => [step, due, until].filter(Boolean).join(" "));

type Vector = [id: string, facts: Partial<FloridaFacts>, year: number, dates: string[]];

const discounts = (two: string, one: string, four: string, three: string, year: number) => [
  `two ${two}`,
  `one ${one}`,
  `last-day ${year}-03-31`,
  `four ${four}`,
  `three ${three}`,
];
const SELF = { taxPaidBy: "self" } as const;
const OWNER = { homestead: "not_yet", movedInOn: "2026-06-15" } as const;
const MOVED = { ...OWNER, oldHomesteadLeftIn: "2024" } as const;
const CONDO = { propertyType: "condo", stories: "three_or_more" } as const;
const CITIZENS = {
  citizens: "with_wind",
  policyRenewsOn: "2026-06-10",
  floodZone: "other",
  replacementCost: "450000",
} as const;
const BEACH = { beachLights: "yes" } as const;

test.each<Vector>([
  ["homestead", OWNER, 2026, []],
  ["homestead", OWNER, 2027, ["file 2027-03-01"]],
  ["homestead", { ...OWNER, movedInOn: "2027-01-01" }, 2027, ["file 2027-03-01"]],
  ["homestead", { ...OWNER, movedInOn: "2027-01-02" }, 2027, []],
  // A Friday in a leap year, and a Saturday: neither moves.
  ["homestead", { ...OWNER, movedInOn: "2020-01-01" }, 2024, ["file 2024-03-01"]],
  ["homestead", { ...OWNER, movedInOn: "2020-01-01" }, 2025, ["file 2025-03-01"]],
  ["homestead", { ...OWNER, homestead: "have" }, 2027, []],

  ["portability", MOVED, 2027, ["new-home 2027-01-01", "form 2027-03-01"]],
  ["portability", MOVED, 2026, []],
  ["portability", MOVED, 2028, []],
  // Moved in too late for the savings, and early enough that the form is due before the last year.
  ["portability", { ...MOVED, oldHomesteadLeftIn: "2021" }, 2024, ["new-home 2024-01-01"]],
  ["portability", { ...MOVED, oldHomesteadLeftIn: "2025" }, 2027, ["form 2027-03-01"]],
  ["portability", { ...MOVED, oldHomesteadLeftIn: "none" }, 2027, []],
  ["portability", { ...MOVED, homestead: "have" }, 2027, []],

  ["trim-petition", { trimPetitionOn: "2026-09-14" }, 2026, ["petition 2026-09-14"]],
  ["trim-petition", { trimPetitionOn: "2026-09-14" }, 2027, []],
  ["trim-petition", { trimPetitionOn: "2024-09-08" }, 2024, ["petition 2024-09-08"]],
  ["trim-petition", { trimPetitionOn: "2025-09-13" }, 2025, ["petition 2025-09-13"]],
  ["trim-petition", { trimPetitionOn: "2028-09-18" }, 2028, ["petition 2028-09-18"]],
  ["trim-petition", {}, 2026, []],

  [
    "tax-discount",
    SELF,
    2026,
    discounts("2026-01-31 2026-02-02", "2026-02-28 2026-03-02", "2026-11-30", "2026-12-31", 2026),
  ],
  [
    "tax-discount",
    SELF,
    2027,
    discounts("2027-01-31 2027-02-01", "2027-02-28 2027-03-01", "2027-11-30", "2027-12-31", 2027),
  ],
  [
    "tax-discount",
    SELF,
    2024,
    discounts("2024-01-31", "2024-02-29", "2024-11-30 2024-12-02", "2024-12-31", 2024),
  ],
  [
    "tax-discount",
    SELF,
    2028,
    discounts("2028-01-31", "2028-02-29", "2028-11-30", "2028-12-31 2029-01-02", 2028),
  ],
  [
    "tax-discount",
    SELF,
    2025,
    discounts("2025-01-31", "2025-02-28", "2025-11-30 2025-12-01", "2025-12-31", 2025),
  ],
  // Thirty days from the bill, which is not a month.
  [
    "tax-discount",
    { ...SELF, taxBillOn: "2026-11-05" },
    2026,
    discounts("2026-01-31 2026-02-02", "2026-02-28 2026-03-02", "2026-12-05 2026-12-07", "2026-12-31", 2026),
  ],
  // A bill in January is for the year before.
  [
    "tax-discount",
    { ...SELF, taxBillOn: "2028-01-31" },
    2027,
    discounts("2027-01-31 2027-02-01", "2027-02-28 2027-03-01", "2028-03-01", "2027-12-31", 2027),
  ],
  ["tax-discount", { taxPaidBy: "lender" }, 2026, []],
  ["tax-discount", {}, 2026, []],

  ["tax-installments", SELF, 2027, ["apply 2027-04-30"]],
  ["tax-installments", SELF, 2028, ["apply 2028-04-30"]],
  [
    "tax-installments",
    { taxPaidBy: "installments" },
    2026,
    ["fourth 2026-03-31", "first 2026-06-30", "second 2026-09-30", "third 2026-12-31"],
  ],
  [
    "tax-installments",
    { taxPaidBy: "installments" },
    2024,
    ["fourth 2024-03-31", "first 2024-06-30", "second 2024-09-30", "third 2024-12-31"],
  ],
  ["tax-installments", { taxPaidBy: "lender" }, 2026, []],
  ["tax-installments", {}, 2026, []],

  ["claim", { lossOn: "2026-10-09" }, 2027, ["notice 2027-10-09"]],
  ["claim", { lossOn: "2026-10-09" }, 2028, ["supplemental 2028-04-09"]],
  ["claim", { lossOn: "2024-02-29" }, 2025, ["notice 2025-02-28", "supplemental 2025-08-29"]],
  ["claim", { lossOn: "2025-08-31" }, 2027, ["supplemental 2027-02-28"]],
  ["claim", { lossOn: "2026-08-31" }, 2028, ["supplemental 2028-02-29"]],
  ["claim", { lossOn: "none" }, 2026, []],
  ["claim", { lossOn: "2022-12-15" }, 2023, []],

  ["roof-age", { roofYear: 2012 }, 2026, ["inspection 2026-01-01"]],
  ["roof-age", { roofYear: 2012 }, 2027, []],
  ["roof-age", { roofYear: 2010 }, 2024, ["inspection 2024-01-01"]],
  ["roof-age", { roofYear: 2016 }, 2030, ["inspection 2030-01-01"]],
  ["roof-age", { roofYear: null }, 2026, []],
  ["roof-age", { roofYear: 2012, propertyType: "condo" }, 2026, []],

  ["wind-mitigation", { windReportOn: "2021-07-04" }, 2026, ["renew 2026-07-04"]],
  ["wind-mitigation", { windReportOn: "2024-02-29" }, 2029, ["renew 2029-02-28"]],
  ["wind-mitigation", { windReportOn: "2020-02-29" }, 2025, ["renew 2025-02-28"]],
  ["wind-mitigation", { windReportOn: "2019-12-31" }, 2024, ["renew 2024-12-31"]],
  ["wind-mitigation", { windReportOn: "2024-06-01", roofPermitOn: "2027-05-10" }, 2027, ["renew 2027-05-10"]],
  ["wind-mitigation", { windReportOn: "none" }, 2026, []],
  ["wind-mitigation", { windReportOn: "2021-07-04", propertyType: "condo" }, 2026, []],

  ["four-point", { fourPointOn: "2026-03-15" }, 2027, ["renew 2027-03-15"]],
  ["four-point", { fourPointOn: "2024-02-29" }, 2025, ["renew 2025-02-28"]],
  ["four-point", { fourPointOn: "2026-03-15", yearBuilt: 2015 }, 2027, []],
  ["four-point", { fourPointOn: "2026-03-15", yearBuilt: 2006 }, 2027, ["renew 2027-03-15"]],
  ["four-point", { fourPointOn: "2026-03-15", yearBuilt: 2007 }, 2027, []],
  ["four-point", { fourPointOn: "none" }, 2027, []],
  ["four-point", { fourPointOn: "2026-03-15", yearBuilt: null }, 2027, []],

  ["citizens-flood", CITIZENS, 2026, ["cover 2026-06-10"]],
  ["citizens-flood", CITIZENS, 2025, []],
  ["citizens-flood", { ...CITIZENS, replacementCost: "500000" }, 2025, ["cover 2025-06-10"]],
  ["citizens-flood", { ...CITIZENS, replacementCost: "599999" }, 2024, []],
  ["citizens-flood", { ...CITIZENS, replacementCost: "100000" }, 2027, ["cover 2027-06-10"]],
  [
    "citizens-flood",
    { ...CITIZENS, replacementCost: "100000", floodZone: "high" },
    2024,
    ["cover 2024-06-10"],
  ],
  ["citizens-flood", { ...CITIZENS, citizens: "without_wind" }, 2027, []],
  ["citizens-flood", { ...CITIZENS, propertyType: "condo" }, 2027, []],
  ["citizens-flood", { ...CITIZENS, policyRenewsOn: "2024-02-29" }, 2027, ["cover 2027-02-28"]],

  ["flood-wait", { floodPolicy: "no" }, 2027, ["buy 2027-05-01"]],
  ["flood-wait", { floodPolicy: "no" }, 2024, ["buy 2024-05-01"]],
  ["flood-wait", { floodPolicy: "no" }, 2028, ["buy 2028-05-01"]],
  ["flood-wait", { floodPolicy: "no" }, 2030, ["buy 2030-05-01"]],
  ["flood-wait", { floodPolicy: "yes" }, 2027, []],
  ["flood-wait", {}, 2027, []],

  ["milestone", { ...CONDO, certificateYear: "1996", milestoneAge: "30" }, 2026, ["inspection 2026-12-31"]],
  ["milestone", { ...CONDO, certificateYear: "1986", milestoneAge: "30" }, 2026, ["inspection 2026-12-31"]],
  ["milestone", { ...CONDO, certificateYear: "2001", milestoneAge: "25" }, 2026, ["inspection 2026-12-31"]],
  ["milestone", { ...CONDO, certificateYear: "1997", milestoneAge: "30" }, 2026, []],
  ["milestone", { ...CONDO, milestoneNoticeOn: "2026-07-05" }, 2027, ["phase-one 2027-01-01"]],
  ["milestone", { ...CONDO, phaseTwoOn: "2027-03-01" }, 2028, ["repairs 2028-02-29"]],
  ["milestone", { ...CONDO, stories: "fewer", certificateYear: "1996", milestoneAge: "30" }, 2026, []],
  ["milestone", { stories: "three_or_more", certificateYear: "1996", milestoneAge: "30" }, 2026, []],

  ["reserve-study", { ...CONDO, reserveStudyOn: "none" }, 2025, ["first 2025-12-31"]],
  ["reserve-study", { ...CONDO, reserveStudyOn: "none" }, 2026, []],
  ["reserve-study", { ...CONDO, reserveStudyOn: "2018-02-28" }, 2028, ["next 2028-02-28"]],
  ["reserve-study", { ...CONDO, reserveStudyOn: "2016-02-29" }, 2026, ["next 2026-02-28"]],
  ["reserve-study", { ...CONDO, stories: "fewer", reserveStudyOn: "none" }, 2025, []],
  ["reserve-study", { reserveStudyOn: "none" }, 2025, []],

  ["hurricane-season", {}, 2024, ["season 2024-06-01 2024-11-30"]],
  ["hurricane-season", {}, 2025, ["season 2025-06-01 2025-11-30"]],
  ["hurricane-season", {}, 2026, ["season 2026-06-01 2026-11-30"]],
  ["hurricane-season", {}, 2027, ["season 2027-06-01 2027-11-30"]],
  ["hurricane-season", { propertyType: "condo" }, 2028, ["season 2028-06-01 2028-11-30"]],
  ["hurricane-season", { county: null }, 2030, ["season 2030-06-01 2030-11-30"]],

  ["turtle-lights", { ...BEACH, county: "Brevard" }, 2026, ["season 2026-05-01 2026-10-31"]],
  ["turtle-lights", { ...BEACH, county: "Broward" }, 2026, ["season 2026-03-01 2026-10-31"]],
  ["turtle-lights", { ...BEACH, county: "Indian River" }, 2028, ["season 2028-03-01 2028-10-31"]],
  ["turtle-lights", { ...BEACH, county: "Pinellas" }, 2027, ["season 2027-05-01 2027-10-31"]],
  ["turtle-lights", { ...BEACH, county: "Orange" }, 2027, []],
  ["turtle-lights", { beachLights: "no", county: "Brevard" }, 2026, []],
  ["turtle-lights", { ...BEACH, county: null }, 2026, []],

  ["fertilizer", { county: "Orange" }, 2026, ["season 2026-06-01 2026-09-30"]],
  ["fertilizer", { county: "Sarasota" }, 2027, ["season 2027-06-01 2027-09-30"]],
  ["fertilizer", { county: "Monroe", city: "Key West" }, 2026, ["season 2026-05-15 2026-10-31"]],
  ["fertilizer", { county: "Monroe", city: "Islamorada" }, 2026, ["season 2026-05-15 2026-10-31"]],
  ["fertilizer", { county: "Alachua" }, 2026, ["season 2026-07-01 2027-02-28"]],
  ["fertilizer", { county: "Alachua" }, 2027, ["season 2027-07-01 2028-02-29"]],
  ["fertilizer", { county: "Leon" }, 2026, []],
  ["fertilizer", { county: "Orange", propertyType: "condo" }, 2026, []],
  ["fertilizer", { county: null }, 2026, []],

  ["watering", { county: "Duval" }, 2026, ["two-days 2026-03-08", "one-day 2026-11-01"]],
  ["watering", { county: "Duval" }, 2027, ["two-days 2027-03-14", "one-day 2027-11-07"]],
  ["watering", { county: "Duval" }, 2024, ["two-days 2024-03-10", "one-day 2024-11-03"]],
  ["watering", { waterDistrict: "swfwmd" }, 2026, ["one-day 2026-02-08", "two-days 2026-07-02"]],
  ["watering", { waterDistrict: "swfwmd" }, 2027, []],
  ["watering", { waterDistrict: "srwmd" }, 2026, []],
  ["watering", { county: "Duval", hasIrrigation: false }, 2026, []],
  ["watering", {}, 2026, []],

  ["septic", { hasSeptic: true, county: "Brevard", lagoon: "yes" }, 2030, ["connect 2030-07-01"]],
  ["septic", { hasSeptic: true, county: "Martin", lagoon: "yes" }, 2030, ["connect 2030-07-01"]],
  ["septic", { hasSeptic: true, county: "Brevard", lagoon: "yes" }, 2029, []],
  ["septic", { hasSeptic: true, county: "Brevard", lagoon: "no" }, 2030, []],
  ["septic", { hasSeptic: false, county: "Brevard", lagoon: "yes" }, 2030, []],
  ["septic", { hasSeptic: true, county: "Leon", lagoon: "yes" }, 2030, []],

  ["builder-warranty", { closedOn: "2025-07-02", boughtNew: "yes" }, 2026, ["ends 2026-07-02"]],
  ["builder-warranty", { closedOn: "2025-07-01", boughtNew: "yes" }, 2026, []],
  ["builder-warranty", { closedOn: "2028-02-29", boughtNew: "yes" }, 2029, ["ends 2029-02-28"]],
  ["builder-warranty", { closedOn: "2026-12-31", boughtNew: "yes" }, 2027, ["ends 2027-12-31"]],
  ["builder-warranty", { closedOn: "2026-12-31", boughtNew: "no" }, 2027, []],
  ["builder-warranty", { closedOn: null, boughtNew: "yes" }, 2027, []],
])("%s with %j in %i: %j", (id, facts, year, dates) => {
  expect(datesOf(id, facts, year)).toEqual(dates);
});

test.each([
  ["2009-02-28", true],
  ["2009-03-01", false],
  ["2008-02-29", true],
  ["2020-02-29", false],
  ["1998-07-01", true],
  ["2026-11-29", false],
])("a roof permitted on %s falls under the whole-section rule: %s", (day, whole) => {
  expect(isWholeRoofRule(day)).toBe(whole);
});

test.each([
  ["sjrwmd", "", "2027-07-01", [3, 6], [4, 7]],
  ["sjrwmd", "", "2027-01-10", [6], [7]],
  ["swfwmd", "", "2026-03-01", [1], [5]],
  ["swfwmd", "", "2026-07-02", null, null],
  ["sfwmd", "Coral Springs", "2027-01-10", [3, 6], [4, 7]],
  ["sfwmd", "Fort Myers", "2027-01-10", null, null],
] as const)("in %s (%s) on %s number 101 waters on %j, and 108 on %j", (district, city, day, odd, even) => {
  const order = wateringOn(WATERING_ORDERS, { district, city }, day);
  expect([order?.days?.(101) ?? null, order?.days?.(108) ?? null]).toEqual([odd, even]);
});

test("the clocks change on the Sundays of New York", () => {
  expect([2025, 2026, 2027, 2028].map(clockChanges)).toEqual([
    { starts: "2025-03-09", ends: "2025-11-02" },
    { starts: "2026-03-08", ends: "2026-11-01" },
    { starts: "2027-03-14", ends: "2027-11-07" },
    { starts: "2028-03-12", ends: "2028-11-05" },
  ]);
});

test.each(["America/New_York", "America/Chicago"] as const)(
  "and of %s, by its time zone until 2040",
  (zone) => {
    const isSummer = (day: string, year: number) =>
      offsetAt(zone, instantAt(zone, day, 12)) !== offsetAt(zone, instantAt(zone, `${year}-01-01`, 12));
    for (let year = 2024; year <= 2040; year += 1) {
      const { starts, ends } = clockChanges(year);
      expect(
        [addDays(starts, -1), starts, addDays(ends, -1), ends].map((day) => isSummer(day, year)),
      ).toEqual([...[false, true, true, false]]);
    }
  },
);

test("every rule has a source and a day it was read, and no date ends before it starts", () => {
  for (const { url, checkedOn, id, reads } of RULES) {
    expect([id, URL.canParse(url), checkedOn]).toEqual([id, true, "2026-11-21"]);
    expect(new Set(reads).size).toBe(reads.length);
  }
  const everything = home({
    ...MOVED,
    ...SELF,
    ...CITIZENS,
    ...BEACH,
    lossOn: "2026-10-09",
    windReportOn: "2021-07-04",
    fourPointOn: "2026-03-15",
    floodPolicy: "no",
    trimPetitionOn: "2026-09-14",
    hasSeptic: true,
    lagoon: "yes",
    waterDistrict: "swfwmd",
    closedOn: "2026-06-15",
    boughtNew: "yes",
  });
  for (const county of COUNTIES) {
    for (let year = 2024; year <= 2030; year++) {
      for (const { dates } of RULES) {
        for (const { open, due, until } of dates({ ...everything, county }, year)) {
          expect((open ?? due) <= due && due <= (until ?? due)).toBe(true);
        }
      }
    }
  }
});

test("every date a rule gives has its texts", () => {
  const homes = [
    { ...MOVED, ...SELF, ...CITIZENS, floodPolicy: "no", lossOn: "2026-10-09", windReportOn: "2021-07-04" },
    { taxPaidBy: "installments", fourPointOn: "2026-03-15", trimPetitionOn: "2026-09-14", ...BEACH },
    { hasSeptic: true, lagoon: "yes", county: "Brevard", closedOn: "2026-06-15", boughtNew: "yes" },
    { ...CONDO, certificateYear: "1996", milestoneAge: "30", milestoneNoticeOn: "2026-07-05" },
    { ...CONDO, phaseTwoOn: "2027-03-01", reserveStudyOn: "2018-02-28" },
    { ...CONDO, reserveStudyOn: "none", county: "Duval", waterDistrict: "sjrwmd" },
  ] as const satisfies Partial<FloridaFacts>[];
  const given = new Set<string>();
  for (const facts of homes) {
    for (let year = 2024; year <= 2030; year++) {
      for (const { id, dates } of RULES) {
        for (const { step } of dates(home(facts), year)) given.add(`${id}/${step}`);
      }
    }
  }
  const steps = [...given].filter((step) => !step.endsWith("/season")).sort();
  expect(steps).toEqual(Object.keys(STEP_TEXTS).sort());
  expect(new Set([...given].map((step) => step.split("/")[0]))).toEqual(new Set(Object.keys(RULE_TEXTS)));
});

test("one changed order moves exactly the homes in its counties", () => {
  const changed = FERTILIZER_ORDERS.map((row) =>
    row.id === "central" ? { ...row, ends: [10, 15] as const } : row,
  );
  const moved = COUNTIES.filter((county) => {
    const ends = (orders: typeof FERTILIZER_ORDERS) => {
      const row = orderFor(orders, county);
      return row && seasonIn(row, 2027)?.until;
    };
    return ends(FERTILIZER_ORDERS) !== ends(changed);
  });
  expect(moved).toEqual(["Brevard", "Lake", "Orange", "Seminole", "Volusia"]);
});

test("sources older than 400 days are listed, and none is before", () => {
  expect(sourcesToReread("2026-11-29")).toEqual([]);
  expect(sourcesToReread("2027-12-26")).toEqual([]);
  expect(sourcesToReread("2027-12-27").length).toBeGreaterThan(RULES.length);
});

test.each([
  ["America/New_York", "2027-03-01", 0],
  ["America/Chicago", "2027-02-28", 1],
])("in %s an instant is %s, which decides whether the last of February is ahead", (zone, today, ahead) => {
  expect(todayIn(zone, Date.UTC(2027, 2, 1, 5, 30))).toBe(today);
  const dates = datesWithinLead(floridaDates(home(SELF), [], today), today);
  expect(dates.filter(({ step }) => step === "one")).toHaveLength(ahead);
});

test("a day the home gave stands in the place of the rule’s, in its year only", () => {
  const day = {
    rule: "flood-wait",
    step: "buy",
    year: 2027,
    day: "2027-04-01",
    reason: "Agent says so",
    who: "Olivia",
  };
  const facts = home({ floodPolicy: "no" });
  const of = (days: (typeof day)[]) =>
    floridaDates(facts, days, "2026-11-29")
      .filter((date) => date.rule.id === "flood-wait")
      .map(({ due, moved }) => [due, moved?.reason ?? ""]);
  expect(of([day])).toEqual([
    ["2026-05-01", ""],
    ["2027-04-01", "Agent says so"],
  ]);
  expect(of([])).toEqual([
    ["2026-05-01", ""],
    ["2027-05-01", ""],
  ]);
});

test("one question is asked after the other, skipped ones not again, and none outside Florida", () => {
  expect(floridaQuestions(home({}), {}, "2026-11-29").slice(0, 3)).toEqual([
    "homestead",
    "taxPaidBy",
    "lossOn",
  ]);
  expect(floridaQuestions(home({}), { homestead: "" }, "2026-11-29")[0]).toBe("taxPaidBy");
  expect(floridaQuestions(home({ county: null }), {}, "2026-11-29")).toContain("county");
  expect(floridaQuestions(home({ state: "GA" }), {}, "2026-11-29")).toEqual([]);
  expect(floridaDates(home({ state: "GA", floodPolicy: "no" }), [], "2026-11-29")).toEqual([]);
});

test.each([
  ["123 Main St", 123],
  ["123-B Main St", 123],
  ["Main St", null],
  ["", null],
])("the house number of “%s” is %s", (address, number) => {
  expect(houseNumberOf(address)).toBe(number);
});
