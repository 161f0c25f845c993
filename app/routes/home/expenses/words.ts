import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Finances";
export const add = "+ Add expense";

/** Toasts. */
export const saveFailed = "Error saving expense. Please try again.";
export const deleteFailed = "Error deleting expense. Please try again.";
export const budgetsFailed = "Error saving budgets. Please try again.";
export const addAgain = "Add it again";
export const added = (description: string, amount: string) => `“${description}” added, ${amount}.`;
export const updated = (description: string, amount: string) => `“${description}” updated, ${amount}.`;
export const deleted = (description: string) => `“${description}” deleted.`;
export const restored = (description: string) => `“${description}” restored.`;
export const budgetsSaved = (year: number) => `Your ${year} budgets are saved.`;

/** The chart. */
/** A month's bar: "March 2026: $240. March 2025: $180." */
export const spentMonth = (month: string, amount: string) => `${month}: ${amount}.`;
export const spentSoFar = (month: string, amount: string) => `${month} so far: ${amount}.`;
export const spentByThen = (month: string, amount: string) => `By this day in ${month}: ${amount}.`;
export const nothingSpent = "Nothing spent in the past 12 months.";
export const byMonth = (most: string, month: string) =>
  `Spending by month. The most was ${most}, in ${month}.`;
export const sameAsLastYear = "About the same as last year";
export const underLastYear = (percent: number) => `${percent}% under last year`;
export const overLastYear = (percent: number) => `${percent}% over last year`;
export const timesLastYear = (times: number) => `More than ${times} times last year’s total`;

/** A budget. */
export const allUsed = "All used";
export const over = (amount: string) => `${amount} over`;
export const left = (amount: string) => `${amount} left`;
export const onlyLeft = (amount: string) => `Only ${amount} left`;
export const elsewhere = (amount: string) => `${amount} more went to categories without a budget.`;
export const spentIn = (amount: string, year: number) => `${amount} spent in ${year}`;

/** The list. */
export const expenses = "Expenses";
export const downloadCsv = "Download CSV";
export const count = (expenses: number) => pluralize(expenses, "expense", "expenses");
/** Behind what was spent, where the list shows what is dated ahead too. */
export const plusPlanned = (amount: string) => `plus ${amount} planned`;
export const search = "Search expenses";
export const searchHint = "Description, vendor, or note";
export const sort = "Sort";
export const newest = "Newest first";
export const oldest = "Oldest first";
export const largest = "Largest first";
export const allCategories = "All categories";
export const allYears = "All years";
export const backToStart = "Back to the start of the list";
export const category = "Category";
export const year = "Year";
export const noneFound = "No expenses match";
export const noneFoundBody = "Try other words, another category, or another year.";
export const showAll = "Show all expenses";
export const showMore = (count: number) => `Show ${count} more`;
export const showNext = "Show the next expenses";
export const none = "No expenses yet";
export const noneBody = "Track what you spend on your home, receipts included.";
export const addFirst = "Add your first expense";

/** One expense. */
export const improvement = "improvement";
/** Dated ahead: in no total until its day. */
export const planned = "Planned";
export const receiptBadge = "receipt";
export const fromCompleting = "From completing";
export const aTask = "a task";
export const receipt = "Receipt";
export const receiptOf = (description: string) => `Receipt: ${description}`;
/** "Edit: New roof", for who cannot see whose button it is. */
export const buttonFor = (button: string, description: string) => `${button}: ${description}`;
