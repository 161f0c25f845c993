import { todayIn } from "#app/domain/days/calendar-day.ts";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import {
  amountProblem,
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  isBudgetYear,
} from "#app/domain/expenses/expenses.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { changeBudgets, selectConflictingBudgets } from "#db/queries/expenses/budgets.server.ts";

/** Budgets by category, in cents; a category left out has none. */
export type Budgets = ReadonlyMap<ExpenseCategory, number>;

/**
 * Saves a year's budgets from a form loaded with `seen`: what the form did not change stays, whoever changed it
 * since; null replaces all. Alerts are not repeated for an amount that stays. Throws RuleViolation for an impossible
 * year or amount, and Conflict where a budget the form changes was changed since.
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
  if (held && late && late.results.length > 0) throw new Conflict(m.app_changed_meanwhile());
}
