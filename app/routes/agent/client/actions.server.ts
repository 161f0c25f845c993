import { contactFields } from "#app/domain/clients/client-form.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { zipInState } from "#app/domain/property/address-fields.ts";
import { createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { pause, resume } from "#app/services/clients/client-status.server.ts";
import { changeZone, editContact, suggestEmail } from "#app/services/clients/edit-contact.server.ts";
import { type ClientActionContext, clientIntents } from "../shared/client-actions.server.ts";
import { noteForm, readParams, suggestForm, zoneForm } from "./load.server.ts";
import { clientPath } from "./paths.ts";

const placeOf = ({ request, clientId }: ClientActionContext) =>
  readParams(new URL(request.url), clientId).place;
const invited = (args: ClientActionContext) => clientPath(placeOf(args), { dialog: "invited" });

const { buttonAction, formAction, dispatch } = createActions<ClientActionContext>((args) =>
  clientPath(placeOf(args)),
);

export const runClientIntent = dispatch({
  note: formAction(noteForm, m.common_save_note_failed, async ({ context, agent, clientId }, input) => {
    const { task: rowId, seen, note } = input;
    const { title, finished } = await saveAgentNote(context, agent.id, clientId, { rowId, seen, note });
    return successToast(noteSentence(title, note, finished));
  }),
  contact: formAction(
    contactFields.superRefine(zipInState),
    m.agent_client_update_failed,
    async (args, input) => {
      const { context, agent, clientId, form } = args;
      const asking = clientPath(placeOf(args), { dialog: "time-zone" });
      const { asksZone } = await editContact(context, agent.id, clientId, {
        ...input,
        seen: readSnapshotField(form),
      });
      return successToast(m.agent_client_contact_saved(), asksZone ? { to: asking } : {});
    },
  ),
  "suggest-email": formAction(
    suggestForm,
    m.agent_client_update_failed,
    async ({ context, agent, clientId }, { email }) => {
      const { firstName } = await suggestEmail(context, agent.id, clientId, email);
      return successToast(m.agent_client_email_suggested({ firstName }));
    },
  ),
  "time-zone": buttonAction(zoneForm, m.agent_client_update_failed, async (args, { timeZone }) => {
    const { firstName, before } = await changeZone(args.context, args.agent.id, args.clientId, timeZone);
    return {
      ...successToast(m.agent_client_zone_changed({ firstName, zone: TIME_ZONE_LABELS[timeZone] })),
      undo: { action: clientPath(placeOf(args)), fields: { intent: "time-zone", timeZone: before } },
    };
  }),
  pause: buttonAction(NO_FIELDS, m.agent_client_update_failed, async ({ context, agent, clientId }) => {
    const { firstName } = await pause(context, agent.id, clientId);
    return successToast(m.agent_client_paused({ firstName }));
  }),
  resume: buttonAction(NO_FIELDS, m.agent_client_update_failed, async ({ context, agent, clientId }) => {
    const { firstName } = await resume(context, agent.id, clientId);
    return successToast(m.agent_client_resumed({ firstName }));
  }),
  ...clientIntents({ buttonAction }, { list: () => "/agent/clients", invited }),
});

function noteSentence(title: string, note: string, finished: boolean): string {
  if (note === "") return m.agent_client_note_removed({ task: title });
  if (!finished) return m.agent_client_note_saved({ task: title });
  return m.agent_client_note_saved_done({ task: title });
}
