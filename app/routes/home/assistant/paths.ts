export const ASSISTANT = "/home/assistant";
/** Explains what a model is sent. */
export const SENT_TO_ANTHROPIC = "/privacy#assistant";
export const CHATS = `${ASSISTANT}/chats`;

export type ChatParams = { conversation: string | null; count: number | null };

export type DialogParams = { dialog: "share" };

export function chatPath({ conversation, count }: ChatParams, over?: DialogParams): string {
  const params = new URLSearchParams();
  if (conversation) params.set("c", conversation);
  if (count) params.set("count", String(count));
  if (over) params.set("dialog", over.dialog);
  const search = params.toString();
  return search ? `${ASSISTANT}?${search}` : ASSISTANT;
}

export const NEW_CHAT: ChatParams = { conversation: null, count: null };

/** The message id of a continued answer, so that a double submit continues once. */
export function nextMessageId(messageId: string): string {
  return `m-${messageId}`.slice(0, 64);
}

export function taskPath(rowId: string): string {
  return `/home/tasks?task=${encodeURIComponent(rowId)}#task-${rowId}`;
}

export function turnAnchor(messageId: string): string {
  return `turn-${messageId}`;
}
