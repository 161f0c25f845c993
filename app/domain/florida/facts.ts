import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import type { County } from "./counties.ts";

/** What a home is asked for its Florida dates, each only if a rule needs it. */
export const ANSWERS = {
  homestead: { kind: "choice", choices: ["have", "not_yet", "no"] },
  movedInOn: { kind: "day", none: false },
  oldHomesteadLeftIn: { kind: "year", none: true },
  taxPaidBy: { kind: "choice", choices: ["self", "lender", "installments"] },
  taxBillOn: { kind: "day", none: false },
  trimPetitionOn: { kind: "day", none: false },
  lossOn: { kind: "day", none: true },
  roofPermitOn: { kind: "day", none: false },
  windReportOn: { kind: "day", none: true },
  fourPointOn: { kind: "day", none: true },
  citizens: { kind: "choice", choices: ["with_wind", "without_wind", "no"] },
  floodZone: { kind: "choice", choices: ["high", "other"] },
  replacementCost: { kind: "dollars" },
  floodPolicy: { kind: "choice", choices: ["yes", "no"] },
  stories: { kind: "choice", choices: ["three_or_more", "fewer"] },
  certificateYear: { kind: "year", none: false },
  milestoneAge: { kind: "choice", choices: ["30", "25"] },
  milestoneNoticeOn: { kind: "day", none: true },
  phaseTwoOn: { kind: "day", none: true },
  reserveStudyOn: { kind: "day", none: true },
  beachLights: { kind: "choice", choices: ["yes", "no"] },
  waterDistrict: { kind: "choice", choices: ["sjrwmd", "swfwmd", "sfwmd", "srwmd", "nwfwmd"] },
  lagoon: { kind: "choice", choices: ["yes", "no"] },
  boughtNew: { kind: "choice", choices: ["yes", "no"] },
  /** No rule needs it: asked on the storm page. */
  evacuationZone: { kind: "choice", choices: ["a", "b", "c", "d", "e", "f", "outside"] },
} as const;

export type AnswerName = keyof typeof ANSWERS;
export const ANSWER_NAMES = Object.keys(ANSWERS) as readonly AnswerName[];
export const isAnswerName = (name: unknown): name is AnswerName =>
  typeof name === "string" && Object.hasOwn(ANSWERS, name);

/** The answer to "when" where it never happened. */
export const NONE = "none";

/** By fact; "" = skipped, which counts as unknown and is not asked again. */
export type FloridaAnswers = Partial<Record<AnswerName, string>>;

const FIRST_DAY: CalendarDay = "1900-01-01";
const LAST_DAY: CalendarDay = "2100-12-31";
/** A day that can be a home's. */
export const isDay = (value: string): boolean =>
  isCalendarDay(value) && value >= FIRST_DAY && value <= LAST_DAY;
const isYear = (value: string) => /^\d{4}$/.test(value) && value >= "1900" && value <= "2100";
/** No home is insured for more. */
const MAX_DOLLARS = 1_000_000_000;

/** Whether the value answers the question; a skip does. */
export function isAnswer(name: AnswerName, value: string): boolean {
  if (value === "") return true;
  const spec = ANSWERS[name];
  switch (spec.kind) {
    case "choice":
      return (spec.choices as readonly string[]).includes(value);
    case "day":
      return (spec.none && value === NONE) || isDay(value);
    case "year":
      return (spec.none && value === NONE) || isYear(value);
    case "dollars":
      return /^\d{1,10}$/.test(value) && Number(value) <= MAX_DOLLARS;
  }
}

/** As stored or exported: only known facts, each with a value that answers it. */
export const floridaAnswersSchema = z
  .record(z.string().max(40), z.string().max(40))
  .refine((answers) =>
    Object.entries(answers).every(([name, value]) => isAnswerName(name) && isAnswer(name, value)),
  )
  .transform((answers) => answers as FloridaAnswers);

/** A day the home gave one of its dates, with the reason. `year` is that of the rule's own date. */
export type FloridaDay = {
  rule: string;
  step: string;
  year: number;
  day: CalendarDay;
  reason: string;
  /** First name of who changed it. */
  who: string;
};

export const REASON_MAX = 200;
/** More than any home changes. */
export const FLORIDA_DAYS_MAX = 100;

const word = z
  .string()
  .max(40, { abort: true })
  .regex(/^[a-z0-9-]+$/);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const isLine = (text: string) => text.isWellFormed() && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text);

export const floridaDaysSchema = z
  .array(
    z.strictObject({
      rule: word,
      step: word,
      year: z.int().min(1900).max(2200),
      day: z.string().max(10, { abort: true }).refine(isDay),
      reason: z.string().max(REASON_MAX, { abort: true }).min(1).refine(isLine),
      who: z.string().max(120, { abort: true }).refine(isLine),
    }),
  )
  .max(FLORIDA_DAYS_MAX);

/** What Property knows already. Null or "" = unknown. */
export type HouseFactsForRules = {
  state: string;
  county: County | null;
  city: string;
  /** The number at the start of the street address. */
  houseNumber: number | null;
  propertyType: "single_family" | "condo" | "townhome" | "mobile_home";
  hasIrrigation: boolean;
  hasSeptic: boolean;
  yearBuilt: number | null;
  roofYear: number | null;
  policyRenewsOn: CalendarDay | null;
  closedOn: CalendarDay | null;
};

type Answered<Name extends AnswerName> = (typeof ANSWERS)[Name] extends {
  choices: readonly (infer Choice)[];
}
  ? Choice | null
  : string | null;

/** All that rules may know of a home; null = unknown. */
export type FloridaFacts = HouseFactsForRules & { [Name in AnswerName]: Answered<Name> };
export type FactName = keyof FloridaFacts;

/** The leading number of "123 Main St", "123-B Main St", and "123½ Main St"; null if it starts with none. */
export function houseNumberOf(address: string): number | null {
  const [, digits] = /^\s*(\d{1,6})/.exec(address) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Values that no longer answer their question count as unknown. */
export function factsOf(house: HouseFactsForRules, answers: FloridaAnswers): FloridaFacts {
  const known = Object.fromEntries(
    ANSWER_NAMES.map((name) => {
      const value = answers[name] ?? "";
      return [name, value !== "" && isAnswer(name, value) ? value : null];
    }),
  ) as { [Name in AnswerName]: Answered<Name> };
  return { ...house, ...known };
}
