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

/** Days ahead that count as expiring soon: enough to renew a policy. */
const SOON_DAYS = 30;

export type ExpiryStatus = "expired" | "soon" | "later";

/** A document is valid through its last day. */
export function expiryStatusOf(expiresOn: CalendarDay, today: CalendarDay): ExpiryStatus {
  if (expiresOn < today) return "expired";
  return expiresOn <= addDays(today, SOON_DAYS) ? "soon" : "later";
}

export function isDocumentKind(text: string | null): text is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === text);
}
