import { addDays, startOfWeek } from "#app/domain/days/calendar-day.ts";
import { formatDayName } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import type { FloridaFacts } from "./facts.ts";
import type { WateringOrder } from "./orders.ts";

type RuleText = {
  title: () => string;
  why: () => string;
  /** What it costs to miss; only where the facts or the catalog say so. */
  cost?: () => string;
  /** Whom to ask, since no date here is confirmed for this house. */
  check: () => string;
};

/** What is read about each rule that has dates. */
export const RULE_TEXTS: Readonly<Record<string, RuleText>> = {
  homestead: {
    title: m.florida_rule_homestead,
    why: m.florida_rule_homestead_why,
    cost: m.florida_rule_homestead_cost,
    check: m.florida_check_county,
  },
  portability: {
    title: m.florida_rule_portability,
    why: m.florida_rule_portability_why,
    check: m.florida_check_county,
  },
  "trim-petition": {
    title: m.florida_rule_trim_petition,
    why: m.florida_rule_trim_petition_why,
    cost: m.florida_rule_trim_petition_cost,
    check: m.florida_check_county,
  },
  "tax-discount": {
    title: m.florida_rule_tax_discount,
    why: m.florida_rule_tax_discount_why,
    cost: m.florida_rule_tax_discount_cost,
    check: m.florida_check_county,
  },
  "tax-installments": {
    title: m.florida_rule_tax_installments,
    why: m.florida_rule_tax_installments_why,
    cost: m.florida_rule_tax_installments_cost,
    check: m.florida_check_county,
  },
  claim: {
    title: m.florida_rule_claim,
    why: m.florida_rule_claim_why,
    check: m.florida_check_insurer,
  },
  "roof-age": {
    title: m.florida_rule_roof_age,
    why: m.florida_rule_roof_age_why,
    check: m.florida_check_insurer,
  },
  "wind-mitigation": {
    title: m.florida_rule_wind_mitigation,
    why: m.florida_rule_wind_mitigation_why,
    check: m.florida_check_insurer,
  },
  "four-point": {
    title: m.florida_rule_four_point,
    why: m.florida_rule_four_point_why,
    check: m.florida_check_insurer,
  },
  "citizens-flood": {
    title: m.florida_rule_citizens_flood,
    why: m.florida_rule_citizens_flood_why,
    check: m.florida_check_insurer,
  },
  "flood-wait": {
    title: m.florida_rule_flood_wait,
    why: m.florida_rule_flood_wait_why,
    cost: m.florida_rule_flood_wait_cost,
    check: m.florida_check_insurer,
  },
  milestone: {
    title: m.florida_rule_milestone,
    why: m.florida_rule_milestone_why,
    check: m.florida_check_association,
  },
  "reserve-study": {
    title: m.florida_rule_reserve_study,
    why: m.florida_rule_reserve_study_why,
    check: m.florida_check_association,
  },
  "hurricane-season": {
    title: m.florida_rule_hurricane_season,
    why: m.florida_rule_hurricane_season_why,
    check: m.florida_check_county,
  },
  "turtle-lights": {
    title: m.florida_rule_turtle_lights,
    why: m.florida_rule_turtle_lights_why,
    check: m.florida_check_city,
  },
  fertilizer: {
    title: m.florida_rule_fertilizer,
    why: m.florida_rule_fertilizer_why,
    check: m.florida_check_city,
  },
  watering: {
    title: m.florida_rule_watering,
    why: m.florida_rule_watering_why,
    check: m.florida_check_city,
  },
  septic: {
    title: m.florida_rule_septic,
    why: m.florida_rule_septic_why,
    check: m.florida_check_city,
  },
  "builder-warranty": {
    title: m.florida_rule_builder_warranty,
    why: m.florida_rule_builder_warranty_why,
    check: m.florida_check_builder,
  },
};

/** By rule and step; a season is named by its rule alone. */
export const STEP_TEXTS: Readonly<Record<string, () => string>> = {
  "homestead/file": m.florida_step_homestead_file,
  "portability/new-home": m.florida_step_portability_new_home,
  "portability/form": m.florida_step_portability_form,
  "trim-petition/petition": m.florida_step_trim_petition_petition,
  "tax-discount/two": m.florida_step_tax_discount_two,
  "tax-discount/one": m.florida_step_tax_discount_one,
  "tax-discount/last-day": m.florida_step_tax_discount_last_day,
  "tax-discount/four": m.florida_step_tax_discount_four,
  "tax-discount/three": m.florida_step_tax_discount_three,
  "tax-installments/apply": m.florida_step_tax_installments_apply,
  "tax-installments/first": m.florida_step_tax_installments_first,
  "tax-installments/second": m.florida_step_tax_installments_second,
  "tax-installments/third": m.florida_step_tax_installments_third,
  "tax-installments/fourth": m.florida_step_tax_installments_fourth,
  "claim/notice": m.florida_step_claim_notice,
  "claim/supplemental": m.florida_step_claim_supplemental,
  "roof-age/inspection": m.florida_step_roof_age_inspection,
  "wind-mitigation/renew": m.florida_step_wind_mitigation_renew,
  "four-point/renew": m.florida_step_four_point_renew,
  "citizens-flood/cover": m.florida_step_citizens_flood_cover,
  "flood-wait/buy": m.florida_step_flood_wait_buy,
  "milestone/inspection": m.florida_step_milestone_inspection,
  "milestone/phase-one": m.florida_step_milestone_phase_one,
  "milestone/repairs": m.florida_step_milestone_repairs,
  "reserve-study/first": m.florida_step_reserve_study_first,
  "reserve-study/next": m.florida_step_reserve_study_next,
  "watering/one-day": m.florida_step_watering_one_day,
  "watering/two-days": m.florida_step_watering_two_days,
  "septic/connect": m.florida_step_septic_connect,
  "builder-warranty/ends": m.florida_step_builder_warranty_ends,
};

/** How often, on which weekdays, and at which hours a house may water its lawn. */
export function wateringText({ count, days, pause }: WateringOrder, { houseNumber }: FloridaFacts): string {
  const [first, second] = (houseNumber === null ? [] : (days?.(houseNumber) ?? [])).map(weekdayName);
  const hours = {
    "10-16": m.florida_watering_no_midday(),
    "8-18": m.florida_watering_no_daytime(),
    none: "",
  }[pause ?? "none"];
  const often =
    first === undefined
      ? count === 1
        ? m.florida_watering_one()
        : m.florida_watering_two()
      : second === undefined
        ? m.florida_watering_one_on({ day: first })
        : m.florida_watering_two_on({ first, second });
  return [often, hours].filter(Boolean).join(" ");
}

/** 1 = Monday. */
const weekdayName = (day: number) => formatDayName(addDays(startOfWeek("2026-01-01"), day - 1));

/** What a date is called where it stands among other things: "Property tax: Last day for 4 percent off". */
export function dateTitle({ rule, step }: { rule: string; step: string }): string {
  const title = RULE_TEXTS[rule]?.title() ?? "";
  return step === "season"
    ? m.florida_date_begins({ rule: title })
    : m.florida_date_title({ rule: title, step: STEP_TEXTS[`${rule}/${step}`]?.() ?? "" });
}

/** The question of each fact, with what its choices say. */
export const QUESTION_TEXTS: Readonly<
  Record<string, { ask: () => string; choices: Readonly<Record<string, () => string>> }>
> = {
  homestead: {
    ask: m.florida_ask_homestead,
    choices: {
      have: m.florida_ask_homestead_have,
      not_yet: m.florida_ask_homestead_not_yet,
      no: m.florida_ask_homestead_no,
    },
  },
  movedInOn: { ask: m.florida_ask_moved_in_on, choices: {} },
  oldHomesteadLeftIn: { ask: m.florida_ask_old_homestead_left_in, choices: {} },
  taxPaidBy: {
    ask: m.florida_ask_tax_paid_by,
    choices: {
      self: m.florida_ask_tax_paid_by_self,
      lender: m.florida_ask_tax_paid_by_lender,
      installments: m.florida_ask_tax_paid_by_installments,
    },
  },
  taxBillOn: { ask: m.florida_ask_tax_bill_on, choices: {} },
  trimPetitionOn: { ask: m.florida_ask_trim_petition_on, choices: {} },
  lossOn: { ask: m.florida_ask_loss_on, choices: {} },
  roofPermitOn: { ask: m.florida_ask_roof_permit_on, choices: {} },
  windReportOn: { ask: m.florida_ask_wind_report_on, choices: {} },
  fourPointOn: { ask: m.florida_ask_four_point_on, choices: {} },
  citizens: {
    ask: m.florida_ask_citizens,
    choices: {
      with_wind: m.florida_ask_citizens_with_wind,
      without_wind: m.florida_ask_citizens_without_wind,
      no: m.florida_ask_citizens_no,
    },
  },
  floodZone: {
    ask: m.florida_ask_flood_zone,
    choices: { high: m.florida_ask_flood_zone_high, other: m.florida_ask_flood_zone_other },
  },
  replacementCost: { ask: m.florida_ask_replacement_cost, choices: {} },
  floodPolicy: {
    ask: m.florida_ask_flood_policy,
    choices: { yes: m.florida_ask_flood_policy_yes, no: m.florida_ask_flood_policy_no },
  },
  stories: {
    ask: m.florida_ask_stories,
    choices: { three_or_more: m.florida_ask_stories_three_or_more, fewer: m.florida_ask_stories_fewer },
  },
  certificateYear: { ask: m.florida_ask_certificate_year, choices: {} },
  milestoneAge: {
    ask: m.florida_ask_milestone_age,
    choices: { "30": m.florida_ask_milestone_age_30, "25": m.florida_ask_milestone_age_25 },
  },
  milestoneNoticeOn: { ask: m.florida_ask_milestone_notice_on, choices: {} },
  phaseTwoOn: { ask: m.florida_ask_phase_two_on, choices: {} },
  reserveStudyOn: { ask: m.florida_ask_reserve_study_on, choices: {} },
  beachLights: {
    ask: m.florida_ask_beach_lights,
    choices: { yes: m.florida_ask_beach_lights_yes, no: m.florida_ask_beach_lights_no },
  },
  waterDistrict: {
    ask: m.florida_ask_water_district,
    choices: {
      sjrwmd: m.florida_ask_water_district_sjrwmd,
      swfwmd: m.florida_ask_water_district_swfwmd,
      sfwmd: m.florida_ask_water_district_sfwmd,
      srwmd: m.florida_ask_water_district_srwmd,
      nwfwmd: m.florida_ask_water_district_nwfwmd,
    },
  },
  lagoon: {
    ask: m.florida_ask_lagoon,
    choices: { yes: m.florida_ask_lagoon_yes, no: m.florida_ask_lagoon_no },
  },
  boughtNew: {
    ask: m.florida_ask_bought_new,
    choices: { yes: m.florida_ask_bought_new_yes, no: m.florida_ask_bought_new_no },
  },
  evacuationZone: {
    ask: m.florida_ask_evacuation_zone,
    choices: {
      a: () => "A",
      b: () => "B",
      c: () => "C",
      d: () => "D",
      e: () => "E",
      f: () => "F",
      outside: m.florida_ask_evacuation_zone_outside,
    },
  },
};
