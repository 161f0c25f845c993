import { decodeCursor, encodeCursor, INSTANT_PATTERN, WORD_PATTERN } from "#app/domain/paging/cursor.ts";

/** What an agent's trash holds, by kind; "data" is all that one clearing took. */
export const AGENT_TRASH = ["client", "vendor", "category", "task"] as const;
export type AgentTrashKind = (typeof AGENT_TRASH)[number];

/** What a homeowner's trash holds, by kind. */
export const HOME_TRASH = ["expense", "document", "task", "appliance", "chat"] as const;
export type HomeTrashKind = (typeof HOME_TRASH)[number];

export type TrashKind = AgentTrashKind | HomeTrashKind;

/** The list goes on behind this row: the newest first, `at` in epoch milliseconds. */
export type TrashCursor = { at: number; kind: string; id: string };

/** A cursor as an address carries it. */
export function encodeTrashCursor({ at, kind, id }: TrashCursor): string {
  return encodeCursor(at, kind, id);
}

/** The cursor an address carries; null for what is none. */
export function decodeTrashCursor(text: string | null): TrashCursor | null {
  const [at, kind = "", id = ""] = decodeCursor(text, INSTANT_PATTERN, WORD_PATTERN) ?? [];
  return at === undefined ? null : { at: Number(at), kind, id };
}
