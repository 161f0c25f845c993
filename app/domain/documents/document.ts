import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";

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

/** What each kind is called. Goes to the browser, hence apart from the rules about days. */
export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  deed: "Deed",
  insurance: "Insurance",
  inspection: "Inspection",
  warranty: "Warranty",
  manual: "Manual",
  receipt: "Receipt",
  permit: "Permit",
  other: "Other",
};

export const DOCUMENT_KIND_OPTIONS = DOCUMENT_KINDS.map((kind) => ({
  value: kind,
  label: DOCUMENT_KIND_LABELS[kind],
}));

/** Days ahead from which a day of expiry is marked as near: time enough to renew a policy. */
const SOON_DAYS = 30;

export type ExpiryStatus = "expired" | "soon" | "later";

/** How a paper stands on `today`: it is good through its last day, and expired the day after. */
export function expiryStatusOf(expiresOn: CalendarDay, today: CalendarDay): ExpiryStatus {
  if (expiresOn < today) return "expired";
  return expiresOn <= addDays(today, SOON_DAYS) ? "soon" : "later";
}

/** Whether a text is one of the kinds. */
export function isDocumentKind(text: string | null): text is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === text);
}
