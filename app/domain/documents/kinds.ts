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
