import { withQuery } from "#app/domain/text/query-string.ts";

export const ASSISTANT = "/home/assistant";
/** Where it says, part by part, what a model is sent. */
export const SENT_TO_ANTHROPIC = "/privacy#assistant";
/** All chats of the home. */
export const CHATS = `${ASSISTANT}/chats`;

/** A conversation, and how many of its turns are shown; null for a new one, and for the first page. */
export type ChatParams = { conversation: string | null; count: number | null };

export type DialogParams = { dialog: "share" };

/** The address of a conversation, with or without a dialog over it. */
export function chatPath({ conversation, count }: ChatParams, over?: DialogParams): string {
  const params = new URLSearchParams();
  if (conversation) params.set("c", conversation);
  if (count) params.set("count", String(count));
  if (over) params.set("dialog", over.dialog);
  const search = params.toString();
  return search ? `${ASSISTANT}?${search}` : ASSISTANT;
}

export const NEW_CHAT: ChatParams = { conversation: null, count: null };

/** The id of the message that has an answer gone on with: pressed twice, it is one. */
export function nextMessageId(messageId: string): string {
  return `m-${messageId}`.slice(0, 64);
}

/** An open task of the plan, where it is on the list. */
export function taskPath(rowId: string): string {
  return `/home/tasks?task=${encodeURIComponent(rowId)}#task-${rowId}`;
}

/** Where a turn stands on the page. */
export function turnAnchor(messageId: string): string {
  return `turn-${messageId}`;
}

/** What part of the list is shown. */
export type ChatsParams = {
  /** The search as it was typed. */
  q: string;
  /** The list goes on behind this chat; null = from the latest. */
  after: string | null;
};

type ChatsDialogParams = { dialog: "rename"; which: string } | { dialog: "delete-all" };

/** The address of the list, with or without a dialog over it. */
export function chatsPath({ q, after }: ChatsParams, over?: ChatsDialogParams): string {
  return withQuery(CHATS, { q, after, ...over });
}

/** The whole list from the latest. */
export const FIRST_CHATS_PAGE: ChatsParams = { q: "", after: null };

/** What was deleted of late: the chats in the trash. */
export const DELETED_CHATS = "/home/settings/trash?kind=chat";
