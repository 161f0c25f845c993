import { z } from "zod";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { DEFAULT_STATE } from "./home-features.ts";
import { isZipInUse, parseState, parseZip, stateOfZip } from "./states-and-zip-codes.ts";
import * as words from "./words.ts";

/* What may stand in the fields for where a house is. */

/** A state in two letters, however it is typed; empty is Florida, and a text that is none says `unknown`. */
export function stateField(unknown: string) {
  return optionalLine().transform((text, ctx) => {
    if (text === "") return DEFAULT_STATE;
    const state = parseState(text);
    if (state !== null) return state;
    ctx.addIssue({ code: "custom", message: unknown, input: text });
    return z.NEVER;
  });
}

/** The five digits of a ZIP, which may be typed with the four behind them, or empty; a text that is none says `unknown`. */
export function zipField(unknown: string) {
  return optionalLine().transform((text, ctx) => {
    const zipCode = text === "" ? "" : parseZip(text, null);
    if (zipCode === "" || (zipCode !== null && isZipInUse(zipCode))) return zipCode;
    ctx.addIssue({
      code: "custom",
      message: zipCode === null ? unknown : words.noSuchZip,
      input: text,
    });
    return z.NEVER;
  });
}

/** A city, or empty; figures alone are none. */
export function cityField(maxLength?: number) {
  return optionalLine(maxLength).refine((city) => city === "" || /\p{L}/u.test(city), words.enterCity);
}

/** Refuses a ZIP that lies in another state than the one beside it. For `superRefine`. */
export function zipInState(
  { state, zipCode }: { state: string; zipCode: string },
  ctx: z.RefinementCtx,
): void {
  const itsState = stateOfZip(zipCode);
  if (itsState === null || itsState === state) return;
  ctx.addIssue({
    code: "custom",
    path: ["zipCode"],
    message: words.zipElsewhere(zipCode, itsState, state),
    input: zipCode,
  });
}
