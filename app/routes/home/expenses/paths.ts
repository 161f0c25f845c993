import type { ExpenseCategory, ExpenseSort } from "#app/domain/expenses/expenses.ts";
import { withQuery } from "#app/domain/text/query-string.ts";

export const FINANCES = "/home/finances";
/** Expenses listed at first, and added by each "Show more". */
export const PAGE_SIZE = 25;

/** Where on the page the reader is. Null and the first page's size are left out of the address. */
export type FinanceParams = {
  category: ExpenseCategory | null;
  year: number | null;
  /** What is looked for, as it was typed. */
  q: string;
  sort: ExpenseSort;
  /** The list starts behind this expense: its day (or amount), instant of adding and id, joined by "_". */
  after: string | null;
  count: number;
  /** The year whose budgets are shown; null = this one. */
  budgets: number | null;
};

type Dialog =
  | { dialog: "add" | "budgets" }
  | { dialog: "edit" | "delete"; expense?: string }
  | Record<string, never>;

/** The address of a place, with a dialog over it or without. */
export function financesPath(place: FinanceParams, dialog: Dialog = {}): string {
  const { count, q, sort, ...rest } = place;
  const kept = { q: q || null, sort: sort === "newest" ? null : sort };
  return withQuery(FINANCES, { ...rest, ...kept, count: count === PAGE_SIZE ? null : count, ...dialog });
}

/** The addresses of a row's dialogs over a place, each but for the row's id at its end: made once for all rows. */
export function rowPaths(place: FinanceParams) {
  const of = (dialog: "edit" | "delete") => `${financesPath(place, { dialog })}&expense=`;
  return { edit: of("edit"), delete: of("delete") };
}

export type RowPaths = ReturnType<typeof rowPaths>;

/** The address of the file with all expenses the filters leave. */
export function csvPath({ category, year, q }: Pick<FinanceParams, "category" | "year" | "q">): string {
  return withQuery(`${FINANCES}.csv`, { category, year, q: q || null });
}
