import { contactFields } from "#app/domain/clients/client-form.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { zipInState } from "#app/domain/property/address-fields.ts";
import { createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField } from "#app/http/forms.server.ts";
import { type ClientActionContext, clientIntents } from "#app/routes/agent/shared/client-actions.server.ts";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { pause, resume } from "#app/services/clients/client-status.server.ts";
import { changeZone, editContact, suggestEmail } from "#app/services/clients/edit-contact.server.ts";
import { noteForm, readParams, suggestForm, zoneForm } from "./forms.server.ts";
import { clientPath } from "./paths.ts";
import * as words from "./words.ts";

const placeOf = ({ request, clientId }: ClientActionContext) =>
  readParams(new URL(request.url), clientId).place;
const invited = (act: ClientActionContext) => clientPath(placeOf(act), { dialog: "invited" });

const { press, save, run } = createActions<ClientActionContext>((act) => clientPath(placeOf(act)));

/** Does what a form of the client's page asks for. */
export const runClientIntent = run({
  note: save(noteForm, words.noteFailed, async ({ context, agent, clientId }, input) => {
    const { task: rowId, seen, note } = input;
    const { title, finished } = await saveAgentNote(context, agent.id, clientId, { rowId, seen, note });
    return successToast(noteSentence(title, note, finished));
  }),
  contact: save(contactFields.superRefine(zipInState), words.updateFailed, async (act, input) => {
    const { context, agent, clientId, form } = act;
    const asking = clientPath(placeOf(act), { dialog: "time-zone" });
    const { asksZone } = await editContact(context, agent.id, clientId, {
      ...input,
      seen: readSnapshotField(form),
    });
    return successToast(words.contactSaved, asksZone ? { to: asking } : {});
  }),
  "suggest-email": save(suggestForm, words.updateFailed, async ({ context, agent, clientId }, { email }) => {
    const { firstName } = await suggestEmail(context, agent.id, clientId, email);
    return successToast(words.emailSuggested(firstName));
  }),
  "time-zone": press(zoneForm, words.updateFailed, async (act, { timeZone }) => {
    const { firstName, before } = await changeZone(act.context, act.agent.id, act.clientId, timeZone);
    return {
      ...successToast(words.zoneChanged(firstName, TIME_ZONE_LABELS[timeZone])),
      undo: { action: clientPath(placeOf(act)), fields: { intent: "time-zone", timeZone: before } },
    };
  }),
  pause: press(NO_FIELDS, words.updateFailed, async ({ context, agent, clientId }) => {
    const { firstName } = await pause(context, agent.id, clientId);
    return successToast(words.paused(firstName));
  }),
  resume: press(NO_FIELDS, words.updateFailed, async ({ context, agent, clientId }) => {
    const { firstName } = await resume(context, agent.id, clientId);
    return successToast(words.resumed(firstName));
  }),
  ...clientIntents({ press }, { list: () => "/agent/clients", invited }),
});

function noteSentence(title: string, note: string, finished: boolean): string {
  if (note === "") return words.noteRemoved(title);
  if (!finished) return words.noteSaved(title);
  return words.noteSavedDone(title);
}
