import * as words from "./words.ts";

/** What vendors are for, and the categories every agent has. */
export const VENDOR_TYPES = ["maintenance", "financial"] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];
export const VENDOR_CATEGORIES = words.categories;

/** What is said of a vendor who takes calls at night and on weekends. */
export const AFTER_HOURS_WORDS = words.afterHours;
