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

/**
 * What an expense is of besides its category: the category of the task it was for, where expenses do not know that
 * one and say Other. "Taxes" for a property tax; empty where there is nothing to add.
 */
export function expenseSubcategory(category: ExpenseCategory, taskCategory: string | null): string {
  return category === "Other" && taskCategory !== null && taskCategory !== "Other" ? taskCategory : "";
}
