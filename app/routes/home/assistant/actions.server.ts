import { data, redirect } from "@remix-run/cloudflare";
import { safeNext } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { noticeText } from "#app/domain/assistant/danger/notice-text.ts";
import { ANSWER_FAILED } from "#app/domain/assistant/turn.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { statusOf } from "#app/http/assistant-api.server.ts";
import { attempt, badRequest, formValues, parseForm, text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { askAssistant } from "#app/services/assistant/ask-assistant.server.ts";
import {
  addSuggestedTasks,
  type Confirmed,
  confirmProposal,
} from "#app/services/assistant/confirm-proposal.server.ts";
import { deleteConversations } from "#app/services/assistant/delete-conversations.server.ts";
import { getBrand } from "#db/queries/profile/brand.server.ts";
import { askForm } from "./forms.server.ts";
import { ASSISTANT, chatAddress, turnAnchor } from "./paths.ts";

const CARD_FAILED = "Error saving this. Please try again.";
const DELETE_FAILED = "Error deleting conversation. Please try again.";

export type ChatAct = { request: Request; context: AppLoadContext; home: Home; form: FormData };
type Message = Omit<Toast, "id">;

const good = (message: string): Message => ({ tone: "good", message });

/** Does what a form of the chat asks for; its field `intent` says what that is. */
export function runChatIntent(act: ChatAct) {
  switch (text(act.form, "intent")) {
    case "ask":
      return ask(act);
    case "confirm":
      return press(act, CARD_FAILED, confirm);
    case "add-tasks":
      return press(act, CARD_FAILED, addTasks);
    case "delete":
      return press(act, DELETE_FAILED, () => remove(act, text(act.form, "conversation")));
    case "delete-all":
      return press(act, DELETE_FAILED, () => remove(act, null));
    default:
      throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  }
}

function withFiles({ context: { db, now, random, env } }: ChatAct) {
  return { db, now, random, files: env.HOME_FILES };
}

/** The form without scripts: waits for the whole answer, then shows it in its conversation. */
async function ask(act: ChatAct) {
  const { form, context, home } = act;
  const parsed = parseForm(form, askForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const photo = fileOf(form, "image");
  const outcome = await attempt(form, ANSWER_FAILED, async () => {
    const deps = { ...withFiles(act), assistant: context.env.ASSISTANT };
    const question = parsed.value.question || text(form, "suggestion");
    return { reply: await askAssistant(deps, home, { ...parsed.value, question, photo, history: null }) };
  });
  if (!("reply" in outcome)) return outcome;
  const { turn } = outcome.reply;
  if (turn && turn.state !== "failed" && turn.id !== "") return openTurn(turn);
  const values = formValues(form);
  // A notice that could not be stored is told here, or it would be told nowhere.
  if (turn?.safety) {
    return data({ ok: false as const, intent: "ask", errors: {}, form: noticeText(turn.safety), values });
  }
  const { problem, message } = "problem" in outcome.reply ? outcome.reply : noAnswer;
  const failure = { ok: false as const, intent: "ask", errors: {}, form: message, values };
  return data(failure, { status: statusOf(problem) });
}

const noAnswer = { problem: "failed", message: ANSWER_FAILED } as const;

function openTurn({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const place = chatAddress({ conversation: conversationId, count: null });
  return redirect(`${place}#${turnAnchor(messageId)}`);
}

/** A button: nothing was typed, so whatever comes of it is told in a toast. */
async function press(act: ChatAct, sentence: string, work: (act: ChatAct) => Promise<Message>) {
  const outcome = await attempt(act.form, sentence, () => work(act));
  if ("tone" in outcome) return leave(act, outcome);
  const { form, errors } = outcome.data;
  return leave(act, { tone: "bad", message: form ?? Object.values(errors)[0] ?? sentence });
}

async function confirm(act: ChatAct): Promise<Message> {
  const { form, context, home } = act;
  const brand = found(await getBrand(context.db, home.agentId));
  const confirming = { ...home, agentEmail: brand.email };
  const confirmed = await confirmProposal(withFiles(act), confirming, text(form, "turn"), text(form, "card"));
  return confirmedMessage(act, confirmed, brand.firstName || "Your agent");
}

function confirmedMessage(act: ChatAct, { card, finished }: Confirmed, agent: string): Message {
  switch (card.kind) {
    case "complete_task":
      return finished ? completed(act, card.rowId, finished) : good(`“${card.title}” is done.`);
    case "move_task":
      return good(`“${card.title}” is now due ${formatDay(card.dueDate)}.`);
    case "add_task":
      return good(`“${card.title}” is in your plan.`);
    case "add_expense":
      return good(`“${card.description}” added, ${formatCents(card.amount)}.`);
    case "request_help":
      return good(`${agent} has your request and will get back to you.`);
    case "save_appliance":
      return good(`${card.appliance || "The appliance"} is in your appliances.`);
  }
}

function completed(
  act: ChatAct,
  task: string,
  { title, changed, nextDueDay }: NonNullable<Confirmed["finished"]>,
) {
  const what = changed ? `“${title}” done.` : `“${title}” was taken care of already.`;
  const next = nextDueDay === null ? "" : ` Next time: ${formatDay(nextDueDay)}`;
  if (!changed) return good(what + next);
  const fields = { intent: "undo", task, redirectTo: backTo(act.form) };
  return { ...good(what + next), undo: { action: "/home/tasks", fields } };
}

async function addTasks(act: ChatAct): Promise<Message> {
  const { added } = await addSuggestedTasks(withFiles(act), act.home, text(act.form, "turn"));
  if (added === 0) return good("These tasks are in your plan already.");
  return good(added === 1 ? "1 task is in your plan." : `${added} tasks are in your plan.`);
}

/** One conversation, or all (null), photos and all. */
async function remove(act: ChatAct, conversation: string | null): Promise<Message> {
  await deleteConversations(withFiles(act), act.home.id, conversation);
  return good(conversation === null ? "Your conversations are deleted." : "The conversation is deleted.");
}

function leave({ request, context, form }: ChatAct, message: Message) {
  return redirectWithToast(backTo(form), message, { request, context });
}

function backTo(form: FormData): string {
  return safeNext(text(form, "redirectTo") || ASSISTANT, "/home");
}
