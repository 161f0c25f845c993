import { expect, test } from "vitest";
import type { FloridaDate } from "#app/domain/florida/florida-dates.ts";
import { type FloridaHome, floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { datesBesidePlan, floridaDueDay, SAME_AS_DATE, taskOfDate } from "#app/domain/florida/plan-tasks.ts";
import { lookAtDates, reminderStages } from "#app/domain/florida/reminders.ts";
import { RULES } from "#app/domain/florida/rules.ts";
import { catalog } from "#db/catalog.ts";

const HOME: Omit<FloridaHome, "floridaFacts"> = {
  ...{ state: "FL", city: "Miami", address: "12 Main St", zipCode: "33101", county: "Miami-Dade" },
  ...{ propertyType: "single_family", features: [], yearBuilt: 1990, roofYear: null },
  ...{ policyRenewsOn: null, closedOn: null, floridaDays: [] },
};
const TODAY = "2027-01-10";
const datesOf = (floridaFacts: Record<string, string>, today = TODAY) =>
  floridaDatesOf({ ...HOME, floridaFacts }, today);

test("every task that stands for a date is in the catalog, and its date in the rules", () => {
  expect(SAME_AS_DATE.filter((slug) => !catalog.some((task) => task.slug === slug))).toEqual([]);
  const facts = {
    ...{ homestead: "not_yet", movedInOn: "2026-05-01", taxPaidBy: "self", trimPetitionOn: "2027-09-15" },
    ...{ windReportOn: "2023-01-31", fourPointOn: "2026-06-01", floodPolicy: "no" },
  };
  const tasks = datesOf(facts).map(taskOfDate);
  expect(SAME_AS_DATE.filter((slug) => !tasks.includes(slug))).toEqual([]);
});

test.each([
  // The county's ban begins before the month of the catalog, and a moved day follows it back.
  ["landscape-fertilizer-blackout", {}, "2027-06-01", "2027-05-15"],
  ["landscape-fertilizer-blackout", {}, "2027-05-15", null],
  // Overdue from last year: another occurrence.
  ["landscape-fertilizer-blackout", {}, "2026-06-01", null],
  ["tax-vab-petition", { trimPetitionOn: "2027-09-15" }, "2027-09-01", "2027-09-15"],
  ["tax-vab-petition", { trimPetitionOn: "2026-09-15" }, "2027-09-01", null],
  // Without the answer there is no date.
  ["tax-vab-petition", {}, "2027-09-01", null],
  ["insurance-wind-mitigation", { windReportOn: "2022-06-30" }, "2027-02-10", "2027-05-01"],
  ["insurance-wind-mitigation", { windReportOn: "2022-06-30" }, "2027-05-01", null],
  // Less time left than the catalog plans: tomorrow, and not a day later each time it is worked out.
  ["insurance-wind-mitigation", { windReportOn: "2022-02-01" }, "2027-02-10", "2027-01-11"],
  ["insurance-wind-mitigation", { windReportOn: "2022-02-01" }, "2027-01-11", null],
  ["insurance-wind-mitigation", { windReportOn: "2022-01-10" }, "2027-02-10", "2027-01-10"],
  ["insurance-wind-mitigation", { windReportOn: "2022-01-09" }, "2027-02-10", null],
  ["hvac-filter-change", {}, "2027-02-10", null],
  [null, {}, "2027-02-10", null],
])("%s with %j, due %s, is due %s by its date", (slug, facts, dueDay, expected) => {
  expect(floridaDueDay({ slug, dueDay }, datesOf(facts), TODAY)).toBe(expected);
});

test("a date has no second row beside its task", () => {
  const rules = (slugs: string[]) => datesBesidePlan(datesOf({}), slugs).map(({ rule }) => rule.id);
  expect(rules([])).toContain("fertilizer");
  expect(rules(["landscape-fertilizer-blackout"])).not.toContain("fertilizer");
  expect(rules(["landscape-fertilizer-blackout"])).toContain("hurricane-season");
});

test("a date is emailed at its lead, and again if that is long before", () => {
  const stages = (lead: number, rule = "made-up", step = "only") =>
    reminderStages({ rule: { ...RULES[0], id: rule, lead }, step } as FloridaDate);
  expect(stages(14)).toEqual([14]);
  expect(stages(30)).toEqual([30, 7]);
  expect(stages(60)).toEqual([60, 7]);
  expect(stages(365)).toEqual([365, 30, 7]);
  expect(stages(60, "tax-discount", "three")).toEqual([]);
});

test("a home is looked at on the day of each reminder, and at the latest after 30 days", () => {
  const facts = { floodPolicy: "no" };
  const season = (today: string) => {
    const dates = datesBesidePlan(datesOf(facts, today), ["landscape-fertilizer-blackout"]);
    const { due, next } = lookAtDates(dates, today, 6);
    return { told: due.map((date) => `${date.rule.id} ${date.due}`), next };
  };
  expect(season("2027-01-10")).toEqual({ told: [], next: "2027-02-09" });
  expect(season("2027-02-09")).toEqual({ told: [], next: "2027-03-02" });
  expect(season("2027-03-02")).toEqual({ told: ["flood-wait 2027-05-01"], next: "2027-04-01" });
  // Missed for six days, and then too late.
  expect(season("2027-03-08").told).toEqual(["flood-wait 2027-05-01"]);
  expect(season("2027-03-09").told).toEqual([]);
  expect(season("2027-04-24")).toEqual({ told: ["flood-wait 2027-05-01"], next: "2027-05-02" });
});
