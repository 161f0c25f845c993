import type { ExpenseCategory, ExpenseSort } from "#app/domain/expenses/expenses.ts";
import { withQuery } from "#app/domain/text/query-string.ts";

export const FINANCES = "/home/finances";
export const PAGE_SIZE = 25;

/** The page's parameters. Null and default values are left out of the address. */
export type FinanceParams = {
  category: ExpenseCategory | null;
  year: number | null;
  q: string;
  sort: ExpenseSort;
  /** The cursor: day (or amount), creation time, and id, joined by "_". */
  after: string | null;
  count: number;
  /** The year of the budgets; null for this one. */
  budgets: number | null;
};

type Dialog =
  | { dialog: "add" | "budgets" }
  | { dialog: "edit" | "delete"; expense?: string }
  | Record<string, never>;

export function financesPath(place: FinanceParams, dialog: Dialog = {}): string {
  const { count, q, sort, ...rest } = place;
  const kept = { q: q || null, sort: sort === "newest" ? null : sort };
  return withQuery(FINANCES, { ...rest, ...kept, count: count === PAGE_SIZE ? null : count, ...dialog });
}

/** The addresses of a row's dialogs without the row's id: computed once for all rows. */
export function rowPaths(place: FinanceParams) {
  const of = (dialog: "edit" | "delete") => `${financesPath(place, { dialog })}&expense=`;
  return { edit: of("edit"), delete: of("delete") };
}

export type RowPaths = ReturnType<typeof rowPaths>;

export function csvPath({ category, year, q }: Pick<FinanceParams, "category" | "year" | "q">): string {
  return withQuery(`${FINANCES}.csv`, { category, year, q: q || null });
}
