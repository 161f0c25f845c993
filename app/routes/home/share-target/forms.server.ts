import { z } from "zod";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { expenseFields } from "#app/domain/expenses/expense-form.ts";
import { FILE_NAME_MAX } from "#app/domain/files/file-types.ts";
import { formId, optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { nameField } from "./paths.ts";

/** One of the files as a document; each has its name in a field of its own, empty for the file's. */
export const documentForm = z
  .looseObject({ id: formId, kind: z.enum(DOCUMENT_KINDS, { error: m.common_choose_a_type }) })
  .transform(({ id, kind, ...typed }, problems) => {
    const name = optionalLine(FILE_NAME_MAX).safeParse(typed[nameField(id)]);
    if (name.success) return { id, kind, name: name.data };
    const message = name.error.issues[0]?.message;
    problems.addIssue({ code: "custom", message, path: [nameField(id)] });
    return z.NEVER;
  });

/** The file as the receipt of a new expense; `today` bounds its date. */
export function expenseForm(today: CalendarDay) {
  return z.object({ id: formId, ...expenseFields(today) });
}

/** A question about the photos; the service knows what makes one. */
export const askForm = z.object({
  id: formId,
  question: z
    .string()
    .max(20_000)
    .default("")
    .refine((typed) => typed.isWellFormed(), { error: m.text_plain_text }),
});
