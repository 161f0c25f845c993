export const excel = "This is an Excel file. Save it as CSV.";
export const notText = "This isn’t a table of text. Save it as CSV and choose that file.";
export const empty = "This file is empty.";
export const noHeadings = "The first row must be column headings, such as First Name, Email, and Phone.";
export const oneColumn = "There’s only one column. Separate columns with commas, semicolons, or tabs.";
export const tooManyColumns = (max: number) =>
  `There are more than ${max} columns. Leave out the ones you don’t need.`;
export const noRows = "There are no rows below the headings.";
export const tooManyRows = (count: string) => `There are ${count} rows. Import at most 1,000 at a time.`;
export const farTooManyRows = "There are more than 1,000 rows. Import at most 1,000 at a time.";
export const openQuote = (row: number) => `A quotation mark in row ${row} is never closed.`;
