/** The closed lists of the product: one place for the database, the forms and the screens. */

export const PROPERTY_TYPES = ["single_family", "condo", "townhome", "mobile_home"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  single_family: "Single Family Home",
  condo: "Condo",
  townhome: "Townhome",
  mobile_home: "Mobile Home",
};

export const HOME_FEATURES = [
  "pool",
  "spa",
  "irrigation",
  "well",
  "septic",
  "hurricane",
  "solar",
  "screen",
  "fireplace",
  "garage",
] as const;
export type HomeFeature = (typeof HOME_FEATURES)[number];
export const HOME_FEATURE_LABELS: Record<HomeFeature, string> = {
  pool: "Pool",
  spa: "Spa",
  irrigation: "Irrigation",
  well: "Well",
  septic: "Septic",
  hurricane: "Hurricane shutters",
  solar: "Solar",
  screen: "Screen enclosure",
  fireplace: "Fireplace",
  garage: "Garage",
};

export const TASK_TYPES = ["maintenance", "financial"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PRIORITIES = ["high", "medium", "low"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const SCHEDULE_MODES = ["after_completion", "fixed_date"] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

export const CLIENT_STATUSES = ["invited", "active", "inactive"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

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

export const EXPENSE_CATEGORIES = [
  "HVAC",
  "Plumbing",
  "Electrical",
  "Landscaping",
  "Pool/Spa",
  "Roof",
  "Appliances",
  "Pest Control",
  "Cleaning",
  "Other",
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

export const DOCUMENT_KINDS = [
  "deed",
  "insurance",
  "inspection",
  "warranty",
  "manual",
  "receipt",
  "permit",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const HELP_STATUSES = ["pending", "seen", "resolved"] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

export const REFERRAL_STATUSES = ["new", "contacted", "closed"] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

export const REMINDER_DAYS = [1, 3, 7, 14] as const;

/** Tables of clients and of vendors, and whole accounts. */
export const IMPORT_KINDS = ["clients", "vendors", "agent", "home"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** chosen: the file is there or on its way. running: rows are being written. refused: nothing was written. */
export const IMPORT_STATES = ["chosen", "running", "done", "undone", "refused"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Florida keeps two zones: most of it Eastern, the Panhandle west of the Apalachicola Central. */
export const TIME_ZONES = ["America/New_York", "America/Chicago"] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
export const TIME_ZONE_LABELS: Record<TimeZone, string> = {
  "America/New_York": "Eastern Time",
  "America/Chicago": "Central Time",
};

export const DEFAULT_STATE = "FL";
export const DEFAULT_BRAND_COLOR = "#dc2626";
export const DEFAULT_PROPERTY_TYPE: PropertyType = "single_family";
export const DEFAULT_TIME_ZONE: TimeZone = "America/New_York";
