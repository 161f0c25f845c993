/** Without a sign of life from the model for so long, it is given up. */
export const IDLE_MS = 10_000;
/** However lively it is, an answer takes no longer than this. */
export const TOTAL_MS = 30_000;
/** Until then nobody else takes a turn over. Longer than an answer takes, storing it included. */
export const LEASE_MS = 45_000;
/** How long a repeated request waits for the first one's answer, and how often it looks. */
export const WAIT_MS = 30_000;
export const LOOK_MS = 250;

/** Tokens of an answer, its proposals included. */
export const MAX_TOKENS = 2_000;
/** Tokens of a photo at the most, whatever its size. */
export const PHOTO_TOKENS = 5_000;
/** English has about four characters a token; a guess must not be too low. */
const CHARACTERS_PER_TOKEN = 3;

export type IdleAndTotal = { idleMs: number; totalMs: number };

/** At least as many tokens as the text has. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
