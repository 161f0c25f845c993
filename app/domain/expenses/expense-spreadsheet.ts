import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { toDecimal } from "#app/domain/money.ts";
import * as m from "#app/paraglide/messages.js";
import { type ExpenseCategory, expenseSubcategory } from "./expenses.ts";

/** The names are null if the expense has no such row, or it is gone. */
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

export const expenseHeadings = () => [
  m.expenses_csv_headings_date(),
  m.expenses_csv_headings_category(),
  m.expenses_csv_headings_task_category(),
  m.expenses_csv_headings_description(),
  m.expenses_csv_headings_vendor(),
  m.expenses_csv_headings_amount(),
  m.expenses_csv_headings_capital_improvement(),
  m.expenses_csv_headings_task(),
  m.expenses_csv_headings_receipt(),
  m.expenses_csv_headings_notes(),
];

/** The cells under those headings. Amounts are in dollars. */
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
