import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { isCalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { FILE_NAME_MAX } from "#app/domain/files/accepted-file-types.ts";
import { formId, line, optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, errorToast, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField, rowIdSchema, text } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  deleteDocument,
  editDocument,
  restoreDocument,
  uploadDocument,
} from "#app/services/documents/documents.server.ts";
import { withMovedDates } from "../shared/plan-changes.server.ts";
import { DOCUMENTS } from "./paths.ts";

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

/** An empty name means the file's own. */
const uploadForm = z.object({
  document: formId,
  name: optionalLine(FILE_NAME_MAX),
  kind,
  expiresOn,
  appliance,
});

const editForm = z.object({
  document: z.string().max(64).catch(""),
  name: line(m.common_enter_a_name, FILE_NAME_MAX),
  kind,
  expiresOn,
  appliance,
});

export type DocumentActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<DocumentActionContext>(({ form }) =>
  backTo(form),
);
const document = rowIdSchema("document");

/** Stores the uploaded file. Returns the next page, or the failure. */
export const upload = formAction(uploadForm, m.files_upload_failed, async (args, input) => {
  const { form, context, home } = args;
  const { document: id, appliance: applianceId, ...details } = input;
  const deps = { ...context, files: context.env.HOME_FILES };
  const file = fileOf(form, "file");
  const name = await uploadDocument(deps, home.id, { ...details, id, applianceId, file });
  return withMovedDates(args, successToast(m.home_documents_saved({ name })));
});

export const runDocumentIntent = dispatch({
  upload,
  edit: formAction(editForm, m.home_documents_save_failed, async (args, input) => {
    const { context, home, form } = args;
    const { document: id, appliance: applianceId, ...details } = input;
    await editDocument(context, home.id, id, { ...details, applianceId, seen: readSnapshotField(form) });
    return withMovedDates(args, successToast(m.home_documents_saved({ name: details.name })));
  }),
  delete: buttonAction(
    document,
    m.home_documents_delete_failed,
    async ({ form, context, home }, { document: id }) => {
      const name = await deleteDocument(context, home.id, id);
      const fields = { intent: "restore", document: id, redirectTo: backTo(form) };
      return successToast(m.home_documents_deleted({ name }), { undo: { action: DOCUMENTS, fields } });
    },
  ),
  // Reached only by a browser without a service worker.
  keep: buttonAction(NO_FIELDS, m.home_documents_cannot_keep, async () =>
    errorToast(m.home_documents_cannot_keep()),
  ),
  restore: buttonAction(document, m.home_documents_save_failed, async (args, { document: id }) =>
    withMovedDates(
      args,
      successToast(
        m.home_documents_restored({ name: await restoreDocument(args.context, args.home.id, id) }),
      ),
    ),
  ),
});

function backTo(form: FormData): string {
  return safeRedirectPath(text(form, "redirectTo") || DOCUMENTS, "/home");
}
