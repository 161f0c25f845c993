import { z } from "zod";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { DEFAULT_STATE } from "./home-features.ts";
import { isZipInUse, parseState, parseZip, stateOfZip } from "./states-and-zip-codes.ts";
import * as words from "./words.ts";

/* Form fields of a home's address. */

/** Two letters, however typed; empty means Florida. `unknown` is the error message. */
export function stateField(unknown: string) {
  return optionalLine().transform((text, ctx) => {
    if (text === "") return DEFAULT_STATE;
    const state = parseState(text);
    if (state !== null) return state;
    ctx.addIssue({ code: "custom", message: unknown, input: text });
    return z.NEVER;
  });
}

/** Five digits or empty; ZIP+4 is accepted. `unknown` is the error message. */
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

/** May be empty, but not only digits. */
export function cityField(maxLength?: number) {
  return optionalLine(maxLength).refine((city) => city === "" || /\p{L}/u.test(city), words.enterCity);
}

/** For `superRefine`: rejects a ZIP code of another state. */
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
