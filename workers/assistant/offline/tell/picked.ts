import type { RecordedExpense } from "#app/domain/assistant/home-history.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { FIRST_EXPENSE, LAST_EXPENSE } from "#workers/assistant/offline/ask/measures.ts";
import { type Ctx, inPeriod } from "./told.ts";

export type Spending = { on: string; rows: RecordedExpense[]; category: ExpenseCategory | null };

/** Which of the expenses are meant: one by its place, or all but some. */

const EXCEPT =
  /\b(?:other than|except(?: for)?|besides|apart from|aside from|excluding|not counting|not including)\b/;

/** The first or the last of these, which come the latest first; null where none is asked for by its place. */
export function byPlace(ctx: Ctx, rows: readonly RecordedExpense[]): RecordedExpense | null {
  const inTime = rows.filter(({ day }) => inPeriod(ctx, day));
  if (LAST_EXPENSE.test(ctx.asked.text)) return inTime[0] ?? null;
  return FIRST_EXPENSE.test(ctx.asked.text) ? (inTime.at(-1) ?? null) : null;
}

/** "The first expense in my record" is one of all, where nothing is named that is not here. */
export function anyByPlace({ record, asked, strange }: Ctx): Spending | null {
  const isOne = FIRST_EXPENSE.test(asked.text) || LAST_EXPENSE.test(asked.text);
  return isOne && !strange ? { on: "", rows: record.history.expenses, category: null } : null;
}

/** Where something is left out, all the others. */
export function allBut({ record, asked, say }: Ctx, found: Spending | null): Spending | null {
  if (found === null || found.on === "" || !EXCEPT.test(asked.text)) return found;
  const leftOut = new Set(found.rows);
  const rows = record.history.expenses.filter((row) => !leftOut.has(row));
  return { on: say.allBut(found.on), rows, category: null };
}
