import type { Agent } from "#app/auth/sessions.server.ts";
import { contactFields } from "#app/domain/clients/fields.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  type ClientAct,
  deleteAction,
  good,
  reissueAction,
  resendAction,
  revokeAction,
} from "#app/routes/agent/shared/client-actions.server.ts";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { pause, resume } from "#app/services/clients/client-status.server.ts";
import { editContact } from "#app/services/clients/edit-contact.server.ts";
import { noteForm, readAddress } from "./forms.server.ts";
import { clientAddress } from "./paths.ts";

type Input = {
  request: Request;
  context: AppLoadContext;
  agentId: string;
  agent: Pick<Agent, "timeZone">;
  form: FormData;
  clientId: string;
};

/** Does what a form of the client's page asks for; its field `intent` says what that is. */
export function runClientIntent(input: Input) {
  const { request, form, clientId } = input;
  const { place } = readAddress(new URL(request.url), clientId);
  const act = { ...input, backTo: clientAddress(place) };
  switch (text(form, "intent")) {
    case "note":
      return keepNote(act);
    case "contact":
      return keepContact(act);
    case "pause":
      return pauseOrResume(act, "pause");
    case "resume":
      return pauseOrResume(act, "resume");
    case "delete":
      return deleteAction(act, "/agent/clients");
    case "resend":
      return resendAction(act);
    case "reissue":
      return reissueAction(act, clientAddress(place, { dialog: "invited" }));
    case "revoke":
      return revokeAction(act);
    default:
      return badRequest(form, {}, "Please use one of the buttons below.");
  }
}

function keepNote(act: ClientAct) {
  const { context, agentId, form, clientId, backTo } = act;
  const parsed = parseForm(form, noteForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { note, seen } = parsed.value;
  return attempt(form, "Error saving note. Please try again.", async () => {
    const rowId = text(form, "task");
    const { title, finished } = await saveAgentNote(context, agentId, clientId, { rowId, seen, note });
    return good(act, backTo, noteSentence(title, note, finished));
  });
}

function noteSentence(title: string, note: string, finished: boolean): string {
  if (note === "") return `Your note on “${title}” is removed.`;
  if (!finished) return `Your note on “${title}” is saved.`;
  return `“${title}” was finished in the meantime. Your note is saved with it.`;
}

function keepContact(act: ClientAct) {
  const { context, agentId, form, clientId, backTo } = act;
  const parsed = parseForm(form, contactFields);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  return attempt(form, "Error updating client. Please try again.", async () => {
    await editContact(context, agentId, clientId, parsed.value);
    return good(act, backTo, "Contact details saved.");
  });
}

function pauseOrResume(act: ClientAct, which: "pause" | "resume") {
  const { context, agentId, form, clientId, backTo } = act;
  return attempt(form, "Error updating client. Please try again.", async () => {
    const { firstName } = await (which === "pause" ? pause : resume)(context, agentId, clientId);
    const said =
      which === "pause" ? `${firstName} is paused and gets no mail.` : `${firstName} is no longer paused.`;
    return good(act, backTo, said);
  });
}
