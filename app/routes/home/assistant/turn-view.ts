import type { Block, Turn, TurnResult } from "#app/domain/assistant/turn.ts";

/** What the page shows of a turn, whether it comes from the store or has just been answered. */
export type TurnView = Pick<Turn, "id" | "messageId" | "state" | "question" | "imageName"> &
  Omit<TurnResult, "quick"> & {
    /** Where the photo is fetched; null = none, or no longer kept. */
    imageUrl: string | null;
    blocks: Block[];
    /** The quick answer above the model's; null = there is none. */
    quick: Block[] | null;
  };

type Shown = Pick<Turn, "id" | "messageId" | "state" | "question" | "imageName" | "imageKey"> &
  Partial<TurnResult>;

export function toTurnView(turn: Shown, blocks: Block[], quick: Block[] | null = null): TurnView {
  const { id, messageId, state, question, imageName, imageKey } = turn;
  const { mode = "model", sources = [], cards = [], analysis = null, safety, more } = turn;
  const imageUrl = imageKey === null ? null : `/files/${imageKey}`;
  const shown = { id, messageId, state, question, imageName, imageUrl };
  return { ...shown, mode, sources, cards, analysis, safety, more, blocks, quick };
}
