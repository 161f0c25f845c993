/** Words of both languages that stand one slip from a word of danger and are no slip. */
export const REAL_WORDS = new Set("".split(" "));
