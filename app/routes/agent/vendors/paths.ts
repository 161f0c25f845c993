import type { VendorSort } from "#app/domain/vendors/vendor.ts";

/** What part of the list is shown. */
export type ListParams = {
  /** The search as it was typed. */
  q: string;
  /** The category chosen; empty = all. */
  category: string;
  sort: VendorSort;
  /** The last row of the page before, as the address carries it; null on the first page. */
  after: string | null;
};

/** A dialog over the list, with the vendor or the category it is about. */
export type DialogParams =
  | { dialog: "add" | "categories" }
  | { dialog: "edit" | "delete"; vendor: string }
  | { dialog: "rename" | "remove"; of: string };

/** The address of the list, with or without a dialog over it. */
export function listPath({ q, category, sort, after }: ListParams, over: DialogParams | object = {}): string {
  const params = new URLSearchParams();
  const asked = { q, category, sort: sort === "newest" ? "" : sort, after, ...over };
  for (const [name, value] of Object.entries(asked)) {
    if (value) params.set(name, String(value));
  }
  return params.size === 0 ? "/agent/vendors" : `/agent/vendors?${params}`;
}

/** The whole list from its start. */
export const FIRST_PAGE: ListParams = { q: "", category: "", sort: "newest", after: null };
