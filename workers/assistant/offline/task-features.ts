import { JOINING } from "./stop-words.ts";
import { stem, termsOf } from "./words.ts";

/** What a question is known by when it is told which task of the catalog it is about, and how much each counts. */

const WORD_COUNTS = 0.5;
const PAIR_COUNTS = 0.6;
const ALWAYS_COUNTS = 0.3;
/** A long story weighs no more than a short question. */
const MOST = 2.2;

/** Its terms, its words as they stand where no term holds them, and the pairs of those that carry something. */
export function taskFeatures(words: readonly string[]): Map<string, number> {
  const features = new Map(termsOf(words).map((term) => [term, 1]));
  const roots = words.filter((word) => !JOINING.has(word)).map(stem);
  for (const root of roots) if (!features.has(root)) features.set(`~${root}`, WORD_COUNTS);
  roots.forEach((root, i) => {
    const next = roots[i + 1];
    if (next !== undefined) features.set(`${root}_${next}`, PAIR_COUNTS);
  });
  const length = Math.sqrt([...features.values()].reduce((sum, count) => sum + count * count, 0));
  const scale = Math.min(1, MOST / (length || 1));
  for (const [name, count] of features) features.set(name, count * scale);
  return features.set("*always", ALWAYS_COUNTS);
}
