import { needs } from "#app/auth/guards.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { LATEST_VERSION } from "#app/domain/device/push-notice.ts";
import { assigneesOf } from "#app/domain/tasks/assignee.ts";
import { successToast } from "#app/http/actions.server.ts";
import { text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { needsAgent } from "#app/routes/home/shared/needs-agent.server.ts";
import { dismissAddedTask } from "#app/services/clients/for-one-home.server.ts";
import { requestHelp } from "#app/services/requests/help-requests.server.ts";
import { addTaskBeyondPlan, removeTaskBeyondPlan } from "#app/services/tasks/add-task-beyond-plan.server.ts";
import { assignTask } from "#app/services/tasks/assign-task.server.ts";
import {
  addCustomTask,
  deleteCustomTask,
  editCustomTask,
  restoreDeletedTask,
} from "#app/services/tasks/custom-tasks.server.ts";
import { declineTask, restoreDeclinedTask } from "#app/services/tasks/decline-task.server.ts";
import {
  changeSchedule,
  type RowSnapshot,
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
  editCompletion,
  skipTask,
  undoFinish,
} from "#app/services/tasks/finish-task.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { listJoinedPeople } from "#db/queries/tasks/people.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { depsOf } from "../shared/replayed-form.server.ts";
import {
  addForm,
  assignForm,
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
  buttonAction,
  dispatch,
  doneToast,
  finished,
  formAction,
  helpSentToast,
  quoted,
  skippedToast,
  type TaskActionContext,
  toastWithAssignUndo,
  toastWithEditUndo,
  toastWithUndo,
} from "./task-action.server.ts";

const finishActions = {
  complete: buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) =>
    finished(args, task, await completeTask(depsOf(args), args.home, actorOf(args.home), task), doneToast),
  ),
  "complete-details": formAction(
    completeForm,
    m.common_update_task_failed,
    async (args, { task, day, cost: typed, vendor, note }) => {
      const cost = can(args.home.role, "money.write") ? typed : null;
      const details = { completedOn: day, cost, vendorName: vendor, note, photo: fileOf(args.form, "photo") };
      if (text(args.form, "done") !== "") {
        const title = await addToCompletion(depsOf(args), args.home, task, details);
        return successToast(m.home_tasks_toast_details_added({ title }));
      }
      return finished(
        args,
        task,
        await completeWithDetails(depsOf(args), args.home, actorOf(args.home), task, details),
        doneToast,
      );
    },
  ),
  ...needs("money.write", {
    "edit-completion": formAction(
      completionForm,
      m.common_update_task_failed,
      async (args, { task, version, cost, vendor, note, removePhoto }) => {
        const photo = fileOf(args.form, "photo");
        const change = { cost, vendorName: vendor, note, photo, removePhoto };
        const title = await editCompletion(depsOf(args), args.home, { rowId: task, version }, change);
        return successToast(m.home_tasks_toast_saved({ title }));
      },
    ),
  }),
  undo: buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) =>
    successToast(m.home_tasks_toast_undone({ title: await undoFinish(depsOf(args), args.home, task) })),
  ),
  skip: formAction(skipForm, m.common_update_task_failed, async (args, { task, reason, isDone, anyway }) =>
    isDone
      ? finished(args, task, await completeTask(depsOf(args), args.home, actorOf(args.home), task), doneToast)
      : finished(args, task, await skipTask(depsOf(args), args.home, task, reason, anyway), skippedToast),
  ),
};

const editActions = {
  wake: buttonAction(rowForm, m.common_update_task_failed, async (args, { task, version }) => {
    await unsnoozeTask(depsOf(args), args.home, await rowAt(args, task, version));
    return successToast(m.home_tasks_toast_unsnoozed({ task: await titleOf(args, task) }));
  }),
  snooze: formAction(
    dateForm,
    m.home_tasks_toast_snooze_failed,
    async (args, { task, version, date, anyway }) => {
      const row = await rowAt(args, task, version);
      const before = await snoozeTask(depsOf(args), args.home, row, date, anyway);
      return toastWithEditUndo(
        args,
        m.home_tasks_toast_snoozed({ task: await titleOf(args, task), day: formatDay(date) }),
        row,
        before,
      );
    },
  ),
  ...needs("tasks.manage", {
    move: formAction(
      dateForm,
      m.home_tasks_toast_reschedule_failed,
      async (args, { task, version, date, anyway }) => {
        const row = await rowAt(args, task, version);
        const before = await rescheduleTask(depsOf(args), args.home, row, date, anyway);
        return toastWithEditUndo(
          args,
          m.home_tasks_toast_rescheduled({ task: await titleOf(args, task), day: formatDay(date) }),
          row,
          before,
        );
      },
    ),
    schedule: formAction(
      scheduleForm,
      m.common_update_task_failed,
      async (args, { task, version, ...input }) => {
        const row = { rowId: task, version };
        const before = await changeSchedule(depsOf(args), args.home, row, input);
        return toastWithEditUndo(
          args,
          m.home_tasks_toast_schedule_saved({ task: await titleOf(args, task) }),
          row,
          before,
        );
      },
    ),
  }),
  "take-back": buttonAction(beforeForm, m.common_update_task_failed, async (args, { row, before }) => {
    await undoTaskEdit(depsOf(args), args.home, row, await whatTheyMayUndo(args, row.rowId, before));
    return successToast(m.home_tasks_toast_change_undone({ task: await titleOf(args, row.rowId) }));
  }),
  ...needs("tasks.manage", {
    assign: formAction(assignForm, m.common_update_task_failed, async (args, { task, version, assignee }) => {
      const row = { rowId: task, version };
      const { title, before } = await assignTask(depsOf(args), args.home, row, assignee);
      const toast = await assignedToast(args, title, assignee);
      return before === assignee ? successToast(toast) : toastWithAssignUndo(args, toast, row, before);
    }),
    "assign-back": buttonAction(assignForm, m.common_update_task_failed, async (args, input) => {
      const { task, version, assignee } = input;
      const { title } = await assignTask(depsOf(args), args.home, { rowId: task, version }, assignee);
      return successToast(await assignedToast(args, title, assignee));
    }),
  }),
  note: formAction(noteForm, m.common_save_note_failed, async (args, { task, version, note }) => {
    await saveNote(depsOf(args), args.home, { rowId: task, version }, note);
    return successToast(note === "" ? m.home_tasks_toast_note_removed() : m.home_tasks_toast_note_saved());
  }),
  ...needs("help.ask", {
    help: formAction(helpForm, m.home_tasks_toast_help_failed, async (args, input) => {
      needsAgent(args.home);
      const agent = found(await getBrand(args.context.db, args.home.agentId));
      await requestHelp(depsOf(args), args.home, actorOf(args.home), {
        requestId: input.requestId,
        rowId: input.task,
        message: input.message,
        photo: fileOf(args.form, "photo"),
        agentEmail: agent.email,
      });
      return successToast(helpSentToast(agent.firstName));
    }),
  }),
};

const declineActions = {
  decline: buttonAction(declineForm, m.common_update_task_failed, async (args, { task, anyway }) => {
    const title = await declineTask(args.context, args.home, task, anyway);
    return toastWithUndo(args, m.home_tasks_toast_removed({ title }), "restore", task);
  }),
  restore: buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) =>
    successToast(
      m.home_tasks_toast_restored({ title: await restoreDeclinedTask(args.context, args.home, task) }),
    ),
  ),
};

const beyondPlanActions = {
  keep: buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) => {
    const { title, rowId } = await addTaskBeyondPlan(args.context, args.home, task);
    return toastWithUndo(args, m.home_tasks_toast_added({ title }), "let-go", rowId);
  }),
  "let-go": buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) => {
    const { title, taskId } = await removeTaskBeyondPlan(args.context, args.home, task);
    return toastWithUndo(args, m.home_tasks_toast_removed({ title }), "keep", taskId);
  }),
};

/** What the agent added for this home alone; its Undo is `decline`. */
const addedTaskActions = {
  "dismiss-added": buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) => {
    const { title, isInPlan } = await dismissAddedTask(args.context, args.home.id, task);
    return successToast(
      isInPlan ? m.home_tasks_toast_added_stays({ title }) : m.home_tasks_toast_added_dismissed({ title }),
    );
  }),
};

const customTaskActions = {
  "add-own": formAction(addForm, m.common_update_task_failed, async (args, input) => {
    await addCustomTask(args.context, args.home, input);
    return successToast(m.home_tasks_toast_added_due({ title: input.title, day: formatDay(input.due) }));
  }),
  "edit-own": formAction(editForm, m.common_update_task_failed, async (args, { task, version, ...input }) => {
    await editCustomTask(args.context, args.home, { rowId: task, version }, input);
    return successToast(m.home_tasks_toast_saved({ title: input.title }));
  }),
  "delete-own": buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) => {
    const title = await deleteCustomTask(args.context, args.home, task);
    return toastWithUndo(args, m.home_tasks_toast_deleted({ title }), "restore-own", task);
  }),
  "restore-own": buttonAction(rowForm, m.common_update_task_failed, async (args, { task }) =>
    successToast(
      m.home_tasks_toast_restored({ title: await restoreDeletedTask(args.context, args.home, task) }),
    ),
  ),
};

export const runTaskIntent = dispatch({
  ...finishActions,
  ...editActions,
  ...needs("tasks.manage", {
    ...declineActions,
    ...beyondPlanActions,
    ...addedTaskActions,
    ...customTaskActions,
    ...freshStartActions,
  }),
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

async function assignedToast({ context, home }: TaskActionContext, task: string, assignee: string | null) {
  if (assignee === null) return m.home_tasks_toast_assigned_to_nobody({ task });
  const people = assigneesOf(home, await listJoinedPeople(context.db, home.id));
  const name = people.find(({ id }) => id === assignee)?.name ?? "";
  return m.home_tasks_toast_assigned({ task, name });
}

async function titleOf({ context, home }: TaskActionContext, rowId: string): Promise<string> {
  const row = await getOccurrence(context.db, home.id, rowId);
  return quoted(row?.title ?? null);
}

/** Whoever may not change the plan takes back a snooze alone: every other field stays as the row has it. */
async function whatTheyMayUndo(
  { context, home }: TaskActionContext,
  rowId: string,
  before: RowSnapshot,
): Promise<RowSnapshot> {
  if (can(home.role, "tasks.manage")) return before;
  const { dueDay, anchorDay, scheduledDay, ownMode, ownFrequency } = found(
    await getOccurrence(context.db, home.id, rowId),
  );
  return { ...before, dueDay, anchorDay, scheduledDay, ownMode, ownFrequency };
}
