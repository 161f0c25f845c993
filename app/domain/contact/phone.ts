import { z } from "zod";
import { line, optionalLine } from "#app/domain/text/fields.ts";
import { PHONE_MAX } from "./links.ts";
import { type PhoneProblem, parsePhone } from "./read-phone.server.ts";
import * as words from "./words.ts";

/* What may stand in a field for a phone number, whoever's it is and wherever it comes from. */

/** Why a text is no phone number, as it is said beside its field. */
export const PHONE_PROBLEM_MESSAGES: Record<PhoneProblem, string> = {
  rounded: words.roundedPhone,
  "no area code": words.phoneWithoutArea,
  unreadable: words.unreadablePhone,
};

/** The number in the style every number has; what is none is an issue. */
function inOneStyle(text: string, ctx: z.RefinementCtx<string>): string {
  if (text === "") return text;
  const { phone, fault } = parsePhone(text);
  if (fault === null) return phone;
  ctx.addIssue({ code: "custom", message: PHONE_PROBLEM_MESSAGES[fault], input: text });
  return z.NEVER;
}

/** A phone number that has to be there, in one style; `missing` is said where it is not. */
export function phoneLine(missing: string) {
  return line(missing, PHONE_MAX).transform(inOneStyle);
}

/** A phone number that may be left empty or out, in one style. */
export function optionalPhoneLine() {
  return optionalLine(PHONE_MAX).transform(inOneStyle);
}
