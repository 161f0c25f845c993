import { safeNext } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { UPLOAD_FAILED } from "#app/domain/files/limits.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { rowOf, seenOf, text } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import {
  deleteDocument,
  editDocument,
  restoreDocument,
} from "#app/services/documents/edit-document.server.ts";
import { uploadDocument } from "#app/services/documents/upload-document.server.ts";
import { editForm, uploadForm } from "./forms.server.ts";
import { DOCUMENTS } from "./paths.ts";

const SAVE_FAILED = "Error saving document. Please try again.";
const DELETE_FAILED = "Error deleting document. Please try again.";

export type DocumentAct = Act & { home: Home };

const { press, save, run } = actionKit<DocumentAct>(({ form }) => backTo(form));
const document = rowOf("document");

/** Keeps the file of the upload form. Answers where to go then, or the failure. */
export const upload = save(uploadForm, UPLOAD_FAILED, async ({ form, context, home }, input) => {
  const { document: id, appliance: applianceId, ...details } = input;
  const deps = { ...context, files: context.env.HOME_FILES };
  const file = fileOf(form, "file");
  return good(`“${await uploadDocument(deps, home.id, { ...details, id, applianceId, file })}” is saved.`);
});

/** Does what a form of this page asks for. */
export const runDocumentIntent = run({
  upload,
  edit: save(editForm, SAVE_FAILED, async ({ context, home, form }, input) => {
    const { document: id, appliance: applianceId, ...details } = input;
    await editDocument(context, home.id, id, { ...details, applianceId, seen: seenOf(form) });
    return good(`“${details.name}” is saved.`);
  }),
  delete: press(document, DELETE_FAILED, async ({ form, context, home }, { document: id }) => {
    const name = await deleteDocument(context, home.id, id);
    const fields = { intent: "restore", document: id, redirectTo: backTo(form) };
    return good(`“${name}” is deleted.`, { undo: { action: DOCUMENTS, fields } });
  }),
  restore: press(document, SAVE_FAILED, async ({ context, home }, { document: id }) =>
    good(`“${await restoreDocument(context, home.id, id)}” is back.`),
  ),
});

function backTo(form: FormData): string {
  return safeNext(text(form, "redirectTo") || DOCUMENTS, "/home");
}
