/** What of a home its agent may see beside the plan. Nothing, unless the homeowner says so. */
export const SHARED_SECTIONS = ["expenses", "documents", "house_dates"] as const;
export type SharedSection = (typeof SHARED_SECTIONS)[number];

/** What each is called, and what of it the agent sees: to be said the same wherever it is said. */
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
};

/** The shares among stored or sent words, each once; a word of a newer version is left out. */
export function parseSharedSections(words: readonly string[]): SharedSection[] {
  return SHARED_SECTIONS.filter((share) => words.includes(share));
}
