import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  copyCostToTask,
  getStoredExpense,
  restoreExpense,
  trashExpense,
} from "#db/queries/expenses/expenses.server.ts";
import * as words from "./words.ts";

/**
 * Puts an expense into the trash; its receipt stays among the documents. Deleting twice is once. Answers
 * the description. Throws NotFound for an expense of another home.
 */
export async function deleteExpense({ db, now }: Deps, clientId: string, expenseId: string): Promise<string> {
  await runBatch(db, [trashExpense(db, clientId, expenseId, now), copyCostToTask(db, clientId, expenseId)]);
  const stored = await getStoredExpense(db, clientId, expenseId);
  if (!stored) throw new NotFound();
  return stored.description;
}

/**
 * Takes an expense out of the trash again; answers the description. Throws NotFound for one of another
 * home and after the 30 days, RuleViolation where its task has been given another expense since.
 */
export async function restoreExpenseFromTrash(
  { db, now }: Deps,
  clientId: string,
  expenseId: string,
): Promise<string> {
  const [restored] = await runBatch(db, [
    restoreExpense(db, clientId, expenseId, trashCutoff(now)),
    copyCostToTask(db, clientId, expenseId),
  ]);
  const stored = await getStoredExpense(db, clientId, expenseId);
  if (!stored) throw new NotFound();
  if (rowsChanged(restored) === 0 && stored.deletedAt !== null) {
    if (!isWithinRetention(stored.deletedAt, now)) throw new NotFound();
    throw new RuleViolation(words.taskHasAnother);
  }
  return stored.description;
}
