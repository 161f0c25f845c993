import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";

/** The list a table is for. */
export const listPath = (kind: CsvKind) => `/agent/${kind}`;

/** Where a table is chosen. */
export const choosePath = (kind: CsvKind) => `${listPath(kind)}/import`;

type Place = {
  /** What goes on by itself while the page is open: adding rows, or sending invites. */
  go?: "add" | "invite";
  dialog?: "undo" | "row";
  /** The row whose form is open, by its number in the file. */
  row?: string;
  /** Which page of the rows to check. */
  page?: string;
};

/** The page of an import. */
export function importPath(id: string, place: Place = {}): string {
  const params = new URLSearchParams(place);
  return `/agent/imports/${encodeURIComponent(id)}${params.size === 0 ? "" : `?${params}`}`;
}
