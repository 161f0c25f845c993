import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { safeNext } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { formatDay } from "#app/domain/day-format.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { found, notFound } from "#app/http/not-found.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { moveDueDay, requestHelp, saveNote, snoozeTask, wakeTask } from "#app/services/edit-task.server.ts";
import { completeTask, type Finished, skipTask, undoFinish } from "#app/services/task-occurrences.server.ts";
import { getBrand } from "#db/queries/agents.server.ts";
import { getOccurrence } from "#db/queries/plan.server.ts";
import { dateForm, helpForm, noteForm, rowForm, skipForm } from "./form.server.ts";

const TASKS = "/home/tasks";
const UPDATE_FAILED = "Error updating task. Please try again.";

export type TaskAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };
type Message = Omit<Toast, "id">;

const intents = {
  complete: (act: TaskAct) =>
    press(act, async (row) =>
      finished(act, row.task, await completeTask(act.context, act.home, row.task), "done"),
    ),
  undo: (act: TaskAct) =>
    press(act, async (row) =>
      good(`“${await undoFinish(act.context, act.home, row.task)}” is back in your plan.`),
    ),
  wake: (act: TaskAct) =>
    press(act, async ({ task, version }) => {
      await wakeTask(act.context, act.home, { rowId: task, version });
      return good(`${await titleOf(act, task)} is back on your list.`);
    }),
  skip: (act: TaskAct) =>
    save(act, skipForm, UPDATE_FAILED, async ({ task, reason }) =>
      finished(act, task, await skipTask(act.context, act.home, task, reason), "skipped this time"),
    ),
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
  help: (act: TaskAct) =>
    save(
      act,
      helpForm,
      "Error sending help request. Please try again.",
      async ({ task, requestId, message }) => {
        const agent = found(await getBrand(act.context.db, act.home.agentId));
        await requestHelp(act.context, act.home, {
          requestId,
          rowId: task,
          message,
          agentEmail: agent.email,
        });
        return good(`${agent.firstName || "Your agent"} has your request and will get back to you.`);
      },
    ),
};

/** Does what a form of the tasks asks for; its field `intent` says what that is. */
export function runTaskIntent(act: TaskAct) {
  const intent = text(act.form, "intent");
  if (!isIntent(intent)) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  return intents[intent](act);
}

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent);
}

/** A button: nothing was typed, so whatever comes of it is told in a toast. */
async function press(act: TaskAct, work: (row: z.output<typeof rowForm>) => Promise<Message>) {
  const row = rowForm.parse({ task: text(act.form, "task"), version: text(act.form, "version") });
  const outcome = await attempt(act.form, UPDATE_FAILED, () => settle(act.form, () => work(row)));
  return answer(act, "tone" in outcome ? outcome : bad(outcome.data.form ?? UPDATE_FAILED));
}

/** A dialog: what was typed stays on the screen until it is saved. */
async function save<S extends z.ZodType>(
  act: TaskAct,
  schema: S,
  sentence: string,
  work: (input: z.output<S>) => Promise<Message>,
) {
  const parsed = parseForm(act.form, schema);
  if (!parsed.ok) return badRequest(act.form, parsed.errors);
  const outcome = await attempt(act.form, sentence, () => settle(act.form, () => work(parsed.value)));
  return "tone" in outcome ? answer(act, outcome) : outcome;
}

/** The errors of a use case that have a status of their own. */
async function settle(form: FormData, work: () => Promise<Message>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    if (error instanceof Conflict) return data(badRequest(form, {}, error.message).data, { status: 409 });
    throw error;
  }
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

const good = (message: string): Message => ({ tone: "good", message });
const bad = (message: string): Message => ({ tone: "bad", message });

function finished(
  { form }: TaskAct,
  task: string,
  { title, changed, nextDueDay }: Finished,
  how: string,
): Message {
  const what = changed ? `“${title}” ${how}.` : `“${title}” was taken care of already.`;
  const next = nextDueDay === null ? "" : ` Next time: ${formatDay(nextDueDay)}`;
  const undo = { action: TASKS, fields: { intent: "undo", task, redirectTo: backTo(form) } };
  return { ...good(what + next), undo };
}

async function titleOf({ context, home }: TaskAct, rowId: string): Promise<string> {
  const row = await getOccurrence(context.db, home.id, rowId);
  return row ? `“${row.title}”` : "The task";
}
