import { z } from "zod";
import { isCalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { FILE_NAME_MAX } from "#app/domain/files/file-types.ts";
import { formId, line, optionalLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

const kind = z.enum(DOCUMENT_KINDS, { error: m.common_choose_a_type });
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];
const isExpiry = (day: string) => yearOf(day) >= FIRST_YEAR && yearOf(day) <= LAST_YEAR;
const expiresOn = z
  .string()
  .max(64)
  .trim()
  .default("")
  .transform((day) => day || null)
  .refine((day) => day === null || isCalendarDay(day), { error: m.common_enter_a_date })
  .refine((day) => day === null || !isCalendarDay(day) || isExpiry(day), {
    error: () => m.property_day_outside({ first: FIRST_YEAR, last: LAST_YEAR }),
  });
const appliance = z
  .string()
  .max(64)
  .default("")
  .transform((id) => id || null);

/** A new document, its file apart; an empty name means the file's own. */
export const uploadForm = z.object({
  document: formId,
  name: optionalLine(FILE_NAME_MAX),
  kind,
  expiresOn,
  appliance,
});

export const editForm = z.object({
  document: z.string().max(64).catch(""),
  name: line(m.common_enter_a_name, FILE_NAME_MAX),
  kind,
  expiresOn,
  appliance,
});
