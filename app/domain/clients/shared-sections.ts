/** Off until the homeowner turns them on. */
export const SHARED_SECTIONS = ["expenses", "documents", "house_dates", "contacts"] as const;
export type SharedSection = (typeof SHARED_SECTIONS)[number];

export const SHARED_SECTION_LABELS: Record<SharedSection, { name: string; what: string }> = {
  expenses: {
    name: "Expenses",
    what: "this year’s total, your latest expenses, and who did the work. Your budgets stay private.",
  },
  documents: {
    name: "Documents",
    what: "your documents, with their names and expiration dates.",
  },
  house_dates: {
    name: "House dates",
    what: "your closing date, the age of the house, roof, and AC, and when your insurance and warranties end.",
  },
  contacts: {
    name: "Vendors contacted",
    what: "which vendors you call, text, email, or visit online from your pages, and on which day. Otherwise we only count it.",
  },
};

/** Ignores values a newer version may have stored. */
export function parseSharedSections(words: readonly string[]): SharedSection[] {
  return SHARED_SECTIONS.filter((share) => words.includes(share));
}
