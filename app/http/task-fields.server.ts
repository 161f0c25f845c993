import { parseCents } from "#app/domain/money.ts";
import { MAX_MINUTES } from "#app/domain/tasks/custom-task.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

/** Cents; null if empty. */
export function amountField() {
  return optionalLine(20).transform((value, context) => {
    const cents = value === "" ? null : parseCents(value);
    if (cents === null && value !== "") {
      context.addIssue({ code: "custom", message: m.app_amount() });
    }
    return cents;
  });
}

/** Minutes; null if empty. */
export function minutesField() {
  return optionalLine(10).transform((value, context) => {
    if (value === "") return null;
    const count = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    if (count < 1 || count > MAX_MINUTES) {
      context.addIssue({ code: "custom", message: m.app_minutes({ max: MAX_MINUTES }) });
    }
    return count;
  });
}
