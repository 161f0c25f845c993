import { decodeCursor, INSTANT_PATTERN, TEXT_PATTERN } from "#app/domain/paging/pagination.ts";

/** The orders an agent's vendors can be listed in. */
export const VENDOR_SORTS = ["newest", "name", "category"] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];

/** The order a word names; the newest first for any other. */
export function readVendorSort(word: string | null): VendorSort {
  return VENDOR_SORTS.find((sort) => sort === word) ?? "newest";
}

/** A list goes on behind this row. `value` is what it is sorted by: an instant in epoch milliseconds, or words. */
export type VendorCursor = { value: number | string; id: string };

/** The cursor an address carries, or null for what is none in this order. */
export function decodeVendorCursor(text: string | null, sort: VendorSort): VendorCursor | null {
  const [value = "", id = ""] = decodeCursor(text, sort === "newest" ? INSTANT_PATTERN : TEXT_PATTERN) ?? [];
  if (id === "" || !value.isWellFormed()) return null;
  return { value: sort === "newest" ? Number(value) : value, id };
}

/** Whether a row comes after the one a list goes on behind. */
export function isAfterCursor({ value, id }: VendorCursor, after: VendorCursor, sort: VendorSort): boolean {
  if (value === after.value) return sort === "newest" ? id < after.id : id > after.id;
  return sort === "newest" ? value < after.value : value > after.value;
}
