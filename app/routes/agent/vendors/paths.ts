import type { VendorSort } from "#app/domain/vendors/vendor.ts";

export type ListParams = {
  q: string;
  /** Empty = all. */
  category: string;
  sort: VendorSort;
  /** Encoded cursor of the previous page's last row; null on the first page. */
  after: string | null;
};

export type DialogParams =
  | { dialog: "add" | "categories" | "order" }
  | { dialog: "edit" | "delete"; vendor: string }
  | { dialog: "rename" | "remove"; of: string };

export function listPath({ q, category, sort, after }: ListParams, over: DialogParams | object = {}): string {
  const params = new URLSearchParams();
  const asked = { q, category, sort: sort === "newest" ? "" : sort, after, ...over };
  for (const [name, value] of Object.entries(asked)) {
    if (value) params.set(name, String(value));
  }
  return params.size === 0 ? "/agent/vendors" : `/agent/vendors?${params}`;
}

export const FIRST_PAGE: ListParams = { q: "", category: "", sort: "newest", after: null };
