import { countOf } from "#app/domain/text/lists.ts";
import type { CsvKind } from "#app/domain/transfer/csv/meanings.ts";

/** What each kind of table is called on its screens, and where it is brought in. */
export const WORDS = {
  clients: {
    one: "client",
    many: "clients",
    title: "Import clients",
    list: "Clients",
    listTo: "/agent/clients",
  },
  vendors: {
    one: "vendor",
    many: "vendors",
    title: "Import vendors",
    list: "Vendors",
    listTo: "/agent/vendors",
  },
} as const satisfies Record<CsvKind, Record<string, string>>;

/** "982 clients". */
export function countWords(kind: CsvKind, count: number): string {
  return countOf(count, WORDS[kind].one, WORDS[kind].many);
}

/** Where a table is chosen. */
export const chooseAddress = (kind: CsvKind) => `${WORDS[kind].listTo}/import`;

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
export function importAddress(id: string, place: Place = {}): string {
  const params = new URLSearchParams(place);
  return `/agent/imports/${encodeURIComponent(id)}${params.size === 0 ? "" : `?${params}`}`;
}
