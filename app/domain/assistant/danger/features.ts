import type { DangerKind } from "./kinds.ts";
import type { Concept } from "./lexicon/index.ts";

/** What is known of a message, by name, and how much it counts. */
export type Features = Map<string, number>;

/** From this length a word is also known by how it begins: "smoldering" and "smolders" are one thing. */
const STEMMED = 6;
const STEM = 5;
const STEM_COUNTS = 0.7;
/** Two words in a row say more of how something is meant than the same two apart: "if it", "how much". */
const PAIR_COUNTS = 0.7;
/** Scores of the rules from here on say something, and nothing more beyond. */
const MIN_SCORE = 2;
const SURE_SCORE = 6;
const MAX_SCORE = 8;

/** Words by themselves and in pairs, "=gas" what they stand for, "!gas" what the rules say of them together. */
export function featuresOf(
  words: readonly string[],
  concepts: Iterable<Concept>,
  scores: ReadonlyMap<DangerKind, number>,
): Features {
  const features: Features = new Map([["*always", 1]]);
  for (const concept of concepts) features.set(`=${concept}`, 1);
  for (const word of words) {
    features.set(word, 1);
    if (word.length >= STEMMED) features.set(`${word.slice(0, STEM)}-`, STEM_COUNTS);
  }
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (next !== undefined) features.set(`${word}_${next}`, PAIR_COUNTS);
  }
  const [first] = words;
  if (first !== undefined) features.set(`^${first}`, 1);
  for (const [kind, score] of scores) {
    if (score >= MIN_SCORE) features.set(`!${kind}`, Math.min(score, MAX_SCORE) / MAX_SCORE);
  }
  const most = Math.max(0, ...scores.values());
  if (most > 0) features.set("*score", Math.min(most, MAX_SCORE) / MAX_SCORE);
  if (most < MIN_SCORE) features.set("*norule", 1);
  if (most >= SURE_SCORE) features.set("*sure", 1);
  return features;
}
