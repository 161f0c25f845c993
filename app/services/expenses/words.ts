import { deletedInAnotherWindow } from "#app/domain/trash/words.ts";

export const taskHasAnother = "This task has another expense now, so this one stays deleted.";
export const budgetYear = "Choose a year no later than next year.";
export const expenseDeleted = deletedInAnotherWindow("expense");
export const savedBefore = "This form was already saved. Save again to add another expense.";
