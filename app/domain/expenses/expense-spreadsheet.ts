import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { toDecimal } from "#app/domain/money.ts";
import * as m from "#app/paraglide/messages.js";
import { type ExpenseCategory, expenseSubcategory } from "./expenses.ts";
import * as words from "./messages.ts";

/** An expense with the names of what it hangs on; null where it hangs on nothing, or that is gone. */
export type NamedExpense = {
  day: CalendarDay;
  category: ExpenseCategory;
  description: string;
  vendorName: string;
  /** Cents. */
  amount: number;
  capital: boolean;
  taskTitle: string | null;
  taskCategory: string | null;
  receiptName: string | null;
  notes: string;
};

/** What the columns of an expense are called in a spreadsheet. */
export const EXPENSE_HEADINGS = words.csvHeadings();

/** The cells of an expense under those headings: dollars and names, as people add them up. */
export function expenseCsvCells(row: NamedExpense): string[] {
  return [
    row.day,
    row.category,
    expenseSubcategory(row.category, row.taskCategory),
    row.description,
    row.vendorName,
    toDecimal(row.amount),
    row.capital ? m.expenses_yes() : m.expenses_no(),
    row.taskTitle ?? "",
    row.receiptName ?? "",
    row.notes,
  ];
}
