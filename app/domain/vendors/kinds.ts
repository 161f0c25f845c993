/** What vendors are for, and the categories every agent has. */
export const VENDOR_TYPES = ["maintenance", "financial"] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];
export const VENDOR_CATEGORIES = [
  "HVAC",
  "Pool Service",
  "Plumbing",
  "Roofing",
  "Landscaping",
  "Insurance",
] as const;

/** What is said of a vendor who takes calls at night and on weekends. */
export const AFTER_HOURS_WORDS = "Answers after hours";
