import type { Card } from "#app/domain/assistant/turn.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { Deps, MailDeps, PressDeps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { getTurn, type StoredTurn, storeCard } from "#db/queries/assistant/conversations.server.ts";
import * as words from "./words.ts";

export type ProposalDeps = MailDeps & PressDeps & { files: R2Bucket };

/** A card where it stands: the `index`th of its turn. */
export type CardLocation = { turn: StoredTurn; card: Card; index: number };

/** A card of this home's. Throws NotFound for any other. */
export async function readCard(
  { db }: Deps,
  clientId: string,
  turnId: string,
  cardId: string,
): Promise<CardLocation> {
  const turn = await getTurn(db, clientId, turnId);
  const cards = turn?.result?.cards ?? [];
  const index = cards.findIndex(({ id }) => id === cardId);
  const card = cards[index];
  if (!turn || !card) throw new NotFound();
  return { turn, card, index };
}

/** The id of what a card makes: the same however often it is pressed, another once it was taken back. */
export function cardResultId(turnId: string, { id, round = 0 }: Pick<Card, "id" | "round">): string {
  return round === 0 ? `${turnId}.${id}` : `${turnId}.${id}.${round}`;
}

export async function storeCards(
  { db }: Deps,
  clientId: string,
  turnId: string,
  changed: Parameters<typeof storeCard>[3],
): Promise<void> {
  await runBatch(db, [storeCard(db, clientId, turnId, changed)]);
}

/** Puts a card aside, or brings it back. Twice is once. Throws NotFound, and RuleViolation for one confirmed meanwhile. */
export async function dismissCard(
  deps: Deps,
  clientId: string,
  { turnId, cardId }: { turnId: string; cardId: string },
  dismissed: boolean,
): Promise<void> {
  const { card: before, index } = await readCard(deps, clientId, turnId, cardId);
  if (before.confirmed) throw new RuleViolation(words.confirmedMeanwhile);
  await storeCards(deps, clientId, turnId, { index, card: { ...before, dismissed }, before, only: "open" });
}
