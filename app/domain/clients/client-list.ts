import { decodeCursor, encodeCursor, TEXT_PATTERN } from "#app/domain/paging/pagination.ts";
import { CLIENT_STATUSES } from "./client-status.ts";

/** "uninvited" clients never had a code; their status is also "invited", but only this filter lists them. */
export const CLIENT_FILTERS = ["all", "uninvited", ...CLIENT_STATUSES, "deleted"] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];

export const CLIENT_SORTS = ["newest", "name", "visit"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export function readClientFilter(word: string | null): ClientFilter {
  return CLIENT_FILTERS.find((filter) => filter === word) ?? "all";
}

export function readClientSort(word: string | null): ClientSort {
  return CLIENT_SORTS.find((sort) => sort === word) ?? "newest";
}

/**
 * Where the next page starts. `value` is the sort value: epoch milliseconds or the folded name; null = never visited.
 */
export type ClientCursor = { value: number | string | null; id: string };

const INSTANT = /^\d{1,15}$/;

export function encodeClientCursor({ value, id }: ClientCursor): string {
  return encodeCursor(value ?? "", id);
}

/** Null if it is not a cursor of this order. */
export function decodeClientCursor(text: string | null, sort: ClientSort): ClientCursor | null {
  const [value = "", id = ""] = decodeCursor(text, TEXT_PATTERN) ?? [];
  if (id === "" || !value.isWellFormed()) return null;
  if (sort === "name") return { value, id };
  if (INSTANT.test(value)) return { value: Number(value), id };
  return sort === "visit" && value === "" ? { value: null, id } : null;
}
