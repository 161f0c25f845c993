import { type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature, PropertyType } from "./home-features.ts";

export const ONBOARDING_QUESTIONS = [
  "mowing",
  "pool",
  "extras",
  "association",
  "age",
  "hiring",
  "care",
] as const;
export type OnboardingQuestion = (typeof ONBOARDING_QUESTIONS)[number];

type Asked = { propertyType: PropertyType; features: readonly HomeFeature[] };

/** A condo always has an association, which does the mowing. */
export function onboardingQuestionsFor({ propertyType, features }: Asked): OnboardingQuestion[] {
  const isCondo = propertyType === "condo";
  const hasPool = features.includes("pool") || features.includes("spa");
  const means: Record<OnboardingQuestion, boolean> = {
    mowing: !isCondo,
    pool: hasPool,
    extras: true,
    association: !isCondo,
    age: true,
    hiring: true,
    care: true,
  };
  return ONBOARDING_QUESTIONS.filter((question) => means[question]);
}

/** Years a builder's warranty may run. */
const NEW_YEARS = 2;

/** Null if the year is unknown. */
export function isNoLongerNew(yearBuilt: number | null, today: CalendarDay): boolean | null {
  return yearBuilt === null ? null : yearOf(today) - yearBuilt > NEW_YEARS;
}
