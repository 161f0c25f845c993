import { z } from "zod";
import { ASKED_TRAITS } from "#app/domain/property/home-features.ts";
import { ONBOARDING_QUESTIONS } from "#app/domain/property/onboarding-questions.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

// A question left open changes nothing.
const oneOf = <const T extends readonly string[]>(answers: T) => z.enum(answers).nullable().catch(null);

const year = optionalLine()
  .refine((value) => /^(\d{4})?$/.test(value), { error: m.home_welcome_year_wrong })
  .transform((value) => (value === "" ? null : Number(value)));

export const mowingForm = z.object({ answer: oneOf(["me", "service", "association"]) });
export const poolForm = z.object({ answer: oneOf(["me", "service"]) });
export const extrasForm = z.object({ extras: z.array(z.enum(ASKED_TRAITS)).catch([]) });
export const yesNoForm = z.object({ answer: oneOf(["yes", "no"]) });
export const hiringForm = z.object({ answer: oneOf(["me", "hire"]) });
export const ageForm = z.object({
  answer: oneOf(["yes", "no"]),
  yearBuilt: year,
  // Not asked of a condo, whose roof is its association's.
  roofYear: year.optional(),
  hvacYear: year,
});
/** A question that is left for another time, or for good. */
export const skipForm = z.object({ question: z.enum(ONBOARDING_QUESTIONS) });
export const careForm = z.object({ level: z.enum(CARE_LEVELS, { error: m.home_welcome_care_missing }) });
