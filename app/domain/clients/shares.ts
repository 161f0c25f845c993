/** What of a home its agent may see beside the plan. Nothing, unless the homeowner says so. */
export const SHARES = ["expenses", "documents", "house_dates"] as const;
export type Share = (typeof SHARES)[number];

/** The shares among stored or sent words, each once; a word of a newer version is left out. */
export function sharesOf(words: readonly string[]): Share[] {
  return SHARES.filter((share) => words.includes(share));
}
