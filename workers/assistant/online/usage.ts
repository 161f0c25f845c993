import type { InputTokens } from "./model.ts";

/** What an answer took, for the log: figures only. */
export type UsageLine = {
  /** Requests to the model. */
  requests: number;
  /** Tokens read anew, written to the cache, found in it, and answered. */
  input: number;
  cacheCreation: number;
  cacheRead: number;
  output: number;
  /** Share of what was read that was found in the cache, in percent. */
  hitPercent: number;
};

/** One request's tokens, as told; null = not told. `maybe`: it may have taken some without having said so. */
export type Used = { input: InputTokens | null; output: number | null; maybe: boolean };

/** Tokens read, however they came: what is found in the cache counts like the rest of them. */
export function tokensRead({ input, cacheCreation, cacheRead }: InputTokens): number {
  return input + cacheCreation + cacheRead;
}

export function usageLine(requests: readonly Used[]): UsageLine {
  const total = (of: (used: Used) => number) => requests.reduce((sum, used) => sum + of(used), 0);
  const read = total((used) => (used.input ? tokensRead(used.input) : 0));
  const cacheRead = total((used) => used.input?.cacheRead ?? 0);
  return {
    requests: requests.length,
    input: total((used) => used.input?.input ?? 0),
    cacheCreation: total((used) => used.input?.cacheCreation ?? 0),
    cacheRead,
    output: total((used) => used.output ?? 0),
    hitPercent: read === 0 ? 0 : Math.round((cacheRead / read) * 100),
  };
}
