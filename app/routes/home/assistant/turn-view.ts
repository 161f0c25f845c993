import type { Block, Turn, TurnResult } from "#app/domain/assistant/turn.ts";

/** A photo of a question; null if it has no name or was deleted. */
export type ShownPhoto = { name: string | null; url: string | null };

export type TurnView = Pick<Turn, "id" | "messageId" | "state" | "question"> &
  Omit<TurnResult, "quick"> & {
    photos: ShownPhoto[];
    blocks: Block[];
    /** The quick answer above the model's; null if there is none. */
    quick: Block[] | null;
  };

type Shown = Pick<Turn, "id" | "messageId" | "state" | "question" | "imageName" | "imageKey" | "morePhotos"> &
  Partial<TurnResult>;

export function toTurnView(turn: Shown, blocks: Block[], quick: Block[] | null = null): TurnView {
  const { id, messageId, state, question } = turn;
  const { mode = "model", sources = [], cards = [], analysis = null, safety, more } = turn;
  // The undo data stays on the server.
  const told = cards.map((card) => (card.undo ? { ...card, undo: {} } : card));
  const shown = { id, messageId, state, question, photos: photosOf(turn) };
  return { ...shown, mode, sources, cards: told, analysis, safety, more, blocks, quick };
}

function photosOf({ imageName, imageKey, morePhotos }: Shown): ShownPhoto[] {
  if (imageName === null && imageKey === null) return [];
  return [{ name: imageName, key: imageKey }, ...morePhotos].map(({ name, key }) => ({
    name,
    url: key === null ? null : `/files/${key}`,
  }));
}
