import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { safeNext } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { noticeText } from "#app/domain/assistant/danger/notice-text.ts";
import { ANSWER_FAILED } from "#app/domain/assistant/turn.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { type Act, actionKit, good, type Told } from "#app/http/actions.server.ts";
import { statusOf } from "#app/http/assistant-api.server.ts";
import { refused, rowOf, text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import { askAssistant } from "#app/services/assistant/ask-assistant.server.ts";
import {
  addSuggestedTasks,
  type Confirmed,
  confirmProposal,
} from "#app/services/assistant/confirm-proposal.server.ts";
import { shareChat } from "#app/services/assistant/share-chat.server.ts";
import { getBrand } from "#db/queries/profile/brand.server.ts";
import { askForm, cardForm, shareForm } from "./forms.server.ts";
import { ASSISTANT, chatAddress, turnAnchor } from "./paths.ts";
import * as words from "./words.ts";

export type ChatAct = Act & { home: Home };

const { press, save, run } = actionKit<ChatAct>(({ form }) => backTo(form));

/** Does what a form of the chat asks for. */
export const runChatIntent = run({
  ask: save(askForm, ANSWER_FAILED, ask),
  confirm: press(cardForm, words.cardFailed, async (act, { turn, card }) => {
    const { context, home } = act;
    const brand = found(await getBrand(context.db, home.agentId));
    const confirmed = await confirmProposal(withFiles(act), { ...home, agentEmail: brand.email }, turn, card);
    return confirmedMessage(act, confirmed, brand.firstName || words.agentUnnamed);
  }),
  "add-tasks": press(rowOf("turn"), words.cardFailed, async (act, { turn }) => {
    const { added } = await addSuggestedTasks(withFiles(act), act.home, turn);
    if (added === 0) return good(words.tasksAlreadyAdded);
    return good(words.tasksAdded(added));
  }),
  share: save(shareForm, words.shareFailed, async ({ context, home }, { conversation, ...chat }) => {
    const brand = found(await getBrand(context.db, home.agentId));
    const shared = { ...chat, conversationId: conversation, agentEmail: brand.email };
    await shareChat(context, home, shared);
    return good(words.chatShared(brand.firstName || words.agentUnnamed));
  }),
});

function withFiles({ context: { db, now, random, env } }: ChatAct) {
  return { db, now, random, files: env.HOME_FILES };
}

/** The form without scripts: waits for the whole answer, then shows it in its conversation. */
async function ask(act: ChatAct, input: z.output<typeof askForm>) {
  const { form, context, home } = act;
  const deps = { ...withFiles(act), assistant: context.env.ASSISTANT };
  const question = input.question || text(form, "suggestion");
  const photo = fileOf(form, "image");
  const reply = await askAssistant(deps, home, { ...input, question, photo, history: null });
  const { turn } = reply;
  if (turn && turn.state !== "failed" && turn.id !== "") return openTurn(turn);
  // A notice that could not be stored is told here, or it would be told nowhere.
  if (turn?.safety) return refused(form, 200, { form: noticeText(turn.safety) });
  const { problem, message } = "problem" in reply ? reply : noAnswer;
  return refused(form, statusOf(problem), { form: message });
}

const noAnswer = { problem: "failed", message: ANSWER_FAILED } as const;

function openTurn({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const place = chatAddress({ conversation: conversationId, count: null });
  return redirect(`${place}#${turnAnchor(messageId)}`);
}

function confirmedMessage(act: ChatAct, { card, finished }: Confirmed, agent: string): Told {
  switch (card.kind) {
    case "complete_task":
      return finished ? completed(act, card.rowId, finished) : good(words.completed(card.title));
    case "move_task":
      return good(words.rescheduled(card.title, formatDay(card.dueDate)));
    case "add_task":
      return good(words.taskAdded(card.title));
    case "add_expense":
      return good(words.expenseAdded(card.description, formatCents(card.amount)));
    case "request_help":
      return good(words.helpAsked(agent));
    case "save_appliance":
      return good(words.applianceSaved(card.appliance));
  }
}

function completed(
  act: ChatAct,
  task: string,
  { title, changed, nextDueDay }: NonNullable<Confirmed["finished"]>,
) {
  const next = nextDueDay === null ? null : formatDay(nextDueDay);
  if (!changed) return good(words.taskAlreadyDone(title, next));
  const fields = { intent: "undo", task, redirectTo: backTo(act.form) };
  return good(words.taskDone(title, next), { undo: { action: "/home/tasks", fields } });
}

function backTo(form: FormData): string {
  return safeNext(text(form, "redirectTo") || ASSISTANT, "/home");
}
