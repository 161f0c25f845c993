import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { needs, requireCapability, safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { CARD_NEEDS } from "#app/domain/assistant/card-capabilities.ts";
import type { CardEdit } from "#app/domain/assistant/cards/edit.ts";
import { noticeText } from "#app/domain/assistant/danger/notice-text.ts";
import { modeChosen } from "#app/domain/assistant/mode.ts";
import type { Card } from "#app/domain/assistant/turn.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { NotFound } from "#app/domain/errors.ts";
import { formatCents } from "#app/domain/money.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { turnProblemStatus } from "#app/http/assistant-api.server.ts";
import { refuseForm, rowIdSchema, text } from "#app/http/forms.server.ts";
import { found, notFound } from "#app/http/not-found.ts";
import { filesOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { askAssistant } from "#app/services/assistant/ask-assistant.server.ts";
import { shareChat } from "#app/services/assistant/chats.server.ts";
import {
  addSuggestedTasks,
  type Confirmed,
  confirmProposal,
  dismissCard,
  readCard,
} from "#app/services/assistant/confirm-proposal.server.ts";
import { undoProposal } from "#app/services/assistant/undo-proposal.server.ts";
import { saveAssistantMode } from "#db/queries/assistant/chats.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { needsAgent } from "../shared/needs-agent.server.ts";
import { editForm, withDefaults } from "./card-forms.server.ts";
import { askForm, cardForm, modeForm, shareForm } from "./forms.server.ts";
import { ASSISTANT, chatPath, turnAnchor } from "./paths.ts";

export type ChatActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<ChatActionContext>(({ form }) => backTo(form));

export const runChatIntent = dispatch({
  ask: formAction(askForm, m.assistant_answer_failed, ask),
  confirm,
  dismiss: buttonAction(cardForm, m.home_assistant_card_failed, async (args, of) => {
    await dismissCard(withFiles(args), args.home, of, true);
    return successToast(m.home_assistant_card_dismissed(), { undo: backWith(args, of, "bring-back") });
  }),
  "bring-back": buttonAction(cardForm, m.home_assistant_card_failed, async (args, of) => {
    await dismissCard(withFiles(args), args.home, of, false);
    return successToast(m.home_assistant_card_back());
  }),
  "undo-card": buttonAction(cardForm, m.home_assistant_card_failed, async (args, of) => {
    const { card } = await readCard(args.context, args.home, of.turnId, of.cardId);
    requireCapability(args.home, CARD_NEEDS[card.kind]);
    return successToast(cardUndone[(await undoProposal(withFiles(args), args.home, of)).kind]());
  }),
  ...needs("tasks.manage", {
    "add-tasks": buttonAction(rowIdSchema("turn"), m.home_assistant_card_failed, async (args, { turn }) => {
      const added = await addSuggestedTasks(withFiles(args), args.home, turn);
      if (added === 0) return successToast(m.home_assistant_tasks_already_added());
      return successToast(m.home_assistant_tasks_added({ count: added }));
    }),
  }),
  ...needs("agent.manage", {
    mode: buttonAction(modeForm, m.home_assistant_mode_failed, async ({ context, home }, { mode }) => {
      await saveAssistantMode(context.db, home.id, mode);
      return successToast(modeChosen(mode));
    }),
  }),
  share: formAction(
    shareForm,
    m.home_assistant_share_failed,
    async ({ context, home }, { conversation, ...chat }) => {
      needsAgent(home);
      const brand = found(await getBrand(context.db, home.agentId));
      const shared = { ...chat, conversationId: conversation, agentEmail: brand.email };
      await shareChat(context, home, actorOf(home), shared);
      return successToast(
        m.home_assistant_chat_shared({ agent: brand.firstName || m.home_assistant_agent_unnamed() }),
      );
    },
  ),
});

/** The form fills in values; the row it is about comes from the stored card only. */
async function confirm(args: ChatActionContext) {
  const { context, home, form } = args;
  const of = cardForm.parse({ turn: text(form, "turn"), card: text(form, "card") });
  const { card } = await readCard(context, home, of.turnId, of.cardId).catch(missing);
  requireCapability(home, CARD_NEEDS[card.kind]);
  const today = todayIn(home.timeZone, context.now);
  const confirming = formAction(
    editForm(card, today),
    m.home_assistant_card_failed,
    async (filled, typed) => {
      const edit = can(home.role, "money.write") ? typed : withoutCost(typed);
      if (card.kind === "request_help") needsAgent(home);
      const brand = found(await getBrand(context.db, home.agentId));
      const acting = { ...home, agentEmail: brand.email };
      const confirmed = await confirmProposal(
        withFiles(args),
        acting,
        actorOf(home),
        of,
        card.confirmed ? null : edit,
      );
      return confirmedMessage(filled, of, confirmed, brand.firstName || m.home_assistant_agent_unnamed());
    },
  );
  return confirming({ ...args, form: withDefaults(form, card, today) });
}

/** What a task cost is not written by whoever may not see it. */
function withoutCost(edit: CardEdit): CardEdit {
  return edit.kind === "complete_task" ? { ...edit, values: { ...edit.values, cost: null } } : edit;
}

function missing(error: unknown): never {
  throw error instanceof NotFound ? notFound() : error;
}

function withFiles({ context: { db, now, random, outbox, env } }: ChatActionContext) {
  return { db, now, random, outbox, press: null, files: env.HOME_FILES };
}

/** The form without scripts: waits for the answer, then shows its conversation. */
async function ask(args: ChatActionContext, input: z.output<typeof askForm>) {
  const { form, context, home } = args;
  const deps = { ...withFiles(args), assistant: context.env.ASSISTANT };
  const question = input.question || text(form, "suggestion");
  const photos = filesOf(form, "image");
  const reply = await askAssistant(deps, home, { ...input, question, photos, history: null });
  const { turn } = reply;
  if (turn && turn.state !== "failed" && turn.id !== "") return openTurn(turn);
  // A safety notice that could not be stored is shown here instead.
  if (turn?.safety) return refuseForm(form, 200, { form: noticeText(turn.safety) });
  const { problem, message } = "problem" in reply ? reply : noAnswer;
  return refuseForm(form, turnProblemStatus(problem), { form: message });
}

const noAnswer = {
  problem: "failed",
  get message() {
    return m.assistant_answer_failed();
  },
} as const;

function openTurn({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const place = chatPath({ conversation: conversationId, count: null });
  return redirect(`${place}#${turnAnchor(messageId)}`);
}

function confirmedMessage(
  args: ChatActionContext,
  of: OfCard,
  { card, finished, instead }: Confirmed,
  agent: string,
) {
  if (instead !== undefined) return successToast(instead);
  const undo = card.undo && { undo: backWith(args, of, "undo-card") };
  return successToast(messageOf(card, finished, agent), undo);
}

function messageOf(card: Card, finished: Confirmed["finished"], agent: string): string {
  switch (card.kind) {
    case "complete_task":
      return finished ? completed(finished) : m.home_assistant_completed({ task: card.title });
    case "move_task":
      return m.home_assistant_rescheduled({ task: card.title, day: formatDay(card.dueDate) });
    case "add_task":
      return m.home_assistant_task_added({ task: card.title });
    case "add_expense":
      return m.home_assistant_expense_added({ what: card.description, amount: formatCents(card.amount) });
    case "request_help":
      return m.home_assistant_help_asked({ agent });
    case "save_appliance":
      return applianceSaved(card.appliance);
    case "update_appliance":
      return applianceUpdated(card.title);
  }
}

function completed({ title, changed, nextDueDay }: NonNullable<Confirmed["finished"]>): string {
  const next = nextDueDay === null ? null : formatDay(nextDueDay);
  return changed ? taskDone(title, next) : taskAlreadyDone(title, next);
}

type OfCard = z.output<typeof cardForm>;

/** The button that takes back what was just done to a card. */
function backWith({ form }: ChatActionContext, { turnId, cardId }: OfCard, intent: string) {
  const fields = { intent, turn: turnId, card: cardId, redirectTo: backTo(form) };
  return { action: ASSISTANT, fields };
}

function backTo(form: FormData): string {
  return safeRedirectPath(text(form, "redirectTo") || ASSISTANT, "/home");
}

const taskDone = (task: string, next: string | null) =>
  next === null ? m.home_assistant_task_done({ task }) : m.home_assistant_task_done_next_due({ next, task });

const taskAlreadyDone = (task: string, next: string | null) =>
  next === null ? m.common_already_done({ task }) : m.home_assistant_task_already_done({ task, next });

const applianceUpdated = (what: string) =>
  m.home_assistant_appliance_updated({ what: what || m.home_assistant_appliance_updated_unnamed() });

const cardUndone = {
  complete_task: m.home_assistant_card_undone_complete_task,
  move_task: m.home_assistant_card_undone_move_task,
  add_task: m.home_assistant_card_undone_add_task,
  add_expense: m.home_assistant_card_undone_add_expense,
  request_help: m.home_assistant_card_undone_request_help,
  save_appliance: m.home_assistant_card_undone_save_appliance,
  update_appliance: m.home_assistant_card_undone_update_appliance,
};

const applianceSaved = (what: string) =>
  m.home_assistant_appliance_saved({ what: what || m.home_assistant_appliance_saved_unnamed() });
