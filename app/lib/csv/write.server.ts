/** What a spreadsheet runs as a formula. Includes leading apostrophes, so that removing one restores the original. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** The same with the apostrophe that {@link csvLines} puts in front. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A delimiter in other locales, behind which the rest would become a cell of its own, quoted or not. */
const INNER = /([;\t])(?=["']*[=+\-@＝＋－＠])/g;
const INNER_GUARDED = /([;\t])'(?=["']*[=+\-@＝＋－＠])/g;
const BYTE_ORDER_MARK = "\uFEFF";

type Rows = readonly (readonly string[])[];

/** RFC 4180. An apostrophe in front keeps spreadsheets from running a cell as a formula. */
export function toCsv(rows: Rows): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

export function csvHeader(headings: readonly string[]): string {
  return toCsv([headings]);
}

/** Rows of a streamed file, after {@link csvHeader}. */
export function csvLines(rows: Rows): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A cell as it was before {@link csvLines} made text of it. */
export function stripFormulaGuard(text: string): string {
  return (GUARDED.test(text) ? text.slice(1) : text).replace(INNER_GUARDED, "$1");
}

function cell(text: string): string {
  const inner = text.replace(INNER, "$1'");
  const safe = FORMULA.test(inner) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
