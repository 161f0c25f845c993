import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
export const found = (count: number, q: string) =>
  count === 0 ? m.home_documents_none_match({ q }) : `${m.home_documents_found_documents({ count })} “${q}”`;
/** In one piece: a line breaks before it, not within the day. */
export const added = (day: string) => m.home_documents_added({ day }).replaceAll(" ", "\u00a0");
export const gone = () => deletedInAnotherWindow(m.home_documents_gone());
