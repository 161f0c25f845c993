import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { countyOfHome } from "./counties.ts";
import {
  type FloridaAnswers,
  type FloridaDay,
  type FloridaFacts,
  factsOf,
  type HouseFactsForRules,
  houseNumberOf,
} from "./facts.ts";
import { type FloridaDate, floridaDates } from "./florida-dates.ts";

/** What a home has stored that its Florida dates follow from. */
export type FloridaHome = Pick<
  HouseFactsForRules,
  "state" | "city" | "propertyType" | "yearBuilt" | "roofYear" | "policyRenewsOn" | "closedOn"
> & {
  address: string;
  zipCode: string;
  /** As answered; "" = from the ZIP. */
  county: string;
  features: readonly string[];
  floridaFacts: FloridaAnswers;
  floridaDays: readonly FloridaDay[];
};

export function floridaFactsOf(home: FloridaHome): FloridaFacts {
  const { state, city, propertyType, yearBuilt, roofYear, policyRenewsOn, closedOn, features } = home;
  return factsOf(
    {
      ...{ state, city, propertyType, yearBuilt, roofYear, policyRenewsOn, closedOn },
      county: countyOfHome({ zip: home.zipCode, county: home.county }),
      houseNumber: houseNumberOf(home.address),
      hasIrrigation: features.includes("irrigation"),
      hasSeptic: features.includes("septic"),
    },
    home.floridaFacts,
  );
}

export function floridaDatesOf(home: FloridaHome, today: CalendarDay): FloridaDate[] {
  return floridaDates(floridaFactsOf(home), home.floridaDays, today);
}
