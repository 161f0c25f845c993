import {
  addMonths,
  addYears,
  type CalendarDay,
  isCalendarDay,
  startOfMonth,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { parseCents } from "#app/domain/money.ts";
import * as m from "#app/paraglide/messages.js";

export const EXPENSE_CATEGORIES = [
  "HVAC",
  "Plumbing",
  "Electrical",
  "Landscaping",
  "Pool/Spa",
  "Roof",
  "Appliances",
  "Pest Control",
  "Cleaning",
  "Other",
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** The category of the expense's task if it is not an expense category, such as "Taxes"; "" if none. */
export function expenseSubcategory(category: ExpenseCategory, taskCategory: string | null): string {
  return category === "Other" && taskCategory !== null && taskCategory !== "Other" ? taskCategory : "";
}

/** In characters. */
export const DESCRIPTION_MAX = 200;
export const VENDOR_MAX = 120;
export const NOTES_MAX = 2_000;

/** Expense rules and totals. Amounts are in cents. */

const EARLIEST_EXPENSE_DAY: CalendarDay = "1900-01-01";
const MAX_CENTS = 1_000_000_000;
const MONTHS = 12;
const NEAR_PERCENT = 80;
/** A year counts as recorded if its first expense is within this many months of its start. */
const EARLY_MONTHS = 3;
/** Smaller changes, in percent, count as none. */
const MIN_PERCENT = 1;

export type Amount = { ok: true; cents: number } | { ok: false; message: string };

export function parseAmount(text: string): Amount {
  const typed = text.trim();
  const cents = parseCents(typed);
  const message = cents === null ? amountMistake(typed) : amountProblem(cents);
  return cents === null || message !== null
    ? { ok: false, message: message ?? amountMistake(typed) }
    : { ok: true, cents };
}

/** The error, or null. */
export function amountProblem(cents: number): string | null {
  if (!Number.isSafeInteger(cents)) return m.expenses_amount_like_this();
  if (cents <= 0) return m.expenses_amount_above_zero();
  return cents > MAX_CENTS ? m.expenses_amount_too_much() : null;
}

function amountMistake(typed: string): string {
  if (typed === "") return m.expenses_amount_missing();
  const bare = (text: string) => text.trim().replace(/^\$/, "").trimStart();
  if (typed.startsWith("-") && /^[\d.,]+$/.test(bare(typed.slice(1)))) return m.expenses_amount_above_zero();
  if (/^[\d,]*\.\d{3,}$/.test(bare(typed))) return m.expenses_amount_decimals();
  const number = /^\d[\d,]*(?:\.\d*)?$/.exec(bare(typed))?.[0].replaceAll(",", "");
  return number && Number(number) * 100 > MAX_CENTS
    ? m.expenses_amount_too_much()
    : m.expenses_amount_like_this();
}

/** Allowed expense dates: bills may be paid up to a year ahead. */
export const expenseDays = (today: CalendarDay) => ({
  earliest: EARLIEST_EXPENSE_DAY,
  latest: addYears(today, 1),
});

/** The error, or null. */
export function expenseDayProblem(day: string, today: CalendarDay): string | null {
  if (day === "") return m.common_enter_a_date();
  if (!isCalendarDay(day)) return m.expenses_date_unreal();
  const { earliest, latest } = expenseDays(today);
  if (day < earliest) return m.expenses_date_too_early();
  return day > latest ? m.expenses_date_too_late() : null;
}

function isExpenseCategory(word: unknown): word is ExpenseCategory {
  return EXPENSE_CATEGORIES.some((category) => category === word);
}

export type ExpenseFilter = {
  category: ExpenseCategory | null;
  year: number | null;
  q?: string;
};

export const EXPENSE_SORTS = ["newest", "oldest", "largest"] as const;
export type ExpenseSort = (typeof EXPENSE_SORTS)[number];

export function readExpenseSort(word: string | null): ExpenseSort {
  return EXPENSE_SORTS.find((sort) => sort === word) ?? EXPENSE_SORTS[0];
}

/** Ignores unknown values. */
export function readExpenseFilters(category: string | null, year: string | null): ExpenseFilter {
  return { category: isExpenseCategory(category) ? category : null, year: readYear(year) };
}

/** A year of four digits; null for anything else. */
export function readYear(text: string | null): number | null {
  return text !== null && /^[1-9]\d{3}$/.test(text) ? Number(text) : null;
}

export type DateRange = { from: CalendarDay; to: CalendarDay };

/** The last twelve months up to today, and the same days a year earlier. */
export function spendingRanges(today: CalendarDay): { current: DateRange; previous: DateRange } {
  const from = addMonths(startOfMonth(today), 1 - MONTHS);
  return {
    current: { from, to: today },
    previous: { from: addYears(from, -1), to: addYears(today, -1) },
  };
}

export type MonthSum = { month: string; cents: number };

export type SpendingMonth = {
  firstDay: CalendarDay;
  cents: number;
  /** For the current month, only up to the same day a year earlier. */
  beforeCents: number;
  current: boolean;
};

export type Spending = {
  months: SpendingMonth[];
  cents: number;
  previousCents: number;
  /** Whether expenses were recorded from early in the previous twelve months. */
  recorded: boolean;
};

/** `firstYear` is the year of the home's earliest expense; null = none. */
export function lastTwelveMonths(
  sums: readonly MonthSum[],
  firstYear: number | null,
  today: CalendarDay,
): Spending {
  const { current, previous } = spendingRanges(today);
  const { from } = current;
  const byMonth = new Map<string, number>();
  for (const { month, cents } of sums) byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const firstDay = addMonths(from, index);
    const spentIn = (day: CalendarDay) => byMonth.get(day.slice(0, 7)) ?? 0;
    return {
      firstDay,
      cents: spentIn(firstDay),
      beforeCents: spentIn(addYears(firstDay, -1)),
      current: index === MONTHS - 1,
    };
  });
  const earlier = sums.filter(({ month }) => month < from.slice(0, 7));
  const early = addMonths(previous.from, EARLY_MONTHS).slice(0, 7);
  const recorded =
    earlier.some(({ month }) => month < early) || (firstYear !== null && firstYear < yearOf(previous.from));
  return { months, cents: sumOf(months), previousCents: sumOf(earlier), recorded };
}

export function chartAxisMax(most: number): number {
  let unit = 1_000;
  while (unit * 10 < most) unit *= 10;
  return unit * (ROUND.find((times) => unit * times >= most) ?? 10);
}
const ROUND = [1, 2, 4, 6, 8, 10];

export type SpendingComparison =
  | { kind: "under" | "over"; percent: number }
  | { kind: "same" }
  | { kind: "none" };

/** Change from the previous twelve months, in whole percent; "none" if their records are incomplete. */
export function compareSpending({ cents, previousCents, recorded }: Spending): SpendingComparison {
  if (!recorded || previousCents <= 0) return { kind: "none" };
  const percent = Math.round((Math.abs(cents - previousCents) / previousCents) * 100);
  if (percent < MIN_PERCENT) return { kind: "same" };
  return { kind: cents < previousCents ? "under" : "over", percent };
}

export type YearTotal = { year: number; category: ExpenseCategory; cents: number; count: number };

export function tally(
  totals: readonly YearTotal[],
  filters: ExpenseFilter = { category: null, year: null },
): { cents: number; count: number } {
  const kept = totals.filter(
    ({ category, year }) =>
      (filters.category === null || category === filters.category) &&
      (filters.year === null || year === filters.year),
  );
  return { cents: sumOf(kept), count: kept.reduce((sum, { count }) => sum + count, 0) };
}

export type BudgetStatus = "fine" | "near" | "over";

/** "near" from 80 %, "over" above 100 %. Exactly 100 % is not over. */
export function budgetStatus(spentCents: number, budgetCents: number): BudgetStatus {
  if (spentCents > budgetCents) return "over";
  return spentCents * 100 >= budgetCents * NEAR_PERCENT ? "near" : "fine";
}

/** Up to next year. */
export function isBudgetYear(year: number, today: CalendarDay): boolean {
  return Number.isInteger(year) && year >= yearOf(EARLIEST_EXPENSE_DAY) && year <= yearOf(today) + 1;
}

function sumOf(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** "Other: Taxes"; the category alone if `subcategory` is empty. */
export function categoryWithSubcategory(category: string, subcategory: string): string {
  return subcategory === "" ? category : `${category}: ${subcategory}`;
}
