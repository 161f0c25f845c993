import { plannedIn } from "#app/domain/assistant/cards/planned-task.ts";
import type { Card, CardOf } from "#app/domain/assistant/turn.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import type { HomeContext } from "#app/services/tasks/edit-task.server.ts";
import { slugOfTitle } from "#db/catalog.ts";
import type { StoredTurn } from "#db/queries/assistant/conversations.server.ts";
import { listOpenLines } from "#db/queries/tasks/plan.server.ts";
import { type ProposalDeps, storeCards } from "./stored-card.server.ts";
import * as words from "./words.ts";

type Adding = {
  deps: ProposalDeps;
  home: HomeContext;
  turn: StoredTurn;
  card: CardOf<"add_task">;
  /** What it is added as: an earlier press of the same card is no other task. */
  id: string;
};

/**
 * What is said instead of adding a task that the plan has, by now or under the name its homeowner has just given it;
 * null where it has none such. The card then leads to that one: there never is a second copy.
 */
export async function offerExistingTask({ deps, home, turn, card, id }: Adding): Promise<string | null> {
  const open = await listOpenLines(deps.db, home.id);
  const others = open.filter((row) => row.taskId !== id).map((row) => ({ ...row, rowId: row.id }));
  const { planned } = plannedIn(others, { title: card.title, slug: slugOfTitle(card.title) });
  if (!planned) return null;
  const index = (turn.result?.cards ?? []).findIndex((one) => one.id === card.id);
  const before = turn.result?.cards[index] as Card;
  const instead = { ...before, planned } as Card;
  await storeCards(deps, home.id, turn.id, { index, card: instead, before, only: "open" });
  return words.alreadyPlanned(planned.title, formatDay(planned.dueDay));
}
