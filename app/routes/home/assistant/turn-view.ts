import type { Block, Turn, TurnResult } from "#app/domain/assistant/turn.ts";

/** What the page shows of a turn, whether it comes from the store or has just been answered. */
export type TurnView = Pick<Turn, "id" | "messageId" | "state" | "question" | "imageName"> &
  TurnResult & {
    /** Where the photo is fetched; null = none, or no longer kept. */
    imageUrl: string | null;
    blocks: Block[];
  };

type Shown = Pick<Turn, "id" | "messageId" | "state" | "question" | "imageName" | "imageKey"> &
  Partial<TurnResult>;

export function toTurnView(turn: Shown, blocks: Block[]): TurnView {
  const { id, messageId, state, question, imageName, imageKey } = turn;
  const { mode = "model", sources = [], cards = [], analysis = null, safety } = turn;
  const imageUrl = imageKey === null ? null : `/files/${imageKey}`;
  // What it takes to take a card back is the server's to know.
  const told = cards.map((card) => (card.undo ? { ...card, undo: {} } : card));
  const shown = { id, messageId, state, question, imageName, imageUrl };
  return { ...shown, mode, sources, cards: told, analysis, safety, blocks };
}
