import { contactFields } from "#app/domain/clients/client-form.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { zipInState } from "#app/domain/property/address-fields.ts";
import { createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readSnapshotField } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { addLogEntry, deleteLogEntry, editLogEntry } from "#app/services/clients/client-log.server.ts";
import { pause, resume } from "#app/services/clients/client-status.server.ts";
import { editCard } from "#app/services/clients/edit-card.server.ts";
import { editClientHome, type HomeEdit } from "#app/services/clients/edit-client-home.server.ts";
import { changeZone, editContact, suggestEmail } from "#app/services/clients/edit-contact.server.ts";
import {
  addHomeNote,
  addTaskForHome,
  editHomeNote,
  editTaskForHome,
  restoreTask,
  withdrawHomeNote,
  withdrawTask,
} from "#app/services/clients/for-one-home.server.ts";
import { suggestSale } from "#app/services/transfer/sale/suggest-sale.server.ts";
import { type ClientActionContext, clientIntents } from "../shared/client-actions.server.ts";
import { cardForm, homeForm, noteForm, readParams, suggestForm, zoneForm } from "./load.server.ts";
import {
  forHomeForm,
  homeNoteForm,
  newTaskForHomeForm,
  taskForHomeForm,
} from "./load-for-one-home.server.ts";
import { editEntryForm, entryForm, newEntryForm } from "./load-log.server.ts";
import { clientPath } from "./paths.ts";

const placeOf = ({ request, clientId }: ClientActionContext) =>
  readParams(new URL(request.url), clientId).place;
const invited = (args: ClientActionContext) => clientPath(placeOf(args), { dialog: "invited" });

const { buttonAction, formAction, dispatch } = createActions<ClientActionContext>((args) =>
  clientPath(placeOf(args)),
);

export const runClientIntent = dispatch({
  "suggest-sale": buttonAction(NO_FIELDS, m.agent_client_suggest_sale_failed, async (args) => {
    const firstName = await suggestSale(args.context, args.agent.id, args.clientId);
    return successToast(m.agent_client_sale_suggested({ firstName }));
  }),
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
  card: formAction(cardForm, m.agent_client_update_failed, async (args, card) => {
    const { context, agent, clientId, form } = args;
    const today = todayIn(agent.timeZone, context.now);
    await editCard(context, agent.id, clientId, { ...card, seen: readSnapshotField(form), today });
    return successToast(m.agent_client_card_saved());
  }),
  home: formAction(homeForm, m.agent_client_update_failed, async ({ context, agent, clientId }, home) => {
    const edit = await editClientHome(context, agent.id, clientId, () => home);
    return successToast(HOME_EDITED[edit]());
  }),
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
  "log-add": formAction(
    ({ agent, context }) => newEntryForm(agent.timeZone, context.now),
    m.agent_client_log_failed,
    async ({ context, agent, clientId }, { entry: id, kind, day, text }) => {
      await addLogEntry(context, agent.id, clientId, { id, kind, day, text });
      return successToast(m.agent_client_log_added());
    },
  ),
  "log-edit": formAction(
    ({ agent, context }) => editEntryForm(agent.timeZone, context.now),
    m.agent_client_log_failed,
    async (args, { entry: id, kind, day, text, seenKind, seenDay, seenText }) => {
      const { context, agent, clientId } = args;
      const entry = { kind, day, text };
      const seen = { kind: seenKind, day: seenDay, text: seenText };
      await editLogEntry(context, agent.id, clientId, id, { seen, entry });
      const fields = {
        intent: "log-edit",
        entry: id,
        ...seen,
        seenKind: kind,
        seenDay: day,
        seenText: text,
      };
      return successToast(m.agent_client_log_saved(), {
        undo: { action: clientPath(placeOf(args)), fields },
      });
    },
  ),
  "log-delete": buttonAction(entryForm, m.agent_client_log_failed, async (args, { entry }) => {
    await deleteLogEntry(args.context, args.agent.id, args.clientId, entry, { isDeleted: true });
    const undo = { action: clientPath(placeOf(args)), fields: { intent: "log-restore", entry } };
    return successToast(m.agent_client_log_deleted(), { undo });
  }),
  "log-restore": buttonAction(entryForm, m.agent_client_log_failed, async (args, { entry }) => {
    await deleteLogEntry(args.context, args.agent.id, args.clientId, entry, { isDeleted: false });
    return successToast(m.agent_client_log_restored());
  }),
  "home-task-add": formAction(newTaskForHomeForm, m.agent_client_home_task_failed, async (args, task) => {
    const { context, agent, clientId } = args;
    const { firstName } = await addTaskForHome(context, agent.id, clientId, task);
    return successToast(m.agent_client_home_task_added({ firstName }), {
      undo: {
        action: clientPath(placeOf(args)),
        fields: { intent: "home-task-withdraw", task: task.taskId },
      },
    });
  }),
  "home-task-edit": formAction(taskForHomeForm, m.agent_client_home_task_failed, async (args, task) => {
    await editTaskForHome(args.context, args.agent.id, args.clientId, task);
    return successToast(m.agent_client_log_saved());
  }),
  "home-task-withdraw": buttonAction(forHomeForm, m.agent_client_home_task_failed, async (args, { task }) => {
    const { firstName } = await withdrawTask(args.context, args.agent.id, args.clientId, task);
    const undo = { action: clientPath(placeOf(args)), fields: { intent: "home-task-restore", task } };
    return successToast(m.agent_client_home_task_withdrawn({ firstName }), { undo });
  }),
  "home-task-restore": buttonAction(forHomeForm, m.agent_client_home_task_failed, async (args, { task }) => {
    const { firstName } = await restoreTask(args.context, args.agent.id, args.clientId, task);
    return successToast(m.agent_client_home_task_restored({ firstName }));
  }),
  "home-note-add": formAction(
    homeNoteForm,
    m.agent_client_home_note_failed,
    async (args, { entry, text }) => {
      const { context, agent, clientId } = args;
      const { firstName } = await addHomeNote(context, agent.id, clientId, { id: entry, text });
      return successToast(m.agent_client_home_note_added({ firstName }), {
        undo: { action: clientPath(placeOf(args)), fields: { intent: "home-note-withdraw", entry } },
      });
    },
  ),
  "home-note-edit": formAction(homeNoteForm, m.agent_client_home_note_failed, async (args, input) => {
    const { entry: id, text, seen } = input;
    await editHomeNote(args.context, args.agent.id, args.clientId, { id, text, seen });
    return successToast(m.agent_client_log_saved());
  }),
  "home-note-withdraw": buttonAction(entryForm, m.agent_client_home_note_failed, async (args, { entry }) => {
    const { context, agent, clientId } = args;
    await withdrawHomeNote(context, agent.id, clientId, entry, { isWithdrawn: true });
    const undo = { action: clientPath(placeOf(args)), fields: { intent: "home-note-restore", entry } };
    return successToast(m.agent_client_home_note_withdrawn(), { undo });
  }),
  "home-note-restore": buttonAction(entryForm, m.agent_client_home_note_failed, async (args, { entry }) => {
    const { context, agent, clientId } = args;
    await withdrawHomeNote(context, agent.id, clientId, entry, { isWithdrawn: false });
    return successToast(m.agent_client_home_note_restored());
  }),
  ...clientIntents({ buttonAction }, { list: () => "/agent/clients", invited }),
});

const HOME_EDITED: Record<HomeEdit, () => string> = {
  changed: m.agent_client_home_changed,
  suggested: m.agent_client_home_suggested,
  same: m.agent_client_home_same,
};

function noteSentence(title: string, note: string, finished: boolean): string {
  if (note === "") return m.agent_client_note_removed({ task: title });
  if (!finished) return m.agent_client_note_saved({ task: title });
  return m.agent_client_note_saved_done({ task: title });
}
