import { z } from "zod";
import { hashToken } from "#app/auth/tokens.server.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { agentQuota } from "#app/domain/files/storage-quota.ts";
import {
  COLUMN_FIELDS,
  type ColumnField,
  CSV_KINDS,
  type CsvKind,
  columnFieldLabel,
  isMultiColumn,
} from "#app/domain/transfer/csv/column-fields.ts";
import { guessColumns } from "#app/domain/transfer/csv/columns.ts";
import type { CsvRow, CsvTable } from "#app/domain/transfer/csv/rows.ts";
import { isVCard, vCardTable } from "#app/domain/transfer/csv/vcard-table.ts";
import { readTable, readTableText } from "#app/lib/csv/read.server.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { storeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  getImport,
  type Import,
  insertImport,
  saveImportOptions,
} from "#db/queries/transfer/imports.server.ts";

export type ImportDeps = MailDeps & { files: R2Bucket };

/** How many characters can be corrected in one import: with more, the file itself is wrong. */
const MENDED_MAX = 200_000;

export type CsvImport = Omit<Import, "kind" | "options"> & { kind: CsvKind; options: CsvOptions };

const csvOptions = z.object({
  columns: z.array(z.string().max(20_000).nullable()).catch([]),
  invites: z.enum(["now", "later"]).catch("later"),
  /** Whether the second person of a client is to be invited too. */
  seconds: z.boolean().catch(false),
  /** Corrected cells: by row number, then by column number (from 0). */
  mended: z
    .record(z.string().max(20_000), z.record(z.string().max(20_000), z.string().max(20_000)))
    .catch({}),
  /** The legacy encoding detected for its file; null if the file declares one, or for a pasted table. */
  encoding: z.enum(["windows", "mac", "dos"]).nullable().catch(null),
});
export type CsvOptions = z.output<typeof csvOptions>;

const agents = (agentId: string) => ({ agentId, clientId: null });

export type ChosenTable = {
  kind: CsvKind;
  /** Created with the form, so that sending it twice is one import. */
  formId: string;
  source: { name: string; bytes: Uint8Array } | { pasted: string };
};

/**
 * Stores the file, a table or contact cards, then the row; returns the import's id. Throws RuleViolation for `file` or
 * `table` if invalid or out of space.
 */
export async function chooseTable(deps: ImportDeps, agentId: string, chosen: ChosenTable): Promise<string> {
  const { kind, formId, source } = chosen;
  const isPasted = "pasted" in source;
  const field = isPasted ? "table" : "file";
  const { text: written, encoding } = isPasted
    ? { text: source.pasted.toWellFormed(), encoding: null }
    : readTableText(source.bytes);
  const cards = isVCard(written) ? vCardTable(written, field) : null;
  if (cards && kind !== "clients") throw new RuleViolation(m.transfer_csv_cards_are_clients(), field);
  // Contact cards are kept as the table that is made of them.
  const text = cards ? toCsv([cards.headings, ...cards.rows]) : written;
  const table = readTable(text, field);
  // Nobody else can guess this id, and another file under the same form is another import.
  const id = (await hashToken([agentId, formId, kind, text].join("\n"))).slice(0, 32);
  const kept = { key: tableKey(id), bytes: text, httpMetadata: { contentType: "text/csv; charset=utf-8" } };
  await storeFile(deps, deps.files, kept, { quota: agentQuota(agentId), field });
  await runBatch(deps.db, [
    insertImport(deps.db, agents(agentId), {
      id,
      kind,
      name: isPasted ? m.transfer_csv_pasted_table() : source.name,
      key: tableKey(id),
      options: {
        columns: cards?.columns ?? guessOf(kind, table),
        invites: "later",
        seconds: false,
        mended: {},
        encoding,
      } satisfies CsvOptions,
      total: table.rows.length,
      createdAt: deps.now,
    }),
  ]);
  return id;
}

function guessOf(kind: CsvKind, { headings, rows }: CsvTable): (ColumnField | null)[] {
  const columns = headings.map((heading, at) => ({
    heading,
    cells: rows.map(({ cells }) => cells[at] ?? ""),
  }));
  return guessColumns(kind, columns);
}

/** The agent's import of a table. Throws NotFound for an unknown one and for another agent's. */
export async function requireCsvImport({ db }: Pick<Deps, "db">, agentId: string, id: string) {
  const found = await getImport(db, agents(agentId), id);
  const kind = CSV_KINDS.find((one) => one === found?.kind);
  if (!found || !kind) throw new NotFound();
  return { ...found, kind, options: csvOptions.parse(found.options) } satisfies CsvImport;
}

/** The table of an import with its corrections; null if its file is no longer stored. */
export async function loadTable(
  { files }: Pick<ImportDeps, "files">,
  { id, options }: Pick<CsvImport, "id" | "options">,
): Promise<CsvTable | null> {
  const file = await files.get(tableKey(id));
  if (!file) return null;
  const { headings, rows, above } = readTable(await file.text());
  return {
    headings,
    above,
    rows: rows.map((row) => mendedRow(row, headings.length, options.mended[row.row])),
  };
}

/** Who puts a row right has seen its cells below the headings, so it has no others anymore. */
function mendedRow(row: CsvRow, width: number, mended: Record<string, string> | undefined): CsvRow {
  if (!mended) return row;
  return { ...row, cells: Array.from({ length: width }, (_, at) => mended[at] ?? row.cells[at] ?? "") };
}

/**
 * Corrects cells by column number. Throws NotFound if there is no such row, and RuleViolation if the file is gone, the
 * import has begun, or there are too many corrections.
 */
export async function correctRow(
  deps: ImportDeps,
  agentId: string,
  importId: string,
  { row, cells }: { row: number; cells: Record<number, string> },
): Promise<void> {
  const found = await requireCsvImport(deps, agentId, importId);
  const table = await loadTable(deps, found);
  if (found.state !== "chosen") throw new RuleViolation(m.transfer_csv_already_started());
  if (!table) throw new RuleViolation(m.transfer_csv_file_gone());
  if (!table.rows.some((one) => one.row === row)) throw new NotFound();
  const known = Object.entries(cells).filter(([at]) => Number(at) < table.headings.length);
  const mended = { [row]: Object.fromEntries(known) };
  // Corrections are stored in the import's row, which does not count toward the agent's files.
  if (JSON.stringify({ ...found.options.mended, ...mended }).length > MENDED_MAX) {
    throw new RuleViolation(m.transfer_csv_too_much_to_fix());
  }
  const [saved] = await runBatch(deps.db, [
    saveImportOptions(deps.db, agents(agentId), importId, { mended }),
  ]);
  if (rowsChanged(saved) === 0) throw new RuleViolation(m.transfer_csv_already_started());
}

export function columnsOf({ kind, options }: CsvImport, table: CsvTable): (ColumnField | null)[] {
  return table.headings.map(
    (_, at) => COLUMN_FIELDS[kind].find((meaning) => meaning === options.columns[at]) ?? null,
  );
}

/**
 * Stores column meanings; an unknown one leaves its column out. Throws RuleViolation for a duplicate meaning that
 * cannot be joined, and NotFound.
 */
export async function chooseColumns(
  deps: Deps,
  agentId: string,
  importId: string,
  chosen: readonly string[],
): Promise<void> {
  const found = await requireCsvImport(deps, agentId, importId);
  const columns = chosen.map((word) => COLUMN_FIELDS[found.kind].find((meaning) => meaning === word) ?? null);
  const twice = columns.find(
    (meaning, at) => meaning !== null && columns.indexOf(meaning) !== at && !isMultiColumn(meaning),
  );
  if (twice) throw new RuleViolation(m.transfer_csv_two_columns({ column: columnFieldLabel(twice) }));
  await runBatch(deps.db, [saveImportOptions(deps.db, agents(agentId), importId, { columns })]);
}

/** The id that a row of an import becomes: the same on every attempt. */
export function rowId(importId: string, row: number): string {
  return `${importId}-${String(row).padStart(5, "0")}`;
}

export const tableKey = (importId: string) => `imports/${importId}.csv`;

/** Where the rows it left out are stored, for a week. */
export const skippedRowsKey = (importId: string) => `imports/${importId}-left-out.csv`;
