import * as chats from "#db/queries/assistant/chats.server.ts";
import * as conversations from "#db/queries/assistant/conversations.server.ts";
import * as record from "#db/queries/assistant/home-record.server.ts";
import { type Groups, LONG_AGO } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const CARD = { id: "c1", kind: "complete_task", confirmed: false, rowId: "r", title: "Mine" } as const;

export const ASSISTANT: Groups = {
  ofHomes: {
    latestChats: ({ db, client }) => chats.listLatestChats(db, client, 9),
    chats: ({ db, client }) => chats.listChats(db, client, { words: [], after: null, limit: 9 }),
    chatsFound: ({ db, client }) => chats.listChats(db, client, { words: ["e"], after: null, limit: 9 }),
    chat: ({ db, client, row }) => chats.selectChat(db, client, row("ai_conversations")),
    renameChat: ({ db, client, row }) => chats.renameChat(db, client, row("ai_conversations"), "x"),
    restoreChat: ({ db, client, row }) => chats.restoreChat(db, client, row("ai_conversations"), LONG_AGO),
    restoreChats: ({ db, client }) => chats.restoreChatsOf(db, client, NOON, LONG_AGO),
    askedBefore: ({ db, client, row }) =>
      conversations.getAskedBefore(db, client, {
        conversationId: row("ai_conversations"),
        messageId: row("ai_conversations"),
      }),
    turn: ({ db, client, row }) => conversations.getTurn(db, client, row("ai_conversations")),
    turnOfRecord: ({ db, client, row }) => record.selectTurn(db, client, row("ai_conversations")),
    storeCard: ({ db, client, row }) =>
      conversations.storeCard(db, client, row("ai_conversations"), { index: 0, card: CARD, before: CARD }),
    trashChats: ({ db, client }) => chats.trashChats(db, client, null, NOON),
  },
};
