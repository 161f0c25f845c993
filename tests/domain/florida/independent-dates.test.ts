import { expect, test } from "vitest";
import { type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import type { County } from "#app/domain/florida/counties.ts";
import { type FloridaFacts, factsOf } from "#app/domain/florida/facts.ts";
import { WATERING_ORDERS, type WaterDistrict, wateringOn } from "#app/domain/florida/orders.ts";
import { isWholeRoofRule, RULES, type RuleDate } from "#app/domain/florida/rules.ts";
import rows from "./independent-dates.json" with { type: "json" };

/*
 * 199 dates by a hand that had read the facts and no code; independent-dates.md says how. `settled` stands where the
 * rules answer otherwise on purpose, and `why` ends with the reason.
 */

type Inputs = Record<string, unknown>;
type Answer = {
  due?: string | null;
  dueAtOffice?: string;
  open?: string;
  until?: string;
  allowed?: string[];
  answer?: string;
};
type Row = { rule: string; year: number; inputs: Inputs; expect: Answer; settled?: Answer; why: string };

const HOUSE = {
  state: "FL",
  county: null,
  city: "",
  houseNumber: null,
  propertyType: "single_family",
  hasIrrigation: true,
  hasSeptic: false,
  yearBuilt: null,
  roofYear: null,
  policyRenewsOn: null,
  closedOn: null,
} as const;

const dayOf = (value: unknown) => (typeof value === "string" ? value : null);
const yearIn = (value: unknown) => (typeof value === "number" ? value : null);

/** The rule's date in the calendar year asked, which a late tax bill moves out of its own. */
function dateIn(id: string, step: string, facts: Partial<FloridaFacts>, year: number): RuleDate | null {
  const rule = RULES.find((one) => one.id === id) ?? expect.fail(id);
  const home = { ...factsOf(HOUSE, {}), ...facts };
  const dates = [year - 1, year].flatMap((one) => rule.dates(home, one));
  const found = dates.filter((date) => date.step === step && yearOf(date.due) === year);
  return found[0] ?? null;
}

const dueOf = (date: RuleDate | null): Answer => ({ due: date?.due ?? null });

const tax =
  (step: string) =>
  ({ billMailedOn }: Inputs, year: number): Answer => {
    const date = dateIn("tax-discount", step, { taxPaidBy: "self", taxBillOn: dayOf(billMailedOn) }, year);
    const open = step === "four" ? {} : { open: date?.open };
    return { ...dueOf(date), dueAtOffice: date?.until ?? date?.due, ...open };
  };

const kindOf = (kind: unknown): FloridaFacts["propertyType"] =>
  kind === "condo" || kind === "co-op" || kind === "condo unit" ? "condo" : "single_family";

const storiesOf = (stories: unknown) => (Number(stories) >= 3 ? "three_or_more" : "fewer");

function season(
  id: string,
  facts: Partial<FloridaFacts>,
  { date }: Inputs,
  year: number,
  words: readonly [on: string, off: string],
): Answer {
  const found = dateIn(id, "season", facts, year);
  if (found === null) return { due: null, answer: words[1] };
  const day = dayOf(date) ?? "";
  const isOn = found.due <= day && day <= (found.until ?? "");
  return { due: found.due, open: found.due, until: found.until, answer: isOn ? words[0] : words[1] };
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const IN_FORCE = ["in force", "not in force"] as const;

function watering(district: WaterDistrict, { date, houseNumber }: Inputs) {
  const row = wateringOn(WATERING_ORDERS, { district, city: "" }, String(date)) ?? expect.fail(district);
  const allowed = row.days?.(Number(houseNumber)).map((day) => WEEKDAYS[day - 1] ?? "");
  return { row, allowed };
}

const claim = (step: string) => (inputs: Inputs, year: number) =>
  dueOf(dateIn("claim", step, { lossOn: dayOf(inputs.lossDay) }, year));

const condo =
  (step: string, facts: (inputs: Inputs) => Partial<FloridaFacts>) => (inputs: Inputs, year: number) =>
    dueOf(
      dateIn("milestone", step, { propertyType: "condo", stories: "three_or_more", ...facts(inputs) }, year),
    );

/** What the rules say to each of the table's rules. A rule the product does not ask for has none. */
const ANSWERS: Record<string, (inputs: Inputs, year: number) => Answer> = {
  homestead: ({ ownedSince, ownerOccupied }, year) =>
    dueOf(
      dateIn(
        "homestead",
        "file",
        { homestead: ownerOccupied ? "not_yet" : "no", movedInOn: dayOf(ownedSince) },
        year,
      ),
    ),
  "portability new home": ({ leftOldHomestead }, year) =>
    dueOf(
      dateIn(
        "portability",
        "new-home",
        { homestead: "not_yet", oldHomesteadLeftIn: String(leftOldHomestead).slice(0, 4) },
        year,
      ),
    ),
  "portability form": ({ leftOldHomestead, ownedSince }, year) =>
    dueOf(
      dateIn(
        "portability",
        "form",
        {
          homestead: "not_yet",
          oldHomesteadLeftIn: String(leftOldHomestead).slice(0, 4),
          movedInOn: dayOf(ownedSince),
        },
        year,
      ),
    ),
  "TRIM petition": ({ printedOn }, year) =>
    dueOf(dateIn("trim-petition", "petition", { trimPetitionOn: dayOf(printedOn) }, year)),
  "tax discount 4 %": tax("four"),
  "tax discount 4 % after VAB change": () => ({ due: null }),
  "tax discount 3 %": tax("three"),
  "tax discount 2 %": tax("two"),
  "tax discount 1 %": tax("one"),
  "tax last day before delinquency": tax("last-day"),
  "installments apply": (_, year) => dueOf(dateIn("tax-installments", "apply", { taxPaidBy: "self" }, year)),
  "installments payment": ({ taxYear, appliedOn, payment }, year) => {
    const step = ["first", "second", "third", "fourth"][Number(payment) - 1] ?? "";
    // Too late to join the plan: the home pays the tax once.
    const taxPaidBy = String(appliedOn) <= `${taxYear}-04-30` ? "installments" : "self";
    return dueOf(dateIn("tax-installments", step, { taxPaidBy }, year));
  },
  "claim notice": claim("notice"),
  "claim supplemental": claim("supplemental"),
  "roof 15": ({ roofYear }, year) =>
    dueOf(dateIn("roof-age", "inspection", { roofYear: yearIn(roofYear) }, year)),
  // The sentence, not the rule, speaks of a quarter within 12 months.
  "roof 25 %": ({ permitDate, repairPercent12Months, repairs }) => {
    if (permitDate === null) return { due: null, answer: "ask for the permit date" };
    const parts = (repairs ?? []) as { on: CalendarDay; percent: number }[];
    const first = parts[0]?.on ?? "";
    const nextYear = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
    const within = parts.filter(({ on }) => on <= nextYear).reduce((sum, { percent }) => sum + percent, 0);
    const isMuch = Number(repairPercent12Months ?? within) > 25;
    const isWhole = isMuch && isWholeRoofRule(String(permitDate));
    return { due: null, answer: isWhole ? "whole section" : "only the repaired part" };
  },
  "wind mitigation": ({ reportDate, reRoofedOn }, year) =>
    dueOf(
      dateIn(
        "wind-mitigation",
        "renew",
        { windReportOn: dayOf(reportDate), roofPermitOn: dayOf(reRoofedOn) },
        year,
      ),
    ),
  "wind mitigation form": () => ({ due: null }),
  "four-point": ({ builtYear, reportDate }, year) =>
    dueOf(
      dateIn("four-point", "renew", { yearBuilt: yearIn(builtYear), fourPointOn: dayOf(reportDate) }, year),
    ),
  "Citizens flood": ({ renewalDate, replacementCost, sfha, wind, kind }, year) =>
    dueOf(
      dateIn(
        "citizens-flood",
        "cover",
        {
          propertyType: kindOf(kind),
          citizens: wind ? "with_wind" : "without_wind",
          policyRenewsOn: dayOf(renewalDate),
          floodZone: sfha ? "high" : "other",
          replacementCost: String(replacementCost),
        },
        year,
      ),
    ),
  "NFIP for June 1": (_, year) => dueOf(dateIn("flood-wait", "buy", { floodPolicy: "no" }, year)),
  "NFIP cover begins": () => ({ due: null }),
  "milestone inspection": ({ coYear, stories, kind, localAgencySays25 }, year) =>
    dueOf(
      dateIn(
        "milestone",
        "inspection",
        {
          propertyType: kindOf(kind),
          stories: storiesOf(stories),
          certificateYear: String(coYear),
          milestoneAge: localAgencySays25 ? "25" : "30",
        },
        year,
      ),
    ),
  "milestone phase 1": condo("phase-one", ({ noticeOn }) => ({ milestoneNoticeOn: dayOf(noticeOn) })),
  "milestone repairs begin": condo("repairs", ({ phase2ReportOn }) => ({
    phaseTwoOn: dayOf(phase2ReportOn),
  })),
  SIRS: ({ kind, stories, lastSirsOn }, year) =>
    dueOf(
      dateIn(
        "reserve-study",
        lastSirsOn === null ? "first" : "next",
        {
          propertyType: kindOf(kind),
          stories: storiesOf(stories),
          reserveStudyOn: dayOf(lastSirsOn) ?? "none",
        },
        year,
      ),
    ),
  "hurricane season": (inputs, year) =>
    season("hurricane-season", {}, inputs, year, ["in season", "not in season"]),
  "sea-turtle lights": (inputs, year) =>
    season(
      "turtle-lights",
      { county: inputs.county as County, beachLights: inputs.lightSeenFromBeach ? "yes" : "no" },
      inputs,
      year,
      IN_FORCE,
    ),
  fertilizer: (inputs, year) =>
    season("fertilizer", { county: inputs.county as County }, inputs, year, IN_FORCE),
  "watering SJRWMD": (inputs) => ({ due: null, allowed: watering("sjrwmd", inputs).allowed }),
  "watering SWFWMD order 2026": (inputs) => {
    const { row, allowed } = watering("swfwmd", inputs);
    if (allowed === undefined) return { due: null, answer: `year-round rule, ${row.count} days` };
    return { due: null, open: row.from ?? "", until: row.to ?? "", allowed, answer: "order in force" };
  },
  "Indian River Lagoon septic": ({ inLagoonArea, onSeptic }, year) =>
    dueOf(
      dateIn(
        "septic",
        "connect",
        { county: "Brevard", hasSeptic: Boolean(onSeptic), lagoon: inLagoonArea ? "yes" : "no" },
        year,
      ),
    ),
  "builder warranty": ({ firstSaleOn }, year) =>
    dueOf(dateIn("builder-warranty", "ends", { closedOn: dayOf(firstSaleOn), boughtNew: "yes" }, year)),
};

test("the table is whole, and each row the rules answer otherwise says why", () => {
  expect(rows).toHaveLength(199);
  for (const { settled, expect: told, why } of rows as Row[]) {
    expect(why.includes("SETTLED:")).toBe(settled !== undefined);
    expect(settled).not.toEqual(told);
  }
});

test.each(rows as Row[])("$rule in $year of $inputs", ({ rule, year, inputs, expect: told, settled }) => {
  expect(ANSWERS[rule]?.(inputs, year)).toEqual(settled ?? told);
});
