import type { Home } from "#app/auth/sessions.server.ts";
import { chatTitle } from "#app/domain/assistant/chats.ts";
import { shareMessage } from "#app/domain/assistant/share-text.ts";
import { NotFound } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { requestGeneralHelp } from "#app/services/requests/help-requests.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  type Chat,
  getChat,
  markLastTurnAgentNotifiedIfChanged,
  renameChat as rename,
  restoreChat as restore,
  restoreChatsOf,
  trashChats,
} from "#db/queries/assistant/chats.server.ts";

/*
 * Chats are named, put into the trash and taken out of it as wholes. What the homeowner has confirmed out of one
 * stays where it was put.
 */

/** Names a chat; an empty name lets it go by its first question. Returns what it is called now. Throws NotFound. */
export async function renameChat({ db }: Deps, of: ChatOwner, id: string, title: string): Promise<string> {
  await runBatch(db, [rename(db, of.id, of.person.id, { conversationId: id, title })]);
  const chat = await found(db, of, id);
  if (chat.deletedAt !== null) throw new NotFound();
  return chatTitle(chat);
}

/** Moves a chat to the trash; repeating it changes nothing. Returns what it is called. Throws NotFound. */
export async function deleteChat({ db, now }: Deps, of: ChatOwner, id: string): Promise<string> {
  await runBatch(db, [trashChats(db, of.id, of.person.id, { conversationId: id, now })]);
  return chatTitle(await found(db, of, id));
}

/** Moves all chats of whoever is logged in to the trash; they are brought back by the instant `now`. Returns whether there were any. */
export async function deleteAllChats({ db, now }: Deps, of: ChatOwner): Promise<boolean> {
  const [trashed] = await runBatch(db, [trashChats(db, of.id, of.person.id, { conversationId: null, now })]);
  return rowsChanged(trashed) > 0;
}

/**
 * Restores a chat from the trash; repeating it changes nothing. Returns what it is called. Throws NotFound, also
 * after the 30 days.
 */
export async function restoreChat({ db, now }: Deps, of: ChatOwner, id: string): Promise<string> {
  const which = { conversationId: id, cutoff: trashCutoff(now) };
  await runBatch(db, [restore(db, of.id, of.person.id, which)]);
  const chat = await found(db, of, id);
  if (chat.deletedAt !== null && !isWithinRetention(chat.deletedAt, now)) throw new NotFound();
  return chatTitle(chat);
}

/** Takes out of the trash what was deleted at one instant. Returns whether there was anything of it. */
export async function restoreChats({ db, now }: Deps, of: ChatOwner, at: number): Promise<boolean> {
  const when = { at, cutoff: trashCutoff(now) };
  const [restored] = await runBatch(db, [restoreChatsOf(db, of.id, of.person.id, when)]);
  return rowsChanged(restored) > 0;
}

/** A chat belongs to one person of a home. */
type ChatOwner = Pick<Home, "id" | "person">;

async function found(db: Deps["db"], of: ChatOwner, id: string): Promise<Chat> {
  const chat = await getChat(db, of.id, of.person.id, id);
  if (!chat) throw new NotFound();
  return chat;
}

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
  home: Pick<Home, "id" | "agentId" | "timeZone" | "role" | "person">,
  by: HomeActor,
  { requestId, conversationId, text, note, agentEmail }: SharedChat,
): Promise<void> {
  const chat = await getChat(deps.db, home.id, home.person.id, conversationId);
  if (!chat || chat.deletedAt !== null) throw new NotFound();
  const told = markLastTurnAgentNotifiedIfChanged(deps.db, home.id, conversationId);
  const help = {
    requestId,
    title: m.assistant_shared_chat({ title: chatTitle(chat) }),
    message: shareMessage(note, text),
    agentEmail,
  };
  await requestGeneralHelp(deps, home, by, help, [told]);
}
