import { addYears, type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";

/** Null or "" = unknown. */
export type HouseFacts = {
  yearBuilt: number | null;
  roofYear: number | null;
  roofMaterial: string;
  hvacYear: number | null;
  insurer: string;
  policyRenewsOn: CalendarDay | null;
  /** Closing day. */
  closedOn: CalendarDay | null;
};

/** Florida's oldest houses date from the early 18th century. */
const OLDEST_HOUSE = 1700;
/** No roof or air conditioner in use is older. */
const OLDEST_PART = 1900;
/** A house under construction may have next year's date. */
const YEARS_AHEAD = 1;
const RENEWAL_YEARS = 10;
const FIRST_DAY: CalendarDay = "1900-01-01";
/** Longer warranties are for life and have no end date. */
const WARRANTY_YEARS = 100;

/** Throws RuleViolation for the first impossible field. `today` in the home's zone. */
export function checkHouseFacts(facts: HouseFacts, today: CalendarDay): void {
  const { yearBuilt, roofYear, hvacYear, policyRenewsOn, closedOn } = facts;
  const latest = yearOf(today) + YEARS_AHEAD;
  checkYear("yearBuilt", yearBuilt, OLDEST_HOUSE, latest);
  const oldest = Math.max(OLDEST_PART, yearBuilt ?? OLDEST_PART);
  checkPartYear("roofYear", roofYear, { yearBuilt, oldest, latest });
  checkPartYear("hvacYear", hvacYear, { yearBuilt, oldest, latest });
  checkDay("policyRenewsOn", policyRenewsOn, addYears(today, -RENEWAL_YEARS), addYears(today, RENEWAL_YEARS));
  const closing = closingDateRange(today);
  checkDay("closedOn", closedOn, closing.first, closing.last);
}

export const closingDateRange = (today: CalendarDay) => ({
  first: FIRST_DAY,
  last: addYears(today, YEARS_AHEAD),
});

function checkPartYear(
  field: string,
  year: number | null,
  { yearBuilt, oldest, latest }: { yearBuilt: number | null; oldest: number; latest: number },
): void {
  if (year !== null && yearBuilt !== null && year < yearBuilt) {
    throw new RuleViolation(m.property_older_than_house({ built: yearBuilt }), field);
  }
  checkYear(field, year, oldest, latest);
}

function checkYear(field: string, year: number | null, oldest: number, latest: number): void {
  if (year !== null && !(Number.isInteger(year) && year >= oldest && year <= latest)) {
    throw new RuleViolation(m.property_year_outside({ first: oldest, last: latest }), field);
  }
}

function checkDay(field: string, day: CalendarDay | null, first: CalendarDay, last: CalendarDay): void {
  if (day !== null && (day < first || day > last)) {
    throw new RuleViolation(m.property_day_outside({ first: yearOf(first), last: yearOf(last) }), field);
  }
}

/** Throws RuleViolation for an installation in the future or a warranty that ends before it. */
export function checkApplianceDays(
  { installedOn, warrantyEndsOn }: { installedOn: CalendarDay | null; warrantyEndsOn: CalendarDay | null },
  today: CalendarDay,
): void {
  if (installedOn !== null && installedOn > today) {
    throw new RuleViolation(m.property_day_ahead(), "installedOn");
  }
  checkDay("installedOn", installedOn, FIRST_DAY, today);
  checkOrder("warrantyEndsOn", installedOn, warrantyEndsOn);
  checkDay("warrantyEndsOn", warrantyEndsOn, FIRST_DAY, addYears(today, WARRANTY_YEARS));
}

export function checkContractDays(
  { startsOn, endsOn }: { startsOn: CalendarDay | null; endsOn: CalendarDay | null },
  today: CalendarDay,
): void {
  checkDay("startsOn", startsOn, FIRST_DAY, addYears(today, RENEWAL_YEARS));
  checkOrder("endsOn", startsOn, endsOn);
  checkDay("endsOn", endsOn, FIRST_DAY, addYears(today, WARRANTY_YEARS));
}

function checkOrder(field: string, start: CalendarDay | null, end: CalendarDay | null): void {
  if (start !== null && end !== null && end < start) {
    throw new RuleViolation(m.property_end_before_start(), field);
  }
}
