import { PHONE_MAX } from "#app/domain/contact/links.ts";
import { extensionOf } from "#app/domain/files/accepted-file-types.ts";
import type { FileType } from "#app/domain/files/file-inspection.ts";
import { decodeCursor, INSTANT_PATTERN, TEXT_PATTERN } from "#app/domain/paging/pagination.ts";
import * as m from "#app/paraglide/messages.js";

/** What vendors are for, and the categories every agent has. */
export const VENDOR_TYPES = ["maintenance", "financial"] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];

/** What the form's type says until the agent chooses one. */
export const TYPE_BY_CATEGORY = "by_category";

/** Longest answers of the vendor form, for its inputs and for the server. */
export const VENDOR_MAX_LENGTHS = {
  name: 120,
  phone: PHONE_MAX,
  email: 254,
  website: 300,
  serviceArea: 1_500,
  discount: 120,
  code: 60,
  description: 1_000,
} as const;

export const VENDOR_SORTS = ["newest", "name", "category"] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];

/** The order a word names; the newest first for any other. */
export function readVendorSort(word: string | null): VendorSort {
  return VENDOR_SORTS.find((sort) => sort === word) ?? "newest";
}

/** Where the next page starts. `value` is the sort value: epoch milliseconds or text. */
export type VendorCursor = { value: number | string; id: string };

/** The cursor an address carries, or null for what is none in this order. */
export function decodeVendorCursor(text: string | null, sort: VendorSort): VendorCursor | null {
  const [value = "", id = ""] = decodeCursor(text, sort === "newest" ? INSTANT_PATTERN : TEXT_PATTERN) ?? [];
  if (id === "" || !value.isWellFormed()) return null;
  return { value: sort === "newest" ? Number(value) : value, id };
}

export function isAfterCursor({ value, id }: VendorCursor, after: VendorCursor, sort: VendorSort): boolean {
  if (value === after.value) return sort === "newest" ? id < after.id : id > after.id;
  return sort === "newest" ? value < after.value : value > after.value;
}

export const VENDOR_SORT_LABELS: Record<VendorSort, string> = {
  get newest() {
    return m.vendors_vendor_sort_labels_newest();
  },
  get name() {
    return m.vendors_vendor_sort_labels_name();
  },
  get category() {
    return m.vendors_vendor_sort_labels_category();
  },
};

/** Vendor logos are stored beside the agent's own pictures, but are not public. */

const KEY = /^([A-Za-z0-9-]{1,64})_vendor_[A-Za-z0-9-]{1,64}\.(?:jpg|png)$/;

export function vendorLogoKey(agentId: string, id: string, type: FileType): string {
  return `${agentId}_vendor_${id}.${extensionOf(type)}`;
}

/** The agent whose vendor a key shows; null for every text that is not such a key. */
export function vendorLogoOwner(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

/** Where the agent and their homes see a logo; null if there is none. */
export function vendorLogoUrl(key: string | null): string | null {
  return key && `/files/${key}`;
}
