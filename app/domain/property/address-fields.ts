import { z } from "zod";
import type { FieldMessage } from "#app/domain/text/form-fields.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { DEFAULT_STATE } from "./home-features.ts";
import { isZipInUse, parseState, parseZip, stateOfZip } from "./states-and-zip-codes.ts";

/** Two letters, however typed; empty means Florida. `unknown` is the error message. */
export function stateField(unknown: FieldMessage) {
  return optionalLine().transform((text, ctx) => {
    if (text === "") return DEFAULT_STATE;
    const state = parseState(text);
    if (state !== null) return state;
    ctx.addIssue({ code: "custom", message: unknown(), input: text });
    return z.NEVER;
  });
}

/** Five digits or empty; ZIP+4 is accepted. `unknown` is the error message. */
export function zipField(unknown: FieldMessage) {
  return optionalLine().transform((text, ctx) => {
    const zipCode = text === "" ? "" : parseZip(text, null);
    if (zipCode === "" || (zipCode !== null && isZipInUse(zipCode))) return zipCode;
    ctx.addIssue({
      code: "custom",
      message: zipCode === null ? unknown() : m.property_no_such_zip(),
      input: text,
    });
    return z.NEVER;
  });
}

/** May be empty, but not only digits. */
export function cityField(maxLength?: number) {
  return optionalLine(maxLength).refine(
    (city) => city === "" || /\p{L}/u.test(city),
    m.common_enter_a_city(),
  );
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
    message: m.property_zip_elsewhere({ zipCode, its: itsState, state }),
    input: zipCode,
  });
}
