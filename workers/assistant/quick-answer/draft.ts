import type { Source } from "#app/domain/assistant/turn.ts";
import type { Offer } from "./proposals.ts";
import type { Context } from "./understand.ts";

/** A piece of an answer. `rest` comes folded. `about`: what it was about, for the next question. */
export type Draft = {
  lead: string;
  rest?: string;
  sources: Source[];
  offers?: Offer[];
  suggestions?: string[];
  about?: Context | null;
};
