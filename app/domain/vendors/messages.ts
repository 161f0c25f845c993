import * as m from "#app/paraglide/messages.js";
import type { VendorSort } from "./vendor-list.ts";

/** The orders of the list. */
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
