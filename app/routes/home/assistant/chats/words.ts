export const title = "Past chats";
export const back = "Assistant";
export const searchChats = "Search chats";
export const placeholder = "Words from a chat";
export const found = (query: string) => `Chats with “${query}”`;
export const list = "Chats";

export const none = "No chats yet";
export const noneBody = "What you ask the assistant is kept here.";
export const ask = "Ask a question";
export const nothingFound = (query: string) => `No chats with “${query}”`;
export const nothingFoundBody = "Try fewer or different words.";
export const nothingMore = "No more chats";
export const nothingMoreBody = "That’s all of them.";

export const rename = "Rename";
export const renameChat = "Rename chat";
export const renameOf = (chatTitle: string) => `Rename: ${chatTitle}`;
export const deleteOf = (chatTitle: string) => `Delete: ${chatTitle}`;
export const name = "Name";
export const nameHint = "Leave blank to use the first question.";

export const deleted = "Recently deleted";
export const deleteAll = "Delete all";
export const deleteAllTitle = "Delete all chats?";
export const deleteAllBody =
  "You can restore them for 30 days. What you added to your plan, expenses, and appliances stays.";

/** Toasts. */
export const renamed = "Chat renamed.";
export const chatDeleted = "Chat deleted.";
export const allDeleted = "All chats deleted.";
export const noneToDelete = "There were no chats to delete.";
export const restored = "Chat restored.";
export const allRestored = "Chats restored.";
export const noneToRestore = "There was nothing to restore.";
export const renameFailed = "Error renaming chat. Please try again.";
export const deleteFailed = "Error deleting chat. Please try again.";
export const restoreFailed = "Error restoring chat. Please try again.";
