import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, rowIdSchema, text } from "#app/http/forms.server.ts";
import {
  deleteAllChats,
  deleteChat,
  renameChat,
  restoreChat,
  restoreChats,
} from "#app/services/assistant/chats.server.ts";
import { ASSISTANT, CHATS } from "../paths.ts";
import { instantForm, renameForm } from "./forms.server.ts";
import * as words from "./words.ts";

type ChatsActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<ChatsActionContext>(({ form }) => backTo(form));
const chat = rowIdSchema("conversation");

/** Does what a form asks for with chats as wholes, from their list or from beside a chat. */
export const runChatsIntent = dispatch({
  rename: formAction(renameForm, words.renameFailed, async ({ context, home }, { conversation, title }) => {
    await renameChat(context, home.id, conversation, title);
    return successToast(words.renamed);
  }),
  delete: buttonAction(chat, words.deleteFailed, async ({ form, context, home }, { conversation }) => {
    await deleteChat(context, home.id, conversation);
    const back = backTo(form);
    const fields = { intent: "restore", conversation, redirectTo: back };
    // The chat itself cannot be gone back to before it is restored.
    const to = isOf(back, conversation) ? ASSISTANT : back;
    return successToast(words.chatDeleted, { to, undo: { action: CHATS, fields } });
  }),
  "delete-all": buttonAction(NO_FIELDS, words.deleteFailed, async ({ form, context, home }) => {
    if (!(await deleteAllChats(context, home.id))) return successToast(words.noneToDelete);
    const fields = { intent: "restore-all", at: String(context.now), redirectTo: backTo(form) };
    return successToast(words.allDeleted, { undo: { action: CHATS, fields } });
  }),
  restore: buttonAction(chat, words.restoreFailed, async ({ context, home }, { conversation }) => {
    await restoreChat(context, home.id, conversation);
    return successToast(words.restored);
  }),
  "restore-all": buttonAction(instantForm, words.restoreFailed, async ({ context, home }, { at }) =>
    successToast((await restoreChats(context, home.id, at)) ? words.allRestored : words.noneToRestore),
  ),
});

function isOf(address: string, conversation: string): boolean {
  const { pathname, searchParams } = new URL(address, "https://home.internal");
  return pathname === ASSISTANT && searchParams.get("c") === conversation;
}

function backTo(form: FormData): string {
  return safeRedirectPath(text(form, "redirectTo") || CHATS, "/home");
}
