import { safeNext } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import { UPLOAD_FAILED } from "#app/domain/files/limits.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
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

export type DocumentAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };
type Message = Omit<Toast, "id">;

/** Does what a form of this page asks for; its field `intent` says what that is. */
export function runDocumentIntent(act: DocumentAct) {
  switch (text(act.form, "intent")) {
    case "upload":
      return upload(act);
    case "edit":
      return edit(act);
    case "delete":
      return press(act, DELETE_FAILED, (id) => remove(act, id));
    case "restore":
      return press(act, SAVE_FAILED, (id) => restore(act, id));
    default:
      throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  }
}

/** Keeps the file of the upload form. Answers where to go then, or the failure. */
export async function upload(act: DocumentAct) {
  const { form, context, home } = act;
  const parsed = parseForm(form, uploadForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { document: id, appliance: applianceId, ...details } = parsed.value;
  return attempt(form, UPLOAD_FAILED, async () => {
    const deps = { ...context, files: context.env.HOME_FILES };
    const file = fileOf(form, "file");
    const name = await known(() => uploadDocument(deps, home.id, { ...details, id, applianceId, file }));
    return leave(act, { tone: "good", message: `“${name}” is saved.` });
  });
}

async function edit(act: DocumentAct) {
  const { form, context, home } = act;
  const parsed = parseForm(form, editForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { document: id, appliance: applianceId, ...details } = parsed.value;
  return attempt(form, SAVE_FAILED, async () => {
    await known(() => editDocument(context, home.id, id, { ...details, applianceId }));
    return leave(act, { tone: "good", message: `“${details.name}” is saved.` });
  });
}

/** A button: nothing was typed, so whatever comes of it is told in a toast. */
async function press(act: DocumentAct, sentence: string, work: (id: string) => Promise<Message>) {
  const id = text(act.form, "document");
  const outcome = await attempt(act.form, sentence, () => known(() => work(id)));
  if ("tone" in outcome) return leave(act, outcome);
  const { form, errors } = outcome.data;
  return leave(act, { tone: "bad", message: form ?? Object.values(errors)[0] ?? sentence });
}

async function remove({ form, context, home }: DocumentAct, document: string): Promise<Message> {
  const name = await deleteDocument(context, home.id, document);
  const fields = { intent: "restore", document, redirectTo: backTo(form) };
  return { tone: "good", message: `“${name}” is deleted.`, undo: { action: DOCUMENTS, fields } };
}

async function restore({ context, home }: DocumentAct, document: string): Promise<Message> {
  const name = await restoreDocument(context, home.id, document);
  return { tone: "good", message: `“${name}” is back.` };
}

/** The errors of a use case that have a status of their own. */
async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    if (error instanceof Conflict) throw new Response(error.message, { status: 409, statusText: "Conflict" });
    throw error;
  }
}

function leave({ request, context, form }: DocumentAct, message: Message) {
  return redirectWithToast(backTo(form), message, { request, context });
}

function backTo(form: FormData): string {
  return safeNext(text(form, "redirectTo") || DOCUMENTS, "/home");
}
