import { createClassifier } from "#app/domain/text/classifier.ts";
import { taskFeatures } from "./task-features.ts";
import weights from "./task-weights.json";
import { stem } from "./words.ts";

/**
 * Which task of the catalog a question is about, by how people ask after each: learned from phrasings nobody
 * looked up in the catalog to write; see scripts/train/tasks.ts.
 */

/** Weights are kept as whole numbers, as many for one. */
export const TASK_SCALE = 20;

/** The roots of every single word that tells something. */
const ROOTS = new Set(
  weights.rows
    .map((row: string) => row.slice(0, row.indexOf(" ")).replace("~", ""))
    .filter((name) => !name.includes("_")),
);

const beliefOf = createClassifier(weights, TASK_SCALE);

/** How likely each task is meant, by its slug; together they are 1. `words`: bare, in English, spelled right. */
export function taskBeliefs(words: readonly string[]): ReadonlyMap<string, number> {
  return beliefOf(taskFeatures(words));
}

/** Whether people were heard to say a word, so that nobody takes it for a slip of the finger. */
export function isSaid(word: string): boolean {
  return ROOTS.has(stem(word));
}
