/** What a spreadsheet would take for a formula, in the narrow and the wide form of the signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The rows as CSV by RFC 4180. A cell a spreadsheet would run as a formula gets an apostrophe in front,
 * which makes it text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
