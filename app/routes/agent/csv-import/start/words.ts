import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";

export const subtitle = (kind: CsvKind) =>
  kind === "clients"
    ? "Add your clients from a spreadsheet. You’ll check everything before it’s added."
    : "Add your vendors from a spreadsheet. You’ll check everything before it’s added.";

/** The form. */
export const needed = (kind: CsvKind) =>
  kind === "clients"
    ? "Required: First Name, Last Name, and Email. Optional: Phone, Address, City, State, ZIP, Property Type, and Features."
    : "Required: Name, Category, and Phone. Optional: Type, Email, Website, Discount, Code, and Description.";
export const headings =
  "Put headings in the first row, in any order and in your own words. Separate columns with commas.";
export const file = "CSV file";
export const fileHint =
  "Up to 5,000 rows and 4 MB. In Excel, Google Sheets, or Numbers, save or download as CSV.";
export const paste = "Or paste the table";
export const pasteHint =
  "In your spreadsheet, select the cells with their headings, copy them, and paste here.";
export const preview = "Preview";

export const chooseOrPaste = "Choose a file, or paste a table below.";
export const pasteLess = "Paste less than 4 MB.";
export const readFailed = "Error reading the table. Please try again.";

/** The imports before. */
export const earlier = "Earlier imports";
export const notFinished = (done: number, total: number) => `Not finished: ${done} of ${total} rows`;
export const undone = "Undone";
