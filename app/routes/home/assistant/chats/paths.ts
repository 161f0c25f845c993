import { withQuery } from "#app/domain/text/query-string.ts";
import { CHATS } from "../paths.ts";

/** What part of the list is shown. */
export type ListParams = {
  /** The search as it was typed. */
  q: string;
  /** The list goes on behind this chat; null = from the latest. */
  after: string | null;
};

export type DialogParams = { dialog: "rename"; which: string } | { dialog: "delete-all" };

/** The address of the list, with or without a dialog over it. */
export function listPath({ q, after }: ListParams, over?: DialogParams): string {
  return withQuery(CHATS, { q, after, ...over });
}

/** The whole list from the latest. */
export const FIRST_PAGE: ListParams = { q: "", after: null };

/** What was deleted of late: the chats in the trash. */
export const DELETED_CHATS = "/home/settings/trash?kind=chat";
