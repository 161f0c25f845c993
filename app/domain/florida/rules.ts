import {
  addDays,
  addMonths,
  addYears,
  type CalendarDay,
  dayInMonth,
  dayOfWeek,
  latestOf,
  monthOf,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import type { FactName, FloridaFacts } from "./facts.ts";
import { NONE } from "./facts.ts";
import {
  BEACH_COUNTIES,
  CITIZENS_FLOOD_STEPS,
  type Confidence,
  clockChanges,
  districtOfCounty,
  FERTILIZER_ORDERS,
  isInForce,
  LAGOON_COUNTIES,
  orderFor,
  type Source,
  seasonIn,
  TURTLE_ORDERS,
  WATERING_ORDERS,
  type WateringOrder,
  wateringOn,
} from "./orders.ts";
import { fourPointEnds, windReportEnds } from "./reports.ts";

export type RuleDate = {
  /** Which of the rule's dates it is. */
  step: string;
  /** From when it can be done. */
  open?: CalendarDay;
  /** The last day to act, or the first day of a season. */
  due: CalendarDay;
  /** The last day of a season, or the day until which the tax office takes a payment handed in there. */
  until?: CalendarDay;
  /** Where an order and not the statute sets it. */
  source?: Source;
};

type Spec<Name extends FactName> = {
  id: string;
  /** All the rule may know. */
  reads: readonly Name[];
  /** What it still has to know, most important first; it has no dates until then. */
  needs: (facts: Pick<FloridaFacts, Name>, today: CalendarDay) => Name | null;
  appliesTo: (facts: Pick<FloridaFacts, Name>) => boolean;
  /** Of a calendar year; of an earlier one, where a season goes on. */
  dates: (facts: Pick<FloridaFacts, Name>, year: number) => RuleDate[];
  /** Days ahead from which it is worth a notice: our choice, no source names one. */
  lead: number;
  statute: string;
  /** False: comes once or in years, so it is shown years ahead. */
  yearly: boolean;
} & Source;

export type Rule = Spec<FactName>;

const READ_ON: CalendarDay = "2026-11-21";

/** A section of the Florida Statutes at the legislature's site. */
function statuteUrl(section: string): string {
  const [chapter = ""] = section.split(".");
  const low = Math.floor(Number(chapter) / 100) * 100;
  const range = `${String(low).padStart(4, "0")}-${String(low + 99).padStart(4, "0")}`;
  const four = chapter.padStart(4, "0");
  const file = `${four}.${section.split(".")[1]}`;
  return `http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=${range}/${four}/Sections/${file}.html`;
}

const law = (section: string, confidence: Confidence) => ({
  statute: section,
  url: statuteUrl(section),
  checkedOn: READ_ON,
  confidence,
});

function rule<Name extends FactName>(spec: Spec<Name>): Rule {
  // The facts a rule gets are those it names, so that none can read another.
  const only = (facts: Pick<FloridaFacts, Name>) =>
    Object.fromEntries(spec.reads.map((name) => [name, facts[name]])) as Pick<FloridaFacts, Name>;
  return {
    ...spec,
    needs: (facts, today) => spec.needs(only(facts), today),
    appliesTo: (facts) => spec.appliesTo(only(facts)),
    dates: (facts, year) => (spec.appliesTo(only(facts)) ? spec.dates(only(facts), year) : []),
  } as Rule;
}

const inYear = (year: number, dates: (RuleDate | null)[]) =>
  dates.filter((date): date is RuleDate => date !== null && yearOf(date.due) === year);

/** Null where there was no such day. */
const known = (day: string | null): CalendarDay | null => (day === null || day === NONE ? null : day);

/** Only holidays every office keeps, so that none is said to take a payment later than it does. */
const isHoliday = (day: CalendarDay) => day.endsWith("-01-01") || day.endsWith("-12-25");
export function nextWorkingDay(day: CalendarDay): CalendarDay {
  let next = day;
  while (dayOfWeek(next) >= 6 || isHoliday(next)) next = addDays(next, 1);
  return next;
}

/** The year a tax bill is for: one before October is late and for the year before. */
const taxYearOf = (billOn: CalendarDay) => (monthOf(billOn) >= 10 ? yearOf(billOn) : yearOf(billOn) - 1);
/** The first January 1 in a home. */
const firstNewYear = (movedInOn: CalendarDay) => yearOf(addDays(movedInOn, -1)) + 1;

function discount(step: string, due: CalendarDay, open: CalendarDay): RuleDate {
  const office = nextWorkingDay(due);
  return { step, open, due, ...(office === due ? {} : { until: office }) };
}

const isHouse = ({ propertyType }: Pick<FloridaFacts, "propertyType">) =>
  propertyType === "single_family" || propertyType === "townhome";
const FBC_2007: CalendarDay = "2009-03-01";
/** Claim deadlines are those of policies that took effect from then on. */
const CLAIM_POLICIES: CalendarDay = "2022-12-16";
const NEW_HOMES_AFTER: CalendarDay = "2025-07-01";

/** True: an older roof of which more than a quarter is repaired within 12 months must meet today's code. */
export const isWholeRoofRule = (permitOn: CalendarDay): boolean => permitOn < FBC_2007;

/** What a house may water on a day; null where its district has no rule we know, or is not known. */
export function wateringOf(
  { county, city, waterDistrict }: Pick<FloridaFacts, "county" | "city" | "waterDistrict">,
  day: CalendarDay,
): WateringOrder | null {
  const district = districtOfCounty(county) ?? waterDistrict;
  return district === null ? null : wateringOn(WATERING_ORDERS, { district, city }, day);
}

export const RULES: readonly Rule[] = [
  rule({
    id: "homestead",
    reads: ["homestead", "movedInOn"],
    needs: ({ homestead, movedInOn }) =>
      homestead === null ? "homestead" : homestead === "not_yet" && movedInOn === null ? "movedInOn" : null,
    appliesTo: ({ homestead, movedInOn }) => homestead === "not_yet" && movedInOn !== null,
    dates: ({ movedInOn }, year) =>
      movedInOn !== null && movedInOn <= dayInMonth(year, 1, 1)
        ? [{ step: "file", open: dayInMonth(year, 1, 1), due: dayInMonth(year, 3, 1) }]
        : [],
    lead: 60,
    yearly: true,
    ...law("196.011", "check"),
  }),
  rule({
    id: "portability",
    reads: ["homestead", "oldHomesteadLeftIn", "movedInOn"],
    needs: ({ homestead, oldHomesteadLeftIn }) =>
      homestead === "not_yet" && oldHomesteadLeftIn === null ? "oldHomesteadLeftIn" : null,
    appliesTo: ({ homestead, oldHomesteadLeftIn }) =>
      homestead === "not_yet" && known(oldHomesteadLeftIn) !== null,
    dates: ({ oldHomesteadLeftIn, movedInOn }, year) => {
      const last = Number(oldHomesteadLeftIn) + 3;
      // The form goes with the exemption's, so by the first March 1 there, not the last one allowed.
      const form = movedInOn === null ? last : firstNewYear(movedInOn);
      return inYear(year, [
        { step: "new-home", due: dayInMonth(last, 1, 1) },
        form <= last ? { step: "form", due: dayInMonth(form, 3, 1) } : null,
      ]);
    },
    lead: 90,
    yearly: false,
    ...law("193.155", "check"),
  }),
  rule({
    id: "trim-petition",
    reads: ["trimPetitionOn"],
    // Mailed about August 14 to 24: the day is the printed one, never computed.
    needs: ({ trimPetitionOn }, today) =>
      today >= dayInMonth(yearOf(today), 8, 14) &&
      monthOf(today) <= 9 &&
      (trimPetitionOn === null || yearOf(trimPetitionOn) < yearOf(today))
        ? "trimPetitionOn"
        : null,
    appliesTo: ({ trimPetitionOn }) => trimPetitionOn !== null,
    dates: ({ trimPetitionOn }, year) =>
      inYear(year, [trimPetitionOn === null ? null : { step: "petition", due: trimPetitionOn }]),
    lead: 25,
    yearly: true,
    ...law("194.011", "check"),
  }),
  rule({
    id: "tax-discount",
    reads: ["taxPaidBy", "taxBillOn"],
    needs: ({ taxPaidBy }) => (taxPaidBy === null ? "taxPaidBy" : null),
    appliesTo: ({ taxPaidBy }) => taxPaidBy === "self",
    dates: ({ taxBillOn }, year) => {
      const november = dayInMonth(year, 11, 30);
      const billed = taxBillOn !== null && taxYearOf(taxBillOn) === year ? addDays(taxBillOn, 30) : november;
      return [
        discount("two", dayInMonth(year, 1, 31), dayInMonth(year, 1, 1)),
        discount("one", dayInMonth(year, 2, 29), dayInMonth(year, 2, 1)),
        { step: "last-day", open: dayInMonth(year, 3, 1), due: dayInMonth(year, 3, 31) },
        discount("four", latestOf(november, billed), dayInMonth(year, 11, 1)),
        discount("three", dayInMonth(year, 12, 31), dayInMonth(year, 12, 1)),
      ];
    },
    lead: 30,
    yearly: true,
    ...law("197.162", "read"),
  }),
  rule({
    id: "tax-installments",
    reads: ["taxPaidBy"],
    needs: ({ taxPaidBy }) => (taxPaidBy === null ? "taxPaidBy" : null),
    appliesTo: ({ taxPaidBy }) => taxPaidBy === "self" || taxPaidBy === "installments",
    dates: ({ taxPaidBy }, year) =>
      taxPaidBy === "self"
        ? [{ step: "apply", due: dayInMonth(year, 4, 30) }]
        : [
            { step: "fourth", due: dayInMonth(year, 3, 31) },
            { step: "first", due: dayInMonth(year, 6, 30) },
            { step: "second", due: dayInMonth(year, 9, 30) },
            { step: "third", due: dayInMonth(year, 12, 31) },
          ],
    lead: 30,
    yearly: true,
    ...law("197.222", "check"),
  }),
  rule({
    id: "claim",
    reads: ["lossOn"],
    needs: ({ lossOn }) => (lossOn === null ? "lossOn" : null),
    appliesTo: ({ lossOn }) => (known(lossOn) ?? "") >= CLAIM_POLICIES,
    dates: ({ lossOn }, year) =>
      lossOn === null
        ? []
        : inYear(year, [
            { step: "notice", open: lossOn, due: addYears(lossOn, 1) },
            { step: "supplemental", open: lossOn, due: addMonths(lossOn, 18) },
          ]),
    lead: 90,
    yearly: false,
    ...law("627.70132", "read"),
  }),
  rule({
    id: "roof-age",
    reads: ["propertyType", "roofYear"],
    needs: ({ propertyType, roofYear }) =>
      isHouse({ propertyType }) && roofYear === null ? "roofYear" : null,
    appliesTo: ({ propertyType, roofYear }) => isHouse({ propertyType }) && roofYear !== null,
    dates: ({ roofYear }, year) =>
      roofYear !== null && year === roofYear + 14
        ? [{ step: "inspection", due: dayInMonth(year, 1, 1) }]
        : [],
    lead: 180,
    yearly: false,
    ...law("627.7011", "check"),
  }),
  rule({
    id: "roof-repair",
    reads: ["propertyType", "roofPermitOn"],
    needs: ({ propertyType, roofPermitOn }) =>
      isHouse({ propertyType }) && roofPermitOn === null ? "roofPermitOn" : null,
    appliesTo: ({ propertyType, roofPermitOn }) => isHouse({ propertyType }) && roofPermitOn !== null,
    // It has no date: `isWholeRoofRule` says which of the two holds.
    dates: () => [],
    lead: 0,
    yearly: false,
    ...law("553.844", "check"),
  }),
  rule({
    id: "wind-mitigation",
    reads: ["propertyType", "windReportOn", "roofPermitOn"],
    needs: ({ propertyType, windReportOn }) =>
      isHouse({ propertyType }) && windReportOn === null ? "windReportOn" : null,
    appliesTo: ({ propertyType, windReportOn }) => isHouse({ propertyType }) && known(windReportOn) !== null,
    dates: ({ windReportOn, roofPermitOn }, year) => {
      if (windReportOn === null) return [];
      return inYear(year, [{ step: "renew", due: windReportEnds(windReportOn, roofPermitOn) }]);
    },
    lead: 60,
    yearly: false,
    ...law("627.711", "check"),
  }),
  rule({
    id: "four-point",
    reads: ["propertyType", "yearBuilt", "fourPointOn"],
    needs: ({ propertyType, yearBuilt, fourPointOn }, today) => {
      if (propertyType === "condo") return null;
      if (yearBuilt === null) return "yearBuilt";
      return yearOf(today) - yearBuilt > 20 && fourPointOn === null ? "fourPointOn" : null;
    },
    appliesTo: ({ propertyType, yearBuilt, fourPointOn }) =>
      propertyType !== "condo" && yearBuilt !== null && known(fourPointOn) !== null,
    dates: ({ yearBuilt, fourPointOn }, year) =>
      fourPointOn === null || yearBuilt === null || year - yearBuilt <= 20
        ? []
        : inYear(year, [{ step: "renew", due: fourPointEnds(fourPointOn) }]),
    lead: 60,
    yearly: false,
    statute: "",
    url: "https://www.citizensfla.com",
    checkedOn: READ_ON,
    confidence: "check",
  }),
  rule({
    id: "citizens-flood",
    reads: ["propertyType", "citizens", "policyRenewsOn", "floodZone", "replacementCost"],
    needs: ({ propertyType, citizens, policyRenewsOn, floodZone, replacementCost }, today) => {
      if (propertyType === "condo") return null;
      if (citizens === null) return "citizens";
      if (citizens !== "with_wind") return null;
      if (policyRenewsOn === null) return "policyRenewsOn";
      // From 2027 it is every policy, whatever the zone and the cost.
      if (yearOf(today) >= 2027) return null;
      if (floodZone === null) return "floodZone";
      return floodZone === "other" && replacementCost === null ? "replacementCost" : null;
    },
    appliesTo: ({ propertyType, citizens, policyRenewsOn }) =>
      propertyType !== "condo" && citizens === "with_wind" && policyRenewsOn !== null,
    dates: ({ policyRenewsOn, floodZone, replacementCost }, year) => {
      if (policyRenewsOn === null) return [];
      const due = dayInMonth(year, monthOf(policyRenewsOn), Number(policyRenewsOn.slice(8)));
      const row = CITIZENS_FLOOD_STEPS.find(
        (order) =>
          isInForce(order, due) &&
          (order.zone === "any" || floodZone === "high") &&
          (order.minDollars === null ||
            (replacementCost !== null && Number(replacementCost) >= order.minDollars)),
      );
      return row ? [{ step: "cover", due, source: row }] : [];
    },
    lead: 60,
    yearly: true,
    statute: "",
    url: "https://www.citizensfla.com",
    checkedOn: READ_ON,
    confidence: "check",
  }),
  rule({
    id: "flood-wait",
    reads: ["floodPolicy"],
    needs: ({ floodPolicy }) => (floodPolicy === null ? "floodPolicy" : null),
    appliesTo: ({ floodPolicy }) => floodPolicy === "no",
    dates: (_, year) => [{ step: "buy", due: dayInMonth(year, 5, 1) }],
    lead: 60,
    yearly: true,
    statute: "",
    url: "https://www.floodsmart.gov",
    checkedOn: READ_ON,
    confidence: "check",
  }),
  rule({
    id: "milestone",
    reads: ["propertyType", "stories", "certificateYear", "milestoneAge", "milestoneNoticeOn", "phaseTwoOn"],
    needs: ({ propertyType, stories, certificateYear, milestoneAge, milestoneNoticeOn, phaseTwoOn }) => {
      if (propertyType !== "condo") return null;
      if (stories === null) return "stories";
      if (stories === "fewer") return null;
      if (certificateYear === null) return "certificateYear";
      if (milestoneAge === null) return "milestoneAge";
      if (milestoneNoticeOn === null) return "milestoneNoticeOn";
      return milestoneNoticeOn !== NONE && phaseTwoOn === null ? "phaseTwoOn" : null;
    },
    appliesTo: ({ propertyType, stories }) => propertyType === "condo" && stories === "three_or_more",
    dates: ({ certificateYear, milestoneAge, milestoneNoticeOn, phaseTwoOn }, year) => {
      const first =
        certificateYear === null || milestoneAge === null
          ? null
          : Number(certificateYear) + Number(milestoneAge);
      const isTurn = first !== null && year >= first && (year - first) % 10 === 0;
      const notice = known(milestoneNoticeOn);
      const found = known(phaseTwoOn);
      return inYear(
        year,
        [
          isTurn ? { step: "inspection", due: dayInMonth(year, 12, 31) } : null,
          notice && { step: "phase-one", open: notice, due: addDays(notice, 180) },
          found && { step: "repairs", open: found, due: addDays(found, 365) },
        ].map((date) => date || null),
      );
    },
    lead: 365,
    yearly: false,
    ...law("553.899", "check"),
  }),
  rule({
    id: "reserve-study",
    reads: ["propertyType", "stories", "reserveStudyOn"],
    needs: ({ propertyType, stories, reserveStudyOn }) => {
      if (propertyType !== "condo") return null;
      if (stories === null) return "stories";
      return stories === "three_or_more" && reserveStudyOn === null ? "reserveStudyOn" : null;
    },
    appliesTo: ({ propertyType, stories, reserveStudyOn }) =>
      propertyType === "condo" && stories === "three_or_more" && reserveStudyOn !== null,
    dates: ({ reserveStudyOn }, year) => {
      const last = known(reserveStudyOn);
      return inYear(year, [
        last === null ? { step: "first", due: "2025-12-31" } : { step: "next", due: addYears(last, 10) },
      ]);
    },
    lead: 365,
    yearly: false,
    ...law("718.112", "check"),
  }),
  rule({
    id: "hurricane-season",
    reads: [],
    needs: () => null,
    appliesTo: () => true,
    dates: (_, year) => [{ step: "season", due: dayInMonth(year, 6, 1), until: dayInMonth(year, 11, 30) }],
    lead: 30,
    yearly: true,
    statute: "",
    url: "https://www.nhc.noaa.gov",
    checkedOn: READ_ON,
    confidence: "check",
  }),
  rule({
    id: "turtle-lights",
    reads: ["county", "beachLights"],
    needs: ({ county, beachLights }) =>
      county === null
        ? "county"
        : BEACH_COUNTIES.includes(county) && beachLights === null
          ? "beachLights"
          : null,
    appliesTo: ({ county, beachLights }) =>
      county !== null && BEACH_COUNTIES.includes(county) && beachLights === "yes",
    dates: ({ county }, year) => seasonOf(TURTLE_ORDERS, county, year),
    lead: 30,
    yearly: true,
    ...law("161.163", "check"),
  }),
  rule({
    id: "fertilizer",
    reads: ["county", "propertyType"],
    needs: ({ county, propertyType }) => (propertyType !== "condo" && county === null ? "county" : null),
    appliesTo: ({ propertyType, county }) =>
      propertyType !== "condo" && orderFor(FERTILIZER_ORDERS, county) !== null,
    dates: ({ county }, year) => seasonOf(FERTILIZER_ORDERS, county, year),
    lead: 30,
    yearly: true,
    statute: "",
    url: "https://ffl.ifas.ufl.edu/fertilizer",
    checkedOn: READ_ON,
    confidence: "check",
  }),
  rule({
    id: "watering",
    reads: ["county", "city", "hasIrrigation", "waterDistrict", "houseNumber"],
    needs: ({ hasIrrigation, county, waterDistrict, houseNumber }) => {
      if (!hasIrrigation) return null;
      if (districtOfCounty(county) === null && waterDistrict === null) return "waterDistrict";
      return houseNumber === null ? "houseNumber" : null;
    },
    appliesTo: ({ hasIrrigation, county, waterDistrict }) =>
      hasIrrigation && (districtOfCounty(county) ?? waterDistrict) !== null,
    dates: (facts, year) => {
      const { starts, ends } = clockChanges(year);
      const first = dayInMonth(year, 1, 1);
      const changes = [
        starts,
        ends,
        ...WATERING_ORDERS.flatMap(({ from, to }) => [from, to && addDays(to, 1)]),
      ]
        .filter((day): day is CalendarDay => day !== null && day > first && yearOf(day) === year)
        .sort();
      return [...new Set(changes)].flatMap((due) => {
        const row = wateringOf(facts, due);
        return row && row !== wateringOf(facts, addDays(due, -1))
          ? [{ step: row.count === 1 ? "one-day" : "two-days", due, source: row }]
          : [];
      });
    },
    lead: 14,
    yearly: true,
    statute: "",
    url: "https://www.jacksonvillebeach.org/337",
    checkedOn: READ_ON,
    confidence: "check",
  }),
  rule({
    id: "septic",
    reads: ["hasSeptic", "county", "lagoon"],
    needs: ({ hasSeptic, county, lagoon }) => {
      if (!hasSeptic) return null;
      if (county === null) return "county";
      return LAGOON_COUNTIES.includes(county) && lagoon === null ? "lagoon" : null;
    },
    appliesTo: ({ hasSeptic, county, lagoon }) =>
      hasSeptic && county !== null && LAGOON_COUNTIES.includes(county) && lagoon === "yes",
    dates: (_, year) => inYear(year, [{ step: "connect", due: "2030-07-01" }]),
    lead: 365,
    yearly: false,
    ...law("373.469", "check"),
  }),
  rule({
    id: "builder-warranty",
    reads: ["propertyType", "closedOn", "boughtNew"],
    needs: ({ propertyType, closedOn, boughtNew }) =>
      isHouse({ propertyType }) && closedOn !== null && closedOn > NEW_HOMES_AFTER && boughtNew === null
        ? "boughtNew"
        : null,
    appliesTo: ({ propertyType, closedOn, boughtNew }) =>
      isHouse({ propertyType }) && closedOn !== null && closedOn > NEW_HOMES_AFTER && boughtNew === "yes",
    dates: ({ closedOn }, year) =>
      closedOn === null ? [] : inYear(year, [{ step: "ends", open: closedOn, due: addYears(closedOn, 1) }]),
    lead: 45,
    yearly: false,
    ...law("553.837", "check"),
  }),
];

function seasonOf(
  orders: Parameters<typeof orderFor>[0],
  county: FloridaFacts["county"],
  year: number,
): RuleDate[] {
  const row = orderFor(orders, county);
  const season = row && seasonIn(row, year);
  return row && season ? [{ step: "season", ...season, source: row }] : [];
}
