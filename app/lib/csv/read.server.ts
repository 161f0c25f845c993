import Papa from "papaparse";
import { RuleViolation } from "#app/domain/errors.ts";
import { trimCharacters } from "#app/domain/text/clean-text.ts";
import { isKnownHeading, looksLikeData } from "#app/domain/transfer/csv/columns.ts";
import type { CsvRow, CsvTable } from "#app/domain/transfer/csv/rows.ts";
import * as m from "#app/paraglide/messages.js";
import { decodeLegacy, type TableEncoding } from "./encoding.server.ts";
import * as words from "./messages.ts";
import { withSafeQuotes } from "./quotes.server.ts";
import { stripFormulaGuard } from "./write.server.ts";

/** Headings not counted. */
export const MAX_TABLE_ROWS = 5_000;
const MAX_TABLE_COLUMNS = 200;
/** Characters per cell; the longest field is 4,000. */
const MAX_CELL = 5_000;
/** Long runs of blanks, by whether tabs part the cells. The parser looks through one at each quotation mark before it. */
const LONG_BLANKS = { tabs: /[^\S\n\t]{100,}/g, others: /[^\S\n]{100,}/g };
/** Includes blank lines, so that a file of only line breaks cannot fill the memory. */
const MAX_LINES = 20_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

const startsWith = (bytes: Uint8Array, prefix: readonly number[]) =>
  prefix.every((byte, at) => bytes[at] === byte);

/** The text of a table; `encoding` where it is an old one and was found out by how the text reads. */
export type TableText = { text: string; encoding: TableEncoding | null };

/**
 * The text of a table that was saved by a spreadsheet: UTF-8, or what older ones write. Throws
 * RuleViolation beside the file for anything else than text.
 */
export function readTableText(bytes: Uint8Array): TableText {
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_EXCEL)) {
    throw new RuleViolation(m.lib_csv_excel_file(), "file");
  }
  const wide = UTF_16.find(({ mark }) => startsWith(bytes, mark));
  if (wide) return { text: new TextDecoder(wide.encoding).decode(bytes), encoding: null };
  if (bytes.includes(0)) {
    throw new RuleViolation(m.lib_csv_not_text(), "file");
  }
  const text = new TextDecoder("utf-8").decode(bytes);
  return isMostlyUtf8(text) ? { text, encoding: null } : decodeLegacy(bytes);
}

/**
 * Whether what was read as UTF-8 is it: a single byte of another encoding must not garble the accents of everybody else.
 * Whoever it is of is left out, for the sign that stands in its place.
 */
function isMostlyUtf8(text: string): boolean {
  const lost = text.split("\ufffd").length - 1;
  return lost === 0 || lost < (text.match(/[\u0080-\ufffc]/g)?.length ?? 0);
}

/**
 * The headings and rows of a table as text, however its cells are parted; blank rows are left out.
 * Throws RuleViolation beside `field` for what is no table that can be brought in.
 */
export function readTable(text: string, field = "file"): CsvTable {
  const lines = parse(text, field);
  const start = headingsAt(lines);
  const [headings, ...rows] = lines.slice(start);
  const above = lines.slice(0, start).map(({ cells }) => cells.filter(Boolean).join(" "));
  const refuse = (message: string): never => {
    throw new RuleViolation(message, field);
  };
  if (!headings) return refuse(m.lib_csv_empty());
  if (looksLikeData(headings.cells)) return refuse(m.lib_csv_no_headings());
  if (headings.cells.length < 2) return refuse(m.lib_csv_one_column());
  if (headings.cells.length > MAX_TABLE_COLUMNS)
    return refuse(m.lib_csv_too_many_columns({ most: MAX_TABLE_COLUMNS }));
  if (rows.length === 0) return refuse(m.lib_csv_no_rows());
  if (rows.length > MAX_TABLE_ROWS) return refuse(words.tooManyRows(rows.length, MAX_TABLE_ROWS));
  return { headings: headings.cells, rows, above };
}

/** Lines above the headings that may hold a title, a date, or a filter. */
const ABOVE = 10;

/**
 * Where the headings stand: in the first line, unless that names no column we know, a later one names two, and nothing
 * between is somebody's row. A first line that names a few is a row of groups, "Buyer,,,Property", where a later one
 * names more than twice as many and hardly anything else.
 */
function headingsAt(lines: readonly CsvRow[]): number {
  const known = ({ cells }: CsvRow) => cells.filter(isKnownHeading).length;
  const isWide = ({ cells }: CsvRow) => cells.filter(Boolean).length > 1;
  const [first] = lines;
  if (!first) return 0;
  const few = isWide(first) ? known(first) : 0;
  const isHeadings = (line: CsvRow) =>
    known(line) >= 2 &&
    known(line) > 2 * few &&
    (few === 0 || known(line) >= line.cells.filter(Boolean).length * 0.75);
  const at = lines.slice(0, ABOVE).findIndex(isHeadings);
  const above = lines.slice(0, Math.max(at, 0));
  return at > 0 && !above.some((line) => isWide(line) && looksLikeData(line.cells)) ? at : 0;
}

function parse(text: string, field: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  // Excel's "sep=" line.
  const hint = /^"?sep=([,;\t|])"?\n/i.exec(plain);
  const delimiter = hint?.[1] ?? delimiterOf(plain);
  const blanks = delimiter === "\t" ? LONG_BLANKS.tabs : LONG_BLANKS.others;
  const { data, errors, meta } = Papa.parse<string[]>(
    withSafeQuotes(plain.slice(hint?.[0].length ?? 0).replace(blanks, " "), delimiter),
    {
      delimiter,
      newline: "\n",
      preview: MAX_LINES,
    },
  );
  if (meta.truncated) throw new RuleViolation(words.farTooManyRows(MAX_TABLE_ROWS), field);
  const open = errors.find(({ code }) => code === "MissingQuotes");
  if (open) throw new RuleViolation(m.lib_csv_open_quote({ row: (open.row ?? 0) + 1 }), field);
  const long = data.findIndex((cells) => cells.some(({ length }) => length > MAX_CELL));
  if (long !== -1) throw new RuleViolation(words.longCell(long + 1, MAX_CELL), field);
  const rows = data.map((cells, at) => ({ row: at + 1, cells: cells.map(cleanCell) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return withoutEmptyColumns(filled);
}

const SIGNS = [",", ";", "\t", "|"];

/**
 * What parts the cells: the sign that makes the most known headings of a line at the top, or else the one the first
 * line holds most of, outside of quotation marks.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, (quoted) => quoted.replace(/[,;\t|\n]/g, " "))
    .split("\n")
    .filter((line) => /\S/.test(line))
    .slice(0, ABOVE);
  const known = SIGNS.map((sign) => ({
    sign,
    count: Math.max(0, ...lines.map((line) => headingsIn(line, sign))),
  }));
  const best = known.reduce((most, one) => (one.count > most.count ? one : most));
  if (best.count > 1) return best.sign;
  const headings = (lines[0] ?? "").replace(/"[^"]*"/g, "");
  const signs = SIGNS.map((sign) => ({ sign, count: headings.split(sign).length }));
  return signs.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function headingsIn(line: string, sign: string): number {
  return line
    .split(sign)
    .slice(0, MAX_TABLE_COLUMNS)
    .filter((cell) => isKnownHeading(trimCharacters(cell, ' "'))).length;
}

/** Empty trailing columns are left over from deleted ones. */
function withoutEmptyColumns(rows: CsvRow[]): CsvRow[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, lastFilled(cells) + 1), 0);
  return rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, width) }));
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "");
}

function cleanCell(text: string): string {
  return stripFormulaGuard(text.toWellFormed().trim()).trim();
}
