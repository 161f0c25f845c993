/** PROOF=1 runs the long version with its own cases; SEED=n repeats one. */
export const PROOF = process.env.PROOF === "1";

export const SEED = Number(process.env.SEED ?? (PROOF ? Date.now() % 2_147_483_647 : 20_261_130));

/** A seeded sample of one in `oneIn`, at least one; the long run uses all. */
export function sampled<T>(all: readonly T[], oneIn: number): T[] {
  const some = all.filter((_, at) => PROOF || (at + SEED) % oneIn === 0);
  return some.length > 0 ? some : all.slice(0, 1);
}
