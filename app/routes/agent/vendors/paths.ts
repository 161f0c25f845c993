/** What part of the list is shown. */
export type ListPlace = {
  /** The search as it was typed. */
  q: string;
  /** The category chosen; empty = all. */
  category: string;
  /** The last row of the page before: "dateAdded_id"; null on the first page. */
  after: string | null;
};

/** A dialog over the list, with the vendor or the category it is about. */
export type DialogPlace =
  | { dialog: "add" | "categories" }
  | { dialog: "edit" | "delete"; vendor: string }
  | { dialog: "rename" | "remove"; of: string };

/** The address of the list, with or without a dialog over it. */
export function listAddress({ q, category, after }: ListPlace, over: DialogPlace | object = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, category, after, ...over })) {
    if (value) params.set(name, String(value));
  }
  return params.size === 0 ? "/agent/vendors" : `/agent/vendors?${params}`;
}

/** The whole list from its start. */
export const FIRST_PAGE: ListPlace = { q: "", category: "", after: null };
