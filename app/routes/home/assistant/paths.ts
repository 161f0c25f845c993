export const ASSISTANT = "/home/assistant";
/** All chats of the home. */
export const CHATS = `${ASSISTANT}/chats`;

/** A conversation, and how many of its turns are shown; null for a new one, and for the first page. */
export type ChatPlace = { conversation: string | null; count: number | null };

export type DialogPlace = { dialog: "share" };

/** The address of a conversation, with or without a dialog over it. */
export function chatAddress({ conversation, count }: ChatPlace, over?: DialogPlace): string {
  const params = new URLSearchParams();
  if (conversation) params.set("c", conversation);
  if (count) params.set("count", String(count));
  if (over) params.set("dialog", over.dialog);
  const search = params.toString();
  return search ? `${ASSISTANT}?${search}` : ASSISTANT;
}

export const NEW_CHAT: ChatPlace = { conversation: null, count: null };

/** Where a turn stands on the page. */
export function turnAnchor(messageId: string): string {
  return `turn-${messageId}`;
}
