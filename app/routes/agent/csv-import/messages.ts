import { formatCount, joinWithAnd } from "#app/domain/text/grammar.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";
export const title = (kind: CsvKind) =>
  kind === "clients" ? m.agent_csv_import_title() : m.agent_csv_import_title_import_vendors();
/** The list a table is for. */
export const list = (kind: CsvKind) =>
  kind === "clients" ? m.agent_csv_import_list() : m.agent_csv_import_list_vendors();
/** "982 clients". */
export const countWords = (kind: CsvKind, count: number) =>
  kind === "clients" ? m.common_count_words_clients({ count }) : m.common_count_words_vendors({ count });
export const added = (kind: CsvKind, count: number) =>
  m.agent_csv_import_added({ kind: countWords(kind, count) });
export const columnsMissing = (columns: readonly string[]) =>
  m.agent_csv_import_columns_missing({
    columns: joinWithAnd(columns),
    columns2:
      columns.length === 1
        ? m.agent_csv_import_columns_missing_it()
        : m.agent_csv_import_columns_missing_them(),
  });
export const linesAbove = (lines: readonly string[]) =>
  m.agent_csv_import_lines_above({
    lines:
      lines.length === 1
        ? m.agent_csv_import_lines_above_the_line()
        : m.agent_csv_import_lines_above_the_lines(),
    joinWithAnd: joinWithAnd(lines.map((line) => `“${line}”`)),
  });
const ENCODINGS = {
  windows: m.agent_csv_import_encodings_windows,
  mac: m.agent_csv_import_encodings_mac,
  dos: m.agent_csv_import_encodings_dos,
};
export const oldEncoding = (encoding: keyof typeof ENCODINGS) =>
  m.agent_csv_import_old_encoding({ encoding: ENCODINGS[encoding]() });
export const add = (kind: CsvKind, count: number) =>
  m.agent_csv_import_add({ kind: countWords(kind, count) });
export const fileGoneBody = (kind: CsvKind) =>
  kind === "clients"
    ? m.agent_csv_import_file_gone_body()
    : m.agent_csv_import_file_gone_body_we_keep_files_for();
export const rowAndAlike = (number: number, alike: number) =>
  alike === 0
    ? m.agent_csv_import_row({ number })
    : m.agent_csv_import_row_and_alike({
        number: m.agent_csv_import_row({ number }),
        alike: formatCount(alike),
      });
export const noName = (kind: CsvKind) =>
  kind === "clients" ? m.agent_csv_import_no_name() : m.agent_csv_import_no_name_a_vendor_without_a();

/** The form of a row. */
export const rowTitle = (number: number, name: string) =>
  name ? `${m.agent_csv_import_row({ number })}: ${name}` : m.agent_csv_import_row({ number });
export const noHeadingAbove = (cells: readonly string[]) =>
  m.agent_csv_import_no_heading_above({ cells: cells.join(", ") });
export const rowsDone = (done: number, total: number) =>
  m.agent_csv_import_rows_done({
    done: formatCount(done),
    total: m.agent_csv_import_rows_done_rows({ total }),
  });
