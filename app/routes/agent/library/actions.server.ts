import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { effectSummary, formatEffectSentences, hasEffect } from "#app/domain/library/edit-impact.ts";
import type { LibraryFields } from "#app/domain/library/library-task.ts";
import {
  type ActionInput,
  type ActionResult,
  createActions,
  errorToast,
  successToast,
} from "#app/http/actions.server.ts";
import {
  formValues,
  NO_FIELDS,
  parseForm,
  readSnapshotField,
  rowIdSchema,
  text,
} from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  addTaskToHomes,
  archiveTaskInHomes,
  createLibraryTask,
  deleteLibraryTask,
  editLibraryTask,
  previewEdit,
  readTaskHomes,
  requireLibraryTask,
  restoreCatalog,
  restoreLibraryTask,
  restoreTaskInHomes,
  setTaskActive,
  undoTaskArchive,
} from "#app/services/library/edit-library.server.ts";
import { newTaskId, readListParams, taskForm } from "./forms.server.ts";
import { FIRST_PAGE, listPath } from "./paths.ts";

type LibraryActionContext = ActionInput & { agent: Agent };

const { buttonAction, formAction, dispatch } = createActions<LibraryActionContext>(({ request }) =>
  listPath(placeOf(request)),
);
const row = rowIdSchema("task");
const undoForm = row.extend({ at: z.coerce.number().int().nonnegative().catch(-1) });

const changing = {
  add: formAction(taskForm, m.agent_library_add_failed, async ({ context, agent, form }, fields) => {
    const id = parseForm(form, newTaskId);
    if (!id.ok) throw new RuleViolation(m.text_open_again());
    const { taskId } = id.value;
    await createLibraryTask(context, agent.id, { ...fields, taskId });
    const task = await requireLibraryTask(context.db, agent.id, taskId);
    const homes = await readTaskHomes(context, agent.id, task);
    if (homes.addable > 0) return redirect(listPath(FIRST_PAGE, { dialog: "homes", task: taskId }));
    return successToast(m.agent_library_in_your_library({ task: fields.title }), {
      to: listPath(FIRST_PAGE),
    });
  }),
  edit: formAction(taskForm, m.common_update_task_failed, edit),
  delete: buttonAction(row, m.agent_library_delete_failed, async (args, { task }) => {
    const { title, at } = await deleteLibraryTask(args.context, args.agent.id, task);
    return successToast(m.agent_library_task_deleted({ task: title }), undoing(args, "undelete", task, at));
  }),
  undelete: buttonAction(
    undoForm,
    m.common_update_task_failed,
    async ({ context, agent }, { task: taskId, at }) =>
      successToast(
        m.agent_library_task_restored({ task: await restoreLibraryTask(context, agent.id, { taskId, at }) }),
      ),
  ),
  restore: buttonAction(NO_FIELDS, m.agent_library_restore_failed, async ({ context, agent, form }) => {
    const { back, reset } = await restoreCatalog(context, agent.id, form.has("resetEdited"));
    return successToast(restoredText(back, reset));
  }),
};

const inHomes = {
  toggle: buttonAction(row, m.common_update_task_failed, async (args, { task: id }) => {
    const active = text(args.form, "active") === "yes";
    const task = await setTaskActive(args.context, args.agent.id, id, active);
    const { held, restorable, addable } = await readTaskHomes(args.context, args.agent.id, task);
    if (active ? restorable + addable > 0 : held > 0) {
      return redirect(listPath(placeOf(args.request), { dialog: "homes", task: task.id }));
    }
    return successToast(
      active
        ? m.agent_library_turned_on({ task: task.title })
        : m.agent_library_turned_off({ task: task.title }),
    );
  }),
  "put-away": buttonAction(row, m.common_update_task_failed, async (args, { task }) => {
    const { title, homes, at } = await archiveTaskInHomes(args.context, args.agent.id, task);
    if (homes === 0) return successToast(m.agent_library_nothing_to_remove({ task: title }));
    const undo = undoing(args, "undo-put-away", task, at);
    return successToast(m.agent_library_removed_from({ task: title, homes }), undo);
  }),
  "undo-put-away": buttonAction(
    undoForm,
    m.common_update_task_failed,
    async ({ context, agent }, { task: taskId, at }) =>
      successToast(backText(await undoTaskArchive(context, agent.id, { taskId, at }))),
  ),
  "put-back": buttonAction(row, m.common_update_task_failed, async ({ context, agent }, { task }) =>
    successToast(backText(await restoreTaskInHomes(context, agent.id, task))),
  ),
  "add-homes": buttonAction(row, m.common_update_task_failed, async ({ context, agent }, { task }) => {
    const { title, homes } = await addTaskToHomes(context, agent.id, task);
    if (homes === 0) return successToast(m.agent_library_nothing_to_add({ task: title }));
    return successToast(m.agent_library_added_to({ task: title, homes }));
  }),
};

export const runLibraryIntent = dispatch<Unsaved>({ ...changing, ...inHomes });

type Unsaved = ReturnType<typeof unsaved>;

/** Saves at once unless homes are affected; then it asks for confirmation. */
async function edit({ context, agent, form }: LibraryActionContext, fields: LibraryFields) {
  const taskId = text(form, "task");
  const step = text(form, "step");
  if (step === "back") return data(unsaved(form));
  const said = { ...fields, seen: readSnapshotField(form) };
  try {
    if (step !== "confirmed") {
      const { effects, load } = await previewEdit(context, agent.id, taskId, said);
      if (hasEffect(effects))
        return data({ ...unsaved(form), effects: formatEffectSentences(effects, load) });
    }
    return successToast(
      savedText(fields.title, effectSummary(await editLibraryTask(context, agent.id, taskId, said))),
    );
  } catch (error) {
    // A task deleted meanwhile has no form to return to.
    if (error instanceof Conflict && error.message !== m.app_changed_in_another_window())
      return errorToast(error.message);
    throw error;
  }
}

function unsaved(form: FormData) {
  return { ok: false as const, intent: "edit", errors: {}, form: undefined, values: formValues(form) };
}

function undoing(
  args: LibraryActionContext,
  intent: string,
  task: string,
  at: number,
): Pick<ActionResult, "undo"> {
  return { undo: { action: listPath(placeOf(args.request)), fields: { intent, task, at: String(at) } } };
}

function backText({ title, homes }: { title: string; homes: number }): string {
  return homes === 0
    ? m.agent_library_nothing_to_restore({ task: title })
    : m.agent_library_restored_in({ task: title, homes });
}

function placeOf(request: Request) {
  return readListParams(new URL(request.url).searchParams);
}

function savedText(task: string, changes: string): string {
  return changes === ""
    ? m.agent_library_saved({ task })
    : m.agent_library_saved_with_changes({ task, changes });
}

function restoredText(restored: number, reset: number): string {
  if (restored > 0 && reset > 0) return m.agent_library_tasks_restored_and_reset({ restored, reset });
  if (restored > 0) return m.agent_library_tasks_restored({ count: restored });
  return reset > 0 ? m.agent_library_tasks_reset({ count: reset }) : m.agent_library_catalog_restored();
}
