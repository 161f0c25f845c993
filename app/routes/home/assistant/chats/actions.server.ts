import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { TITLE_MAX } from "#app/domain/assistant/limits.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, rowIdSchema, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  deleteAllChats,
  deleteChat,
  renameChat,
  restoreChat,
  restoreChats,
} from "#app/services/assistant/chats.server.ts";
import { ASSISTANT, CHATS } from "../paths.ts";

const renameForm = z.object({
  conversation: z.string().max(64).catch(""),
  title: optionalLine(TITLE_MAX),
});

/** When the chats were deleted, in epoch milliseconds. */
const instantForm = z.object({
  at: z
    .string()
    .max(64, { abort: true })
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

type ChatsActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<ChatsActionContext>(({ form }) => backTo(form));
const chat = rowIdSchema("conversation");

export const runChatsIntent = dispatch({
  rename: formAction(
    renameForm,
    m.home_assistant_chats_rename_failed,
    async ({ context, home }, { conversation, title }) => {
      await renameChat(context, home, conversation, title);
      return successToast(m.home_assistant_chats_renamed());
    },
  ),
  delete: buttonAction(
    chat,
    m.home_assistant_chats_delete_failed,
    async ({ form, context, home }, { conversation }) => {
      await deleteChat(context, home, conversation);
      const back = backTo(form);
      const fields = { intent: "restore", conversation, redirectTo: back };
      // A deleted chat cannot be returned to.
      const to = isOf(back, conversation) ? ASSISTANT : back;
      return successToast(m.home_assistant_chats_chat_deleted(), { to, undo: { action: CHATS, fields } });
    },
  ),
  "delete-all": buttonAction(
    NO_FIELDS,
    m.home_assistant_chats_delete_failed,
    async ({ form, context, home }) => {
      if (!(await deleteAllChats(context, home)))
        return successToast(m.home_assistant_chats_none_to_delete());
      const fields = { intent: "restore-all", at: String(context.now), redirectTo: backTo(form) };
      return successToast(m.home_assistant_chats_all_deleted(), { undo: { action: CHATS, fields } });
    },
  ),
  restore: buttonAction(
    chat,
    m.home_assistant_chats_restore_failed,
    async ({ context, home }, { conversation }) => {
      await restoreChat(context, home, conversation);
      return successToast(m.home_assistant_chats_restored());
    },
  ),
  "restore-all": buttonAction(
    instantForm,
    m.home_assistant_chats_restore_failed,
    async ({ context, home }, { at }) =>
      successToast(
        (await restoreChats(context, home, at))
          ? m.home_assistant_chats_all_restored()
          : m.home_assistant_chats_none_to_restore(),
      ),
  ),
});

function isOf(address: string, conversation: string): boolean {
  const { pathname, searchParams } = new URL(address, "https://home.internal");
  return pathname === ASSISTANT && searchParams.get("c") === conversation;
}

function backTo(form: FormData): string {
  return safeRedirectPath(text(form, "redirectTo") || CHATS, "/home");
}
