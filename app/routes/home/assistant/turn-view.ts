import {
  type Block,
  type ShownAnswer,
  suggestionsOf,
  type Turn,
  type TurnResult,
} from "#app/domain/assistant/turn.ts";

/** A photo of a question; null if it has no name or was deleted. */
export type ShownPhoto = { name: string | null; url: string | null };

export type TurnView = Pick<Turn, "id" | "messageId" | "state" | "question"> &
  Omit<TurnResult, "quick" | "foldAt" | "suggestions"> & {
    photos: ShownPhoto[];
    blocks: Block[];
    /** What follows `blocks` and is shown on request; empty if nothing is folded. */
    folded: Block[];
    /** The quick answer above the model's; null if there is none. */
    quick: Block[] | null;
    suggestions: string[];
  };

type Shown = Pick<Turn, "id" | "messageId" | "state" | "question" | "imageName" | "imageKey" | "morePhotos"> &
  Partial<TurnResult>;

export function toTurnView(turn: Shown, { blocks, folded = [], quick }: ShownAnswer): TurnView {
  const { id, messageId, state, question } = turn;
  const { mode = "model", sources = [], cards = [], analysis = null, safety, more } = turn;
  // The undo data stays on the server.
  const told = cards.map((card) => (card.undo ? { ...card, undo: {} } : card));
  const shown = { id, messageId, state, question, photos: photosOf(turn) };
  const suggestions = suggestionsOf(turn);
  return {
    ...{ ...shown, mode, sources, cards: told, analysis, safety, more },
    ...{ blocks, folded, quick: quick ?? null, suggestions },
  };
}

/** An answer as it is copied and shared: nothing of it is folded. */
export function wholeAnswer({ blocks, folded }: Pick<TurnView, "blocks" | "folded">): Block[] {
  return [...blocks, ...folded];
}

function photosOf({ imageName, imageKey, morePhotos }: Shown): ShownPhoto[] {
  if (imageName === null && imageKey === null) return [];
  return [{ name: imageName, key: imageKey }, ...morePhotos].map(({ name, key }) => ({
    name,
    url: key === null ? null : `/files/${key}`,
  }));
}
