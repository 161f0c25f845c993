import { z } from "zod";
import { LIFETIMES } from "./lifetimes.ts";

/** What a home may say of a part whose year it does not know. */
export const AGE_WORDS = ["original", "half", "schedule"] as const;
export type AgeWord = (typeof AGE_WORDS)[number];
export const isAgeWord = (word: string): word is AgeWord => (AGE_WORDS as readonly string[]).includes(word);

/** More than any home has of one kind. */
export const UNITS_MAX = 9;
const LINES = new Set(LIFETIMES.map(({ line }) => line));

/** A line, and the number of the second and later appliances of its kind: "ac", "ac.2". */
export const lineKey = (line: string, unit: number) => (unit === 1 ? line : `${line}.${unit}`);

export function isLineKey(key: string): boolean {
  const [line = "", unit, ...more] = key.split(".");
  return LINES.has(line) && more.length === 0 && (unit === undefined || /^[2-9]$/.test(unit));
}

/** No part of a house is older or lasts longer. */
export const YEARS = { first: 1700, last: 2200 } as const;
/** Cents: no part costs more. */
export const COST_MAX = 100_000_000;

const year = z.int().min(YEARS.first).max(YEARS.last);

/** What a home said of one line. */
export const lineAnswerSchema = z
  .strictObject({
    /** About how old it is, and in which year that was said. */
    age: z.enum(AGE_WORDS).optional(),
    asOf: year.optional(),
    /** The year it was put in, of parts that Property does not keep. */
    installed: year.optional(),
    /** The year the home plans to replace it in. */
    year: year.optional(),
    /** What the home expects to pay, in cents. */
    cost: z.int().min(0).max(COST_MAX).optional(),
  })
  .refine(({ age, asOf }) => (age === undefined) === (asOf === undefined))
  .refine(({ age, installed }) => age === undefined || installed === undefined);

export type LineAnswer = z.infer<typeof lineAnswerSchema>;

/** By the key of the line. */
export type ForecastAnswers = Readonly<Record<string, LineAnswer>>;

/** As stored or exported. */
export const forecastAnswersSchema = z
  .record(z.string().max(40), lineAnswerSchema)
  .refine((answers) => Object.keys(answers).every(isLineKey));
