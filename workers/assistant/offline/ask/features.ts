import { stem } from "#workers/assistant/offline/words.ts";
import type { Measure } from "./measures.ts";

/** What is known of a question's asking, by name, and how much it counts. */

const PAIR_COUNTS = 0.8;
const APART_COUNTS = 0.4;
const MAX_WORDS = 40;

/**
 * Its words as they are cut for comparing, in pairs and with one between, how it begins and ends, how long it is,
 * whether it names a time, and what the patterns take it for.
 */
export function askingFeatures(
  text: string,
  { hasPeriod, pattern }: { hasPeriod: boolean; pattern: Measure | null },
): Map<string, number> {
  const words = text
    .split(" ")
    .slice(0, MAX_WORDS)
    .map((word) => (/^\d+$/.test(word) ? "#" : stem(word)));
  const features = new Map<string, number>([["*always", 1]]);
  words.forEach((word, i) => {
    features.set(word, 1);
    const [next, after] = [words[i + 1], words[i + 2]];
    if (next !== undefined) features.set(`${word}_${next}`, PAIR_COUNTS);
    if (after !== undefined) features.set(`${word}__${after}`, APART_COUNTS);
  });
  features.set(`^${words[0] ?? ""}`, 1);
  features.set(`^${words.slice(0, 2).join("_")}`, PAIR_COUNTS);
  features.set(`${words.at(-1) ?? ""}$`, 1);
  if (words.length <= 4) features.set("*short", 1);
  if (words.length > 15) features.set("*long", 1);
  if (hasPeriod) features.set("*period", 1);
  features.set(`!${pattern ?? "none"}`, 1.5);
  return features;
}
