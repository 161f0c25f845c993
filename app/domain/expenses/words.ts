// What is said to what cannot be an expense’s.
export const categoryMissing = "Choose a category.";
export const descriptionMissing = "Enter a description.";

export const amountMissing = "Enter an amount.";
export const amountAboveZero = "Enter an amount above $0.";
export const amountLikeThis = "Enter an amount like 129.50.";
export const amountTooMuch = "Enter $10,000,000 or less.";
export const amountDecimals = "Use at most two decimal places.";

export const dateMissing = "Enter a date.";
export const dateUnreal = "This date doesn’t exist. Enter another.";
export const dateTooEarly = "Enter a date in 1900 or later.";
export const dateTooLate = "Enter a date no more than a year from today.";

// An expense among others.
/** "Other: Taxes"; `own` is empty where the category says it all. */
export const categoryWithOwn = (category: string, own: string) =>
  own === "" ? category : `${category}: ${own}`;

// The file for a spreadsheet.
export const csvHeadings = [
  "Date",
  "Category",
  "Task category",
  "Description",
  "Vendor",
  "Amount",
  "Capital improvement",
  "Task",
  "Receipt",
  "Notes",
];
export const yes = "yes";
export const no = "no";
