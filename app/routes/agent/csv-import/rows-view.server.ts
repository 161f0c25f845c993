import { PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { parsePropertyType, parseVendorType, vendorTypeLabel } from "#app/domain/transfer/csv/cell-values.ts";
import {
  type ColumnField,
  type CsvKind,
  columnFieldLabel,
  REQUIRED_FIELDS,
} from "#app/domain/transfer/csv/column-fields.ts";
import { type CellNotes, type CsvTable, cellNotes } from "#app/domain/transfer/csv/rows.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import type { RowPreview } from "#app/services/transfer/csv/preview.server.ts";

/** Rows to look at on one page of the preview. */
export const ROWS_TO_CHECK = 10;

/** How a row stands that is not simply ready: left out for a mistake, as a repeat, or only one of its cells. */
export type RowIssue = "wrong" | "same" | "partly";

const issueOf = (row: RowPreview): RowIssue => (row.state === "ready" ? "partly" : row.state);

/** The rows somebody should look at, those with a mistake first, each kind in the order of the file. */
export function rowsToCheck(rows: readonly RowPreview[]): RowPreview[] {
  const open = rows.filter((row) => row.state !== "ready" || Object.keys(row.left).length > 0);
  return (["wrong", "same", "partly"] as const).flatMap((standing) =>
    open.filter((row) => issueOf(row) === standing),
  );
}

/** A row as the list of those to look at shows it; `alike`: so many more come in with the very same said of them. */
export type FlaggedRow = { row: number; name: string; standing: RowIssue; why: string; alike: number };

/** The rows somebody should look at as their list shows them; equal warnings are one line, each mistake is its own. */
export function flaggedRowViews(rows: readonly RowPreview[]): FlaggedRow[] {
  const views: FlaggedRow[] = [];
  const warned = new Map<string, FlaggedRow>();
  for (const row of rows) {
    const why = row.state === "ready" ? cellNotes(row.left) : row.why;
    const same = row.state === "ready" ? warned.get(why) : undefined;
    if (same) {
      same.alike += 1;
      continue;
    }
    const view = { row: row.row, name: row.name, standing: issueOf(row), why, alike: 0 };
    if (row.state === "ready") warned.set(why, view);
    views.push(view);
  }
  return views;
}

/** Choices of a cell that holds one of a few words; the words are what is written into it. */
const CHOICES: Partial<
  Record<ColumnField, { words: readonly string[]; read: (text: string) => string | null }>
> = {
  propertyType: {
    words: Object.values(PROPERTY_TYPE_LABELS),
    read: (text) => {
      const type = parsePropertyType(text);
      return type && PROPERTY_TYPE_LABELS[type];
    },
  },
  type: {
    words: VENDOR_TYPES.map(vendorTypeLabel),
    read: (text) => {
      const type = parseVendorType(text);
      return type && vendorTypeLabel(type);
    },
  },
};

/** A row as its form shows it: a field for each column that is taken for something, with what is said beside it. */
export function editRowView(
  kind: CsvKind,
  row: RowPreview,
  { headings }: CsvTable,
  columns: readonly (ColumnField | null)[],
) {
  const notes = { ...row.left, ...("wrong" in row ? row.wrong : {}) };
  const fields = columns.flatMap((meaning, at) => {
    if (meaning === null) return [];
    const cell = row.cells[at] ?? "";
    const choices = CHOICES[meaning];
    return {
      name: `cell${at}`,
      meaning,
      // Of several columns for one thing each goes by its own heading.
      label:
        columns.filter((other) => other === meaning).length > 1
          ? headings[at] || columnFieldLabel(meaning)
          : columnFieldLabel(meaning),
      value: choices ? (choices.read(cell) ?? "") : cell,
      options: choices?.words ?? null,
      note: columns.indexOf(meaning) === at ? noteOf(meaning, columns, notes) : null,
      required: meaning === "fullName" || REQUIRED_FIELDS[kind].includes(meaning),
    };
  });
  // What no field can say: cells below no heading.
  const above = "why" in row && !fields.some(({ note }) => note !== null) ? row.why : null;
  const extra = row.cells.slice(headings.length).filter((cell) => cell !== "");
  return { row: row.row, name: row.name, standing: issueOf(row), fields, above, extra };
}

export type EditRowView = ReturnType<typeof editRowView>;

/** Two names in one column are spoken of beside it. */
function noteOf(
  meaning: ColumnField,
  columns: readonly (ColumnField | null)[],
  notes: CellNotes,
): string | null {
  if (meaning !== "fullName") return notes[meaning] ?? null;
  const parts = (["firstName", "lastName"] as const).filter((part) => !columns.includes(part));
  return parts.map((part) => notes[part]).find((note) => note !== undefined) ?? null;
}
