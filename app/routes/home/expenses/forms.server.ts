import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { expenseFields } from "#app/domain/expenses/expense-form.ts";
import {
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  type ExpenseSort,
  isBudgetYear,
  NOTES_MAX,
  parseAmount,
  readExpenseFilters,
  readExpenseSort,
  readYear,
  VENDOR_MAX,
} from "#app/domain/expenses/expenses.ts";
import { DAY_PATTERN, decodeCursor, INSTANT_PATTERN } from "#app/domain/paging/pagination.ts";
import { formId, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { Budgets } from "#app/services/expenses/expenses.server.ts";
import type { ExpenseCursor } from "#db/queries/expenses/expenses.server.ts";
import { type FinanceParams, PAGE_SIZE } from "./paths.ts";

/** A longer list continues on a new page. */
export const MAX_SHOWN = 500;
const SEARCH_MAX = 100;
/** Cents in a cursor. */
const AMOUNT = /\d{1,13}/;

export function expenseForm(today: CalendarDay) {
  return z.object({
    expense: formId,
    ...expenseFields(today),
    vendor: optionalLine(VENDOR_MAX),
    notes: optionalText(NOTES_MAX),
    capital: z.literal("on").optional().catch(undefined),
  });
}

/** An amount for each category; empty or zero for none. */
const typedBudget = z.string().max(100).optional();

export const budgetsForm = z
  .object({
    year: z.string().max(10).optional(),
    ...(Object.fromEntries(EXPENSE_CATEGORIES.map((name) => [name, typedBudget])) as Record<
      ExpenseCategory,
      typeof typedBudget
    >),
  })
  .transform((typed, problems) => {
    const { budgets, wrong } = readBudgets(typed);
    for (const { category, message } of wrong) {
      problems.addIssue({ code: "custom", path: [category], message });
    }
    return { year: Number(typed.year), budgets };
  });

/** The budgets the form was filled from; null if unknown. */
export function baselineBudgets(seen: FormSnapshot): Budgets | null {
  return seen && readBudgets(seen).budgets;
}

function readBudgets(typed: Readonly<Record<string, unknown>>) {
  const budgets = new Map<ExpenseCategory, number>();
  const wrong: { category: ExpenseCategory; message: string }[] = [];
  for (const category of EXPENSE_CATEGORIES) {
    const amount = typed[category];
    if (typeof amount !== "string" || isNothing(amount)) continue;
    const read = parseAmount(amount);
    if (read.ok) budgets.set(category, read.cents);
    else wrong.push({ category, message: read.message });
  }
  return { budgets, wrong };
}

/** Whether there is no budget: empty, "$", "0", or "0.00". */
function isNothing(amount: string): boolean {
  const number = amount.trim().replace("$", "").trim();
  return number === "" || /^0*\.?0{0,2}$/.test(number);
}

/** `today` is in the home's time zone. */
export function readListParams(params: URLSearchParams, today: CalendarDay): FinanceParams {
  const count = Math.floor(Number(params.get("count")) / PAGE_SIZE) * PAGE_SIZE;
  const budgets = readYear(params.get("budgets"));
  const sort = readExpenseSort(params.get("sort"));
  return {
    ...readFilter(params),
    sort,
    after: readExpenseCursor(params.get("after"), sort) ? params.get("after") : null,
    count: Math.min(Math.max(Number.isNaN(count) ? 0 : count, PAGE_SIZE), MAX_SHOWN),
    budgets: budgets !== null && isBudgetYear(budgets, today) ? budgets : null,
  };
}

export function readFilter(params: URLSearchParams) {
  const q = (params.get("q") ?? "").toWellFormed().trim().slice(0, SEARCH_MAX);
  return { ...readExpenseFilters(params.get("category"), params.get("year")), q };
}

/** The cursor of the list. */
export function readExpenseCursor(text: string | null, sort: ExpenseSort): ExpenseCursor | null {
  const [first, createdAt, id] =
    decodeCursor(text, sort === "largest" ? AMOUNT : DAY_PATTERN, INSTANT_PATTERN) ?? [];
  if (!first || !id) return null;
  if (sort === "largest") return { day: Number(first), createdAt: Number(createdAt), id };
  return isCalendarDay(first) ? { day: first, createdAt: Number(createdAt), id } : null;
}
