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
