import { safeRedirectPath } from "#app/auth/guards.server.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { type ActionResult, createActions, successToast } from "#app/http/actions.server.ts";
import { text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { RowAtVersion, RowSnapshot } from "#app/services/tasks/edit-task.server.ts";
import type { FinishResult } from "#app/services/tasks/finish-task.server.ts";
import { type HomeActionContext, runFormOnce } from "../shared/replayed-form.server.ts";
import { TASKS } from "./form-options.ts";

export type TaskActionContext = HomeActionContext;

export const { buttonAction, formAction, dispatch } = createActions<TaskActionContext>(
  ({ form }) => backTo(form),
  runFormOnce,
);

function backTo(form: FormData): string {
  return safeRedirectPath(text(form, "redirectTo") || TASKS, "/home");
}

export function toastWithUndo(
  { form }: TaskActionContext,
  message: string,
  intent: string,
  task: string,
): ActionResult {
  return successToast(message, {
    undo: { action: TASKS, fields: { intent, task, redirectTo: backTo(form) } },
  });
}

/** With an undo for everything changed at that time (epoch milliseconds). */
export function toastWithBulkUndo(
  { form }: TaskActionContext,
  message: string,
  intent: string,
  at: number,
): ActionResult {
  const fields = { intent, at: String(at), redirectTo: backTo(form) };
  return successToast(message, { undo: { action: TASKS, fields } });
}

/** With an undo to the row before its days or schedule were changed. */
export function toastWithEditUndo(
  args: TaskActionContext,
  message: string,
  row: RowAtVersion,
  before: RowSnapshot,
): ActionResult {
  const fields = {
    intent: "take-back",
    task: row.rowId,
    version: String(row.version + 1),
    due: before.dueDay,
    anchor: String(before.anchorDay),
    scheduled: before.scheduledDay ?? "",
    snoozed: before.snoozedUntil ?? "",
    mode: before.ownMode ?? "",
    frequency: before.ownFrequency ?? "",
    redirectTo: backTo(args.form),
  };
  return successToast(message, { undo: { action: TASKS, fields } });
}

/** With an undo back to whose task it was. */
export function toastWithAssignUndo(
  { form }: TaskActionContext,
  message: string,
  row: RowAtVersion,
  before: string | null,
): ActionResult {
  const fields = {
    intent: "assign-back",
    task: row.rowId,
    version: String(row.version + 1),
    assignee: before ?? "",
    redirectTo: backTo(form),
  };
  return successToast(message, { undo: { action: TASKS, fields } });
}

/** The toast of a finished task, unless it was finished before. */
export function finished(
  args: TaskActionContext,
  task: string,
  { title, changed, nextDueDay }: FinishResult,
  how: typeof doneToast,
): ActionResult {
  const next = nextDueDay === null ? null : formatDay(nextDueDay);
  return toastWithUndo(args, changed ? how(title, next) : alreadyDoneToast(title, next), "undo", task);
}

export const quoted = (title: string | null) =>
  title === null ? m.home_tasks_toast_unnamed_task() : `“${title}”`;

// The news comes first, as a toast has two lines and a title may fill them.
/** "Done. Next due May 1, 2027: “Clean the gutters”." */
export const doneToast = (title: string, next: string | null) =>
  next === null ? m.home_tasks_toast_done({ title }) : m.home_tasks_toast_done_next_due({ next, title });
export const skippedToast = (title: string, next: string | null) =>
  next === null
    ? m.home_tasks_toast_skipped({ title })
    : m.home_tasks_toast_skipped_next_due({ next, title });

const alreadyDoneToast = (title: string, next: string | null) =>
  next === null
    ? m.common_already_taken_care_of({ title })
    : m.home_tasks_toast_already_done_next({ title, next });

export const helpSentToast = (agent: string) =>
  m.home_tasks_toast_help_sent({ agent: agent || m.home_tasks_toast_help_sent_unnamed() });

/** How many tasks a fresh start moved, and how many important ones stay. */
export const movedToast = (count: number, stay: number) =>
  [m.home_tasks_toast_moved({ count }), stay > 0 && m.home_tasks_toast_important_stay({ stay })]
    .filter(Boolean)
    .join(" ");
