import { deletedInAnotherWindow } from "#app/domain/trash/words.ts";

/** The form of an expense. */
export const addTitle = "Add expense";
export const addButton = "Add expense";
export const editTitle = "Edit expense";
export const editButton = "Save expense";
export const gone = deletedInAnotherWindow("expense");
export const costOf = (task: string) =>
  `The cost of “${task}”. If you change the amount, it changes on the task too.`;

export const vendor = "Vendor";
export const notes = "Notes";
export const capital = "Capital improvement";
export const capitalHint =
  "Adds lasting value, such as a new roof. Keep a record: it can lower your taxes when you sell.";
export const receipt = "Receipt";
export const receiptHint = "PDF, JPEG, or PNG, up to 25 MB.";
export const receiptReplaces = (name: string) =>
  `PDF, JPEG, or PNG, up to 25 MB. Replaces ${name}, which stays in Documents.`;
export const receiptAgain = "Choose the receipt again.";

/** The budgets of a year. */
export const budgets = (year: number) => `${year} budgets`;
export const budgetsLead = "Set a yearly budget for each category. Leave blank for none.";
export const saveBudgets = "Save budgets";

/** Before an expense is deleted. */
export const deleteTitle = "Delete this expense?";
export const deleteBody = (description: string, hasReceipt: boolean) =>
  hasReceipt
    ? `This removes “${description}” from your totals. Its receipt stays in Documents.`
    : `This removes “${description}” from your totals.`;
export const deleteButton = "Delete expense";
