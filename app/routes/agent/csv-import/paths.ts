import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";

export const listPath = (kind: CsvKind) => `/agent/${kind}`;

export const choosePath = (kind: CsvKind) => `${listPath(kind)}/import`;

type Place = {
  /** What the page's script continues: adding rows or sending invites. */
  go?: "add" | "invite";
  dialog?: "undo" | "row";
  /** Row number in the file. */
  row?: string;
  page?: string;
};

export function importPath(id: string, place: Place = {}): string {
  const params = new URLSearchParams(place);
  return `/agent/imports/${encodeURIComponent(id)}${params.size === 0 ? "" : `?${params}`}`;
}
