import { z } from "zod";
import { optionalLine } from "#app/domain/text/fields.ts";
import { DEFAULT_STATE } from "./home-types.ts";
import { readState } from "./states.ts";
import { readZip } from "./zip-code.ts";

/* What may stand in the fields for where a house is. */

/** A state in two letters, however it is typed; empty is Florida, and a text that is none says `unknown`. */
export function stateField(unknown: string) {
  return optionalLine().transform((text, ctx) => {
    if (text === "") return DEFAULT_STATE;
    const state = readState(text);
    if (state !== null) return state;
    ctx.addIssue({ code: "custom", message: unknown, input: text });
    return z.NEVER;
  });
}

/** The five digits of a ZIP, which may be typed with the four behind them, or empty; a text that is none says `unknown`. */
export function zipField(unknown: string) {
  return optionalLine().transform((text, ctx) => {
    const zipCode = text === "" ? "" : readZip(text, null);
    if (zipCode !== null) return zipCode;
    ctx.addIssue({ code: "custom", message: unknown, input: text });
    return z.NEVER;
  });
}
