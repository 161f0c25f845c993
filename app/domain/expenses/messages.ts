import * as m from "#app/paraglide/messages.js";
// What is said to what cannot be an expense’s.

// An expense among others.
/** "Other: Taxes"; `own` is empty where the category says it all. */
export const categoryWithOwn = (category: string, own: string) =>
  own === "" ? category : `${category}: ${own}`;

// The file for a spreadsheet.
export const csvHeadings = () => [
  m.expenses_csv_headings(),
  m.expenses_csv_headings_category(),
  m.expenses_csv_headings_task_category(),
  m.expenses_csv_headings_description(),
  m.expenses_csv_headings_vendor(),
  m.expenses_csv_headings_amount(),
  m.expenses_csv_headings_capital_improvement(),
  m.expenses_csv_headings_task(),
  m.expenses_csv_headings_receipt(),
  m.expenses_csv_headings_notes(),
];
