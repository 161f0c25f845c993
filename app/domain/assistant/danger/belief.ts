import type { Features } from "./features.ts";
import weights from "./weights.json";

/**
 * How much to believe of a message: each word, concept and rule speaks for some kinds of danger and against
 * others, or for no danger at all. How strongly was learned from the phrasings of the tests; see
 * scripts/learn-danger.ts.
 */

/** What a message may be about, as the weights know it: the danger a phrasing was named after, or none. */
export type Belief = ReadonlyMap<string, number>;
export const NO_DANGER = "none";

/** Weights are kept as whole numbers, as many for one; a row is a name and "kind:weight" for each that matters. */
export const SCALE = 20;

type Weight = [kind: number, weight: number];

const rows = new Map(weights.rows.map((row) => splitOnce(row)));
const read = new Map<string, readonly Weight[]>();

/** The probability of each; together they are 1. */
export function beliefOf(features: Features): Belief {
  const sums = weights.kinds.map(() => 0);
  for (const [name, count] of features) {
    for (const [i, weight] of weightsOf(name)) sums[i] = (sums[i] ?? 0) + weight * count;
  }
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp((sum - most) / SCALE));
  const all = shares.reduce((a, b) => a + b, 0);
  return new Map(weights.kinds.map((kind, i) => [kind, (shares[i] ?? 0) / all]));
}

function weightsOf(name: string): readonly Weight[] {
  const known = read.get(name);
  if (known) return known;
  const row = rows.get(name);
  if (row === undefined) return [];
  const parsed = row.split(" ").map((part): Weight => {
    const [kind, weight] = part.split(":").map(Number);
    return [kind ?? 0, weight ?? 0];
  });
  read.set(name, parsed);
  return parsed;
}

function splitOnce(row: string): [string, string] {
  const at = row.indexOf(" ");
  return [row.slice(0, at), row.slice(at + 1)];
}
