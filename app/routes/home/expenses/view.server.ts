import type { BudgetView } from "#app/components/expenses/budgets.tsx";
import type { SpendingBar, SpendingView } from "#app/components/expenses/spending-chart.tsx";
import { addYears, type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatMonth, formatRecentDay, monthInitial } from "#app/domain/days/date-format.ts";
import {
  type BudgetStatus,
  budgetStatus,
  categoryWithSubcategory,
  chartAxisMax,
  compareSpending,
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  expenseSubcategory,
  isBudgetYear,
  lastTwelveMonths,
  type MonthSum,
  type SpendingComparison,
  type SpendingMonth,
  tally,
  type YearTotal,
} from "#app/domain/expenses/expenses.ts";
import {
  formatAxisDollars,
  formatCents,
  formatDollarsTrimmed,
  formatTotal,
  toDecimal,
} from "#app/domain/money.ts";
import * as m from "#app/paraglide/messages.js";
import type { ListedExpense } from "#db/queries/expenses/expenses.server.ts";

/** Above this percentage, "3 times" says more. */
const MAX_PERCENT = 200;

export type FinanceData = {
  totals: YearTotal[];
  months: MonthSum[];
  budgets: { category: ExpenseCategory; cents: number }[];
  budgetYear: number;
  today: CalendarDay;
};

/** The all-time total, and twelve months with a comparison and bars. */
export function toSpending({ totals, months: sums, today }: FinanceData): SpendingView {
  const spending = lastTwelveMonths(sums, firstYearOf(totals), today);
  const { months, cents } = spending;
  const most = Math.max(...months.map((month) => month.cents));
  const mostEver = Math.max(most, ...months.map((month) => month.beforeCents));
  const top = chartAxisMax(mostEver);
  const compared = months.some(({ beforeCents }) => beforeCents > 0);
  const highest = months.find((month) => month.cents === most);
  return {
    total: formatTotal(tally(totals).cents),
    pastYear: formatTotal(cents),
    comparison: toBadge(compareSpending(spending)),
    bars: mostEver === 0 ? [] : months.map((month) => toBar(month, top, compared)),
    scale: [top, top / 2, 0].map(formatAxisDollars),
    compared,
    sentence:
      most === 0 || !highest
        ? m.home_expenses_nothing_spent()
        : m.home_expenses_by_month({
            most: formatDollarsTrimmed(most),
            month: formatMonth(highest.firstDay),
          }),
  };
}

function toBar({ firstDay, cents, beforeCents, current }: SpendingMonth, top: number, compared: boolean) {
  const then = formatMonth(addYears(firstDay, -1));
  const before = (
    current
      ? (month: string, amount: string) => m.home_expenses_spent_by_then({ month, amount })
      : (month: string, amount: string) => m.home_expenses_spent_month({ month, amount })
  )(then, formatDollarsTrimmed(beforeCents));
  const now = (
    current
      ? (month: string, amount: string) => m.home_expenses_spent_so_far({ month, amount })
      : (month: string, amount: string) => m.home_expenses_spent_month({ month, amount })
  )(formatMonth(firstDay), formatDollarsTrimmed(cents));
  return {
    initial: monthInitial(firstDay),
    sentence: compared ? `${now} ${before}` : now,
    percent: Math.round((cents / top) * 100),
    percentBefore: Math.round((beforeCents / top) * 100),
    current,
  } satisfies SpendingBar;
}

function firstYearOf(totals: readonly YearTotal[]): number | null {
  return totals.length === 0 ? null : Math.min(...totals.map(({ year }) => year));
}

function toBadge(comparison: SpendingComparison): SpendingView["comparison"] {
  switch (comparison.kind) {
    case "none":
      return null;
    case "same":
      return { good: true, text: m.home_expenses_same_as_last_year() };
    case "under":
      return { good: true, text: m.home_expenses_under_last_year({ percent: comparison.percent }) };
    case "over": {
      const times = Math.floor(comparison.percent / 100) + 1;
      const text =
        comparison.percent > MAX_PERCENT
          ? m.home_expenses_times_last_year({ times })
          : m.home_expenses_over_last_year({ percent: comparison.percent });
      return { good: false, text };
    }
  }
}

export function toBudgets({ totals, budgets, budgetYear: year, today }: FinanceData) {
  const budgetOf = new Map(budgets.map(({ category, cents }) => [category, cents]));
  const spent = (category: ExpenseCategory, ofYear = year) => tally(totals, { category, year: ofYear }).cents;
  const thisYear = yearOf(today);
  const first = Math.min(thisYear - 1, firstYearOf(totals) ?? thisYear);
  const others = EXPENSE_CATEGORIES.filter((category) => !budgetOf.has(category));
  const elsewhere = others.reduce((sum, category) => sum + spent(category), 0);
  return {
    year,
    rows: EXPENSE_CATEGORIES.flatMap((category) => {
      const budget = budgetOf.get(category);
      return budget === undefined ? [] : [toBudgetRow(category, spent(category), budget)];
    }),
    elsewhere:
      elsewhere > 0 ? m.home_expenses_without_budget({ amount: formatDollarsTrimmed(elsewhere) }) : "",
    earlier: year > first && isBudgetYear(year - 1, today) ? year - 1 : null,
    later: isBudgetYear(year + 1, today) ? year + 1 : null,
    /** The form's values, and last year's spending. */
    fields: EXPENSE_CATEGORIES.map((category) => ({
      category,
      amount: budgetOf.has(category) ? toDecimal(budgetOf.get(category) ?? 0).replace(/\.00$/, "") : "",
      hint: spentSentence(spent(category, year - 1), year - 1),
    })),
  };
}

export type BudgetsView = ReturnType<typeof toBudgets>;

function spentSentence(cents: number, year: number): string {
  return cents === 0 ? "" : m.home_expenses_spent_in({ amount: formatDollarsTrimmed(cents), year });
}

function toBudgetRow(category: ExpenseCategory, spent: number, budget: number): BudgetView {
  const status = budgetStatus(spent, budget);
  const rest = formatDollarsTrimmed(Math.abs(budget - spent));
  return {
    category,
    spent: formatDollarsTrimmed(spent),
    budget: formatDollarsTrimmed(budget),
    percent: Math.min(100, Math.round((spent / budget) * 100)),
    status,
    note: budgetNote(status, rest, spent === budget),
  };
}

function budgetNote(status: BudgetStatus, rest: string, used: boolean): string {
  if (status === "over") return m.home_expenses_over({ amount: rest });
  if (used) return m.home_expenses_all_used();
  return status === "near"
    ? m.home_expenses_only_left({ amount: rest })
    : m.home_expenses_left({ amount: rest });
}

const categoryOf = ({ category, taskCategory }: ListedExpense) =>
  categoryWithSubcategory(category, expenseSubcategory(category, taskCategory));

export function toExpenseRow(row: ListedExpense, today: CalendarDay) {
  const day = formatRecentDay(row.day, today);
  return {
    id: row.id,
    description: row.description,
    line: [categoryOf(row), row.vendorName, day].filter(Boolean).join(" · "),
    amount: formatCents(row.amount),
    capital: row.capital,
    /** Dated in the future: not in any total until its day. */
    planned: row.day > today,
    notes: row.notes,
    receipt: row.receiptKey === null ? null : `/files/${row.receiptKey}`,
    task:
      row.clientTaskId === null ? null : { id: row.clientTaskId, title: row.taskTitle ?? m.common_a_task() },
  };
}

export type ExpenseRow = ReturnType<typeof toExpenseRow>;
