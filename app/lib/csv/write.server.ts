/**
 * What a spreadsheet would take for a formula, in the narrow and the wide form of the signs. Apostrophes
 * in front of one count too, so that taking one off again always gives back what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** The same with the apostrophe that {@link csvLines} puts in front. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same behind a sign that splits cells where the computer's language lists with semicolons, or behind a tab: there
 * the rest of a cell is a cell of its own, quotes or not.
 */
const INNER = /([;\t])(?=["']*[=+\-@＝＋－＠])/g;
const INNER_GUARDED = /([;\t])'(?=["']*[=+\-@＝＋－＠])/g;
const BYTE_ORDER_MARK = "\uFEFF";

type Rows = readonly (readonly string[])[];

/**
 * The rows as CSV by RFC 4180. A cell a spreadsheet would run as a formula gets an apostrophe in front,
 * which makes it text.
 */
export function toCsv(rows: Rows): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

export function csvHeader(headings: readonly string[]): string {
  return toCsv([headings]);
}

/** Rows of a streamed file, after {@link csvHead}. */
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
