import type { Home } from "#app/auth/sessions.server.ts";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { expenseDays, spendingRanges } from "#app/domain/expenses/expenses.ts";
import { formatCents, toDecimal } from "#app/domain/money.ts";
import { encodeCursor } from "#app/domain/paging/pagination.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  getStoredExpense,
  type ListedExpense,
  listBudgets,
  listExpenses,
  selectExpense,
  sumByMonth,
  sumByYear,
  sumMatching,
} from "#db/queries/expenses/expenses.server.ts";
import { MAX_SHOWN, readExpenseCursor, readListParams } from "./forms.server.ts";
import { csvPath, type FinanceParams, PAGE_SIZE } from "./paths.ts";
import { type FinanceData, toBudgets, toExpenseRow, toSpending } from "./view.server.ts";

type PageRequest = { context: AppLoadContext; home: Home; params: URLSearchParams };

export async function readFinancesPage({ context, home, params }: PageRequest) {
  const { db } = context;
  const today = todayIn(home.timeZone, context.now);
  const place = readListParams(params, today);
  const budgetYear = place.budgets ?? yearOf(today);
  const expenseId = params.get("expense") ?? "";
  const after = readExpenseCursor(place.after, place.sort);
  const [totals, months, listed, [matching], budgets, [expense]] = await db.batch([
    sumByYear(db, home.id, today),
    sumByMonth(db, home.id, spendingRanges(today)),
    listExpenses(db, home.id, { filter: place, sort: place.sort, after, limit: place.count }),
    sumMatching(db, home.id, place, today),
    listBudgets(db, home.id, budgetYear),
    selectExpense(db, home.id, expenseId),
  ]);
  const facts = { totals, months, budgets, budgetYear, today };
  return {
    place,
    spending: toSpending(facts),
    budgets: toBudgets(facts),
    list: toList(listed, matching ?? { cents: 0, plannedCents: 0, count: 0 }, place, facts),
    dialog: await openDialog(params, { context, home, expense, today, place }),
  };
}

type Matching = { cents: number; plannedCents: number; count: number };

function toList(
  listed: ListedExpense[],
  matching: Matching,
  place: FinanceParams,
  { totals, today }: FinanceData,
) {
  const { category, year, q, sort } = place;
  const rows = listed.slice(0, place.count);
  const last = rows.at(-1);
  const further = listed.length > place.count && last;
  const years = new Set([
    yearOf(today),
    ...totals.map((total) => total.year),
    ...(year === null ? [] : [year]),
  ]);
  return {
    rows: rows.map((row) => toExpenseRow(row, today)),
    count: matching.count,
    total: formatCents(matching.cents),
    planned:
      matching.plannedCents > 0
        ? m.home_expenses_plus_planned({ amount: formatCents(matching.plannedCents) })
        : "",
    filtered: category !== null || year !== null || q !== "",
    years: [...years].sort((a, b) => b - a),
    more: further && place.count < MAX_SHOWN ? { ...place, count: place.count + PAGE_SIZE } : null,
    older:
      further && place.count >= MAX_SHOWN
        ? {
            ...place,
            count: PAGE_SIZE,
            after: encodeCursor(sort === "largest" ? last.amount : last.day, last.createdAt, last.id),
          }
        : null,
    newest: place.after === null ? null : { ...place, count: PAGE_SIZE, after: null },
    csv: csvPath(place),
  };
}

type DialogContext = {
  context: AppLoadContext;
  home: Home;
  expense: ListedExpense | undefined;
  today: string;
  place: FinanceParams;
};

/** An expense in the trash shows what was typed; another home's is a 404. */
async function openDialog(params: URLSearchParams, { context, home, expense, today, place }: DialogContext) {
  const name = params.get("dialog");
  const days = expenseDays(today);
  const blank = { gone: false, seen: "", expense: blankExpense(today, place) };
  switch (name) {
    case "add":
      // Created with the form, so that a double submit adds one expense.
      return { ...blank, name, days, expense: { ...blank.expense, id: context.random.id() } };
    case "edit": {
      if (expense) return { name, days, gone: false, seen: snapshotOf(expense), expense: toFields(expense) };
      const { id } = found(await getStoredExpense(context.db, home.id, params.get("expense") ?? ""));
      return { ...blank, name, days, gone: true, expense: { ...blank.expense, id } };
    }
    case "delete": {
      const { id, description, receiptKey } = found(expense);
      return { name, id, description, hasReceipt: receiptKey !== null };
    }
    case "budgets":
      return { name };
    default:
      return null;
  }
}

function blankExpense(today: string, { category }: FinanceParams) {
  return {
    category: category ?? "",
    description: "",
    amount: "",
    date: today,
    vendor: "",
    notes: "",
    capital: false,
    receiptName: null as string | null,
    task: null as string | null,
  };
}

function toFields(row: ListedExpense) {
  return {
    id: row.id,
    category: row.category,
    description: row.description,
    amount: toDecimal(row.amount),
    date: row.day,
    vendor: row.vendorName,
    notes: row.notes,
    capital: row.capital,
    receiptName: row.receiptName,
    task: row.taskTitle,
  };
}

const snapshotOf = ({ day: expenseDate, ...row }: ListedExpense) =>
  serializeSnapshot({ ...row, expenseDate });

export type FinancesPage = Awaited<ReturnType<typeof readFinancesPage>>;
export type OpenDialog = NonNullable<FinancesPage["dialog"]>;
export type ExpenseDialogView = Extract<OpenDialog, { name: "add" | "edit" }>;
