import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import * as budgets from "#db/queries/expenses/expenses.server.ts";
import * as expenses from "#db/queries/expenses/expenses.server.ts";
import { LONG_AGO, type QueryGroups, YEAR } from "#tests/db/tenant-isolation/groups.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

/** Clears the budgets; a conflict for anyone who has one. */
const BUDGETS = EXPENSE_CATEGORIES.map((category) => ({ id: category, category, cents: null, seen: null }));
/** Treats any row as unchanged. */
const AS_SAVED = {} as never;
const EVERY = { category: null, year: null };
const FIELDS = {
  category: "Other",
  description: "Mine",
  amount: 1,
  expenseDate: "2026-11-20",
  vendorName: "",
  notes: "",
  capital: false,
} as const;
const RECEIPT = { id: "made", name: "x", key: "made", type: "application/pdf", size: 1, createdAt: NOON };

export const EXPENSES: QueryGroups = {
  ofHomes: {
    expense: ({ db, client, row }) => expenses.getStoredExpense(db, client, row("maintenance_expenses")),
    shownExpense: ({ db, client, row }) => expenses.selectExpense(db, client, row("maintenance_expenses")),
    expenses: ({ db, client }) =>
      expenses.listExpenses(db, client, { filter: EVERY, after: null, limit: 99 }),
    exported: ({ db, client }) => expenses.exportExpenses(db, client, EVERY),
    matching: ({ db, client }) => expenses.sumMatching(db, client, EVERY, TODAY),
    years: ({ db, client }) => expenses.sumByYear(db, client, TODAY),
    months: ({ db, client }) => expenses.sumByMonth(db, client, { current: YEAR, previous: YEAR }),
    insertExpense: ({ db, client, row }) => {
      const documentId = row("client_documents");
      return expenses.insertExpense(db, client, { id: "made", ...FIELDS, documentId, createdAt: NOON });
    },
    insertReceiptForNew: ({ db, client }) => expenses.insertReceiptForNew(db, client, "none", RECEIPT),
    insertReceiptForLive: ({ db, client, row }) =>
      expenses.insertReceiptForLive(db, client, row("maintenance_expenses"), {
        receipt: RECEIPT,
        seen: null,
        fields: FIELDS,
      }),
    updateExpense: ({ db, client, row }) =>
      expenses.updateExpense(db, client, row("maintenance_expenses"), { ...FIELDS, seen: null }),
    trashExpense: ({ db, client, row }) =>
      expenses.trashExpense(db, client, row("maintenance_expenses"), NOON),
    restoreExpense: ({ db, client, row }) =>
      expenses.restoreExpense(db, client, row("maintenance_expenses"), LONG_AGO),
    copyCost: ({ db, client, row }) => expenses.copyCostToTask(db, client, row("maintenance_expenses")),
    budgets: ({ db, client }) => budgets.listBudgetsSince(db, client, 0),
    budgetsOfYear: ({ db, client }) => budgets.listBudgets(db, client, 2026),
    lateBudgets: ({ db, client }) => budgets.selectConflictingBudgets(db, client, 2026, BUDGETS),
    noBudgets: ({ db, client }) => budgets.changeBudgets(db, client, 2026, BUDGETS, false),
    trashSavedExpense: ({ db, client, row }) =>
      expenses.trashExpenseAsSaved(db, client, row("maintenance_expenses"), { fields: AS_SAVED, now: NOON }),
  },
};
