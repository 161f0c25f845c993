import { withQuery } from "#app/domain/text/query-string.ts";
import { CHATS } from "../paths.ts";

export type ChatsParams = {
  q: string;
  /** The cursor; null on the first page. */
  after: string | null;
};

type ChatsDialogParams = { dialog: "rename"; which: string } | { dialog: "delete-all" };

export function chatsPath({ q, after }: ChatsParams, over?: ChatsDialogParams): string {
  return withQuery(CHATS, { q, after, ...over });
}

export const FIRST_CHATS_PAGE: ChatsParams = { q: "", after: null };

/** The chats in the trash. */
export const DELETED_CHATS = "/home/settings/trash?kind=chat";
