import { type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import type { HomeFeature, PropertyType } from "./home-features.ts";

/** What a home is asked before its first month, in this order; each answer shapes the plan. */
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

/** The questions that mean something to this home: a condo is mowed by its association, which it always has. */
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

/** How long a builder's warranties may still run. */
const NEW_YEARS = 2;

/** Whether a house of this year is too old to be a new one; null where nobody has said the year. */
export function isNoLongerNew(yearBuilt: number | null, today: CalendarDay): boolean | null {
  return yearBuilt === null ? null : yearOf(today) - yearBuilt > NEW_YEARS;
}
