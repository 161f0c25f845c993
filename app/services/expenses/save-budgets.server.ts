import { todayIn } from "#app/domain/days/calendar-day.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import type { ExpenseCategory } from "#app/domain/expenses/categories.ts";
import { amountProblem, isBudgetYear } from "#app/domain/expenses/expenses.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { deleteBudgetsBut, setBudgets } from "#db/queries/expenses/budgets.server.ts";

/**
 * Makes these a home's budgets of a year, in cents; a category left out has none. What was mailed of a budget
 * whose amount stays is not mailed again. Throws RuleViolation for a year or an amount that cannot be.
 */
export async function saveBudgets(
  { db, now, random }: Deps,
  home: { id: string; timeZone: string },
  year: number,
  budgets: ReadonlyMap<ExpenseCategory, number>,
): Promise<void> {
  if (!isBudgetYear(year, todayIn(home.timeZone, now))) {
    throw new RuleViolation("Please choose a year up to the next one.");
  }
  const rows = [...budgets].map(([category, cents]) => ({ id: random.id(), category, cents }));
  for (const { cents } of rows) {
    const problem = amountProblem(cents);
    if (problem !== null) throw new RuleViolation(problem);
  }
  await runBatch(db, [
    deleteBudgetsBut(db, home.id, year, [...budgets.keys()]),
    setBudgets(db, home.id, year, rows),
  ]);
}
