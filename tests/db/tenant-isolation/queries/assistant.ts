import * as chats from "#db/queries/assistant/chats.server.ts";
import * as conversations from "#db/queries/assistant/chats.server.ts";
import * as mode from "#db/queries/assistant/chats.server.ts";
import * as history from "#db/queries/assistant/home-record.server.ts";
import * as record from "#db/queries/assistant/home-record.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { myOwn, SHARED } from "#tests/db/tenant-isolation/rows/records.ts";
import { NOON } from "#tests/support/homes.ts";

const CARD = { id: "c1", kind: "complete_task", confirmed: false, rowId: "r", title: "Mine" } as const;
const THREAD = { personId: null, conversationId: SHARED, messageId: "none", turns: 9 };

export const ASSISTANT: QueryGroups = {
  ofAgents: {
    homeOfAnother: ({ db }) => record.readHome(db, myOwn("left"), myOwn("left-home"), 2026, THREAD),
  },
  byAgents: {
    home: ({ db, agent, client }) => record.readHome(db, agent, client, 2026, THREAD),
    referred: ({ db, agent, client }) => history.listHomeReferrals(db, agent, client),
  },
  ofHomes: {
    latestChats: ({ db, client }) => chats.listLatestChats(db, client, null, 9),
    chats: ({ db, client }) => chats.listChats(db, client, null, { words: [], after: null, limit: 9 }),
    chatsFound: ({ db, client }) =>
      chats.listChats(db, client, null, { words: ["e"], after: null, limit: 9 }),
    chat: ({ db, client, row }) => chats.selectChat(db, client, null, row("ai_conversations")),
    storedChat: ({ db, client, row }) => chats.getChat(db, client, null, row("ai_conversations")),
    renameChat: ({ db, client, row }) =>
      chats.renameChat(db, client, null, { conversationId: row("ai_conversations"), title: "x" }),
    restoreChat: ({ db, client, row }) =>
      chats.restoreChat(db, client, null, { conversationId: row("ai_conversations"), cutoff: LONG_AGO }),
    restoreChats: ({ db, client }) => chats.restoreChatsOf(db, client, null, { at: NOON, cutoff: LONG_AGO }),
    lastTurnTold: ({ db, agent, client, row }) =>
      ifChanged(db, agent, chats.markLastTurnAgentNotifiedIfChanged(db, client, row("ai_conversations"))),
    turns: ({ db, client }) =>
      conversations.listTurns(db, client, null, { conversationId: SHARED, limit: 9 }),
    askedBefore: ({ db, client, row }) =>
      conversations.getPriorMessageState(db, client, null, {
        conversationId: row("ai_conversations"),
        messageId: row("ai_conversations"),
      }),
    turn: ({ db, client, row }) => conversations.getTurn(db, client, null, row("ai_conversations")),
    turnOfRecord: ({ db, client, row }) => record.selectTurn(db, client, null, row("ai_conversations")),
    storeCard: ({ db, client, row }) =>
      conversations.storeCard(db, client, row("ai_conversations"), { index: 0, card: CARD, before: CARD }),
    notified: ({ db, agent, client, row }) =>
      ifChanged(db, agent, conversations.markAgentNotifiedIfChanged(db, client, row("ai_conversations"))),
    notNotified: ({ db, agent, client, row }) =>
      ifChanged(db, agent, conversations.unmarkAgentNotifiedIfChanged(db, client, row("ai_conversations"))),
    tasksAdded: ({ db, client, row }) => conversations.markTasksAdded(db, client, row("ai_conversations")),
    trashChats: ({ db, client }) => chats.trashChats(db, client, null, { conversationId: null, now: NOON }),
    trashChat: ({ db, client, row }) =>
      chats.trashChats(db, client, null, { conversationId: row("ai_conversations"), now: NOON }),
    completions: ({ db, client }) => history.listCompletions(db, client),
    spending: ({ db, client }) => history.listSpending(db, client),
    papers: ({ db, client }) => history.listHomeDocuments(db, client),
    contracts: ({ db, client }) => history.listContracts(db, client),
    asked: ({ db, client }) => history.listHelpRequests(db, client),
    skips: ({ db, client }) => history.listSkips(db, client),
    mode: ({ db, client }) => mode.saveAssistantMode(db, client, "model"),
  },
};
