/** Why a file or a pasted table cannot be read, and what to do. */
export const excelFile = "This is an Excel file. Save it as CSV and choose that file.";
export const notText = "This file isn’t plain text. Save it as CSV and choose that file.";
export const empty = "This table is empty. It needs headings and at least one row.";
export const noHeadings = "The first row has to be headings, such as First Name, Email, and Phone.";
export const oneColumn = "This table has only one column. Separate columns with commas, semicolons, or tabs.";
export const tooManyColumns = (most: number) =>
  `This table has more than ${most} columns. Delete the ones you don’t need.`;
export const noRows = "This table has no rows below its headings. Add at least one.";
export const tooManyRows = (count: number, most: number) =>
  `This table has ${count.toLocaleString("en-US")} rows. Import up to ${most.toLocaleString("en-US")} at a time.`;
export const farTooManyRows = (most: number) =>
  `This table has more than ${most.toLocaleString("en-US")} rows. Split it into smaller files.`;
export const openQuote = (row: number) =>
  `Row ${row} has a quotation mark that’s never closed. Close or remove it.`;
export const longCell = (row: number, most: number) =>
  `Row ${row} has a cell of more than ${most.toLocaleString("en-US")} characters. Shorten it.`;
