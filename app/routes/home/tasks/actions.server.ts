import { formatDay } from "#app/domain/days/day-format.ts";
import { good } from "#app/http/actions.server.ts";
import { text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import { changeSchedule } from "#app/services/tasks/change-schedule.server.ts";
import { addToCompletion, completeWithDetails } from "#app/services/tasks/complete-with-details.server.ts";
import {
  addCustomTask,
  deleteCustomTask,
  editCustomTask,
  restoreDeletedTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import { declineTask, takeBackTask } from "#app/services/tasks/decline-task.server.ts";
import { editCompletion } from "#app/services/tasks/edit-completion.server.ts";
import {
  moveDueDay,
  requestHelp,
  saveNote,
  snoozeTask,
  takeBackEdit,
  wakeTask,
} from "#app/services/tasks/edit-task.server.ts";
import { keepTask, letGoTask } from "#app/services/tasks/keep-task.server.ts";
import { completeTask, skipTask, undoFinish } from "#app/services/tasks/occurrences.server.ts";
import { getBrand } from "#db/queries/profile/brand.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import {
  finished,
  press,
  run,
  save,
  type TaskAct,
  UPDATE_FAILED,
  undoable,
  undoableEdit,
} from "./act.server.ts";
import {
  addForm,
  beforeForm,
  completeForm,
  completionForm,
  dateForm,
  editForm,
  helpForm,
  noteForm,
  rowForm,
  scheduleForm,
  skipForm,
} from "./forms.server.ts";
import { freshStartActs } from "./fresh-start-acts.server.ts";

const finishing = {
  complete: press(rowForm, UPDATE_FAILED, async (act, { task }) =>
    finished(act, task, await completeTask(act.context, act.home, task), "done"),
  ),
  "complete-details": save(completeForm, UPDATE_FAILED, async (act, { task, day, cost, vendor, note }) => {
    const details = { completedOn: day, cost, vendorName: vendor, note, photo: fileOf(act.form, "photo") };
    if (text(act.form, "done") !== "") {
      const title = await addToCompletion(withFiles(act), act.home, task, details);
      return good(`What you told is added to “${title}”.`);
    }
    return finished(act, task, await completeWithDetails(withFiles(act), act.home, task, details), "done");
  }),
  "edit-completion": save(
    completionForm,
    UPDATE_FAILED,
    async (act, { task, version, cost, vendor, note, removePhoto }) => {
      const photo = fileOf(act.form, "photo");
      const change = { cost, vendorName: vendor, note, photo, removePhoto };
      const title = await editCompletion(withFiles(act), act.home, { rowId: task, version }, change);
      return good(`“${title}” is saved.`);
    },
  ),
  undo: press(rowForm, UPDATE_FAILED, async (act, { task }) =>
    good(`“${await undoFinish(act.context, act.home, task)}” is back in your plan.`),
  ),
  skip: save(skipForm, UPDATE_FAILED, async (act, { task, reason }) =>
    finished(act, task, await skipTask(act.context, act.home, task, reason), "skipped this time"),
  ),
};

const editing = {
  wake: press(rowForm, UPDATE_FAILED, async (act, { task, version }) => {
    await wakeTask(act.context, act.home, { rowId: task, version });
    return good(`${await titleOf(act, task)} is back on your list.`);
  }),
  snooze: save(
    dateForm,
    "Error snoozing task. Please try again.",
    async (act, { task, version, date, anyway }) => {
      const row = { rowId: task, version };
      const before = await snoozeTask(act.context, act.home, row, date, anyway);
      return undoableEdit(act, `${await titleOf(act, task)} comes back on ${formatDay(date)}.`, row, before);
    },
  ),
  move: save(
    dateForm,
    "Error moving task. Please try again.",
    async (act, { task, version, date, anyway }) => {
      const row = { rowId: task, version };
      const before = await moveDueDay(act.context, act.home, row, date, anyway);
      return undoableEdit(act, `${await titleOf(act, task)} is now due ${formatDay(date)}.`, row, before);
    },
  ),
  "take-back": press(beforeForm, UPDATE_FAILED, async (act, { row, before }) => {
    await takeBackEdit(act.context, act.home, row, before);
    return good(`${await titleOf(act, row.rowId)} is as it was.`);
  }),
  note: save(noteForm, "Error saving note. Please try again.", async (act, { task, version, note }) => {
    await saveNote(act.context, act.home, { rowId: task, version }, note);
    return good(note === "" ? "Your note is removed." : "Your note is saved.");
  }),
  schedule: save(scheduleForm, UPDATE_FAILED, async (act, { task, version, ...input }) => {
    const row = { rowId: task, version };
    const before = await changeSchedule(act.context, act.home, row, input);
    return undoableEdit(act, `The schedule of ${await titleOf(act, task)} is saved.`, row, before);
  }),
  help: save(helpForm, "Error sending help request. Please try again.", async (act, input) => {
    const agent = found(await getBrand(act.context.db, act.home.agentId));
    await requestHelp(withFiles(act), act.home, {
      requestId: input.requestId,
      rowId: input.task,
      message: input.message,
      photo: fileOf(act.form, "photo"),
      agentEmail: agent.email,
    });
    return good(`${agent.firstName || "Your agent"} has your request and will get back to you.`);
  }),
};

const declining = {
  decline: press(rowForm, UPDATE_FAILED, async (act, { task }) => {
    const title = await declineTask(act.context, act.home, task);
    return undoable(act, `“${title}” is out of your plan.`, "restore", task);
  }),
  restore: press(rowForm, UPDATE_FAILED, async (act, { task }) =>
    good(`“${await takeBackTask(act.context, act.home, task)}” is back in your plan.`),
  ),
};

const beyond = {
  keep: press(rowForm, UPDATE_FAILED, async (act, { task }) => {
    const { title, rowId } = await keepTask(act.context, act.home, task);
    return undoable(act, `“${title}” is in your plan.`, "let-go", rowId);
  }),
  "let-go": press(rowForm, UPDATE_FAILED, async (act, { task }) => {
    const { title, taskId } = await letGoTask(act.context, act.home, task);
    return undoable(act, `“${title}” is out of your plan.`, "keep", taskId);
  }),
};

const own = {
  "add-own": save(addForm, UPDATE_FAILED, async (act, input) => {
    await addCustomTask(act.context, act.home, input);
    return good(`“${input.title}” is in your plan, due ${formatDay(input.due)}.`);
  }),
  "edit-own": save(editForm, UPDATE_FAILED, async (act, { task, version, ...input }) => {
    await editCustomTask(act.context, act.home, { rowId: task, version }, input);
    return good(`“${input.title}” is saved.`);
  }),
  "delete-own": press(rowForm, UPDATE_FAILED, async (act, { task }) => {
    const title = await deleteCustomTask(act.context, act.home, task);
    return undoable(act, `“${title}” is deleted.`, "restore-own", task);
  }),
  "restore-own": press(rowForm, UPDATE_FAILED, async (act, { task }) =>
    good(`“${await restoreDeletedTask(act.context, act.home, task)}” is back in your plan.`),
  ),
};

/** Does what a form of the tasks asks for. */
export const runTaskIntent = run({
  ...finishing,
  ...editing,
  ...declining,
  ...beyond,
  ...own,
  ...freshStartActs,
});

function withFiles({ context: { db, now, random, env } }: TaskAct) {
  return { db, now, random, files: env.HOME_FILES };
}

async function titleOf({ context, home }: TaskAct, rowId: string): Promise<string> {
  const row = await getOccurrence(context.db, home.id, rowId);
  return row ? `“${row.title}”` : "The task";
}
