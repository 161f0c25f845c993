import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import * as budgets from "#db/queries/expenses/budgets.server.ts";
import * as expenses from "#db/queries/expenses/expenses.server.ts";
import { type Groups, LONG_AGO } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

/** No budget any more; late for whoever has one. */
const BUDGETS = EXPENSE_CATEGORIES.map((category) => ({ id: category, category, cents: null, seen: null }));
/** Whatever a row says, it is as saved. */
const AS_SAVED = {} as never;

export const EXPENSES: Groups = {
  ofHomes: {
    expense: ({ db, client, row }) => expenses.getStoredExpense(db, client, row("maintenance_expenses")),
    years: ({ db, client }) => expenses.sumByYear(db, client),
    trashExpense: ({ db, client, row }) =>
      expenses.trashExpense(db, client, row("maintenance_expenses"), NOON),
    restoreExpense: ({ db, client, row }) =>
      expenses.restoreExpense(db, client, row("maintenance_expenses"), LONG_AGO),
    copyCost: ({ db, client, row }) => expenses.copyCostToTask(db, client, row("maintenance_expenses")),
    budgets: ({ db, client }) => budgets.listBudgetsSince(db, client, 0),
    lateBudgets: ({ db, client }) => budgets.selectLateBudgets(db, client, 2026, BUDGETS),
    noBudgets: ({ db, client }) => budgets.changeBudgets(db, client, 2026, BUDGETS, false),
    trashSavedExpense: ({ db, client, row }) =>
      expenses.trashExpenseAsSaved(db, client, row("maintenance_expenses"), { fields: AS_SAVED, now: NOON }),
  },
};
