import { data, redirect } from "@remix-run/cloudflare";
import {
  type EditEffects,
  effectSentences,
  effectSummary,
  homesText,
  isFelt,
} from "#app/domain/library/edit-impact.ts";
import { attempt, badRequest, formValues, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  createLibraryTask,
  deleteLibraryTask,
  editLibraryTask,
  previewEdit,
  requireLibraryTask,
  undeleteLibraryTask,
} from "#app/services/library/edit-library.server.ts";
import { restoreCatalogue } from "#app/services/library/restore-catalogue.server.ts";
import {
  addTaskToHomes,
  putTaskAway,
  putTaskBack,
  readTaskHomes,
  setTaskActive,
  undoTaskPutAway,
} from "#app/services/library/switch-task.server.ts";
import { newTaskId, readPlace, taskForm } from "./forms.server.ts";
import { FIRST_PAGE, listAddress } from "./paths.ts";

const CONFLICT = 409;
const UPDATE_FAILED = "Error updating task. Please try again.";

type Act = { request: Request; context: AppLoadContext; agentId: string; form: FormData };
type Message = Omit<Toast, "id">;

/** Does what a form of this page asks for; its field `intent` says what that is. */
export function runLibraryIntent(act: Act) {
  switch (text(act.form, "intent")) {
    case "toggle":
      return press(act, UPDATE_FAILED, toggle);
    case "put-away":
      return press(act, UPDATE_FAILED, putAway);
    case "undo-put-away":
      return press(act, UPDATE_FAILED, undoPutAway);
    case "put-back":
      return press(act, UPDATE_FAILED, putBack);
    case "add-homes":
      return press(act, UPDATE_FAILED, addHomes);
    case "delete":
      return press(act, "Error deleting task. Please try again.", remove);
    case "undelete":
      return press(act, UPDATE_FAILED, undelete);
    case "restore":
      return press(act, "Error restoring tasks. Please try again.", restore);
    case "add":
      return add(act);
    case "edit":
      return edit(act);
    default:
      return badRequest(act.form, {}, "Please use one of the buttons below.");
  }
}

async function add(act: Act) {
  const { form, context, agentId } = act;
  const id = parseForm(form, newTaskId);
  const parsed = parseForm(form, taskForm);
  if (!parsed.ok || !id.ok) {
    const stale = id.ok ? undefined : id.errors.taskId;
    return badRequest(form, parsed.ok ? {} : parsed.errors, stale);
  }
  const { taskId } = id.value;
  return attempt(form, "Error adding task. Please try again.", async () => {
    await createLibraryTask(context, agentId, { ...parsed.value, taskId });
    const homes = await readTaskHomes(
      context,
      agentId,
      await requireLibraryTask(context.db, agentId, taskId),
    );
    if (homes.addable > 0) return redirect(listAddress(FIRST_PAGE, { dialog: "homes", task: taskId }));
    const message = `“${parsed.value.title}” is in your library. Later homes it fits will get it.`;
    return redirectWithToast(listAddress(FIRST_PAGE), { tone: "good", message }, act);
  });
}

/** Saves at once what no home would notice; otherwise says first what it changes, and asks. */
async function edit(act: Act) {
  const { form, context, agentId } = act;
  const parsed = parseForm(form, taskForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const taskId = text(form, "task");
  const step = text(form, "step");
  if (step === "back") return data(unsaved(form));
  const outcome = await attempt(form, UPDATE_FAILED, async () => {
    if (step !== "confirmed") {
      const effects = await previewEdit(context, agentId, taskId, parsed.value);
      if (isFelt(effects)) return data({ ...unsaved(form), effects: effectSentences(effects) });
    }
    const done = await editLibraryTask(context, agentId, taskId, parsed.value);
    return leave(act, { tone: "good", message: savedText(parsed.value.title, done) });
  });
  // A task deleted meanwhile has no form to go back to: the list says so.
  if (!("init" in outcome) || outcome.init?.status !== CONFLICT) return outcome;
  return leave(act, { tone: "bad", message: outcome.data.form ?? UPDATE_FAILED });
}

/** The form once more, with nothing wrong in it. */
function unsaved(form: FormData) {
  return { ok: false as const, intent: "edit", errors: {}, form: undefined, values: formValues(form) };
}

function savedText(title: string, effects: EditEffects): string {
  const summary = effectSummary(effects);
  return `“${title}” is saved${summary ? `: ${summary}` : ""}.`;
}

/** A button: nothing was typed, so whatever goes wrong is told in a toast. */
async function press(act: Act, sentence: string, work: (act: Act) => Promise<Message | Response>) {
  const outcome = await attempt(act.form, sentence, () => work(act));
  if (outcome instanceof Response) return outcome;
  if ("tone" in outcome) return leave(act, outcome);
  return leave(act, { tone: "bad", message: outcome.data.form ?? sentence });
}

async function toggle({ context, agentId, form, request }: Act): Promise<Message | Response> {
  const active = text(form, "active") === "yes";
  const task = await setTaskActive(context, agentId, text(form, "task"), active);
  const { held, putBack, addable } = await readTaskHomes(context, agentId, task);
  if (active ? putBack + addable > 0 : held > 0) {
    return redirect(listAddress(placeOf(request), { dialog: "homes", task: task.id }));
  }
  const message = active ? `“${task.title}” is on.` : `“${task.title}” is off for later homes.`;
  return { tone: "good", message };
}

async function putAway({ context, agentId, form, request }: Act): Promise<Message> {
  const { title, homes, at } = await putTaskAway(context, agentId, text(form, "task"));
  if (homes === 0) return { tone: "good", message: `No home needed “${title}” put away.` };
  const fields = { intent: "undo-put-away", task: text(form, "task"), at: String(at) };
  return {
    tone: "good",
    message: `“${title}” is put away in ${homesText(homes)}.`,
    undo: { action: listAddress(placeOf(request)), fields },
  };
}

async function undoPutAway({ context, agentId, form }: Act): Promise<Message> {
  const { title, homes } = await undoTaskPutAway(context, agentId, {
    taskId: text(form, "task"),
    at: instantOf(form),
  });
  return { tone: "good", message: backText(title, homes) };
}

async function putBack({ context, agentId, form }: Act): Promise<Message> {
  const { title, homes } = await putTaskBack(context, agentId, text(form, "task"));
  return { tone: "good", message: backText(title, homes) };
}

function backText(title: string, homes: number): string {
  return homes === 0
    ? `No home was left to put “${title}” back in.`
    : `“${title}” is back in ${homesText(homes)}.`;
}

async function addHomes({ context, agentId, form }: Act): Promise<Message> {
  const { title, homes } = await addTaskToHomes(context, agentId, text(form, "task"));
  const message =
    homes === 0 ? `No home was left to add “${title}” to.` : `“${title}” is added to ${homesText(homes)}.`;
  return { tone: "good", message };
}

async function remove({ context, agentId, form, request }: Act): Promise<Message> {
  const task = text(form, "task");
  const { title, at } = await deleteLibraryTask(context, agentId, task);
  const fields = { intent: "undelete", task, at: String(at) };
  return {
    tone: "good",
    message: `“${title}” is deleted.`,
    undo: { action: listAddress(placeOf(request)), fields },
  };
}

async function undelete({ context, agentId, form }: Act): Promise<Message> {
  const title = await undeleteLibraryTask(context, agentId, {
    taskId: text(form, "task"),
    at: instantOf(form),
  });
  return { tone: "good", message: `“${title}” is back.` };
}

async function restore({ context, agentId, form }: Act): Promise<Message> {
  const { back, reset } = await restoreCatalogue(context, agentId, form.has("reset"));
  const parts = [
    back > 0 ? `${tasksText(back)} came back` : "",
    reset > 0 ? `${tasksText(reset)} read as in the catalogue again` : "",
  ].filter(Boolean);
  return {
    tone: "good",
    message: parts.length > 0 ? `${parts.join(", ")}.` : "Your catalogue was complete.",
  };
}

function tasksText(count: number): string {
  return count === 1 ? "1 task" : `${count} tasks`;
}

/** The instant an undo names; one that is none finds nothing to take back. */
function instantOf(form: FormData): number {
  const at = Number(text(form, "at"));
  return Number.isSafeInteger(at) ? at : -1;
}

function placeOf(request: Request) {
  return readPlace(new URL(request.url).searchParams);
}

function leave({ request, context }: Act, message: Message) {
  return redirectWithToast(listAddress(placeOf(request)), message, { request, context });
}
