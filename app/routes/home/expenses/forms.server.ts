import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES, type ExpenseCategory } from "#app/domain/expenses/categories.ts";
import {
  expenseDayProblem,
  isBudgetYear,
  readAmount,
  readExpenseFilters,
  readYear,
} from "#app/domain/expenses/expenses.ts";
import { DESCRIPTION_MAX, NOTES_MAX, VENDOR_MAX } from "#app/domain/expenses/limits.ts";
import { line, optionalLine, optionalText } from "#app/domain/text/fields.ts";
import type { ExpenseCursor } from "#db/queries/expenses/expenses.server.ts";
import { PAGE_SIZE, type Place } from "./paths.ts";

/** Beyond this the list goes on by starting anew, so that a page stays light. */
export const MAX_SHOWN = 500;

const amount = z
  .string()
  .default("")
  .transform((typed, problems) => {
    const result = readAmount(typed);
    if (result.ok) return result.cents;
    problems.addIssue({ code: "custom", message: result.message });
    return z.NEVER;
  });

/** The expense form; `today` bounds its date. */
export function expenseForm(today: CalendarDay) {
  return z.object({
    // Made by our own page; where it is missing, the form is simply not current.
    expense: line("Please open this form again.", 64),
    category: z.enum(EXPENSE_CATEGORIES, "Please choose a category."),
    description: line("Please enter a description.", DESCRIPTION_MAX),
    amount,
    date: z
      .string()
      .default("")
      .transform((day) => day.trim())
      .superRefine((day, problems) => {
        const message = expenseDayProblem(day, today);
        if (message !== null) problems.addIssue({ code: "custom", message });
      }),
    vendor: optionalLine(VENDOR_MAX),
    notes: optionalText(NOTES_MAX),
    capital: z.literal("on").optional().catch(undefined),
  });
}

export type Budgets =
  | { ok: true; year: number; budgets: Map<ExpenseCategory, number> }
  | { ok: false; errors: Record<string, string> };

/** The budgets form: an amount for each category, empty or zero for none. */
export function readBudgets(form: FormData): Budgets {
  const budgets = new Map<ExpenseCategory, number>();
  const errors: Record<string, string> = {};
  for (const category of EXPENSE_CATEGORIES) {
    const typed = form.get(category);
    if (typeof typed !== "string" || /^\s*\$?\s*0*(?:\.0{0,2})?\s*$/.test(typed)) continue;
    const amount = readAmount(typed);
    if (amount.ok) budgets.set(category, amount.cents);
    else errors[category] = amount.message;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, year: Number(form.get("year")), budgets };
}

/** All that an address says about the page. `today` is the day in the home's zone. */
export function readPlace(params: URLSearchParams, today: CalendarDay): Place {
  const count = Math.floor(Number(params.get("count")) / PAGE_SIZE) * PAGE_SIZE;
  const budgets = readYear(params.get("budgets"));
  return {
    ...readExpenseFilters(params.get("category"), params.get("year")),
    after: readCursor(params.get("after")) ? params.get("after") : null,
    count: Math.min(Math.max(Number.isNaN(count) ? 0 : count, PAGE_SIZE), MAX_SHOWN),
    budgets: budgets !== null && isBudgetYear(budgets, today) ? budgets : null,
  };
}

/** The expense an address's list starts behind. */
export function readCursor(text: string | null): ExpenseCursor | null {
  const [, day, createdAt, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(.{1,64})$/.exec(text ?? "") ?? [];
  return day && id && isCalendarDay(day) ? { day, createdAt: Number(createdAt), id } : null;
}
