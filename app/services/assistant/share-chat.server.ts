import { chatTitle } from "#app/domain/assistant/chats.ts";
import { shareMessage } from "#app/domain/assistant/share-text.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { MailDeps } from "#app/services/deps.ts";
import { requestGeneralHelp } from "#app/services/requests/request-general-help.server.ts";
import { getChat, markLastTurnAgentNotifiedIfChanged } from "#db/queries/assistant/chats.server.ts";
import * as words from "./words.ts";

export type SharedChat = {
  /** Made with the form, so that sending it twice is one request. */
  requestId: string;
  conversationId: string;
  /** What the homeowner has read and sends, and the line they put ahead of it. */
  text: string;
  note: string;
  agentEmail: string;
};

/** Sends a chat to the home's agent as a request for help. Throws NotFound for one this home has not, or has deleted. */
export async function shareChat(
  deps: MailDeps,
  home: { id: string; agentId: string; timeZone: string },
  { requestId, conversationId, text, note, agentEmail }: SharedChat,
): Promise<void> {
  const chat = await getChat(deps.db, home.id, conversationId);
  if (!chat || chat.deletedAt !== null) throw new NotFound();
  const told = markLastTurnAgentNotifiedIfChanged(deps.db, home.id, conversationId);
  const help = {
    requestId,
    title: words.sharedChat(chatTitle(chat)),
    message: shareMessage(note, text),
    agentEmail,
  };
  await requestGeneralHelp(deps, home, help, [told]);
}
