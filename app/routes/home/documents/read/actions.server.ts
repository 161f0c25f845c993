import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { isDay, NONE } from "#app/domain/florida/facts.ts";
import { formId, optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type FormAnswers,
  type FormBefore,
  saveFormAnswers,
  undoFormAnswers,
} from "#app/services/forms/save-form-answers.server.ts";
import { withMovedDates } from "../../shared/plan-changes.server.ts";
import { DOCUMENTS } from "../paths.ts";

const year = z
  .string()
  .max(64)
  .trim()
  .default("")
  .refine((text) => text === "" || /^\d{4}$/.test(text), { error: m.home_forms_enter_year })
  .transform((text) => (text === "" ? null : Number(text)));
const day = z
  .string()
  .max(64)
  .trim()
  .default("")
  .refine((text) => text === "" || isDay(text), { error: m.home_forms_enter_day })
  .transform((text) => text || null);
const answers = {
  ...{ yearBuilt: year, roofYear: year, roofMaterial: optionalLine(120).default(""), hvacYear: year },
  ...{ waterHeaterYear: year, roofPermitOn: day, fourPointOn: day, windReportOn: day, heaterId: formId },
};
const saveForm = z.object(answers);

/** What was answered before: also "" (skipped) and that it never happened; null = not asked. */
const answered = z
  .string()
  .refine((text) => text === "" || text === NONE || isDay(text))
  .nullable();
const yearBefore = z.int().min(1700).max(2100).nullable();
const before = z.object({
  ...{ yearBuilt: yearBefore, roofYear: yearBefore, roofMaterial: z.string().max(120), hvacYear: yearBefore },
  ...{ roofPermitOn: answered, fourPointOn: answered, windReportOn: answered },
});
const undoForm = z.object({
  ...answers,
  before: z
    .string()
    .max(1_000)
    .transform((text, context): FormBefore => {
      const parsed = before.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue(m.app_use_buttons());
      return z.NEVER;
    }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Input = ActionInput & { home: Home };
const { formAction, buttonAction, dispatch } = createActions<Input>(
  ({ request }) => new URL(request.url).pathname,
);

export const runReadIntent = dispatch({
  save: formAction(saveForm, m.home_forms_save_failed, async (args, said) => {
    const { heaterId, ...values } = said;
    if (Object.values(values).every((value) => value === null || value === ""))
      throw new RuleViolation(m.home_forms_nothing());
    const had = await saveFormAnswers(args.context, args.home, said);
    const undo = {
      action: new URL(args.request.url).pathname,
      fields: { intent: "undo", before: JSON.stringify(had), ...asFields({ ...values, heaterId }) },
    };
    return withMovedDates(args, successToast(m.home_forms_saved(), { undo, to: DOCUMENTS }));
  }),
  undo: buttonAction(undoForm, m.home_forms_save_failed, async (args, { before: had, ...said }) => {
    await undoFormAnswers(args.context, args.home, { before: had, said });
    return withMovedDates(args, successToast(m.home_forms_undone(), { to: DOCUMENTS }));
  }),
});

/** Only what was filled in. */
const asFields = (said: FormAnswers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
