import type { Card, CardOf, ProposalKind } from "#app/domain/assistant/turn.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isFinished, isOpen } from "#app/domain/tasks/task-status.ts";
import * as m from "#app/paraglide/messages.js";
import { type HomeContext, undoTaskEdit } from "#app/services/tasks/edit-task.server.ts";
import { undoFinish } from "#app/services/tasks/finish-task.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { unmarkAgentNotifiedIfChanged } from "#db/queries/assistant/chats.server.ts";
import { getStoredExpense, trashExpenseAsSaved } from "#db/queries/expenses/expenses.server.ts";
import { getApplianceState, trashApplianceAsSaved } from "#db/queries/property/appliances.server.ts";
import { getHelpStatus, withdrawUnseenRequest } from "#db/queries/requests/help-requests.server.ts";
import {
  archiveOpenIfChanged,
  getStoredCustomTask,
  trashUntouchedTask,
} from "#db/queries/tasks/custom-tasks.server.ts";
import { getOccurrence } from "#db/queries/tasks/plan.server.ts";
import {
  applianceDetails,
  cardResultId,
  changeAppliance,
  expenseFields,
  type ProposalDeps,
  readCard,
  storeCards,
} from "./confirm-proposal.server.ts";

type Undoing<K extends ProposalKind> = {
  deps: ProposalDeps;
  home: HomeContext;
  turnId: string;
  card: CardOf<K>;
  id: string;
};

/**
 * Each undoes its card as long as nobody has worked with the result. What was undone already stays; what has changed
 * since is refused with a reason, and nothing is lost.
 */
const undoing: { [K in ProposalKind]: (undo: Undoing<K>) => Promise<void> } = {
  complete_task: async ({ deps, home, card: { rowId, undo } }) => {
    const row = await getOccurrence(deps.db, home.id, rowId);
    if (!row) throw new RuleViolation(m.assistant_task_changed());
    if (!isFinished(row)) return;
    if (row.version !== undo?.version) throw new RuleViolation(m.assistant_task_changed());
    await undoFinish(deps, home, rowId);
  },
  move_task: async ({ deps, home, card: { rowId, dueDate, undo } }) => {
    const row = await getOccurrence(deps.db, home.id, rowId);
    const { before, version } = undo ?? {};
    if (!row || !before || version === undefined) throw new RuleViolation(m.assistant_task_changed());
    if (isOpen(row) && row.dueDay === before.dueDay && row.dueDay !== dueDate) return;
    if (!isOpen(row) || row.version !== version) throw new RuleViolation(m.assistant_task_changed());
    try {
      await undoTaskEdit(deps, home, { rowId, version }, before);
    } catch (error) {
      const now = error instanceof Conflict ? await getOccurrence(deps.db, home.id, rowId) : null;
      // The other press of a double one was faster.
      if (now?.dueDay !== before.dueDay) throw error;
    }
  },
  add_task: async ({ deps: { db, now }, home, id }) => {
    const [trashed] = await runBatch(db, [
      trashUntouchedTask(db, home.id, id, now),
      archiveOpenIfChanged(db, home.id, id, now),
    ]);
    if (rowsChanged(trashed) > 0) return;
    const stored = await getStoredCustomTask(db, home.id, id);
    if (stored?.deletedAt === null) throw new RuleViolation(m.assistant_added_task_changed());
  },
  add_expense: async ({ deps: { db, now }, home, card, id }) => {
    const [trashed] = await runBatch(db, [
      trashExpenseAsSaved(db, home.id, id, { fields: expenseFields(card), now }),
    ]);
    if (rowsChanged(trashed) > 0) return;
    const stored = await getStoredExpense(db, home.id, id);
    if (stored?.deletedAt === null) throw new RuleViolation(m.assistant_expense_changed());
  },
  request_help: async ({ deps: { db }, home, turnId, id }) => {
    await runBatch(db, [
      ...withdrawUnseenRequest(db, home.id, id),
      unmarkAgentNotifiedIfChanged(db, home.id, turnId),
    ]);
    if (await getHelpStatus(db, home.id, id)) throw new RuleViolation(m.assistant_request_seen());
  },
  save_appliance: async ({ deps: { db, now }, home, card, id }) => {
    const [trashed] = await runBatch(db, [
      trashApplianceAsSaved(db, home.id, id, { details: applianceDetails(card), now }),
    ]);
    if (rowsChanged(trashed) > 0) return;
    const stored = await getApplianceState(db, home.id, id);
    if (stored?.deletedAt === null) throw new RuleViolation(m.assistant_appliance_changed());
  },
  update_appliance: async ({ deps, home, card }) => {
    try {
      await changeAppliance(deps, home, card, "from");
    } catch (error) {
      if (error instanceof Conflict || error instanceof NotFound)
        throw new RuleViolation(m.assistant_appliance_changed());
      throw error;
    }
  },
};

/**
 * Takes back what a card has done; it is open again then, with the values it was confirmed with. Idempotent. Throws
 * NotFound for a card this home does not have, and RuleViolation, saying why, where it can no longer be taken back.
 */
export async function undoProposal(
  deps: ProposalDeps,
  home: HomeContext,
  { turnId, cardId }: { turnId: string; cardId: string },
): Promise<Card> {
  const { card: before, index } = await readCard(deps, home, turnId, cardId);
  if (!before.confirmed) return before;
  if (!before.undo) throw new RuleViolation(m.assistant_done_elsewhere());
  await undo(before, { deps, home, turnId, id: cardResultId(turnId, before) });
  const { undo: _, ...rest } = before;
  const card = { ...rest, confirmed: false, round: (before.round ?? 0) + 1 } as Card;
  await storeCards(deps, home.id, turnId, { index, card, before, only: "confirmed" });
  return card;
}

function undo<K extends ProposalKind>(card: CardOf<K>, rest: Omit<Undoing<K>, "card">): Promise<void> {
  const work: (undo: Undoing<K>) => Promise<void> = undoing[card.kind as K];
  return work({ ...rest, card });
}
