import { formatDay } from "#app/domain/days/day-format.ts";
import { LATEST_VERSION } from "#app/domain/device/push-notice.ts";
import { successToast } from "#app/http/actions.server.ts";
import { text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import { requestHelp } from "#app/services/requests/request-help.server.ts";
import { addTaskBeyondPlan, removeTaskBeyondPlan } from "#app/services/tasks/add-task-beyond-plan.server.ts";
import {
  addCustomTask,
  deleteCustomTask,
  editCustomTask,
  restoreDeletedTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import { declineTask, restoreDeclinedTask } from "#app/services/tasks/decline-task.server.ts";
import { editCompletion } from "#app/services/tasks/edit-completion.server.ts";
import {
  changeSchedule,
  rescheduleTask,
  saveNote,
  snoozeTask,
  undoTaskEdit,
  unsnoozeTask,
} from "#app/services/tasks/edit-task.server.ts";
import {
  addToCompletion,
  completeTask,
  completeWithDetails,
  skipTask,
  undoFinish,
} from "#app/services/tasks/finish-task.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import { depsOf } from "../shared/replayed-form.server.ts";
import {
  addForm,
  beforeForm,
  completeForm,
  completionForm,
  dateForm,
  declineForm,
  editForm,
  helpForm,
  noteForm,
  rowForm,
  scheduleForm,
  skipForm,
} from "./forms.server.ts";
import { freshStartActions } from "./fresh-start-actions.server.ts";
import {
  finished,
  press,
  run,
  save,
  type TaskActionContext,
  toastWithEditUndo,
  toastWithUndo,
} from "./task-action.server.ts";
import * as words from "./toast-words.ts";

const finishing = {
  complete: press(rowForm, words.updateFailed, async (act, { task }) =>
    finished(act, task, await completeTask(depsOf(act), act.home, task), words.done),
  ),
  "complete-details": save(
    completeForm,
    words.updateFailed,
    async (act, { task, day, cost, vendor, note }) => {
      const details = { completedOn: day, cost, vendorName: vendor, note, photo: fileOf(act.form, "photo") };
      if (text(act.form, "done") !== "") {
        const title = await addToCompletion(depsOf(act), act.home, task, details);
        return successToast(words.detailsAdded(title));
      }
      return finished(act, task, await completeWithDetails(depsOf(act), act.home, task, details), words.done);
    },
  ),
  "edit-completion": save(
    completionForm,
    words.updateFailed,
    async (act, { task, version, cost, vendor, note, removePhoto }) => {
      const photo = fileOf(act.form, "photo");
      const change = { cost, vendorName: vendor, note, photo, removePhoto };
      const title = await editCompletion(depsOf(act), act.home, { rowId: task, version }, change);
      return successToast(words.saved(title));
    },
  ),
  undo: press(rowForm, words.updateFailed, async (act, { task }) =>
    successToast(words.undone(await undoFinish(depsOf(act), act.home, task))),
  ),
  skip: save(skipForm, words.updateFailed, async (act, { task, reason, isDone, anyway }) =>
    isDone
      ? finished(act, task, await completeTask(depsOf(act), act.home, task), words.done)
      : finished(act, task, await skipTask(depsOf(act), act.home, task, reason, anyway), words.skipped),
  ),
};

const editing = {
  wake: press(rowForm, words.updateFailed, async (act, { task, version }) => {
    await unsnoozeTask(depsOf(act), act.home, await rowAt(act, task, version));
    return successToast(words.unsnoozed(await titleOf(act, task)));
  }),
  snooze: save(dateForm, words.snoozeFailed, async (act, { task, version, date, anyway }) => {
    const row = await rowAt(act, task, version);
    const before = await snoozeTask(depsOf(act), act.home, row, date, anyway);
    return toastWithEditUndo(act, words.snoozed(await titleOf(act, task), formatDay(date)), row, before);
  }),
  move: save(dateForm, words.rescheduleFailed, async (act, { task, version, date, anyway }) => {
    const row = await rowAt(act, task, version);
    const before = await rescheduleTask(depsOf(act), act.home, row, date, anyway);
    return toastWithEditUndo(act, words.rescheduled(await titleOf(act, task), formatDay(date)), row, before);
  }),
  "take-back": press(beforeForm, words.updateFailed, async (act, { row, before }) => {
    await undoTaskEdit(depsOf(act), act.home, row, before);
    return successToast(words.changeUndone(await titleOf(act, row.rowId)));
  }),
  note: save(noteForm, words.noteFailed, async (act, { task, version, note }) => {
    await saveNote(depsOf(act), act.home, { rowId: task, version }, note);
    return successToast(note === "" ? words.noteRemoved : words.noteSaved);
  }),
  schedule: save(scheduleForm, words.updateFailed, async (act, { task, version, ...input }) => {
    const row = { rowId: task, version };
    const before = await changeSchedule(depsOf(act), act.home, row, input);
    return toastWithEditUndo(act, words.scheduleSaved(await titleOf(act, task)), row, before);
  }),
  help: save(helpForm, words.helpFailed, async (act, input) => {
    const agent = found(await getBrand(act.context.db, act.home.agentId));
    await requestHelp(depsOf(act), act.home, {
      requestId: input.requestId,
      rowId: input.task,
      message: input.message,
      photo: fileOf(act.form, "photo"),
      agentEmail: agent.email,
    });
    return successToast(words.helpSent(agent.firstName));
  }),
};

const declining = {
  decline: press(declineForm, words.updateFailed, async (act, { task, anyway }) => {
    const title = await declineTask(act.context, act.home, task, anyway);
    return toastWithUndo(act, words.removed(title), "restore", task);
  }),
  restore: press(rowForm, words.updateFailed, async (act, { task }) =>
    successToast(words.restored(await restoreDeclinedTask(act.context, act.home, task))),
  ),
};

const beyond = {
  keep: press(rowForm, words.updateFailed, async (act, { task }) => {
    const { title, rowId } = await addTaskBeyondPlan(act.context, act.home, task);
    return toastWithUndo(act, words.added(title), "let-go", rowId);
  }),
  "let-go": press(rowForm, words.updateFailed, async (act, { task }) => {
    const { title, taskId } = await removeTaskBeyondPlan(act.context, act.home, task);
    return toastWithUndo(act, words.removed(title), "keep", taskId);
  }),
};

const own = {
  "add-own": save(addForm, words.updateFailed, async (act, input) => {
    await addCustomTask(act.context, act.home, input);
    return successToast(words.addedDue(input.title, formatDay(input.due)));
  }),
  "edit-own": save(editForm, words.updateFailed, async (act, { task, version, ...input }) => {
    await editCustomTask(act.context, act.home, { rowId: task, version }, input);
    return successToast(words.saved(input.title));
  }),
  "delete-own": press(rowForm, words.updateFailed, async (act, { task }) => {
    const title = await deleteCustomTask(act.context, act.home, task);
    return toastWithUndo(act, words.deleted(title), "restore-own", task);
  }),
  "restore-own": press(rowForm, words.updateFailed, async (act, { task }) =>
    successToast(words.restored(await restoreDeletedTask(act.context, act.home, task))),
  ),
};

/** Does what a form of the tasks asks for. */
export const runTaskIntent = run({
  ...finishing,
  ...editing,
  ...declining,
  ...beyond,
  ...own,
  ...freshStartActions,
});

async function rowAt(
  { context, home }: TaskActionContext,
  task: string,
  version: number | typeof LATEST_VERSION,
) {
  if (version !== LATEST_VERSION) return { rowId: task, version };
  const row = found(await getOccurrence(context.db, home.id, task));
  return { rowId: task, version: row.version };
}

async function titleOf({ context, home }: TaskActionContext, rowId: string): Promise<string> {
  const row = await getOccurrence(context.db, home.id, rowId);
  return words.named(row?.title ?? null);
}
