import { formatDay } from "#app/domain/days/day-format.ts";
import { text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import { completeWithDetails } from "#app/services/tasks/complete-with-details.server.ts";
import {
  addCustomTask,
  deleteCustomTask,
  editCustomTask,
  restoreDeletedTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import {
  moveDueDay,
  requestHelp,
  saveNote,
  setScheduleMode,
  snoozeTask,
  wakeTask,
} from "#app/services/tasks/edit-task.server.ts";
import { completeTask, skipTask, undoFinish } from "#app/services/tasks/occurrences.server.ts";
import { getBrand } from "#db/queries/profile/brand.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import { finished, good, press, save, type TaskAct, UPDATE_FAILED, undoable } from "./act.server.ts";
import {
  addForm,
  completeForm,
  dateForm,
  editForm,
  helpForm,
  noteForm,
  scheduleForm,
  skipForm,
} from "./forms.server.ts";

const finishing = {
  complete: (act: TaskAct) =>
    press(act, async ({ task }) =>
      finished(act, task, await completeTask(act.context, act.home, task), "done"),
    ),
  "complete-details": (act: TaskAct) =>
    save(act, completeForm, UPDATE_FAILED, async ({ task, day, cost, vendor, note }) => {
      const details = { completedOn: day, cost, vendorName: vendor, note, photo: fileOf(act.form, "photo") };
      return finished(act, task, await completeWithDetails(withFiles(act), act.home, task, details), "done");
    }),
  undo: (act: TaskAct) =>
    press(act, async ({ task }) =>
      good(`“${await undoFinish(act.context, act.home, task)}” is back in your plan.`),
    ),
  skip: (act: TaskAct) =>
    save(act, skipForm, UPDATE_FAILED, async ({ task, reason }) =>
      finished(act, task, await skipTask(act.context, act.home, task, reason), "skipped this time"),
    ),
};

const editing = {
  wake: (act: TaskAct) =>
    press(act, async ({ task, version }) => {
      await wakeTask(act.context, act.home, { rowId: task, version });
      return good(`${await titleOf(act, task)} is back on your list.`);
    }),
  snooze: (act: TaskAct) =>
    save(act, dateForm, "Error snoozing task. Please try again.", async ({ task, version, date }) => {
      await snoozeTask(act.context, act.home, { rowId: task, version }, date);
      return good(`${await titleOf(act, task)} comes back on ${formatDay(date)}.`);
    }),
  remind: (act: TaskAct) =>
    save(act, dateForm, "Error setting reminder. Please try again.", async ({ task, version, date }) => {
      await moveDueDay(act.context, act.home, { rowId: task, version }, date);
      return good(`${await titleOf(act, task)} is now due ${formatDay(date)}.`);
    }),
  note: (act: TaskAct) =>
    save(act, noteForm, "Error saving note. Please try again.", async ({ task, version, note }) => {
      await saveNote(act.context, act.home, { rowId: task, version }, note);
      return good(note === "" ? "Your note is removed." : "Your note is saved.");
    }),
  schedule: (act: TaskAct) =>
    save(act, scheduleForm, UPDATE_FAILED, async ({ task, version, mode }) => {
      await setScheduleMode(act.context, act.home, { rowId: task, version }, mode);
      return good(
        mode === "fixed_date"
          ? `${await titleOf(act, task)} now keeps its date.`
          : `${await titleOf(act, task)} now counts from the day you finish it.`,
      );
    }),
  help: (act: TaskAct) =>
    save(act, helpForm, "Error sending help request. Please try again.", async (input) => {
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

const own = {
  "add-own": (act: TaskAct) =>
    save(act, addForm, UPDATE_FAILED, async (input) => {
      await addCustomTask(act.context, act.home, input);
      return good(`“${input.title}” is in your plan, due ${formatDay(input.due)}.`);
    }),
  "edit-own": (act: TaskAct) =>
    save(act, editForm, UPDATE_FAILED, async ({ task, version, ...input }) => {
      await editCustomTask(act.context, act.home, { rowId: task, version }, input);
      return good(`“${input.title}” is saved.`);
    }),
  "delete-own": (act: TaskAct) =>
    press(act, async ({ task }) => {
      const title = await deleteCustomTask(act.context, act.home, task);
      return undoable(act, `“${title}” is deleted.`, "restore-own", task);
    }),
  "restore-own": (act: TaskAct) =>
    press(act, async ({ task }) =>
      good(`“${await restoreDeletedTask(act.context, act.home, task)}” is back in your plan.`),
    ),
};

const intents = { ...finishing, ...editing, ...own };

/** Does what a form of the tasks asks for; its field `intent` says what that is. */
export function runTaskIntent(act: TaskAct) {
  const intent = text(act.form, "intent");
  if (!isIntent(intent)) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  return intents[intent](act);
}

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent);
}

function withFiles({ context: { db, now, random, env } }: TaskAct) {
  return { db, now, random, files: env.HOME_FILES };
}

async function titleOf({ context, home }: TaskAct, rowId: string): Promise<string> {
  const row = await getOccurrence(context.db, home.id, rowId);
  return row ? `“${row.title}”` : "The task";
}
