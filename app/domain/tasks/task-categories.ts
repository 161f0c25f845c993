/** The categories of the catalog, and Other. Stored in task rows by these names. */
export const TASK_CATEGORIES = [
  "Appliances",
  "Association",
  "Budget",
  "Cleaning",
  "Electrical",
  "Exterior",
  "HVAC",
  "Hurricane Prep",
  "Insurance",
  "Interior",
  "Landscaping",
  "Mortgage",
  "Pest Control",
  "Plumbing",
  "Pool/Spa",
  "Roof",
  "Safety",
  "Taxes",
  "Warranty",
  "Other",
] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];
