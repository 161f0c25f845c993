import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import {
  amountProblem,
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  expenseDayProblem,
  isBudgetYear,
} from "#app/domain/expenses/expenses.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { applyChangedFields, type FormSnapshot, matchesSnapshot } from "#app/domain/text/form-snapshot.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, PressDeps } from "#app/services/deps.ts";
import { checkCount } from "#app/services/documents/documents.server.ts";
import { DOCUMENT_RULES, deleteFiles, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { runIdempotentBatch } from "#db/queries/device/applied-operations.server.ts";
import {
  changeBudgets,
  copyCostToTask,
  type ExpenseFields,
  getStoredExpense,
  insertExpense,
  insertReceiptForLive,
  insertReceiptForNew,
  restoreExpense,
  type StoredExpense,
  selectConflictingBudgets,
  trashExpense,
  updateExpense,
} from "#db/queries/expenses/expenses.server.ts";

export type ExpenseDeps = PressDeps & { files: R2Bucket };
type ExpenseHome = { id: string; timeZone: string };
export type ExpenseInput = { fields: ExpenseFields; receipt: File | null; seen?: FormSnapshot };

/**
 * `expenseId` comes with the form, so a second submit adds nothing. Throws RuleViolation beside amount, date, or file,
 * and Conflict where the id is another expense's.
 */
export async function addExpense(
  deps: ExpenseDeps,
  home: ExpenseHome,
  expenseId: string,
  { fields, receipt }: ExpenseInput,
): Promise<void> {
  checkRules(deps, home, fields);
  const { db, now } = deps;
  const kept = receipt && (await keepReceipt(deps, home.id, receipt));
  const documentId = kept?.id ?? null;
  const receipts = kept ? [insertReceiptForNew(db, home.id, expenseId, kept)] : [];
  const expense = insertExpense(db, home.id, { ...fields, id: expenseId, documentId, createdAt: now });
  const results = await runIdempotentBatch(deps, [...receipts, expense], receipts.length);
  if (rowsChanged(results.at(-1)) === 1) return;
  if (kept) await deleteFiles(deps, deps.files, [kept.key]);
  const stored = await getStoredExpense(db, home.id, expenseId);
  if (stored && isSame(stored, fields) && (stored.documentId !== null || receipt === null)) return;
  if (!stored && kept) await checkCount(deps, home.id);
  throw new Conflict(m.expenses_saved_before());
}

/**
 * A replaced receipt stays among the documents. Throws as `addExpense` does, Conflict also for a deleted one, and
 * NotFound.
 */
export async function editExpense(
  deps: ExpenseDeps,
  home: ExpenseHome,
  expenseId: string,
  { fields: said, receipt, seen = null }: ExpenseInput,
): Promise<void> {
  checkRules(deps, home, said);
  const { db } = deps;
  const stored = await getStoredExpense(db, home.id, expenseId);
  if (!stored) throw new NotFound();
  if (stored.deletedAt !== null) throw new Conflict(expenseDeleted());
  if (!matchesSnapshot<ExpenseFields>(stored, seen, said))
    throw new Conflict(m.app_changed_in_another_window());
  const fields = applyChangedFields<ExpenseFields>(stored, seen, said);
  const kept = receipt && (await keepReceipt(deps, home.id, receipt));
  const results = await runBatch(db, [
    ...(kept ? [insertReceiptForLive(db, home.id, expenseId, { receipt: kept, seen, fields })] : []),
    updateExpense(db, home.id, expenseId, { ...fields, seen, ...(kept && { documentId: kept.id }) }),
    copyCostToTask(db, home.id, expenseId),
  ]);
  if (rowsChanged(results.at(-2)) === 1) return;
  if (kept) {
    await deleteFiles(deps, deps.files, [kept.key]);
    await checkCount(deps, home.id);
  }
  const left = await getStoredExpense(db, home.id, expenseId);
  if (!left) throw new NotFound();
  throw new Conflict(left.deletedAt === null ? m.app_changed_in_another_window() : expenseDeleted());
}

function checkRules({ now }: Deps, home: ExpenseHome, { amount, expenseDate }: ExpenseFields): void {
  const wrongAmount = amountProblem(amount);
  if (wrongAmount !== null) throw new RuleViolation(wrongAmount, "amount");
  const wrongDay = expenseDayProblem(expenseDate, todayIn(home.timeZone, now));
  if (wrongDay !== null) throw new RuleViolation(wrongDay, "date");
}

async function keepReceipt(deps: ExpenseDeps, clientId: string, file: File) {
  const saved = await saveHomeFile(deps, clientId, file, DOCUMENT_RULES);
  return { ...saved, id: deps.random.id(), createdAt: deps.now };
}

function isSame(stored: StoredExpense, fields: ExpenseFields): boolean {
  return (
    stored.deletedAt === null &&
    (Object.keys(fields) as (keyof ExpenseFields)[]).every((name) => stored[name] === fields[name])
  );
}

/** Its receipt stays among the documents. Idempotent. Returns the description. Throws NotFound. */
export async function deleteExpense({ db, now }: Deps, clientId: string, expenseId: string): Promise<string> {
  await runBatch(db, [trashExpense(db, clientId, expenseId, now), copyCostToTask(db, clientId, expenseId)]);
  const stored = await getStoredExpense(db, clientId, expenseId);
  if (!stored) throw new NotFound();
  return stored.description;
}

/**
 * Returns the description. Throws NotFound, also after 30 days, and RuleViolation where the task has another expense.
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
    throw new RuleViolation(m.expenses_task_has_another());
  }
  return stored.description;
}

/** In cents; a category left out has none. */
export type Budgets = ReadonlyMap<ExpenseCategory, number>;

/**
 * Saves only what changed since `seen`; null replaces all. Throws RuleViolation for an impossible year or amount, and
 * Conflict.
 */
export async function saveBudgets(
  { db, now, random }: Deps,
  home: { id: string; timeZone: string },
  year: number,
  budgets: Budgets,
  seen: Budgets | null = null,
): Promise<void> {
  if (!isBudgetYear(year, todayIn(home.timeZone, now))) {
    throw new RuleViolation(m.expenses_budget_year());
  }
  for (const cents of budgets.values()) {
    const problem = amountProblem(cents);
    if (problem !== null) throw new RuleViolation(problem);
  }
  const changes = EXPENSE_CATEGORIES.map((category) => ({
    id: random.id(),
    category,
    cents: budgets.get(category) ?? null,
    seen: seen?.get(category) ?? null,
  })).filter((change) => seen === null || change.cents !== change.seen);
  const held = seen !== null;
  const [late] = await runBatch(db, [
    selectConflictingBudgets(db, home.id, year, changes),
    ...changeBudgets(db, home.id, year, changes, held),
  ]);
  if (held && late && late.results.length > 0) throw new Conflict(m.app_changed_in_another_window());
}

const expenseDeleted = () => deletedInAnotherWindow(m.expenses_noun());
