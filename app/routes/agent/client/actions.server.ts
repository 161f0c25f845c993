import { contactFields } from "#app/domain/clients/fields.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { actionKit, good } from "#app/http/actions.server.ts";
import { NOTHING, seenOf } from "#app/http/forms.server.ts";
import { type ClientAct, clientIntents } from "#app/routes/agent/shared/client-actions.server.ts";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { pause, resume } from "#app/services/clients/client-status.server.ts";
import { changeZone, editContact } from "#app/services/clients/edit-contact.server.ts";
import { noteForm, readAddress, zoneForm } from "./forms.server.ts";
import { clientAddress } from "./paths.ts";

const UPDATE_FAILED = "Error updating client. Please try again.";

const placeOf = ({ request, clientId }: ClientAct) => readAddress(new URL(request.url), clientId).place;
const invited = (act: ClientAct) => clientAddress(placeOf(act), { dialog: "invited" });

const { press, save, run } = actionKit<ClientAct>((act) => clientAddress(placeOf(act)));

/** Does what a form of the client's page asks for. */
export const runClientIntent = run({
  note: save(
    noteForm,
    "Error saving note. Please try again.",
    async ({ context, agent, clientId }, input) => {
      const { task: rowId, seen, note } = input;
      const { title, finished } = await saveAgentNote(context, agent.id, clientId, { rowId, seen, note });
      return good(noteSentence(title, note, finished));
    },
  ),
  contact: save(contactFields, UPDATE_FAILED, async (act, input) => {
    const { context, agent, clientId, form } = act;
    const asking = clientAddress(placeOf(act), { dialog: "time-zone" });
    const { asksZone } = await editContact(context, agent.id, clientId, { ...input, seen: seenOf(form) });
    return good("Contact details saved.", asksZone ? { to: asking } : {});
  }),
  "time-zone": press(zoneForm, UPDATE_FAILED, async (act, { timeZone }) => {
    const { firstName, before } = await changeZone(act.context, act.agent.id, act.clientId, timeZone);
    return {
      ...good(`${firstName}’s home now keeps ${TIME_ZONE_LABELS[timeZone]}.`),
      undo: { action: clientAddress(placeOf(act)), fields: { intent: "time-zone", timeZone: before } },
    };
  }),
  pause: press(NOTHING, UPDATE_FAILED, async ({ context, agent, clientId }) => {
    const { firstName } = await pause(context, agent.id, clientId);
    return good(`${firstName} is paused and gets no mail.`);
  }),
  resume: press(NOTHING, UPDATE_FAILED, async ({ context, agent, clientId }) => {
    const { firstName } = await resume(context, agent.id, clientId);
    return good(`${firstName} is no longer paused.`);
  }),
  ...clientIntents({ press }, { list: () => "/agent/clients", invited }),
});

function noteSentence(title: string, note: string, finished: boolean): string {
  if (note === "") return `Your note on “${title}” is removed.`;
  if (!finished) return `Your note on “${title}” is saved.`;
  return `“${title}” was finished in the meantime. Your note is saved with it.`;
}
