import Papa from "papaparse";
import { RuleViolation } from "#app/domain/errors.ts";
import { trimCharacters } from "#app/domain/text/clean-text.ts";
import { isKnownHeading, looksLikeData } from "#app/domain/transfer/csv/columns.ts";
import type { CsvRow, CsvTable } from "#app/domain/transfer/csv/rows.ts";
import * as m from "#app/paraglide/messages.js";
import { stripFormulaGuard } from "./write.server.ts";

/** Legacy text encodings. */
export type TableEncoding = "windows" | "mac" | "dos";

/** Upper half of code page 850 (DOS); its letters match code page 437. */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Windows-1252, upper half; Node 20's decoder reads its first 32 as control characters. */
const WINDOWS =
  "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

const DECODERS: Record<TableEncoding, (bytes: Uint8Array) => string> = {
  windows: (bytes) => decodeUpper(bytes, WINDOWS),
  mac: (bytes) => new TextDecoder("macintosh").decode(bytes),
  dos: (bytes) => decodeUpper(bytes, DOS),
};

function decodeUpper(bytes: Uint8Array, upper: string): string {
  const text = new TextDecoder("latin1").decode(bytes);
  let read = "";
  let from = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    read += text.slice(from, at) + upper[byte - 0x80];
    from = at + 1;
  }
  return read + text.slice(from);
}

const LOOKED_AT = 200_000;

/** Picks the encoding in which the text reads most like names and places. */
export function decodeLegacy(bytes: Uint8Array): { text: string; encoding: TableEncoding } {
  const sample = bytes.subarray(0, LOOKED_AT);
  const scores = (Object.keys(DECODERS) as TableEncoding[]).map((encoding) => ({
    encoding,
    score: scoreOf(DECODERS[encoding](sample)),
  }));
  // On a tie the first wins, as most such files come from Windows.
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return { text: DECODERS[best.encoding](bytes), encoding: best.encoding };
}

const COMMON = /^[áéíóúñüçèêëàâäöôïîãõåøßÁÉÍÓÚÑÜÇÖÄÅØ]$/;
const SIGN = /^[’‘“”–—…°®©™·•¡¿ºª½¼£€«»]$/;

/** Higher for accented letters among letters and for few unusual characters. */
function scoreOf(text: string): number {
  let score = 0;
  for (const found of text.matchAll(/[^\0-\x7f]/g)) {
    const [sign] = found;
    const before = text[found.index - 1] ?? " ";
    const after = text[found.index + 1] ?? " ";
    // A small letter in front of a capital is a quotation mark of another encoding: "ìOaksî".
    const isOdd = /\p{Ll}/u.test(sign) && /\p{Lu}/u.test(after) && !/\p{Lu}/u.test(before);
    score += isOdd
      ? -3
      : signScore(sign, /\p{L}/u.test(before), /\p{Ll}/u.test(before), /\p{L}/u.test(after));
  }
  return score;
}

function signScore(sign: string, inWord: boolean, afterSmall: boolean, beforeLetter: boolean): number {
  if (/\p{L}/u.test(sign)) {
    // "JosŽ": no capital stands behind a small letter.
    if (/\p{Lu}/u.test(sign) && afterSmall) return -3;
    if (!inWord && !beforeLetter) return -1;
    return COMMON.test(sign) ? 3 : 1;
  }
  if (sign === "’") return inWord && beforeLetter ? 3 : 1;
  // A dash, a quote or a sign within a word is a letter of another encoding.
  if (SIGN.test(sign)) return inWord && beforeLetter ? -2 : 1;
  return -3;
}

/**
 * Escapes quotation marks that break RFC 4180, such as '"Big Al" Jones', which would swallow the rows after it. A cell
 * whose quote never ends on its line stays as it is, for the reader to refuse.
 */
export function withSafeQuotes(text: string, delimiter: string): string {
  let safe = "";
  let output = 0;
  let at = 0;
  const next = { line: finder(text, "\n"), close: finder(text, `"${delimiter}`) };
  while (at < text.length) {
    const start = at;
    at = text[start] === '"' ? afterQuoted(text, start, delimiter) : endOfCell(text, start, delimiter);
    if (at === MALFORMED) {
      const { end, cell } = repaired(text, start, delimiter, next);
      safe += text.slice(output, start) + cell;
      output = end;
      at = end;
    }
    // After the delimiter or line break.
    at += 1;
  }
  return safe + text.slice(output);
}

const MALFORMED = -1;

/** Index after a quoted cell; MALFORMED if its quotes are invalid. */
function afterQuoted(text: string, start: number, delimiter: string): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    if (text[at + 1] === '"') continue;
    let end = at + 1;
    while (text[end] === " ") end += 1;
    return end >= text.length || text[end] === delimiter || text[end] === "\n" ? end : MALFORMED;
  }
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at += 1;
  return at;
}

type Finder = (from: number) => number;

/** Finds the next occurrence, or the end of the text. Positions only increase, so no text is scanned twice. */
function finder(text: string, sign: string): Finder {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(sign, from);
    if (found === -1) found = text.length;
    return found;
  };
}

type Next = { line: Finder; close: Finder };

function repaired(text: string, start: number, delimiter: string, next: Next): { end: number; cell: string } {
  const end = endOfCell(text, start, delimiter);
  const plain = text.slice(start, end).trimEnd();
  const isEnclosed = plain.length > 1 && plain.endsWith('"');
  const isEven = plain.split('"').length % 2 === 1;
  if (isEven) return { end, cell: quoted(isEnclosed ? plain.slice(1, -1) : plain) };
  // The delimiter was inside quotes: the cell continues to the closing quote, if the line has one.
  const lineEnd = next.line(end);
  const close = text[lineEnd - 1] === '"' ? Math.min(next.close(end), lineEnd - 1) : next.close(end);
  if (close >= lineEnd) return { end, cell: text.slice(start, end) };
  return { end: close + 1, cell: quoted(text.slice(start + 1, close)) };
}

const quoted = (text: string) => `"${text.replace(/""/g, '"').replaceAll('"', '""')}"`;

/** Headings not counted. */
export const MAX_TABLE_ROWS = 5_000;
const MAX_TABLE_COLUMNS = 200;
/** Characters per cell; the longest field is 4,000. */
const MAX_CELL = 5_000;
/** Long runs of blanks, which the parser scans before each quotation mark; each run is tried at its start alone. */
const LONG_BLANKS = { tabs: /(?<![^\S\n\t])[^\S\n\t]{100,}/g, others: /(?<![^\S\n])[^\S\n]{100,}/g };
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

/** `encoding`: set only if it is an old one, guessed from the text. */
export type TableText = { text: string; encoding: TableEncoding | null };

/** UTF-8 or a legacy encoding. Throws RuleViolation beside the file for anything but text. */
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

/** A single stray byte of another encoding must not garble everyone else's accents. */
function isMostlyUtf8(text: string): boolean {
  const lost = text.split("\ufffd").length - 1;
  return lost === 0 || lost < (text.match(/[\u0080-\ufffc]/g)?.length ?? 0);
}

/** Leaves out blank rows. Throws RuleViolation beside `field` for a table that cannot be imported. */
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
  if (rows.length > MAX_TABLE_ROWS) return refuse(tooManyRows(rows.length, MAX_TABLE_ROWS));
  return { headings: headings.cells, rows, above };
}

/** Lines above the headings that may hold a title, a date, or a filter. */
const ABOVE = 10;

/**
 * The first line, unless it names no known column and a later one names two, or it is a row of groups
 * ("Buyer,,,Property") above a line that names more than twice as many.
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
  if (meta.truncated) throw new RuleViolation(farTooManyRows(MAX_TABLE_ROWS), field);
  const open = errors.find(({ code }) => code === "MissingQuotes");
  if (open) throw new RuleViolation(m.lib_csv_open_quote({ row: (open.row ?? 0) + 1 }), field);
  const long = data.findIndex((cells) => cells.some(({ length }) => length > MAX_CELL));
  if (long !== -1) throw new RuleViolation(longCell(long + 1, MAX_CELL), field);
  const rows = data.map((cells, at) => ({ row: at + 1, cells: cells.map(cleanCell) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return withoutEmptyColumns(filled);
}

const SIGNS = [",", ";", "\t", "|"];

/** The delimiter that yields the most known headings, or else the most frequent one in the first line. */
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

const tooManyRows = (count: number, most: number) =>
  m.lib_csv_too_many_rows({ count: count.toLocaleString("en-US"), most: most.toLocaleString("en-US") });
const farTooManyRows = (most: number) => m.lib_csv_far_too_many_rows({ most: most.toLocaleString("en-US") });
const longCell = (row: number, most: number) =>
  m.lib_csv_long_cell({ row: row, most: most.toLocaleString("en-US") });
