import type { z } from "zod";
import { safeNext } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import type { Finished } from "#app/services/tasks/occurrences.server.ts";
import { TASKS } from "./form-options.ts";
import { rowForm } from "./forms.server.ts";

export const UPDATE_FAILED = "Error updating task. Please try again.";

export type TaskAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };
export type Message = Omit<Toast, "id">;

export const good = (message: string): Message => ({ tone: "good", message });
const bad = (message: string): Message => ({ tone: "bad", message });

/** A button: nothing was typed, so whatever comes of it is told in a toast. */
export async function press(act: TaskAct, work: (row: z.output<typeof rowForm>) => Promise<Message>) {
  const row = rowForm.parse({ task: text(act.form, "task"), version: text(act.form, "version") });
  const outcome = await attempt(act.form, UPDATE_FAILED, () => work(row));
  return answer(act, "tone" in outcome ? outcome : bad(outcome.data.form ?? UPDATE_FAILED));
}

/** A dialog: what was typed stays on the screen until it is saved. */
export async function save<S extends z.ZodType>(
  act: TaskAct,
  schema: S,
  sentence: string,
  work: (input: z.output<S>) => Promise<Message>,
) {
  const parsed = parseForm(act.form, schema);
  if (!parsed.ok) return badRequest(act.form, parsed.errors);
  const outcome = await attempt(act.form, sentence, () => work(parsed.value));
  return "tone" in outcome ? answer(act, outcome) : outcome;
}

/** Back to the page the form stood on. A tick pressed with scripts running stays there, toast and all. */
async function answer({ request, context, form }: TaskAct, message: Message) {
  const response = await redirectWithToast(backTo(form), message, { request, context });
  if (text(form, "stay") === "") return response;
  context.cookies.push(response.headers.get("Set-Cookie") ?? "");
  return null;
}

function backTo(form: FormData): string {
  return safeNext(text(form, "redirectTo") || TASKS, "/home");
}

/** The message with a way back: a form of the tasks with this intent for this row. */
export function undoable({ form }: TaskAct, message: string, intent: string, task: string): Message {
  return { ...good(message), undo: { action: TASKS, fields: { intent, task, redirectTo: backTo(form) } } };
}

/** What is said of a task that was finished, now or before. */
export function finished(
  act: TaskAct,
  task: string,
  { title, changed, nextDueDay }: Finished,
  how: string,
): Message {
  const what = changed ? `“${title}” ${how}.` : `“${title}” was taken care of already.`;
  const next = nextDueDay === null ? "" : ` Next time: ${formatDay(nextDueDay)}`;
  return undoable(act, what + next, "undo", task);
}
