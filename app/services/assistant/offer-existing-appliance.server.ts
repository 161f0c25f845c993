import { alreadySaved, valuesOf } from "#app/domain/assistant/cards/saving.ts";
import type { Card, CardOf } from "#app/domain/assistant/turn.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { MAX_APPLIANCES } from "#app/services/property/appliances.server.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import type { StoredTurn } from "#db/queries/assistant/conversations.server.ts";
import { listAppliances } from "#db/queries/property/appliances.server.ts";
import { type ProposalDeps, storeCards } from "./stored-card.server.ts";
import * as words from "./words.ts";

type Saving = {
  deps: ProposalDeps;
  home: HomeContext;
  turn: StoredTurn;
  card: CardOf<"save_appliance">;
  /** What it is saved as: an earlier press of the same card is no other appliance. */
  id: string;
};

/**
 * What is said instead of saving an appliance that the home has saved itself since it was offered; null where it has
 * not. The card then offers what there is to change of that one, or is put aside: there never is a second copy.
 */
export async function offerExistingAppliance({ deps, home, turn, card, id }: Saving): Promise<string | null> {
  const listed = await listAppliances(deps.db, home.id, MAX_APPLIANCES);
  const others = listed.filter((one) => one.archivedAt === null && one.id !== id);
  const saved = alreadySaved(valuesOf(card), others, todayIn(home.timeZone, deps.now));
  if (!saved) return null;
  const cards = turn.result?.cards ?? [];
  const index = cards.findIndex((one) => one.id === card.id);
  const before = cards[index] as Card;
  const { id: cardId, round } = card;
  const instead: Card = saved.update
    ? { ...saved.update, id: cardId, confirmed: false, ...(round && { round }) }
    : { ...before, dismissed: true };
  await storeCards(deps, home.id, turn.id, { index, card: instead, before, only: "open" });
  return saved.update ? words.checkUpdate(saved.sentence) : words.nothingNew(saved.sentence);
}
