/** PROOF=1 asks for the long run, over cases of its own; SEED=n repeats one. */
export const PROOF = process.env.PROOF === "1";

export const SEED = Number(process.env.SEED ?? (PROOF ? Date.now() % 2_147_483_647 : 20_261_130));

/** One in so many of a list, as the seed falls; the long run has all of them. Never none. */
export function sampled<T>(all: readonly T[], oneIn: number): T[] {
  const some = all.filter((_, at) => PROOF || (at + SEED) % oneIn === 0);
  return some.length > 0 ? some : all.slice(0, 1);
}
