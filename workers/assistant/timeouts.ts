/** Without a word of the model for so long, the quick answer stands there first. */
export const FIRST_WORD_MS = 10_000;
/** A model that has begun to speak and then is silent for so long is given up. */
export const IDLE_MS = 10_000;
/** However it goes, an answer takes no longer than this, all it looks up included. */
export const TOTAL_MS = 90_000;
/** The same for somebody who sees nothing until the answer is whole. */
export const WHOLE_MS = 30_000;
/** Until then nobody else takes a turn over. Longer than an answer takes, storing it included. */
export const LEASE_MS = 120_000;
/** How long a repeated request waits for the first one's answer, and how often it looks. */
export const WAIT_MS = 100_000;
export const LOOK_MS = 250;

/** Tokens of an answer, its proposals included. */
export const MAX_TOKENS = 2_000;
/** Tokens of a photo at the most, whatever its size. */
export const PHOTO_TOKENS = 5_000;
/** English has about four characters a token; a guess must not be too low. */
const CHARACTERS_PER_TOKEN = 3;

/** How long a model is waited for, in milliseconds. */
export type Waits = { firstWordMs: number; idleMs: number; totalMs: number; wholeMs: number };

/** At least as many tokens as the text has. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
